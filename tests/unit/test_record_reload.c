/* test_record_reload.c - records of games whose scripts were changed while they were played: held
 * against the scripts of the last change, which must make the same of what was played before. */
#include "record_fixture.h"

#include <turn.h>

static const char counting_rule[] =
    "return rule { id = 'tiny', api = 1, title = '%s',\n"
    "  players = { min = 2, max = 4 },\n"
    "  tiles = { 'tiny_tiles.lua' }, start = 'C',\n"
    "  segments = { city = { letters = 'A-Z', completion = 'edges', unit = 'tile' },\n"
    "    field = { letters = 'a-h' } },\n"
    "  figures = { normal = { group = 'meeple', n = 7, on = { 'city' } } },\n"
    "  terms = { city = { on = 'city', per = 'size', n = 1 } },\n"
    "  on = { tile_placed = { laid = { function(g, ev) g:award(ev.player, %s) end } } },\n"
    "  majority = { claim = 'max' },\n"
    "  game_over = { last = { when = { stack_empty = true } } },\n"
    "}\n";

enum { CHANGED_AFTER = 3 };

/* The rules of before and of now, and the game played with both, in bytes[MOST]. */
typedef struct changed_game {
  desk before, now;
  char bytes[MOST];
  size_t size;
} changed_game;

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static void open_counting(desk *d, folder *f, const char *title, const char *points) {
  char text[2048];
  snprintf(text, sizeof text, counting_rule, title, points);
  write_file(f, "tiny_tiles.lua", tiny_tiles);
  desk_open(d, f, write_file(f, "tiny.lua", text), 2);
}
#pragma GCC diagnostic pop

/* The rules change before action number CHANGED_AFTER. */
static void play(changed_game *c, const char *path) {
  bst_error error = {0};
  bst_match *m = &c->before.match;
  bst_record_writer *w = c->before.writer;
  const bst_record_start start = {.player = {"random", "random"}, .seed = 5, .first_seat = 1};
  assert_int_equal(bst_match_start(m, 5, 1, &error), BST_OK);
  assert_int_equal(bst_record_begin(w, path, &start, &error), BST_OK);
  bst_action action;
  for (size_t i = 0; bst_match_choose(m, &action); i++) {
    if (i == CHANGED_AFTER) {
      bst_table_free(m->table);
      m->table = bst_table_new(bst_rules_compiled(c->now.rules));
      assert_int_equal(bst_turn_ask_again(m->table, m->game, &error), BST_OK);
      assert_int_equal(bst_record_changed(w, c->before.rules, c->now.rules, m->game, i, &error),
                       BST_OK);
      assert_true(bst_match_choose(m, &action));
    }
    assert_int_equal(bst_record_action(w, m->game, &action, &error), BST_OK);
    assert_int_equal(bst_game_apply_listed(m->table, m->game, &action, &error), BST_OK);
  }
  assert_int_equal(bst_record_end(w, m->game, &error), BST_OK);
}

static changed_game *game_of(folder *f, const char *title, const char *points) {
  changed_game *c = calloc(1, sizeof *c);
  open_counting(&c->before, f, "Tiny", "1");
  open_counting(&c->now, f, title, points);
  const char *path = path_of(f, "changed.jsonl");
  play(c, path);
  c->size = read_bytes_of(path, c->bytes, MOST);
  return c;
}

static void drop_game(changed_game *c) {
  desk_close(&c->before);
  desk_close(&c->now);
  free(c);
}

/* What is the same with both versions verifies with that of now, and with no other. */
static void what_does_not_depend_on_the_change_verifies(void **state) {
  changed_game *c = game_of(*state, "Tiny, with another title", "1");
  assert_non_null(
      strstr(c->bytes, "\n{\"reload\":[{\"rule\":\"tiny\",\"file\":\"tiny.lua\",\"was\":\""));
  assert_non_null(strstr(c->bytes, "\"}],\"actions\":3,\"ruleset\":\""));
  outcome o = replay_bytes(&c->now, c->bytes, c->size, verify);
  assert_true(verifies(&o));
  o = replay_bytes(&c->before, c->bytes, c->size, verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_non_null(strstr(o.error.text, "--any-version tries"));
  drop_game(c);
}

static void what_depends_on_it_is_told(void **state) {
  const bst_replay_plan try_it = {.verify = true, .any_version = true};
  changed_game *c = game_of(*state, "Tiny", "5");
  outcome o = replay_bytes(&c->now, c->bytes, c->size, (bst_replay_plan){0});
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_int_equal(o.actions, CHANGED_AFTER);
  assert_non_null(strstr(o.error.text, "test.jsonl:5: up to action 3 the game was played with "
                                       "another version of tiny.lua"));
  /* Then only the points at the end are others. */
  o = replay_bytes(&c->now, c->bytes, c->size, try_it);
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_int_equal(o.actions, 6);
  assert_non_null(strstr(o.error.text, " points here, in the record "));
  drop_game(c);
}

/* What isn't possible any more before the change says why it was. */
static void a_move_before_the_change_that_is_none_is_explained(void **state) {
  changed_game *c = game_of(*state, "Other", "1");
  const char *text = forge(c->bytes, 2, "place C ", "place C 9");
  outcome o = replay_bytes(&c->now, text, strlen(text), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_non_null(strstr(o.error.text, "; up to action 3 the game was played with another version "
                                       "of tiny.lua (line 5)"));
  text = forge(c->bytes, 6, "\"do\":\"", "\"do\":\"9");
  o = replay_bytes(&c->now, text, strlen(text), verify);
  assert_int_equal(o.status, BST_ILLEGAL);
  assert_null(strstr(o.error.text, "another version"));
  drop_game(c);
}

static void no_damage_passes(void **state) {
  static char changed[MOST];
  changed_game *c = game_of(*state, "Other", "1");
  for (size_t length = 0; length < c->size; length++) {
    outcome o = replay_bytes(&c->now, c->bytes, length, verify);
    assert_false(verifies(&o));
  }
  memcpy(changed, c->bytes, c->size);
  for (size_t at = 0; at < c->size; at++) {
    changed[at] = (char)(c->bytes[at] ^ 1 << (at % 8));
    outcome o = replay_bytes(&c->now, changed, c->size, verify);
    assert_false(verifies(&o));
    changed[at] = c->bytes[at];
  }
  drop_game(c);
}

typedef struct forgery {
  const char *old, *new;
  bst_status status;
  const char *message;
} forgery;

static void forged_lines_are_found_out(void **state) {
  static const forgery list[] = {
      {"\"actions\":3", "\"actions\":2", BST_ILLEGAL,
       "test.jsonl:5: scripts are changed after 2 actions, but it is after 3"},
      {"\"actions\":3", "\"actions\":-3", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"actions\":3", "\"actions\":\"3\"", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"rule\":", "\"ruler\":", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"file\":", "\"fill\":", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"was\":\"", "\"was\":\"0", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"now\":\"", "\"never\":\"", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"ruleset\":", "\"rules\":", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"state\":\"", "\"state\":\"g", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"reload\":[{", "\"reload\":[[{", BST_BAD_INPUT, "test.jsonl:5: not valid JSON"},
      {"\"reload\":[{", "\"reload\":[7,{", BST_BAD_INPUT, "test.jsonl:5: what the line says of"},
      {"\"reload\":", "\"reloads\":", BST_BAD_INPUT, "test.jsonl:5: the line lacks \"turn\""},
  };
  changed_game *c = game_of(*state, "Other", "1");
  for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
    const char *text = forge(c->bytes, 5, list[i].old, list[i].new);
    outcome o = replay_bytes(&c->now, text, strlen(text), (bst_replay_plan){.any_version = true});
    if (o.status != list[i].status || !strstr(o.error.text, list[i].message))
      fail_msg("%s -> %s: %d, %s", list[i].old, list[i].new, o.status, o.error.text);
  }
  drop_game(c);
}

/* Two changes at one place; the second of them damaged, which nothing of the first may suffer from.
 */
static void several_changes_are_kept_apart(void **state) {
  static char twice[MOST];
  changed_game *c = game_of(*state, "Other", "1");
  const char *line = strstr(c->bytes, "{\"reload\"");
  const char *rest = strchr(line, '\n') + 1;
  snprintf(twice, sizeof twice, "%.*s%.*s%s", (int)(rest - c->bytes), c->bytes, (int)(rest - line),
           line, rest);
  seal(twice);
  outcome o = replay_bytes(&c->now, twice, strlen(twice), verify);
  assert_true(verifies(&o));
  const char *text = forge(twice, 6, "\"now\":\"", "\"now\":\"0");
  o = replay_bytes(&c->now, text, strlen(text), verify);
  assert_int_equal(o.status, BST_BAD_INPUT);
  assert_int_equal(o.actions, CHANGED_AFTER);
  assert_non_null(strstr(o.error.text, "test.jsonl:6: what the line says of changed scripts"));
  drop_game(c);
}

/* A record can be gone on with behind such a line. */
static void a_record_is_resumed_behind_the_change(void **state) {
  folder *f = *state;
  bst_error error = {0};
  static char again[MOST];
  changed_game *c = game_of(f, "Other", "1");
  assert_int_equal(bst_record_resume(c->now.writer, path_of(f, "changed.jsonl"), 5, &error),
                   BST_OK);
  bst_record_writer_free(c->now.writer);
  c->now.writer = NULL;
  size_t size = read_bytes_of(path_of(f, "changed.jsonl"), again, MOST);
  assert_memory_equal(again, c->bytes, size);
  outcome o = replay_bytes(&c->now, again, size, verify);
  assert_int_equal(o.status, BST_OK);
  assert_int_equal(o.kind, BST_RECORD_CUT);
  assert_int_equal(o.actions, CHANGED_AFTER);
  drop_game(c);
}

int main(void) {
  const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)
      TEST(what_does_not_depend_on_the_change_verifies),
      TEST(what_depends_on_it_is_told),
      TEST(a_move_before_the_change_that_is_none_is_explained),
      TEST(no_damage_passes),
      TEST(forged_lines_are_found_out),
      TEST(several_changes_are_kept_apart),
      TEST(a_record_is_resumed_behind_the_change),
#undef TEST
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
