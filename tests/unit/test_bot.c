/* test_bot.c - bots: they know what their seat knows and no more, they change nothing, and whatever
 * fails in them leaves them fit for the next decision. */
#include "host_fixture.h"

#include <bot_state.h>
#include <match.h>

#define RULES BST_SOURCE_DIR "/tests/data/host/hidden.lua"
#define SPY BST_SOURCE_DIR "/tests/data/bots/spy.lua"

enum { SAID = 1 << 20 };

/* What a bot has printed. */
typedef struct notes {
  size_t used;
  char text[SAID];
} notes;

static void note(void *self, const char *text, size_t length) {
  notes *n = self;
  assert_true(n->used + length + 1 < SAID);
  memcpy(n->text + n->used, text, length);
  n->used += length;
  n->text[n->used++] = '\n';
}

typedef struct seated {
  played at;
  bst_bot_file *file;
  bst_bot *bot;
  notes said, again;
} seated;

static seated *sit(const char *bot, const char *rules) {
  seated *s = calloc(1, sizeof *s);
  bst_report report = BST_REPORT_EMPTY;
  assert_non_null(s);
  s->at = sit_down(&report, rules, 3, NULL);
  if (bst_bot_file_load(bot, &s->file, &report) != BST_OK) {
    print_report(&report);
    fail_msg("%s can't be loaded", bot);
  }
  assert_int_equal(bst_bot_new(s->file, s->at.rs, &s->bot, &s->at.err), BST_OK);
  bst_report_clear(&report);
  return s;
}

static void leave(seated *s) {
  bst_bot_free(s->bot);
  bst_bot_file_free(s->file);
  leave_table(&s->at);
  free(s);
}

/* What it chooses in `g`, of which everything that it says is noted. */
static bst_action ask(seated *s, const bst_game *g, notes *said, uint64_t dice_seed) {
  bst_choices choices;
  bst_dice dice;
  bst_action action = {0};
  bst_dice_init(&dice, dice_seed, 1);
  said->used = 0;
  bst_bot_hear_print(s->bot, note, said);
  bst_game_choices(s->at.t, g, &choices);
  if (bst_bot_choose(s->bot, s->at.t, g, &choices, &dice, &action, &s->at.err) != BST_OK)
    fail_msg("%s", s->at.err.text);
  return action;
}

/* Two games that differ only in what the seat can't know: the bot says and does the same in both,
 * whatever it looks at; and the games stay as they are. */
static void bots_know_what_their_seat_knows(void **state) {
  (void)state;
  seated *s = sit(SPY, RULES);
  const bst_ruleset *rs = s->at.rs;
  bst_game *other = bst_game_new(s->at.t);
  size_t decisions = 0, differed = 0;
  assert_int_equal(bst_game_start(s->at.t, s->at.g, 5, 0, &s->at.err), BST_OK);
  for (bst_choices choices; bst_game_choices(s->at.t, s->at.g, &choices), choices.count > 0;) {
    bst_game_copy(other, s->at.g);
    bst_game_determinize(rs, other, choices.seat, ++decisions);
    uint64_t before = bst_game_digest(rs, s->at.g);
    differed += before != bst_game_digest(rs, other);
    bst_action one = ask(s, s->at.g, &s->said, decisions);
    assert_true(before == bst_game_digest(rs, s->at.g));
    bst_action two = ask(s, other, &s->again, decisions);
    assert_memory_equal(&one, &two, sizeof one);
    assert_true(s->said.used > 100 && s->said.used == s->again.used);
    assert_memory_equal(s->said.text, s->again.text, s->said.used);
    assert_int_equal(bst_game_apply(s->at.t, s->at.g, &one, &s->at.err), BST_OK);
  }
  assert_true(decisions > 100 && differed > decisions / 2);
  bst_game_free(other);
  leave(s);
}

/* The machine refuses allocation n, for every n: the decision fails, and the next one doesn't. */
static void memory_may_be_out(void **state) {
  (void)state;
  seated *s = sit("cautious", NULL);
  bst_choices choices;
  bst_action right = {0}, action;
  assert_int_equal(bst_game_start(s->at.t, s->at.g, 5, 0, &s->at.err), BST_OK);
  right = ask(s, s->at.g, &s->said, 1);
  bst_game_choices(s->at.t, s->at.g, &choices);
  bst_status status = BST_NO_MEMORY;
  uint64_t n = 1;
  for (; status != BST_OK; n++) {
    bst_dice dice;
    bst_dice_init(&dice, 1, 1);
    s->bot->vm->guard->fail_allocation = n;
    status = bst_bot_choose(s->bot, s->at.t, s->at.g, &choices, &dice, &action, &s->at.err);
    assert_true(status == BST_OK || status == BST_NO_MEMORY);
  }
  assert_true(n > 10);
  s->bot->vm->guard->fail_allocation = 0;
  action = ask(s, s->at.g, &s->said, 1);
  assert_memory_equal(&action, &right, sizeof action);
  leave(s);
}

/* Rules that were made without scripts have no names by which a bot could ask. */
static void bots_need_rules_of_scripts(void **state) {
  (void)state;
  seated *s = sit("cautious", NULL);
  bst_bot *none = NULL;
  bst_ruleset bare = *s->at.rs;
  bare.furnisher = NULL;
  assert_int_equal(bst_bot_new(s->file, &bare, &none, &s->at.err), BST_NOT_FOUND);
  assert_null(none);
  leave(s);
}

/* A player whose script fails ends the game, and the match says who it was. */
static void who_failed_is_told(void **state) {
  (void)state;
  seated *s = sit("cautious", NULL);
  bst_player random = {0},
             failing = {.way = BST_CHOOSES_BY_SCRIPT, .bot = s->file, .name = "failing"};
  bst_match m = {0};
  bst_choices choices;
  assert_int_equal(bst_player_make("random", &random, NULL), BST_OK);
  assert_int_equal(bst_match_init(&m, s->at.rs, &s->at.err), BST_OK);
  m.seat[0] = m.seat[2] = &random;
  m.seat[1] = &failing;
  assert_int_equal(bst_match_play(&m, 3, 0, &s->at.err), BST_OK);
  assert_int_equal(m.forfeit, BST_NOBODY_FAILED);
  assert_null(bst_match_failed_bot(&m));
  m.bot[0].bot->vm->guard->fail_call = 1;
  assert_int_equal(bst_match_play(&m, 3, 0, &s->at.err), BST_SCRIPT);
  assert_int_equal(m.forfeit, 1);
  assert_ptr_equal(bst_match_failed_bot(&m), m.bot[0].bot);
  assert_non_null(bst_bot_fault(m.bot[0].bot));
  bst_game_choices(m.table, m.game, &choices);
  assert_int_equal(choices.seat, 1); /* the game stands where he was asked */
  bst_match_clear(&m);
  bst_player_clear(&random);
  leave(s);
}

/* "folder/x.lua:a=1": names of files and of options are told apart. */
static void names_are_told_apart(void **state) {
  (void)state;
  assert_int_equal(bst_bot_name_path("cautious"), 0);
  assert_int_equal(bst_bot_name_path("cautious:a=1"), 0);
  assert_int_equal(bst_bot_name_path("x.lua"), 5);
  assert_int_equal(bst_bot_name_path("x.lua:a=1:b=c"), 5);
  assert_int_equal(bst_bot_name_path("a:b/x.lua:a=1"), 9);
  assert_int_equal(bst_bot_name_path("a:c=1/x.lua"), 11);
  bst_arena arena = BST_ARENA_EMPTY;
  assert_string_equal(bst_bot_name_beside(&arena, "f/t.lua", "cautious"), "cautious");
  assert_string_equal(bst_bot_name_beside(&arena, "t.lua", "x.lua"), "x.lua");
  assert_string_equal(bst_bot_name_beside(&arena, "f/t.lua", "/x.lua"), "/x.lua");
  assert_string_equal(bst_bot_name_beside(&arena, "nowhere/t.lua", "x.lua:a=1"), "x.lua:a=1");
  assert_string_equal(
      bst_bot_name_beside(&arena, BST_SOURCE_DIR "/tests/data/bots/t.lua", "spy.lua:a=1"),
      SPY ":a=1");
  bst_arena_free(&arena);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(bots_know_what_their_seat_knows),
      cmocka_unit_test(memory_may_be_out),
      cmocka_unit_test(bots_need_rules_of_scripts),
      cmocka_unit_test(who_failed_is_told),
      cmocka_unit_test(names_are_told_apart),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
