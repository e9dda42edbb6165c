/* test_serve_table.c - tables of the server: pages follow a game by what they are sent, learn
 * nothing that they mustn't know, and come in by an invite alone. */
#include "script_fixture.h"
#include "seed_fixture.h"

#include <ctype.h>
#include <json.h>
#include <pthread.h>
#include <random.h>
#include <served.h>

static uint32_t asks; /* nobody is, where nobody sits */

typedef struct hall {
  bst_rules *rules;
  const char *with[2];
  bst_setup setup;
  bst_served *table;
  char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT];
} hall;

/* `rule` beside the base, or NULL. */
static void lay_table(hall *h, const char *rule, const char *const *players, uint64_t seed) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  uint8_t count = 0;
  while (players[count])
    count++;
  *h = (hall){.with = {"base", rule}};
  h->setup = (bst_setup){.with = h->with, .with_count = rule ? 2 : 1, .players = count};
  if (bst_rules_load(&h->setup, &h->rules, &report) != BST_OK) {
    print_report(&report);
    fail();
  }
  bst_report_clear(&report);
  const bst_served_plan plan = {
      .rules = h->rules, .setup = &h->setup, .players = players, .seed = seed, .epoch = "e"};
  if (bst_served_new(&plan, h->invite, &h->table, &error) != BST_OK)
    fail_msg("%s", error.text);
}

static void clear_table(hall *h) {
  bst_served_free(h->table);
  bst_rules_free(h->rules);
}

/* --- a page ----------------------------------------------------------------------------------- */

/* What a page knows: pieces by name, and the last of what it was told. */
typedef struct page {
  bst_stream *stream;
  char *text; /* all that it was ever sent */
  size_t size, read;
  bst_json *pieces, *ask, *last; /* last: step or snapshot */
  uint8_t reader;
  char *own; /* all that was ever said to lie before the reader */
  int snapshots, steps;
} page;

static void nothing(void *self) { (void)self; }

/* `last_id`: what it has heard last, or NULL. */
static void connect(page *p, bst_served *t, const char *last_id) {
  static const bst_stream_reader face = {NULL, nothing, nothing, nothing};
  p->stream = bst_stream_new();
  assert_true(bst_stream_attach(p->stream, &face));
  assert_int_equal(bst_served_listen(t, p->reader, last_id, bst_stream_hold(p->stream)), BST_OK);
}

static void open_page(page *p, bst_served *t, uint8_t reader) {
  *p = (page){.pieces = bst_json_new_object(), .reader = reader, .own = strdup("")};
  connect(p, t, NULL);
}

/* The connection is gone; the page stays. */
static void lose_page(page *p) {
  bst_stream_detach(p->stream);
  bst_stream_drop(p->stream);
  p->stream = NULL;
}

static void close_page(page *p) {
  bst_stream_detach(p->stream);
  bst_stream_drop(p->stream);
  bst_json_free(p->pieces);
  bst_json_free(p->ask);
  bst_json_free(p->last);
  free(p->text);
  free(p->own);
}

static void put_piece(page *p, bst_json *piece) {
  char name[64];
  if (bst_json_get(piece, "n"))
    snprintf(name, sizeof name, "tile %d", (int)bst_json_whole(bst_json_get(piece, "n")));
  else
    snprintf(name, sizeof name, "cell %d,%d", (int)bst_json_whole(bst_json_get(piece, "x")),
             (int)bst_json_whole(bst_json_get(piece, "y")));
  bst_json *parts = bst_json_get(piece, "parts");
  if (parts)
    bst_json_set(p->pieces, name, bst_json_copy(parts));
  else
    bst_json_set_null(p->pieces, name);
}

/* Keeps what lies before the reader. */
static void note_own(page *p, const bst_json *zones) {
  for (size_t i = 0; i < bst_json_count(zones); i++) {
    const bst_json *zone = bst_json_at(zones, i);
    const char *holds = bst_json_text(bst_json_get(zone, "holds"));
    if (bst_json_whole(bst_json_get(zone, "seat")) != p->reader + 1)
      continue;
    p->own = realloc(p->own, strlen(p->own) + strlen(holds) + 3);
    assert_non_null(p->own);
    strcat(strcat(p->own, holds), ", ");
  }
}

static void hear(page *p, const char *event, const char *data, size_t length) {
  bst_json *value = NULL;
  bst_error error = {0};
  if (bst_json_parse(data, length, &value, &error) != BST_OK)
    fail_msg("%s: %s", error.text, data);
  if (strncmp(event, "ask", 3) == 0) {
    bst_json_free(p->ask);
    p->ask = value;
    return;
  }
  bool all = strncmp(event, "snapshot", 8) == 0;
  assert_true(all || strncmp(event, "step", 4) == 0);
  p->snapshots += all;
  p->steps += !all;
  if (all) {
    bst_json_free(p->pieces);
    p->pieces = bst_json_new_object();
  }
  const bst_json *pieces = bst_json_get(value, "pieces");
  for (size_t i = 0; i < bst_json_count(pieces); i++)
    put_piece(p, bst_json_at(pieces, i));
  note_own(p, bst_json_get(value, "zones"));
  bst_json_free(p->last);
  p->last = value;
}

/* Takes in whatever has come. */
static void follow(page *p) {
  char bytes[4096];
  for (ssize_t got; (got = bst_stream_read(p->stream, bytes, sizeof bytes)) > 0;) {
    p->text = realloc(p->text, p->size + (size_t)got + 1);
    assert_non_null(p->text);
    memcpy(p->text + p->size, bytes, (size_t)got);
    p->size += (size_t)got;
    p->text[p->size] = '\0';
  }
  for (char *end; p->text && (end = strstr(p->text + p->read, "\n\n"));) {
    const char *event = strstr(p->text + p->read, "event: ");
    const char *data = strstr(p->text + p->read, "data: ");
    assert_true(event && data && event < end && data < end);
    hear(p, event + 7, data + 6, (size_t)(end - data) - 6);
    p->read = (size_t)(end + 2 - p->text);
  }
}

/* Do both know the same pieces? Those that are gone are null. */
static void same_pieces(const page *one, const page *other) {
  for (size_t i = 0; i < bst_json_count(one->pieces); i++) {
    const char *name = bst_json_key(one->pieces, i);
    const bst_json *is = bst_json_get(one->pieces, name);
    const bst_json *there = bst_json_get(other->pieces, name);
    if (bst_json_type_of(is) == BST_JSON_NULL && bst_json_type_of(there) == BST_JSON_NULL)
      continue;
    if (!there)
      fail_msg("%s isn't there", name);
    size_t size = bst_json_line(is, NULL, 0) + 1;
    char *text = malloc(size), *wanted = malloc(size);
    assert_non_null(text);
    assert_non_null(wanted);
    bst_json_line(is, text, size);
    assert_int_equal(bst_json_line(there, wanted, size), size - 1);
    if (strcmp(text, wanted) != 0)
      fail_msg("%s: %s instead of %s", name, text, wanted);
    free(text);
    free(wanted);
  }
}

/* --- games ------------------------------------------------------------------------------------ */

static void act(bst_served *t, uint64_t pick) {
  const bst_served_state now = bst_served_now(t);
  bst_seated_result result;
  assert_int_equal(bst_served_act(t, now.seat, now.q, pick % now.options, &result),
                   BST_SEATED_DONE);
}

static void pages_follow_a_game(void **state) {
  (void)state;
  static const char *const players[] = {"anna=human", "random", "bo=human", NULL};
  static const char *const rules[] = {NULL, "hand_three", "princess_and_dragon", "tower"};
  uint64_t seed = test_seed(1);
  for (size_t r = 0; r < sizeof rules / sizeof *rules; r++) {
    hall h;
    page seen[3], late;
    bst_seated_result result;
    lay_table(&h, rules[r], players, seed);
    open_page(&seen[0], h.table, 0);
    open_page(&seen[1], h.table, 2);
    open_page(&seen[2], h.table, BST_COMMON);
    for (uint64_t n = 0; !bst_served_now(h.table).over; n++) {
      uint8_t seat = bst_served_now(h.table).seat;
      act(h.table, bst_random_mix(seed, n) >> 8);
      if (n % 7 == 3)
        (void)bst_served_undo(h.table, seat, 0, &asks, &result);
      for (int i = 0; i < 3; i++)
        follow(&seen[i]);
      const bst_served_state now = bst_served_now(h.table);
      for (int i = 0; i < 3; i++) {
        assert_int_equal(bst_json_whole(bst_json_get(seen[i].ask, "q")), now.q);
        bool asked = now.seat == (i == 0 ? 0 : i == 1 ? 2 : BST_COMMON) && !now.over;
        assert_int_equal(bst_json_count(bst_json_get(seen[i].ask, "actions")),
                         asked ? now.options : 0);
      }
    }
    open_page(&late, h.table, BST_COMMON);
    follow(&late);
    assert_true(bst_json_type_of(bst_json_get(late.last, "over")) == BST_JSON_TRUE);
    same_pieces(&seen[2], &late);
    same_pieces(&late, &seen[2]);
    assert_true(seen[2].steps > 60);
    close_page(&late);
    for (int i = 0; i < 3; i++)
      close_page(&seen[i]);
    clear_table(&h);
  }
}

/* What a browser sends when its stream was cut off: the id of the last event of the page. */
static void last_id(const page *p, char out[64]) {
  const char *last = NULL;
  for (const char *at = p->text; (at = strstr(at, "id: ")) && at < p->text + p->read; at += 4)
    if (at == p->text || at[-1] == '\n')
      last = at + 4;
  assert_non_null(last);
  snprintf(out, 64, "%.*s", (int)strcspn(last, "\n"), last);
}

/* One page stays, another one comes and goes, and hears what it has missed: all again only where
 * too much has happened, or something was taken back. */
static void pages_that_come_back_get_the_rest(void **state) {
  (void)state;
  static const char *const players[] = {"human", "random", "human", NULL};
  uint64_t seed = test_seed(1);
  bst_seated_result result;
  char id[64];
  int back = 0;
  hall h;
  page stays, goes;
  lay_table(&h, "inns_and_cathedrals", players, seed);
  open_page(&stays, h.table, BST_COMMON);
  open_page(&goes, h.table, BST_COMMON);
  for (uint64_t n = 0; !bst_served_now(h.table).over; n++) {
    uint8_t seat = bst_served_now(h.table).seat;
    if (goes.stream)
      follow(&goes);
    if (n % 5 == 1 && goes.stream) {
      last_id(&goes, id);
      lose_page(&goes);
    }
    act(h.table, bst_random_mix(seed, n) >> 8);
    if (n % 35 == 3)
      (void)bst_served_undo(h.table, seat, 0, &asks, &result);
    if (n % 5 == 3 && !goes.stream) {
      connect(&goes, h.table, id);
      back++;
    }
    if (goes.stream) {
      follow(&goes);
      follow(&stays);
      same_pieces(&goes, &stays);
      assert_int_equal(bst_json_whole(bst_json_get(goes.ask, "q")), bst_served_now(h.table).q);
    }
  }
  assert_true(back > 10 && goes.snapshots < 1 + back / 2);
  if (!goes.stream) /* after so much it gets all of it */
    connect(&goes, h.table, "e.1");
  lose_page(&goes);
  int snapshots = goes.snapshots;
  static const char *const others[] = {"e.1", "x.1", "e.", "e.99999999", "e.-1", "", "e.1e3"};
  for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
    connect(&goes, h.table, others[i]);
    follow(&goes);
    assert_int_equal(goes.snapshots, ++snapshots);
    lose_page(&goes);
  }
  connect(&goes, h.table, NULL);
  close_page(&goes);
  close_page(&stays);
  clear_table(&h);
}

/* --- hands ------------------------------------------------------------------------------------ */

enum { TILE = 41, KINDS = 40 };

/* Kinds of tiles that were played out of a hand: everybody has heard of them. */
typedef struct played {
  char tile[KINDS][TILE];
  size_t count;
} played;

static bool is_played(const played *l, const char *tile) {
  for (size_t i = 0; i < l->count; i++)
    if (strcmp(l->tile[i], tile) == 0)
      return true;
  return false;
}

/* Is the tile named, and not another one whose name is longer? */
static bool mentions(const char *text, const char *tile) {
  size_t length = strlen(tile);
  for (const char *at = text; (at = strstr(at, tile)); at += length)
    if (!isalnum((unsigned char)at[length]) && at[length] != '+' && at[length] != '_' &&
        at[length] != '.')
      return true;
  return false;
}

/* Has such a tile ever been in a hand of his own? (That he is told of others' is looked at
 * elsewhere: those who watch have none.) */
static bool had_one(const page *p, const char *tile) { return mentions(p->own, tile); }

/* Tiles that only the seat that is asked knows of, from its hand, are searched for in all that the
 * other has ever been sent. */
static size_t look_for_hand(const page *asked, const page *other, bool watches, const played *l) {
  size_t looked = 0;
  char tile[TILE];
  const bst_json *actions = bst_json_get(asked->ask, "actions");
  for (size_t i = 0; i < bst_json_count(actions); i++) {
    const char *text = bst_json_text(bst_json_get(bst_json_at(actions, i), "do"));
    if (sscanf(text, "hand %40s", tile) != 1 || is_played(l, tile))
      continue;
    if (!watches && had_one(other, tile))
      continue;
    assert_true(mentions(asked->text, tile));
    if (mentions(other->text, tile))
      fail_msg("%s is in a hand, and another reader is sent it", tile);
    looked++;
  }
  return looked;
}

static void note_played(played *l, const page *asked, size_t option) {
  char tile[TILE];
  const bst_json *action = bst_json_at(bst_json_get(asked->ask, "actions"), option);
  if (sscanf(bst_json_text(bst_json_get(action, "do")), "hand %40s", tile) != 1)
    return;
  assert_true(l->count < KINDS);
  if (!is_played(l, tile))
    strcpy(l->tile[l->count++], tile);
}

static void hands_are_nobodys_business(void **state) {
  (void)state;
  static const char *const players[] = {"human", "human", NULL};
  uint64_t seed = test_seed(1);
  size_t looked = 0;
  played known = {.tile = {"BA/RCr"}, .count = 1}; /* the start tile */
  hall h;
  page seen[3];
  lay_table(&h, "hand_three", players, seed);
  for (uint8_t i = 0; i < 3; i++)
    open_page(&seen[i], h.table, i < 2 ? i : BST_COMMON);
  for (uint64_t n = 0; !bst_served_now(h.table).over; n++) {
    const bst_served_state now = bst_served_now(h.table);
    size_t option = (size_t)(bst_random_mix(seed, n) >> 8) % now.options;
    for (int i = 0; i < 3; i++)
      follow(&seen[i]);
    for (uint8_t i = 0; i < 3; i++)
      if (i != now.seat)
        looked += look_for_hand(&seen[now.seat], &seen[i], i == 2, &known);
    note_played(&known, &seen[now.seat], option);
    act(h.table, option);
  }
  assert_true(looked > 50);
  for (int i = 0; i < 3; i++)
    close_page(&seen[i]);
  clear_table(&h);
}

/* --- who comes in ----------------------------------------------------------------------------- */

static void a_seat_is_taken_by_its_invite(void **state) {
  (void)state;
  static const char *const players[] = {"human", "random", "human", NULL};
  char token[2][BST_TOKEN_TEXT], third[BST_TOKEN_TEXT];
  hall h;
  lay_table(&h, NULL, players, 1);
  assert_true(h.invite[0][0] && h.invite[2][0] && !h.invite[1][0] && !h.invite[3][0]);
  assert_int_equal(bst_served_sit(h.table, "0123456789abcdef0123456789abcdef", "", third),
                   BST_COMMON);
  assert_int_equal(bst_served_sit(h.table, "", "", third), BST_COMMON);
  assert_int_equal(bst_served_sit(h.table, h.invite[2], "", token[1]), 2);
  assert_int_equal(bst_served_sit(h.table, h.invite[2], "", third), BST_COMMON); /* once */
  assert_int_equal(bst_served_sit(h.table, h.invite[0], "", token[0]), 0);
  const char *const both[] = {token[1], token[0]}, *const wrong[] = {h.invite[0], "", third};
  assert_int_equal(bst_served_seats(h.table, both, 2), 5);
  assert_int_equal(bst_served_seats(h.table, both, 1), 4);
  assert_int_equal(bst_served_seats(h.table, wrong, 2), 0);
  clear_table(&h);
}

static void answers_are_for_who_is_asked(void **state) {
  (void)state;
  static const char *const players[] = {"human", "human", NULL};
  bst_seated_result result;
  hall h;
  lay_table(&h, NULL, players, 1);
  const bst_served_state now = bst_served_now(h.table);
  uint8_t other = 1 - now.seat;
  uint64_t before = bst_served_digest(h.table);
  assert_int_equal(bst_served_act(h.table, other, now.q, 0, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_served_act(h.table, now.seat, now.q, now.options, &result),
                   BST_SEATED_REFUSED);
  assert_int_equal(bst_served_act(h.table, now.seat, now.q + 1, 0, &result), BST_SEATED_STALE);
  assert_int_equal(bst_served_undo(h.table, now.seat, 0, &asks, &result), BST_SEATED_REFUSED);
  assert_true(bst_served_digest(h.table) == before);
  assert_int_equal(bst_served_act(h.table, now.seat, now.q, 0, &result), BST_SEATED_DONE);
  assert_int_equal(bst_served_undo(h.table, other, 0, &asks, &result), BST_SEATED_REFUSED);
  assert_int_equal(bst_served_undo(h.table, now.seat, 0, &asks, &result), BST_SEATED_DONE);
  assert_true(bst_served_digest(h.table) == before);
  clear_table(&h);
}

/* --- pages that come and go ------------------------------------------------------------------- */

/* One who never reads is hung up on, and nobody else notices. */
static void who_does_not_read_stops_nobody(void **state) {
  (void)state;
  static const char *const players[] = {"human", "human", NULL};
  hall h;
  page reads, sleeps;
  lay_table(&h, "princess_and_dragon", players, 1);
  open_page(&reads, h.table, BST_COMMON);
  open_page(&sleeps, h.table, BST_COMMON);
  bst_seated_result result;
  while (bst_stream_is_open(sleeps.stream) && !bst_served_now(h.table).over) {
    const bst_served_state now = bst_served_now(h.table);
    assert_int_equal(bst_served_act(h.table, now.seat, now.q, 0, &result), BST_SEATED_DONE);
    (void)bst_served_undo(h.table, now.seat, 0, &asks, &result); /* which sends everything anew */
    follow(&reads);
  }
  follow(&reads);
  assert_false(bst_stream_is_open(sleeps.stream));
  assert_true(bst_stream_waiting(sleeps.stream) <= BST_STREAM_MOST);
  assert_true(bst_stream_is_open(reads.stream));
  assert_int_equal(bst_json_whole(bst_json_get(reads.ask, "q")), bst_served_now(h.table).q);
  close_page(&reads);
  close_page(&sleeps);
  clear_table(&h);
}

static void *click(void *self) {
  bst_served *t = self;
  bst_seated_result result;
  for (bst_served_state now; !(now = bst_served_now(t)).over;)
    (void)bst_served_act(t, now.seat, now.q, now.options / 2, &result);
  return NULL;
}

/* Clicks of many threads at once: each question is answered one time, whoever is first. */
static void many_click_at_once(void **state) {
  (void)state;
  static const char *const players[] = {"human", "random", NULL};
  enum { CLICKERS = 4 };
  pthread_t thread[CLICKERS];
  uint64_t digest = 0;
  for (int clickers = 1; clickers <= CLICKERS; clickers += CLICKERS - 1) {
    hall h;
    lay_table(&h, NULL, players, 5);
    for (int i = 0; i < clickers; i++)
      assert_int_equal(pthread_create(&thread[i], NULL, click, h.table), 0);
    for (int i = 0; i < clickers; i++)
      pthread_join(thread[i], NULL);
    assert_true(digest == 0 || digest == bst_served_digest(h.table));
    digest = bst_served_digest(h.table);
    clear_table(&h);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(pages_follow_a_game),
      cmocka_unit_test(pages_that_come_back_get_the_rest),
      cmocka_unit_test(hands_are_nobodys_business),
      cmocka_unit_test(a_seat_is_taken_by_its_invite),
      cmocka_unit_test(answers_are_for_who_is_asked),
      cmocka_unit_test(who_does_not_read_stops_nobody),
      cmocka_unit_test(many_click_at_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
