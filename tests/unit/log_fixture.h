/* log_fixture.h - a line of words that a test's host writes, a word for everything that was called.
 */
#ifndef LOG_FIXTURE_H
#define LOG_FIXTURE_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static inline void log_add(char *log, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
static inline void log_add(char *log, size_t size, const char *format, ...) {
  size_t used = strlen(log);
  va_list args;
  va_start(args, format);
  vsnprintf(log + used, size - used, format, args);
  va_end(args);
}

#endif
