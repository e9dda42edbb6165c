/* play_pages.c - see play_pages.h.
 *
 * Listings print line by line and know of no pages, so what they print goes into a file first, of
 * which the pages are made. */
#define _POSIX_C_SOURCE 200809L
#include "play_pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "play_line.h"

enum { ESCAPE = 27 };

/* --- pages ------------------------------------------------------------------------------------ */

/* Columns that a line takes: neither escape sequences nor further bytes of a character do. */
static int columns_needed(const char *line) {
  int columns = 0;
  bool escaped = false;
  for (const char *c = line; *c && *c != '\n'; c++) {
    escaped = escaped || *c == ESCAPE;
    columns += !escaped && ((unsigned char)*c & 0xC0) != 0x80;
    escaped = escaped && !((*c >= 'A' && *c <= 'Z') || (*c >= 'a' && *c <= 'z'));
  }
  return columns;
}

static int rows_needed(const char *line, int width) {
  int columns = columns_needed(line);
  return columns == 0 ? 1 : (columns + width - 1) / width;
}

static const char *no_candidate(void *self, size_t i) {
  (void)self;
  (void)i;
  return NULL;
}

static bool nothing_happens(void *self) {
  (void)self;
  return false;
}

/* Whatever is typed goes on, but 'q', Ctrl-C and Ctrl-D. The prompt is taken away again. */
static bool wants_more(void) {
  const play_helper helper = {no_candidate, nothing_happens, NULL};
  char line[PLAY_LINE];
  play_line_status got = play_line_read("more: Enter, q leaves ", true, &helper, line);
  fputs("\033[A\033[K", stdout);
  return got == PLAY_LINE_TOO_LONG || (got == PLAY_LINE_READ && line[0] != 'q' && line[0] != 'Q');
}

/* Is there room for all of it, and for the prompt behind it? */
static bool has_room(FILE *from, int width, int height) {
  char *line = NULL;
  size_t size = 0;
  int rows = 0;
  while (rows < height && getline(&line, &size, from) > 0)
    rows += rows_needed(line, width);
  free(line);
  rewind(from);
  return rows < height;
}

static void show(FILE *from, int width, int height) {
  char *line = NULL;
  size_t size = 0;
  int used = 0;
  bool all = has_room(from, width, height);
  while (getline(&line, &size, from) > 0) {
    int rows = rows_needed(line, width);
    if (!all && used > 0 && used + rows >= height) {
      if (!wants_more())
        break;
      used = 0;
    }
    fputs(line, stdout);
    used += rows;
  }
  free(line);
}

/* --- what is printed -------------------------------------------------------------------------- */

/* NULL: there is no place for it, and nothing was printed. */
static FILE *print_aside(const playing *p, void (*print)(const playing *p)) {
  FILE *aside = tmpfile();
  int terminal = aside ? dup(STDOUT_FILENO) : -1;
  (void)fflush(stdout);
  if (terminal < 0 || dup2(fileno(aside), STDOUT_FILENO) < 0) {
    if (terminal >= 0)
      (void)close(terminal);
    if (aside)
      (void)fclose(aside);
    return NULL;
  }
  print(p);
  (void)fflush(stdout);
  (void)dup2(terminal, STDOUT_FILENO);
  (void)close(terminal);
  rewind(aside);
  return aside;
}

void play_pages(const playing *p, void (*print)(const playing *p)) {
  bool pages = !p->plain && p->size.high > 0 && play_line_can_edit();
  FILE *aside = pages ? print_aside(p, print) : NULL;
  if (!aside) {
    print(p);
    return;
  }
  show(aside, p->size.wide, p->size.high);
  (void)fclose(aside);
}
