/* scenario.c - see scenario.h: loads the rules, plays the actions, hears what happens. */
#include "scenario.h"

#include <chance.h>
#include <find.h>
#include <inspect.h>
#include <stack.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <suggest.h>
#include <tokens.h>

#include "scene.h"

/* --- saying what failed --------------------------------------------------------------------- */

bool bst_scene_fail(bst_scene *s, int line, const char *expected, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  s->out->line = line;
  snprintf(s->out->expected, sizeof s->out->expected, "%s", expected);
  vsnprintf(s->out->actual, sizeof s->out->actual, format, arguments);
  va_end(arguments);
  return false;
}

bool bst_scene_fail_report(bst_scene *s, int line, const char *expected, const bst_report *report) {
  char *at = s->out->actual;
  size_t room = sizeof s->out->actual;
  bst_scene_fail(s, line, expected, "%s", "");
  for (size_t i = 0; i < report->count && room > 1; i++) {
    size_t length = bst_report_text(&report->message[i], at, room);
    length = length < room ? length : room - 1;
    at += length;
    room -= length;
    if (room > 1) {
      *at++ = '\n';
      *at = '\0';
      room--;
    }
  }
  return false;
}

/* --- reading texts -------------------------------------------------------------------------- */

bool bst_scene_split(bst_scene *s, int line, const char *text, const char *form, uint8_t *seat,
                     char *word, const char **rest) {
  int number, used = 0, players = bst_ruleset_players(s->rs);
  if (sscanf(text, "%d %64s %n", &number, word, &used) < 2 || used == 0)
    return bst_scene_fail(s, line, text, "not of the form %s", form);
  if (number < 1 || number > players)
    return bst_scene_fail(s, line, text, "there is no seat %d: the seats are 1 to %d", number,
                          players);
  *seat = (uint8_t)(number - 1);
  *rest = text + used;
  return true;
}

bool bst_scene_number(const char *text, long *number) {
  const char *digits = text + (*text == '-');
  size_t count = strspn(digits, "0123456789");
  *number = strtol(text, NULL, 10);
  return count > 0 && count < 10 && digits[count] == '\0';
}

/* --- hearing what happens ------------------------------------------------------------------- */

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  bst_scene *s = self;
  (void)g;
  if (s->award_count < BST_SCENE_AWARDS)
    snprintf(s->award[s->award_count++].text, BST_SCENE_TEXT, "%d %s %d", award->seat + 1,
             bst_term_name(s->rs, award->term), (int)award->points);
}

static void on_happened(void *self, const bst_game *g, const bst_event *event) {
  bst_scene *s = self;
  if (s->event_count < BST_SCENE_EVENTS)
    bst_event_text(s->rs, g, event, s->event[s->event_count++].text, BST_SCENE_TEXT);
}

/* --- the rules -------------------------------------------------------------------------- */

enum { MORE_COPIES = 32 }; /* types of tiles */

/* A stack may name more copies of a tile than the box holds: the board needs room for all of them.
 * Fills `tile` with those, together with what the board names. */
static size_t more_copies(const bst_scenario *from, const bst_rules *rules, bst_tile_count *tile) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  size_t count = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs) && count < MORE_COPIES; type++) {
    const char *name = bst_tile_name(rs, type);
    uint32_t stacked = bst_scene_copies(&from->stack, name);
    uint32_t copies = stacked + (stacked > 0 ? bst_scene_copies(&from->board, name) : 0);
    if (copies > bst_tile_definition(rs, type)->copies && copies <= BST_SCENE_STACK)
      tile[count++] = (bst_tile_count){.tile = name, .count = (uint16_t)copies};
  }
  return count;
}

/* Once more, with as many copies as the scenario names: of `tile`, whose names belong to the rules
 * that are there. */
static bst_status load_more(bst_scene *s, bst_setup setup, const bst_tile_count *tile, size_t count,
                            bst_report *report) {
  bst_rules *first = s->out->rules;
  setup.distribution = (bst_distribution){.tile = tile, .count = count, .file = s->scenario->name};
  s->out->rules = NULL;
  bst_status status = bst_kept_rules_take(s->kept, &setup, &s->out->rules, report);
  bst_kept_rules_give(s->kept, first);
  return status;
}

bst_setup bst_scenario_setup(const bst_scenario *scenario) {
  return (bst_setup){.with = scenario->with,
                     .with_count = scenario->with_count,
                     .set = scenario->set,
                     .set_count = scenario->set_count,
                     .players = scenario->players};
}

bst_rules *bst_scenario_rules(const bst_scenario *scenario, bst_kept_rules *kept) {
  bst_setup setup = bst_scenario_setup(scenario);
  bst_report unused = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_kept_rules_take(kept, &setup, &rules, &unused);
  bst_report_clear(&unused);
  return rules;
}

static bool load(bst_scene *s) {
  const bst_scenario *from = s->scenario;
  bst_tile_count tile[MORE_COPIES];
  bst_setup setup = bst_scenario_setup(from);
  setup.hear_all = bst_scenario_hears(from);
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_kept_rules_take(s->kept, &setup, &s->out->rules, &report);
  size_t more = status == BST_OK ? more_copies(from, s->out->rules, tile) : 0;
  if (more > 0)
    status = load_more(s, setup, tile, more, &report);
  bool loaded = status == BST_OK;
  if (!loaded)
    bst_scene_fail_report(s, from->with_line, from->error ? from->error : "the rules can be loaded",
                          &report);
  bst_report_clear(&report);
  return loaded;
}

static bool make_table(bst_scene *s) {
  bool hears = bst_scenario_hears(s->scenario);
  bst_observer observer = {
      .self = s, .awarded = on_awarded, .happened = hears ? on_happened : NULL};
  s->rs = bst_rules_compiled(s->out->rules);
  s->table = bst_table_new(s->rs);
  s->out->game = s->table ? bst_game_new(s->table) : NULL;
  s->game = s->out->game;
  s->before = s->table ? bst_game_new(s->table) : NULL;
  s->legal = malloc(BST_SCENE_ACTIONS * sizeof *s->legal);
  s->event = hears ? malloc(BST_SCENE_EVENTS * sizeof *s->event) : NULL;
  if (!s->game || !s->before || !s->legal || (hears && !s->event))
    return bst_scene_fail(s, s->scenario->line, "memory for a game", "out of memory");
  bst_table_observe(s->table, &observer);
  return !s->coverage || bst_coverage_watch(s->coverage, s->table) == BST_OK ||
         bst_scene_fail(s, s->scenario->line, "to note which lines run", "out of memory");
}

/* --- playing -------------------------------------------------------------------------------- */

/* "draw ID", "draw token:face": what is drawn next. */
static bool force_draw(bst_scene *s, const bst_scenario_step *step, const char *id) {
  bst_error error;
  uint16_t type = bst_tile_find(s->rs, id);
  if (type == BST_NONE && strchr(id, ':'))
    return bst_token_force(s->rs, s->game, id, &error) == BST_OK ||
           bst_scene_fail(s, step->line, step->action, "%s", error.text);
  if (type == BST_NONE)
    return bst_scene_fail(s, step->line, step->action, "no loaded set has a tile of this id");
  if (bst_stack_force_next(s->rs, s->game, type, &error) != BST_OK)
    return bst_scene_fail(s, step->line, step->action, "%s", error.text);
  return true;
}

/* "roll N": what the next die shows. */
static bool force_roll(bst_scene *s, const bst_scenario_step *step, const char *text) {
  bst_error error;
  char *end;
  unsigned long n = strtoul(text, &end, 10);
  uint16_t outcome = (uint16_t)(n - 1);
  if (*end != '\0' || n < 1 || n > UINT16_MAX)
    return bst_scene_fail(s, step->line, step->action, "not of the form \"roll 4\"");
  return bst_chance_force_next(s->game, outcome, &error) == BST_OK ||
         bst_scene_fail(s, step->line, step->action, "%s", error.text);
}

const char *bst_scene_hint(const bst_nearest *nearest, char out[BST_SCENE_TEXT]) {
  char hint[BST_SCENE_TEXT - 2];
  const char *meant = bst_nearest_hint(nearest, hint, sizeof hint);
  snprintf(out, BST_SCENE_TEXT, "%s%s", meant ? "; " : "", meant ? meant : "");
  return out;
}

const char *bst_scene_hint_at_action(bst_scene *s, const char *text, char out[BST_SCENE_TEXT]) {
  enum { MOST = 2000 };
  char legal[BST_SCENE_TEXT], best[BST_SCENE_TEXT] = "";
  bst_nearest nearest = {.word = text, .best = NULL};
  bst_choices choices;
  bst_action action;
  bst_game_choices(s->table, s->game, &choices);
  for (uint32_t i = 0; i < choices.count && i < MOST; i++) {
    bst_game_choice(s->table, s->game, &choices, i, &action);
    bst_action_text(s->rs, s->game, &action, legal, sizeof legal);
    size_t distance = bst_edit_distance(text, legal);
    if (nearest.best && distance >= nearest.distance)
      continue;
    snprintf(best, sizeof best, "%s", legal);
    nearest = (bst_nearest){text, best, distance};
  }
  return bst_scene_hint(&nearest, out);
}

/* Carries it out, or leaves the game as it was. */
static bst_status carry_out(bst_scene *s, const bst_action *action, bst_error *error) {
  bst_game_copy(s->before, s->game);
  bst_status status = bst_game_apply(s->table, s->game, action, error);
  if (status != BST_OK)
    bst_game_copy(s->game, s->before);
  return status;
}

/* A legal action during which a script fails. */
static bool expect_failure(bst_scene *s, const bst_scenario_step *step) {
  bst_action action;
  bst_error error;
  s->out->checks++;
  if (bst_action_parse(s->table, s->game, step->action, &action, &error) != BST_OK)
    return bst_scene_fail(s, step->line, step->action, "%s", error.text);
  if (carry_out(s, &action, &error) == BST_OK)
    return bst_scene_fail(s, step->line, step->error, "no error: \"%s\" is carried out",
                          step->action);
  return strstr(error.text, step->error) != NULL ||
         bst_scene_fail(s, step->line, step->error, "%s", error.text);
}

static bool act(bst_scene *s, const bst_scenario_step *step) {
  bst_action action;
  bst_error error;
  if (strncmp(step->action, "draw ", 5) == 0)
    return force_draw(s, step, step->action + 5);
  if (strncmp(step->action, "roll ", 5) == 0)
    return force_roll(s, step, step->action + 5);
  char hint[BST_SCENE_TEXT];
  if (bst_action_parse(s->table, s->game, step->action, &action, &error) != BST_OK)
    return bst_scene_fail(s, step->line, step->action, "%s%s", error.text,
                          bst_scene_hint_at_action(s, step->action, hint));
  return carry_out(s, &action, &error) == BST_OK ||
         bst_scene_fail(s, step->line, step->action, "%s", error.text);
}

static bool let_bot_act(bst_scene *s, const bst_scenario_step *step) {
  bst_action action;
  bst_error error;
  return bst_scene_ask_bot(s, step, &action) &&
         (carry_out(s, &action, &error) == BST_OK ||
          bst_scene_fail(s, step->line, step->chooses.text[0], "%s", error.text));
}

/* The clock of the seat that is asked runs out. */
static bool time_out(bst_scene *s, const bst_scenario_step *step) {
  bst_choices choices;
  bst_error error;
  bst_game_choices(s->table, s->game, &choices);
  if (choices.count == 0 || choices.seat + 1 != step->timeout)
    return bst_scene_fail(s, step->line, "the player whose time is over is asked",
                          "player %d is not asked", step->timeout);
  return bst_game_timeout(s->table, s->game, &error) == BST_OK ||
         bst_scene_fail(s, step->line, "time is over", "%s", error.text);
}

static bool play(bst_scene *s) {
  if (!make_table(s) || !bst_scene_begin(s))
    return false;
  for (size_t i = 0; i < s->scenario->step_count; i++) {
    const bst_scenario_step *step = &s->scenario->step[i];
    if (step->action && !(step->error ? expect_failure(s, step) : act(s, step)))
      return false;
    if (step->chooses.given && !let_bot_act(s, step))
      return false;
    if (step->timeout && !time_out(s, step))
      return false;
    if (step->expect && !bst_scene_expect(s, step->expect))
      return false;
  }
  return true;
}

/* What the load or the set-up says must hold the text that is expected. */
static bool expect_error(bst_scene *s) {
  bool fine = load(s) && make_table(s) && bst_scene_begin(s);
  s->out->checks++;
  if (fine)
    return bst_scene_fail(s, s->scenario->line, s->scenario->error,
                          "no error: the rules are loaded and the position is set up");
  return strstr(s->out->actual, s->scenario->error) != NULL;
}

static bool run(bst_scene *s) { return s->scenario->error ? expect_error(s) : load(s) && play(s); }

/* --- what isn't there yet ------------------------------------------------------------------- */

static bool is_installed(const char *id, bst_script_kind kind) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  bool is = false;
  if (bst_find_all(kind, &found, &count, &unused) == BST_OK)
    for (size_t i = 0; i < count; i++)
      is = is || strcmp(found[i].id, id) == 0;
  bst_found_free(found, count);
  bst_report_clear(&unused);
  return is;
}

/* Does it bring the rule itself, as a file? */
static bool is_named(const bst_scenario *scenario, const char *id) {
  size_t length = strlen(id);
  for (size_t i = 0; i < scenario->with_count; i++) {
    const char *slash = strrchr(scenario->with[i], '/');
    const char *name = slash ? slash + 1 : scenario->with[i];
    if (strncmp(name, id, length) == 0 && strcmp(name + length, ".lua") == 0)
      return true;
  }
  return false;
}

static const char *missing_rule(const bst_scenario *scenario) {
  for (size_t i = 0; i < scenario->needs.count; i++) {
    const char *id = scenario->needs.text[i];
    if (!is_named(scenario, id) && !is_installed(id, BST_EXPANSION) &&
        !is_installed(id, BST_HOUSE_RULE))
      return id;
  }
  return NULL;
}

/* --- one scenario --------------------------------------------------------------------------- */

/* The position is kept for who shows what failed. */
static void leave(bst_scene *s) {
  bst_scene_drop_bot(s);
  bst_game_free(s->before);
  bst_table_free(s->table);
  free(s->legal);
  free(s->event);
  if (s->out->passed) {
    bst_game_free(s->out->game);
    bst_kept_rules_give(s->kept, s->out->rules);
    s->out->game = NULL;
    s->out->rules = NULL;
  } else {
    bst_kept_rules_part(s->kept, s->out->rules);
  }
  free(s);
}

void bst_scenario_run(const bst_scenario *scenario, bst_kept_rules *kept, bst_coverage *coverage,
                      bst_scenario_result *out) {
  *out = (bst_scenario_result){.pending = missing_rule(scenario)};
  if (out->pending)
    return;
  bst_scene *s = calloc(1, sizeof *s);
  if (!s) {
    snprintf(out->actual, sizeof out->actual, "out of memory");
    return;
  }
  s->scenario = scenario;
  s->kept = kept;
  s->coverage = coverage;
  s->out = out;
  out->passed = run(s);
  leave(s);
}

void bst_scenario_result_clear(bst_scenario_result *result) {
  bst_game_free(result->game);
  bst_rules_free(result->rules);
  *result = (bst_scenario_result){0};
}

bool bst_scenario_fails(const bst_scenario *scenario, bst_kept_rules *kept) {
  bst_scenario_result result;
  bst_scenario_run(scenario, kept, NULL, &result);
  bool failed = !result.passed && !result.pending;
  bst_scenario_result_clear(&result);
  return failed;
}
