/* check_beside.c - plays a rule beside each other rule that is installed, named before it and after
 * it: that must make no difference. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "check_command.h"

enum { LINE = 8192, ORDERS = 2 };

/* The rule and another one, in both orders. */
typedef struct pair {
  checker *c;
  const rule_alone *rule;
  const bst_found *other;
  const char *why;         /* they don't stand together, or "" */
  char text[LINE];         /* of `why` */
  char with[ORDERS][LINE]; /* as the command line names them */
  bst_rules *rules[ORDERS];
  uint8_t players;
  uint64_t digest[ORDERS][GAMES_BESIDE];
} pair;

static bst_status load(pair *p, int order, uint8_t players, bst_report *report) {
  const char *with[2];
  with[order] = p->rule->path;
  with[1 - order] = p->other->path;
  return check_load(p->c, with, 2, players, &p->rules[order], report);
}

/* Loads them for as few players as both can do with. */
static bool load_together(pair *p) {
  for (size_t i = 0; i < p->rule->player_count; i++) {
    bst_report report = BST_REPORT_EMPTY;
    p->players = p->rule->players[i];
    bool fine = load(p, 0, p->players, &report) == BST_OK;
    if (!fine && !*p->text && report.count > 0)
      snprintf(p->text, sizeof p->text, "%s", report.message[0].text);
    bst_report_clear(&report);
    if (fine)
      return true;
  }
  p->why = p->text;
  return false;
}

static bool load_other_order(pair *p, bst_report *report) {
  bst_report why = BST_REPORT_EMPTY;
  bool fine = load(p, 1, p->players, &why) == BST_OK;
  if (!fine)
    bst_report_add(report, p->rule->path, 0, why.count > 0 ? why.message[0].text : NULL,
                   "loads with --with %s, but not with --with %s", p->with[0], p->with[1]);
  bst_report_clear(&why);
  return fine;
}

static bool play(pair *p, int order, bst_report *report) {
  return exercise_play(&(exercise){.rules = p->rules[order],
                                   .rule = p->rule->id,
                                   .path = p->rule->path,
                                   .with = p->with[order],
                                   .games = GAMES_BESIDE,
                                   .digest = p->digest[order],
                                   .ran = p->rule->ran,
                                   .played = check_played,
                                   .self = p->c},
                       report);
}

static bool compare(const pair *p, bst_report *report) {
  for (uint64_t game = 0; game < GAMES_BESIDE; game++)
    if (p->digest[0][game] != p->digest[1][game]) {
      bst_report_add(
          report, p->rule->path, 0, "nothing of a rule may depend on where --with names it",
          "plays another game with --with %s than with --with %s: with %u players and "
          "--seed %" PRIu64 " the digests are %016" PRIx64 " and %016" PRIx64,
          p->with[0], p->with[1], p->players, game + 1, p->digest[0][game], p->digest[1][game]);
      return false;
    }
  return true;
}

static void name_orders(pair *p) {
  char names[LINE];
  snprintf(names, sizeof names, "%s,%s", p->rule->name, p->other->id);
  check_name_with(p->c, names, p->with[0], LINE);
  snprintf(names, sizeof names, "%s,%s", p->other->id, p->rule->name);
  check_name_with(p->c, names, p->with[1], LINE);
}

/* Do they stand together, and is all well then? */
static bool check_pair(pair *p, bst_report *report) {
  name_orders(p);
  bool fine = !load_together(p) || (load_other_order(p, report) && play(p, 0, report) &&
                                    play(p, 1, report) && compare(p, report));
  bst_rules_free(p->rules[0]);
  bst_rules_free(p->rules[1]);
  return fine;
}

static void note_pair(const pair *p, bst_json *to) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "id", p->other->id);
  bst_json_set_bool(one, "played", p->why == NULL);
  if (p->why) {
    bst_json_set_text(one, "why", p->why);
  } else {
    bst_json_set_whole(one, "players", p->players);
    bst_json_set_whole(one, "games", GAMES_BESIDE);
  }
  bst_json_add(to, one);
}

/* The rule itself, and what it needs, are there anyway. */
static bool is_there(const rule_alone *rule, const bst_found *other) {
  for (size_t i = 0; i < bst_rules_count(rule->rules); i++)
    if (strcmp(bst_rules_info(rule->rules, i).id, other->id) == 0 ||
        bst_same_file(bst_rules_info(rule->rules, i).path, other->path))
      return true;
  return false;
}

/* What was found out when the other rule was checked in the same call without a fault: the pair as
 * it is listed there. NULL: it wasn't. */
static const bst_json *known_pair(const checker *c, const rule_alone *rule,
                                  const bst_found *other) {
  for (size_t i = 0; i < bst_json_count(c->list); i++) {
    const bst_json *file = bst_json_at(c->list, i), *list = bst_json_get(file, "beside");
    const char *path = bst_json_text(bst_json_get(file, "path"));
    if (bst_json_count(bst_json_get(file, "messages")) > 0 || !list ||
        !bst_same_file(path, other->path))
      continue;
    for (size_t j = 0; j < bst_json_count(list); j++)
      if (strcmp(bst_json_text(bst_json_get(bst_json_at(list, j), "id")), rule->name) == 0)
        return bst_json_at(list, j); /* installed rules are called by their ids */
  }
  return NULL;
}

/* The same pair, seen from the other side. */
static void note_known(const bst_json *known, const char *id, bst_json *to) {
  bst_json *one = bst_json_copy(known);
  bst_json_set_text(one, "id", id);
  bst_json_add(to, one);
}

bool check_beside(checker *c, const rule_alone *rule, checked *f) {
  bst_json *list = bst_json_new_list();
  bool fine = true;
  for (size_t i = 0; i < c->installed_count; i++) {
    pair p = {.c = c, .rule = rule, .other = &c->installed[i]};
    if (is_there(rule, p.other))
      continue;
    const bst_json *known = known_pair(c, rule, p.other);
    if (known) {
      note_known(known, p.other->id, list);
      continue;
    }
    fine = check_pair(&p, f->report) && fine;
    note_pair(&p, list);
  }
  bst_json_set(f->facts, "beside", list);
  return fine;
}

void check_beside_print(const options *o, const bst_json *facts) {
  const bst_json *list = bst_json_get(facts, "beside");
  size_t count = bst_json_count(list), played = 0;
  for (size_t i = 0; i < count; i++)
    played += bst_json_get(bst_json_at(list, i), "why") == NULL;
  if (count == 0)
    return;
  printf("  beside: ");
  if (played > 0)
    printf("%d games with each of %zu other rules, named first and last", GAMES_BESIDE, played);
  if (played < count)
    printf("%s%zu can't stand beside it", played > 0 ? "; " : "", count - played);
  putchar('\n');
  for (size_t i = 0; o->verbose && i < count; i++) {
    const bst_json *one = bst_json_at(list, i);
    if (bst_json_get(one, "why"))
      fprintf(stderr, "not beside %s: %s\n", bst_json_text(bst_json_get(one, "id")),
              bst_json_text(bst_json_get(one, "why")));
  }
}
