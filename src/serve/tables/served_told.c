/* served_told.c - what is asked about a served table. */
#define _XOPEN_SOURCE 700 /* pthread, mkstemp */
#include "served_inside.h"

#include <picture.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

bst_json *bst_served_ask(bst_served *t, uint8_t reader, bst_served_tells *what, void *self) {
  bst_news m;
  served_lock(t);
  bst_feed *feed = t->feed[reader < t->seats ? reader : t->seats];
  bst_json *told = bst_feed_news(feed, t->seated, &m) ? what(self, &m) : NULL;
  served_unlock(t);
  return told;
}

/* --- a game that is over ---------------------------------------------------------------------- */

static bst_status check_over(const bst_served *t, bst_error *err) {
  return bst_game_over(bst_seated_game(t->seated))
             ? BST_OK
             : bst_fail(err, BST_ILLEGAL, "the game isn't over; it would tell what is hidden");
}

/* Of a file that was written just now; NULL: no memory, or it can't be read. */
static char *read_all(const char *path) {
  FILE *from = fopen(path, "rb");
  char *text = NULL;
  if (!from)
    return NULL;
  if (fseek(from, 0, SEEK_END) == 0) {
    long size = ftell(from);
    text = size >= 0 ? calloc(1, (size_t)size + 1) : NULL;
    rewind(from);
    if (text && fread(text, 1, (size_t)size, from) != (size_t)size) {
      free(text);
      text = NULL;
    }
  }
  (void)fclose(from);
  return text;
}

/* Records are written to files. */
static bst_status record(const bst_seated *seated, char **out, bst_error *err) {
  const char *folder = getenv("TMPDIR");
  char path[256];
  snprintf(path, sizeof path, "%.200s/bastide-record-XXXXXX", folder && *folder ? folder : "/tmp");
  int number = mkstemp(path);
  if (number < 0)
    return bst_fail(err, BST_BAD_INPUT, "there is no place to write a record");
  close(number);
  bst_status status = bst_seated_save(seated, path, true, err);
  if (status == BST_OK && !(*out = read_all(path)))
    status = bst_fail(err, BST_NO_MEMORY, "out of memory for a record");
  unlink(path);
  return status;
}

bst_status bst_served_record(bst_served *t, char **out, bst_error *err) {
  served_lock(t);
  bst_status status = check_over(t, err);
  if (status == BST_OK)
    status = record(t->seated, out, err);
  served_unlock(t);
  return status;
}

static bst_status picture(const bst_served *t, bool dark, char **out, bst_error *err) {
  const bst_seats *seats = bst_seated_seats(t->seated);
  bst_seat_names names;
  bst_svg svg;
  bst_phrase_seats(seats, &names);
  const bst_picture picture = {.rs = bst_seated_ruleset(t->seated),
                               .rules = bst_seated_rules(t->seated),
                               .table = bst_seated_table(t->seated),
                               .dark = dark,
                               .panel = true,
                               .last = BST_NONE,
                               .players = names.name};
  bst_svg_init(&svg, "b");
  if (bst_picture_game(&picture, bst_seated_game(t->seated), &svg) == BST_OK) {
    *out = svg.text;
    return BST_OK;
  }
  bst_svg_free(&svg);
  return bst_fail(err, BST_NO_MEMORY, "out of memory for a picture");
}

bst_status bst_served_picture(bst_served *t, bool dark, char **out, bst_error *err) {
  served_lock(t);
  bst_status status = check_over(t, err);
  if (status == BST_OK)
    status = picture(t, dark, out, err);
  served_unlock(t);
  return status;
}
