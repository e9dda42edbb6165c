/* append.c - see append.h. */
#include "append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void append(char *text, size_t size, const char *format, ...) {
  size_t length = strlen(text);
  va_list args;
  va_start(args, format);
  vsnprintf(text + length, size - length, format, args);
  va_end(args);
}
