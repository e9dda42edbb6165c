/* progress.c - see progress.h. */
#define _POSIX_C_SOURCE 200809L
#include "progress.h"

#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum { BAR = 30 };

progress progress_new(uint64_t total, const char *what) {
  return (progress){isatty(STDERR_FILENO) != 0, total, what};
}

void progress_show(void *self, uint64_t done, double seconds) {
  const progress *p = self;
  if (!p->shown || p->total == 0)
    return;
  double share = (double)done / (double)p->total;
  double rate = seconds > 0 ? (double)done / seconds : 0;
  char bar[BAR + 1];
  for (int i = 0; i < BAR; i++)
    bar[i] = i < (int)(share * BAR) ? '#' : '-';
  bar[BAR] = '\0';
  fprintf(stderr, "\r\033[K[%s] %3.0f %%  %" PRIu64 " %s  %.0f/s", bar, share * 100, done, p->what,
          rate);
  if (rate > 0)
    fprintf(stderr, "  %.0f s left", (double)(p->total - done) / rate);
  fflush(stderr);
}

void progress_end(const progress *p) {
  if (p->shown)
    fputs("\r\033[K", stderr);
}
