#include "feed.h"

#include "feed_past.h"

#include <stdlib.h>
#include <string.h>

struct bst_feed {
  uint8_t reader;
  const char *epoch;
  uint64_t sent; /* number of the last event */
  bst_feed_past past;
  size_t told;           /* what happened in the game until then */
  const bst_ruleset *rs; /* by which those below were made */
  bst_shown shown;
  bst_game *view;
  bst_pieces *pieces;
  bst_places *places;
  bst_stream *page[BST_FEED_MOST];
  size_t pages;
  void (*dress)(void *self, bst_json *snapshot); /* NULL: nobody does */
  void *dress_self;
};

/* Rules that were loaded anew need all of it anew. */
static bool follow_rules(bst_feed *f, const bst_seated *seated) {
  if (!f->view)
    f->view = bst_game_new(bst_seated_table(seated));
  if (f->rs == bst_seated_ruleset(seated) && f->pieces && f->places)
    return f->view != NULL;
  f->shown = bst_seated_shown(seated);
  const bst_picture picture = bst_news_picture(&f->shown);
  bst_pieces_free(f->pieces);
  bst_places_free(f->places);
  f->pieces = bst_pieces_new(&picture);
  f->places = bst_places_new(&picture);
  f->rs = picture.rs;
  return f->view && f->pieces && f->places;
}

/* What it needs to follow a game is made when somebody looks on: nobody ever does from the seat of
 * one who is no person. */
bst_feed *bst_feed_new(uint8_t reader, const char *epoch) {
  bst_feed *f = calloc(1, sizeof *f);
  if (!f)
    return NULL;
  f->reader = reader;
  f->epoch = epoch;
  return f;
}

static void hang_up(bst_feed *f, size_t page) {
  bst_stream_close(f->page[page]);
  bst_stream_drop(f->page[page]);
  f->page[page] = f->page[--f->pages];
}

static void hang_up_all(bst_feed *f) {
  while (f->pages > 0)
    hang_up(f, f->pages - 1);
}

void bst_feed_rest(bst_feed *f) {
  bst_game_free(f->view);
  f->view = NULL;
}

void bst_feed_free(bst_feed *f) {
  if (!f)
    return;
  hang_up_all(f);
  bst_past_clear(&f->past);
  bst_game_free(f->view);
  bst_pieces_free(f->pieces);
  bst_places_free(f->places);
  free(f);
}

/* --- sending ---------------------------------------------------------------------------------- */

/* To all pages; frees the value. A page that doesn't read ends by itself, and the others don't
 * notice. False: no memory. */
static bool send(bst_feed *f, const char *event, bst_json *value) {
  char id[BST_EVENT_ID], *text = bst_json_print(value);
  bst_json_free(value);
  bst_event_id(f->epoch, ++f->sent, id);
  if (!text) {
    bst_past_clear(&f->past);
    return false;
  }
  size_t length = strlen(text);
  for (size_t i = 0; i < f->pages; i++)
    (void)bst_stream_send(f->page[i], event, id, text, length);
  bst_past_add(&f->past, f->sent, event, text, length);
  return true;
}

/* To one page, as if it had heard all that came before; frees the value. */
static bool send_one(const bst_feed *f, bst_stream *page, const char *event, bst_json *value) {
  char id[BST_EVENT_ID], *text = bst_json_print(value);
  bool fine = text != NULL;
  bst_json_free(value);
  bst_event_id(f->epoch, f->sent, id);
  if (fine)
    (void)bst_stream_send(page, event, id, text, strlen(text));
  free(text);
  return fine;
}

static bst_json *dressed(const bst_feed *f, bst_json *snapshot) {
  if (f->dress && snapshot)
    f->dress(f->dress_self, snapshot);
  return snapshot;
}

static bst_news news_of(bst_feed *f, const bst_seated *seated) {
  bst_seated_view(seated, f->reader, f->view);
  f->shown = bst_seated_shown(seated);
  return (bst_news){.shown = &f->shown, .view = f->view, .reader = f->reader, .places = f->places};
}

bool bst_feed_news(bst_feed *f, const bst_seated *seated, bst_news *out) {
  if (!follow_rules(f, seated))
    return false;
  *out = news_of(f, seated);
  return true;
}

static void ignore(void *self, const bst_piece *piece) {
  (void)self;
  (void)piece;
}

static bst_json *snapshot_of(const bst_feed *f, const bst_news *m) {
  const bst_picture picture = bst_news_picture(m->shown);
  return dressed(f, bst_news_snapshot(m, f->pieces, &picture));
}

/* What is sent from now on is what differs from this. */
static bool begin_anew(bst_feed *f, const bst_seated *seated, bst_news *m) {
  size_t count;
  (void)bst_seated_events(seated, &count);
  f->told = count;
  *m = news_of(f, seated);
  return bst_pieces_since(f->pieces, f->view, BST_NONE, ignore, NULL) == BST_OK;
}

/* All of it to all pages: what they have heard before doesn't count any more. */
static bool send_all(bst_feed *f, const bst_seated *seated) {
  bst_news m;
  bst_past_clear(&f->past);
  if (!begin_anew(f, seated, &m))
    return false;
  bool fine = send(f, "snapshot", snapshot_of(f, &m)) && send(f, "ask", bst_news_ask(&m));
  bst_past_clear(&f->past); /* it is large, and who has missed it gets one anyway */
  return fine;
}

/* All of it to a page that comes; the others have it. */
static bool welcome(bst_feed *f, const bst_seated *seated, bst_stream *page) {
  bst_news m;
  bool fine = true;
  if (f->pages == 0)
    fine = begin_anew(f, seated, &m);
  else
    m = news_of(f, seated);
  return fine && send_one(f, page, "snapshot", snapshot_of(f, &m)) &&
         send_one(f, page, "ask", bst_news_ask(&m));
}

/* The rest to a page that was here before. */
static bool welcome_back(const bst_feed *f, bst_stream *page, const char *last_id) {
  uint64_t number;
  return last_id && bst_event_number(last_id, f->epoch, &number) &&
         bst_past_send(&f->past, number, f->sent, f->epoch, page);
}

bst_status bst_feed_add(bst_feed *f, const bst_seated *seated, const char *last_id,
                        bst_stream *stream) {
  if (bst_feed_pages(f) == BST_FEED_MOST)
    return BST_FULL;
  bool same_rules = f->rs == bst_seated_ruleset(seated);
  if (!follow_rules(f, seated))
    return BST_NO_MEMORY;
  if (!(same_rules && welcome_back(f, stream, last_id)) && !welcome(f, seated, stream))
    return BST_NO_MEMORY;
  f->page[f->pages++] = stream;
  return BST_OK;
}

static bool send_news(bst_feed *f, const bst_seated *seated) {
  size_t count;
  (void)bst_seated_events(seated, &count);
  bool same_rules = f->rs == bst_seated_ruleset(seated);
  bool onwards = count >= f->told && same_rules; /* else something was taken back */
  size_t from = f->told;
  if (!follow_rules(f, seated))
    return false;
  if (!onwards)
    return send_all(f, seated);
  f->told = count;
  const bst_news m = news_of(f, seated);
  return send(f, "step", bst_news_step(&m, f->pieces, from)) && send(f, "ask", bst_news_ask(&m));
}

size_t bst_feed_pages(bst_feed *f) {
  for (size_t i = f->pages; i-- > 0;)
    if (!bst_stream_is_open(f->page[i]))
      hang_up(f, i);
  return f->pages;
}

/* Nobody hears it: who comes next gets all of it. */
static void miss(bst_feed *f) {
  f->sent++;
  bst_past_clear(&f->past);
}

void bst_feed_tell(bst_feed *f, const bst_seated *seated) {
  if (bst_feed_pages(f) == 0)
    miss(f);
  else if (!send_news(f, seated))
    hang_up_all(f); /* they come back, and get all of it */
}

void bst_feed_send(bst_feed *f, const char *event, const bst_json *value) {
  if (f->pages == 0)
    miss(f);
  else if (!send(f, event, bst_json_copy(value)))
    hang_up_all(f);
}

void bst_feed_dismiss(bst_feed *f) { hang_up_all(f); }

void bst_feed_dress(bst_feed *f, void (*dress)(void *self, bst_json *snapshot), void *self) {
  f->dress = dress;
  f->dress_self = self;
}
