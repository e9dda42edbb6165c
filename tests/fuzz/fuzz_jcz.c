/* fuzz_jcz.c - games of JCloisterZone that nobody saved, for libFuzzer: whatever the bytes are,
 * reading and playing them ends with a status.
 *
 * Loading rules takes far longer than playing, so they are loaded once: those of the base game with
 * some expansions, for one, two and three players. What the file says about its sets is still read,
 * but only every 64th input is loaded as it says. */
#define _POSIX_C_SOURCE 200809L
#include <jcz_book.h>
#include <jcz_game.h>
#include <jcz_test.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_PLAYERS = 3, LOADED_AS_IT_SAYS = 64, MOST_MESSAGES = 400 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bst_jcz_book *book;
static bst_rules *loaded[MOST_PLAYERS];

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  static const char *const with[] = {"abbot",        "confirm_turn", "inns_and_cathedrals",
                                     "meeple_count", "solitaire",    "traders_and_builders"};
  bst_report report = BST_REPORT_EMPTY;
  (void)argc;
  (void)argv;
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  for (uint8_t i = 0; i < MOST_PLAYERS; i++) {
    const bst_setup setup = {.with = with,
                             .with_count = sizeof with / sizeof *with,
                             .players = (uint8_t)(i + 1),
                             .hear_all = true};
    if (bst_rules_load(&setup, &loaded[i], &report) != BST_OK)
      exit(1);
  }
  if (bst_jcz_book_new(&book, &report) != BST_OK)
    exit(1);
  bst_report_clear(&report);
  return 0;
}

static void play(const bst_jcz_file *file, const bst_rules *rules) {
  bst_jcz_game *game = NULL;
  bst_error error;
  bst_status status = bst_jcz_game_open(file, rules, &game, &error);
  if (status == BST_OK)
    status = bst_jcz_game_start(game, &error);
  while (status == BST_OK && bst_jcz_game_done(game) < file->message_count &&
         bst_jcz_game_done(game) < MOST_MESSAGES)
    status = bst_jcz_game_next(game, &error);
  for (size_t i = 0; status == BST_OK && i < bst_json_count(file->assertions); i++)
    (void)bst_jcz_assert(file, game, bst_json_text(bst_json_at(file->assertions, i)), &error);
  bst_jcz_game_free(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static unsigned inputs;
  bst_jcz_file *file = NULL;
  bst_rules *own = NULL;
  bst_error error;
  if (bst_jcz_file_parse("fuzz", (const char *)data, size, &file, &error) != BST_OK)
    return 0;
  if (++inputs % LOADED_AS_IT_SAYS == 0 && bst_jcz_book_rules(book, file, &own, &error) == BST_OK)
    play(file, own);
  else if (file->player_count <= MOST_PLAYERS)
    play(file, loaded[file->player_count - 1]);
  bst_rules_free(own);
  bst_jcz_file_free(file);
  return 0;
}
