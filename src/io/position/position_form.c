/* position_form.c - see position_form.h. */
#include "position_form.h"

#include <status.h>
#include <string.h>

#include "position_board.h"

static bst_status bad(bst_error *err, const char *what) {
  return bst_fail(err, BST_BAD_INPUT, "%s", what);
}

static bst_status check_tile(const bst_json *tile, bst_error *err) {
  if (bst_json_type_of(tile) != BST_JSON_OBJECT)
    return bad(err, "an element of \"tiles\" is no object");
  if (bst_json_type_of(bst_json_get(tile, "tile")) != BST_JSON_TEXT)
    return bad(err, "\"tile\" must be a text: a letter or the id of a tile");
  if (!bst_json_within(bst_json_get(tile, "x"), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST) ||
      !bst_json_within(bst_json_get(tile, "y"), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST))
    return bad(err, "\"x\" and \"y\" must be whole numbers from -8000 to 8000");
  if (!bst_json_within(bst_json_get(tile, "rot"), 0, 3))
    return bad(err, "\"rot\" must be 0, 1, 2 or 3 (quarter turns clockwise)");
  return BST_OK;
}

static bool is_slot_text(const char *text) {
  if (strcmp(text, "I") == 0)
    return true;
  return text[0] && strchr("NESW", text[0]) &&
         (text[1] == '\0' || (strchr("LCR", text[1]) && text[2] == '\0'));
}

static bst_status check_query(const bst_json *query, bst_error *err) {
  const bst_json *at = bst_json_get(query, "at");
  size_t count = bst_json_count(at);
  if (bst_json_type_of(query) != BST_JSON_OBJECT ||
      bst_json_type_of(bst_json_get(query, "query")) != BST_JSON_TEXT)
    return bad(err, "an element of \"expect\" needs \"query\", a text");
  if (bst_json_type_of(at) != BST_JSON_LIST || count < 2 || count > 4 ||
      !bst_json_within(bst_json_at(at, 0), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST) ||
      !bst_json_within(bst_json_at(at, 1), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST))
    return bad(err, "\"at\" must be [x, y], [x, y, side] or [x, y, side, true]");
  if (count > 2 && !is_slot_text(bst_json_text(bst_json_at(at, 2))))
    return bad(err,
               "the third element of \"at\" must be a side (N E S W), a slot of it (NL, NC, NR)"
               " or I");
  if (count > 3 && bst_json_type_of(bst_json_at(at, 3)) != BST_JSON_TRUE &&
      bst_json_type_of(bst_json_at(at, 3)) != BST_JSON_FALSE)
    return bad(err, "the fourth element of \"at\" must be true or false");
  const bst_json *expected = bst_json_get(query, "expect");
  if (expected && bst_json_type_of(expected) != BST_JSON_OBJECT)
    return bad(err, "\"expect\" of a query must be an object of keys and values");
  return BST_OK;
}

/* [x, y, side] */
static bool is_segment(const bst_json *at) {
  const char *slot = bst_json_text(bst_json_at(at, 2));
  return bst_json_type_of(at) == BST_JSON_LIST && bst_json_count(at) == 3 &&
         bst_json_within(bst_json_at(at, 0), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST) &&
         bst_json_within(bst_json_at(at, 1), -BST_POSITION_FARTHEST, BST_POSITION_FARTHEST) &&
         is_slot_text(slot) && strcmp(slot, "I") != 0;
}

static bst_status check_link(const bst_json *link, bst_error *err) {
  if (bst_json_type_of(link) != BST_JSON_OBJECT ||
      bst_json_type_of(bst_json_get(link, "link")) != BST_JSON_TEXT)
    return bad(err, "an element of \"links\" needs \"link\", the name of a link");
  if (!is_segment(bst_json_get(link, "from")) || !is_segment(bst_json_get(link, "to")))
    return bad(err,
               "\"from\" and \"to\" of a link must be [x, y, side], side being N E S W or a slot of"
               " it (NL, NC, NR)");
  return BST_OK;
}

bst_status bst_position_check(const bst_json *entry, bst_error *err) {
  const bst_json *tiles = bst_json_get(entry, "tiles"), *queries = bst_json_get(entry, "expect");
  const bst_json *results = bst_json_get(entry, "results"), *links = bst_json_get(entry, "links");
  if (bst_json_type_of(entry) != BST_JSON_OBJECT ||
      (bst_json_type_of(tiles) != BST_JSON_LIST && !bst_json_get(entry, "moves")))
    return bad(err, "must be an object with \"id\" and a list \"tiles\" or \"moves\"");
  if (queries && bst_json_type_of(queries) != BST_JSON_LIST)
    return bad(err, "\"expect\" must be a list of queries");
  if (links && bst_json_type_of(links) != BST_JSON_LIST)
    return bad(err, "\"links\" must be a list of links");
  if (results && bst_json_type_of(results) != BST_JSON_LIST)
    return bad(err, "\"results\" must be a list of questions");
  bst_status status = BST_OK;
  for (size_t i = 0; i < bst_json_count(tiles) && status == BST_OK; i++)
    status = check_tile(bst_json_at(tiles, i), err);
  for (size_t i = 0; i < bst_json_count(links) && status == BST_OK; i++)
    status = check_link(bst_json_at(links, i), err);
  for (size_t i = 0; i < bst_json_count(queries) && status == BST_OK; i++)
    status = check_query(bst_json_at(queries, i), err);
  return status;
}
