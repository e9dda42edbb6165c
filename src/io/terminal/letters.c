/* letters.c - see letters.h. */
#include "letters.h"

#include <ctype.h>
#include <plain_words.h>
#include <ruleset.h>
#include <string.h>

/* What the ground is drawn with (cell_ground.c) is no letter for anything else. */
static const char ground[] = "oO";
static const char any[] = "ABCDEFGHIJKLMNPQRSTUVWXYZabcdefghijklmnpqrstuvwxyz&$!<>{}[]";

typedef struct choosing {
  const bst_ruleset *rs;
  const bst_rules *rules;
  bst_letters *out;
  bool taken[128];
} choosing;

/* --- what there is ---------------------------------------------------------------------------- */

static bool is_in_the_middle(const bst_tile_def *tile, uint16_t kind) {
  for (uint8_t s = 0; s < tile->segment_count; s++)
    if (tile->segment[s].kind == kind && tile->segment[s].letter == 0)
      return true;
  return false;
}

static bool is_on(const bst_tile_def *tile, uint16_t attr) {
  for (uint8_t i = 0; i < tile->symbol_count; i++)
    if (tile->symbol[i].attr == attr)
      return true;
  return false;
}

/* Can the thing be seen at all? Of kinds and symbols tiles decide that. */
static bool is_needed(const bst_ruleset *rs, bst_draw_of what, uint16_t number) {
  switch (what) {
  case BST_DRAW_FIGURE:
    return rs->figure[number].count > 0;
  case BST_DRAW_TOKEN:
    return true;
  case BST_DRAW_MARK:
    return rs->mark[number].shown;
  case BST_DRAW_STATE:
    return rs->state[number].shown;
  case BST_DRAW_LINK:
    return !rs->link[number].off;
  case BST_DRAW_ZONE:
    return false;
  case BST_DRAW_ATTR:
  case BST_DRAW_SEGMENT:
    break;
  }
  if (what == BST_DRAW_ATTR && bst_attr_is_hidden(rs, (uint8_t)number))
    return false;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    if (what == BST_DRAW_ATTR ? is_on(tile, number) : is_in_the_middle(tile, number))
      return true;
  }
  return false;
}

static uint16_t count_of(const bst_ruleset *rs, bst_draw_of what) {
  switch (what) {
  case BST_DRAW_ATTR:
    return bst_attr_count(rs);
  case BST_DRAW_SEGMENT:
    return bst_kind_count(rs);
  case BST_DRAW_FIGURE:
    return bst_figure_kind_count(rs);
  case BST_DRAW_TOKEN:
    return bst_token_kind_count(rs);
  case BST_DRAW_MARK:
    return (uint16_t)rs->mark_count;
  case BST_DRAW_LINK:
    return (uint16_t)rs->link_count;
  case BST_DRAW_ZONE:
    return 0;
  case BST_DRAW_STATE:
    break;
  }
  return (uint16_t)rs->state_count;
}

const char *bst_letter_name(const bst_ruleset *rs, bst_draw_of what, uint16_t number) {
  switch (what) {
  case BST_DRAW_ATTR:
    return bst_attr_name(rs, (uint8_t)number);
  case BST_DRAW_SEGMENT:
    return bst_kind_name(rs, (uint8_t)number);
  case BST_DRAW_FIGURE:
    return bst_figure_kind_name(rs, (uint8_t)number);
  case BST_DRAW_TOKEN:
    return bst_token_kind_name(rs, (uint8_t)number);
  case BST_DRAW_MARK:
    return rs->mark[number].name;
  case BST_DRAW_LINK:
    return rs->link[number].name;
  case BST_DRAW_ZONE:
    return rs->zone[number].name;
  case BST_DRAW_STATE:
    break;
  }
  return rs->state[number].name;
}

/* --- choosing --------------------------------------------------------------------------------- */

static bool is_free(const choosing *c, int letter) {
  return letter > ' ' && letter < 127 && !isdigit(letter) && !c->taken[letter] &&
         !strchr(ground, letter);
}

/* The first letter of a text that is free, large or small: as it is wanted. 0: none is. */
static char first_free(const choosing *c, const char *text, bool large) {
  for (; *text; text++) {
    int letter = (unsigned char)*text;
    if (!isalpha(letter))
      continue;
    letter = large ? toupper(letter) : tolower(letter);
    if (is_free(c, letter))
      return (char)letter;
  }
  return 0;
}

/* What people put on tiles has small letters, what is printed on them large ones. */
static char choose(const choosing *c, bst_draw_of what, uint16_t number) {
  const char *name = bst_letter_name(c->rs, what, number);
  const bst_draw_info *draw = c->rules ? bst_rules_draw(c->rules, what, name) : NULL;
  const char *own = draw && draw->letter[0] ? draw->letter : "";
  bool large = what == BST_DRAW_ATTR || what == BST_DRAW_SEGMENT;
  const char *bare = bst_words_bare(name), *at = any;
  if (is_free(c, (unsigned char)own[0]) && !isalpha((unsigned char)own[0]))
    return own[0]; /* a sign, like "~" */
  for (int size = 0; size < 2; size++) {
    char letter = first_free(c, own, large ^ size);
    letter = letter ? letter : first_free(c, bare, large ^ size);
    if (letter)
      return letter;
  }
  while (*at && !is_free(c, *at))
    at++;
  return *at ? *at : '?';
}

static void choose_all(choosing *c, bst_draw_of what) {
  uint16_t count = count_of(c->rs, what);
  for (uint16_t i = 0; i < count && i < BST_LETTERS_EACH; i++) {
    if (!is_needed(c->rs, what, i))
      continue;
    char letter = choose(c, what, i);
    c->out->letter[what][i] = letter;
    c->taken[(int)letter] = letter != '?';
  }
}

void bst_letters_of(const bst_ruleset *rs, const bst_rules *rules, bst_letters *out) {
  static const bst_draw_of order[BST_LETTERS_SORTS] = {
      BST_DRAW_SEGMENT, BST_DRAW_ATTR,  BST_DRAW_FIGURE, BST_DRAW_TOKEN,
      BST_DRAW_MARK,    BST_DRAW_STATE, BST_DRAW_LINK};
  choosing c = {.rs = rs, .rules = rules, .out = out};
  memset(out, 0, sizeof *out);
  for (int i = 0; i < BST_LETTERS_SORTS; i++)
    choose_all(&c, order[i]);
}

char bst_letter(const bst_letters *letters, bst_draw_of what, uint16_t number) {
  char letter = number < BST_LETTERS_EACH ? letters->letter[what][number] : 0;
  return letter ? letter : '?';
}
