/* selectors_several.c - conditions of selectors that become several predicates, or need marks;
 * sorting; selectors that files say in other words. */
#include "selectors_parts.h"

#include <stdlib.h>
#include <string.h>

/* A name, a list, or { name = range }: each in its range. */
void bst_selector_read_attrs(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  if (value->type != BST_VALUE_TABLE || bst_value_is_list(value)) {
    p.mask = bst_read_named(r->loading, &r->section, key, BST_SECTION_attr);
    bst_selector_add(r, p, value);
    return;
  }
  bst_section ranges = bst_open(r->section.reader, value);
  for (size_t i = 0; i < value->count; i++) {
    const bst_value *item = &value->item[i];
    uint8_t attr = bst_attr_named(r->loading, r->section.reader, item, item->key);
    bst_range range = bst_read_range(&ranges, item->key);
    p.id = attr == BST_UNKNOWN ? 0 : attr;
    p.least = range.min;
    p.most = range.max;
    bst_selector_add(r, p, item);
  }
}

/* "barn", a list, or { bridge = 2 }: each of them. */
void bst_selector_read_has(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  bst_value one = *value;
  bool is_table = value->type == BST_VALUE_TABLE;
  for (size_t i = 0; i < (is_table ? value->count : 1); i++) {
    const bst_value *at = is_table ? &value->item[i] : &one;
    bool is_keyed = is_table && at->key != NULL && *at->key != '\0';
    const char *name = at->key;
    if (!is_keyed && !bst_as_text(r->section.reader, at, &name))
      continue;
    uint16_t token = bst_find_thing(r->loading, BST_SECTION_token, name);
    p.least = 1;
    p.most = INT32_MAX;
    if (is_keyed && at->type == BST_VALUE_INTEGER)
      p.least = (int32_t)at->integer;
    uint8_t figure =
        token != BST_NONE ? 0 : bst_figure_named(r->loading, r->section.reader, at, name);
    p.id = token != BST_NONE ? (uint16_t)(BST_HAS_TOKEN + token) : figure;
    bst_selector_add(r, p, at);
  }
}

/* One more of several of which a thing must be one: `other` is the one behind it, 0: none. */
static uint16_t add_alternative(const bst_selector_reading *r, uint64_t kinds, bst_predicate_def p,
                                uint16_t other, const bst_value *at) {
  bst_selector_def s = {.type = r->s.type, .kinds = kinds, .elsewhere = true, .other = other};
  s.first = (uint16_t)r->loading->predicates.count;
  s.count = 1;
  bst_add_thing(r->loading, BST_SECTION_predicate, &p, r->section.reader, at);
  bst_add_thing(r->loading, BST_SECTION_selector, &s, r->section.reader, at);
  return (uint16_t)r->loading->selectors.count;
}

static void add_is(bst_selector_reading *r, bst_predicate_op op, uint16_t selector) {
  bst_predicate_def is = bst_nothing_said;
  is.op = (uint8_t)op;
  is.selector = selector;
  bst_selector_add(r, is, r->section.table);
}

/* Tiles by name: one of several is one predicate each, of alternatives. */
void bst_selector_read_tiles(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  bst_words words = bst_read_words(&r->section, key);
  if (words.count == 1) {
    p.id = bst_tile_named(r->loading, r->section.reader, words.at[0], words.word[0]);
    bst_selector_add(r, p, words.at[0]);
    return;
  }
  uint16_t other = 0;
  for (size_t i = words.count; i > 0; i--) { /* from the last on: each knows the one behind it */
    p.id = bst_tile_named(r->loading, r->section.reader, words.at[i - 1], words.word[i - 1]);
    other = add_alternative(r, UINT64_MAX, p, other, words.at[i - 1]);
  }
  add_is(r, BST_TILES_IS, other);
}

/* The faces of that name of a kind of token, as bits. */
static uint64_t faces_of(const bst_token_def *token, const char *name) {
  uint64_t faces = 0;
  for (uint8_t f = 0; f < token->face_count; f++)
    if (strcmp(token->face_name[f], name) == 0)
      faces |= (uint64_t)1 << f;
  return faces;
}

/* Each kind numbers its faces by itself: where the face has several numbers, each is an alternative
 * with its kind. */
void bst_selector_read_face(bst_selector_reading *r, const char *key, bst_predicate_def p) {
  const bst_value *value = bst_read(&r->section, key);
  const bst_token_def *tokens = r->loading->tokens.items;
  char number[32];
  const char *text = bst_value_text(value, number, sizeof number);
  uint64_t kinds = 0;
  uint16_t other = 0;
  bool differ = false;
  for (size_t i = 0; text && i < r->loading->tokens.count; i++) {
    uint64_t faces = r->s.kinds >> i & 1 ? faces_of(&tokens[i], text) : 0;
    if (faces == 0)
      continue;
    differ = differ || (kinds != 0 && faces != p.mask);
    kinds |= (uint64_t)1 << i;
    p.mask = faces;
  }
  if (kinds == 0)
    bst_fault(r->section.reader, value, "name the 'kind', too", "is no face of these tokens");
  r->s.kinds &= kinds;
  if (!differ) {
    bst_selector_add(r, p, r->section.table);
    return;
  }
  for (; kinds != 0; kinds &= kinds - 1) {
    p.mask = faces_of(&tokens[__builtin_ctzll(kinds)], text);
    other = add_alternative(r, kinds & -kinds, p, other, value);
  }
  add_is(r, BST_TOKENS_IS, other);
}

/* --- what the game notes -------------------------------------------------------------------- */

static bst_noted noted_for(bst_predicate_def p) {
  bool turn = p.id == BST_CAME_TURN;
  if (p.op == BST_FEATURES_SCORED)
    return turn ? BST_NOTED_SCORED_TURN : BST_NOTED_SCORED_PART;
  if (p.op == BST_FEATURES_COMPLETED && turn)
    return BST_NOTED_COMPLETED_TURN;
  return p.op == BST_TILES_LAID && turn ? BST_NOTED_LAID_TURN : BST_NOTED_NOTHING;
}

/* One for all rules. It has a name for the digest of a game; no rule can write it. */
static void note_one(const bst_selector_reading *r, bst_noted notes) {
  static const char *const names[BST_NOTED_COUNT] = {
      [BST_NOTED_COMPLETED_TURN] = "completed this turn",
      [BST_NOTED_SCORED_PART] = "scored this part",
      [BST_NOTED_SCORED_TURN] = "scored this turn",
      [BST_NOTED_LAID_TURN] = "laid this turn",
      [BST_NOTED_GAINED + BST_CLASS_FEATURE] = "gained by features",
      [BST_NOTED_GAINED + BST_CLASS_FIGURE] = "gained by figures",
      [BST_NOTED_GAINED + BST_CLASS_BONUS] = "gained as a bonus",
      [BST_NOTED_GAINED + BST_CLASS_TRANSFER] = "gained by a transfer",
  };
  const bst_mark_def *marks = r->loading->marks.items;
  bst_mark_def mark = {.notes = (uint8_t)notes, .on = BST_MARKED_FEATURE};
  bool known = notes == BST_NOTED_NOTHING, gained = notes >= BST_NOTED_GAINED;
  for (size_t i = 0; i < r->loading->marks.count && !known; i++)
    known = marks[i].notes == mark.notes;
  if (known)
    return;
  mark.name = bst_arena_format(r->loading->arena, "%s.%s", r->rule->id, names[mark.notes]);
  mark.rule = bst_rule_index(r->loading, r->rule);
  if (gained || notes == BST_NOTED_LAID_TURN)
    mark.on = gained ? BST_MARKED_PLAYER : BST_MARKED_TILE;
  mark.lasts = gained || notes == BST_NOTED_SCORED_PART ? BST_LASTS_PART : BST_LASTS_TURN;
  bst_add_thing(r->loading, BST_SECTION_mark, &mark, r->section.reader, r->section.table);
}

void bst_selector_note(const bst_selector_reading *r, bst_predicate_def p) {
  note_one(r, noted_for(p));
  for (uint8_t class = 0; class < BST_CLASS_COUNT && p.op == BST_PLAYERS_GAINED; class ++)
    if (p.mask >> class & 1)
      note_one(r, (bst_noted)(BST_NOTED_GAINED + class));
}

/* --- sort ----------------------------------------------------------------------------------- */

/* A field that keeps a number for each such thing. */
static void read_sort_field(bst_selector_reading *r, const bst_value *value, const char *name) {
  static const uint8_t per[BST_SELECT_TYPES] = {
      [BST_SELECT_FIGURES] = BST_PER_FIGURE,
      [BST_SELECT_FEATURES] = BST_PER_FEATURE,
      [BST_SELECT_TILES] = BST_PER_TILE,
      [BST_SELECT_PLAYERS] = BST_PER_PLAYER,
  };
  const bst_state_def *states = r->loading->states.items;
  uint16_t field = bst_selector_state(r, value, name);
  if (field == BST_NONE)
    return;
  bool is_number = states[field].type <= BST_STATE_ENUM;
  if (!is_number || per[r->s.type] == BST_PER_GAME || states[field].per != per[r->s.type])
    bst_fault(r->section.reader, value,
              "fields that hold numbers or words for each player, tile, figure or feature do",
              "doesn't sort %s", bst_words_select[r->s.type].text);
  r->s.sort = BST_SORT_STATE;
  r->s.sort_field = (uint16_t)(field + 1);
}

/* The types that a word sorts. */
static unsigned sorted_types(uint8_t sort) {
  switch ((bst_sorted_by)sort) {
  case BST_SORT_VALUE:
  case BST_SORT_SIZE:
  case BST_SORT_CELLS:
    return 1u << BST_SELECT_FEATURES;
  case BST_SORT_TURN_ORDER:
    return 1u << BST_SELECT_PLAYERS | 1u << BST_SELECT_FIGURES | 1u << BST_SELECT_TOKENS |
           1u << BST_SELECT_TILES;
  case BST_SORT_CAME:
    return 1u << BST_SELECT_FIGURES | 1u << BST_SELECT_TOKENS;
  default:
    return ~0u;
  }
}

void bst_selector_read_sort(bst_selector_reading *r) {
  const bst_value *value = bst_read(&r->section, "sort");
  const bst_reader *reader = r->section.reader;
  const char *text;
  if (!value || !bst_as_text(reader, value, &text))
    return;
  if (r->depth > 0)
    bst_fault(reader, value, NULL, "means nothing here: what is nested has no order");
  bst_value word = *value;
  r->s.descends = text[0] == '-';
  word.text = text + r->s.descends;
  if (strncmp(word.text, "state.", 6) == 0) {
    read_sort_field(r, value, word.text + 6);
    return;
  }
  r->s.sort = (uint8_t)bst_as_number(reader, &word, bst_words_sort, BST_SORT_NOTHING);
  if (!(sorted_types(r->s.sort) >> r->s.type & 1))
    bst_fault(reader, value, NULL, "doesn't sort %s", bst_words_select[r->s.type].text);
}

/* --- other words ----------------------------------------------------------------------------- */

const bst_value *bst_word_value(bst_loading *loading, const bst_value *at, const char *text) {
  bst_value *value = bst_arena_alloc(loading->arena, sizeof *value);
  if (!value)
    return NULL;
  *value = (bst_value){.type = BST_VALUE_STRING,
                       .line = at->line,
                       .file = at->file,
                       .key = "",
                       .path = at->path,
                       .text = text};
  return value;
}

const bst_value *bst_selector_in_words(bst_loading *loading, const bst_value *at, const char *type,
                                       const bst_worded *keys, size_t count) {
  bst_value *made = bst_arena_alloc(loading->arena, (1 + count) * sizeof *made);
  if (!made)
    return NULL;
  bst_value *item = made + 1;
  *made = (bst_value){.type = BST_VALUE_SELECTOR,
                      .line = at->line,
                      .file = at->file,
                      .key = at->key,
                      .path = at->path,
                      .text = type,
                      .item = item};
  for (size_t i = 0; i < count; i++) {
    if (!keys[i].value)
      continue;
    item[made->count] = *keys[i].value;
    item[made->count++].key = keys[i].key;
  }
  return made;
}
