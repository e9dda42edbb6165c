#define _XOPEN_SOURCE 700 /* pthread */
#include "house.h"

#include <door.h>
#include <json.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "served.h"

enum { NAME = 33, EPOCH = 8, COOKIES = 4 };

typedef struct house_table {
  char name[NAME];
  bst_served *served;
  int guests; /* requests that are at it just now */
} house_table;

struct bst_house {
  bst_house_plan plan;
  char epoch[EPOCH + 1];
  pthread_mutex_t lock; /* of what follows; above those of tables */
  house_table table[BST_HOUSE_TABLES];
  size_t tables;
};

/* What a request is about. */
typedef struct asked {
  bst_house *house;
  const bst_request *request;
  bst_reply *reply;
  bst_json *body;    /* NULL: none */
  const char *name;  /* of the table */
  bst_served *table; /* NULL where none is named */
  uint32_t seats;    /* of the table that the client sits in, a bit each */
} asked;

bst_status bst_house_open(const bst_house_plan *plan, bst_house **out, bst_error *err) {
  char token[BST_TOKEN_TEXT];
  bst_house *h = calloc(1, sizeof *h);
  if (!h || pthread_mutex_init(&h->lock, NULL) != 0) {
    free(h);
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  }
  h->plan = *plan;
  bool random = bst_token_new(token);
  snprintf(h->epoch, sizeof h->epoch, "%.*s", EPOCH, random ? token : "");
  if (random) {
    *out = h;
    return BST_OK;
  }
  bst_house_close(h);
  return bst_fail(err, BST_BAD_INPUT, "the system has no randomness");
}

void bst_house_close(bst_house *h) {
  if (!h)
    return;
  for (size_t i = 0; i < h->tables; i++)
    bst_served_free(h->table[i].served);
  pthread_mutex_destroy(&h->lock);
  free(h);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* Takes over the value. */
static void answer(bst_reply *reply, int status, bst_json *value) {
  char *text = bst_json_print(value);
  bst_json_free(value);
  bst_reply_json(reply, status, text);
}

static void answer_number(bst_reply *reply, const char *key, uint32_t number) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, key, number);
  answer(reply, 200, out);
}

/* Of what came of an action or of taking one back. */
static void answer_came(bst_reply *reply, const bst_seated_result *result) {
  switch (result->came) {
  case BST_SEATED_DONE:
    answer_number(reply, "q", result->q);
    return;
  case BST_SEATED_STALE: {
    bst_json *out = bst_json_new_object();
    bst_json_set_text(out, "error", "that question isn't open any more");
    bst_json_set_text(out, "code", "stale");
    bst_json_set_whole(out, "q", result->q);
    answer(reply, 409, out);
    return;
  }
  case BST_SEATED_REFUSED:
    bst_reply_error(reply, 422, "refused", "%s", result->error.text);
    return;
  case BST_SEATED_FAILED: /* where and why is for whoever keeps the house, not for guests */
    bst_reply_error(reply, 409, "failed", "a rule fails there; nothing has changed");
    return;
  case BST_SEATED_BROKEN:
    break;
  }
  bst_reply_error(reply, 500, "memory", "out of memory");
}

/* --- tables ----------------------------------------------------------------------------------- */

/* A table that stays until leave_table(); NULL: there is none of that name. */
static house_table *come_to_table(bst_house *h, const char *name, size_t length) {
  house_table *found = NULL;
  pthread_mutex_lock(&h->lock);
  for (size_t i = 0; i < h->tables; i++)
    if (strlen(h->table[i].name) == length && memcmp(h->table[i].name, name, length) == 0)
      found = &h->table[i];
  if (found)
    found->guests++;
  pthread_mutex_unlock(&h->lock);
  return found;
}

static void leave_table(bst_house *h, house_table *table) {
  pthread_mutex_lock(&h->lock);
  table->guests--;
  pthread_mutex_unlock(&h->lock);
}

/* A free place, be it by clearing a table that nobody needs any more; NULL: there is none. Under
 * the lock. */
static house_table *place_for_table(bst_house *h) {
  if (h->tables < BST_HOUSE_TABLES)
    return &h->table[h->tables++];
  for (size_t i = 0; i < h->tables; i++)
    if (h->table[i].guests == 0 && bst_served_is_left(h->table[i].served)) {
      bst_served_free(h->table[i].served);
      return &h->table[i];
    }
  return NULL;
}

static bool keep_table(bst_house *h, const char *name, bst_served *served) {
  pthread_mutex_lock(&h->lock);
  house_table *place = place_for_table(h);
  if (place) {
    snprintf(place->name, NAME, "%s", name);
    place->served = served;
  }
  pthread_mutex_unlock(&h->lock);
  return place != NULL;
}

static size_t count_tables(bst_house *h) {
  pthread_mutex_lock(&h->lock);
  size_t count = h->tables;
  pthread_mutex_unlock(&h->lock);
  return count;
}

static void tell_about(const asked *a) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "version", BST_VERSION);
  bst_json_set_whole(out, "tables", (int64_t)count_tables(a->house));
  bst_json_set_whole(out, "most", BST_HOUSE_TABLES);
  answer(a->reply, 200, out);
}

/* Programs are started from the command line alone, and nobody's script is a guest's to name. */
static bool may_sit(const char *player) {
  const char *kind = strchr(player, '=') ? strchr(player, '=') + 1 : player;
  return strcmp(kind, "human") == 0 || strcmp(player, "random") == 0 ||
         strcmp(player, "greedy") == 0;
}

/* Names of players of a new table; false: it has been answered. */
static bool read_players(const asked *a, const char *players[BST_MAX_PLAYERS]) {
  const bst_json *list = bst_json_get(a->body, "players");
  uint8_t seats = bst_ruleset_players(bst_rules_compiled(a->house->plan.rules));
  if (bst_json_count(list) != seats) {
    bst_reply_error(a->reply, 422, "players", "players must be a list of %u", seats);
    return false;
  }
  for (uint8_t i = 0; i < seats; i++) {
    players[i] = bst_json_text(bst_json_at(list, i));
    bst_text_fault fault = bst_door_text(players[i], strlen(players[i]), BST_DOOR_NAME);
    if (fault || !may_sit(players[i])) {
      bst_reply_error(a->reply, 422, "players", "players, %u: %s", i + 1u,
                      fault ? bst_door_text_why(fault)
                            : "must be human, name=human, random or greedy");
      return false;
    }
  }
  return true;
}

static void tell_table(const asked *a, const char *name,
                       char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT]) {
  bst_json *out = bst_json_new_object(), *invites = bst_json_new_list();
  uint8_t seats = bst_ruleset_players(bst_rules_compiled(a->house->plan.rules));
  for (uint8_t i = 0; invites && i < seats; i++)
    bst_json_add_text(invites, invite[i]);
  bst_json_set_text(out, "table", name);
  bst_json_set(out, "invites", invites);
  answer(a->reply, 201, out);
}

static void lay_table(const asked *a) {
  const char *players[BST_MAX_PLAYERS];
  char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT], name[BST_TOKEN_TEXT];
  bst_error error = {0};
  bst_served *served = NULL;
  if (a->house->plan.limits &&
      !bst_limits_take(a->house->plan.limits, a->request->address, BST_LIMIT_TABLES)) {
    bst_reply_error(a->reply, 429, "limit", "too many new tables; try again in a minute");
    return;
  }
  if (!read_players(a, players))
    return;
  if (!bst_token_new(name)) {
    bst_reply_error(a->reply, 500, "random", "the system has no randomness");
    return;
  }
  const char *seed = bst_json_text(bst_json_get(a->body, "seed"));
  const bst_served_plan plan = {.rules = a->house->plan.rules,
                                .setup = a->house->plan.setup,
                                .players = players,
                                .seed = strtoull(*seed ? seed : name, NULL, *seed ? 10 : 16),
                                .epoch = a->house->epoch};
  if (bst_served_new(&plan, invite, &served, &error) != BST_OK) {
    bst_reply_error(a->reply, 422, "table", "%s", error.text);
  } else if (!keep_table(a->house, name, served)) {
    bst_served_free(served);
    bst_reply_error(a->reply, 503, "full", "all tables are taken");
  } else {
    tell_table(a, name, invite);
  }
}

/* --- at a table ------------------------------------------------------------------------------- */

static void cookie_name(uint8_t seat, char out[16]) { snprintf(out, 16, "seat%u", seat + 1u); }

/* Where the client sits, by its cookies. */
static uint32_t seats_of(const asked *a) {
  uint32_t seats = 0;
  for (uint8_t i = 0; i < BST_MAX_PLAYERS; i++) {
    char name[16];
    const char *tokens[COOKIES];
    cookie_name(i, name);
    size_t count = a->request->cookies(a->request, name, tokens, COOKIES);
    seats |= bst_served_seats(a->table, tokens, count);
  }
  return seats;
}

static void sit_down(const asked *a) {
  char token[BST_TOKEN_TEXT], name[16], path[80];
  uint8_t seat = bst_served_sit(a->table, bst_json_text(bst_json_get(a->body, "invite")), token);
  if (seat == BST_COMMON) {
    bst_reply_error(a->reply, 401, "invite", "this invite isn't good, or not any more");
    return;
  }
  cookie_name(seat, name);
  snprintf(path, sizeof path, "/api/1/tables/%s", a->name);
  answer_number(a->reply, "seat", seat + 1u);
  if (!bst_reply_cookie(a->reply, name, token, path, 0))
    bst_reply_error(a->reply, 500, "cookie", "the cookie can't be made");
}

static void listen_in(const asked *a) {
  const char *wanted = a->request->query(a->request, "seat");
  uint8_t seat = wanted ? (uint8_t)(strtoul(wanted, NULL, 10) - 1) : BST_COMMON;
  if (wanted && (seat >= BST_MAX_PLAYERS || !(a->seats >> seat & 1))) {
    bst_reply_error(a->reply, 401, "seat", "that isn't your seat");
    return;
  }
  bst_stream *stream = bst_stream_new();
  if (stream && bst_served_listen(a->table, seat, bst_stream_hold(stream)) == BST_OK) {
    bst_reply_stream(a->reply, stream);
    return;
  }
  bst_stream_drop(stream); /* once for the feed, which hasn't taken it */
  bst_stream_drop(stream);
  bst_reply_error(a->reply, 503, "full", "too many look on");
}

static void act(const asked *a) {
  bst_seated_result result;
  const bst_json *q = bst_json_get(a->body, "q"), *option = bst_json_get(a->body, "a");
  if (!bst_json_within(q, 0, UINT32_MAX) || !bst_json_within(option, 0, INT32_MAX)) {
    bst_reply_error(a->reply, 422, "answer",
                    "write {\"q\":number of the question,\"a\":number of "
                    "the action}");
    return;
  }
  const bst_served_state now = bst_served_now(a->table);
  uint8_t seat = now.seat;
  if (a->seats == 0)
    bst_reply_error(a->reply, 401, "seat", "you sit in no seat of this table");
  else if (seat != BST_COMMON && !(a->seats >> seat & 1) && now.q == bst_json_whole(q))
    bst_reply_error(a->reply, 403, "turn", "another seat is asked");
  else {
    (void)bst_served_act(a->table, seat, (uint32_t)bst_json_whole(q),
                         (size_t)bst_json_whole(option), &result);
    answer_came(a->reply, &result);
  }
}

static void take_back(const asked *a) {
  bst_seated_result result;
  const bst_json *seat = bst_json_get(a->body, "seat");
  if (!bst_json_within(seat, 1, BST_MAX_PLAYERS) || !(a->seats >> (bst_json_whole(seat) - 1) & 1)) {
    bst_reply_error(a->reply, 401, "seat", "that isn't your seat");
    return;
  }
  (void)bst_served_undo(a->table, (uint8_t)(bst_json_whole(seat) - 1), &result);
  answer_came(a->reply, &result);
}

/* --- routes ----------------------------------------------------------------------------------- */

static const struct {
  const char *method, *what; /* behind "tables/T/", or a path as it is */
  bool at_table;
  void (*answer)(const asked *a);
} routes[] = {
    {"GET", "about", false, tell_about}, {"POST", "tables", false, lay_table},
    {"POST", "sit", true, sit_down},     {"GET", "stream", true, listen_in},
    {"POST", "act", true, act},          {"POST", "undo", true, take_back},
};

static void go_to(asked *a, const char *what, bool at_table) {
  for (size_t i = 0; i < sizeof routes / sizeof *routes; i++) {
    if (routes[i].at_table != at_table || strcmp(routes[i].what, what) != 0)
      continue;
    if (strcmp(routes[i].method, a->request->method) == 0)
      routes[i].answer(a);
    else
      bst_reply_error(a->reply, 405, "method", "%s takes %s", what, routes[i].method);
    return;
  }
  bst_reply_error(a->reply, 404, "path", "there is no such thing");
}

static void at_table(asked *a, const char *rest) {
  char name[NAME];
  const char *slash = strchr(rest, '/');
  size_t length = slash ? (size_t)(slash - rest) : 0;
  house_table *table = length > 0 && length < NAME ? come_to_table(a->house, rest, length) : NULL;
  if (!table) {
    bst_reply_error(a->reply, 404, "table", "there is no such table");
    return;
  }
  snprintf(name, sizeof name, "%.*s", (int)length, rest);
  a->name = name;
  a->table = table->served;
  a->seats = seats_of(a);
  go_to(a, slash + 1, true);
  leave_table(a->house, table);
}

void bst_house_answer(void *self, const bst_request *request, bst_reply *reply) {
  static const char tables[] = "tables/";
  asked a = {.house = self, .request = request, .reply = reply};
  bst_error error = {0};
  if (request->length > 0 &&
      bst_json_parse(request->body, request->length, &a.body, &error) != BST_OK)
    bst_reply_error(reply, 400, "json", "%s", error.text);
  else if (strncmp(request->path, tables, sizeof tables - 1) == 0)
    at_table(&a, request->path + sizeof tables - 1);
  else
    go_to(&a, request->path, false);
  bst_json_free(a.body);
}
