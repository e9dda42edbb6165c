/* test_serve_manners.c - how people play at a table of the server: taking back by consent, clocks,
 * aids, and what they say. */
#include "house_fixture.h"

typedef struct round_of {
  client ada, bo, cy, nobody;
  client *by_seat[SEATS];
  place t;
} round_of;

/* All sit and look on; `manners`: what else is said of the table: ",\"undo\":\"free\"". */
static void gather(round_of *r, fixture *f, const char *manners) {
  char body[200];
  *r = (round_of){.ada = {.f = f}, .bo = {.f = f}, .cy = {.f = f}, .nobody = {.f = f}};
  r->by_seat[0] = &r->ada;
  r->by_seat[1] = &r->bo;
  r->by_seat[2] = &r->cy;
  snprintf(body, sizeof body,
           "{\"players\":[\"Ada=human\",\"Bo=human\",\"human\"],\"seed\":\"3\"%s}", manners);
  lay(&r->ada, body, &r->t);
  for (int i = 0; i < SEATS; i++) {
    char seat[] = {(char)('1' + i), '\0'};
    sit(r->by_seat[i], &r->t, i, "");
    listen_to(r->by_seat[i], &r->t, seat);
  }
}

static void part(round_of *r) {
  leave_off(&r->ada);
  leave_off(&r->bo);
  leave_off(&r->cy);
  leave_off(&r->nobody);
}

/* A whole turn of seat 1, so that seat 2 is asked: Ada can't take it back without asking, since a
 * tile was drawn. Returns the question. */
static int first_turn(round_of *r) {
  int q;
  while (asked_seat(&r->ada, &r->t, &q) == 1)
    act_once(r->by_seat, &r->t, 0);
  return q;
}

static int undo(client *c, const place *t, int seat) {
  return at(c, t, "POST", "undo", "{\"seat\":%d}", seat);
}

static int answer(client *c, const place *t, int seat, const char *yes) {
  return at(c, t, "POST", "answer", "{\"seat\":%d,\"yes\":%s}", seat, yes);
}

/* --- manners ---------------------------------------------------------------------------------- */

static void manners_are_told(void **state) {
  static const struct {
    const char *said, *aids, *undo;
    int clock;
  } fine[] = {
      {"", "{\"places\":true,\"values\":true,\"tiles\":true,\"hints\":true}", "ask", 0},
      {",\"undo\":\"never\",\"clock\":600,\"aids\":{\"hints\":false,\"values\":false,\"more\":1}",
       "{\"places\":true,\"values\":false,\"tiles\":true,\"hints\":false}", "never", 600},
      {",\"undo\":\"free\",\"clock\":0,\"aids\":{\"places\":false,\"tiles\":false}",
       "{\"places\":false,\"values\":true,\"tiles\":false,\"hints\":true}", "free", 0},
  };
  for (size_t i = 0; i < sizeof fine / sizeof *fine; i++) {
    round_of r;
    gather(&r, *state, fine[i].said);
    bst_json *all = heard(&r.bo, "snapshot");
    assert_int_equal(at(&r.nobody, &r.t, "GET", "", "%s", ""), 200);
    char *told = bst_json_print(of(&r.nobody, "aids")),
         *sent = bst_json_print(bst_json_get(all, "aids"));
    assert_string_equal(told, fine[i].aids);
    assert_string_equal(sent, fine[i].aids);
    assert_string_equal(bst_json_text(of(&r.nobody, "undo")), fine[i].undo);
    assert_string_equal(bst_json_text(bst_json_get(all, "undo")), fine[i].undo);
    assert_int_equal(bst_json_whole(of(&r.nobody, "clock")), fine[i].clock);
    assert_int_equal(bst_json_get(all, "clock") != NULL, fine[i].clock > 0);
    assert_int_equal(bst_json_count(of(&r.nobody, "seats")), 0);
    free(told);
    free(sent);
    bst_json_free(all);
    part(&r);
  }
}

static void bad_manners_are_refused(void **state) {
  static const char *const wrong[] = {
      "\"undo\":\"always\"",
      "\"undo\":1",
      "\"undo\":null",
      "\"clock\":-1",
      "\"clock\":\"600\"",
      "\"clock\":1.5",
      "\"clock\":604801",
      "\"clock\":1e30",
      "\"aids\":[]",
      "\"aids\":true",
      "\"aids\":{\"hints\":0}",
      "\"aids\":{\"places\":\"no\"}",
      "\"aids\":{\"values\":[]}",
      "\"aids\":{\"tiles\":null}",
      "\"private\":1",
      "\"private\":\"true\"",
  };
  client c = {.f = *state};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    char body[200];
    snprintf(body, sizeof body, "{\"players\":[\"human\",\"human\"],%s}", wrong[i]);
    assert_int_equal(ask(&c, "POST", "tables", body), 422);
    says(&c, "manners");
  }
  leave_off(&c);
}

static void aids_can_be_off(void **state) {
  round_of r;
  gather(&r, *state, ",\"aids\":{\"hints\":false,\"values\":false,\"tiles\":false}");
  assert_int_equal(at(&r.ada, &r.t, "POST", "hint", "{\"seat\":1}"), 403);
  says(&r.ada, "aids");
  assert_int_equal(at(&r.ada, &r.t, "POST", "hint", "{\"seat\":2}"), 401);
  assert_int_equal(at(&r.ada, &r.t, "GET", "features", "%s", ""), 403);
  assert_int_equal(at(&r.ada, &r.t, "GET", "tiles", "%s", ""), 403);
  part(&r);
  gather(&r, *state, "");
  assert_int_equal(at(&r.ada, &r.t, "POST", "hint", "{\"seat\":1}"), 200);
  assert_int_equal(at(&r.ada, &r.t, "GET", "features", "%s", ""), 200);
  assert_int_equal(at(&r.ada, &r.t, "GET", "tiles", "%s", ""), 200);
  part(&r);
}

/* --- taking back ------------------------------------------------------------------------------ */

static void all_must_agree(void **state) {
  round_of r;
  int again;
  gather(&r, *state, "");
  int q = first_turn(&r);
  assert_int_equal(undo(&r.bo, &r.t, 2), 409); /* nothing of hers */
  says(&r.bo, "refused");
  assert_int_equal(undo(&r.bo, &r.t, 1), 401);
  assert_int_equal(undo(&r.ada, &r.t, 1), 202);
  assert_int_equal(bst_json_count(of(&r.ada, "asks")), 2);
  hears(&r.cy, "undo", "{\"by\":1,\"asks\":[2,3],\"yes\":[]}");
  assert_int_equal(undo(&r.ada, &r.t, 1), 409); /* once is enough */
  assert_int_equal(answer(&r.ada, &r.t, 1, "true"), 409);
  says(&r.ada, "answer");
  assert_int_equal(answer(&r.ada, &r.t, 2, "true"), 401); /* for others */
  assert_int_equal(answer(&r.nobody, &r.t, 3, "true"), 401);
  assert_int_equal(answer(&r.bo, &r.t, 2, "1"), 422);
  assert_int_equal(answer(&r.bo, &r.t, 2, "null"), 422);
  assert_int_equal(answer(&r.bo, &r.t, 2, "true"), 204);
  hears(&r.cy, "undo", "{\"by\":1,\"asks\":[2,3],\"yes\":[2]}");
  assert_int_equal(answer(&r.bo, &r.t, 2, "false"), 409); /* she has answered */
  listen_to(&r.bo, &r.t, "2");                            /* a page that comes now hears of it */
  bst_json *all = heard(&r.bo, "snapshot");
  assert_int_equal(bst_json_count(bst_json_get(bst_json_get(all, "undoing"), "asks")), 2);
  bst_json_free(all);
  assert_int_equal(asked_seat(&r.ada, &r.t, &again), 2);
  assert_int_equal(again, q);
  assert_int_equal(answer(&r.cy, &r.t, 3, "true"), 204);
  hears(&r.bo, "undo", "{\"by\":1,\"came\":\"done\"}");
  assert_int_equal(asked_seat(&r.ada, &r.t, &again), 1);
  assert_true(again > q);
  assert_int_equal(answer(&r.cy, &r.t, 3, "true"), 409); /* it's over */
  listen_to(&r.bo, &r.t, "2");
  all = heard(&r.bo, "snapshot");
  assert_null(bst_json_get(all, "undoing"));
  bst_json_free(all);
  part(&r);
}

static void one_no_is_enough(void **state) {
  round_of r;
  int q;
  gather(&r, *state, "");
  first_turn(&r);
  assert_int_equal(undo(&r.ada, &r.t, 1), 202);
  assert_int_equal(answer(&r.bo, &r.t, 2, "true"), 204);
  assert_int_equal(answer(&r.cy, &r.t, 3, "false"), 204);
  hears(&r.ada, "undo", "{\"by\":1,\"came\":\"refused\"}");
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 2);

  /* An action ends it, too. */
  assert_int_equal(undo(&r.ada, &r.t, 1), 202);
  act_once(r.by_seat, &r.t, 0);
  hears(&r.cy, "undo", "{\"by\":1,\"came\":\"gone\"}");
  assert_int_equal(answer(&r.cy, &r.t, 3, "true"), 409);
  part(&r);
}

/* What told nobody anything is free, and so is everything where nobody else is there. */
static void some_is_free(void **state) {
  round_of r;
  fixture *f = *state;
  gather(&r, f, "");
  act_once(r.by_seat, &r.t, 0);
  assert_int_equal(undo(&r.ada, &r.t, 1), 200);
  first_turn(&r);
  hang_up(&r.bo);
  hang_up(&r.cy);
  pass(f, 61 * 1000);
  assert_int_equal(undo(&r.ada, &r.t, 1), 200);
  int q = (int)bst_json_whole(of(&r.ada, "q")), asked;
  assert_int_equal(asked_seat(&r.ada, &r.t, &asked), 1);
  assert_int_equal(asked, q);
  part(&r);

  gather(&r, f, ",\"undo\":\"free\"");
  first_turn(&r);
  assert_int_equal(undo(&r.ada, &r.t, 1), 200);
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 1);
  part(&r);

  gather(&r, f, ",\"undo\":\"never\"");
  act_once(r.by_seat, &r.t, 0);
  assert_int_equal(undo(&r.ada, &r.t, 1), 409);
  says(&r.ada, "refused");
  part(&r);
}

/* Two at one page agree with themselves; the third is asked. */
static void one_page_asks_itself_nothing(void **state) {
  client hot = {.f = *state}, cy = {.f = *state};
  client *const by_seat[] = {&hot, &hot, &cy};
  place t;
  int q;
  lay(&hot, "{\"players\":[\"human\",\"human\",\"human\"],\"seed\":\"3\"}", &t);
  sit(&hot, &t, 0, "");
  sit(&hot, &t, 1, "");
  while (asked_seat(&hot, &t, &q) == 1)
    act_once(by_seat, &t, 0);
  assert_int_equal(undo(&hot, &t, 1), 200);
  sit(&cy, &t, 2, "");
  while (asked_seat(&hot, &t, &q) == 1)
    act_once(by_seat, &t, 0);
  assert_int_equal(undo(&hot, &t, 1), 202);
  assert_int_equal(bst_json_count(of(&hot, "asks")), 1);
  assert_int_equal(bst_json_whole(bst_json_at(of(&hot, "asks"), 0)), 3);
  leave_off(&hot);
  leave_off(&cy);
}

/* Who goes isn't waited for; when she who asked goes there is nothing to answer. */
static void people_go_while_they_are_asked(void **state) {
  round_of r;
  fixture *f = *state;
  int q;
  gather(&r, f, "");
  first_turn(&r);
  assert_int_equal(undo(&r.ada, &r.t, 1), 202);
  assert_int_equal(answer(&r.bo, &r.t, 2, "true"), 204);
  hang_up(&r.cy);
  pass(f, 61 * 1000);
  hears(&r.bo, "undo", "{\"by\":1,\"came\":\"done\"}");
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 1);
  first_turn(&r);
  assert_int_equal(undo(&r.ada, &r.t, 1), 202);
  assert_int_equal(at(&r.ada, &r.t, "POST", "leave", "{\"seat\":1}"), 204);
  hears(&r.bo, "undo", "{\"by\":1,\"came\":\"gone\"}");
  part(&r);
}

/* What a bot does now where a person was is done again. */
static void taking_back_before_a_bot_sat_down(void **state) {
  round_of r;
  int q;
  gather(&r, *state, ",\"undo\":\"free\"");
  first_turn(&r);
  while (asked_seat(&r.ada, &r.t, &q) == 2)
    act_once(r.by_seat, &r.t, 0);
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"player\":\"greedy\"}"), 204);
  assert_int_equal(undo(&r.ada, &r.t, 1), 200);
  first_turn(&r);
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 3);
  part(&r);
}

/* --- clocks ----------------------------------------------------------------------------------- */

static void a_clock_runs_for_who_is_asked(void **state) {
  round_of r;
  fixture *f = *state;
  int q;
  gather(&r, f, ",\"clock\":600");
  bst_json_free(heard(&r.ada, "clock")); /* of the begin */
  pass(f, 10 * 1000);
  act_once(r.by_seat, &r.t, 0);
  assert_null(heard(&r.ada, "clock")); /* the same seat goes on */
  pass(f, 5 * 1000);
  while (asked_seat(&r.ada, &r.t, &q) == 1)
    act_once(r.by_seat, &r.t, 0);
  hears(&r.ada, "clock", "{\"runs\":2,\"left\":[585000,600000,600000]}");
  pass(f, 1500);
  listen_to(&r.nobody, &r.t, NULL);
  bst_json *all = heard(&r.nobody, "snapshot");
  char *text = bst_json_print(bst_json_get(all, "clock"));
  assert_string_equal(text, "{\"runs\":2,\"left\":[585000,598500,600000]}");
  free(text);
  bst_json_free(all);
  part(&r);
}

static void a_clock_waits_for_who_has_not_come(void **state) {
  client c = {.f = *state};
  place t;
  lay(&c, "{\"players\":[\"human\",\"human\"],\"seed\":\"3\",\"clock\":5}", &t);
  listen_to(&c, &t, NULL);
  pass(c.f, 3600 * 1000);
  assert_null(heard(&c, "clock"));
  sit(&c, &t, 1, ""); /* who isn't asked */
  pass(c.f, 3600 * 1000);
  assert_null(heard(&c, "clock"));
  sit(&c, &t, 0, "");
  hears(&c, "clock", "{\"runs\":1,\"left\":[5000,5000]}");
  leave_off(&c);
}

static void greedy_plays_when_time_is_over(void **state) {
  round_of r;
  fixture *f = *state;
  int q, now;
  gather(&r, f, ",\"clock\":30");
  pass(f, 29999);
  seat_is(&r.bo, &r.t, 0, "Ada ht-");
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 1);
  pass(f, 1);
  seat_is(&r.bo, &r.t, 0, "Ada (greedy) -t-");
  hears(&r.bo, "clock", "{\"runs\":2,\"left\":[0,30000,30000]}");
  assert_int_equal(asked_seat(&r.ada, &r.t, &now), 2);

  /* She still looks on and talks, but doesn't decide. */
  assert_true(bst_stream_is_open(r.ada.stream));
  assert_int_equal(at(&r.ada, &r.t, "POST", "say", "{\"seat\":1,\"text\":\"oh\"}"), 204);
  assert_int_equal(undo(&r.ada, &r.t, 1), 409);

  /* Too late is too late, even before anybody has looked at the clock. */
  f->now += 30000;
  assert_int_equal(at(&r.bo, &r.t, "POST", "act", "{\"q\":%d,\"a\":0}", now), 409);
  says(&r.bo, "stale");
  seat_is(&r.cy, &r.t, 1, "Bo (greedy) -t-");

  /* Whoever sits down there again has a minute. */
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":1,\"invite\":true}"), 200);
  assert_false(bst_stream_is_open(r.ada.stream));
  snprintf(r.t.invite[0], sizeof r.t.invite[0], "%s", bst_json_text(of(&r.ada, "invite")));
  sit(&r.ada, &r.t, 0, "Ada");
  while (asked_seat(&r.cy, &r.t, &q) == 3)
    act_once(r.by_seat, &r.t, 0);
  hears(&r.cy, "clock", "{\"runs\":1,\"left\":[60000,0,30000]}");
  part(&r);
}

static void who_does_not_play_takes_nothing_back(void **state) {
  round_of r;
  int q;
  gather(&r, *state, ",\"clock\":30,\"undo\":\"free\"");
  first_turn(&r);
  while (asked_seat(&r.ada, &r.t, &q) != 1)
    act_once(r.by_seat, &r.t, 0);
  pass(*state, 30000);
  seat_is(&r.bo, &r.t, 0, "Ada (greedy) -t-");
  assert_int_equal(undo(&r.ada, &r.t, 1), 409);
  says(&r.ada, "refused");
  part(&r);
}

/* Rules that listen for it say what happens; it is in the record, and taken back by consent. */
static void rules_hear_that_time_is_over(void **state) {
  fixture *f = *state;
  folder *games;
  round_of r;
  int q, again;
  assert_int_equal(folder_setup((void **)&games), 0);
  f->games = games->path;
  f->with[1] = BST_SOURCE_DIR "/docs/reference/examples/timeout.lua"; /* two points less */
  f->setup.with_count = 2;
  begin_again(f);
  gather(&r, f, ",\"clock\":30");
  (void)asked_seat(&r.ada, &r.t, &q);
  pass(f, 30000);
  seat_is(&r.bo, &r.t, 0, "Ada ht-");
  assert_int_equal(asked_seat(&r.ada, &r.t, &again), 2);
  assert_true(again > q);
  hears(&r.bo, "clock", "{\"runs\":2,\"left\":[0,30000,30000]}");
  for (int i = 0; i < 2; i++) { /* as it was, also for a server that begins again */
    listen_to(&r.nobody, &r.t, NULL);
    bst_json *all = heard(&r.nobody, "snapshot");
    char *points = bst_json_print(bst_json_get(all, "points"));
    assert_string_equal(points, "[-2,0,0]");
    free(points);
    bst_json_free(all);
    hang_up(&r.nobody);
    begin_again(f);
  }
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 2);
  act_once(r.by_seat, &r.t, 0); /* the record goes on */
  begin_again(f);
  while (asked_seat(&r.ada, &r.t, &q) == 2)
    act_once(r.by_seat, &r.t, 0);
  part(&r);
  assert_int_equal(folder_teardown((void **)&games), 0);
}

/* Where they leave the question as it is the seat declines, or does the first thing that works;
 * where they fail greedy plays. */
static void rules_may_do_nothing(void **state) {
  static const struct {
    const char *body, *ada;
  } rules[] = {
      {"", "Ada ht-"},
      {"error('too late')", "Ada (greedy) -t-"},
  };
  fixture *f = *state;
  folder *games;
  assert_int_equal(folder_setup((void **)&games), 0);
  for (size_t i = 0; i < sizeof rules / sizeof *rules; i++) {
    char text[300];
    round_of r;
    int q, again;
    snprintf(text, sizeof text,
             "return rule { id = 'idle', api = 1, needs = { 'base' },\n"
             "  on = { timeout = { idle = { function(g, ev) %s end } } } }\n",
             rules[i].body);
    f->with[1] = write_file(games, "idle.lua", text);
    f->setup.with_count = 2;
    begin_again(f);
    gather(&r, f, ",\"clock\":30");
    assert_int_equal(asked_seat(&r.ada, &r.t, &q), 1);
    pass(f, 30000);
    assert_true(asked_seat(&r.ada, &r.t, &again) != 1 || again > q + 1); /* heard, and decided */
    for (int n = 0; n < 3 && asked_seat(&r.ada, &r.t, &again) == 1; n++)
      pass(f, 250); /* her next question: at once */
    assert_int_equal(asked_seat(&r.ada, &r.t, &again), 2);
    seat_is(&r.bo, &r.t, 0, rules[i].ada);
    part(&r);
  }
  assert_int_equal(folder_teardown((void **)&games), 0);
}

/* --- what is said ----------------------------------------------------------------------------- */

static int say(client *c, const place *t, int seat, const char *text) {
  return at(c, t, "POST", "say", "{\"seat\":%d,\"text\":\"%s\"}", seat, text);
}

static void people_talk(void **state) {
  round_of r;
  gather(&r, *state, "");
  listen_to(&r.nobody, &r.t, NULL);
  assert_int_equal(say(&r.bo, &r.t, 2, "Hello, <b>Ada</b>"), 204);
  hears(&r.nobody, "say", "{\"seat\":2,\"name\":\"Bo\",\"text\":\"Hello, <b>Ada</b>\"}");
  for (int i = 0; i < 104; i++) {
    char text[16];
    snprintf(text, sizeof text, "no. %d", i);
    assert_int_equal(say(&r.ada, &r.t, 1, text), 204);
  }
  listen_to(&r.nobody, &r.t, NULL);
  bst_json *all = heard(&r.nobody, "snapshot");
  const bst_json *said = bst_json_get(all, "said");
  assert_int_equal(bst_json_count(said), 100);
  assert_string_equal(bst_json_text(bst_json_get(bst_json_at(said, 0), "text")), "no. 4");
  assert_string_equal(bst_json_text(bst_json_get(bst_json_at(said, 99), "text")), "no. 103");
  bst_json_free(all);
  part(&r);
}

static void not_everything_is_said(void **state) {
  static const char *const texts[] = {"",         "  ",      "a\\nb",  "\\u202e",
                                      "\\u2066x", "\\u0000", "\\ud800"};
  char text[302] = "";
  round_of r;
  gather(&r, *state, "");
  assert_int_equal(say(&r.bo, &r.t, 1, "x"), 401); /* as another */
  assert_int_equal(say(&r.nobody, &r.t, 1, "x"), 401);
  assert_int_equal(at(&r.ada, &r.t, "POST", "say", "{\"seat\":1,\"text\":7}"), 422);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    int status = say(&r.ada, &r.t, 1, texts[i]);
    assert_true(status == 422 || status == 400); /* 400: it is no JSON */
  }
  memset(text, 'x', 301);
  assert_int_equal(say(&r.ada, &r.t, 1, text), 422);
  says(&r.ada, "text");
  assert_null(heard(&r.bo, "say"));
  assert_int_equal(say(&r.ada, &r.t, 1, text + 1), 204);
  part(&r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(manners_are_told, set_up, tear_down),
      cmocka_unit_test_setup_teardown(bad_manners_are_refused, set_up, tear_down),
      cmocka_unit_test_setup_teardown(aids_can_be_off, set_up, tear_down),
      cmocka_unit_test_setup_teardown(all_must_agree, set_up, tear_down),
      cmocka_unit_test_setup_teardown(one_no_is_enough, set_up, tear_down),
      cmocka_unit_test_setup_teardown(some_is_free, set_up, tear_down),
      cmocka_unit_test_setup_teardown(one_page_asks_itself_nothing, set_up, tear_down),
      cmocka_unit_test_setup_teardown(people_go_while_they_are_asked, set_up, tear_down),
      cmocka_unit_test_setup_teardown(taking_back_before_a_bot_sat_down, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_clock_runs_for_who_is_asked, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_clock_waits_for_who_has_not_come, set_up, tear_down),
      cmocka_unit_test_setup_teardown(greedy_plays_when_time_is_over, set_up, tear_down),
      cmocka_unit_test_setup_teardown(who_does_not_play_takes_nothing_back, set_up, tear_down),
      cmocka_unit_test_setup_teardown(rules_hear_that_time_is_over, set_up, tear_down),
      cmocka_unit_test_setup_teardown(rules_may_do_nothing, set_up, tear_down),
      cmocka_unit_test_setup_teardown(people_talk, set_up, tear_down),
      cmocka_unit_test_setup_teardown(not_everything_is_said, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
