/* test_edits.c - edits of tiles: which types they make; and random edits, covers and removals of
 * random boards against the model (board_model.h), which counts each board from scratch. */
#include "board_model.h"

#include <edit.h>
#include <lift.h>
#include <link.h>
#include <stack.h>
#include <stands.h>

#ifdef __SANITIZE_ADDRESS__
enum { BOARDS = 20 }; /* each takes three times as long */
#else
enum { BOARDS = 40 };
#endif
enum { CASTLE = KINDS, SHRINE, MOAT, EDITED_KINDS };
enum { BRIDGE, CAP, CHAPEL, FORT, DITCH, SPUR, EDITS, KEEP = EDITS, ALL_EDITS };

static bst_kind_def edited_kinds[EDITED_KINDS] = {
    [CASTLE] = {"castle", 0, 0, BST_COMPLETE_NEVER, BST_UNIT_TILE, 500},
    [SHRINE] = {"shrine", 0, 0, BST_COMPLETE_RING8, BST_UNIT_CELL, 400},
    [MOAT] = {"moat", 'i', 'l', BST_COMPLETE_EDGES, BST_UNIT_TILE, 600},
};

/* Roads over fields, cities that end early, other monasteries, cities that are none any more,
 * fields that become water, roads out of nowhere. */
static const bst_edit_def edits[ALL_EDITS] = {
    [BRIDGE] = {.name = "t.bridge", .add = ROAD + 1, .on = FIELD + 1, .once = true},
    [CAP] = {.name = "t.cap", .close = CITY + 1},
    [CHAPEL] = {.name = "t.chapel", .from = MONASTERY + 1, .to = SHRINE + 1},
    [FORT] = {.name = "t.fort", .from = CITY + 1, .to = CASTLE + 1, .reaches = 1},
    [DITCH] = {.name = "t.ditch", .from = FIELD + 1, .to = MOAT + 1, .reaches = 4},
    [SPUR] = {.name = "t.spur",
              .add = ROAD + 1,
              .sides = BST_EDIT_ONE,
              .on = FIELD + 1,
              .once = true,
              .beside_blank = true},
    [KEEP] = {.name = "t.keep", .from = CITY + 1, .to = CASTLE + 1, .once = true},
};

/* Ferries join what ends; tunnels join mouths, which are open else. */
enum { FERRY, TUNNEL, LINKS };
static const bst_link_def links[LINKS] = {
    [FERRY] = {.name = "t.ferry", .most = 6},
    [TUNNEL] = {.name = "t.tunnel", .most = 4, .settles = true},
};
enum { MOUTH = ATTRS };
static bst_attr_def with_mouths[ATTRS + 1] = {
    [MOUTH] = {.name = "mouth", .on_segment = true, .open_end = true}};

/* Every other road of crossings ends at a mouth. */
static void add_mouths(fixture *f) {
  memcpy(with_mouths, fixture_attrs, sizeof fixture_attrs);
  f->def.attr = with_mouths;
  f->def.attr_count = ATTRS + 1;
  for (size_t i = 0; i < f->def.tile_count; i++)
    for (uint8_t s = 0; s < f->tile[i].segment_count; s++)
      if (f->tile[i].segment[s].kind == ROAD && (s + i) % 2 == 0)
        f->tile[i].symbol[f->tile[i].symbol_count++] = (bst_symbol_def){MOUTH, s, 1, 255};
  f->def.link = links;
  f->def.link_count = LINKS;
}

/* Half tiles of which many make pairs that take a bridge, over fields and over a road. */
static void add_mixed(fixture *f) {
  static const tile_row plain[] = {{"e1", "a.a|a.a|a.a", "", 10, 0, false, false},
                                   {"e2", "arb|b.b|b.b", "", 6, 0, false, false}};
  fixture_add_mixed(f);
  fixture_add(f, &plain[0]);
  fixture_add(f, &plain[1]);
}

static setting with_edits(uint8_t first, uint8_t count, bool mixed, bool loose) {
  fixture *f = fixture_base(2);
  f->def.frame.loose_tiles = loose;
  memcpy(edited_kinds, fixture_kinds, sizeof fixture_kinds);
  f->def.kind = edited_kinds;
  f->def.kind_count = EDITED_KINDS;
  f->def.edit = edits + first;
  f->def.edit_count = count;
  if (mixed)
    add_mixed(f);
  add_mouths(f);
  setting s = setting_of(fixture_compile(f));
  free(f);
  return s;
}

static uint16_t becomes(const setting *s, const char *type, uint8_t edit, uint8_t way) {
  return bst_edit_becomes(&s->rs->tiles, type_named(s, type), edit, way);
}

/* --- types ---------------------------------------------------------------------------------- */

static void a_type_is_made_for_each_way(void **state) {
  (void)state;
  setting s = with_edits(0, EDITS, false, false);
  assert_int_equal(becomes(&s, "B", BRIDGE, 0), type_named(&s, "B~bridge.NS"));
  assert_int_equal(becomes(&s, "B", BRIDGE, 1), type_named(&s, "B~bridge.WE"));
  assert_int_equal(becomes(&s, "B~bridge.NS", BRIDGE, 1), BST_NONE); /* once */
  assert_int_equal(becomes(&s, "E", BRIDGE, 0), BST_NONE);           /* a city lies there */
  assert_int_equal(becomes(&s, "E", CAP, BST_N), type_named(&s, "E~cap.N"));
  assert_int_equal(becomes(&s, "E", CAP, BST_S), BST_NONE);
  assert_int_equal(becomes(&s, "C", FORT, 0), BST_NONE); /* it reaches four sides */
  assert_int_equal(becomes(&s, "H", FORT, 0), type_named(&s, "H~fort.C"));
  assert_int_equal(bst_tile_type_count(s.rs), 24); /* they are none that can be drawn */
  assert_int_equal(bst_base_type(&s.rs->tiles, type_named(&s, "H~fort.C")), type_named(&s, "H"));
  assert_int_equal(bst_tile_definition(s.rs, type_named(&s, "B~bridge.NS"))->copies, 0);
  setting_free(&s);
}

/* The order matters only where it numbers segments. */
static void edits_in_any_order_make_one_type(void **state) {
  (void)state;
  setting s = with_edits(0, EDITS, false, false);
  uint16_t capped = becomes(&s, "H", CAP, BST_N), forted = becomes(&s, "H", FORT, 2);
  const bst_catalogue *c = &s.rs->tiles;
  assert_int_equal(bst_edit_becomes(c, capped, FORT, 2), bst_edit_becomes(c, forted, CAP, BST_N));
  assert_string_equal(bst_tile_name(s.rs, bst_edit_becomes(c, forted, BRIDGE, 1)),
                      "H~bridge.WE~fort.D");
  setting_free(&s);
}

static void too_many_types_are_refused(void **state) {
  (void)state;
  fixture *f = fixture_base(2);
  static bst_edit_def many[20];
  bst_ruleset *rs = NULL;
  bst_error err = {0};
  for (int i = 0; i < 20; i++)
    many[i] =
        (bst_edit_def){.name = "t.many", .add = ROAD + 1, .sides = BST_EDIT_ONE, .once = true};
  f->def.edit = many;
  f->def.edit_count = 20;
  assert_int_equal(bst_ruleset_new(&f->def, &rs, &err), BST_FULL);
  assert_non_null(strstr(err.text, "more than 4096 types"));
  free(f);
}

/* Does a tile H take the edit for both of its cities? Each by itself it does. */
static bool takes_both(const setting *s, uint8_t edit) {
  bst_error err = {0};
  assert_int_equal(bst_position_begin(s->t, s->g, 1, &err), BST_OK);
  assert_int_equal(
      bst_position_place(s->t, s->g, type_named(s, "H"), (bst_place_xy){0, 0, 0}, NULL, &err),
      BST_OK);
  uint16_t first = tiles_of(s->rs, s->g)[0].node;
  const uint16_t cities[] = {first, (uint16_t)(first + 2)};
  for (int i = 0; i < 2; i++)
    assert_true(bst_edit_takes_segments(s->rs, s->g, cities + i, 1, edit));
  return bst_edit_takes_segments(s->rs, s->g, cities, 2, edit);
}

/* A feature that has two segments on a tile needs two edits of it, of which a tile may take one. */
static void segments_of_one_tile_are_edited_one_after_the_other(void **state) {
  (void)state;
  setting s = with_edits(0, EDITS, false, false);
  assert_true(takes_both(&s, FORT));
  setting_free(&s);
  s = with_edits(KEEP, 1, false, false);
  assert_false(takes_both(&s, 0));
  setting_free(&s);
}

/* --- boards --------------------------------------------------------------------------------- */

/* Which segments lie in closed features, by the engine before an edit. */
static bool was_closed[MOST_NODES];

static void note_closed(const setting *s) {
  for (uint16_t n = 0; n < s->g->node_count; n++)
    was_closed[n] = nodes_of(s->rs, s->g)[n].kind != BST_KIND_SPARE &&
                    (nodes_of(s->rs, s->g)[bst_feature_of(s->rs, s->g, n)].flags & BST_NODE_CLOSED);
}

static bool in_batch(const setting *s, uint16_t root) {
  int count = 0;
  for (uint16_t i = 0; i < s->g->batch_count; i++)
    count += bst_feature_of(s->rs, s->g, batch_of(s->rs, s->g)[i]) == root;
  assert_in_range(count, 0, 1);
  return count == 1;
}

/* What is closed and wasn't, as a whole, has just been completed; so has what a link joined. */
static void compare_batch(const setting *s, const model *m) {
  for (int n = 0; n < m->nodes; n++) {
    uint16_t node = node_of(m, n), root = bst_feature_of(s->rs, s->g, node);
    bool all_were = true;
    for (int k = 0; k < m->nodes; k++)
      all_were = all_were && (m->set[k] != m->set[n] || was_closed[node_of(m, k)]);
    bool completed = bst_feature_complete(s->rs, s->g, node) && !all_were;
    assert_int_equal(in_batch(s, root), completed);
  }
  memset(batch_of(s->rs, s->g), 0, s->g->batch_count * sizeof(uint16_t));
  s->g->batch_count = 0;
}

static int spanned; /* bridges over two half tiles, in all boards */

/* The first half tile from this one on whose other half lies, too; else this one. */
static uint16_t half_from(const setting *s, uint16_t tile) {
  for (uint16_t i = tile; i < bst_placed_count(s->g); i++) {
    const bst_tile *t = &tiles_of(s->rs, s->g)[i];
    if (s->rs->tiles.type[t->type].half && bst_cell_is_full(bst_cell_of(s->rs, s->g, t->cell)))
      return i;
  }
  return tile;
}

/* A random way of a random tile; false: nothing came of it. */
static bool edit_any(const setting *s, bst_dice *dice) {
  uint16_t tile = (uint16_t)bst_dice_below(dice, bst_placed_count(s->g));
  uint16_t before = s->g->node_count;
  bool half = bst_dice_below(dice, 3) == 0; /* pairs are rare */
  tile = half ? half_from(s, tile) : tile;
  if (bst_tile_is_gone(s->rs, s->g, tile))
    return false;
  uint8_t edit = half ? (uint8_t)BRIDGE : (uint8_t)bst_dice_below(dice, EDITS);
  uint32_t way = half ? 2 + bst_dice_below(dice, 2) : bst_dice_below(dice, 6);
  bst_edit_made made = bst_edit_make(s->rs, s->g, tile, edit, (uint8_t)way);
  if (!bst_edit_matches(s->rs, s->g, &made, &edits[edit]))
    return false;
  note_closed(s);
  bst_edit_tiles(s->rs, s->g, &made);
  spanned += made.count == 2;
  assert_int_equal(s->g->node_count, before);
  return true;
}

/* Does a link lead nowhere, since one of its segments has changed its kind? No position says that.
 */
static bool some_link_is_idle(const setting *s) {
  const bst_node *nodes = nodes_of(s->rs, s->g);
  bool idle = false;
  for (int i = 0; i < s->rs->layout.link_cap && links_of(s->rs, s->g)[i].kind != 0; i++)
    idle = idle ||
           nodes[links_of(s->rs, s->g)[i].from].kind != nodes[links_of(s->rs, s->g)[i].to].kind;
  return idle;
}

/* The board laid anew from the names of its types is the same board. */
static void lay_again(const setting *s) {
  if (some_link_is_idle(s))
    return;
  bst_game *copy = bst_game_new(s->t);
  bst_error err = {0};
  assert_int_equal(bst_position_begin(s->t, copy, 1, NULL), BST_OK);
  for (uint16_t i = 0; i < bst_placed_count(s->g); i++) {
    bst_placed at = bst_placed_tile(s->rs, s->g, i);
    if (at.type == BST_NONE)
      continue;
    uint16_t type = type_named(s, bst_tile_name(s->rs, at.type));
    if (bst_position_place(s->t, copy, type, (bst_place_xy){at.x, at.y, at.rotation}, NULL, &err) !=
        BST_OK)
      fail_msg("%s", err.text);
  }
  for (uint16_t f = 0; f < s->rs->layout.figure_cap; f++) {
    const bst_figure *figure = &figures_of(s->rs, s->g)[f];
    if (figure->node != BST_NONE &&
        bst_position_figure(s->t, copy, figure->owner, figure->kind, figure->node, &err) != BST_OK)
      fail_msg("%s", err.text);
  }
  for (int i = 0; i < s->rs->layout.link_cap && links_of(s->rs, s->g)[i].kind != 0; i++) {
    bst_link link = links_of(s->rs, s->g)[i];
    if (bst_position_link(s->t, copy, (uint8_t)(link.kind - 1), link.to, link.from, &err) != BST_OK)
      fail_msg("%s", err.text);
  }
  assert_int_equal(bst_game_position_digest(s->rs, copy), bst_game_position_digest(s->rs, s->g));
  bst_game_free(copy);
}

/* A whole feature changes its kind; false: it can't. */
static bool convert_any(const setting *s, bst_dice *dice) {
  static uint16_t list[MOST_NODES], before[MOST_NODES];
  const bst_node *nodes = nodes_of(s->rs, s->g);
  uint16_t node = (uint16_t)bst_dice_below(dice, s->g->node_count), n = node, count = 0;
  uint8_t edit = (uint8_t)bst_dice_below(dice, EDITS);
  if (nodes[node].kind == BST_KIND_SPARE || edits[edit].from == 0)
    return false;
  do {
    const bst_tile *t = &tiles_of(s->rs, s->g)[nodes[n].tile];
    if (bst_edit_becomes(&s->rs->tiles, t->type, edit, (uint8_t)(n - t->node)) == BST_NONE)
      return false;
    list[count++] = n;
    n = nodes[n].next;
  } while (n != node);
  note_closed(s);
  bst_edit_segments(s->rs, s->g, list, count, edit, before);
  return true;
}

/* Two random segments are linked, or part again; false: they can't. */
static bool link_any(const setting *s, bst_dice *dice) {
  uint8_t kind = (uint8_t)bst_dice_below(dice, LINKS);
  uint16_t from = (uint16_t)bst_dice_below(dice, s->g->node_count);
  uint16_t to = (uint16_t)bst_dice_below(dice, s->g->node_count);
  const bst_link *some = &links_of(s->rs, s->g)[bst_dice_below(dice, s->rs->layout.link_cap)];
  note_closed(s);
  if (some->kind != 0 && bst_dice_below(dice, 2) == 0)
    return bst_link_remove(s->rs, s->g, some->to, some->from);
  if (nodes_of(s->rs, s->g)[from].kind == BST_KIND_SPARE ||
      s->rs->kind[nodes_of(s->rs, s->g)[from].kind].completion == BST_COMPLETE_RING8 ||
      bst_link_refused(s->rs, s->g, kind, from, to) != NULL)
    return false;
  uint16_t one = bst_feature_of(s->rs, s->g, from);
  bool joins = one != bst_feature_of(s->rs, s->g, to);
  for (uint16_t n = 0; n < s->g->node_count && joins; n++) /* what comes of two is new */
    was_closed[n] = was_closed[n] && bst_feature_of(s->rs, s->g, n) != one;
  bst_link_add(s->rs, s->g, kind, from, to);
  return true;
}

/* --- covers and removals ------------------------------------------------------------------- */

enum { LIFTS = 60 };               /* a board; then it grows to its end */
static int lifts, covered, lifted; /* what is left of them; in all boards */

/* A tile on which nothing stands. */
static bool loose_any(const setting *s, bst_dice *dice, uint16_t *tile) {
  *tile = (uint16_t)bst_dice_below(dice, bst_placed_count(s->g));
  return !bst_tile_is_gone(s->rs, s->g, *tile) &&
         bst_stands_on(s->rs, s->g, *tile, true).index == BST_NONE;
}

/* What is new on a tile was never closed. */
static void note_new(const setting *s, uint16_t tile) {
  const bst_tile *t = &tiles_of(s->rs, s->g)[tile];
  for (uint8_t i = 0; i < s->rs->tiles.type[t->type].room; i++)
    was_closed[t->node + i] = false;
}

/* A tile of the stack lies on another one, which goes back there. */
static bool cover_any(const setting *s, bst_dice *dice) {
  uint16_t type = (uint16_t)bst_dice_below(dice, bst_tile_type_count(s->rs)), tile;
  uint8_t turns = s->rs->tiles.type[type].class_of[bst_dice_below(dice, 4)];
  if (!loose_any(s, dice, &tile) || bst_stack_count(s->rs, s->g, type) == 0 ||
      bst_cover_refused(s->rs, s->g, tile, type, turns) != NULL)
    return false;
  uint16_t before = tiles_of(s->rs, s->g)[tile].type, nodes = s->g->node_count;
  note_closed(s);
  note_new(s, tile);
  bst_stack_take(s->rs, s->g, type);
  bst_stack_mix(s->rs, s->g, bst_base_type(&s->rs->tiles, before));
  bst_cover_tile(s->rs, s->g, tile, type, turns, 1);
  assert_int_equal(s->g->node_count, nodes);
  covered++;
  return true;
}

/* A tile leaves the board and goes back to the stack. */
static bool lift_any(const setting *s, bst_dice *dice) {
  uint16_t tile;
  if (lifts == 0 || !loose_any(s, dice, &tile) || bst_lift_refused(s->rs, s->g, tile) != NULL)
    return false;
  uint16_t type = bst_base_type(&s->rs->tiles, tiles_of(s->rs, s->g)[tile].type);
  note_closed(s);
  bst_lift_tile(s->rs, s->g, tile);
  bst_stack_mix(s->rs, s->g, type);
  assert_true(bst_tile_is_gone(s->rs, s->g, tile));
  lifts--;
  lifted++;
  return true;
}

static bool move_any(const setting *s, bst_dice *dice) {
  bool covers = bst_dice_below(dice, 3) > 0, done = false;
  for (int i = 0; i < (covers ? 200 : 5) && !done; i++) /* they hardly ever fit */
    done = covers ? cover_any(s, dice) : lift_any(s, dice);
  return done;
}

static bool change_any(const setting *s, bst_dice *dice) {
  switch (bst_dice_below(dice, s->rs->loose_tiles ? 8 : 6)) {
  case 6:
  case 7:
    return move_any(s, dice);
  case 0:
    return convert_any(s, dice);
  case 1:
  case 2:
    return link_any(s, dice);
  default:
    return edit_any(s, dice);
  }
}

/* --- placements that fit by an edit ---------------------------------------------------------- */

static bool kinds_fit(uint8_t a, uint8_t b) { return a == b || a == BST_WILD || b == BST_WILD; }

/* Does one of the sides that an edit has changed meet one that fits everything? */
static bool meets_blank(const setting *s, uint16_t type, uint16_t next, bst_place_xy at) {
  const bst_tile_cell *old = bst_tile_cell_at(&s->rs->tiles, type, at.rotation, 0);
  const bst_tile_cell *part = bst_tile_cell_at(&s->rs->tiles, next, at.rotation, 0);
  bool meets = false;
  for (uint8_t side = 0; side < 4; side++) {
    bst_neighbour other;
    meets |= old->kind[side] != part->kind[side] && part->kind[side] != BST_WILD &&
             bst_board_across(s->rs, s->g, BST_NONE, at.x, at.y, side, &other) &&
             other.part->kind[other.side] == BST_WILD;
  }
  return meets;
}

static bool fits_edited(const setting *s, uint16_t type, uint8_t edit, bst_place_xy at,
                        uint8_t side) {
  uint16_t next = bst_edit_becomes(&s->rs->tiles, type, edit,
                                   bst_edit_way_at(s->rs, type, edit, at.rotation, side));
  if (bst_edit_spans(s->rs, type, edit)) { /* the other half as well */
    bst_edit_made other = bst_edit_make_other(s->rs, s->g, at, edit, side ^ 2);
    if (!bst_edit_matches(s->rs, s->g, &other, &edits[edit]))
      return false;
  }
  return next != BST_NONE && !bst_board_fits(s->rs, s->g, type, at, true, NULL) &&
         bst_board_fits(s->rs, s->g, next, at, true, NULL) &&
         (edits[edit].beside_blank || !meets_blank(s, type, next, at));
}

/* Is it the only side that doesn't fit? */
static bool misfits_alone(const setting *s, uint16_t type, bst_place_xy at, uint8_t alone) {
  const bst_tile_cell *part = bst_tile_cell_at(&s->rs->tiles, type, at.rotation, 0);
  const bst_cell cell = bst_cell_of(s->rs, s->g, bst_cell_find(s->rs, s->g, at.x, at.y));
  bool so = (bst_cell_own(cell) & part->own) == 0;
  for (uint8_t side = 0; side < BST_SIDES; side++) {
    bst_neighbour other;
    if (!(part->contact >> side & 1))
      continue;
    bool fits = !bst_board_across(s->rs, s->g, BST_NONE, at.x, at.y, side, &other) ||
                kinds_fit(part->kind[side], other.part->kind[other.side]);
    so = so && fits == (side != alone);
  }
  return so;
}

static bool fits_beside(const setting *s, uint16_t type, uint8_t edit, bst_place_xy at,
                        uint8_t side) {
  bst_neighbour other;
  if (!(bst_tile_cell_at(&s->rs->tiles, type, at.rotation, 0)->own >> side & 1) ||
      !misfits_alone(s, type, at, side) ||
      !bst_board_across(s->rs, s->g, BST_NONE, at.x, at.y, side, &other))
    return false;
  const bst_tile *t = &tiles_of(s->rs, s->g)[other.tile];
  bst_edit_made made = bst_edit_make_at(s->rs, s->g, other.tile, edit, other.side);
  if (made.count == 0 || s->rs->tiles.type[t->type].cell_count > 1)
    return false;
  uint8_t after =
      bst_tile_cell_at(&s->rs->tiles, made.becomes[0], t->rotation, 0)->kind[other.side];
  return (after == BST_WILD ||
          after == bst_tile_cell_at(&s->rs->tiles, type, at.rotation, 0)->kind[side]) &&
         bst_edit_matches(s->rs, s->g, &made, &edits[edit]);
}

/* Is it the side by which that way is named? */
static bool is_asked(const setting *s, uint16_t type, uint8_t edit, bst_place_xy at, uint8_t side) {
  return bst_edit_spans(s->rs, type, edit)
             ? (bst_tile_cell_at(&s->rs->tiles, type, at.rotation, 0)->own >> side & 1) != 0
             : side < bst_edit_side_ways(&edits[edit]);
}

/* How many there are in one cell, which are all in the list. */
static uint32_t count_places(const setting *s, uint16_t type, uint8_t edit, bst_place_xy at,
                             const bst_edit_place *list, uint32_t count) {
  uint32_t found = 0;
  bst_edit_place first;
  for (uint8_t side = 0; side < 4; side++)
    for (int beside = 0; beside < 2; beside++) {
      bool fits = beside
                      ? fits_beside(s, type, edit, at, side)
                      : is_asked(s, type, edit, at, side) && fits_edited(s, type, edit, at, side);
      uint32_t times = 0;
      for (uint32_t i = 0; i < count; i++)
        times += list[i].at.x == at.x && list[i].at.y == at.y && list[i].side == side &&
                 list[i].at.rotation == at.rotation && list[i].beside == beside;
      assert_int_equal(times, fits);
      found += times;
    }
  assert_int_equal(bst_edit_place_at(s->rs, s->g, type, edit, at, &first), found > 0);
  return found;
}

static void count_columns(void *with, const bst_edit_columns *found) {
  *(uint32_t *)with += (uint32_t)__builtin_popcountll(found->columns);
}

/* Of a random type by a random edit, against a look at each cell. */
static void compare_fits(const setting *s, bst_dice *dice) {
  static const uint8_t which[] = {BRIDGE, CAP, SPUR};
  bst_edit_place list[1024];
  uint16_t type = (uint16_t)bst_dice_below(dice, bst_tile_type_count(s->rs));
  uint8_t edit = which[bst_dice_below(dice, s->rs->edit_count == EDITS ? 3 : 2)];
  uint32_t count = bst_edit_places(s->rs, s->g, type, edit, list, 1024), found = 0;
  uint32_t places = 0, once = 0;
  const bst_tile_type *kind = &s->rs->tiles.type[type];
  for (uint16_t cell = 1; cell < s->g->cell_count && kind->cell_count == 1; cell++)
    for (uint8_t i = 0; i < kind->choices; i++) {
      uint32_t key = places_of(s->rs, s->g)[cell];
      bst_place_xy at = {bst_key_x(key), bst_key_y(key), kind->choice[i]};
      if (bst_cell_slot(bst_cell_of(s->rs, s->g, cell)) == BST_NO_SLOT)
        continue;
      uint32_t here = count_places(s, type, edit, at, list, count);
      found += here;
      places += here > 0;
    }
  assert_int_equal(found, count);
  bst_edit_fits(s->rs, s->g, type, edit, true, count_columns, &once);
  assert_int_equal(once, places);
}

/* --- all of it ------------------------------------------------------------------------------ */

static int build_and_edit(const setting *s, model *m, bst_dice *dice) {
  int edited = 0;
  lifts = LIFTS;
  assert_int_equal(bst_position_begin(s->t, s->g, 1, NULL), BST_OK);
  lay(s->t, s->g, "D 0,0 r0");
  for (int failed = 0; failed < 60;) {
    failed = lay_any(s, dice) ? 0 : failed + 1;
    for (uint32_t i = bst_dice_below(dice, 6); i > 0; i--)
      if (change_any(s, dice)) {
        compare(m, dice);
        compare_batch(s, m);
        edited++;
      }
    if (bst_dice_below(dice, 4) == 0)
      compare_fits(s, dice);
    if (failed == 0 && bst_dice_below(dice, 8) == 0) {
      compare(m, dice);
      rebuild_and_compare(m, s->g);
    }
  }
  lay_again(s);
  return edited;
}

static void edited_boards_agree_with_the_model(void **state) {
  (void)state;
  bst_dice dice = {test_seed(2711)};
  for (int round = 0; round < 4; round++) {
    bool mixed = round % 2 != 0, loose = round >= 2;
    setting s = with_edits(0, mixed ? DITCH + 1 : EDITS, mixed, loose);
    model *m = model_new(&s);
    int edited = 0, boards = loose ? BOARDS / 4 : BOARDS;
    for (int i = 0; i < boards; i++)
      edited += build_and_edit(&s, m, &dice);
    assert_true(edited > 15 * boards); /* boards worth the name */
    assert_true(loose == (lifted > 10 * boards) && loose == (covered > 30 * boards));
    assert_true(mixed == (spanned > boards / 10));
    covered = lifted = spanned = 0;
    free(m);
    setting_free(&s);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_type_is_made_for_each_way),
      cmocka_unit_test(edits_in_any_order_make_one_type),
      cmocka_unit_test(segments_of_one_tile_are_edited_one_after_the_other),
      cmocka_unit_test(too_many_types_are_refused),
      cmocka_unit_test(edited_boards_agree_with_the_model),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
