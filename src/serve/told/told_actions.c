#include "told_actions.h"

#include <figures.h>
#include <locations.h>
#include <score.h>

enum { SENTENCE = 1024, CELL = 100, TENTHS = 10 };

typedef struct teller {
  const bst_news *m;
  const bst_ruleset *rs;
  bst_places *places;
} teller;

static bst_json *pair_of(int32_t x, int32_t y) {
  bst_json *pair = bst_json_new_list();
  bst_json_add_whole(pair, x);
  bst_json_add_whole(pair, y);
  return pair;
}

static void set_pair(bst_json *one, const char *key, int32_t x, int32_t y) {
  bst_json_set(one, key, pair_of(x, y));
}

/* --- places -------------------------------------------------------------------------------------
 */

static int32_t round_tenths(int32_t tenths) {
  int32_t half = tenths < 0 ? -TENTHS / 2 : TENTHS / 2;
  return (tenths + half) / TENTHS;
}

/* Without memory: without its place. */
static void tell_segment(teller *t, bst_json *one, uint16_t node) {
  const bst_game *g = t->m->view;
  uint16_t tile = bst_node_tile(t->rs, g, node);
  uint8_t segment = bst_node_segment(t->rs, g, node);
  bst_placed lies = bst_placed_tile(t->rs, g, tile);
  const bst_place_xy place = {lies.x, lies.y, lies.rotation};
  bst_point at;
  set_pair(one, "on", tile, segment);
  if (bst_places_find(t->places, lies.type, place, segment, &at) == BST_OK)
    set_pair(one, "at", round_tenths(at.x), round_tenths(at.y));
}

static void tell_cell(bst_json *one, int16_t x, int16_t y) {
  set_pair(one, "cell", x, y);
  set_pair(one, "at", x * CELL + CELL / 2, y * CELL + CELL / 2);
}

static void tell_place(teller *t, bst_json *one, bst_location ground) {
  if (ground.where == BST_AT_SEGMENT) {
    tell_segment(t, one, ground.at);
    return;
  }
  uint32_t key = places_of(t->rs, t->m->view)[ground.at];
  if (ground.where == BST_AT_CORNER)
    set_pair(one, "at", bst_key_x(key) * CELL, bst_key_y(key) * CELL);
  else
    tell_cell(one, bst_key_x(key), bst_key_y(key));
}

/* --- arguments ----------------------------------------------------------------------------------
 */

static const bst_location nowhere = {.where = BST_AT_BOX};

static bst_location on_board(uint8_t where, uint16_t at) {
  return (bst_location){where, BST_NOBODY, at};
}

/* Where what is chosen lies or stands, if it is on the board. */
static bst_location place_of(const teller *t, uint8_t kind, uint16_t value) {
  const bst_game *g = t->m->view;
  switch ((bst_arg)kind) {
  case BST_ARG_CELL:
    return on_board(BST_AT_CELL, value);
  case BST_ARG_CORNER:
    return on_board(BST_AT_CORNER, value);
  case BST_ARG_SEGMENT:
    return on_board(BST_AT_SEGMENT, value);
  case BST_ARG_FEATURE:
    return on_board(BST_AT_SEGMENT, bst_first_node(t->rs, g, value));
  case BST_ARG_FIGURE:
    return bst_location_ground(t->rs, g, bst_figure_location(t->rs, g, value));
  case BST_ARG_TOKEN:
    return bst_location_ground(t->rs, g, tokens_of(t->rs, g)[value].location);
  case BST_ARG_TILE:
  case BST_ARG_ROTATION:
  case BST_ARG_KIND:
  case BST_ARG_SIDE:
  case BST_ARG_PLAYER:
  case BST_ARG_ZONE:
  case BST_ARG_AMOUNT:
  case BST_ARG_ENUM:
  case BST_ARG_COUNT:
    break;
  }
  return nowhere;
}

static void tell_value(const teller *t, bst_json *one, uint8_t kind, uint16_t value) {
  if (kind == BST_ARG_TILE)
    bst_json_set_whole(one, "tile", value);
  else if (kind == BST_ARG_ROTATION)
    bst_json_set_whole(one, "r", value);
  else if (kind == BST_ARG_KIND)
    bst_json_set_text(one, "figure", bst_figure_kind_name(t->rs, (uint8_t)value));
}

static void tell_arguments(teller *t, const bst_action *a, bst_json *one) {
  bst_location last = nowhere;
  for (uint8_t i = 0; i < a->argc; i++) {
    uint8_t kind = bst_step_argument(t->rs, a->step, i);
    const bst_location place = place_of(t, kind, a->arg[i]);
    if (bst_location_on_board(place) && bst_location_exists(t->rs, t->m->view, place))
      last = place;
    tell_value(t, one, kind, a->arg[i]);
  }
  if (bst_location_on_board(last))
    tell_place(t, one, last);
}

static void tell_action(teller *t, const bst_question *q, size_t option, bst_json *one) {
  const bst_action *a = &q->option[option].action;
  size_t cell = bst_question_cell_of(q, option);
  if (bst_action_is_pass(a)) {
    bst_json_set_bool(one, "pass", true);
  } else if (cell != BST_NO_CELL && bst_step_argument(t->rs, a->step, 0) == BST_ARG_COUNT) {
    set_pair(one, "cell", q->cell[cell].x, q->cell[cell].y);
    bst_json_set_whole(one, "tile", bst_current_tile(t->m->view));
    bst_json_set_whole(one, "r", a->arg[2] & 3);
  } else {
    tell_arguments(t, a, one);
  }
}

static bst_json *all_actions(teller *t, const bst_question *q) {
  bst_json *list = bst_json_new_list();
  char text[SENTENCE];
  for (size_t i = 0; list && i < q->count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "do", q->option[i].text);
    bst_phrase_option(t->rs, t->m->view, q, i, text, sizeof text);
    bst_json_set_text(one, "say", text);
    tell_action(t, q, i, one);
    bst_json_add(list, one);
  }
  return list;
}

bst_json *bst_told_actions(const bst_news *m, const bst_question *q) {
  const bst_picture picture = bst_news_picture(m->shown);
  teller t = {m, bst_shown_ruleset(m->shown), m->places};
  if (!t.places)
    t.places = bst_places_new(&picture);
  bst_json *list = t.places ? all_actions(&t, q) : NULL;
  if (!m->places)
    bst_places_free(t.places);
  return list;
}
