/* house_theatre.c - what is asked of the theatre: games out of records, moment by moment. */
#include "house_inside.h"

#include <stdlib.h>
#include <string.h>

/* --- a record comes --------------------------------------------------------------------------- */

static void say_open(const asked *a, const char *what, const char *text, bool files) {
  char name[BST_SHOW_NAME];
  bst_error error = {0};
  bst_status status =
      bst_theatre_open(a->house->theatre, what, text, strlen(text), files, name, &error);
  if (status == BST_OK) {
    bst_json *out = bst_json_new_object();
    bst_json_set_text(out, "show", name);
    house_say(a->reply, 201, out);
  } else {
    bst_reply_error(a->reply, status == BST_NO_MEMORY ? 500 : 422, "record", "%s", error.text);
  }
}

/* The game of a table that is over. */
static void open_table(const asked *a, const char *name) {
  bst_error error = {0};
  char *text = NULL;
  house_table *table = house_come(a->house, name, strlen(name));
  if (!table)
    table = house_wake(a->house, name, strlen(name), &error);
  if (!table) {
    bst_reply_error(a->reply, 404, "table", "there is no such table");
    return;
  }
  bst_status status = bst_served_record(table->served, &text, &error);
  house_leave(a->house, table);
  if (status == BST_OK)
    say_open(a, "the record", text, false);
  else
    bst_reply_error(a->reply, status == BST_ILLEGAL ? 403 : 500,
                    status == BST_ILLEGAL ? "early" : "record", "%s", error.text);
  free(text);
}

bst_status bst_house_show(bst_house *h, const char *name, const char *bytes, size_t size,
                          char out_name[BST_SHOW_NAME], bst_error *err) {
  return bst_theatre_open(h->theatre, name, bytes, size, true, out_name, err);
}

/* --- lists of games --- */

bst_status bst_house_list(bst_house *h, const bst_house_games *games, bst_error *err) {
  if (h->list_count == BST_HOUSE_LISTS)
    return bst_fail(err, BST_FULL, "more than %d lists of games", BST_HOUSE_LISTS);
  h->list[h->list_count++] = *games;
  return BST_OK;
}

void house_games(const asked *a) {
  bst_json *out = bst_json_new_object(), *lists = bst_json_new_list();
  for (size_t i = 0; i < a->house->list_count; i++)
    bst_json_add(lists, bst_json_copy(a->house->list[i].list));
  bst_json_set(out, "lists", lists);
  house_say(a->reply, 200, out);
}

/* One of a list; what it is played by is named by whoever keeps the house. */
static void open_listed(const asked *a, const bst_json *list, const bst_json *game) {
  bst_error error = {0};
  char *text = NULL;
  if (!bst_json_within(list, 0, (int64_t)a->house->list_count - 1) ||
      !bst_json_within(game, 0, INT64_MAX)) {
    bst_reply_error(a->reply, 404, "game", "there is no such game");
    return;
  }
  const bst_house_games *from = &a->house->list[bst_json_whole(list)];
  bst_status status = from->record(from->self, (uint64_t)bst_json_whole(game), &text, &error);
  if (status == BST_OK)
    say_open(a, "the record", text, true);
  else if (status == BST_NOT_FOUND)
    bst_reply_error(a->reply, 404, "game", "%s", error.text);
  else
    bst_reply_error(a->reply, status == BST_ILLEGAL ? 422 : 500, "record", "%s", error.text);
  free(text);
}

void house_open_show(const asked *a) {
  const bst_json *list = bst_json_get(a->body, "list"), *game = bst_json_get(a->body, "game");
  const char *text = bst_json_text(bst_json_get(a->body, "text"));
  const char *table = bst_json_text(bst_json_get(a->body, "table"));
  if (!*text && !*table && !list)
    bst_reply_error(a->reply, 422, "record",
                    "write {\"text\":\"what is in the file\"}, {\"table\":\"...\"} or "
                    "{\"list\":0,\"game\":17}");
  else if (!house_may_lay(a))
    return;
  else if (list)
    open_listed(a, list, game);
  else if (*table)
    open_table(a, table);
  else
    say_open(a, "the record", text, false);
}

/* --- looking at one --------------------------------------------------------------------------- */

/* Which moment, and what came of it. */
typedef struct look {
  size_t n, from;
  uint16_t type;
  bool outside; /* there is no such moment */
  bst_status status;
} look;

static size_t number_of(const asked *a, const char *name, size_t otherwise) {
  const char *text = a->request->query(a->request, name);
  if (!text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 9)
    return otherwise;
  return strtoul(text, NULL, 10);
}

static void say_look(const asked *a, bst_theatre_looks *looks) {
  look l = {.n = number_of(a, "n", 0),
            .from = number_of(a, "from", BST_SHOWING_NOTHING),
            .type = (uint16_t)number_of(a, "tile", BST_NONE)};
  bool found;
  bst_json *out = bst_theatre_look(a->house->theatre, a->show, looks, &l, &found);
  if (!found)
    bst_reply_error(a->reply, 404, "show", "there is no such show, or not any more");
  else if (l.outside)
    bst_reply_error(a->reply, 404, "moment", "there is no such moment");
  else if (l.status == BST_ILLEGAL)
    bst_reply_error(a->reply, 409, "refused", "nobody is asked there");
  else if (bst_status_blames_rules(l.status))
    bst_reply_error(a->reply, 409, "failed", "a rule fails there");
  else
    house_say(a->reply, 200, out);
}

/* Is there such a moment? Else that is noted. */
static bool is_inside(look *l, const bst_recorded *r) {
  size_t moments = bst_recorded_moments(r);
  l->outside = l->n >= moments || (l->from != BST_SHOWING_NOTHING && l->from >= moments);
  return !l->outside;
}

static bst_json *playbill(void *self, bst_recorded *r) {
  (void)self;
  return bst_showing_playbill(r);
}

static bst_json *moment(void *self, bst_recorded *r) {
  look *l = self;
  return is_inside(l, r) ? bst_showing_moment(r, l->n, l->from) : NULL;
}

static bst_json *features(void *self, bst_recorded *r) {
  look *l = self;
  return is_inside(l, r) ? bst_showing_features(r, l->n) : NULL;
}

static bst_json *scores(void *self, bst_recorded *r) {
  look *l = self;
  return is_inside(l, r) ? bst_showing_scores(r, l->n) : NULL;
}

static bst_json *hints(void *self, bst_recorded *r) {
  look *l = self;
  bst_json *out = NULL;
  if (is_inside(l, r))
    l->status = bst_showing_hints(r, l->n, &out, NULL);
  return out;
}

static bst_json *face(void *self, bst_recorded *r) {
  look *l = self;
  const bst_ruleset *rs = bst_recorded_ruleset(r);
  l->outside = l->type >= bst_tile_type_count(rs);
  return l->outside ? NULL : bst_showing_face(r, l->type);
}

void house_playbill(const asked *a) { say_look(a, playbill); }
void house_moment(const asked *a) { say_look(a, moment); }
void house_show_features(const asked *a) { say_look(a, features); }
void house_show_scores(const asked *a) { say_look(a, scores); }
void house_show_hints(const asked *a) { say_look(a, hints); }

void house_show_face(const asked *a) {
  say_look(a, face);
  a->reply->lasting = a->reply->status == 200; /* a show never changes */
}

/* --- going on from there ---------------------------------------------------------------------- */

static bst_json *opening(void *self, bst_recorded *r) {
  look *l = self;
  return is_inside(l, r) ? bst_showing_opening(r, l->n) : NULL;
}

void house_play_on(const asked *a) {
  const bst_json *n = bst_json_get(a->body, "n");
  look l = {.n = bst_json_within(n, 0, BST_RECORDED_MOST) ? (size_t)bst_json_whole(n) : SIZE_MAX,
            .from = BST_SHOWING_NOTHING};
  bool found;
  if (!house_may_lay(a))
    return;
  bst_json *begin = bst_theatre_look(a->house->theatre, a->show, opening, &l, &found);
  const char *refused = bst_json_text(bst_json_get(begin, "refused"));
  if (!found)
    bst_reply_error(a->reply, 404, "show", "there is no such show, or not any more");
  else if (!begin)
    bst_reply_error(a->reply, 422, "moment", "write {\"n\":number of the moment}");
  else if (*refused)
    bst_reply_error(a->reply, 409, "refused", "%s; it can be looked at, but not gone on with",
                    refused);
  else
    house_lay_opened(a, begin);
  bst_json_free(begin);
}
