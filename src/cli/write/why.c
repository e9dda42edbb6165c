/* why.c - bastide why: who made something, who changed it, and who runs when. Every answer is built
 * as JSON; why_text.c tells it to people. */
#include "why.h"

#include <fault.h>
#include <points.h>
#include <schema_text.h>
#include <stdio.h>
#include <string.h>
#include <suggest.h>

#include "commands.h"
#include "hook_order.h"
#include "load_rules.h"
#include "statements.h"

typedef struct asker {
  const bst_rules *rules;
  bst_json *running; /* all functions in their order */
  bst_arena arena;
  statements words; /* what the rulebook says */
  int status;
} asker;

static bst_json *new_answer(const char *point, const char *kind) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "point", point);
  bst_json_set_text(out, "kind", kind);
  return out;
}

/* NULL: there is no such place. */
static void set_place(bst_json *to, const char *file, int line) {
  if (!file)
    return;
  bst_json_set_text(to, "file", file);
  bst_json_set_whole(to, "line", line);
}

static void set_optional(bst_json *to, const char *key, const char *text) {
  if (text)
    bst_json_set_text(to, key, text);
}

/* --- changes --------------------------------------------------------------------------------- */

/* Is one of them in the other, or the same? */
static bool overlap(const char *one, const char *other) {
  size_t a = strlen(one), b = strlen(other);
  return a < b ? strncmp(one, other, a) == 0 && other[a] == '.'
               : strncmp(one, other, b) == 0 && (one[b] == '.' || one[b] == '\0');
}

static bst_json *change_json(bst_rule_change change) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "point", change.point);
  bst_json_set_text(out, "what", change.what);
  set_optional(out, "rule", change.rule);
  set_place(out, change.file, change.line);
  set_optional(out, "value", change.after);
  return out;
}

/* Those of a point and of what is in it or around it; of an option what is done to its declaration,
 * since who sets it is told elsewhere. */
static bst_json *changes_of(const asker *a, const char *point, bool settings) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_rules_change_count(a->rules); i++) {
    bst_rule_change change = bst_rules_change(a->rules, i);
    if (overlap(change.point, point) && (settings || strcmp(change.what, "set") != 0))
      bst_json_add(list, change_json(change));
  }
  return list;
}

/* What a rule does to the declarations of others. */
static bst_json *changes_by(const asker *a, const char *rule) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_rules_change_count(a->rules); i++) {
    bst_rule_change change = bst_rules_change(a->rules, i);
    if (change.rule && strcmp(change.rule, rule) == 0 && strcmp(change.what, "set") != 0)
      bst_json_add(list, change_json(change));
  }
  return list;
}

/* --- values ---------------------------------------------------------------------------------- */

static bst_json *value_json(bst_point_value value) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "value", value.text);
  set_place(out, value.file, value.line);
  return out;
}

static bst_json *items_json(const bst_point *point) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < point->item_count; i++) {
    bst_json *one = value_json(point->item[i].value);
    bst_json_set_text(one, "name", point->item[i].name);
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *asked_json(const bst_point *point) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < point->asked_count; i++) {
    const bst_selector_line *line = &point->asked[i];
    bst_json *one = bst_json_new_object();
    bst_json_set_whole(one, "depth", line->depth);
    bst_json_set_text(one, "text", line->text);
    set_optional(one, "help", line->help);
    if (line->cost > 0)
      bst_json_set_whole(one, "cost", line->cost);
    bst_json_add(list, one);
  }
  return list;
}

/* Where functions of the point, or in it, run. */
static bst_json *runs_of(const asker *a, const char *point) {
  bst_json *list = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(a->running); i++) {
    const bst_json *run = bst_json_at(a->running, i);
    if (strcmp(bst_json_text(bst_json_get(run, "entry")), point) == 0)
      bst_json_add(list, bst_json_copy(run));
  }
  return list;
}

static bst_json *value_answer(asker *a, const bst_point *point) {
  bst_json *out = new_answer(point->name, "value");
  bst_json_set_text(out, "rule", point->rule);
  set_optional(out, "value", point->now.text);
  set_optional(out, "option", point->option);
  set_optional(out, "chosen", point->chosen);
  if (point->declared.text)
    bst_json_set(out, "declared", value_json(point->declared));
  bst_json_set(out, "changes", changes_of(a, point->name, true));
  bst_json_set(out, "items", items_json(point));
  if (point->asked_count > 0)
    bst_json_set(out, "asked", asked_json(point));
  bst_json_set(out, "runs", runs_of(a, point->name));
  bst_json *words = bst_json_new_list();
  statements_add_line(&a->words, point->declared.file, point->declared.line, words);
  bst_json_set(out, "rulebook", words);
  return out;
}

/* --- options --------------------------------------------------------------------------------- */

/* "base.options.unplaceable" and "base.unplaceable" both mean the option "base.unplaceable". */
static bool find_option(asker *a, const char *name, bst_option_info *out) {
  for (size_t i = 0; i < bst_rules_option_count(a->rules); i++) {
    *out = bst_rules_option(a->rules, i);
    const char *dot = strrchr(out->name, '.');
    const char *point =
        bst_arena_format(&a->arena, "%.*s.options%s", (int)(dot - out->name), out->name, dot);
    if (strcmp(out->name, name) == 0 || (point && strcmp(point, name) == 0))
      return true;
  }
  return false;
}

static bst_json *claim_json(const char *by, bst_option_claim claim) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "by", by);
  bst_json_set_text(out, "value", claim.value);
  set_optional(out, "rule", claim.rule);
  set_place(out, claim.file, claim.line);
  return out;
}

/* What rules say, or what the set-up says. */
static void add_claims(const asker *a, bst_json *list, const char *option, bool of_rules) {
  for (size_t i = 0; i < bst_rules_claim_count(a->rules); i++) {
    bst_option_claim claim = bst_rules_claim(a->rules, i);
    if (strcmp(claim.option, option) == 0 && (claim.rule != NULL) == of_rules)
      bst_json_add(list, claim_json(of_rules     ? "rule"
                                    : claim.file ? "set-up file"
                                                 : "command line",
                                    claim));
  }
}

/* From the weakest to the strongest: the last one holds. A seat of which nobody speaks has what is
 * said for all. */
static bst_json *claims_json(asker *a, const bst_option_info *option, const bst_point *declared) {
  bst_json *list = bst_json_new_list();
  const char *at = strchr(option->name, '@');
  const char *all =
      at ? bst_arena_copy(&a->arena, option->name, (size_t)(at - option->name)) : option->name;
  bst_option_claim initial = {.value = option->initial,
                              .rule = declared->rule,
                              .file = declared->declared.file,
                              .line = declared->declared.line};
  bst_json_add(list, claim_json("default", initial));
  for (int of_rules = 1; of_rules >= 0 && at && all; of_rules--)
    add_claims(a, list, all, of_rules == 1);
  for (int of_rules = 1; of_rules >= 0; of_rules--)
    add_claims(a, list, option->name, of_rules == 1);
  return list;
}

/* NULL: out of memory. */
static bst_json *option_answer(asker *a, const bst_option_info *option) {
  const char *dot = strrchr(option->name, '.'), *rest;
  const char *point = bst_arena_format(&a->arena, "%.*s.options%.*s", (int)(dot - option->name),
                                       option->name, (int)strcspn(dot, "@"), dot);
  bst_point declared = {0};
  if (!point || bst_rules_point(a->rules, point, &a->arena, &declared, &rest) != BST_OK)
    return NULL;
  bst_json *out = new_answer(option->name, "option");
  bst_json_set_text(out, "rule", declared.rule);
  bst_json_set_text(out, "help", option->help);
  bst_json_set_text(out, "value", option->value);
  bst_json_set_text(out, "values", option->values);
  bst_json_set(out, "claims", claims_json(a, option, &declared));
  bst_json_set(out, "changes", changes_of(a, point, false));
  bst_json *words = bst_json_new_list();
  statements_add(&a->words, option->help, words);
  bst_json_set(out, "rulebook", words);
  return out;
}

/* --- rules ----------------------------------------------------------------------------------- */

static bst_json *rule_answer(asker *a, bst_rule_info rule) {
  bst_json *out = new_answer(rule.id, "rule"), *sets = bst_json_new_list();
  bst_json_set_text(out, "title", rule.title);
  bst_json_set_text(out, "version", rule.version);
  bst_json_set_text(out, "path", rule.path);
  bst_json_set_whole(out, "lines", rule.lines);
  if (statements_has_page(&a->words, rule.id))
    bst_json_set_text(out, "page", rule.id);
  set_optional(out, "needed_by", rule.needed_by);
  for (size_t i = 0; i < bst_rules_claim_count(a->rules); i++) {
    bst_option_claim claim = bst_rules_claim(a->rules, i);
    if (!claim.rule || strcmp(claim.rule, rule.id) != 0)
      continue;
    bst_json *one = claim_json("rule", claim);
    bst_json_set_text(one, "option", claim.option);
    bst_json_add(sets, one);
  }
  bst_json_set(out, "sets", sets);
  bst_json_set(out, "changes_others", changes_by(a, rule.id));
  bst_json_set(out, "changed_by_others", changes_of(a, rule.id, true));
  bst_json *runs = bst_json_new_list();
  for (size_t i = 0; i < bst_json_count(a->running); i++) {
    const bst_json *run = bst_json_at(a->running, i);
    if (strcmp(bst_json_text(bst_json_get(run, "rule")), rule.id) == 0)
      bst_json_add(runs, bst_json_copy(run));
  }
  bst_json_set(out, "runs", runs);
  return out;
}

/* NULL: no rule of that name is loaded. */
static bst_json *answer_rule(asker *a, const char *name) {
  for (size_t i = 0; i < bst_rules_count(a->rules); i++)
    if (strcmp(bst_rules_info(a->rules, i).id, name) == 0)
      return rule_answer(a, bst_rules_info(a->rules, i));
  return NULL;
}

/* --- hooks ----------------------------------------------------------------------------------- */

static bst_json *hook_answer(const asker *a, bst_hook hook) {
  char text[256];
  bst_json *out = new_answer(hook_id(hook, text), "hook");
  bst_json_set(out, "runs", running_at(a->running, text));
  bst_json_set_text(out, "title", hook_title(hook, text));
  return out;
}

static bst_json *stage_answer(const asker *a, const char *name) {
  bst_json *out = new_answer(name, "stage");
  bst_json_set(out, "runs", running_in(a->rules, strchr(name, '.') + 1));
  return out;
}

/* --- what there isn't ------------------------------------------------------------------------ */

static void list_items(const bst_point *level) {
  fputs("  there is:", stderr);
  for (size_t i = 0; i < level->item_count; i++)
    fprintf(stderr, "%s %s", i ? "," : "", level->item[i].name);
  fputc('\n', stderr);
}

static void tell_unknown_item(asker *a, const bst_point *level, const char *rest) {
  const char *word = bst_arena_copy(&a->arena, rest, strcspn(rest, "."));
  bst_nearest nearest = {.word = word ? word : rest};
  char hint[160];
  for (size_t i = 0; i < level->item_count; i++)
    bst_nearest_try(&nearest, level->item[i].name);
  bool near = bst_nearest_hint(&nearest, hint, sizeof hint) != NULL;
  fprintf(stderr, "bastide why: '%s' has no '%s'", level->name, nearest.word);
  if (near)
    fprintf(stderr, "; did you mean '%s.%s%s'?", level->name, nearest.best,
            rest + strlen(nearest.word));
  fputc('\n', stderr);
  if (level->item_count > 0)
    list_items(level);
}

static void tell_unknown_rule(asker *a, const char *name) {
  const char *word = bst_arena_copy(&a->arena, name, strcspn(name, "."));
  bst_nearest nearest = {.word = word ? word : name};
  char hint[160], id[32];
  for (size_t i = 0; i < bst_rules_count(a->rules); i++)
    bst_nearest_try(&nearest, bst_rules_info(a->rules, i).id);
  for (int i = 0; i < BST_HOOKS && !strchr(name, '.'); i++)
    bst_nearest_try(&nearest, bst_arena_format(&a->arena, "%s", hook_id((bst_hook)i, id)));
  const char *meant = bst_nearest_hint(&nearest, hint, sizeof hint);
  fprintf(stderr, "bastide why: no rule that is loaded, and no hook, is called '%s'%s%s\n",
          nearest.word, meant ? "; " : "", meant ? meant : "");
  fputs("  loaded:", stderr);
  for (size_t i = 0; i < bst_rules_count(a->rules); i++)
    fprintf(stderr, "%s %s", i ? "," : "", bst_rules_info(a->rules, i).id);
  fputs("; others: --with; hooks: bastide list hooks\n", stderr);
}

/* --- the command ----------------------------------------------------------------------------- */

/* A key that the entry `level` leaves out, and that entries of its section can have: its default.
 * NULL: there is no such key. */
static bst_json *default_answer(asker *a, const char *name, const bst_point *level,
                                const char *key) {
  size_t length = level->name ? strlen(level->rule) : 0;
  if (length == 0 || level->name[length] != '.')
    return NULL;
  const char *section = level->name + length + 1;
  length = strcspn(section, ".");
  bool is_entry = section[length] == '.';
  section = bst_arena_copy(&a->arena, section, length);
  const bst_field *field = section && is_entry ? bst_form_find(section, key) : NULL;
  char values[BST_FIELD_TEXT], otherwise[BST_FIELD_TEXT];
  if (!field)
    return NULL;
  bst_json *out = new_answer(name, "default");
  bst_json_set_text(out, "rule", level->rule);
  bst_json_set_text(out, "value", bst_field_default(field, otherwise));
  bst_json_set_text(out, "values", bst_field_values(field, values));
  bst_json_set_text(out, "help", field->help);
  return out;
}

static bst_json *answer_point(asker *a, const char *name) {
  bst_point point;
  const char *rest;
  bst_status status = bst_rules_point(a->rules, name, &a->arena, &point, &rest);
  if (status == BST_OK)
    return value_answer(a, &point);
  bst_json *unwritten = status == BST_NOT_FOUND ? default_answer(a, name, &point, rest) : NULL;
  if (unwritten)
    return unwritten;
  a->status = CLI_USAGE;
  if (status != BST_NOT_FOUND) {
    fprintf(stderr, "bastide why: %s\n", bst_status_text(status));
    a->status = CLI_FAILED;
  } else if (point.name)
    tell_unknown_item(a, &point, rest);
  else
    tell_unknown_rule(a, name);
  return NULL;
}

/* NULL: there is no such thing, which was said. */
static bst_json *answer(asker *a, const char *name) {
  bst_option_info option;
  bst_hook hook;
  bst_json *found = answer_rule(a, name);
  if (found)
    return found;
  if (hook_named(name, &hook))
    return hook_answer(a, hook);
  if (stage_named(name))
    return stage_answer(a, name);
  if (find_option(a, name, &option))
    found = option_answer(a, &option);
  return found ? found : answer_point(a, name);
}

static int answer_all(const options *o, asker *a) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  for (size_t i = 0; i < o->path_count; i++) {
    bst_json *one = answer(a, o->path[i]);
    if (!one)
      continue;
    if (!o->json && bst_json_count(list) > 0)
      putchar('\n');
    if (!o->json)
      print_why(one);
    bst_json_add(list, one);
  }
  bst_json_set(out, "why", list);
  if (o->json && bst_json_write(out, stdout, NULL) != BST_OK)
    a->status = CLI_INPUT;
  bst_json_free(out);
  return a->status;
}

int why_command(const options *o) {
  bst_rules *rules = NULL;
  bst_player player[BST_MAX_PLAYERS];
  uint8_t players = 0;
  if (o->path_count == 0) {
    fputs("bastide why: what? A point like base.terms.road.n, an option, a rule or a hook; "
          "'bastide why --help' has examples\n",
          stderr);
    return CLI_USAGE;
  }
  int status = read_players(o->players, player, &players);
  if (status == CLI_DONE)
    status = load_rules(o, players, &rules);
  if (status != CLI_DONE)
    return status;
  asker a = {.rules = rules, .arena = BST_ARENA_EMPTY, .running = running_json(rules)};
  status = answer_all(o, &a);
  bst_json_free(a.running);
  bst_arena_free(&a.arena);
  statements_free(&a.words);
  bst_rules_free(rules);
  return status;
}
