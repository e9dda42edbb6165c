#include "player_name.h"

#include <source_file.h>
#include <status.h>
#include <stdio.h>
#include <string.h>

/* Bytes of the name; 0 where there is none, or an empty one. */
static size_t length_of(const char *text, bool *named) {
  size_t length = strcspn(text, ":=");
  *named = text[length] == '=';
  return *named ? length : 0;
}

const char *bst_player_unnamed(const char *text) {
  bool named;
  size_t length = length_of(text, &named);
  return named ? text + length + 1 : text;
}

void bst_player_called(const char *text, char out[BST_CALLED]) {
  bool named;
  size_t length = length_of(text, &named);
  snprintf(out, BST_CALLED, "%.*s", (int)(length < BST_CALLED ? length : BST_CALLED - 1), text);
}

void bst_player_label(const char *text, uint8_t seat, char out[BST_CALLED]) {
  bst_player_called(text, out);
  if (out[0] == '\0')
    snprintf(out, BST_CALLED, "player %u", seat + 1u);
}

bst_status bst_player_name_check(const char *text, bst_error *err) {
  bool named;
  size_t length = length_of(text, &named);
  if (!named)
    return BST_OK;
  const char *wrong = length == 0                                 ? "is empty"
                      : length >= BST_CALLED                      ? "has more than 24 bytes"
                      : text[0] == ' ' || text[length - 1] == ' ' ? "begins or ends with a blank"
                      : bst_text_plain(text, length) < length || memchr(text, '\t', length) ||
                              memchr(text, '\n', length) || memchr(text, '"', length) ||
                              memchr(text, '\\', length)
                          ? "has characters that can't be printed, a quotation mark or a backslash"
                          : NULL;
  if (wrong == NULL)
    return BST_OK;
  return bst_fail(err, BST_BAD_VALUE, "\"%.60s\": the name %s; write it like anna=%.60s", text,
                  wrong, text + length + 1);
}
