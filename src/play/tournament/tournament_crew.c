/* tournament_crew.c - leads a tournament whose games are played elsewhere (crew.h). */
#include "hall.h"

#include <status.h>
#include <string.h>

enum {
  UNDER_WAY = BST_CREW_UNDER_WAY,
  PATIENCE = 50, /* milliseconds, before progress is shown again */
};

/* What a batch shall take, and from when on a game takes so long that nobody gets another one
 * before he has ended it: who waits for its end shouldn't wait for a second one. */
static const double batch_seconds = 0.02, long_game = 0.2;

typedef struct helper { /* one of the crew */
  uint32_t batches;     /* under way */
  uint32_t round;       /* of which he knows what came before, from 1 */
  double game;          /* seconds of one, as far as known */
} helper;

typedef struct leading {
  bst_hall *h;
  const bst_crew *crew;
  helper *hand;
  uint8_t *bytes; /* of a batch */
  uint32_t *mine; /* room for bst_hall_take_news() */
  uint32_t under_way;
} leading;

uint32_t bst_hall_crew_ring(const bst_crew *crew) {
  uint64_t wanted = (uint64_t)2 * UNDER_WAY * BST_CREW_BATCH * crew->count;
  uint32_t size = BST_HALL_LEAST_RING;
  while (size < wanted && size < BST_HALL_MOST_RING)
    size *= 2;
  return size;
}

/* As many games as take about as long as a batch should, at first one; not more than there is room
 * for in the ring if all have as many, and less and less where few are left, so that all are ready
 * at about the same time. Whole sets, but for the last ones and where a game is as long as that. */
static uint32_t batch_size(const leading *l, const helper *hand) {
  const bst_hall *h = l->h;
  uint32_t set = h->t->file->set, room = h->ring_size / (UNDER_WAY * l->crew->count);
  uint64_t share = (h->limit - h->next) / ((uint64_t)2 * l->crew->count);
  double games = hand->game > 0 ? batch_seconds / hand->game : 1;
  uint64_t most = room < share ? room : share;
  most = most < BST_CREW_BATCH ? most : BST_CREW_BATCH;
  uint32_t count = (uint32_t)(games < (double)most ? games : (double)most);
  return count < 1 ? 1 : count < set ? count : count / set * set;
}

static uint32_t batches_ahead(const helper *hand) { return hand->game < long_game ? UNDER_WAY : 1; }

/* Gives work to whoever has room for it, in turns, so that all have some. */
static bst_status give(leading *l, uint32_t who, const bst_fixture *batch, uint32_t count,
                       bst_error *err) {
  helper *hand = &l->hand[who];
  uint32_t round = l->h->out->schedule.round + 1;
  size_t size = bst_crew_pack(batch, count, hand->round == round ? NULL : l->h->history, l->h->date,
                              l->bytes);
  hand->round = round;
  hand->batches++;
  l->under_way++;
  return l->crew->give(l->crew->self, who, l->bytes, size, err);
}

static bst_status hand_out(leading *l, bst_error *err) {
  bst_fixture batch[BST_CREW_BATCH];
  bst_status status = BST_OK;
  for (uint32_t most = 1; most <= UNDER_WAY; most++)
    for (uint32_t who = 0; who < l->crew->count && status == BST_OK; who++) {
      uint32_t count = 0, size = batch_size(l, &l->hand[who]);
      bst_hall_slot *s;
      if (l->hand[who].batches >= most || most > batches_ahead(&l->hand[who]))
        continue;
      while (count < size && (s = bst_hall_next_game(l->h)))
        batch[count++] = s->fixture;
      if (count == 0)
        return BST_OK;
      status = give(l, who, batch, count, err);
    }
  return status;
}

/* Puts what came back where the hall looks for it. */
static bst_status take_in(leading *l, const bst_crew_news *news, bst_error *err) {
  bst_hall *h = l->h;
  bst_crew_reader reader;
  bst_status status = bst_crew_read(news, &reader, err);
  l->hand[news->who].batches--;
  l->under_way--;
  if (status == BST_OK && reader.rows > 0)
    l->hand[news->who].game = reader.seconds / reader.rows;
  while (status == BST_OK && reader.rows > 0) {
    uint64_t number = bst_crew_number(&reader);
    bst_hall_slot *s = bst_hall_slot_of(h, number);
    if (number < h->counted || number >= h->next || s->state != BST_SLOT_EMPTY)
      return bst_fail(err, BST_BAD_INPUT, "rank %u has sent a game that wasn't asked for",
                      news->who + 1);
    status = bst_crew_row(&reader, h->terms, h->rules, &s->row, err);
    s->state = BST_SLOT_PLAYED;
    h->news[h->news_count++] = (uint32_t)(s - h->ring);
  }
  return status;
}

static bool is_ready(const bst_hall *h) {
  return h->counted < h->next && bst_hall_slot_of(h, h->counted)->state != BST_SLOT_EMPTY;
}

/* Takes all that has come back by now; waits for something where nothing else is to be done. */
static bst_status listen(leading *l, bst_error *err) {
  bst_crew_news news = {0};
  bst_status status = BST_OK;
  uint32_t wait = is_ready(l->h) || l->under_way == 0 ? 0 : PATIENCE;
  do {
    status = l->crew->take(l->crew->self, wait, &news, err);
    if (status == BST_OK && news.bytes)
      status = take_in(l, &news, err);
    wait = 0;
  } while (status == BST_OK && news.bytes);
  return status;
}

static bst_status follow(leading *l, bst_error *err) {
  bst_hall *h = l->h;
  bst_status status = BST_OK;
  while (status == BST_OK && h->end == UINT64_MAX) {
    bst_hall_look_for_end(h);
    if (!h->stop)
      status = hand_out(l, err);
    if (status == BST_OK)
      status = listen(l, err);
    if (status == BST_OK)
      status = bst_hall_take_news(h, l->mine, err);
    if (h->stop && (h->out->ending == BST_ENDED_BY_SIGNAL || l->under_way == 0) &&
        h->news_count == 0 && !is_ready(h))
      break;
  }
  return status;
}

bst_status bst_hall_lead_crew(bst_hall *h, bst_error *err) {
  leading l = {.h = h, .crew = h->plan->crew};
  l.hand = calloc(l.crew->count, sizeof *l.hand);
  l.mine = malloc(h->ring_size * sizeof *l.mine);
  l.bytes = malloc(BST_CREW_MOST_BYTES);
  bst_status status = BST_NO_MEMORY;
  if (l.hand && l.mine && l.bytes) {
    pthread_mutex_lock(&h->lock);
    status = follow(&l, err);
    pthread_mutex_unlock(&h->lock);
  } else {
    bst_fail(err, status, "out of memory for a tournament");
  }
  free(l.hand);
  free(l.mine);
  free(l.bytes);
  return status;
}
