/* jcz_record.c - see jcz_record.h. The game is played twice: once as the file says, to know all
 * actions and draws, and once from a start with those draws, which is what the record tells. */
#include "jcz_record.h"

#include <chance.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>

#include "jcz_game.h"
#include "record_writer.h"

enum { TEXT = 320 };

typedef struct action_line {
  char text[TEXT];
  uint16_t roll;   /* the token that it draws, plus one, or 0 */
  uint32_t covers; /* tiles that it lays face down */
  bool forced;     /* nobody is asked for it here */
} action_line;

typedef struct recording {
  const bst_jcz_file *file;
  bst_jcz_setup *setup;
  bst_rules *rules;
  bst_jcz_game *game;
  action_line *action;
  size_t action_count, action_cap;
  size_t *before; /* of each message that was not taken back, how many actions there were */
  size_t message_count;
  char (*board)[TEXT];
  const char **text; /* of the board, then of the draws; NULL: a tile that lies face down */
  size_t draw_count, draw_cap;
  uint16_t *left; /* by type: tiles that nobody has drawn */
  bst_record_writer *writer;
} recording;

static bst_status no_memory(bst_error *err) {
  *err = (bst_error){BST_NO_MEMORY, "out of memory"};
  return BST_NO_MEMORY;
}

/* --- the first time
 * ------------------------------------------------------------------------------- */

static void on_taken(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  recording *r = self;
  (void)g;
  (void)seat;
  r->left[tile_type]--;
  if (r->draw_count < r->draw_cap)
    r->text[r->file->start_count + r->draw_count++] =
        bst_tile_name(bst_rules_compiled(r->rules), tile_type);
}

/* Tiles that were laid face down come out of the stack where `at` draws had been made. */
static void add_covers(recording *r, size_t at, uint32_t count) {
  const char **draw = r->text + r->file->start_count;
  if (r->draw_count + count > r->draw_cap)
    return;
  memmove(draw + at + count, draw + at, (r->draw_count - at) * sizeof *draw);
  for (uint32_t i = 0; i < count; i++)
    draw[at + i] = NULL;
  r->draw_count += count;
}

static bst_status check_said(const recording *r, bst_error *err) {
  if (!bst_jcz_game_unsaid(r->game))
    return BST_OK;
  err->status = BST_NOT_FOUND;
  snprintf(err->text, sizeof err->text,
           "can't be written as a record: message %zu leaves more to chance than one token, "
           "and a record can't say what came of it",
           bst_jcz_game_done(r->game));
  return BST_NOT_FOUND;
}

/* One message may be two actions, or none. */
static void on_acting(void *self, const bst_game *g, const bst_action *action, bst_way way) {
  recording *r = self;
  if (way != BST_WAY_CHOSEN || r->action_count == r->action_cap)
    return;
  action_line *line = &r->action[r->action_count++];
  bst_choices choices;
  bst_game_choices(bst_jcz_game_table(r->game), g, &choices);
  *line = (action_line){.forced = bst_jcz_is_forced(bst_jcz_game_names(r->game), &choices, action)};
  bst_action_text(bst_rules_compiled(r->rules), g, action, line->text, TEXT);
}

/* What was taken back was never done. */
static void take_back(recording *r) {
  size_t kept = r->message_count > 0 ? r->before[--r->message_count] : 0;
  while (r->action_count > kept)
    r->draw_count -= r->action[--r->action_count].covers;
}

static bst_status note_message(recording *r, bst_error *err) {
  const bst_jcz_message *m = &r->file->message[bst_jcz_game_done(r->game)];
  bool undo = strcmp(m->type, "UNDO") == 0;
  size_t draws = r->draw_count, before = r->action_count;
  bst_status status = bst_jcz_game_next(r->game, err);
  if (status != BST_OK)
    return status;
  if (undo)
    take_back(r);
  else
    r->before[r->message_count++] = before;
  if (undo || r->action_count == before)
    return BST_OK;
  action_line *line = &r->action[r->action_count - 1];
  line->roll = bst_jcz_game_roll(r->game);
  line->covers = bst_jcz_game_covers(r->game);
  add_covers(r, draws, line->covers);
  return check_said(r, err);
}

static bst_status play(recording *r, bst_error *err) {
  const bst_observer watch = {.self = r, .taken = on_taken, .acting = on_acting};
  bst_status status = bst_jcz_game_open(r->file, r->rules, &r->game, err);
  if (status != BST_OK)
    return status;
  bst_jcz_game_watch(r->game, &watch);
  status = bst_jcz_game_start(r->game, err);
  for (uint16_t i = 0; i < bst_tile_type_count(bst_rules_compiled(r->rules)); i++)
    r->left[i] = bst_stack_count(bst_rules_compiled(r->rules), bst_jcz_game_now(r->game), i);
  while (status == BST_OK && bst_jcz_game_done(r->game) < r->file->message_count &&
         !bst_game_over(bst_jcz_game_now(r->game)))
    status = note_message(r, err);
  return status;
}

/* Those that nobody drew: some lie face down, and for the others the game must not end before. */
static void add_undrawn(recording *r) {
  const bst_ruleset *rs = bst_rules_compiled(r->rules);
  const char **draw = r->text + r->file->start_count;
  size_t at = 0;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    for (; r->left[type] > 0 && at < r->draw_cap; r->left[type]--) {
      while (at < r->draw_count && draw[at])
        at++;
      draw[at] = bst_tile_name(rs, type);
      r->draw_count += at == r->draw_count;
    }
}

/* --- the second time
 * ------------------------------------------------------------------------------- */

static void describe_board(recording *r) {
  const bst_ruleset *rs = bst_rules_compiled(r->rules);
  for (size_t i = 0; i < r->file->start_count; i++) {
    const bst_jcz_start *s = &r->file->start[i];
    bst_placement_text(rs, bst_tile_find(rs, s->tile), (bst_place_xy){s->x, s->y, s->rotation},
                       r->board[i], TEXT);
    r->text[i] = r->board[i];
  }
}

static bst_status write_actions(recording *r, bst_table *t, bst_game *g, bst_error *err) {
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < r->action_count; i++) {
    bst_action action;
    if (r->action[i].forced)
      continue; /* it was carried out by itself */
    status = bst_action_parse(t, g, r->action[i].text, &action, err);
    if (status == BST_OK && r->action[i].roll > 0)
      status = bst_chance_force(g, &(uint16_t){(uint16_t)(r->action[i].roll - 1)}, 1, err);
    if (status == BST_OK)
      status = bst_record_action(r->writer, g, &action, err);
    if (status == BST_OK)
      status = bst_game_apply_listed(t, g, &action, err);
  }
  if (status != BST_OK)
    return status;
  return bst_game_over(g) ? bst_record_end(r->writer, g, err) : bst_record_close(r->writer, err);
}

static bst_status write_record(recording *r, const char *path, bst_error *err) {
  const bst_forced forced = {.board = r->text,
                             .board_count = r->file->start_count,
                             .draw = r->text + r->file->start_count,
                             .draw_count = r->draw_count};
  bst_record_start start = {.forced = &forced, .seed = 1, .way = BST_RECORD_WHOLE};
  bst_table *t = bst_table_new(bst_rules_compiled(r->rules));
  bst_game *g = t ? bst_game_new(t) : NULL;
  for (size_t i = 0; i < r->file->player_count; i++)
    start.player[i] = r->file->player[i];
  bst_status status = g ? bst_forced_start(t, g, &forced, 1, 0, err) : no_memory(err);
  if (status == BST_OK)
    status = bst_record_writer_new(r->rules, bst_jcz_setup_of(r->setup), &r->writer, err);
  if (status == BST_OK)
    status = bst_record_begin(r->writer, path, &start, err);
  if (status == BST_OK) {
    status = write_actions(r, t, g, err);
    if (status != BST_OK)
      bst_record_drop(r->writer);
  }
  bst_game_free(g);
  bst_table_free(t);
  return status;
}

/* --- both
 * ------------------------------------------------------------------------------------------- */

static bst_status load(recording *r, const bst_jcz_book *book, bst_error *err) {
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_jcz_setup_new(book, r->file, &r->setup, err);
  if (status == BST_OK)
    status = bst_rules_load(bst_jcz_setup_of(r->setup), &r->rules, &report);
  if (report.count > 0)
    bst_report_text(&report.message[0], err->text, sizeof err->text);
  bst_report_clear(&report);
  return status;
}

static bst_status record(recording *r, const char *path, bst_error *err) {
  bst_status status = play(r, err);
  if (status == BST_OK) {
    add_undrawn(r);
    describe_board(r);
    status = write_record(r, path, err);
  }
  return status;
}

bst_status bst_jcz_to_record(const bst_jcz_book *book, const bst_jcz_file *file, const char *path,
                             bst_error *err) {
  recording r = {.file = file, .draw_cap = BST_JCZ_DRAWS};
  bst_status status = load(&r, book, err);
  r.action_cap = 2 * file->message_count;
  r.action = calloc(r.action_cap + 1, sizeof *r.action);
  r.before = calloc(file->message_count + 1, sizeof *r.before);
  r.board = calloc(file->start_count + 1, sizeof *r.board);
  r.text = calloc(file->start_count + BST_JCZ_DRAWS + 1, sizeof *r.text);
  r.left = calloc(BST_MAX_TILES, sizeof *r.left);
  if (status == BST_OK)
    status = r.action && r.before && r.board && r.text && r.left ? record(&r, path, err)
                                                                 : no_memory(err);
  bst_record_writer_free(r.writer);
  bst_jcz_game_free(r.game);
  bst_rules_free(r.rules);
  bst_jcz_setup_free(r.setup);
  free(r.action);
  free(r.before);
  free(r.board);
  free(r.left);
  free((void *)r.text);
  return status;
}
