/* script_program.c - what all machines of a ruleset share: names by text, options as values. */
#include "handles.h"
#include "vm.h"

#include <stdlib.h>
#include <string.h>
#include <words.h>

enum { VERB_BASE = 5000 }; /* entered for the sake of "did you mean" alone */

/* A name that belongs to a rule: "rule.name" for all, "name" for its own. */
static bool add_owned(bst_script_program *program, bst_domain domain, uint8_t rule,
                      const char *name, uint16_t index) {
  size_t length = strlen(program->rs->rule[rule].name);
  bool ok = bst_names_add(program->names, domain, BST_ANY_RULE, name, index);
  if (strncmp(name, program->rs->rule[rule].name, length) == 0 && name[length] == '.')
    ok = ok && bst_names_add(program->names, domain, rule, name + length + 1, index);
  return ok;
}

static bool add_word(bst_script_program *program, bst_domain domain, const char *name,
                     size_t index) {
  return bst_names_add(program->names, domain, BST_ANY_RULE, name, (uint16_t)index);
}

/* What rules declare. */
static bool add_declared(bst_script_program *program) {
  const bst_ruleset *rs = program->rs;
  bool ok = true;
  for (uint16_t i = 0; i < rs->reason_count; i++)
    ok = ok && add_owned(program, BST_NAMED_REASON, rs->reason[i].rule, rs->reason[i].name, i);
  for (uint16_t i = 0; i < rs->mark_count; i++)
    ok = ok && add_owned(program, BST_NAMED_MARK, rs->mark[i].rule, rs->mark[i].name, i);
  for (uint16_t i = 0; i < rs->zone_count; i++)
    ok = ok && add_owned(program, BST_NAMED_ZONE, rs->zone[i].rule, rs->zone[i].name, i);
  for (uint16_t i = 0; i < rs->link_count; i++)
    ok = ok && add_owned(program, BST_NAMED_LINK, rs->link[i].rule, rs->link[i].name, i);
  for (uint16_t i = 0; i < rs->edit_count; i++)
    ok = ok && add_owned(program, BST_NAMED_EDIT, rs->edit[i].rule, rs->edit[i].name, i);
  for (uint16_t i = 0; i < program->b->constant_count; i++)
    ok = ok && add_owned(program, BST_NAMED_CONST, program->b->constant[i].rule,
                         program->b->constant[i].name, i);
  for (uint16_t i = 0; i < rs->state_count; i++)
    ok = ok && add_owned(program, BST_NAMED_STATE, rs->state[i].rule, rs->state[i].name, i);
  for (uint16_t i = 0; i < rs->op_count; i++)
    if (rs->op[i].step && rs->op[i].step->role == BST_ROLE_STEP)
      ok = ok && add_owned(program, BST_NAMED_STEP, rs->op[i].rule, rs->op[i].name, i);
  return ok;
}

/* What is one name for everybody. */
static bool add_common(bst_script_program *program) {
  const bst_ruleset *rs = program->rs;
  bool ok = true;
  for (size_t i = 0; i < rs->cause_count; i++)
    ok = ok && add_word(program, BST_NAMED_CAUSE, rs->cause[i], i);
  for (size_t i = 0; i < rs->event_name_count; i++)
    ok = ok && add_word(program, BST_NAMED_EVENT, rs->event_name[i], i);
  for (size_t i = 0; i < rs->token_count; i++)
    ok = ok && add_word(program, BST_NAMED_TOKEN, rs->token[i].name, i);
  for (size_t i = 0; i < rs->figure_count; i++)
    ok = ok && add_word(program, BST_NAMED_FIGURE, rs->figure[i].name, i);
  for (size_t i = 0; i < rs->kind_count; i++)
    ok = ok && add_word(program, BST_NAMED_KIND, rs->kind[i].name, i);
  for (size_t i = 0; i < rs->attr_count; i++)
    ok = ok && add_word(program, BST_NAMED_ATTR, rs->attr[i].name, i);
  for (size_t i = 0; i < rs->tiles.type_count; i++)
    ok = ok && add_word(program, BST_NAMED_TYPE, rs->tiles.def[i].name, i);
  for (size_t i = 0; i < rs->box_count; i++)
    ok = ok && add_word(program, BST_NAMED_BOX, rs->box[i].name, i);
  for (size_t i = 0; i < program->b->mode_count; i++)
    ok = ok && add_word(program, BST_NAMED_MODE, program->b->mode[i], i);
  return ok;
}

/* What is the same in all rulesets. */
static bool add_fixed(bst_script_program *program) {
  static const char *const directions[] = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  bool ok = bst_handles_name(program->names) && bst_event_names(program->names);
  for (size_t i = 0; i < BST_CLASS_COUNT; i++)
    ok = ok && add_word(program, BST_NAMED_CLASS, bst_words_class[i].text, i);
  for (size_t i = 0; i < 3; i++)
    ok = ok && add_word(program, BST_NAMED_GROUP, bst_words_group[i].text, i);
  for (size_t i = 0; i < 8; i++)
    ok = ok && add_word(program, BST_NAMED_DIRECTION, directions[i], i);
  for (int i = 0; i < BST_VERBS; i++)
    ok = ok && bst_names_add(program->names, BST_NAMED_FIELD + BST_IS_GAME, BST_ANY_RULE,
                             bst_verb_name((bst_verb)i), (uint16_t)(VERB_BASE + i));
  return ok;
}

/* --- options --------------------------------------------------------------------------------- */

static bst_option_value read_option(const char *text) {
  char *end;
  bst_option_value value = {LUA_TSTRING, 0, text, false};
  long long number = strtoll(text, &end, 10);
  if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
    value = (bst_option_value){LUA_TBOOLEAN, *text == 't', text, false};
  else if (*text && !*end)
    value = (bst_option_value){LUA_TNUMBER, number, text, false};
  return value;
}

static bool add_options(bst_script_program *program, const bst_host_source *source) {
  program->option = calloc(source->option_count + 1, sizeof *program->option);
  bool ok = program->option != NULL;
  for (uint16_t i = 0; ok && i < source->option_count; i++) {
    const char *name = source->option[i].name, *dot = strrchr(name, '.');
    program->option[i] = source->option[i].is_text
                             ? (bst_option_value){LUA_TSTRING, 0, source->option[i].value, false}
                             : read_option(source->option[i].value);
    program->option[i].per_seat = source->option[i].per_seat;
    ok = add_word(program, BST_NAMED_OPTION, name, i);
    for (uint8_t rule = 0; ok && dot && rule < program->rs->rule_count; rule++) {
      const char *id = program->rs->rule[rule].name;
      if (strlen(id) == (size_t)(dot - name) && strncmp(id, name, strlen(id)) == 0)
        ok = bst_names_add(program->names, BST_NAMED_OPTION, rule, dot + 1, i);
    }
  }
  return ok;
}

/* --- making ---------------------------------------------------------------------------------- */

bst_script_program *bst_script_program_new(const bst_host_source *source) {
  bst_script_program *program = calloc(1, sizeof *program);
  if (!program)
    return NULL;
  program->b = source->behaviour;
  program->rs = source->rules;
  program->version = source->version;
  program->limits = source->limits;
  if (program->limits.memory == 0)
    program->limits.memory = 32u * 1024 * 1024;
  if (program->limits.call == 0)
    program->limits.call = 1000000;
  if (program->limits.action == 0)
    program->limits.action = 10000000;
  program->names = bst_names_new();
  if (program->names && add_fixed(program) && add_common(program) && add_declared(program) &&
      add_options(program, source))
    return program;
  bst_script_program_free(program);
  return NULL;
}

bst_script_program *bst_script_program_of(const bst_rules *rules, const bst_host_limits *limits) {
  size_t options = bst_rules_option_count(rules), count = bst_rules_count(rules);
  bst_option_info *option = calloc(options + 1, sizeof *option);
  const char **version = calloc(count + 1, sizeof *version);
  bst_script_program *program = NULL;
  if (option && version) {
    for (size_t i = 0; i < options; i++)
      option[i] = bst_rules_option(rules, i);
    for (size_t i = 0; i < count; i++)
      version[i] = bst_rules_info(rules, i).version;
    bst_host_source source = {.behaviour = bst_rules_behaviour(rules),
                              .rules = bst_rules_compiled(rules),
                              .option = option,
                              .option_count = options,
                              .version = version};
    if (limits)
      source.limits = *limits;
    program = bst_script_program_new(&source);
  }
  free(option);
  if (program)
    program->own_version = version;
  else
    free(version);
  return program;
}

void bst_script_program_free(void *self) {
  bst_script_program *program = self;
  if (!program)
    return;
  bst_names_free(program->names);
  bst_profile_free(program->profile);
  free(program->option);
  free(program->own_version);
  free(program);
}
