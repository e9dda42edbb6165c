#include "picture_pieces.h"

#include <plain_words.h>
#include <seen.h>
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
  bst_svg *out = &p->layer[BST_LAYER_FIGURE];
  bst_seat_colours colours = bst_theme_seat(seen->seat);
  const bst_draw_info *draw =
      bst_painter_draw(p, BST_DRAW_FIGURE, bst_figure_kind_name(p->rs, seen->kind));
  const char *fill = colours.fill;
  if (seen->seat >= BST_MAX_PLAYERS) {
    fill = bst_theme_colour(p->dark, draw ? draw->colour : NULL, colours.fill);
    bst_sprite_halo(out, p, fill);
  }
  bst_svg_add(out, "<g fill='$s' stroke='$s'>", fill, colours.rim);
  bst_sprite_figure(out, p, seen->kind, seen->seat, false);
  bst_svg_add(out, "</g>");
}

static bst_draw_of draw_of(const bst_seen *seen) {
  if (seen->is == BST_SEEN_STATE)
    return BST_DRAW_STATE;
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
  bst_svg *out = &p->layer[BST_LAYER_FIGURE];
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

void bst_paint_pieces(bst_painter *p, const bst_picture *picture, const bst_game *g,
                      bst_point *stands, const bool *stacks, bst_point origin, int left, int top) {
  uint32_t count = bst_seen_on_board(p->rs, g, NULL, 0), in_cell = 0, with_host = 0;
  bst_seen *list = calloc(count + 1u, sizeof *list);
  p->failed = p->failed || !list;
  if (list)
    bst_seen_on_board(p->rs, g, list, count);
  for (uint32_t i = 0; i < count && list; i++) {
    const bst_seen *seen = &list[i];
    bst_point cell = {origin.x + (seen->x - left) * BST_CELL,
                      origin.y + (seen->y - top) * BST_CELL};
    bst_point at = cell;
    if (i > 0 && (seen->x != seen[-1].x || seen->y != seen[-1].y))
      in_cell = 0;
    with_host = i > 0 && same_host(seen, seen - 1) ? with_host + 1 : 0;
    if (is_painted(list, count, seen, stacks))
      continue;
    if (seen->at.where != BST_AT_CORNER && !place_beside(seen, stands, with_host, &at)) {
      bst_point place = place_in_cell(in_cell++);
      at = (bst_point){cell.x + place.x, cell.y + place.y};
    }
    paint_one(p, picture, g, seen, at);
    if (seen->is == BST_SEEN_FIGURE)
      stands[seen->number] = at;
  }
  free(list);
}
