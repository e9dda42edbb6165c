/* house_fixture.h - a house of tables whose clock the test turns, and clients with cookies and
 * streams. */
#ifndef HOUSE_FIXTURE_H
#define HOUSE_FIXTURE_H

#include "script_fixture.h"

#include <house.h>
#include <json.h>

typedef struct fixture {
  const char *with[2];
  bst_setup setup;
  bst_house *house;
  uint64_t now;       /* milliseconds */
  const char *games;  /* where tables are kept, or NULL */
  bst_limits *limits; /* or NULL */
  unsigned think;
} fixture;

static inline uint64_t fixture_time(void *self) { return ((fixture *)self)->now; }

static inline bool open_house(fixture *f) {
  const bst_house_plan plan = {.setup = &f->setup,
                               .games = f->games,
                               .limits = f->limits,
                               .think = f->think,
                               .clock = fixture_time,
                               .clock_self = f};
  bst_error error = {0};
  return bst_house_open(&plan, &f->house, &error) == BST_OK;
}

/* The server ends, and another one begins. */
static inline void begin_again(fixture *f) {
  bst_house_close(f->house);
  assert_true(open_house(f));
}

static inline int set_up(void **state) {
  static fixture f;
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  f = (fixture){.with = {"base"}, .now = 1000};
  f.setup = (bst_setup){.with = f.with, .with_count = 1};
  *state = &f;
  return open_house(&f) ? 0 : -1;
}

static inline int tear_down(void **state) {
  bst_house_close(((fixture *)*state)->house);
  return 0;
}

/* So much time passes. */
static inline void pass(fixture *f, uint64_t ms) {
  f->now += ms;
  bst_house_tick(f->house);
}

/* --- clients ---------------------------------------------------------------------------------- */

enum { JAR = 8, SEATS = 3 };

typedef struct client {
  fixture *f;
  char cookie[JAR][80]; /* "seat1=abc" */
  size_t cookies;
  const char *seat;    /* ?seat=, or NULL */
  const char *query;   /* more of it, as in "n=40&from=39", or NULL */
  const char *address; /* NULL: 127.0.0.1 */
  char asked[40];      /* what was found in the query last */
  bst_reply reply;
  bst_json *value; /* of the reply */
  bst_stream *stream;
  char *text; /* what came by it since the last look */
} client;

static inline const char *fixture_query(const bst_request *r, const char *name) {
  client *c = r->from;
  size_t length = strlen(name);
  if (strcmp(name, "seat") == 0)
    return c->seat;
  for (const char *at = c->query; at; at = strchr(at, '&') ? strchr(at, '&') + 1 : NULL)
    if (strncmp(at, name, length) == 0 && at[length] == '=') {
      snprintf(c->asked, sizeof c->asked, "%.*s", (int)strcspn(at + length + 1, "&"),
               at + length + 1);
      return c->asked;
    }
  return NULL;
}

static inline const char *fixture_header(const bst_request *r, const char *name) {
  (void)r;
  (void)name;
  return NULL;
}

static inline size_t fixture_cookies(const bst_request *r, const char *name, const char **values,
                                     size_t max) {
  const client *c = r->from;
  size_t count = 0, length = strlen(name);
  for (size_t i = 0; i < c->cookies && count < max; i++)
    if (strncmp(c->cookie[i], name, length) == 0 && c->cookie[i][length] == '=')
      values[count++] = c->cookie[i] + length + 1;
  return count;
}

static inline void forget(client *c) {
  bst_json_free(c->value);
  c->value = NULL;
  bst_reply_free(&c->reply);
}

/* In the place of an older one of that name and value's place, as browsers do. */
static inline void keep_cookie(client *c) {
  size_t name = strcspn(c->reply.cookie, "="), at = 0;
  if (c->reply.cookie[0] == '\0')
    return;
  while (at < c->cookies && strncmp(c->cookie[at], c->reply.cookie, name + 1) != 0)
    at++;
  assert_true(at < JAR);
  snprintf(c->cookie[at], sizeof c->cookie[0], "%.*s", (int)strcspn(c->reply.cookie, ";"),
           c->reply.cookie);
  c->cookies += at == c->cookies;
}

/* Returns the status. */
static inline int ask(client *c, const char *method, const char *path, const char *body) {
  const bst_request request = {.method = method,
                               .path = path,
                               .body = body,
                               .length = strlen(body),
                               .address = c->address ? c->address : "127.0.0.1",
                               .query = fixture_query,
                               .header = fixture_header,
                               .cookies = fixture_cookies,
                               .from = c};
  bst_error error = {0};
  forget(c);
  bst_house_answer(c->f->house, &request, &c->reply);
  if (c->reply.body && bst_json_parse(c->reply.body, c->reply.length, &c->value, &error) != BST_OK)
    fail_msg("%s: %s", error.text, c->reply.body);
  keep_cookie(c);
  return c->reply.status;
}

static inline const bst_json *of(const client *c, const char *key) {
  return bst_json_get(c->value, key);
}

/* What is refused is refused with a sentence. */
static inline void says(const client *c, const char *code) {
  assert_string_equal(bst_json_text(of(c, "code")), code);
  assert_true(bst_json_text(of(c, "error"))[0] != '\0');
}

typedef struct place {
  char name[40], invite[SEATS][40];
} place;

static inline void lay(client *c, const char *body, place *out) {
  if (ask(c, "POST", "tables", body) != 201)
    fail_msg("%s", c->reply.body);
  snprintf(out->name, sizeof out->name, "%s", bst_json_text(of(c, "table")));
  for (size_t i = 0; i < SEATS; i++)
    snprintf(out->invite[i], sizeof out->invite[i], "%s",
             bst_json_text(bst_json_at(of(c, "invites"), i)));
}

static inline int at(client *c, const place *t, const char *method, const char *what,
                     const char *format, ...) {
  char path[80], body[2000] = "";
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(body, sizeof body, format, arguments);
  va_end(arguments);
  snprintf(path, sizeof path, "tables/%s%s%s", t->name, *what ? "/" : "", what);
  return ask(c, method, path, body);
}

static inline void sit(client *c, const place *t, int seat, const char *name) {
  assert_int_equal(
      at(c, t, "POST", "sit", "{\"invite\":\"%s\",\"name\":\"%s\"}", t->invite[seat], name), 200);
  assert_int_equal(bst_json_whole(of(c, "seat")), seat + 1);
  assert_non_null(strstr(c->reply.cookie, t->name)); /* the path */
}

/* --- streams ---------------------------------------------------------------------------------- */

static inline void fixture_quiet(void *self) { (void)self; }

static inline void hang_up(client *c) {
  if (c->stream)
    bst_stream_detach(c->stream);
  bst_stream_drop(c->stream);
  c->stream = NULL;
}

static inline void leave_off(client *c) {
  hang_up(c);
  forget(c);
  free(c->text);
  c->text = NULL;
}

/* `seat`: "1", or NULL for one who watches. */
static inline void listen_to(client *c, const place *t, const char *seat) {
  static const bst_stream_reader reader = {NULL, fixture_quiet, fixture_quiet, fixture_quiet};
  hang_up(c);
  c->seat = seat;
  assert_int_equal(at(c, t, "GET", "stream", "%s", ""), 200);
  c->seat = NULL;
  c->stream = bst_stream_hold(c->reply.stream);
  assert_true(bst_stream_attach(c->stream, &reader));
}

static inline void catch_up(client *c) {
  static char bytes[1 << 20];
  size_t size = c->text ? strlen(c->text) : 0;
  while (c->stream && bst_stream_waiting(c->stream) > 0) {
    ssize_t got = bst_stream_read(c->stream, bytes, sizeof bytes);
    if (got <= 0)
      break;
    c->text = realloc(c->text, size + (size_t)got + 1);
    assert_non_null(c->text);
    memcpy(c->text + size, bytes, (size_t)got);
    size += (size_t)got;
    c->text[size] = '\0';
  }
}

static inline const char *last_event(const client *c, const char *event) {
  char mark[32];
  const char *found = NULL;
  snprintf(mark, sizeof mark, "event: %s\n", event);
  for (const char *at_event = c->text; at_event && (at_event = strstr(at_event, mark)); at_event++)
    found = at_event;
  return found;
}

/* The last event of that name since the last look, which is the caller's; NULL: there was none.
 * All that has come is seen then. */
static inline bst_json *heard(client *c, const char *event) {
  bst_error error = {0};
  bst_json *value = NULL;
  catch_up(c);
  const char *from = last_event(c, event);
  from = from ? strstr(from, "data: ") + 6 : NULL;
  if (from && bst_json_parse(from, (size_t)(strstr(from, "\n\n") - from), &value, &error) != BST_OK)
    fail_msg("%s", error.text);
  free(c->text);
  c->text = NULL;
  return value;
}

/* The last event of that name must have been this. */
static inline void hears(client *c, const char *event, const char *json) {
  bst_json *value = heard(c, event);
  char *text = bst_json_print(value);
  if (!text || strcmp(text, json) != 0)
    fail_msg("%s: %s instead of %s", event, text ? text : "nothing", json);
  free(text);
  bst_json_free(value);
}

/* --- what a table says of people -------------------------------------------------------------- */

static inline bool is_true(const bst_json *value) {
  return bst_json_type_of(value) == BST_JSON_TRUE;
}

/* Of `people`: "Ada ht-" of a seat: human, taken, away; "-" where it isn't so. With what she is
 * where that is no person: "player 3 (greedy) -t-". */
static inline void person_is(const bst_json *people, size_t seat, const char *wanted) {
  const bst_json *one = bst_json_at(people, seat);
  const char *kind = bst_json_text(bst_json_get(one, "kind"));
  const bool person = strcmp(kind, "human") == 0;
  char text[120];
  assert_int_equal(bst_json_whole(bst_json_get(one, "seat")), seat + 1);
  snprintf(text, sizeof text, "%s%s%s%s %c%c%c", bst_json_text(bst_json_get(one, "name")),
           person ? "" : " (", person ? "" : kind, person ? "" : ")",
           is_true(bst_json_get(one, "human")) ? 'h' : '-',
           is_true(bst_json_get(one, "taken")) ? 't' : '-',
           is_true(bst_json_get(one, "away")) ? 'a' : '-');
  assert_string_equal(text, wanted);
}

/* As whoever asks for the table is told. */
static inline void seat_is(client *c, const place *t, size_t seat, const char *wanted) {
  assert_int_equal(at(c, t, "GET", "", "%s", ""), 200);
  person_is(of(c, "people"), seat, wanted);
}

/* The open question: whose it is, 0: nobody's. */
static inline int asked_seat(client *c, const place *t, int *q) {
  client looks = {.f = c->f};
  listen_to(&looks, t, NULL);
  bst_json *ask_now = heard(&looks, "ask");
  int seat = (int)bst_json_whole(bst_json_get(ask_now, "seat"));
  *q = (int)bst_json_whole(bst_json_get(ask_now, "q"));
  bst_json_free(ask_now);
  leave_off(&looks);
  return seat;
}

/* Whoever is asked of these (by seat) takes an action; returns the seat, from 1. */
static inline int act_once(client *const *by_seat, const place *t, int option) {
  int q, seat = asked_seat(by_seat[0], t, &q);
  assert_true(seat > 0);
  assert_int_equal(at(by_seat[seat - 1], t, "POST", "act", "{\"q\":%d,\"a\":%d}", q, option), 200);
  return seat;
}

#endif
