/* picture_text.c - see picture_text.h. */
#include "picture_text.h"

#include <stdbool.h>
#include <string.h>

static const char ellipsis[] = "\342\200\246";

/* Of a character, in hundredths of the font's size: those of scripts other than Latin, Greek and
 * Cyrillic are as wide as they are high. */
static int32_t width_of(const char *at) {
  static const struct group {
    int32_t wide;
    const char *characters;
  } groups[] = {
      {44, " ijlIJftr-.,:;'|!()[]/"},
      {100, "mwMW@%"},
      {84, "#+<=>^~"},
      {80, "ADGHNOQUV&"},
      {70, "BCKRXZ"},
  };
  unsigned char c = (unsigned char)*at;
  if (c >= 0x80)
    return c >= 0xE1 ? 105 : 90;
  for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
    if (strchr(groups[i].characters, c))
      return groups[i].wide;
  return 64;
}

static size_t bytes_of(const char *at) {
  size_t length = 1;
  while (((unsigned char)at[length] & 0xC0) == 0x80)
    length++;
  return length;
}

int32_t bst_text_width(const char *text, int32_t size) {
  int32_t sum = 0;
  for (; *text; text += bytes_of(text))
    sum += width_of(text);
  return sum * size / 100;
}

int32_t bst_text_size(const char *text, int32_t size, int32_t wide) {
  int32_t least = size * 2 / 3;
  while (size > least && bst_text_width(text, size) > wide)
    size--;
  return size;
}

const char *bst_text_fit(const char *text, int32_t size, int32_t wide, char out[BST_TEXT_ROOM]) {
  int32_t used = 0, whole = bst_text_width(text, size);
  size_t length = 0;
  int32_t room = whole > wide ? wide - size : wide;
  while (text[length]) {
    size_t bytes = bytes_of(text + length);
    used += width_of(text + length) * size / 100;
    if ((whole > wide && used > room) || length + bytes + sizeof ellipsis > BST_TEXT_ROOM)
      break;
    memcpy(out + length, text + length, bytes);
    length += bytes;
  }
  memcpy(out + length, text[length] ? ellipsis : "", text[length] ? sizeof ellipsis : 1);
  return out;
}

size_t bst_text_line(const char *text, int32_t size, int32_t wide) {
  size_t length = 0, blank = 0;
  int32_t used = 0;
  while (text[length]) {
    used += width_of(text + length) * size / 100;
    if (used > wide && length > 0)
      return blank ? blank : length;
    if (text[length] == ' ')
      blank = length;
    length += bytes_of(text + length);
  }
  return length;
}
