/* test_foreign.c - players who are other programs: whatever these do, the game goes on or is
 * forfeited with a reason, and nothing of them is left. */
#include "host_fixture.h"

#include <command.h>
#include <errno.h>
#include <foreign.h>
#include <match.h>
#include <pipe.h>
#include <sys/wait.h>

/* Answers whatever stands in ANSWER to each question. */
#define SHELL(answer)                                                                              \
  "cmd:sh -c 'while read -r line; do case $line in *\\\"choose\\\"*) " answer ";; esac; done'"

typedef struct foreign_game {
  played at;
  bst_player player, random;
  bst_match match;
} foreign_game;

static foreign_game *seat(const char *name) {
  foreign_game *f = calloc(1, sizeof *f);
  bst_report report = BST_REPORT_EMPTY;
  assert_non_null(f);
  f->at = sit_down(&report, NULL, 2, NULL);
  if (bst_player_make(name, &f->player, &f->at.err) != BST_OK)
    fail_msg("%s", f->at.err.text);
  assert_int_equal(bst_player_make("random", &f->random, NULL), BST_OK);
  assert_int_equal(bst_match_init(&f->match, f->at.rs, NULL), BST_OK);
  f->match.seat[0] = &f->player;
  f->match.seat[1] = &f->random;
  bst_report_clear(&report);
  return f;
}

static void leave(foreign_game *f) {
  bst_match_clear(&f->match);
  bst_player_clear(&f->player);
  bst_player_clear(&f->random);
  leave_table(&f->at);
  free(f);
  assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* neither running nor dead */
  assert_int_equal(errno, ECHILD);
}

static void programs_play(void **state) {
  (void)state;
  foreign_game *f = seat(SHELL("echo \"{\\\"choice\\\": 1}\""));
  for (uint64_t game = 0; game < 3; game++)
    if (bst_match_play(&f->match, game, 0, &f->at.err) != BST_OK)
      fail_msg("%s", f->at.err.text);
  leave(f);
}

/* Every game is forfeited by who plays so, for this reason; each begins with a fresh program. */
static void assert_forfeits(const char *name, const char *reason) {
  foreign_game *f = seat(name);
  for (uint64_t game = 0; game < 2; game++) {
    assert_int_equal(bst_match_play(&f->match, game, 0, &f->at.err), BST_SCRIPT);
    assert_int_equal(f->match.forfeit, 0);
    if (!strstr(f->at.err.text, reason))
      fail_msg("%s: %s", name, f->at.err.text);
  }
  leave(f);
}

static void failures_are_forfeits(void **state) {
  (void)state;
  assert_forfeits("cmd:./nothing_there", "can't be started: No such file");
  assert_forfeits("cmd:true", "has ended with exit status 0");
  assert_forfeits("cmd:sh -c 'exit 7'", "has ended with exit status 7");
  assert_forfeits("cmd:sh -c 'kill -11 $$'", "was ended by signal 11");
  assert_forfeits("cmd:sleep 100:time=0.1", "gave no answer within 0.1 s");
  assert_forfeits("cmd:sh -c 'sleep 100 & sleep 100':time=0.1", "gave no answer within 0.1 s");
  assert_forfeits("cmd:sh -c \"trap : 1 2 15; while :; do sleep 9; done\":time=0.1", "no answer");
  assert_forfeits(SHELL("echo hello"), "no JSON: hello");
  assert_forfeits(SHELL("echo \"[1]\""), "an answer without 'choice'");
  assert_forfeits(SHELL("echo \"{\\\"choice\\\": 0}\""), "what is not legal here");
  assert_forfeits(SHELL("echo \"{\\\"choice\\\": 9999}\""), "what is not legal here");
  assert_forfeits(SHELL("echo \"{\\\"choice\\\": \\\"pass away\\\"}\""), "what is not legal here");
  assert_forfeits(SHELL("printf \"1\\n2\\n\""), "said more than one line");
  assert_forfeits(SHELL("head -c 70000 /dev/zero"), "said more than 65536 bytes");
}

/* More is written than a pipe holds: to one who reads all of it, to one who reads nothing. */
static void lines_may_be_long(void **state) {
  (void)state;
  enum { LONG = 1 << 20 };
  char *line = malloc(LONG);
  char **counts = bst_command_words("sh -c 'head -c 1048576 | wc -c'");
  char **sleeps = bst_command_words("sleep 100");
  const char *answer = NULL;
  static bst_pipe pipe;
  bst_error err;
  assert_non_null(line);
  memset(line, 'x', LONG);
  assert_int_equal(bst_pipe_open(&pipe, counts, &err), BST_OK);
  assert_int_equal(bst_pipe_send(&pipe, line, LONG, 120000000, &answer, &err), BST_OK);
  assert_string_equal(answer, "1048576");
  bst_pipe_close(&pipe, false);
  assert_int_equal(bst_pipe_open(&pipe, sleeps, &err), BST_OK);
  assert_int_equal(bst_pipe_send(&pipe, line, LONG, 100000, NULL, &err), BST_SCRIPT);
  assert_string_equal(err.text, "gave no answer within 0.1 s");
  assert_int_equal(pipe.pid, 0);
  bst_pipe_close(&pipe, false); /* nothing happens */
  free(counts);
  free(sleeps);
  free(line);
}

static void assert_words(const char *command, size_t count, const char *const *expected) {
  char **words = bst_command_words(command);
  for (size_t i = 0; i < count; i++)
    assert_string_equal(words[i], expected[i]);
  assert_null(words[count]);
  free(words);
}

static void commands_are_split(void **state) {
  (void)state;
  assert_words("a", 1, (const char *const[]){"a"});
  assert_words("  a  b\tc ", 3, (const char *const[]){"a", "b", "c"});
  assert_words("'a b' \"c d\" e\\ f", 3, (const char *const[]){"a b", "c d", "e f"});
  assert_words("a\"b c\"d '' 'x\\y' \"x\\\"y\"", 4,
               (const char *const[]){"ab cd", "", "x\\y", "x\"y"});
  assert_words("", 0, NULL);
  assert_words("a b c d e f", 6, (const char *const[]){"a", "b", "c", "d", "e", "f"});
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(programs_play),
      cmocka_unit_test(failures_are_forfeits),
      cmocka_unit_test(lines_may_be_long),
      cmocka_unit_test(commands_are_split),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
