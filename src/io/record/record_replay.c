/* record_replay.c - see record_replay.h. */
#define _POSIX_C_SOURCE 200809L
#include "record_replay.h"

#include <chance.h>
#include <course_digest.h>
#include <inspect.h>
#include <inttypes.h>
#include <paths.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <view.h>

struct bst_replay {
  bst_record *record;
  bst_rules *own_rules; /* NULL: they are the caller's; else they were loaded from: */
  bst_setup setup;
  char **found; /* paths of rules that were given as files, or NULL: by id */
  const char **with;
  const bst_rules *rules;
  bst_table *table;
  bst_game *game;
  bst_replay_plan plan;
  bool comparable;
  bool failed; /* a script failed in the last action */
  bst_error script_error;
  bst_action action; /* read and not carried out yet */
  size_t action_line, last_line;
  uint32_t actions, timeouts;
};

static bst_status fail_at(const bst_replay *r, size_t line, bst_status status, bst_error *err,
                          const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;

static bst_status fail_at(const bst_replay *r, size_t line, bst_status status, bst_error *err,
                          const char *format, ...) {
  if (!err)
    return status;
  va_list args;
  err->status = status;
  int used = snprintf(err->text, sizeof err->text, "%s:%zu: ", bst_record_path(r->record), line);
  va_start(args, format);
  if (used > 0 && (size_t)used < sizeof err->text)
    vsnprintf(err->text + used, sizeof err->text - (size_t)used, format, args);
  va_end(args);
  return status;
}

/* --- loading what the record names ------------------------------------------------------------ */

/* Two texts in one; the caller frees. */
static char *join(const char *one, size_t length, const char *two) {
  size_t size = length + strlen(two) + 1;
  char *both = malloc(size);
  if (both)
    snprintf(both, size, "%.*s%s", (int)length, one, two);
  return both;
}

/* Where a rule is that was given as a file: at that path, or beside the record, or (NULL) it has to
 * be found by its id. The caller frees. */
static char *find_file(const bst_record *record, const char *file) {
  const char *path = bst_record_path(record);
  const char *slash = strrchr(path, '/'), *name = strrchr(file, '/');
  if (access(file, R_OK) == 0)
    return join(file, strlen(file), "");
  char *beside = join(path, slash ? (size_t)(slash - path) + 1 : 0, name ? name + 1 : file);
  if (beside && access(beside, R_OK) == 0)
    return beside;
  free(beside);
  return NULL;
}

/* The same as --with names it: of some rules the tiles alone. */
static char *find_asked(const bst_record *record, const bst_record_script *rule) {
  char *path = rule->file ? find_file(record, rule->file) : NULL;
  const char *only = rule->id + bst_rule_name_length(rule->id);
  if (!path || !*only)
    return path;
  char *asked = join(path, strlen(path), only);
  free(path);
  return asked;
}

static bst_status load_named(bst_replay *r, bst_report *report) {
  const bst_record_header *h = bst_record_about(r->record);
  for (size_t i = 0; i < h->rule_count; i++) {
    r->found[i] = find_asked(r->record, &h->rule[i]);
    r->with[i] = r->found[i] ? r->found[i] : h->rule[i].id;
  }
  r->setup = (bst_setup){.with = r->with,
                         .with_count = h->rule_count,
                         .set = h->option,
                         .set_count = h->option_count,
                         .copies = h->copies,
                         .copies_count = h->copies_count,
                         .distribution = h->distribution,
                         .players = h->seats};
  return bst_rules_load(&r->setup, &r->own_rules, report);
}

static bst_status load(bst_replay *r, bst_report *report, bst_error *err) {
  size_t count = bst_record_about(r->record)->rule_count;
  r->found = calloc(count + 1, sizeof *r->found);
  r->with = calloc(count + 1, sizeof *r->with);
  bst_status status = BST_NO_MEMORY;
  if (r->found && r->with)
    status = load_named(r, report);
  r->rules = r->own_rules;
  if (status == BST_OK || status == BST_NO_MEMORY)
    return status == BST_OK ? status : fail_at(r, 1, status, err, "out of memory");
  return fail_at(r, 1, BST_BAD_INPUT, err, "the rules of this record can't be loaded");
}

/* --- have they changed? ------------------------------------------------------------------------
 */

typedef struct script_now {
  const char *id;
  uint64_t hash;
} script_now;

/* The hash that a script has since it was changed last while the game was played. */
static uint64_t last_hash(const bst_replay *r, const bst_record_script *script, bool is_tileset) {
  const bst_record_header *h = bst_record_about(r->record);
  uint64_t hash = script->hash;
  for (size_t i = 0; i < h->reload_count; i++)
    for (size_t c = 0; c < h->reload[i].change_count; c++) {
      const bst_record_change *change = &h->reload[i].change[c];
      if (change->is_tileset == is_tileset && strcmp(change->id, script->id) == 0)
        hash = change->now;
    }
  return hash;
}

/* Reports what differs between a script of the record and the one that was loaded (NULL: none). */
static void compare(const bst_replay *r, const char *what, const bst_record_script *then,
                    const script_now *now, bst_report *report) {
  const char *path = bst_record_path(r->record);
  uint64_t hash = last_hash(r, then, strcmp(what, "rule") != 0);
  if (!now)
    bst_report_add(report, path, 1, NULL, "%s '%s' is no longer part of these rules", what,
                   then->id);
  else if (now->hash != hash)
    bst_report_add(report, path, 1, NULL,
                   "%s '%s' has changed: its hash was %016" PRIx64 " and is now %016" PRIx64, what,
                   then->id, hash, now->hash);
}

static void compare_rules(const bst_replay *r, bst_report *report) {
  const bst_record_header *h = bst_record_about(r->record);
  for (size_t i = 0; i < h->rule_count; i++) {
    script_now now = {NULL, 0};
    for (size_t k = 0; k < bst_rules_count(r->rules); k++) {
      bst_rule_info rule = bst_rules_info(r->rules, k);
      if (strcmp(rule.id, h->rule[i].id) == 0)
        now = (script_now){rule.id, rule.hash};
    }
    compare(r, "rule", &h->rule[i], now.id ? &now : NULL, report);
  }
}

static void compare_tilesets(const bst_replay *r, bst_report *report) {
  const bst_record_header *h = bst_record_about(r->record);
  for (size_t i = 0; i < h->tileset_count; i++) {
    script_now now = {NULL, 0};
    for (size_t k = 0; k < bst_rules_tileset_count(r->rules); k++) {
      bst_tileset_info set = bst_rules_tileset(r->rules, k);
      if (strcmp(set.id, h->tileset[i].id) == 0)
        now = (script_now){set.id, set.hash};
    }
    compare(r, "tile set", &h->tileset[i], now.id ? &now : NULL, report);
  }
}

/* Whatever has changed since goes into the report. */
static bst_status check_version(bst_replay *r, bst_report *report, bst_error *err) {
  const bst_record_header *h = bst_record_about(r->record);
  const char *path = bst_record_path(r->record);
  uint64_t hash = bst_ruleset_hash(bst_rules_compiled(r->rules));
  uint64_t then = h->reload_count ? h->reload[h->reload_count - 1].ruleset : h->ruleset;
  size_t before = report->count;
  if (strcmp(h->engine, BST_VERSION) != 0)
    bst_report_add(report, path, 1, NULL, "recorded by version %s of the engine, this is %s",
                   h->engine, BST_VERSION);
  compare_rules(r, report);
  compare_tilesets(r, report);
  if (report->count == before && hash != then && h->version == BST_RECORD_VERSION)
    bst_report_add(report, path, 1, NULL,
                   "the same scripts make another ruleset: its hash was %016" PRIx64
                   " and is now %016" PRIx64,
                   then, hash);
  r->comparable = report->count == before;
  if (r->comparable || r->plan.any_version)
    return BST_OK;
  return fail_at(r, 1, BST_BAD_INPUT, err,
                 "not replayed, since things have changed; --any-version tries");
}

/* --- opening ---------------------------------------------------------------------------------- */

static bst_status prepare(bst_replay *r, bst_report *report, bst_error *err) {
  bst_status status = r->rules ? BST_OK : load(r, report, err);
  if (status == BST_OK)
    status = check_version(r, report, err);
  if (status != BST_OK)
    return status;
  if (bst_ruleset_players(bst_rules_compiled(r->rules)) != bst_record_about(r->record)->seats)
    return fail_at(r, 1, BST_BAD_INPUT, err, "the rules are not for this number of players");
  r->table = bst_table_new(bst_rules_compiled(r->rules));
  r->game = r->table ? bst_game_new(r->table) : NULL;
  return r->game ? BST_OK : fail_at(r, 1, BST_NO_MEMORY, err, "out of memory");
}

bst_status bst_replay_of(bst_record *record, const bst_rules *rules, bst_replay_plan plan,
                         bst_replay **out, bst_report *report, bst_error *err) {
  bst_replay *r = calloc(1, sizeof *r);
  if (!r) {
    if (err)
      *err = (bst_error){BST_NO_MEMORY, "out of memory"};
    bst_record_free(record);
    return BST_NO_MEMORY;
  }
  r->record = record;
  r->rules = rules;
  r->plan = plan;
  bst_status status = prepare(r, report, err);
  if (status == BST_OK)
    *out = r;
  else
    bst_replay_free(r);
  return status;
}

bst_status bst_replay_open(const char *path, bst_replay_plan plan, bst_replay **out,
                           bst_report *report, bst_error *err) {
  bst_record *record = NULL;
  bst_status status = bst_record_open(path, &record, err);
  return status == BST_OK ? bst_replay_of(record, NULL, plan, out, report, err) : status;
}

void bst_replay_free(bst_replay *r) {
  if (!r)
    return;
  bst_game_free(r->game);
  bst_table_free(r->table);
  bst_rules_free(r->own_rules);
  for (size_t i = 0; r->found && i < r->setup.with_count; i++)
    free(r->found[i]);
  free(r->found);
  free((void *)r->with);
  bst_record_free(r->record);
  free(r);
}

/* --- what there is to know ---------------------------------------------------------------------
 */

const bst_record_header *bst_replay_about(const bst_replay *r) {
  return bst_record_about(r->record);
}
const bst_rules *bst_replay_rules(const bst_replay *r) { return r->rules; }
const bst_setup *bst_replay_setup(const bst_replay *r) { return r->own_rules ? &r->setup : NULL; }
bst_table *bst_replay_table(bst_replay *r) { return r->table; }
const bst_game *bst_replay_game(const bst_replay *r) { return r->game; }
bool bst_replay_comparable(const bst_replay *r) { return r->comparable; }
bool bst_replay_has_states(const bst_replay *r) {
  return r->comparable && bst_record_about(r->record)->version == BST_RECORD_VERSION;
}
uint32_t bst_replay_actions(const bst_replay *r) { return r->actions; }
uint32_t bst_replay_timeouts(const bst_replay *r) { return r->timeouts; }
size_t bst_replay_line(const bst_replay *r) { return r->last_line; }
const bst_action *bst_replay_action(const bst_replay *r) { return &r->action; }

/* --- playing ---------------------------------------------------------------------------------- */

/* A script may fail in a record, too: then what comes next must be its end. */
static bst_status may_go_on(bst_replay *r, bst_status status, bst_error *err) {
  if (bst_status_blames_rules(status)) {
    r->failed = true;
    return BST_OK;
  }
  if (status != BST_OK && err)
    *err = r->script_error;
  return status;
}

/* A start that can't be is a fault of the header. */
static bst_status start_forced(bst_replay *r, bst_error *err) {
  const bst_record_header *h = bst_record_about(r->record);
  bst_status status =
      bst_forced_start(r->table, r->game, &h->forced, h->seed, h->first_seat, &r->script_error);
  return status == BST_BAD_INPUT ? fail_at(r, 1, status, err, "%s", r->script_error.text)
                                 : may_go_on(r, status, err);
}

/* As the game was dealt anew behind its opening. */
static void reshuffle(bst_replay *r) {
  const bst_reshuffle *how = &bst_record_about(r->record)->reshuffle;
  if (how->is_there && how->after == r->actions && !r->failed)
    bst_game_reshuffle(bst_rules_compiled(r->rules), r->game, how->seed);
}

static bst_status start_seeded(bst_replay *r, bst_error *err) {
  const bst_record_header *h = bst_record_about(r->record);
  bst_status status = may_go_on(
      r, bst_game_start(r->table, r->game, h->seed, h->first_seat, &r->script_error), err);
  if (status == BST_OK)
    reshuffle(r);
  return status;
}

bst_status bst_replay_start(bst_replay *r, bst_error *err) {
  const bst_record_header *h = bst_record_about(r->record);
  if (h->is_forced)
    return start_forced(r, err);
  return start_seeded(r, err);
}

/* The last change of scripts that comes behind the line; NULL: none does. */
static const bst_record_reload *changed_behind(const bst_replay *r, size_t line) {
  const bst_record_header *h = bst_record_about(r->record);
  const bst_record_reload *last = h->reload_count ? &h->reload[h->reload_count - 1] : NULL;
  return last && last->line > line ? last : NULL;
}

/* What was done before scripts were changed may not be possible with those of now. */
static void add_changed(const bst_replay *r, size_t line, bst_error *err) {
  const bst_record_reload *last = changed_behind(r, line);
  if (!last || !err)
    return;
  size_t used = strlen(err->text);
  snprintf(err->text + used, sizeof err->text - used,
           "; up to action %u the game was played with another version of %s (line %zu)",
           (unsigned)last->actions, last->change_count ? last->change[0].file : "a script",
           last->line);
}

static bst_status check_state(const bst_replay *r, const bst_record_entry *e, const char *what,
                              bst_error *err) {
  uint64_t state = bst_game_state_digest(bst_rules_compiled(r->rules), r->game);
  if (!r->plan.verify || !bst_replay_has_states(r) || !e->has_state || state == e->state ||
      changed_behind(r, e->line))
    return BST_OK;
  return fail_at(r, e->line, BST_ILLEGAL, err,
                 "turn %u, %s%s: the digest of the state is %016" PRIx64
                 " here, in the record %016" PRIx64,
                 e->turn, e->action ? "before " : "", what, state, e->state);
}

static bst_status check_tile(const bst_replay *r, const bst_record_entry *e, bst_error *err) {
  uint16_t tile = bst_current_tile(r->game);
  const char *here = tile == BST_NONE ? "" : bst_tile_name(bst_rules_compiled(r->rules), tile);
  const char *there = e->drawn ? e->drawn : "";
  if (strcmp(here, there) == 0)
    return BST_OK;
  return fail_at(r, e->line, BST_ILLEGAL, err,
                 "turn %u, \"%s\": the tile drawn is %s here, in the record %s", e->turn, e->action,
                 here[0] ? here : "none", there[0] ? there : "none");
}

/* Is it the same one who decides, about the same? */
static bst_status check_seat(const bst_replay *r, const bst_record_entry *e, bst_error *err) {
  bst_choices choices;
  uint16_t turn = bst_game_turn(r->game);
  bst_game_choices(r->table, r->game, &choices);
  if (choices.count == 0)
    return fail_at(r, e->line, BST_ILLEGAL, err, "turn %u, \"%s\": the game is over here", e->turn,
                   e->action);
  bst_status status = check_tile(r, e, err);
  if (status != BST_OK)
    return status;
  if (e->turn != turn || e->seat != choices.seat)
    return fail_at(r, e->line, BST_ILLEGAL, err,
                   "\"%s\": it is turn %u and player %u decides here, in the record turn %u and "
                   "player %u",
                   e->action, turn, choices.seat + 1u, e->turn, e->seat + 1u);
  return check_state(r, e, e->action, err);
}

static bst_status check_action(bst_replay *r, const bst_record_entry *e, bst_error *err) {
  bst_error why;
  bst_status status = check_seat(r, e, err);
  if (status != BST_OK)
    return status;
  if (bst_action_parse(r->table, r->game, e->action, &r->action, &why) != BST_OK)
    return fail_at(r, e->line, BST_ILLEGAL, err, "turn %u: %s", e->turn, why.text);
  r->action_line = e->line;
  (void)bst_chance_force(r->game, &(uint16_t){(uint16_t)(e->roll - 1)}, e->roll > 0, NULL);
  return BST_OK;
}

static bst_status check_end(const bst_replay *r, const bst_record_entry *e, bst_error *err) {
  uint8_t seats = bst_ruleset_players(bst_rules_compiled(r->rules));
  bool forfeited = e->kind == BST_RECORD_ABORTED && e->forfeit != BST_RECORD_NOBODY;
  bool aborted = e->kind == BST_RECORD_ABORTED && !forfeited;
  bst_choices choices;
  bst_game_choices(r->table, r->game, &choices);
  if (forfeited && (choices.count == 0 || choices.seat != e->forfeit))
    return fail_at(r, e->line, BST_ILLEGAL, err,
                   "in the record player %u forfeits, who is not asked here", e->forfeit + 1u);
  if (aborted != r->failed)
    return r->failed ? fail_at(r, e->line, BST_ILLEGAL, err,
                               "a script failed here, not in the record: %s", r->script_error.text)
                     : fail_at(r, e->line, BST_ILLEGAL, err,
                               "in the record a script failed, not here: %s", e->error);
  if (!aborted && !forfeited && !e->stopped && !bst_game_over(r->game))
    return fail_at(r, e->line, BST_ILLEGAL, err, "the record ends, but the game is not over here");
  if (e->turn != bst_game_turn(r->game))
    return fail_at(r, e->line, BST_ILLEGAL, err, "the game has %u turns here, in the record %u",
                   bst_game_turn(r->game), e->turn);
  for (uint8_t seat = 0; seat < seats; seat++)
    if (e->points[seat] != bst_game_points(r->game, seat))
      return fail_at(r, e->line, BST_ILLEGAL, err, "player %u has %d points here, in the record %d",
                     seat + 1u, (int)bst_game_points(r->game, seat), (int)e->points[seat]);
  return check_state(r, e, "at the end", err);
}

/* Scripts were changed here. The last time the game must stand as it did: all that came before is
 * the same with the scripts of now, and with those everything else was played. */
static bst_status check_reload(bst_replay *r, const bst_record_reload *change, bst_error *err) {
  uint64_t state = bst_game_state_digest(bst_rules_compiled(r->rules), r->game);
  if (change->actions != r->actions)
    return fail_at(r, change->line, BST_ILLEGAL, err,
                   "scripts are changed after %u actions, but it is after %u that the line comes",
                   (unsigned)change->actions, (unsigned)r->actions);
  if (changed_behind(r, change->line) || !bst_replay_has_states(r) || state == change->state)
    return BST_OK;
  r->comparable = false;
  if (r->plan.any_version)
    return BST_OK;
  return fail_at(r, change->line, BST_ILLEGAL, err,
                 "up to action %u the game was played with another version of %s, and with that of "
                 "now it stands otherwise there; --any-version goes on all the same",
                 (unsigned)change->actions,
                 change->change_count ? change->change[0].file : "a script");
}

static bst_status fail_unforeseen(const bst_replay *r, size_t line, bst_error *err) {
  return fail_at(r, line, BST_ILLEGAL, err, "a script failed here, not in the record: %s",
                 r->script_error.text);
}

/* Somebody's time was over, and rules heard it: they hear it again. */
static bst_status repeat_timeout(bst_replay *r, bst_record_entry *e, bst_error *err) {
  bst_error why;
  e->action = "timeout"; /* for messages */
  if (r->failed)
    return fail_unforeseen(r, e->line, err);
  bst_status status = check_seat(r, e, err);
  if (status != BST_OK)
    return status;
  r->timeouts++;
  r->last_line = e->line;
  status = may_go_on(r, bst_game_timeout(r->table, r->game, &r->script_error), &why);
  return status == BST_OK ? status : fail_at(r, e->line, status, err, "%s", why.text);
}

/* The next line that is an action or an end. */
static bst_status read_on(bst_replay *r, bst_record_entry *out, bst_error *err) {
  bst_status status = bst_record_next(r->record, out, err);
  while (status == BST_OK && (out->kind == BST_RECORD_RELOAD || out->kind == BST_RECORD_TIMEOUT)) {
    status = out->kind == BST_RECORD_RELOAD ? check_reload(r, out->reload, err)
                                            : repeat_timeout(r, out, err);
    if (status == BST_OK)
      status = bst_record_next(r->record, out, err);
  }
  return status;
}

bst_status bst_replay_next(bst_replay *r, bst_record_entry *out, bst_error *err) {
  bst_record_entry e;
  bst_status status = read_on(r, &e, err);
  if (status != BST_OK)
    return status;
  if (e.kind == BST_RECORD_ACTION && r->failed)
    status = fail_unforeseen(r, e.line, err);
  else if (e.kind == BST_RECORD_ACTION)
    status = check_action(r, &e, err);
  else if (e.kind != BST_RECORD_CUT)
    status = check_end(r, &e, err);
  if (status == BST_OK)
    *out = e;
  else if (status == BST_ILLEGAL)
    add_changed(r, e.line, err);
  return status;
}

bst_status bst_replay_carry_out(bst_replay *r, bst_error *err) {
  bst_error why;
  bst_status status =
      may_go_on(r, bst_game_apply_listed(r->table, r->game, &r->action, &r->script_error), &why);
  if (status != BST_OK)
    return fail_at(r, r->action_line, status, err, "%s", why.text);
  r->actions++;
  r->last_line = r->action_line;
  reshuffle(r);
  return BST_OK;
}
