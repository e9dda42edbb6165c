/* option_values.c - see option_values.h. */
#include "option_values.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

int option_number(const char *name, const char *text, uint64_t min, uint64_t max, uint64_t *out) {
  char *end = NULL;
  errno = 0;
  bool digit = text[0] >= '0' && text[0] <= '9';
  uint64_t value = digit ? strtoull(text, &end, 10) : 0;
  if (!digit || *end != '\0')
    fprintf(stderr, "%s %s: a whole number is needed, from %" PRIu64 " to %" PRIu64 "\n", name,
            text, min, max);
  else if (errno == ERANGE || value < min || value > max)
    fprintf(stderr, "%s %s: out of range; use a number from %" PRIu64 " to %" PRIu64 "\n", name,
            text, min, max);
  else {
    *out = value;
    return CLI_DONE;
  }
  return CLI_USAGE;
}

static bool has_form(const char *text, const char *form) {
  for (; *text && *form; text++, form++)
    if (*form == '0' ? *text < '0' || *text > '9' : *text != *form)
      return false;
  return *text == *form;
}

int option_date(const char **out, const char *text) {
  bool is_date = has_form(text, "0000-00-00"), is_time = has_form(text, "0000-00-00T00:00:00Z");
  int month = is_date || is_time ? atoi(text + 5) : 0, day = month ? atoi(text + 8) : 0;
  bool fine = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  if (is_time)
    fine = fine && atoi(text + 11) < 24 && atoi(text + 14) < 60 && atoi(text + 17) < 60;
  *out = text;
  if (fine)
    return CLI_DONE;
  fprintf(stderr, "--date %s: write it like 2026-11-25, or 2026-11-25T19:00:00Z in UTC\n", text);
  return CLI_USAGE;
}

int option_shard(options *out, const char *text) {
  char *end = NULL;
  bool digit = text[0] >= '0' && text[0] <= '9';
  uint64_t shard = digit ? strtoull(text, &end, 10) : 0, shards = 0;
  bool second = digit && end[0] == '/' && end[1] >= '0' && end[1] <= '9';
  if (second)
    shards = strtoull(end + 1, &end, 10);
  if (!second || *end != '\0' || shard < 1 || shard > shards || shards > 100000) {
    fprintf(stderr, "--shard %s: write it like --shard 1/4, the first of four parts\n", text);
    return CLI_USAGE;
  }
  out->shard = shard - 1;
  out->shards = shards;
  return CLI_DONE;
}

/* "1.5" as 1500, with at most so many digits behind the point; false: it is something else. */
static bool read_decimal(const char *text, size_t most_digits, uint32_t *thousandths) {
  static const uint32_t worth[] = {1000, 100, 10, 1};
  unsigned whole = 0;
  int end = 0;
  if (!is_digit(text[0]) || sscanf(text, "%5u%n", &whole, &end) != 1)
    return false;
  const char *behind = text + end;
  size_t digits = *behind == '.' ? strspn(behind + 1, "0123456789") : 0;
  if (*behind == '.' && (digits == 0 || digits > most_digits))
    return false;
  *thousandths = 1000 * whole;
  if (digits > 0)
    *thousandths += (uint32_t)strtoul(behind + 1, NULL, 10) * worth[digits];
  return behind[digits > 0 ? digits + 1 : 0] == '\0';
}

int option_scale(options *out, const char *text) {
  uint32_t scale = 0;
  if (!read_decimal(text, 2, &scale) || scale < 100 || scale > 20000) {
    fprintf(stderr, "--scale %s: a number from 0.1 to 20 is needed, like --scale 1.5\n", text);
    return CLI_USAGE;
  }
  out->scale = (uint16_t)(scale / 10);
  return CLI_DONE;
}

int option_pause(options *out, const char *text) {
  enum { LONGEST = 3600 };
  uint32_t pause = 0;
  if (!read_decimal(text, 3, &pause) || pause > 1000 * LONGEST) {
    fprintf(stderr, "--pause %s: seconds are needed, from 0 to %d, like --pause 0.5\n", text,
            LONGEST);
    return CLI_USAGE;
  }
  out->pauses = true;
  out->pause = pause;
  return CLI_DONE;
}

int option_crop(options *out, const char *text) {
  int *c = out->crop;
  char rest;
  bool read = sscanf(text, "%6d,%6d,%6d,%6d%c", &c[0], &c[1], &c[2], &c[3], &rest) == 4;
  for (int i = 0; read && i < 4; i++)
    read = abs(c[i]) <= INT16_MAX;
  if (!read) {
    fprintf(stderr, "--crop %s: two cells are needed, as in --crop -3,-2,4,5\n", text);
    return CLI_USAGE;
  }
  for (int i = 0; i < 2; i++)
    if (c[i] > c[i + 2]) {
      int larger = c[i];
      c[i] = c[i + 2];
      c[i + 2] = larger;
    }
  out->cropped = true;
  return CLI_DONE;
}
