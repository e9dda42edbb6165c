/* test_serve_house.c - what clients ask of the tables of a server, and what they are told. */
#include "house_fixture.h"

static uint64_t no_time(void *self) {
  (void)self;
  return 0;
}

/* With limits that never fill up again. */
static int set_up_limits(void **state) {
  int status = set_up(state);
  fixture *f = *state;
  f->limits = bst_limits_new(&(bst_limits_config){.clock = no_time});
  begin_again(f);
  return f->limits ? status : -1;
}

static int tear_down_limits(void **state) {
  fixture *f = *state;
  tear_down(state);
  bst_limits_free(f->limits);
  return 0;
}

static int64_t number(const client *c, const char *key) { return bst_json_whole(of(c, key)); }

/* Whoever sits there has the number of the seat for a name. */
static void take_seat(client *c, const place *t, int seat) {
  char name[16];
  snprintf(name, sizeof name, "P%d", seat + 1);
  sit(c, t, seat, name);
}

/* What a page that comes just now is sent by an event. */
static bst_json *told(client *c, const place *t, const char *seat, const char *event) {
  listen_to(c, t, seat);
  bst_json *value = heard(c, event);
  hang_up(c);
  assert_non_null(value);
  return value;
}

/* --- tests ------------------------------------------------------------------------------------ */

static void a_game_is_played_by_requests(void **state) {
  client anna = {.f = *state}, bo = {.f = *state}, nobody = {.f = *state};
  place t;
  lay(&anna, "{\"players\":[\"anna=human\",\"human\"],\"seed\":\"7\",\"more\":1}", &t);
  take_seat(&anna, &t, 0);
  take_seat(&bo, &t, 1);
  client *const by_seat[] = {&anna, &bo};
  int64_t q = 0, acts = 0;
  for (;; acts++) {
    bst_json *all = told(&nobody, &t, NULL, "ask");
    int64_t seat = bst_json_whole(bst_json_get(all, "seat"));
    assert_null(bst_json_get(all, "actions"));
    q = bst_json_whole(bst_json_get(all, "q"));
    bst_json_free(all);
    if (seat == 0)
      break;
    client *asked = by_seat[seat - 1], *other = by_seat[2 - seat];
    if (acts % 10 == 0) {
      bst_json *own = told(asked, &t, seat == 1 ? "1" : "2", "ask");
      assert_true(bst_json_count(bst_json_get(own, "actions")) > 0);
      bst_json_free(own);
      assert_int_equal(at(other, &t, "POST", "act", "{\"q\":%d,\"a\":0}", (int)q), 403);
      says(other, "turn");
      assert_int_equal(at(other, &t, "POST", "act", "{\"q\":%d,\"a\":0}", (int)q + 1), 409);
      assert_int_equal(at(asked, &t, "POST", "act", "{\"q\":%d,\"a\":9999}", (int)q), 422);
      assert_int_equal(at(asked, &t, "POST", "act", "{\"q\":%d,\"a\":0}", (int)q + 1), 409);
      says(asked, "stale");
      assert_int_equal(number(asked, "q"), q);
    }
    assert_int_equal(at(asked, &t, "POST", "act", "{\"q\":%d,\"a\":0}", (int)q), 200);
    assert_true(number(asked, "q") > q);
  }
  assert_true(acts > 70);
  assert_int_equal(at(&anna, &t, "POST", "act", "{\"q\":%d,\"a\":0}", (int)q), 422);
  bst_json *end = told(&nobody, &t, NULL, "snapshot");
  assert_true(bst_json_type_of(bst_json_get(end, "over")) == BST_JSON_TRUE);
  assert_non_null(strstr(bst_json_text(bst_json_get(end, "frame")), "<svg"));
  bst_json_free(end);
  leave_off(&anna);
  leave_off(&bo);
  leave_off(&nobody);
}

static void what_there_is_to_play(void **state) {
  client c = {.f = *state};
  assert_int_equal(ask(&c, "GET", "catalogue", ""), 200);
  const bst_json *usual = bst_json_get(bst_json_get(c.value, "usual"), "with");
  assert_string_equal(bst_json_text(bst_json_at(usual, 0)), "base");
  assert_true(bst_json_count(bst_json_get(c.value, "expansions")) > 5);
  assert_true(bst_json_count(bst_json_get(c.value, "house_rules")) > 5);
  const bst_json *bots = bst_json_get(c.value, "bots");
  for (size_t i = 0; i < bst_json_count(bots); i++) { /* each of them may be seated */
    char body[200], address[32];
    snprintf(body, sizeof body, "{\"players\":[\"human\",\"%s\"]}",
             bst_json_text(bst_json_get(bst_json_at(bots, i), "id")));
    client host = {.f = *state, .address = address};
    snprintf(address, sizeof address, "10.0.5.%zu", i);
    assert_int_equal(ask(&host, "POST", "tables", body), 201);
    leave_off(&host);
  }
  leave_off(&c);
}

static void what_is_known_of_a_game(void **state) {
  static const char *const facts[] = {"features", "tiles", "scores"};
  client anna = {.f = *state}, nobody = {.f = *state};
  char query[60];
  place t;
  lay(&anna, "{\"players\":[\"human\",\"human\"]}", &t);
  take_seat(&anna, &t, 0);
  for (size_t i = 0; i < 3; i++) {
    nobody.seat = anna.seat = NULL;
    assert_int_equal(at(&nobody, &t, "GET", facts[i], "%s", ""), 200);
    nobody.seat = anna.seat = "1";
    assert_int_equal(at(&anna, &t, "GET", facts[i], "%s", ""), 200);
    assert_int_equal(at(&nobody, &t, "GET", facts[i], "%s", ""), 401);
  }
  nobody.query = "tile=3";
  assert_int_equal(at(&nobody, &t, "GET", "face", "%s", ""), 200);
  assert_false(nobody.reply.lasting);
  bst_json *all = told(&nobody, &t, NULL, "snapshot");
  snprintf(query, sizeof query, "tile=3&rules=%s", bst_json_text(bst_json_get(all, "rules")));
  nobody.query = query;
  assert_int_equal(at(&nobody, &t, "GET", "face", "%s", ""), 200);
  assert_true(nobody.reply.lasting);
  assert_int_equal(bst_json_count(bst_json_get(nobody.value, "turn")), 4);
  nobody.query = "tile=3&rules=1234";
  assert_int_equal(at(&nobody, &t, "GET", "face", "%s", ""), 409);
  bst_json_free(all);
  nobody.query = "tile=60000";
  assert_int_equal(at(&nobody, &t, "GET", "face", "%s", ""), 404);
  assert_int_equal(at(&nobody, &t, "POST", "hint", "{\"seat\":1}"), 401);
  assert_int_equal(at(&anna, &t, "POST", "hint", "{\"seat\":1}"), 200);
  assert_true(bst_json_count(bst_json_get(anna.value, "hints")) > 0);
  leave_off(&anna);
  leave_off(&nobody);
}

/* While it is played a record would tell what is hidden. */
static void a_game_that_is_over_can_be_taken_home(void **state) {
  client c = {.f = *state};
  place t;
  lay(&c, "{\"players\":[\"human\",\"random\"]}", &t);
  assert_int_equal(at(&c, &t, "GET", "record", "%s", ""), 403);
  says(&c, "early");
  assert_int_equal(at(&c, &t, "GET", "picture.svg", "%s", ""), 403);
  lay(&c, "{\"players\":[\"random\",\"random\"]}", &t);
  char path[80];
  snprintf(path, sizeof path, "tables/%s/picture.svg", t.name);
  const bst_request picture = {.method = "GET",
                               .path = path,
                               .body = "",
                               .address = "127.0.0.1",
                               .query = fixture_query,
                               .header = fixture_header,
                               .cookies = fixture_cookies,
                               .from = &c};
  leave_off(&c);
  bst_house_answer(c.f->house, &picture, &c.reply);
  assert_int_equal(c.reply.status, 200);
  assert_string_equal(c.reply.type, "image/svg+xml");
  assert_non_null(strstr(c.reply.body, "</svg>"));
  snprintf(path, sizeof path, "tables/%s/record", t.name);
  bst_reply_free(&c.reply);
  bst_house_answer(c.f->house, &picture, &c.reply);
  assert_int_equal(c.reply.status, 200);
  assert_non_null(strstr(c.reply.body, "\"end\""));
  bst_reply_free(&c.reply);
  leave_off(&c);
}

static int at_show(client *c, const char *show, const char *method, const char *what,
                   const char *body) {
  char path[80];
  snprintf(path, sizeof path, "theatre/%s/%s", show, what);
  return ask(c, method, path, body);
}

static void a_record_is_looked_at(void **state) {
  client c = {.f = *state, .address = "10.0.6.1"};
  char body[200], show[40];
  place t;
  lay(&c, "{\"players\":[\"human\",\"random\"]}", &t);
  snprintf(body, sizeof body, "{\"table\":\"%s\"}", t.name);
  assert_int_equal(ask(&c, "POST", "theatre", body), 403); /* it is being played */
  says(&c, "early");
  lay(&c, "{\"players\":[\"random\",\"random\"],\"seed\":\"5\"}", &t);
  snprintf(body, sizeof body, "{\"table\":\"%s\"}", t.name);
  assert_int_equal(ask(&c, "POST", "theatre", body), 201);
  snprintf(show, sizeof show, "%s", bst_json_text(bst_json_get(c.value, "show")));
  assert_int_equal(at_show(&c, show, "GET", "", ""), 200);
  int64_t moments = number(&c, "moments");
  assert_true(moments > 80);
  assert_int_equal(bst_json_count(bst_json_get(c.value, "actions")), moments - 1);
  assert_non_null(strstr(bst_json_text(bst_json_get(c.value, "frame")), "<svg"));

  c.query = "n=40";
  assert_int_equal(at_show(&c, show, "GET", "at", ""), 200);
  size_t all = bst_json_count(bst_json_get(bst_json_get(c.value, "step"), "pieces"));
  assert_true(all > 15 && bst_json_get(c.value, "chosen"));
  c.query = "n=40&from=39";
  assert_int_equal(at_show(&c, show, "GET", "at", ""), 200);
  size_t some = bst_json_count(bst_json_get(bst_json_get(c.value, "step"), "pieces"));
  assert_true(some > 0 && some < 6);
  c.query = "n=40&from=40";
  assert_int_equal(at_show(&c, show, "GET", "at", ""), 200);
  assert_int_equal(bst_json_count(bst_json_get(bst_json_get(c.value, "step"), "pieces")), 0);
  assert_int_equal(at_show(&c, show, "GET", "features", ""), 200);
  assert_int_equal(at_show(&c, show, "GET", "scores", ""), 200);
  assert_int_equal(at_show(&c, show, "GET", "hints", ""), 200);
  assert_true(bst_json_count(bst_json_get(c.value, "hints")) > 0);
  c.query = "tile=3";
  assert_int_equal(at_show(&c, show, "GET", "face", ""), 200);
  c.query = "n=100000";
  assert_int_equal(at_show(&c, show, "GET", "at", ""), 404);
  says(&c, "moment");
  assert_int_equal(at_show(&c, "0123456789abcdef", "GET", "", ""), 404);
  says(&c, "show");

  /* Going on from there: as many actions are done already. */
  c.address = "10.0.6.2";
  assert_int_equal(at_show(&c, show, "POST", "play", "{\"n\":41,\"players\":[\"human\"]}"), 422);
  assert_int_equal(
      at_show(&c, show, "POST", "play", "{\"n\":41,\"players\":[\"human\",\"human\"]}"), 201);
  snprintf(t.name, sizeof t.name, "%s", bst_json_text(bst_json_get(c.value, "table")));
  bst_json *snapshot = told(&c, &t, NULL, "snapshot");
  assert_true(bst_json_count(bst_json_get(snapshot, "pieces")) > 15);
  bst_json_free(snapshot);
  assert_int_equal(
      at_show(&c, show, "POST", "play", "{\"n\":-1,\"players\":[\"human\",\"human\"]}"), 422);
  leave_off(&c);
}

static void what_is_no_record_is_refused(void **state) {
  static const char *const bodies[] = {"{}", "{\"text\":\"\"}", "{\"text\":\"nothing\"}",
                                       "{\"text\":\"{}\"}", "[]"};
  client c = {.f = *state, .address = "10.0.7.1"};
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
    assert_int_equal(ask(&c, "POST", "theatre", bodies[i]), 422);
    says(&c, "record");
  }
  assert_int_equal(bst_house_body_limit(c.f->house, "POST", "theatre"), 4 << 20);
  assert_int_equal(bst_house_body_limit(c.f->house, "POST", "tables"), 4096);
  assert_int_equal(bst_house_body_limit(c.f->house, "PUT", "theatre"), 4096);
  leave_off(&c);
}

static void only_who_sits_there_decides(void **state) {
  client host = {.f = *state}, thief = {.f = *state}, hot = {.f = *state};
  place t, other;
  lay(&host, "{\"players\":[\"human\",\"human\"]}", &t);
  lay(&hot, "{\"players\":[\"human\",\"human\"]}", &other);
  assert_true(strcmp(t.name, other.name) != 0);
  assert_int_equal(at(&thief, &t, "POST", "act", "{\"q\":1,\"a\":0}"), 401);
  assert_int_equal(at(&thief, &t, "POST", "sit", "{\"invite\":\"%s\"}", other.invite[0]), 401);
  says(&thief, "invite");
  take_seat(&host, &t, 0);
  assert_int_equal(at(&thief, &t, "POST", "sit", "{\"invite\":\"%s\"}", t.invite[0]), 401);
  take_seat(&thief, &t, 1);
  assert_int_equal(at(&thief, &t, "POST", "undo", "{\"seat\":1}"), 401);
  thief.seat = "1";
  assert_int_equal(at(&thief, &t, "GET", "stream", "%s", ""), 401);
  thief.seat = "9999999999";
  assert_int_equal(at(&thief, &t, "GET", "stream", "%s", ""), 401);
  assert_int_equal(at(&thief, &other, "POST", "act", "{\"q\":1,\"a\":0}"), 401); /* elsewhere */

  /* One browser with both seats takes both turns, and one back. */
  take_seat(&hot, &other, 0);
  take_seat(&hot, &other, 1);
  bst_json *ask_now = told(&hot, &other, NULL, "ask");
  int q = (int)bst_json_whole(bst_json_get(ask_now, "q"));
  bst_json_free(ask_now);
  assert_int_equal(at(&hot, &other, "POST", "undo", "{\"seat\":1}"), 409);
  assert_int_equal(at(&hot, &other, "POST", "act", "{\"q\":%d,\"a\":0}", q), 200);
  assert_int_equal(at(&hot, &other, "POST", "undo", "{\"seat\":1}"), 200);
  leave_off(&host);
  leave_off(&thief);
  leave_off(&hot);
}

static void what_is_wrong_is_told(void **state) {
  client c = {.f = *state, .address = "10.0.0.1"};
  place t;
  lay(&c, "{\"players\":[\"human\",\"random\"]}", &t);
  assert_string_equal(t.invite[1], "");
  take_seat(&c, &t, 0);
  static const struct {
    const char *method, *path, *body;
    int status;
  } wrong[] = {
      {"GET", "nothing", "", 404},        {"GET", "tables/nothing/stream", "", 404},
      {"GET", "tables//stream", "", 404}, {"GET", "tables/", "", 404},
      {"GET", "stream", "", 404},         {"PUT", "tables", "{}", 405},
      {"POST", "about", "{}", 405},       {"POST", "tables", "{", 400},
  };
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    assert_int_equal(ask(&c, wrong[i].method, wrong[i].path, wrong[i].body), wrong[i].status);
    assert_true(bst_json_text(bst_json_get(c.value, "code"))[0] != '\0');
  }
  static const char *const bodies[] = {
      "{}", "{\"q\":1}",          "{\"q\":\"1\",\"a\":0}", "{\"q\":1,\"a\":-1}",
      "[]", "{\"q\":1.5,\"a\":0}"};
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    assert_int_equal(at(&c, &t, "POST", "act", "%s", bodies[i]), 422);
  leave_off(&c);
}

static void guests_bring_no_programs(void **state) {
  static const char *const players[] = {
      "[]",
      "\"human\"",
      "[\"human\",\"human\",\"human\",\"human\",\"human\",\"human\",\"human\"]",
      "[\"human\",\"cmd:/bin/sh\"]",
      "[\"human\",\"lua:cautious.lua\"]",
      "[\"human\",\"lua:../../bots/cautious\"]",
      "[\"human\",\"mcts:10:threads=2\"]",
      "[\"human\",\"mcts:time=60\"]",
      "[\"human\",\"nobody\"]",
      "[\"human\",\"mcts:100000000\"]",
      "[\"human\",\"x=cmd:ls\"]",
      "[\"human\",3]",
      "[\"human\",\"\\u0007=human\"]",
      "[\"human\",\"\\u202eanna=human\"]",
      "[\"human\",\"01234567890123456789012345678901234567890=human\"]",
  };
  client c = {.f = *state};
  for (size_t i = 0; i < sizeof players / sizeof *players; i++) {
    char body[160], address[32];
    snprintf(address, sizeof address, "10.0.1.%zu", i);
    snprintf(body, sizeof body, "{\"players\":%s}", players[i]);
    c.address = address;
    assert_int_equal(ask(&c, "POST", "tables", body), 422);
    says(&c, "players");
  }
  leave_off(&c);
}

static bst_json *lay_by(client *c, const char *setup, int status) {
  static int asked;
  char body[300], address[32];
  snprintf(address, sizeof address, "10.0.4.%d", asked++);
  c->address = address;
  snprintf(body, sizeof body, "{\"players\":[\"human\",\"human\",\"human\"],\"setup\":%s}", setup);
  assert_int_equal(ask(c, "POST", "tables", body), status);
  c->address = NULL;
  return c->value;
}

/* A table plays by whatever is installed; what isn't is told, and no path is a guest's to name. */
static void a_table_says_what_it_plays(void **state) {
  static const struct {
    const char *setup, *why;
  } wrong[] = {
      {"{\"with\":[\"nothing_of_that_name\"]}", "nothing_of_that_name"},
      {"{\"with\":[\"base\",\"/etc/passwd\"]}", "with, 2"},
      {"{\"with\":[\"../base.lua\"]}", "with, 1"},
      {"{\"with\":[7]}", "with, 1"},
      {"{\"set\":{\"base.nothing\":\"1\"}}", "base.nothing"},
      {"{\"set\":{\"base.unplaceable\":\"perhaps\"}}", "perhaps"},
      {"{\"set\":{\"base.unplaceable\":1}}", "must be a text"},
  };
  client c = {.f = *state};
  (void)lay_by(
      &c,
      "{\"with\":[\"base\",\"inns_and_cathedrals\"],\"set\":{\"base.unplaceable\":\"shuffle\"}}",
      201);
  assert_int_equal(bst_json_count(bst_json_get(c.value, "invites")), 3);
  (void)lay_by(&c, "{}", 201);
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    const bst_json *said = lay_by(&c, wrong[i].setup, 422);
    says(&c, "setup");
    assert_non_null(strstr(bst_json_text(bst_json_get(said, "error")), wrong[i].why));
  }
  leave_off(&c);
}

static void tables_have_limits(void **state) {
  client c = {.f = *state, .address = "10.0.2.1"};
  place t;
  for (int i = 0; i < 5; i++)
    lay(&c, "{\"players\":[\"random\",\"human\"]}", &t);
  assert_int_equal(ask(&c, "POST", "tables", "{\"players\":[\"random\",\"human\"]}"), 429);
  says(&c, "limit");
  int status = 201, laid = 0;
  for (char address[32]; status == 201 && laid <= BST_HOUSE_TABLES; laid++) {
    snprintf(address, sizeof address, "10.1.%d.%d", laid / 250, laid % 250);
    c.address = address;
    status = ask(&c, "POST", "tables", "{\"players\":[\"random\",\"human\"]}");
  }
  assert_int_equal(status, 503);
  says(&c, "full");
  assert_int_equal(ask(&c, "GET", "about", ""), 200);
  assert_int_equal(number(&c, "tables"), BST_HOUSE_TABLES);
  leave_off(&c);
}

/* Of two tables at which the game is over the one makes room at which nobody looks. */
static void a_table_that_is_left_makes_room(void **state) {
  client c = {.f = *state}, looks = {.f = *state, .address = "10.0.3.1"};
  char address[32];
  place t, watched, newest;
  lay(&looks, "{\"players\":[\"random\",\"greedy\"],\"seed\":\"1\"}", &watched);
  lay(&looks, "{\"players\":[\"random\",\"random\"]}", &t);
  assert_int_equal(at(&looks, &watched, "GET", "stream", "%s", ""), 200);
  for (int laid = 2; laid < BST_HOUSE_TABLES; laid++) {
    snprintf(address, sizeof address, "10.1.%d.%d", laid / 250, laid % 250);
    c.address = address;
    lay(&c, "{\"players\":[\"random\",\"human\"]}", &newest);
  }
  c.address = "10.0.3.2";
  lay(&c, "{\"players\":[\"human\",\"human\"]}", &newest);
  assert_int_equal(at(&c, &t, "GET", "stream", "%s", ""), 404);
  assert_int_equal(at(&c, &newest, "POST", "act", "{\"q\":1,\"a\":0}"), 401);
  assert_int_equal(ask(&c, "POST", "tables", "{\"players\":[\"human\",\"human\"]}"), 503);
  bst_stream_close(looks.reply.stream);
  lay(&c, "{\"players\":[\"human\",\"human\"]}", &newest);
  assert_int_equal(at(&c, &watched, "GET", "stream", "%s", ""), 404);
  leave_off(&c);
  leave_off(&looks);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(a_game_is_played_by_requests, set_up_limits,
                                      tear_down_limits),
      cmocka_unit_test_setup_teardown(only_who_sits_there_decides, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(what_there_is_to_play, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(what_is_known_of_a_game, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(a_game_that_is_over_can_be_taken_home, set_up_limits,
                                      tear_down_limits),
      cmocka_unit_test_setup_teardown(a_record_is_looked_at, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(what_is_no_record_is_refused, set_up_limits,
                                      tear_down_limits),
      cmocka_unit_test_setup_teardown(what_is_wrong_is_told, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(guests_bring_no_programs, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(a_table_says_what_it_plays, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(tables_have_limits, set_up_limits, tear_down_limits),
      cmocka_unit_test_setup_teardown(a_table_that_is_left_makes_room, set_up_limits,
                                      tear_down_limits),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
