/* play_line.c - see play_line.h.
 *
 * The terminal is switched for the time of one line only (no echo, every key at once). Signals that
 * end the program put it back first and are then raised again, so that the shell sees them. */
#define _DEFAULT_SOURCE /* the size of the terminal */
#define _POSIX_C_SOURCE 200809L
#include "play_line.h"

#include "ending.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <termios.h>
#include <unistd.h>

enum { CTRL_D = 4, BELL = 7, BACKSPACE = 8, TAB = 9, CTRL_L = 12, CTRL_U = 21, CTRL_W = 23 };
enum { ESCAPE = 27, DELETE = 127, LISTED = 24 };
enum { HEIGHT_UNLESS_KNOWN = 24, LEAST_HEIGHT = 3 };
enum { WIDTH_UNLESS_KNOWN = 80, LEAST_WIDTH = 40, MOST_WIDTH = 1000 };

/* --- the terminal ----------------------------------------------------------------------------- */

static struct termios usual, direct;
static volatile sig_atomic_t switched;

static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number) {
  (void)signal_number;
  interrupted = 1;
}

static void put_back(void) {
  if (switched)
    tcsetattr(STDIN_FILENO, TCSANOW, &usual);
}

static void on_end(int signal_number) {
  int saved = errno;
  put_back();
  switched = 0;
  (void)!write(STDOUT_FILENO, "\033[0m\n", 5);
  ending_by_signal(signal_number);
  errno = saved;
}

/* Ctrl-Z: the shell gets the terminal as it was; afterwards the line goes on. */
static void on_stop(int signal_number) {
  int saved = errno;
  (void)signal_number;
  put_back();
  kill(getpid(), SIGSTOP);
  if (switched)
    tcsetattr(STDIN_FILENO, TCSANOW, &direct);
  errno = saved;
}

static const int handled[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
enum { SIGNALS = sizeof handled / sizeof handled[0] };

/* How the program was before a line was read. */
typedef struct usual_ways {
  struct sigaction action[SIGNALS];
  sigset_t blocked;
} usual_ways;

static void handle_signals(usual_ways *before) {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP); /* they are let in where a line can be drawn again: next_byte */
  sigaddset(&stop, SIGINT);
  sigprocmask(SIG_BLOCK, &stop, &before->blocked);
  for (int i = 0; i < SIGNALS; i++) {
    struct sigaction action = {.sa_handler = handled[i] == SIGTSTP  ? on_stop
                                             : handled[i] == SIGINT ? on_interrupt
                                                                    : on_end};
    sigemptyset(&action.sa_mask);
    sigaction(handled[i], &action, &before->action[i]);
    if (before->action[i].sa_handler == SIG_IGN)
      sigaction(handled[i], &before->action[i], NULL);
  }
}

static void leave_signals(const usual_ways *before) {
  for (int i = 0; i < SIGNALS; i++)
    sigaction(handled[i], &before->action[i], NULL);
  sigprocmask(SIG_SETMASK, &before->blocked, NULL);
}

static bool switch_on(usual_ways *before) {
  if (tcgetattr(STDIN_FILENO, &usual) != 0)
    return false;
  direct = usual;
  direct.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  direct.c_cc[VMIN] = 1;
  direct.c_cc[VTIME] = 0;
  handle_signals(before);
  switched = 1;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &direct) == 0)
    return true;
  switched = 0;
  leave_signals(before);
  return false;
}

static void switch_off(const usual_ways *before) {
  put_back();
  switched = 0;
  leave_signals(before);
}

/* All zero where there is none. */
static struct winsize size_of_terminal(void) {
  struct winsize size;
  bool known = isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
  return known ? size : (struct winsize){0};
}

static int number_in(const char *variable) {
  const char *text = getenv(variable);
  return text ? atoi(text) : 0;
}

int play_line_height(void) {
  int height = size_of_terminal().ws_row;
  if (height == 0)
    height = number_in("LINES");
  if (height <= 0)
    return HEIGHT_UNLESS_KNOWN;
  return height < LEAST_HEIGHT ? LEAST_HEIGHT : height;
}

int play_line_width(void) {
  int width = size_of_terminal().ws_col;
  if (width == 0)
    width = number_in("COLUMNS");
  if (width == 0)
    return WIDTH_UNLESS_KNOWN;
  return width < LEAST_WIDTH ? LEAST_WIDTH : width > MOST_WIDTH ? MOST_WIDTH : width;
}

bool play_line_can_edit(void) {
  const char *terminal = getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && terminal && strcmp(terminal, "dumb") != 0;
}

/* --- editing ---------------------------------------------------------------------------------- */

typedef struct editor {
  const char *prompt;
  const play_helper *helper;
  const usual_ways *before;
  char *text;
  size_t length;
  bool too_long;
} editor;

/* Comes after the terminal was switched: keys may be typed as soon as the prompt is seen. */
static void print_prompt(const char *prompt) {
  fputs(prompt, stdout);
  fflush(stdout);
}

/* What is seen then is what there is, also of a line that was too long. */
static void redraw(editor *e) {
  e->too_long = false;
  printf("\r\033[K%s%.*s", e->prompt, (int)e->length, e->text);
  fflush(stdout);
}

static void add(editor *e, char c) {
  if (e->length + 1 < PLAY_LINE)
    e->text[e->length++] = c;
  else
    e->too_long = true;
  putchar(c);
}

/* A character of UTF-8 is several bytes: all go. */
static void take_back(editor *e) {
  while (e->length > 0 && ((unsigned char)e->text[e->length - 1] & 0xC0) == 0x80)
    e->length--;
  e->length -= e->length > 0;
  redraw(e);
}

static void take_back_word(editor *e) {
  while (e->length > 0 && e->text[e->length - 1] == ' ')
    e->length--;
  while (e->length > 0 && e->text[e->length - 1] != ' ')
    e->length--;
  redraw(e);
}

static size_t common(const char *a, const char *b, size_t most) {
  size_t i = 0;
  while (i < most && a[i] && a[i] == b[i])
    i++;
  return i;
}

static void list_candidates(editor *e, size_t found) {
  const char *text;
  size_t shown = 0;
  putchar('\n');
  for (size_t i = 0; (text = e->helper->candidate(e->helper->self, i)) != NULL; i++)
    if (strncmp(text, e->text, e->length) == 0 && shown++ < LISTED)
      printf("  %s\n", text);
  if (found > LISTED)
    printf("  and %zu more\n", found - LISTED);
  redraw(e);
}

/* Adds what all candidates that begin like the line have in common; if that is nothing, lists them.
 */
static void complete(editor *e) {
  const char *text, *first = NULL;
  size_t found = 0, length = 0;
  for (size_t i = 0; (text = e->helper->candidate(e->helper->self, i)) != NULL; i++) {
    if (strncmp(text, e->text, e->length) != 0)
      continue;
    length = found++ ? common(first, text, length) : strlen(text);
    first = first ? first : text;
  }
  if (found == 0) {
    putchar(BELL);
    return;
  }
  if (length == e->length && found > 1) {
    list_candidates(e, found);
    return;
  }
  while (e->length < length && !e->too_long)
    add(e, first[e->length]);
  if (found == 1 && e->length > 0 && e->text[e->length - 1] != ' ')
    add(e, ' ');
}

/* Waits for a key; Ctrl-Z is let in here only. False: a signal interrupted it. */
static bool wait_for_key(editor *e) {
  static const struct timespec half_a_second = {0, 500000000};
  for (;;) {
    fd_set keys;
    FD_ZERO(&keys);
    FD_SET(STDIN_FILENO, &keys);
    int ready = pselect(STDIN_FILENO + 1, &keys, NULL, NULL, &half_a_second, &e->before->blocked);
    if (ready != 0)
      return ready > 0;
    if (e->helper->idle(e->helper->self))
      redraw(e);
  }
}

/* Reads the next byte: -1 at the end. A line that was interrupted is drawn again. */
static int next_byte(editor *e) {
  unsigned char c;
  for (;;) {
    ssize_t got = wait_for_key(e) ? read(STDIN_FILENO, &c, 1) : -1;
    if (got == 1)
      return c;
    if (got == 0 || errno != EINTR || interrupted)
      return -1;
    redraw(e);
  }
}

/* Arrow keys and the like do nothing: ESC [ ... letter, ESC O letter. */
static void skip_sequence(editor *e) {
  int c = next_byte(e);
  if (c != '[' && c != 'O')
    return;
  do
    c = next_byte(e);
  while (c >= 0 && (c < '@' || c > '~'));
}

static void edit_key(editor *e, int c) {
  e->text[e->length] = '\0';
  switch (c) {
  case BACKSPACE:
  case DELETE:
    take_back(e);
    break;
  case CTRL_U:
    e->length = 0;
    redraw(e);
    break;
  case CTRL_W:
    take_back_word(e);
    break;
  case CTRL_L:
    redraw(e);
    break;
  case TAB:
    complete(e);
    break;
  case ESCAPE:
    skip_sequence(e);
    break;
  default:
    if (c >= ' ')
      add(e, (char)c);
  }
  fflush(stdout);
}

static play_line_status read_edited(const char *prompt, const play_helper *helper,
                                    const usual_ways *before, char *out) {
  editor e = {.prompt = prompt, .helper = helper, .before = before, .text = out};
  int c;
  print_prompt(prompt);
  while ((c = next_byte(&e)) >= 0 && c != '\n' && c != '\r' && !(c == CTRL_D && e.length == 0))
    edit_key(&e, c);
  out[e.length] = '\0';
  putchar('\n');
  fflush(stdout);
  if (interrupted)
    return PLAY_LINE_INTERRUPTED;
  if (c < 0 || c == CTRL_D)
    return PLAY_LINE_END;
  return e.too_long ? PLAY_LINE_TOO_LONG : PLAY_LINE_READ;
}

/* --- as it comes ------------------------------------------------------------------------------ */

/* At a terminal: prints the prompt and waits for a line. Ctrl-C is let in while it waits only, so
 * that it can't come between a look at it and the reading. */
static void wait_for_line(const char *prompt) {
  struct sigaction other, action = {.sa_handler = on_interrupt};
  sigset_t interrupt, open;
  fd_set lines;
  sigemptyset(&action.sa_mask);
  sigemptyset(&interrupt);
  sigaddset(&interrupt, SIGINT);
  sigprocmask(SIG_BLOCK, &interrupt, &open);
  sigaction(SIGINT, &action, &other);
  if (other.sa_handler == SIG_IGN)
    sigaction(SIGINT, &other, NULL);
  print_prompt(prompt);
  do {
    FD_ZERO(&lines);
    FD_SET(STDIN_FILENO, &lines);
  } while (pselect(STDIN_FILENO + 1, &lines, NULL, NULL, NULL, &open) < 0 && errno == EINTR &&
           !interrupted);
  sigaction(SIGINT, &other, NULL);
  sigprocmask(SIG_SETMASK, &open, NULL);
}

static play_line_status read_plain(const char *prompt, char *out) {
  size_t length = 0;
  bool too_long = false;
  int c;
  if (isatty(STDIN_FILENO))
    wait_for_line(prompt);
  else
    print_prompt(prompt);
  if (interrupted) {
    puts("");
    return PLAY_LINE_INTERRUPTED;
  }
  while ((c = getc(stdin)) != EOF && c != '\n') {
    if (c == '\r' || c == '\t')
      c = ' ';
    if (length + 1 < PLAY_LINE)
      out[length++] = (char)(c < ' ' || c == DELETE ? '?' : c);
    else
      too_long = true;
  }
  out[length] = '\0';
  bool end = c == EOF && length == 0;
  if (end || !isatty(STDIN_FILENO)) /* nobody else has shown what was typed */
    puts(out);
  if (end)
    return PLAY_LINE_END;
  return too_long ? PLAY_LINE_TOO_LONG : PLAY_LINE_READ;
}

play_line_status play_line_read(const char *prompt, bool edit, const play_helper *helper,
                                char out[PLAY_LINE]) {
  usual_ways before;
  interrupted = 0;
  if (!edit || !switch_on(&before))
    return read_plain(prompt, out);
  play_line_status status = read_edited(prompt, helper, &before, out);
  switch_off(&before);
  return status;
}
