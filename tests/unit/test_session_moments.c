/* test_session_moments.c - taking back far: to moments whose blocks aren't kept any more. The game,
 * what was told, and what follows are what they were when it was played the first time, also where
 * the rules were changed meanwhile. */
#include "script_fixture.h"

#include <inspect.h>
#include <random.h>
#include <session.h>

enum { MOST = 600, PART = 25 };

static bst_rules *load(folder *f, const char *name, const char *body, uint8_t players) {
  char text[2048];
  snprintf(text, sizeof text, "return rule { id = '%.*s', api = 1, needs = { 'base' },\n%s }\n",
           (int)strcspn(name, "."), name, body);
  const char *with[] = {write_file(f, name, text)};
  const bst_setup setup = {.with = with, .with_count = 1, .players = players};
  bst_rules *rules = NULL;
  if (bst_rules_load(&setup, &rules, &f->report) != BST_OK) {
    print_report(&f->report);
    fail_msg("%s can't be loaded", name);
  }
  return rules;
}

/* Rules of one layout that are in force in turn: with them come other points, other questions, and
 * dice. */
static bst_rules *load_rest(folder *f, int points, const char *options) {
  char body[1024];
  snprintf(body, sizeof body,
           "on = { tile_placed = { toll = { function(g, ev)\n"
           "    g:award(ev.player, %d + g:roll(6), { why = 'toll' }) end } } },\n"
           "steps = { rest = { stage = 'placed', order = 300, args = { 'amount' },\n"
           "    options = function(g, p, out) %s end,\n"
           "    apply = function(g, p, n) end } }\n",
           points, options);
  return load(f, "toll.lua", body, 3);
}

static bst_rules *load_toll(folder *f, int points) {
  return load_rest(f, points, points > 2 ? "out:add(1) out:add(2)" : "out:add(2) out:add(7)");
}

typedef struct note {
  uint64_t digest, events;
  size_t actions;
  uint8_t seat;
} note;

static note note_of(bst_session *s) {
  note n = {.digest =
                bst_game_digest(bst_table_ruleset(bst_session_table(s)), bst_session_game(s))};
  size_t count;
  const bst_told *event = bst_session_events(s, &count);
  for (size_t i = 0; i < count; i++) {
    n.events = bst_random_mix(
        n.events, event[i].kind + 100u * event[i].seat + 10000u * event[i].turn +
                      (uint64_t)(event[i].award ? (uint32_t)event[i].award->points : 0) * 1000000u);
    for (const char *c = event[i].text; *c; c++)
      n.events = n.events * 31 + (unsigned char)*c;
  }
  bst_choices choices;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  n.seat = choices.seat;
  bst_session_actions(s, &n.actions);
  return n;
}

static void assert_noted(bst_session *s, const note *n) {
  const note now = note_of(s);
  assert_int_equal(now.actions, n->actions);
  assert_true(now.digest == n->digest && now.events == n->events);
}

/* --- whole games ------------------------------------------------------------------------------ */

typedef struct course {
  bst_session *s;
  const bst_rules *rules[2]; /* in turn, PART actions each; the second may be missing */
  uint64_t seed;
  note at[MOST]; /* before each decision of a person, and at the end */
  size_t decided;
} course;

/* The rules of these actions come into force. */
static void come_into_force(const course *c) {
  size_t actions;
  bst_error error = {0};
  bst_session_actions(c->s, &actions);
  const bst_rules *wanted = c->rules[c->rules[1] ? actions / PART % 2 : 0];
  if (bst_table_ruleset(bst_session_table(c->s)) != bst_rules_compiled(wanted) &&
      bst_session_reload(c->s, bst_rules_compiled(wanted), &error) != BST_OK)
    fail_msg("%s", error.text);
}

/* Until so many decisions of people were made; those made before are held against the notes. */
static void play_to(course *c, size_t decisions, bool again) {
  bst_error error = {0};
  while (bst_session_waits(c->s) && c->decided < decisions) {
    bst_choices choices;
    bst_action action;
    assert_true(c->decided + 1 < MOST);
    come_into_force(c);
    if (again)
      assert_noted(c->s, &c->at[c->decided]);
    else
      c->at[c->decided] = note_of(c->s);
    bst_game_choices(bst_session_table(c->s), bst_session_game(c->s), &choices);
    bst_game_choice(bst_session_table(c->s), bst_session_game(c->s), &choices,
                    (uint32_t)(bst_random_mix(c->seed, c->at[c->decided].actions) % choices.count),
                    &action);
    if (bst_session_act(c->s, &action, &error) != BST_OK)
      fail_msg("%s", error.text);
    assert_true(bst_game_digest(bst_table_ruleset(bst_session_table(c->s)),
                                bst_session_before(c->s)) == c->at[c->decided].digest);
    if (bst_session_run(c->s, &error) != BST_OK)
      fail_msg("%s", error.text);
    c->decided++;
  }
}

static void undo(course *c, size_t times) {
  bst_error error = {0};
  for (; times > 0; times--) {
    if (bst_session_undo(c->s, &error) != BST_OK)
      fail_msg("%s", error.text);
    const note *n = &c->at[--c->decided], now = note_of(c->s);
    assert_true(now.actions == n->actions && now.events == n->events && now.seat == n->seat);
    come_into_force(c);
    assert_noted(c->s, n);
  }
}

/* Goes back so many decisions, and to the end again. */
static void there_and_back(course *c, size_t times) {
  size_t all = c->decided;
  undo(c, times < all ? times : all);
  play_to(c, all, true);
  assert_int_equal(c->decided, all);
  assert_noted(c->s, &c->at[all]);
}

static void play_far_back(course *c, const bst_player *const *seats) {
  static const size_t depths[] = {1, 31, 32, 33, 34, 70, MOST};
  assert_int_equal(bst_session_new(bst_rules_compiled(c->rules[0]), seats, &c->s, NULL), BST_OK);
  assert_int_equal(bst_session_start(c->s, c->seed, 0, NULL), BST_OK);
  assert_int_equal(bst_session_run(c->s, NULL), BST_OK);
  c->decided = 0;
  play_to(c, MOST, false);
  assert_true(bst_game_over(bst_session_game(c->s)) && c->decided > 100);
  c->at[c->decided] = note_of(c->s);
  for (size_t i = 0; i < sizeof depths / sizeof *depths; i++)
    there_and_back(c, depths[i]);
  undo(c, c->decided);
  assert_int_equal(bst_session_undo(c->s, NULL), BST_NOT_FOUND);
  bst_session_free(c->s);
}

static void play_with(const char *other, bst_rules *one, bst_rules *two, uint64_t seed) {
  static course c;
  bst_player player;
  assert_int_equal(bst_player_make(other, &player, NULL), BST_OK);
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL, &player, NULL};
  c = (course){.rules = {one, two}, .seed = seed};
  play_far_back(&c, seats);
  bst_player_clear(&player);
}

static void far_back_all_is_as_it_was(void **state) {
  bst_rules *one = load_toll(*state, 1);
  play_with("random", one, NULL, 1);
  play_with("greedy", one, NULL, 2);
  play_with("mcts:3", one, NULL, 3);
  bst_rules_free(one);
}

static void far_back_other_rules_were_in_force(void **state) {
  bst_rules *one = load_toll(*state, 1), *five = load_toll(*state, 5);
  for (uint64_t seed = 1; seed <= 4; seed++)
    play_with(seed % 2 ? "random" : "greedy", one, five, seed);
  bst_rules_free(one);
  bst_rules_free(five);
}

/* --- telling it again ----------------------------------------------------------------------- */

typedef struct teller {
  size_t actions;
  uint64_t digest;
  const bst_ruleset *rs;
} teller;

static bst_status hear_action(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  (void)g, (void)a, (void)err;
  ((teller *)self)->actions++;
  return BST_OK;
}

static bst_status hear_reload(void *self, const bst_game *g, const bst_session_rules *before,
                              const bst_session_rules *after, bst_error *err) {
  (void)self, (void)g, (void)err;
  assert_true(before->from <= after->from);
  return BST_OK;
}

static bst_status hear_end(void *self, const bst_game *g, bst_error *err) {
  teller *t = self;
  (void)err;
  t->digest = bst_game_digest(t->rs, g);
  return BST_OK;
}

static void what_is_left_can_be_told(void **state) {
  static course c;
  bst_rules *one = load_toll(*state, 1), *five = load_toll(*state, 5);
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL};
  c = (course){.rules = {one, five}, .seed = 5};
  assert_int_equal(bst_session_new(bst_rules_compiled(one), seats, &c.s, NULL), BST_OK);
  assert_int_equal(bst_session_start(c.s, 5, 0, NULL), BST_OK);
  play_to(&c, 150, false);
  for (size_t back = 10; c.decided > 0; back += 10) {
    undo(&c, back < c.decided ? back : c.decided);
    teller t = {.rs = bst_table_ruleset(bst_session_table(c.s))};
    const bst_session_scribe scribe = {&t, hear_action, hear_reload, hear_end};
    assert_int_equal(bst_session_retell(c.s, &scribe, NULL), BST_OK);
    assert_int_equal(t.actions, c.at[c.decided].actions);
    assert_true(t.digest == note_of(c.s).digest);
  }
  bst_session_free(c.s);
  bst_rules_free(one);
  bst_rules_free(five);
}

/* --- the question of the moment --------------------------------------------------------------- */

static uint16_t asked_step(bst_session *s) {
  bst_choices choices;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  return choices.step;
}

/* Rules that don't ask the open question any more came into force: far back it isn't asked either.
 */
static void a_question_that_is_gone_stays_away(void **state) {
  static course c;
  bst_rules *asks = load_rest(*state, 1, "out:add(1) out:add(2)"), *none = load_rest(*state, 1, "");
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL};
  c = (course){.rules = {asks}, .seed = 5};
  assert_int_equal(bst_session_new(bst_rules_compiled(asks), seats, &c.s, NULL), BST_OK);
  assert_int_equal(bst_session_start(c.s, 5, 0, NULL), BST_OK);
  uint16_t first = asked_step(c.s);
  do
    play_to(&c, c.decided + 1, false);
  while (c.decided < 10 || asked_step(c.s) == first);
  const note asked = note_of(c.s);
  c.rules[0] = none;
  come_into_force(&c);
  const note now = note_of(c.s);
  assert_true(now.actions == asked.actions && now.digest != asked.digest);
  size_t here = c.decided;
  for (size_t far = 4; far < 40; far++) {
    play_to(&c, here + far, false);
    for (; c.decided > here; c.decided--)
      assert_int_equal(bst_session_undo(c.s, NULL), BST_OK);
    assert_noted(c.s, &now);
  }
  bst_session_free(c.s);
  bst_rules_free(asks);
  bst_rules_free(none);
}

/* --- a seat of which the others decided long since -------------------------------------------- */

/* Sixty decisions in a turn, in which nothing is learned. */
static const char nods[] =
    "state = { n = 'u16' },\n"
    "steps = { nod = { stage = 'turn_start', must = true, args = { 'amount' },\n"
    "  options = amounts { from = 1, to = 2 },\n"
    "  apply = function(g, p, n)\n"
    "    g:award(p, n)\n"
    "    g.state.n = g.state.n + 1\n"
    "    if g.state.n % 60 ~= 0 then g:push('nod') end\n"
    "  end } }\n";

static void a_seat_goes_back_over_many(void **state) {
  static course c;
  bst_rules *rules = load(*state, "nods.lua", nods, 2);
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL};
  c = (course){.rules = {rules}, .seed = 3};
  assert_int_equal(bst_session_new(bst_rules_compiled(rules), seats, &c.s, NULL), BST_OK);
  assert_int_equal(bst_session_start(c.s, 3, 0, NULL), BST_OK);
  do
    play_to(&c, c.decided + 1, false);
  while (c.at[c.decided - 1].seat == 0);
  size_t last_of_other = c.decided - 2;
  play_to(&c, c.decided + 54, false);
  assert_int_equal(c.at[c.decided - 1].seat, 1);
  c.at[c.decided] = note_of(c.s);

  /* Free as long as it stays in the turn, however far back it goes. */
  for (size_t i = 0; i < 50; i++) {
    assert_true(bst_session_undo_is_free(c.s, 1));
    assert_false(bst_session_undo_is_free(c.s, 0));
    assert_int_equal(bst_session_undo_of(c.s, 1, NULL), BST_OK);
    assert_noted(c.s, &c.at[--c.decided]);
  }
  play_to(&c, c.decided + 50, true);
  assert_int_equal(bst_session_undo_of(c.s, 0, NULL), BST_OK);
  assert_noted(c.s, &c.at[last_of_other]);
  c.decided = last_of_other;
  play_to(&c, last_of_other + 55, true);
  bst_session_free(c.s);
  bst_rules_free(rules);
}

/* An action that fails takes no moment away. */
static void failures_cost_no_moment(void **state) {
  static course c;
  bst_rules *rules = load(*state, "fails.lua",
                          "steps = { s = { stage = 'placed', order = 300, args = { 'amount' },\n"
                          "  options = function(g, p, out) out:add(1) out:add(2) end,\n"
                          "  apply = function(g, p, n) if n == 2 then error('no') end end } }\n",
                          2);
  const bst_player *const seats[BST_MAX_PLAYERS] = {NULL};
  size_t failed = 0;
  c = (course){.rules = {rules}};
  assert_int_equal(bst_session_new(bst_rules_compiled(rules), seats, &c.s, NULL), BST_OK);
  assert_int_equal(bst_session_start(c.s, 3, 0, NULL), BST_OK);
  for (c.decided = 0; bst_session_waits(c.s) && c.decided < 120; c.decided++) {
    bst_choices choices;
    bst_action action;
    c.at[c.decided] = note_of(c.s);
    bst_game_choices(bst_session_table(c.s), bst_session_game(c.s), &choices);
    for (uint32_t i = 1; i <= choices.count; i++) {
      bst_game_choice(bst_session_table(c.s), bst_session_game(c.s), &choices, i % choices.count,
                      &action);
      if (bst_session_act(c.s, &action, NULL) == BST_OK)
        break;
      failed++;
      assert_noted(c.s, &c.at[c.decided]);
    }
  }
  assert_true(failed > 20);
  undo(&c, c.decided);
  bst_session_free(c.s);
  bst_rules_free(rules);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      TEST(far_back_all_is_as_it_was), TEST(far_back_other_rules_were_in_force),
      TEST(what_is_left_can_be_told),  TEST(a_seat_goes_back_over_many),
      TEST(failures_cost_no_moment),   TEST(a_question_that_is_gone_stays_away),
#undef TEST
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
