/* play_size.c - see play_size.h. */
#include "play_size.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_UNLESS_KNOWN = 80, MOST_WIDTH = 1000 };

play_size play_size_now(void) {
  struct winsize window = {0};
  const char *columns = getenv("COLUMNS");
  play_size size = {0, 0};
  if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0)
    size = (play_size){window.ws_col, window.ws_row};
  if (size.wide == 0 && columns)
    size.wide = atoi(columns);
  if (size.wide <= 0)
    size.wide = WIDTH_UNLESS_KNOWN;
  size.wide = size.wide > MOST_WIDTH ? MOST_WIDTH : size.wide;
  return size;
}

bool play_size_is_enough(play_size size) {
  return size.wide >= PLAY_LEAST_WIDE && (size.high == 0 || size.high >= PLAY_LEAST_HIGH);
}
