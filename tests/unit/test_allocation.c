/* test_allocation.c - loading with the n-th allocation refused, for every n: never a crash, never a
 * leak, never a half-made ruleset, and always BST_NO_MEMORY. Works with glibc, whose own functions
 * stand behind ours; with sanitizers, which have their own, the test is skipped. */
#include "script_fixture.h"

#include <bot.h>
#include <compare_rules.h>
#include <errno.h>
#include <picture_frame.h>
#include <picture_hits.h>
#include <picture_places.h>
#include <record_replay.h>
#include <record_writer.h>
#include <scenario_file.h>
#include <setup_file.h>
#include <thought.h>
#include <tournament_file.h>

#include <time.h>
#include <zip.h>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static bool counting;
static long allocations_left; /* the one that makes it 0 is refused, and all after it */
static long blocks;
static long foreign_leaks; /* what a library is known to lose when memory is out */

static bool refused(void) {
  bool refuses = counting && --allocations_left <= 0;
  if (refuses)
    errno = ENOMEM;
  return refuses;
}

static void *counted(void *memory) {
  blocks += counting && memory;
  return memory;
}

void *malloc(size_t size) { return refused() ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) {
  return refused() ? NULL : counted(__libc_calloc(count, size));
}
void *realloc(void *memory, size_t size) {
  if (refused())
    return NULL;
  void *moved = __libc_realloc(memory, size);
  return memory ? moved : counted(moved);
}
void *aligned_alloc(size_t alignment, size_t size) {
  return refused() ? NULL : counted(__libc_memalign(alignment, size));
}
void free(void *memory) {
  blocks -= counting && memory;
  __libc_free(memory);
}

/* Loads once with `n` allocations granted; true: it took no more than that. */
typedef bst_status attempt(const char *path);

static bool survives(attempt *try, const char *path, long n) {
  allocations_left = n;
  blocks = 0;
  counting = true;
  bst_status status = try(path);
  counting = false;
  assert_in_range(blocks, 0, status == BST_OK ? 0 : foreign_leaks);
  if (status != BST_OK)
    assert_int_equal(status, BST_NO_MEMORY);
  return status == BST_OK;
}

static void for_every_allocation(attempt *try, const char *path) {
  long n = 1;
  /* One at a time where the state machine is interesting, in steps of primes where it repeats. */
  while (!survives(try, path, n))
    n += n < 600 ? 1 : 13;
  print_message("  %ld allocations\n", n);
}

static bst_status load_rules(const char *path) {
  const char *with[] = {path};
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_rules_load(&setup, &rules, &report);
  assert_true(status == BST_OK ? rules != NULL : rules == NULL);
  bst_rules_free(rules);
  bst_report_clear(&report);
  return status;
}

static bst_status load_scenarios(const char *path) {
  bst_scenario_file *file = NULL;
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_scenario_file_load(path, &file, &report);
  bst_scenario_file_free(file);
  bst_report_clear(&report);
  return status;
}

static bst_status read_setup(const char *path) {
  bst_setup_file file;
  bst_report report = BST_REPORT_EMPTY;
  bst_status status = bst_setup_file_read(path, &file, &report);
  bst_setup_file_free(&file);
  bst_report_clear(&report);
  return status;
}

/* Writes the first actions of a game. */
static bst_status write_actions(bst_record_writer *w, bst_table *t, bst_game *g) {
  bst_status status = bst_game_start(t, g, 1, 0, NULL);
  for (int i = 0; status == BST_OK && i < 4; i++) {
    bst_choices choices;
    bst_action action;
    bst_game_choices(t, g, &choices);
    bst_game_choice(t, g, &choices, 0, &action);
    status = bst_record_action(w, g, &action, NULL);
    if (status == BST_OK)
      status = bst_game_apply_listed(t, g, &action, NULL);
  }
  return status;
}

static bst_status write_record(const char *path) {
  static const char *const with[] = {"base"};
  static bst_rules *rules; /* loaded once, outside of the counting */
  bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  bool counted_before = counting;
  counting = false;
  if (!rules)
    assert_int_equal(bst_rules_load(&setup, &rules, &report), BST_OK);
  unlink(path);
  counting = counted_before;
  bst_record_start start = {.player = {"a", "\"b\""}, .seed = 1};
  bst_record_writer *w = NULL;
  bst_table *t = bst_table_new(bst_rules_compiled(rules));
  bst_game *g = t ? bst_game_new(t) : NULL;
  bst_status status = g ? bst_record_writer_new(rules, &setup, &w, NULL) : BST_NO_MEMORY;
  if (status == BST_OK)
    status = bst_record_begin(w, path, &start, NULL);
  if (status == BST_OK)
    status = write_actions(w, t, g);
  bst_record_writer_free(w);
  bst_game_free(g);
  bst_table_free(t);
  return status;
}

static bst_status replay_record(const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_replay *r = NULL;
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_status status = bst_replay_open(path, (bst_replay_plan){.verify = true}, &r, &report, NULL);
  assert_true(status == BST_OK ? r != NULL : r == NULL);
  if (status == BST_OK)
    status = bst_replay_start(r, NULL);
  while (status == BST_OK && entry.kind == BST_RECORD_ACTION) {
    status = bst_replay_next(r, &entry, NULL);
    if (status == BST_OK && entry.kind == BST_RECORD_ACTION)
      status = bst_replay_carry_out(r, NULL);
  }
  bst_replay_free(r);
  bst_report_clear(&report);
  /* The JSON library takes some refused allocations for faults in the text. */
  return status == BST_BAD_INPUT ? BST_NO_MEMORY : status;
}

static void a_record_is_written_and_replayed_or_memory_is_out(void **state) {
  const char *path = path_of(*state, "game.jsonl");
  for_every_allocation(write_record, path);
  for_every_allocation(replay_record, path);
}

static void a_ruleset_is_loaded_or_memory_is_out(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "two.lua",
                                "return rule { id = 'two', api = 1, needs = { 'base' },"
                                " set = { ['base.small_city'] = 2 } }");
  for_every_allocation(load_rules, path);
}

static void patches_are_carried_out_or_memory_is_out(void **state) {
  folder *f = *state;
  write_file(f, "more.lua",
             "return rule { id = 'more', api = 1, needs = { 'base' },\n"
             "patch = { ['base.terms.city.n'] = { add = 1, scale = 2 } } }");
  const char *path = write_file(f, "two.lua",
                                "return rule { id = 'two', api = 1, needs = { 'more.lua' },\n"
                                "patch = { ['base.terms.city.n'] = { add = 1 },\n"
                                "['base.terms.road'] = { on = { 'road' }, per = 'size' },\n"
                                "['base.terms.field.mode'] = { 'final' },\n"
                                "['base.figures.normal.on'] = { add = { 'field' } } },\n"
                                "remove = 'base.terms.pennant' }");
  for_every_allocation(load_rules, path);
}

static void functions_and_pieces_are_declared_or_memory_is_out(void **state) {
  const char *path = write_file(
      *state, "all.lua",
      "return rule { id = 'all', api = 1, needs = { 'base' }, causes = { 'rain' },\n"
      "options = { wet = { values = { 1, 2 }, default = 1 } },\n"
      "state = { a = 'bool', m = { type = 'enum', values = { 'x', 'y' } } },\n"
      "marks = { m = { on = 'tile', lasts = 'turn' } }, zones = { z = { holds = 'tile' } },\n"
      "tokens = { coin = { n = { [2] = opt('wet') }, bag = { [1] = 2, wolf = 1 } } },\n"
      "stack = { hold = { h = { attr = 'pennant', until_state = 'a' } } },\n"
      "figures = { duck = { group = 'special', n = 1, weight = function() return 1 end } },\n"
      "terms = { t = { on = 'road', mode = 'own', per = 'tokens:coin' },\n"
      "  f = { on = 'city', tier = 'add', per = function() return 1 end } },\n"
      "lists = { immune = { d = { effect = 'storm', figure = 'special' } },\n"
      "  place_ok = { p = { tile = 'BA/C', test = function() return true end } } },\n"
      "components = function() end, on = { ['all.rise'] = { r = { function() end } },\n"
      "  scored = { s = { when = { kind = 'road', option = { 'wet', 1 } },\n"
      "    function(g) g:award(1, 2, { why = 'luck' }) end } },\n"
      "  part_end = { p = { when = { bonus = true }, function() end } } },\n"
      "steps = { s = { who = function() end, limit = { per = 'part' }, args = { 'cell', w = { 'a' "
      "} },\n"
      "  options = function() end, apply = function() end } } }");
  for_every_allocation(load_rules, path);
}

static void a_set_up_is_read_or_memory_is_out(void **state) {
  folder *f = *state;
  write_file(f, "x.lua", "");
  const char *path =
      write_file(f, "game.lua",
                 "return setup { with = { 'base', 'x.lua' }, copies = { base = 2 },\n"
                 "set = { ['base.small_city'] = 2 }, players = 3 }");
  for_every_allocation(read_setup, path);
}

/* By which bots sit down; loaded outside of the counting. */
static bst_rules *bot_rules;

static bst_status seat_bot(const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_bot_file *file = NULL;
  bst_bot *bot = NULL;
  bst_status status = bst_bot_file_load(path, &file, &report);
  if (status == BST_OK)
    status = bst_bot_new(file, bst_rules_compiled(bot_rules), &bot, NULL);
  bst_bot_free(bot);
  bst_bot_file_free(file);
  bst_report_clear(&report);
  return status;
}

static void a_bot_sits_down_or_memory_is_out(void **state) {
  const char *base[] = {"base"};
  const bst_setup setup = {.with = base, .with_count = 1, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  write_file(
      *state, "x.lua",
      "return bot { id = 'x', api = 1, options = { a = { values = { 1, 2 }, default = 1 } },\n"
      "choose = function() return 1 end }");
  assert_int_equal(bst_rules_load(&setup, &bot_rules, &report), BST_OK);
  char name[512];
  snprintf(name, sizeof name, "%s:a=2", path_of(*state, "x.lua"));
  for_every_allocation(seat_bot, name);
  bst_rules_free(bot_rules);
  bst_report_clear(&report);
}

static bst_status read_tournament(const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_tournament_file file;
  bst_status status = bst_tournament_file_read(path, &file, &report);
  bst_tournament_file_free(&file);
  bst_report_clear(&report);
  return status;
}

static void a_tournament_is_read_or_memory_is_out(void **state) {
  const char *path = write_file(*state, "t.lua",
                                "return tournament { id = 't', api = 1, players = { a = 'random',\n"
                                "b = 'lua:x.lua' }, rules = { x = { with = { 'base' } } } }");
  for_every_allocation(read_tournament, path);
}

static void a_pack_is_read_or_memory_is_out(void **state) {
  static const char text[] = "return rule { id = 'zoo', api = 1, needs = { 'base' } }";
  char roots[512];
  int error;
  zip_t *zip = zip_open(path_of(*state, "zoo.zip"), ZIP_CREATE, &error);
  zip_source_t *source = zip_source_buffer(zip, text, sizeof text - 1, 0);
  assert_true(zip_file_add(zip, "scripts/expansions/zoo.lua", source, 0) >= 0);
  assert_int_equal(zip_close(zip), 0);
  snprintf(roots, sizeof roots, "%s:%s", BST_SOURCE_DIR, path_of(*state, "zoo.zip"));
  setenv("BASTIDE_PATH", roots, 1);
  setenv("TZ", "UTC0", 1); /* libzip asks for the times of files, and libc keeps the zone then */
  tzset();
  foreign_leaks = 1; /* libzip 1.7.3, in zip_fopen_index, when the second of two layers fails */
  for_every_allocation(load_rules, "zoo");
  foreign_leaks = 0;
}

static void a_scenario_file_is_loaded_or_memory_is_out(void **state) {
  folder *f = *state;
  const char *path = write_file(f, "s.lua",
                                "return scenario { a = { set = { ['b.c'] = 2 },\n"
                                "  play = { 'pass', { points = { 1, 2 } } } } }");
  for_every_allocation(load_scenarios, path);
}

/* The rules of `path`, once more and once more changed; loaded once, outside of the counting. */
static bst_rules *const *two_versions(const char *path) {
  static bst_rules *rules[2];
  const bst_setup setup = {.with = &path, .with_count = 1, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  bool counted_before = counting;
  counting = false;
  for (int i = 0; i < 2 && !rules[i]; i++)
    assert_int_equal(bst_rules_load(&setup, &rules[i], &report), BST_OK);
  counting = counted_before;
  return rules;
}

static bst_status tell_nobody(void *self, const bst_game *g, const bst_action *a, bst_error *err) {
  (void)self, (void)g, (void)a, (void)err;
  return BST_OK;
}

static bst_status change_nothing(void *self, const bst_game *g, const bst_session_rules *before,
                                 const bst_session_rules *after, bst_error *err) {
  (void)self, (void)g, (void)before, (void)after, (void)err;
  return BST_OK;
}

static bst_status end_nothing(void *self, const bst_game *g, bst_error *err) {
  (void)self, (void)g, (void)err;
  return BST_OK;
}

/* Takes the first action, then goes on with the other rules, takes it back, and tells it all. */
static bst_status play_with_both(bst_session *s, const bst_rules *other) {
  const bst_session_scribe nobody = {NULL, tell_nobody, change_nothing, end_nothing};
  bst_choices choices;
  bst_action action;
  bst_game_choices(bst_session_table(s), bst_session_game(s), &choices);
  bst_game_choice(bst_session_table(s), bst_session_game(s), &choices, 0, &action);
  bst_status status = bst_session_act(s, &action, NULL);
  if (status == BST_OK)
    status = bst_session_reload(s, bst_rules_compiled(other), NULL);
  if (status == BST_OK)
    status = bst_session_retell(s, &nobody, NULL);
  return status == BST_OK ? bst_session_undo(s, NULL) : status;
}

static bst_status change_rules(const char *path) {
  bst_rules *const *rules = two_versions(path);
  const bst_player *const people[BST_MAX_PLAYERS] = {NULL};
  bst_report report = BST_REPORT_EMPTY;
  bst_session *s = NULL;
  bst_status status = bst_rules_compare(rules[0], rules[1], &report);
  if (status == BST_OK)
    status = bst_session_new(bst_rules_compiled(rules[0]), people, &s, NULL);
  if (status == BST_OK)
    status = bst_session_start(s, 1, 0, NULL);
  if (status == BST_OK)
    status = play_with_both(s, rules[1]);
  bst_session_free(s);
  bst_report_clear(&report);
  return status;
}

/* Two who think, each in a game apart; what a mind lacks, the decision lacks. */
static bst_status think_apart(const char *path) {
  bst_rules *const *rules = two_versions(path);
  static bst_player greedy;
  bst_thought *thought = NULL;
  bst_session *s = NULL;
  if (greedy.way != BST_CHOOSES_GREEDILY)
    assert_int_equal(bst_player_make("greedy", &greedy, NULL), BST_OK);
  const bst_player *const players[BST_MAX_PLAYERS] = {&greedy, &greedy};
  bst_status status = bst_session_new(bst_rules_compiled(rules[0]), players, &s, NULL);
  if (status == BST_OK)
    status = bst_session_start(s, 1, 0, NULL);
  for (int i = 0; i < 3 && status == BST_OK; i++) {
    status = bst_thought_begin(s, &thought, NULL);
    if (status == BST_OK) {
      bst_thought_choose(thought);
      status = bst_thought_end(thought, s, NULL);
    }
    if (status == BST_OK && i == 1)
      status = bst_session_reload(s, bst_rules_compiled(rules[1]), NULL);
  }
  bst_thought_free(thought);
  bst_session_free(s);
  return status;
}

static void rules_are_changed_or_memory_is_out(void **state) {
  const char *path = write_file(*state, "two.lua",
                                "return rule { id = 'two', api = 1, needs = { 'base' },\n"
                                "on = { tile_placed = { a = { function() end } } } }\n");
  for_every_allocation(change_rules, path);
  for_every_allocation(think_apart, path);
}

/* What is painted; loaded and begun outside of the counting. */
static bst_rules *picture_rules;
static bst_table *picture_table;
static bst_game *picture_game;

static void hear_piece(void *self, const bst_piece *piece) { *(size_t *)self += piece->length; }

static bst_status tell_pieces(const char *path) {
  const bst_picture picture = {.rs = bst_rules_compiled(picture_rules),
                               .rules = picture_rules,
                               .named = true,
                               .last = BST_NONE};
  bst_pieces *pieces = bst_pieces_new(&picture);
  size_t heard = 0, again = 0;
  bst_status status = BST_NO_MEMORY;
  (void)path;
  if (pieces)
    status = bst_pieces_all(pieces, picture_game, BST_NONE, hear_piece, &heard);
  if (status == BST_OK)
    status = bst_pieces_since(pieces, picture_game, BST_NONE, hear_piece, &again);
  if (status == BST_OK)
    assert_int_equal(heard, again);
  if (status == BST_OK)
    status = bst_pieces_since(pieces, picture_game, BST_NONE, hear_piece, &again);
  if (status == BST_OK)
    assert_int_equal(heard, again);
  bst_pieces_free(pieces);
  return status;
}

static bst_status draw_tile(const char *path) {
  const bst_picture picture = {
      .rs = bst_rules_compiled(picture_rules), .rules = picture_rules, .last = BST_NONE};
  bst_svg frame, face, hits;
  bst_point at;
  (void)path;
  bst_svg_init(&frame, "");
  bst_svg_init(&face, "");
  bst_svg_init(&hits, "");
  bst_status status = bst_frame_draw(&picture, &frame);
  for (uint16_t type = 0; type < 4 && status == BST_OK; type++)
    status = bst_face_draw(&picture, type, 1, &face);
  for (uint16_t type = 0; type < 4 && status == BST_OK; type++)
    status = bst_hits_write(&picture, type, 1, &hits);
  if (status == BST_OK)
    status = bst_place_find(&picture, 0, (bst_place_xy){1, 2, 3}, 0, &at);
  bst_svg_free(&frame);
  bst_svg_free(&face);
  bst_svg_free(&hits);
  return status;
}

static void pieces_are_told_or_memory_is_out(void **state) {
  const char *with[] = {"hills_and_sheep", "tower"};
  const bst_setup setup = {.with = with, .with_count = 2, .players = 2};
  bst_report report = BST_REPORT_EMPTY;
  (void)state;
  assert_int_equal(bst_rules_load(&setup, &picture_rules, &report), BST_OK);
  picture_table = bst_table_new(bst_rules_compiled(picture_rules));
  picture_game = bst_game_new(picture_table);
  assert_int_equal(bst_game_start(picture_table, picture_game, 1, 0, NULL), BST_OK);
  for (int i = 0; i < 80; i++) {
    bst_choices choices;
    bst_action action;
    bst_game_choices(picture_table, picture_game, &choices);
    bst_game_choice(picture_table, picture_game, &choices, (uint32_t)i % choices.count, &action);
    assert_int_equal(bst_game_apply_listed(picture_table, picture_game, &action, NULL), BST_OK);
  }
  for_every_allocation(tell_pieces, NULL);
  for_every_allocation(draw_tile, NULL);
  bst_game_free(picture_game);
  bst_table_free(picture_table);
  bst_rules_free(picture_rules);
  bst_report_clear(&report);
}

#define T(name) cmocka_unit_test_setup_teardown(name, folder_setup, folder_teardown)

int main(void) {
  const struct CMUnitTest tests[] = {
      T(a_ruleset_is_loaded_or_memory_is_out),
      T(patches_are_carried_out_or_memory_is_out),
      T(functions_and_pieces_are_declared_or_memory_is_out),
      T(a_set_up_is_read_or_memory_is_out),
      T(a_bot_sits_down_or_memory_is_out),
      T(a_tournament_is_read_or_memory_is_out),
      T(a_pack_is_read_or_memory_is_out),
      T(a_scenario_file_is_loaded_or_memory_is_out),
      T(rules_are_changed_or_memory_is_out),
      T(a_record_is_written_and_replayed_or_memory_is_out),
      T(pieces_are_told_or_memory_is_out),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) {
  print_message("skipped: the allocator of this build can't be replaced\n");
  return 0;
}

#endif
