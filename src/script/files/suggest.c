/* suggest.c - the restricted Damerau-Levenshtein distance with three rows. */
#include "suggest.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { LONGEST_WORD = 64 };

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

/* A third of the letters wrong is a slip, more is another word. */
static size_t most_slips(size_t length) { return smaller(3, length / 3); }

size_t bst_edit_distance(const char *from, const char *to) {
  size_t from_length = strlen(from), to_length = strlen(to);
  if (from_length > LONGEST_WORD || to_length > LONGEST_WORD)
    return strcmp(from, to) == 0 ? 0 : LONGEST_WORD;
  size_t row[3][LONGEST_WORD + 1] = {{0}};
  for (size_t i = 0; i <= to_length; i++)
    row[0][i] = i;
  for (size_t y = 1; y <= from_length; y++) {
    const size_t *above = row[(y - 1) % 3], *top = row[(y + 1) % 3];
    size_t *now = row[y % 3];
    now[0] = y;
    for (size_t x = 1; x <= to_length; x++) {
      size_t change = above[x - 1] + (from[y - 1] != to[x - 1]);
      now[x] = smaller(change, 1 + smaller(above[x], now[x - 1]));
      if (y > 1 && x > 1 && from[y - 1] == to[x - 2] && from[y - 2] == to[x - 1])
        now[x] = smaller(now[x], top[x - 2] + 1);
    }
  }
  return row[from_length % 3][to_length];
}

/* The characters of a word, and how many there are. */
static uint64_t characters_of(const char *word, size_t *length) {
  uint64_t set = 0;
  const char *at = word;
  for (; *at; at++)
    set |= (uint64_t)1 << (*at & 63);
  *length = (size_t)(at - word);
  return set;
}

static size_t count_bits(uint64_t set) {
  size_t count = 0;
  for (; set; set &= set - 1)
    count++;
  return count;
}

static size_t larger(size_t a, size_t b) { return a > b ? a : b; }

/* So far from each other they are at least: a letter that only one of the two has, or that one has
 * more, must be changed. */
static size_t least_distance(const char *word, const char *candidate, size_t *length) {
  size_t other;
  uint64_t set = characters_of(word, length), other_set = characters_of(candidate, &other);
  size_t more = *length > other ? *length - other : other - *length;
  return larger(more, larger(count_bits(set & ~other_set), count_bits(other_set & ~set)));
}

/* Most pairs of words are no slips of each other, or worse ones than the best so far, at a glance.
 */
void bst_nearest_try(bst_nearest *nearest, const char *candidate) {
  size_t length, least = least_distance(nearest->word, candidate, &length);
  if (nearest->best && nearest->distance <= least)
    return;
  size_t distance =
      least > most_slips(length) ? LONGEST_WORD : bst_edit_distance(nearest->word, candidate);
  if (nearest->best && nearest->distance <= distance)
    return;
  nearest->best = candidate;
  nearest->distance = distance;
}

const char *bst_nearest_hint(const bst_nearest *nearest, char *out, size_t size) {
  if (!nearest->best || nearest->distance > most_slips(strlen(nearest->word)))
    return NULL;
  snprintf(out, size, "did you mean '%s'?", nearest->best);
  return out;
}

const char *bst_lua_hint(const char *message) {
  static const struct {
    const char *begins, *holds, *hint;
  } known[] = {
      {"attempt to call a", "for iterator", "write 'for _, x in ipairs(list) do'"},
      {"attempt to call a number value (method", "",
       "a field has a point and no brackets: road.size"},
      {"attempt to call a boolean value (method", "",
       "a field has a point and no brackets: road.complete"},
      {"attempt to index a function value", "",
       "what g and things can do has a colon and brackets: g:players()"},
      {"'then' expected near '='", "", "'==' compares, '=' sets"},
      {"'then' expected near '!'", "", "'~=' means 'is not equal'"},
      {"unexpected symbol near '!'", "",
       "'not' turns a condition round, '~=' means 'is not equal'"},
      {"unexpected symbol near '//'", "", "a comment begins with '--'"},
      {"unexpected symbol near '<\\226>'", "",
       "quotes are straight ones (\"road\"), and so is '-'"},
      {"unexpected symbol near '}'", "", "is a value or an 'end' missing before it?"},
      {"unexpected symbol near ','", "", "is a value or an 'end' missing before it?"},
      {"syntax error near '+'", "", "there is no '+=' and no '++': write n = n + 1"},
      {"syntax error near '-'", "", "there is no '-=': write n = n - 1"},
      {"'}' expected", "near '", "is a comma or a '}' missing before it?"},
  };
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strncmp(message, known[i].begins, strlen(known[i].begins)) == 0 &&
        strstr(message, known[i].holds))
      return known[i].hint;
  return NULL;
}
