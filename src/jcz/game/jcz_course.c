/* jcz_course.c - see jcz_course.h. */
#include "jcz_course.h"

#include <inspect.h>
#include <load.h>
#include <string.h>

#include "jcz_game.h"

typedef struct checking {
  bst_jcz_written *written;
  bst_jcz_file *file;
  bst_rules *rules;
  bst_jcz_game *game;
  bool *goes_on;
} checking;

static size_t put_points(char *out, size_t size, const int32_t *points, size_t count) {
  size_t used = 0;
  for (size_t i = 0; i < count && used < size; i++)
    used += (size_t)snprintf(out + used, size - used, "%s%d", i ? ", " : "[", (int)points[i]);
  if (used < size)
    snprintf(out + used, size - used, "]");
  return used;
}

/* Do all have as many points there as here? */
static bst_status compare_points(const checking *c, const bst_jcz_mark *mark, bst_error *err) {
  int32_t there[BST_MAX_PLAYERS];
  char ours[200], theirs[200];
  size_t players = c->file->player_count;
  for (uint8_t seat = 0; seat < players; seat++)
    there[seat] = bst_game_points(bst_jcz_game_now(c->game), seat);
  if (!mark->known || memcmp(there, mark->points, players * sizeof *there) == 0)
    return BST_OK;
  put_points(ours, sizeof ours, mark->points, players);
  put_points(theirs, sizeof theirs, there, players);
  err->status = BST_ILLEGAL;
  snprintf(err->text, sizeof err->text, "turn %u: the points are %s, there they would be %s",
           mark->turn, ours, theirs);
  return BST_ILLEGAL;
}

/* Is the one asked who sent the message? */
static bst_status compare_seat(const checking *c, size_t i, bst_error *err) {
  bst_choices choices;
  bst_game_choices(bst_jcz_game_table(c->game), bst_jcz_game_now(c->game), &choices);
  const bst_json *message = bst_json_at(bst_json_get(c->written->file, "replay"), i);
  int64_t sender = bst_json_whole(bst_json_get(message, "player"));
  err->status = BST_ILLEGAL;
  if (choices.count == 0)
    snprintf(err->text, sizeof err->text, "turn %u: there the game would be over",
             c->written->mark[i].turn);
  else if (choices.seat != sender)
    snprintf(err->text, sizeof err->text, "turn %u: player %d acts, there player %d would be asked",
             c->written->mark[i].turn, (int)sender + 1, choices.seat + 1);
  else
    err->status = BST_OK;
  return err->status;
}

/* A PASS that nobody waits for there: there is nothing to be had. */
static bool is_unasked(const checking *c, size_t i) {
  bst_error why;
  return c->written->lenient && strcmp(c->file->message[i].type, "PASS") == 0 &&
         bst_jcz_game_peek(c->game, &why) == BST_ILLEGAL;
}

static bst_status play_message(const checking *c, size_t i, bst_error *err) {
  bst_jcz_mark *mark = &c->written->mark[i];
  char why[300];
  mark->unasked = is_unasked(c, i);
  if (mark->unasked) {
    bst_jcz_game_skip(c->game);
    return BST_OK;
  }
  bst_status status = mark->known ? compare_seat(c, i, err) : BST_OK;
  if (status == BST_OK)
    status = compare_points(c, mark, err);
  if (status != BST_OK)
    return status;
  status = bst_jcz_game_next(c->game, err);
  if (status == BST_OK || status == BST_NO_MEMORY)
    return status;
  snprintf(why, sizeof why, "%.290s", err->text);
  err->status = BST_ILLEGAL;
  if (mark->known)
    snprintf(err->text, sizeof err->text, "turn %u: %s", mark->turn, why);
  else
    snprintf(err->text, sizeof err->text, "message %zu: %s", i + 1, why);
  return BST_ILLEGAL;
}

static bst_status play(checking *c, bst_error *err) {
  size_t last = c->written->mark_count - 1;
  bst_status status = bst_jcz_game_start(c->game, err);
  for (size_t i = 0; status == BST_OK && i < c->file->message_count && i < last; i++)
    status = play_message(c, i, err);
  if (status == BST_OK && c->written->over && !bst_game_over(bst_jcz_game_now(c->game))) {
    *c->goes_on = true;
    err->status = status = BST_ILLEGAL;
    snprintf(err->text, sizeof err->text, "turn %u: there the game would go on",
             c->written->mark[last].turn);
  }
  return status == BST_OK ? compare_points(c, &c->written->mark[last], err) : status;
}

bst_status bst_jcz_course_check(const bst_jcz_book *book, bst_jcz_written *written, bool *goes_on,
                                bst_error *err) {
  checking c = {.written = written, .goes_on = goes_on};
  *goes_on = false;
  bst_status status = bst_jcz_file_of_json("the game as it was written",
                                           bst_json_copy(written->file), &c.file, err);
  if (status == BST_OK)
    status = bst_jcz_book_rules(book, c.file, &c.rules, err);
  if (status == BST_OK)
    status = bst_jcz_game_open(c.file, c.rules, &c.game, err);
  if (status == BST_OK)
    status = play(&c, err);
  bst_jcz_game_free(c.game);
  bst_rules_free(c.rules);
  bst_jcz_file_free(c.file);
  return status;
}
