/* stepping.c - see stepping.h.
 *
 * What is typed is read as lines, also where it comes from no terminal: then the lines are shown as
 * if they had been typed there, and their end is as good as 'q'. */
#define _POSIX_C_SOURCE 200809L
#include "stepping.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE = 64 };

typedef enum wish { WISH_NEXT, WISH_TURN, WISH_END, WISH_QUIT, WISH_HELP, WISH_UNCLEAR } wish;

int stepping_read(const options *o, const char *command, stepping *out) {
  const char *asked = o->step ? "--step" : "--pause";
  const char *other = o->step && o->pauses ? "--pause" : o->json ? "--json" : "--verify";
  *out = (stepping){.asks = o->step, .pauses = o->pauses, .pause = o->pause};
  if (!o->step && !o->pauses)
    return CLI_DONE;
  if (!(o->step && o->pauses) && !o->json && !o->verify)
    return CLI_DONE;
  fprintf(stderr, "bastide %s: %s and %s don't go together; leave one of them out\n", command,
          asked, other);
  return CLI_USAGE;
}

void stepping_begin(stepping *s, viewer *v, const char *unit) {
  bool steps = s->asks || s->pauses;
  *s = (stepping){.asks = s->asks,
                  .pauses = s->pauses,
                  .pause = s->pause,
                  .viewer = steps ? v : NULL,
                  .unit = unit};
  v->steps = steps;
}

/* --- what is typed ---------------------------------------------------------------------------- */

/* False: nothing was left to read. A line that is too long means nothing. */
static bool read_line(char out[LINE]) {
  bool shown = !isatty(STDIN_FILENO);
  size_t length = 0;
  int c;
  while ((c = getchar()) != EOF && c != '\n')
    if (length + 1 < LINE)
      out[length++] = (char)((c >= ' ' && c < 127) || c == '\r' ? c : '?');
  while (length > 0 && (out[length - 1] == ' ' || out[length - 1] == '\r'))
    length--;
  out[length] = '\0';
  bool end = c == EOF && length == 0;
  if (shown || end)
    puts(out);
  return !end;
}

static wish wish_of(const char *line) {
  static const struct {
    const char *word;
    wish wish;
  } words[] = {{"next", WISH_NEXT}, {"turn", WISH_TURN}, {"end", WISH_END}, {"quit", WISH_QUIT},
               {"exit", WISH_QUIT}, {"help", WISH_HELP}, {"?", WISH_HELP}};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strncmp(words[i].word, line, strlen(line)) == 0)
      return words[i].wish; /* an empty line is a short "next" */
  return WISH_UNCLEAR;
}

static void print_help(const stepping *s) {
  printf("  Enter, n  the next %s\n"
         "  t         on to the next turn\n"
         "  e         on to the end, without waiting\n"
         "  q         leaves\n"
         "  ?         this text\n",
         s->unit);
}

/* Asks until the answer is a wish that can be fulfilled; the end of what is typed is one to leave.
 */
static wish ask(const stepping *s, const bst_game *g) {
  char line[LINE];
  for (;;) {
    printf("%s %u, turn %u (Enter goes on, '?' tells more): ", s->unit, s->done, bst_game_turn(g));
    (void)fflush(stdout);
    wish what = read_line(line) ? wish_of(line) : WISH_QUIT;
    if (what == WISH_HELP)
      print_help(s);
    else if (what == WISH_UNCLEAR)
      printf("'%s' means nothing here; '?' tells what does\n", line);
    else
      return what;
  }
}

/* --- going on --------------------------------------------------------------------------------- */

static void leave(stepping *s, const bst_game *g) {
  s->left = true;
  printf("left after %u %s%s, in turn %u\n", s->done, s->unit, s->done == 1 ? "" : "s",
         bst_game_turn(g));
}

static void let_go(stepping *s) {
  s->viewer->steps = false;
  s->viewer = NULL;
}

static void fulfil(stepping *s, const bst_game *g, wish what) {
  s->skips = what == WISH_TURN;
  s->turn = bst_game_turn(g);
  if (what == WISH_END)
    let_go(s);
  if (what == WISH_QUIT)
    leave(s, g);
}

static void wait_a_while(uint32_t milliseconds) {
  struct timespec left = {milliseconds / 1000, (long)(milliseconds % 1000) * 1000000};
  (void)fflush(stdout);
  while (nanosleep(&left, &left) != 0 && errno == EINTR)
    ; /* a signal that doesn't end the program */
}

void stepping_go_on(stepping *s, const bst_game *g) {
  s->board_is_new = false;
  if (!s->viewer || bst_game_over(g))
    return;
  s->done++;
  bst_teller_settle(&s->viewer->teller, g);
  if (s->skips && bst_game_turn(g) == s->turn)
    return;
  viewer_board(s->viewer, g);
  s->board_is_new = true;
  if (s->asks)
    fulfil(s, g, ask(s, g));
  else
    wait_a_while(s->pause);
}
