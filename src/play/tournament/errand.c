/* errand.c - see crew.h: games that are played for another program, and the bytes in which it gets
 * what became of them. Both are the same program on the same kind of machine, which is made sure of
 * before. */
#include "crew.h"
#include "hall.h"

#include <status.h>
#include <stdio.h>
#include <string.h>

/* --- bytes ------------------------------------------------------------------------------------ */

typedef struct bytes {
  uint8_t *at;
  size_t size, room;
  bool failed;
} bytes;

static void put(bytes *b, const void *what, size_t size) {
  if (b->size + size > b->room) {
    size_t room = 2 * (b->size + size);
    uint8_t *at = realloc(b->at, room);
    b->failed = b->failed || !at;
    if (!at)
      return;
    b->at = at;
    b->room = room;
  }
  if (size > 0)
    memcpy(b->at + b->size, what, size);
  b->size += size;
}

/* NULL is a text of its own. */
static void put_text(bytes *b, const char *text) {
  uint32_t size = text ? (uint32_t)strlen(text) + 1 : 0;
  put(b, &size, sizeof size);
  put(b, text ? text : "", size);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* What every message begins with. */
typedef struct head {
  int32_t status;
  uint32_t rows;
  double seconds;
} head;

struct bst_errand {
  bst_hall hall;
  bst_hall_worker worker;
  bst_hall_slot slot;
  bst_fixture batch[BST_CREW_BATCH];
  bst_history history; /* of the rounds that are over */
  char date[BST_CREW_DATE];
  bytes sent;
};

bst_status bst_errand_new(const bst_tournament *t, const bst_tournament_plan *plan,
                          bst_errand **out, bst_error *err) {
  bst_errand *e = calloc(1, sizeof *e);
  if (!e)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  e->hall = (bst_hall){.t = t, .plan = plan, .history = &e->history};
  bst_hall_measure(&e->hall);
  bst_status status = bst_hall_hire(&e->hall, 0, &e->worker, err);
  e->slot.row.term = calloc((size_t)t->file->table * e->hall.terms + 1, sizeof(int32_t));
  e->slot.row.fired = calloc(e->hall.rules + 1, sizeof(uint32_t));
  if (status == BST_OK && (!e->slot.row.term || !e->slot.row.fired))
    status = bst_fail(err, BST_NO_MEMORY, "out of memory");
  if (status == BST_OK)
    *out = e;
  else
    bst_errand_free(e);
  return status;
}

void bst_errand_free(bst_errand *e) {
  if (!e)
    return;
  bst_hall_dismiss(&e->worker);
  bst_row_clear_texts(&e->slot.row);
  free(e->slot.row.term);
  free(e->slot.row.fired);
  free(e->sent.at);
  free(e);
}

static void put_row(bst_errand *e) {
  const bst_game_row *row = &e->slot.row;
  put(&e->sent, &row->played, sizeof row->played);
  put(&e->sent, row->term, (size_t)e->hall.t->file->table * e->hall.terms * sizeof *row->term);
  put(&e->sent, row->fired, e->hall.rules * sizeof *row->fired);
  put_text(&e->sent, row->notes);
  put_text(&e->sent, row->error);
  put_text(&e->sent, row->moves);
}

/* What every batch begins with. */
typedef struct batch_head {
  uint32_t count;
  bool has_history;
} batch_head;

size_t bst_crew_pack(const bst_fixture *batch, uint32_t count, const bst_history *history,
                     const char *date, uint8_t *out) {
  const batch_head h = {count, history != NULL};
  size_t size = sizeof h;
  memcpy(out, &h, sizeof h);
  if (history) {
    memcpy(out + size, history, sizeof *history);
    size += sizeof *history;
    snprintf((char *)out + size, BST_CREW_DATE, "%s", date ? date : "");
    size += BST_CREW_DATE;
  }
  memcpy(out + size, batch, count * sizeof *batch);
  return size + count * sizeof *batch;
}

static bool unpack(bst_errand *e, const uint8_t *from, size_t size, batch_head *h) {
  if (size < sizeof *h)
    return false;
  memcpy(h, from, sizeof *h);
  size_t history = h->has_history ? sizeof e->history + sizeof e->date : 0;
  if (h->count > BST_CREW_BATCH || size != sizeof *h + history + h->count * sizeof *e->batch)
    return false;
  if (history > 0) {
    memcpy(&e->history, from + sizeof *h, sizeof e->history);
    memcpy(e->date, from + sizeof *h + sizeof e->history, sizeof e->date);
    e->date[sizeof e->date - 1] = '\0';
    e->hall.date = e->date[0] ? e->date : NULL;
  }
  memcpy(e->batch, from + sizeof *h + history, h->count * sizeof *e->batch);
  return true;
}

bst_status bst_errand_play(bst_errand *e, const uint8_t *batch, size_t batch_size,
                           bool (*between)(void *self), void *self, const uint8_t **out,
                           size_t *size) {
  bst_error error = {.status = BST_OK};
  head h = {BST_OK, 0, bst_clock_seconds()};
  batch_head work;
  if (!unpack(e, batch, batch_size, &work))
    return BST_BAD_INPUT;
  e->sent.size = 0;
  put(&e->sent, &h, sizeof h);
  bool wanted = true;
  for (uint32_t i = 0; i < work.count && h.status == BST_OK && wanted; i++) {
    e->slot.fixture = e->batch[i];
    h.status = (int32_t)bst_hall_play(&e->worker, &e->slot, &error);
    if (h.status == BST_OK)
      put_row(e);
    h.rows += h.status == BST_OK;
    bst_row_clear_texts(&e->slot.row);
    wanted = !between || between(self);
  }
  if (h.status != BST_OK) { /* it ends everything, so nobody asks for the games before it */
    h.rows = 0;
    e->sent.size = sizeof h;
    put_text(&e->sent, error.text);
  }
  h.seconds = bst_clock_seconds() - h.seconds;
  if (e->sent.failed)
    return BST_NO_MEMORY;
  memcpy(e->sent.at, &h, sizeof h);
  *out = e->sent.at;
  *size = e->sent.size;
  return BST_OK;
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool get(bst_crew_reader *r, void *out, size_t size) {
  if (size > r->left)
    return false;
  if (out)
    memcpy(out, r->at, size);
  r->at += size;
  r->left -= size;
  return true;
}

/* False: damaged, or no memory. */
static bool get_text(bst_crew_reader *r, char **out) {
  uint32_t size;
  *out = NULL;
  if (!get(r, &size, sizeof size) || size > r->left)
    return false;
  if (size == 0)
    return true;
  *out = malloc(size);
  return *out && get(r, *out, size) && (*out)[size - 1] == '\0';
}

static bst_status damaged(bst_error *err) {
  return bst_fail(err, BST_BAD_INPUT, "what a rank has sent is damaged");
}

bst_status bst_crew_read(const bst_crew_news *news, bst_crew_reader *out, bst_error *err) {
  head h;
  char *why = NULL;
  *out = (bst_crew_reader){.at = news->bytes, .left = news->size};
  if (!get(out, &h, sizeof h) || h.rows > BST_CREW_BATCH)
    return damaged(err);
  out->seconds = h.seconds;
  out->rows = h.rows;
  if (h.status == BST_OK)
    return BST_OK;
  bool fine = get_text(out, &why);
  bst_status status =
      fine ? bst_fail(err, (bst_status)h.status, "rank %u: %s", news->who + 1, why ? why : "")
           : damaged(err);
  free(why);
  return status;
}

uint64_t bst_crew_number(const bst_crew_reader *r) {
  bst_played played;
  if (r->left < sizeof played)
    return UINT64_MAX;
  memcpy(&played, r->at, sizeof played);
  return played.number;
}

bst_status bst_crew_row(bst_crew_reader *r, uint16_t terms, size_t rules, bst_game_row *row,
                        bst_error *err) {
  bst_row_clear_texts(row);
  if (!get(r, &row->played, sizeof row->played) || row->played.seats > BST_MAX_PLAYERS ||
      !get(r, row->term, (size_t)row->played.seats * terms * sizeof *row->term) ||
      !get(r, row->fired, rules * sizeof *row->fired) || !get_text(r, &row->notes) ||
      !get_text(r, &row->error) || !get_text(r, &row->moves))
    return damaged(err);
  r->rows--;
  return BST_OK;
}
