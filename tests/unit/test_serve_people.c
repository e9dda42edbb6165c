/* test_serve_people.c - who sits at a table of the server, who is there and who is away, and what
 * the host and the others may do about it. */
#include "house_fixture.h"

static const char three[] = "{\"players\":[\"human\",\"human\",\"human\"],\"seed\":\"3\"}";

typedef struct round_of {
  client ada, bo, cy, nobody;
  client *by_seat[SEATS];
  place t;
} round_of;

/* Ada has laid the table; all sit, and look on. */
static void gather(round_of *r, fixture *f, const char *body) {
  *r = (round_of){.ada = {.f = f}, .bo = {.f = f}, .cy = {.f = f}, .nobody = {.f = f}};
  r->by_seat[0] = &r->ada;
  r->by_seat[1] = &r->bo;
  r->by_seat[2] = &r->cy;
  lay(&r->ada, body, &r->t);
  sit(&r->ada, &r->t, 0, "Ada");
  sit(&r->bo, &r->t, 1, "Bo");
  sit(&r->cy, &r->t, 2, "");
  listen_to(&r->ada, &r->t, "1");
  listen_to(&r->bo, &r->t, "2");
  listen_to(&r->cy, &r->t, "3");
}

static void part(round_of *r) {
  leave_off(&r->ada);
  leave_off(&r->bo);
  leave_off(&r->cy);
  leave_off(&r->nobody);
}

/* --- names ------------------------------------------------------------------------------------ */

static void people_give_themselves_names(void **state) {
  round_of r;
  gather(&r, *state, three);
  seat_is(&r.nobody, &r.t, 0, "Ada ht-");
  seat_is(&r.nobody, &r.t, 2, "player 3 ht-");
  bst_json *all = heard(&r.bo, "snapshot");
  person_is(bst_json_get(all, "people"), 0, "Ada ht-");
  bst_json_free(all);
  (void)heard(&r.ada, "people");
  act_once(r.by_seat, &r.t, 0);
  bst_json *step = heard(&r.ada, "step");
  const char *said = bst_json_text(bst_json_at(bst_json_get(step, "log"), 0));
  assert_true(strstr(said, "Ada") || strstr(said, "Bo") || strstr(said, "player 3"));
  bst_json_free(step);
  part(&r);
}

static void names_are_checked(void **state) {
  static const char *const names[] = {
      "01234567890123456789012345678901234567890", "\\u0007", "Ad\\u202ea", "   ", "Ada\\n",
  };
  client c = {.f = *state};
  place t;
  lay(&c, three, &t);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    assert_int_equal(
        at(&c, &t, "POST", "sit", "{\"invite\":\"%s\",\"name\":\"%s\"}", t.invite[0], names[i]),
        422);
    says(&c, "name");
  }
  seat_is(&c, &t, 0, "player 1 h--"); /* and the invite is good still */
  sit(&c, &t, 0,
      "\\u00c4\\u00e4\\u00e5\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22"
      "\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22\\u6f22");
  sit(&c, &t, 1, "=\\\"<b>:\\\\");
  seat_is(&c, &t, 1, "=\"<b>:\\ ht-");
  leave_off(&c);
}

/* --- there and away --------------------------------------------------------------------------- */

static void a_person_is_there_with_her_streams(void **state) {
  round_of r;
  fixture *f = *state;
  gather(&r, f, three);
  client second = r.bo; /* another tab */
  second.stream = NULL;
  second.text = NULL;
  second.value = NULL;
  second.reply = (bst_reply){0};
  listen_to(&second, &r.t, "2");
  pass(f, 3600 * 1000);
  seat_is(&r.nobody, &r.t, 1, "Bo ht-");
  hang_up(&r.bo);
  pass(f, 59 * 1000);
  hang_up(&second);
  pass(f, 59 * 1000); /* the tab was there until now, as far as anybody knows */
  seat_is(&r.nobody, &r.t, 1, "Bo ht-");
  bst_json_free(heard(&r.ada, "people"));
  pass(f, 999);
  assert_null(heard(&r.ada, "people"));
  pass(f, 1);
  bst_json *people = heard(&r.ada, "people");
  person_is(people, 1, "Bo hta");
  bst_json_free(people);
  pass(f, 1000);
  assert_null(heard(&r.ada, "people")); /* it is told once */
  listen_to(&r.bo, &r.t, "2");
  people = heard(&r.ada, "people");
  person_is(people, 1, "Bo ht-");
  bst_json_free(people);

  /* One page for two seats: that of the other seat is there by it, too. */
  leave_off(&second);
  part(&r);
  client hot = {.f = f};
  place t;
  lay(&hot, three, &t);
  sit(&hot, &t, 0, "");
  sit(&hot, &t, 1, "");
  listen_to(&hot, &t, "1");
  pass(f, 61 * 1000);
  seat_is(&hot, &t, 1, "player 2 ht-");
  hang_up(&hot);
  pass(f, 61 * 1000);
  seat_is(&hot, &t, 0, "player 1 hta");
  seat_is(&hot, &t, 1, "player 2 hta");
  leave_off(&hot);
}

/* More tabs than are looked at: she is there by the newest ones. */
static void many_tabs_are_one_person(void **state) {
  enum { TABS = 12 };
  fixture *f = *state;
  client tab[TABS] = {{.f = f}};
  place t;
  lay(&tab[0], three, &t);
  sit(&tab[0], &t, 0, "");
  for (int i = 0; i < TABS; i++) {
    if (i > 0) {
      tab[i] = (client){.f = f, .cookies = tab[0].cookies};
      memcpy(tab[i].cookie, tab[0].cookie, sizeof tab[0].cookie);
    }
    listen_to(&tab[i], &t, "1");
  }
  for (int i = 0; i < TABS; i++) {
    pass(f, 61 * 1000);
    seat_is(&tab[0], &t, 0, "player 1 ht-");
    hang_up(&tab[i]);
  }
  pass(f, 61 * 1000);
  seat_is(&tab[0], &t, 0, "player 1 hta");
  for (int i = 0; i < TABS; i++)
    leave_off(&tab[i]);
}

/* --- votes ------------------------------------------------------------------------------------ */

static void others_vote_for_a_bot(void **state) {
  round_of r;
  fixture *f = *state;
  gather(&r, f, three);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 409); /* there */
  says(&r.ada, "vote");
  hang_up(&r.cy);
  pass(f, 61 * 1000);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":2,\"about\":3}"), 401);
  assert_int_equal(at(&r.nobody, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 401);
  static const char *const about[] = {"4", "0", "-1", "\"3\"", "null"};
  for (size_t i = 0; i < sizeof about / sizeof *about; i++)
    assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":%s}", about[i]), 422);
  assert_int_equal(at(&r.cy, &r.t, "POST", "vote", "{\"seat\":3,\"about\":3}"), 409);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  seat_is(&r.nobody, &r.t, 2, "player 3 hta");
  bst_json *people = heard(&r.bo, "people");
  const bst_json *votes = bst_json_get(bst_json_at(people, 2), "votes");
  assert_int_equal(bst_json_count(votes), 1);
  assert_int_equal(bst_json_whole(bst_json_at(votes, 0)), 1);
  bst_json_free(people);

  /* A no ends it; who comes back ends it, too. */
  assert_int_equal(at(&r.ada, &r.t, "POST", "answer", "{\"seat\":1,\"yes\":true}"), 409);
  assert_int_equal(at(&r.bo, &r.t, "POST", "answer", "{\"seat\":2,\"yes\":false}"), 204);
  assert_int_equal(at(&r.bo, &r.t, "POST", "answer", "{\"seat\":2,\"yes\":true}"), 409);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  listen_to(&r.cy, &r.t, "3");
  assert_int_equal(at(&r.bo, &r.t, "POST", "answer", "{\"seat\":2,\"yes\":true}"), 409);
  hang_up(&r.cy);
  pass(f, 61 * 1000);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  assert_int_equal(at(&r.bo, &r.t, "POST", "answer", "{\"seat\":2,\"yes\":true}"), 204);
  seat_is(&r.nobody, &r.t, 2, "player 3 (greedy) -t-");

  /* The cookie is void, and the bot plays. */
  r.cy.seat = "3";
  assert_int_equal(at(&r.cy, &r.t, "GET", "stream", "%s", ""), 401);
  r.cy.seat = NULL;
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 409);
  for (int i = 0; i < 20; i++)
    assert_true(act_once(r.by_seat, &r.t, 0) < 3);
  part(&r);
}

/* Whoever goes while a vote is open isn't waited for. */
static void a_vote_counts_those_who_are_there(void **state) {
  round_of r;
  fixture *f = *state;
  gather(&r, f, three);
  assert_int_equal(at(&r.cy, &r.t, "POST", "leave", "{\"seat\":3}"), 204);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  seat_is(&r.nobody, &r.t, 2, "player 3 h-a");
  hang_up(&r.bo);
  pass(f, 61 * 1000);
  seat_is(&r.nobody, &r.t, 2, "player 3 (greedy) -t-");
  seat_is(&r.nobody, &r.t, 1, "Bo hta");
  assert_int_equal(at(&r.bo, &r.t, "POST", "vote", "{\"seat\":2,\"about\":2}"), 409); /* away */
  part(&r);
}

/* What somebody wanted who is away by now doesn't count, for or against. */
static void a_vote_goes_with_its_voter(void **state) {
  round_of r;
  fixture *f = *state;
  gather(&r, f, three);
  assert_int_equal(at(&r.cy, &r.t, "POST", "leave", "{\"seat\":3}"), 204);
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  hang_up(&r.ada);
  pass(f, 61 * 1000);
  seat_is(&r.nobody, &r.t, 2, "player 3 h-a"); /* Bo hasn't said anything */
  assert_int_equal(at(&r.bo, &r.t, "POST", "vote", "{\"seat\":2,\"about\":3}"), 204);
  seat_is(&r.nobody, &r.t, 2, "player 3 (greedy) -t-");
  part(&r);
}

/* --- leaving, and the host -------------------------------------------------------------------- */

static void who_leaves_has_left(void **state) {
  round_of r;
  gather(&r, *state, three);
  assert_int_equal(at(&r.bo, &r.t, "POST", "leave", "{\"seat\":1}"), 401);
  assert_int_equal(at(&r.bo, &r.t, "POST", "leave", "{\"seat\":2}"), 204);
  assert_false(bst_stream_is_open(r.bo.stream)); /* what she saw isn't hers any more */
  assert_int_equal(at(&r.bo, &r.t, "POST", "leave", "{\"seat\":2}"), 401);
  r.bo.seat = "2";
  assert_int_equal(at(&r.bo, &r.t, "GET", "stream", "%s", ""), 401);
  r.bo.seat = NULL;
  assert_int_equal(at(&r.bo, &r.t, "POST", "sit", "{\"invite\":\"%s\"}", r.t.invite[1]), 401);
  seat_is(&r.nobody, &r.t, 1, "Bo h-a");
  bst_json *people = heard(&r.ada, "people");
  person_is(people, 1, "Bo h-a");
  bst_json_free(people);
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"invite\":true}"), 200);
  snprintf(r.t.invite[1], sizeof r.t.invite[1], "%s", bst_json_text(of(&r.ada, "invite")));
  sit(&r.cy, &r.t, 1, "Dee"); /* who has two seats now */
  seat_is(&r.nobody, &r.t, 1, "Dee ht-");
  part(&r);
}

static void only_the_host_is_the_host(void **state) {
  static const char *const bodies[] = {
      "{}",
      "{\"seat\":2}",
      "{\"seat\":2,\"player\":\"cmd:/bin/sh\"}",
      "{\"seat\":2,\"player\":\"mcts:100000\"}",
      "{\"seat\":2,\"player\":\"human\"}",
      "{\"seat\":2,\"player\":7}",
      "{\"seat\":2,\"invite\":1}",
      "{\"seat\":4,\"player\":\"greedy\"}",
      "{\"seat\":0,\"player\":\"greedy\"}",
      "{\"seat\":\"2\",\"player\":\"greedy\"}",
      "{\"seat\":4,\"invite\":true}",
      "{\"invite\":true}",
  };
  round_of r;
  place other;
  gather(&r, *state, three);
  lay(&r.nobody, three, &other); /* the host of another table */
  assert_int_equal(at(&r.bo, &r.t, "POST", "seat", "{\"seat\":2,\"player\":\"greedy\"}"), 403);
  says(&r.bo, "host");
  assert_int_equal(at(&r.nobody, &r.t, "POST", "seat", "{\"seat\":2,\"invite\":true}"), 403);
  for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++)
    assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "%s", bodies[i]), 422);
  seat_is(&r.bo, &r.t, 1, "Bo ht-");
  assert_false(is_true(of(&r.bo, "host")));
  assert_int_equal(bst_json_whole(bst_json_at(of(&r.bo, "seats"), 0)), 2);
  seat_is(&r.ada, &r.t, 1, "Bo ht-");
  assert_true(is_true(of(&r.ada, "host")));
  part(&r);
}

/* A table that was laid from the command line. */
static void a_token_makes_a_host(void **state) {
  static const char *const players[] = {"human", "human"};
  fixture *f = *state;
  client c = {.f = f};
  bst_house_laid laid;
  bst_error error = {0};
  place t;
  assert_int_equal(bst_house_lay(f->house, players, 2, NULL, &laid, &error), BST_OK);
  snprintf(t.name, sizeof t.name, "%s", laid.table);
  snprintf(t.invite[0], sizeof t.invite[0], "%s", laid.invite[0]);
  sit(&c, &t, 0, "Ada");
  assert_int_equal(at(&c, &t, "POST", "host", "{\"host\":\"%s\"}", laid.invite[1]), 401);
  says(&c, "host");
  assert_int_equal(at(&c, &t, "POST", "host", "{}"), 401);
  assert_int_equal(at(&c, &t, "POST", "seat", "{\"seat\":2,\"player\":\"greedy\"}"), 403);
  assert_int_equal(at(&c, &t, "POST", "host", "{\"host\":\"%s\"}", laid.host), 204);
  assert_int_equal(at(&c, &t, "POST", "seat", "{\"seat\":2,\"player\":\"greedy\"}"), 204);
  leave_off(&c);
}

/* Bots for all others in the middle of the game, and a person for a bot again. */
static void the_host_gives_seats(void **state) {
  round_of r;
  int q;
  gather(&r, *state, three);
  while (act_once(r.by_seat, &r.t, 0) != 3)
    ;
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":3,\"player\":\"greedy\"}"), 204);
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"player\":\"random\"}"), 204);
  seat_is(&r.nobody, &r.t, 1, "Bo (random) -t-");
  assert_int_equal(at(&r.bo, &r.t, "POST", "say", "{\"seat\":2,\"text\":\"hello\"}"), 401);
  assert_false(bst_stream_is_open(r.bo.stream));
  assert_int_equal(asked_seat(&r.ada, &r.t, &q), 1); /* they have played */
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"invite\":true}"), 200);
  snprintf(r.t.invite[1], sizeof r.t.invite[1], "%s", bst_json_text(of(&r.ada, "invite")));
  seat_is(&r.nobody, &r.t, 1, "Bo (random) -t-"); /* until somebody comes */
  sit(&r.bo, &r.t, 1, "Bo again");
  seat_is(&r.nobody, &r.t, 1, "Bo again ht-");
  int seats = 0;
  for (int i = 0; i < 12; i++)
    seats |= 1 << act_once(r.by_seat, &r.t, 0);
  assert_int_equal(seats, 1 << 1 | 1 << 2);

  /* A new invite for one who sits there: whoever has the old cookie is out. */
  client thief = (client){.f = r.bo.f, .cookies = r.bo.cookies};
  memcpy(thief.cookie, r.bo.cookie, sizeof thief.cookie);
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"invite\":true}"), 200);
  assert_int_equal(at(&thief, &r.t, "POST", "undo", "{\"seat\":2}"), 401);
  seat_is(&r.nobody, &r.t, 1, "Bo again h-a");
  leave_off(&thief);
  part(&r);
}

/* --- which tables there are ------------------------------------------------------------------- */

static void tables_are_listed(void **state) {
  client c = {.f = *state};
  place t, hidden;
  assert_int_equal(ask(&c, "GET", "tables", ""), 200);
  assert_int_equal(bst_json_count(of(&c, "tables")), 0);
  lay(&c, "{\"players\":[\"Ada=human\",\"greedy\"],\"private\":true}", &hidden);
  lay(&c, "{\"players\":[\"Ada=human\",\"greedy\"],\"private\":false}", &t);
  assert_int_equal(ask(&c, "GET", "tables", ""), 200);
  assert_int_equal(bst_json_count(of(&c, "tables")), 1);
  const bst_json *one = bst_json_at(of(&c, "tables"), 0);
  assert_string_equal(bst_json_text(bst_json_get(one, "table")), t.name);
  assert_string_equal(bst_json_text(bst_json_get(one, "title")), "base");
  assert_true(bst_json_within(bst_json_get(one, "turn"), 1, 2));
  assert_int_equal(bst_json_type_of(bst_json_get(one, "over")), BST_JSON_FALSE);
  person_is(bst_json_get(one, "people"), 0, "Ada h--");
  person_is(bst_json_get(one, "people"), 1, "player 2 (greedy) -t-");
  const bst_json *ada = bst_json_at(bst_json_get(one, "people"), 0);
  const char *const colours[] = {"fill", "rim", "ink"};
  for (size_t i = 0; i < 3; i++)
    assert_int_equal(bst_json_text(bst_json_get(ada, colours[i]))[0], '#');
  assert_int_equal(at(&c, &hidden, "GET", "", "%s", ""), 200); /* whoever has its name */
  leave_off(&c);
}

/* --- tables that are kept --------------------------------------------------------------------- */

static void a_kept_table_knows_its_people(void **state) {
  fixture *f = *state;
  folder *games;
  int q, now;
  assert_int_equal(folder_setup((void **)&games), 0);
  f->games = games->path;
  begin_again(f);
  round_of r;
  gather(&r, f,
         "{\"players\":[\"human\",\"human\",\"human\"],\"seed\":\"3\",\"private\":true,"
         "\"undo\":\"never\",\"clock\":600,\"aids\":{\"hints\":false}}");
  for (int i = 0; i < 7; i++)
    act_once(r.by_seat, &r.t, 0);
  assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":2,\"player\":\"random\"}"), 204);
  assert_int_equal(at(&r.cy, &r.t, "POST", "leave", "{\"seat\":3}"), 204);
  int seat = asked_seat(&r.nobody, &r.t, &q);
  begin_again(f);
  assert_int_equal(asked_seat(&r.nobody, &r.t, &now), seat);
  seat_is(&r.ada, &r.t, 0, "Ada ht-");
  seat_is(&r.ada, &r.t, 1, "Bo (random) -t-");
  seat_is(&r.ada, &r.t, 2, "player 3 h-a");
  assert_true(is_true(of(&r.ada, "host")));
  assert_int_equal(bst_json_whole(bst_json_at(of(&r.ada, "seats"), 0)), 1);
  assert_string_equal(bst_json_text(of(&r.ada, "undo")), "never");
  assert_int_equal(bst_json_whole(of(&r.ada, "clock")), 600);
  assert_false(is_true(bst_json_get(of(&r.ada, "aids"), "hints")));
  assert_int_equal(ask(&r.nobody, "GET", "tables", ""), 200);
  assert_int_equal(bst_json_count(of(&r.nobody, "tables")), 0); /* private still */
  seat_is(&r.bo, &r.t, 0, "Ada ht-");
  assert_false(is_true(of(&r.bo, "host")));
  assert_int_equal(bst_json_count(of(&r.bo, "seats")), 0); /* what was void is void */
  assert_int_equal(at(&r.ada, &r.t, "POST", "vote", "{\"seat\":1,\"about\":3}"), 204);
  pass(f, 61 * 1000); /* nobody has come back */
  seat_is(&r.ada, &r.t, 0, "Ada hta");
  seat_is(&r.ada, &r.t, 2, "player 3 (greedy) -t-");
  part(&r);
  assert_int_equal(folder_teardown((void **)&games), 0);
}

/* --- while somebody thinks -------------------------------------------------------------------- */

/* Seats change hands while their bots think on threads of their own. */
static void seats_change_while_bots_think(void **state) {
  fixture *f = *state;
  f->think = 2;
  begin_again(f);
  round_of r;
  gather(&r, f, three);
  for (int i = 0; i < 30; i++) {
    const char *bot = i % 2 ? "greedy" : "random";
    for (int seat = 2; seat <= 3; seat++) {
      assert_int_equal(
          at(&r.ada, &r.t, "POST", "seat", "{\"seat\":%d,\"player\":\"%s\"}", seat, bot), 204);
      if (i % 3 == 0)
        continue;
      assert_int_equal(at(&r.ada, &r.t, "POST", "seat", "{\"seat\":%d,\"invite\":true}", seat),
                       200);
      snprintf(r.t.invite[seat - 1], sizeof r.t.invite[0], "%s",
               bst_json_text(of(&r.ada, "invite")));
      sit(r.by_seat[seat - 1], &r.t, seat - 1, "Dee");
      seat_is(&r.nobody, &r.t, (size_t)seat - 1, "Dee ht-");
    }
    int q, seat = asked_seat(&r.ada, &r.t, &q);
    if (seat == 1) /* else somebody thinks, or it is another's turn */
      assert_int_equal(at(&r.ada, &r.t, "POST", "act", "{\"q\":%d,\"a\":0}", q), 200);
  }
  part(&r);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(people_give_themselves_names, set_up, tear_down),
      cmocka_unit_test_setup_teardown(names_are_checked, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_person_is_there_with_her_streams, set_up, tear_down),
      cmocka_unit_test_setup_teardown(many_tabs_are_one_person, set_up, tear_down),
      cmocka_unit_test_setup_teardown(others_vote_for_a_bot, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_vote_counts_those_who_are_there, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_vote_goes_with_its_voter, set_up, tear_down),
      cmocka_unit_test_setup_teardown(who_leaves_has_left, set_up, tear_down),
      cmocka_unit_test_setup_teardown(only_the_host_is_the_host, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_token_makes_a_host, set_up, tear_down),
      cmocka_unit_test_setup_teardown(the_host_gives_seats, set_up, tear_down),
      cmocka_unit_test_setup_teardown(tables_are_listed, set_up, tear_down),
      cmocka_unit_test_setup_teardown(a_kept_table_knows_its_people, set_up, tear_down),
      cmocka_unit_test_setup_teardown(seats_change_while_bots_think, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
