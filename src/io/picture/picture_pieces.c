#include "picture_pieces.h"

#include <figures.h>
#include <inspect.h>
#include <plain_words.h>
#include <ruleset.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "picture_sprites.h"

enum { WORDS = 200 };

/* Where pieces of one cell go, one after the other: off the middle, where figures stand. */
static bst_point place_in_cell(uint32_t n) {
  static const bst_point places[] = {{190, 190}, {810, 190}, {810, 810}, {190, 810}, {500, 170},
                                     {500, 830}, {170, 500}, {830, 500}, {350, 350}, {650, 650}};
  return places[n % (sizeof places / sizeof places[0])];
}

/* Is it painted already: on its segment, or with the figure that it lies with? */
static bool is_painted(const bst_seen *list, uint32_t count, const bst_seen *seen,
                       const bool *stacks) {
  if (seen->is == BST_SEEN_FIGURE)
    return seen->at.where == BST_AT_SEGMENT;
  if (seen->is == BST_SEEN_TOKENS && seen->at.where == BST_AT_SEGMENT)
    return stacks[seen->at.at];
  bool lies_with = seen->is == BST_SEEN_TOKENS && seen->at.where == BST_AT_FIGURE;
  for (uint32_t i = 0; i < count && lies_with; i++)
    if (list[i].is == BST_SEEN_FIGURE && list[i].number == seen->at.at)
      return list[i].at.where == BST_AT_SEGMENT;
  return false;
}

static void paint_figure(bst_painter *p, const bst_seen *seen) {
  bst_svg *out = &p->layer[BST_LAYER_OVER];
  bst_seat_colours colours = bst_theme_seat(seen->seat);
  const bst_draw_info *draw =
      bst_painter_draw(p, BST_DRAW_FIGURE, bst_figure_kind_name(p->rs, seen->kind));
  const char *fill = colours.fill;
  if (seen->seat >= BST_MAX_PLAYERS) {
    fill = bst_theme_colour(p->page, draw ? draw->colour : NULL, colours.fill);
    bst_sprite_halo(out, p, fill);
  }
  bst_svg_add(out, "<g fill='$s' stroke='$s'>", fill, colours.rim);
  bst_sprite_figure(out, p, seen->kind, seen->seat, false);
  bst_svg_add(out, "</g>");
}

static bst_draw_of draw_of(const bst_seen *seen) {
  if (seen->is == BST_SEEN_STATE)
    return BST_DRAW_STATE;
  if (seen->is == BST_SEEN_LINK)
    return BST_DRAW_LINK;
  return seen->is == BST_SEEN_MARK ? BST_DRAW_MARK : BST_DRAW_TOKEN;
}

/* Those who look at the picture, by name where it has names. */
static void title_of(const bst_picture *picture, const bst_game *g, const bst_seen *seen,
                     char title[WORDS]) {
  char text[WORDS];
  bst_seen_text(picture->rs, g, seen, text, sizeof text);
  bst_words_with_names(text, picture->players, title, WORDS);
}

static void paint_one(bst_painter *p, const bst_picture *picture, const bst_game *g,
                      const bst_seen *seen, bst_point at) {
  bst_svg *out = &p->layer[BST_LAYER_OVER];
  char title[WORDS], face[BST_SEEN_FACE];
  title_of(picture, g, seen, title);
  bst_svg_add(out, "<g transform='translate($n $n)", at.x, at.y);
  if (p->number_size != 10)
    bst_svg_add(out, " scale($n)", p->number_size);
  bst_svg_add(out, "'><title>$t</title>", title);
  if (seen->is == BST_SEEN_FIGURE)
    paint_figure(p, seen);
  else
    bst_sprite_token(out, p, draw_of(seen), bst_seen_name(p->rs, seen),
                     bst_seen_face(p->rs, g, seen, face), seen->count);
  bst_svg_add(out, "</g>");
}

/* --- links ---------------------------------------------------------------------------------- */

/* Where the segment leaves its cell, from the cell's corner; its middle, if it doesn't. */
static bst_point way_out(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  static const bst_point sides[] = {{500, 0}, {1000, 500}, {500, 1000}, {0, 500}};
  bst_placed tile = bst_placed_tile(rs, g, bst_node_tile(rs, g, node));
  for (uint8_t side = 0; side < 4; side++)
    if (bst_node_at(rs, g, tile.x, tile.y, side, 1) == node)
      return sides[side];
  return (bst_point){500, 500};
}

/* In the middle of its tile, from way to way; what leads to another tile at its own end. */
static bst_point paint_link(bst_painter *p, const bst_game *g, const bst_seen *seen,
                            bst_point corner) {
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_LINK, bst_seen_name(p->rs, seen));
  bst_point from = way_out(p->rs, g, seen->at.at), to = way_out(p->rs, g, seen->index);
  bst_point middle = {corner.x + 500, corner.y + 500};
  if (bst_node_tile(p->rs, g, seen->at.at) != bst_node_tile(p->rs, g, seen->index))
    return (bst_point){corner.x + (2 * from.x + 500) / 3, corner.y + (2 * from.y + 500) / 3};
  bst_svg_add(&p->layer[BST_LAYER_OVER],
              "<path d='M$n $nQ$n $n $n $n' fill='none' stroke='$s' stroke-width='4' "
              "stroke-linecap='round' stroke-dasharray='1 7'/>",
              corner.x + (3 * from.x + 500) / 4, corner.y + (3 * from.y + 500) / 4, middle.x,
              middle.y, corner.x + (3 * to.x + 500) / 4, corner.y + (3 * to.y + 500) / 4,
              bst_theme_colour(p->page, draw ? draw->colour : NULL, "#fff"));
  return middle;
}

/* --- all of it ------------------------------------------------------------------------------ */

/* Is it with a figure that has been painted? Then it goes beside it, where `others` do already. */
static bool place_beside(const bst_seen *seen, const bst_point *stands, uint32_t others,
                         bst_point *at) {
  static const bst_point beside[] = {{190, 40}, {-190, 40}, {190, -90}, {-190, -90}, {0, 190}};
  if (seen->at.where != BST_AT_FIGURE || stands[seen->at.at].x == BST_PICTURE_NOWHERE)
    return false;
  bst_point by = beside[others % (sizeof beside / sizeof beside[0])];
  *at = (bst_point){stands[seen->at.at].x + by.x, stands[seen->at.at].y + by.y};
  return true;
}

/* Are both with one figure? */
static bool same_host(const bst_seen *a, const bst_seen *b) {
  return a->at.where == BST_AT_FIGURE && b->at.where == BST_AT_FIGURE && a->at.at == b->at.at;
}

/* --- zones that lie on tiles ----------------------------------------------------------------- */

/* Where a zone is in pictures, by its looks: the cell of a tile. False: beside the board. */
static bool zone_lies(const bst_painter *p, const bst_game *g, uint16_t zone, bst_seen *seen) {
  const char *dot = strchr(p->rs->zone[zone].name, '.');
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_ZONE, dot ? dot + 1 : "");
  for (uint16_t t = 0; draw && draw->tile[0] && t < bst_placed_count(g); t++) {
    bst_placed at = bst_placed_tile(p->rs, g, t);
    if (strcmp(bst_tile_name(p->rs, at.type), draw->tile) != 0)
      continue;
    seen->x = at.x;
    seen->y = at.y;
    seen->index = (draw->side + at.rotation) & 3;
    return true;
  }
  return false;
}

/* Figures in such zones, behind what else is in the cell. */
static void add_in_zones(bst_lying *lying, const bst_painter *p, const bst_game *g) {
  for (uint16_t f = 0; p->rs->has_locations && f < bst_figure_count(p->rs); f++) {
    bst_figure_info info = bst_figure_at(p->rs, g, f);
    bst_seen one = {.is = BST_SEEN_FIGURE, .kind = info.kind, .seat = info.owner, .number = f};
    one.count = 1;
    one.at = bst_figure_location(p->rs, g, f);
    if (one.at.where != BST_AT_ZONE || !zone_lies(p, g, one.at.at, &one))
      continue;
    uint32_t at = lying->count++;
    for (; at > 0 && (lying->list[at - 1].y > one.y ||
                      (lying->list[at - 1].y == one.y && lying->list[at - 1].x > one.x));
         at--)
      lying->list[at] = lying->list[at - 1];
    lying->list[at] = one;
  }
}

/* The nth figure of a zone: in rows of two on its half of the cell. */
static bst_point place_in_zone(const bst_seen *seen, uint32_t n) {
  static const bst_point middle[] = {{500, 250}, {750, 500}, {500, 750}, {250, 500}};
  bst_point at = middle[seen->index & 3];
  bool upright = (seen->index & 1) != 0;
  int32_t across = n % 2 == 0 ? -110 : 110, along = (int32_t)(n / 2 % 4) * 190 - 250;
  return upright ? (bst_point){at.x + across, at.y + along}
                 : (bst_point){at.x + along, at.y + across};
}

/* A place of stone on its half of the cell, and its name at the edge. */
static void name_zone(bst_painter *p, const bst_seen *seen, bst_point corner) {
  static const bst_point ground[] = {{25, 20}, {520, 20}, {25, 520}, {20, 20}};
  bool upright = (seen->index & 1) != 0;
  bst_svg_add(&p->layer[BST_LAYER_OVER],
              "<rect x='$n' y='$n' width='$n' height='$n' rx='4' fill='$s' stroke='$s' "
              "opacity='.9'/>",
              corner.x + ground[seen->index & 3].x, corner.y + ground[seen->index & 3].y,
              upright ? 460 : 950, upright ? 960 : 460, p->theme->panel, p->theme->stone_rim);
  static const bst_point edge[] = {{500, 70}, {750, 90}, {500, 950}, {250, 90}};
  char called[WORDS];
  bst_words_of_name(p->rs->zone[seen->at.at].name, called, sizeof called);
  bst_svg_add(&p->layer[BST_LAYER_OVER],
              "<text x='$n' y='$n' font-size='7.4' text-anchor='middle' fill='$s'>$t</text>",
              corner.x + edge[seen->index & 3].x, corner.y + edge[seen->index & 3].y,
              bst_theme_colour(p->page, "ink", "#000000"), called);
}

static void paint_in_zone(bst_painter *p, const bst_picture *picture, const bst_game *g,
                          const bst_seen *seen, uint32_t n, bst_point corner, bst_point *at) {
  bst_point place = place_in_zone(seen, n);
  *at = (bst_point){corner.x + place.x, corner.y + place.y};
  if (n == 0)
    name_zone(p, seen, corner);
  bst_svg_add(&p->layer[BST_LAYER_OVER], "<g transform='translate($n $n) scale(.5)'>", at->x,
              at->y);
  paint_one(p, picture, g, seen, (bst_point){0, 0});
  bst_svg_add(&p->layer[BST_LAYER_OVER], "</g>");
}

bool bst_lying_open(bst_lying *lying, const bst_painter *p, const bst_game *g) {
  uint32_t count = bst_seen_on_board(p->rs, g, NULL, 0);
  *lying = (bst_lying){calloc(count + bst_figure_count(p->rs) + 1u, sizeof *lying->list), count, 0};
  if (!lying->list)
    return false;
  bst_seen_on_board(p->rs, g, lying->list, count);
  add_in_zones(lying, p, g);
  return true;
}

void bst_lying_close(bst_lying *lying) {
  free(lying->list);
  *lying = (bst_lying){NULL, 0, 0};
}

bool bst_paint_lying(bst_painter *p, const bst_picture *picture, const bst_game *g,
                     bst_lying *lying, bst_point *stands, const bool *stacks, bst_point origin,
                     bst_place_xy *cell) {
  const bst_seen *list = lying->list;
  uint32_t first = lying->next, in_cell = 0, with_host = 0, in_zone[BST_MAX_ZONES] = {0};
  if (first == lying->count)
    return false;
  *cell = (bst_place_xy){list[first].x, list[first].y, 0};
  for (; lying->next < lying->count; lying->next++) {
    const bst_seen *seen = &list[lying->next];
    if (seen->x != cell->x || seen->y != cell->y)
      break;
    bst_point corner = {origin.x + seen->x * BST_CELL, origin.y + seen->y * BST_CELL}, at = corner;
    with_host = lying->next > first && same_host(seen, seen - 1) ? with_host + 1 : 0;
    if (is_painted(list, lying->count, seen, stacks))
      continue;
    if (seen->at.where == BST_AT_ZONE) {
      paint_in_zone(p, picture, g, seen, in_zone[seen->at.at % BST_MAX_ZONES]++, corner,
                    &stands[seen->number]);
      continue;
    }
    if (seen->is == BST_SEEN_LINK)
      at = paint_link(p, g, seen, corner);
    else if (seen->at.where != BST_AT_CORNER && !place_beside(seen, stands, with_host, &at)) {
      bst_point place = place_in_cell(in_cell++);
      at = (bst_point){corner.x + place.x, corner.y + place.y};
    }
    paint_one(p, picture, g, seen, at);
    if (seen->is == BST_SEEN_FIGURE)
      stands[seen->number] = at;
  }
  return true;
}
