/* tournament_starts.c - see tournament_starts.h. A start is played again by each of the rulesets:
 * it has to be possible with all of them. */
#include "tournament_starts.h"

#include <inspect.h>
#include <position_file.h>
#include <record_replay.h>
#include <status.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* The actions of a start, as they are read. */
typedef struct opening {
  const bst_tournament_start *from;
  bst_replay *replay;
  bst_action *action; /* from malloc */
  size_t count, room;
} opening;

static bst_status keep(opening *o, const bst_action *a) {
  if (o->count == o->room) {
    size_t room = o->room ? 2 * o->room : 64;
    bst_action *more = realloc(o->action, room * sizeof *more);
    if (!more)
      return BST_NO_MEMORY;
    o->action = more;
    o->room = room;
  }
  o->action[o->count++] = *a;
  return BST_OK;
}

/* Are as many turns over as the start wants? */
static bool is_there(const opening *o) {
  return o->from->turns > 0 && bst_game_turn(bst_replay_game(o->replay)) > o->from->turns;
}

static bst_status read_actions(opening *o, bst_error *err) {
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_status status = bst_replay_start(o->replay, err);
  while (status == BST_OK && !is_there(o) && !bst_game_over(bst_replay_game(o->replay))) {
    status = bst_replay_next(o->replay, &entry, err);
    if (status != BST_OK || entry.kind != BST_RECORD_ACTION)
      break;
    status = keep(o, bst_replay_action(o->replay));
    if (status == BST_OK)
      status = bst_replay_carry_out(o->replay, err);
  }
  return status;
}

/* What keeps games from going on there; NULL: nothing. */
static const char *refusal(const opening *o) {
  if (bst_replay_about(o->replay)->is_forced)
    return "begins with a board of its own, and can't be gone on with";
  if (bst_replay_about(o->replay)->reshuffle.is_there)
    return "began with an opening behind which tiles were dealt anew, and can't be gone on with";
  if (bst_replay_timeouts(o->replay) > 0)
    return "was played by the clock, and can't be gone on with";
  if (bst_game_over(bst_replay_game(o->replay)))
    return "goes on to the end of the game; write turns = 10 for as many turns of it";
  if (o->from->turns > 0 && !is_there(o))
    return "hasn't as many turns";
  return NULL;
}

static bst_status read_start(opening *o, const bst_rules *rules, uint64_t *hash, bst_error *err) {
  bst_record *record = NULL;
  bst_report changed =
      BST_REPORT_EMPTY; /* rules may differ, as long as the game goes the same way */
  const bst_replay_plan plan = {.any_version = true};
  size_t size;
  bst_status status = bst_record_open(o->from->record, &record, err);
  if (status == BST_OK)
    status = bst_replay_of(record, rules, plan, &o->replay, &changed, err);
  bst_report_clear(&changed);
  if (status != BST_OK)
    return status;
  status = read_actions(o, err);
  const char *bytes = bst_record_bytes(record, &size);
  *hash = XXH3_64bits_withSeed(bytes, size, *hash);
  return status;
}

/* --- positions -------------------------------------------------------------------------------- */

/* The tiles of one position, in the words of the tournament's ruleset. */
typedef struct laying {
  const bst_tournament_start *from;
  const bst_ruleset *rs;
  bst_laid_tile *laid; /* from malloc */
  size_t count;
  bool found;
} laying;

/* Positions that bring tiles of their own have none that the ruleset knows. */
static bst_status take_tile(laying *l, const char *id, const bst_ruleset *rs,
                            const bst_placed *tile, bst_error *err) {
  const char *name = bst_tile_name(rs, tile->type);
  bst_laid_tile *laid = &l->laid[l->count++];
  *laid = (bst_laid_tile){bst_tile_find(l->rs, name), {tile->x, tile->y, tile->rotation}};
  if (laid->type != BST_NONE)
    return BST_OK;
  return bst_fail(err, BST_BAD_INPUT, "position '%.80s' has tile '%.80s', which the rules haven't",
                  id, name);
}

static bst_status on_laid(void *self, const char *id, const char *description,
                          const bst_rules *rules, const bst_ruleset *rs, const bst_game *g,
                          bst_error *err) {
  laying *l = self;
  bst_status status = BST_OK;
  (void)description;
  (void)rules;
  if (l->found || (*l->from->id && strcmp(l->from->id, id) != 0))
    return BST_OK;
  l->found = true;
  l->laid = calloc(bst_placed_count(g) + 1u, sizeof *l->laid);
  if (!l->laid)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  for (uint16_t i = 0; i < bst_placed_count(g) && status == BST_OK; i++) {
    const bst_placed tile = bst_placed_tile(rs, g, i);
    status = tile.type != BST_NONE ? take_tile(l, id, rs, &tile, err) : BST_OK;
  }
  return status;
}

static bst_status read_position(laying *l, const bst_setup *setup, bst_error *err) {
  const bst_position_viewer viewer = {l, on_laid};
  bst_report report = BST_REPORT_EMPTY;
  bst_position_result result = {0};
  bst_status status =
      bst_position_file_run(l->from->position, setup, &viewer, &result, &report, err);
  bst_report_clear(&report);
  bst_json_free(result.entries);
  if (status != BST_OK || l->found)
    return status;
  return bst_fail(err, BST_BAD_INPUT, "%.300s: there is no position '%.80s' that can be laid",
                  l->from->position, l->from->id);
}

/* Can a game go on there? */
static bst_status try_position(const bst_tournament *t, size_t rules, const bst_opening *from,
                               bst_error *err) {
  bst_match match = {0};
  bst_status status = bst_match_init(&match, bst_rules_compiled(t->rules[rules]), err);
  if (status != BST_OK)
    return status;
  match.opening = from;
  status = bst_match_start(&match, 1, 0, err);
  if (status == BST_OK && bst_game_over(match.game))
    status = bst_fail(err, BST_BAD_INPUT, "the game is over there");
  bst_match_clear(&match);
  return status;
}

static bst_status load_position(bst_tournament *t, size_t rules, size_t i, bst_report *report) {
  const bst_tournament_file *file = t->file;
  const bst_tournament_start *from = &file->start[i];
  const bst_setup setup = bst_tournament_setup(file, rules);
  bst_opening *to = &t->opening[rules * file->start_count + i];
  laying l = {.from = from, .rs = bst_rules_compiled(t->rules[rules])};
  bst_error error = {.status = BST_OK};
  bst_status status = read_position(&l, &setup, &error);
  *to = (bst_opening){.laid = l.laid, .laid_count = l.count};
  if (status == BST_OK)
    status = try_position(t, rules, to, &error);
  for (size_t k = 0; k < l.count; k++) {
    const int32_t tile[4] = {l.laid[k].type, l.laid[k].at.x, l.laid[k].at.y, l.laid[k].at.rotation};
    t->starts_hash = XXH3_64bits_withSeed(tile, sizeof tile, t->starts_hash);
  }
  if (status != BST_OK && status != BST_NO_MEMORY)
    bst_report_add(report, file->path, from->line, NULL, "starts[%zu]%s%s: %s", i + 1,
                   *file->rules[rules].name ? " by rules " : "", file->rules[rules].name,
                   error.text[0] ? error.text : "its rules can't be loaded");
  return status;
}

/* --- all of them ------------------------------------------------------------------------------ */

static bst_status load_start(bst_tournament *t, size_t rules, size_t i, bst_report *report) {
  const bst_tournament_file *file = t->file;
  const bst_tournament_start *from = &file->start[i];
  opening o = {.from = from};
  bst_error error = {.status = BST_OK};
  bst_status status = read_start(&o, t->rules[rules], &t->starts_hash, &error);
  const char *why = status == BST_OK ? refusal(&o) : error.text;
  if (why && status != BST_NO_MEMORY)
    bst_report_add(report, file->path, from->line, NULL, "starts[%zu]%s%s: %s%s%s", i + 1,
                   *file->rules[rules].name ? " by rules " : "", file->rules[rules].name,
                   status == BST_OK ? from->record : "", status == BST_OK ? " " : "", why);
  if (o.replay) {
    const bst_record_header *about = bst_replay_about(o.replay);
    t->opening[rules * file->start_count + i] = (bst_opening){.seed = about->seed,
                                                              .first_seat = about->first_seat,
                                                              .action = o.action,
                                                              .count = o.count,
                                                              .shuffle = from->shuffle};
  }
  bst_replay_free(o.replay);
  return status == BST_OK && why ? BST_BAD_INPUT : status;
}

static bst_status load_starts(bst_tournament *t, bst_report *report) {
  const bst_tournament_file *file = t->file;
  bst_status status = BST_OK;
  if (file->start_count == 0)
    return BST_OK;
  t->opening = calloc(file->rules_count * file->start_count, sizeof *t->opening);
  if (!t->opening)
    return BST_NO_MEMORY;
  for (size_t rules = 0; rules < file->rules_count && status != BST_NO_MEMORY; rules++)
    for (size_t i = 0; i < file->start_count && status != BST_NO_MEMORY; i++) {
      bst_status one = file->start[i].position ? load_position(t, rules, i, report)
                                               : load_start(t, rules, i, report);
      status = one == BST_OK ? status : one;
    }
  return status == BST_OK || status == BST_NO_MEMORY ? status : BST_BAD_INPUT;
}

bst_status tournament_open(const char *path, bst_tournament_file *file, bst_tournament *t,
                           bst_report *report) {
  bst_status status = bst_tournament_file_read(path, file, report);
  if (status == BST_OK)
    status = bst_tournament_load(file, t, report);
  return status == BST_OK ? load_starts(t, report) : status;
}
