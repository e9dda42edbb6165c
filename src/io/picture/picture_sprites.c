/* picture_sprites.c - see picture_sprites.h. */
#include "picture_sprites.h"

#include <ctype.h>
#include <plain_words.h>
#include <string.h>

/* --- names ---------------------------------------------------------------------------------- */

const char *bst_sprite_name(char what, int index, char out[BST_SPRITE_NAME]) {
  out[0] = what;
  out[1] = (char)('0' + index / 100 % 10);
  out[2] = (char)('0' + index / 10 % 10);
  out[3] = (char)('0' + index % 10);
  out[4] = '\0';
  return out;
}

/* --- textures ------------------------------------------------------------------------------- */

static void define_textures(bst_svg *out, const bst_theme *t) {
  bst_svg_add(out,
              "<pattern id='$igrass' width='37' height='31' patternUnits='userSpaceOnUse'>"
              "<g fill='none' stroke='$s' stroke-width='.8' stroke-linecap='round'>"
              "<path d='M5 7l1-2.6M6.2 7l.2-3.2M7.4 7l1.2-2.4M25 21l1-2.6M26.2 21l.2-3.2M27.4 21"
              "l1.2-2.4M17 12l.6-1.8M18.4 12l.6-1.8M32 4l.6-1.8M33.4 4l.6-1.8'/>"
              "<path stroke='$s' d='M13 26l1-2.6M14.4 26l1-2.6M30 13l.6-1.8M31.4 13l.6-1.8M3 19"
              "l.6-1.8M22 2.6l.6-1.8'/></g></pattern>",
              t->field_dark, t->field_light);
  bst_svg_add(out,
              "<pattern id='$icobble' width='7' height='6' patternUnits='userSpaceOnUse'>"
              "<path d='M1 1.5h2M4.5 1.5h1.6M0 4.5h1.4M2.8 4.5h2.2' stroke='$s' "
              "stroke-width='.8' stroke-linecap='round'/></pattern>",
              t->area_dot);
}

/* --- what stands around --------------------------------------------------------------------- */

static void define_houses(bst_svg *out, const bst_theme *t) {
  for (int i = 0; i < 4; i++) {
    bst_svg_add(out,
                "<g id='$ih$d' stroke='$s' stroke-width='.5' stroke-linejoin='round'>"
                "<path d='M-5 3v-4.2l2.6-3.8h.4L.4-1.2H5V3z' fill='$s'/>"
                "<path d='M-2.3-5.6H3l2.8 4.9H.3z' fill='$s'/>"
                "<path d='M-3 3V.8h1.5V3zM1.8.4h1.6v1.3H1.8z' fill='$s' stroke='none'/></g>",
                i, t->front_rim, t->front, t->roof[i], t->window);
    bst_svg_add(out, "<use id='$ii$d' href='#$ih$d' transform='scale(-1 1)'/>", i, i);
  }
  bst_svg_add(out,
              "<g id='$iw' stroke='$s' stroke-width='.5' stroke-linejoin='round'>"
              "<path d='M-2.6 3V-6H2.6V3z' fill='$s'/><path d='M-3.4-6L0-11.4 3.4-6z' fill='$s'/>"
              "<path d='M-.8-4.6h1.6v2H-.8z' fill='$s' stroke='none'/></g>",
              t->front_rim, t->stone, t->slate, t->window);
  bst_svg_add(out, "<g id='$ihut'><use href='#$ih3' transform='translate(-5.5 1)'/>"
                   "<use href='#$ii2' transform='translate(5.5 2.5)'/></g>");
}

static void define_trees(bst_svg *out, const bst_theme *t) {
  bst_svg_add(out,
              "<g id='$it0'><path d='M-.7 1.6v-4h1.4v4z' fill='$s'/><circle cy='-5' r='4.2' "
              "fill='$s'/><circle cx='-1.1' cy='-6.1' r='2.3' fill='$s'/></g>",
              t->trunk, t->tree, t->tree_light);
  bst_svg_add(
      out,
      "<g id='$it1'><path d='M-.6 1.6v-3h1.2v3z' fill='$s'/><path d='M0-11.6L3.7-1.2h-7.4z' "
      "fill='$s'/><path d='M0-11.6L.3-1.2h-4z' fill='$s'/></g>",
      t->trunk, t->tree, t->tree_light);
  bst_svg_add(out,
              "<g id='$it2'><circle cx='-2' cy='-.6' r='2.2' fill='$s'/><circle cx='1.8' cy='-.8' "
              "r='2.6' fill='$s'/><circle cx='1.2' cy='-1.6' r='1.3' fill='$s'/></g>",
              t->tree, t->tree, t->tree_light);
}

static void define_buildings(bst_svg *out, const bst_theme *t) {
  bst_svg_add(
      out,
      "<g id='$ib' stroke='$s' stroke-width='.8' stroke-linejoin='round'>"
      "<ellipse cx='1' cy='13' rx='21' ry='5' fill='$s' opacity='.25' stroke='none'/>"
      "<path d='M-17 13V-1h26v14z' fill='$s'/><path d='M-19-.5L-15-9H7l4.5 8.5z' fill='$s'/>"
      "<path d='M5 13V-12h11v25z' fill='$s'/><path d='M3.8-12L10.5-23 17.2-12z' fill='$s'/>",
      t->stone_rim, t->shadow, t->front, t->roof[0], t->stone, t->slate);
  bst_svg_add(
      out,
      "<path d='M10.5-23v-4.4M9-26h3' fill='none'/><g fill='$s' stroke='none'>"
      "<path d='M-13.5 8V4.4a1.4 1.4 0 012.8 0V8zM-7.5 8V4.4a1.4 1.4 0 012.8 0V8zM-1.5 8V4.4"
      "a1.4 1.4 0 012.8 0V8zM9-4v-3.2a1.5 1.5 0 013 0V-4zM8.3 13V8.4a2.2 2.2 0 014.4 0V13z'/>"
      "</g></g>",
      t->window);
  bst_svg_add(out,
              "<g id='$igate' stroke='$s' stroke-width='.6' stroke-linejoin='round'>"
              "<path d='M-6.2 4.5V-5h1.8v1.4h1.4V-5h1.8v1.4h2.4V-5H3v1.4h1.4V-5h1.8v9.5z' "
              "fill='$s'/><path d='M-2.6 4.5V1a2.6 2.6 0 015.2 0v3.5z' fill='$s'/></g>",
              t->wall_rim, t->wall_light, t->window);
  bst_svg_add(out,
              "<g id='$iq'><circle r='8.6' fill='$s' stroke='$s' stroke-width='1.2'/>"
              "<circle r='3.1' fill='$s' stroke='$s' stroke-width='.7'/><circle r='1.7' "
              "fill='#5f9bc4'/></g>",
              t->line, t->line_rim, t->stone, t->stone_rim);
  bst_svg_add(out, "<circle id='$io' r='3.6' fill='$s' stroke='$s' stroke-width='1'/>",
              t->wall_light, t->wall_rim);
}

/* A wall around a tile whose sides continue nothing. */
static void define_court(bst_svg *out, const bst_theme *t) {
  bst_svg_add(out,
              "<g id='$icourt' fill='none' stroke-linejoin='round'>"
              "<path d='M-45-45h90v90h-90z' stroke='$s' stroke-width='6'/>"
              "<path d='M-45-45h90v90h-90z' stroke='$s' stroke-width='3.6'/></g>",
              t->wall_rim, t->wall_light);
}

bool bst_sprite_is_court(const bst_tile_def *tile) {
  bool court = tile->cell_count == 1;
  for (int side = 0; side < 4; side++)
    court = court && tile->cell[0].slot[side][1] == BST_SEG_WILD;
  return court;
}

static bool has_courts(const bst_ruleset *rs) {
  bool has = false;
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++)
    has = has || bst_sprite_is_court(bst_tile_definition(rs, type));
  return has;
}

/* --- what rules say ------------------------------------------------------------------------- */

/* The letter that stands for a name without an entry. */
static const char *initial(const char *name, char out[2]) {
  out[0] = (char)toupper((unsigned char)name[0]);
  out[1] = '\0';
  return out;
}

/* The entry's path, or a disc with its letter, or one with the initial. */
static void define_label(bst_svg *out, const bst_painter *p, const char *id, bst_draw_of of,
                         const char *name) {
  const bst_draw_info *draw = bst_painter_draw(p, of, name);
  const char *colour = bst_theme_colour(p->page, draw ? draw->colour : NULL, p->theme->slate);
  const char *halo = "#fbf7ec";
  char letter[2];
  bst_svg_add(out, "<g id='$i$s'>", id);
  if (draw && draw->path[0])
    bst_svg_add(out,
                "<path transform='scale(.76) translate(-12 -12)' d='$t' fill='$s' stroke='$s' "
                "stroke-width='2' stroke-linejoin='round' paint-order='stroke'/>",
                draw->path, colour, halo);
  else
    bst_svg_add(out,
                "<circle r='6.6' fill='$s' stroke='$s' stroke-width='1.2'/><text y='3' "
                "font-size='8.4' font-weight='bold' text-anchor='middle' fill='#fff'>$t</text>",
                colour, halo, draw && draw->letter[0] ? draw->letter : initial(name, letter));
  bst_svg_add(out, "</g>");
}

static void define_labels(bst_svg *out, const bst_painter *p) {
  char id[BST_SPRITE_NAME];
  for (uint8_t i = 0; i < bst_attr_count(p->rs); i++)
    define_label(out, p, bst_sprite_name('a', i, id), BST_DRAW_ATTR, bst_attr_name(p->rs, i));
  for (uint8_t i = 0; i < bst_kind_count(p->rs); i++)
    if (p->look[i].labelled)
      define_label(out, p, bst_sprite_name('k', i, id), BST_DRAW_SEGMENT, bst_kind_name(p->rs, i));
}

/* --- figures -------------------------------------------------------------------------------- */

static const char figure_path[] =
    "M0-11.4a4 4 0 013.6 5.8c3 .6 7.6 2.6 7.6 4.8 0 1.8-1.8 2.2-3.4 2L5.4.9c.9 2.9 2.8 5.6 4.2 7.7"
    ".8 1.3.1 2.4-1.2 2.4H3.5c-1 0-1.5-.5-1.9-1.3L0 6.9l-1.6 2.8c-.4.8-.9 1.3-1.9 1.3h-4.9c-1.3 0-2"
    "-1.1-1.2-2.4 1.4-2.1 3.3-4.8 4.2-7.7l-2.4.3c-1.6.2-3.4-.2-3.4-2 0-2.2 4.6-4.2 7.6-4.8a4 4 0 01"
    "3.6-5.8z";

static void define_figures(bst_svg *out, const bst_painter *p) {
  char id[BST_SPRITE_NAME];
  for (uint8_t i = 0; i < bst_figure_kind_count(p->rs); i++) {
    const bst_draw_info *draw =
        bst_painter_draw(p, BST_DRAW_FIGURE, bst_figure_kind_name(p->rs, i));
    bst_sprite_name('f', i, id);
    if (draw && draw->path[0])
      bst_svg_add(out,
                  "<path id='$i$s' transform='translate(-12 -12)' d='$t' stroke-width='1.3' "
                  "stroke-linejoin='round'/>",
                  id, draw->path);
    else if (i == 0)
      bst_svg_add(out, "<path id='$i$s' d='$s' stroke-width='1.3' stroke-linejoin='round'/>", id,
                  figure_path);
    else
      bst_svg_add(out, "<circle id='$i$s' r='9' stroke-width='1.6'/>", id);
  }
}

const char *bst_sprite_letter(const bst_painter *p, uint8_t kind, char first[2]) {
  const char *name = bst_figure_kind_name(p->rs, kind);
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_FIGURE, name);
  if (kind == 0 || (draw && draw->path[0]))
    return NULL;
  return draw && draw->letter[0] ? draw->letter : initial(name, first);
}

/* The seat's number goes to the corner where there is a letter. */
void bst_sprite_figure(bst_svg *out, const bst_painter *p, uint8_t kind, uint8_t seat, bool lies) {
  const char *number = bst_theme_seat(seat).number;
  char id[BST_SPRITE_NAME], first[2];
  const char *letter = bst_sprite_letter(p, kind, first);
  bst_sprite_name('f', kind, id);
  bst_svg_add(out, "<use href='#$i$s'$s/>", id, lies ? " transform='rotate(-90)'" : "");
  if (letter)
    bst_svg_add(out, "<text y='3.4' font-size='9.6' fill='$s' stroke='none'>$t</text>", number,
                letter);
  if (seat >= BST_MAX_PLAYERS)
    return; /* nobody's: no number */
  if (letter)
    bst_svg_add(out, "<circle cx='8.4' cy='7.4' r='4.4' stroke-width='.8'/>");
  bst_svg_add(out, "<text$s fill='$s' stroke='none'>$d</text>",
              letter ? " x='8.4' y='9.8' font-size='6.6'"
              : lies ? " x='.5' y='2.8'"
                     : " y='3.4'",
              number, seat + 1);
}

void bst_sprite_tokens(bst_svg *out, const bst_painter *p, uint8_t kind, int32_t shown,
                       bst_point at) {
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_TOKEN, bst_token_kind_name(p->rs, kind));
  const char *rim = bst_theme_colour(p->page, draw ? draw->colour : NULL, p->theme->ink);
  bst_svg_add(out, "<circle cx='$n' cy='$n' r='5.6' fill='$s' stroke='$s' stroke-width='1.4'/>",
              at.x, at.y, p->theme->panel, rim);
  if (shown != 0)
    bst_svg_add(out, "<text x='$n' y='$n' font-size='7.6' fill='$s' stroke='none'>$d</text>", at.x,
                at.y + 27, p->theme->ink, (int)shown);
}

/* Higher ones are told by their number alone. */
enum { STACK_LEVELS = 6, STACK_STEP = 55 /* from one to the next */, STACK_TOP = 120 };

static int levels_of(uint16_t count) { return count < STACK_LEVELS ? count : STACK_LEVELS; }

int32_t bst_sprite_stack_height(uint16_t count) {
  return (levels_of(count) - 1) * STACK_STEP + STACK_TOP;
}

void bst_sprite_stack(bst_svg *out, const bst_painter *p, uint8_t kind, uint16_t count) {
  const bst_draw_info *draw = bst_painter_draw(p, BST_DRAW_TOKEN, bst_token_kind_name(p->rs, kind));
  const char *colour = bst_theme_colour(p->page, draw ? draw->colour : NULL, p->theme->slate);
  for (int level = 0; level < levels_of(count); level++) {
    if (draw && draw->path[0])
      bst_svg_add(out,
                  "<path transform='translate(-10.8 $n) scale(.9)' d='$t' fill='$s' stroke='$s' "
                  "stroke-width='1.4' stroke-linejoin='round'/>",
                  -108 - level * STACK_STEP, draw->path, colour, p->theme->panel);
    else
      bst_svg_add(out, "<ellipse cy='$n' rx='8.5' ry='5' fill='$s' stroke='$s'/>",
                  -level * STACK_STEP, colour, p->theme->panel);
  }
  bst_svg_add(out,
              "<circle cx='10.6' cy='5' r='5' fill='$s'/><text x='10.6' y='7.6' font-size='7.4' "
              "fill='$s'>$d</text>",
              p->theme->ink, p->theme->panel, (int)count);
}

void bst_sprite_halo(bst_svg *out, const bst_painter *p, const char *colour) {
  bst_svg_add(out, "<circle r='14' fill='$s' stroke='$s' stroke-width='1.8'/>", p->theme->panel,
              colour);
}

/* "Go" of "rule.gold", unless an entry says otherwise. */
static const char *token_letters(const bst_draw_info *draw, const char *name, char two[3]) {
  if (draw && draw->letter[0])
    return draw->letter;
  snprintf(two, 3, "%.2s", bst_words_bare(name));
  two[0] = (char)toupper((unsigned char)two[0]);
  return two;
}

void bst_sprite_token(bst_svg *out, const bst_painter *p, bst_draw_of of, const char *name,
                      const char *face, uint16_t count) {
  const bst_draw_info *draw = bst_painter_draw(p, of, name);
  const char *rim = bst_theme_colour(p->page, draw ? draw->colour : NULL, p->theme->ink);
  char two[3];
  bst_svg_add(out, "<circle r='8.5' fill='$s' stroke='$s' stroke-width='1.8'/>", p->theme->panel,
              rim);
  if (draw && draw->path[0])
    bst_svg_add(out, "<path transform='translate(-7.2 -7.2) scale(.6)' d='$t' fill='$s'/>",
                draw->path, rim);
  else
    bst_svg_add(out, "<text y='3' font-size='8.4' fill='$s'>$t</text>", p->theme->ink,
                token_letters(draw, name, two));
  if (face[0])
    bst_svg_add(out, "<text y='-9.6' font-size='6.6' fill='$s'>$t</text>", p->theme->ink, face);
  if (count > 1)
    bst_svg_add(out,
                "<circle cx='7.6' cy='6.6' r='5' fill='$s'/><text x='7.6' y='9.2' "
                "font-size='7.4' fill='$s'>$d</text>",
                p->theme->ink, p->theme->panel, (int)count);
}

void bst_sprites_define(bst_svg *out, const bst_painter *p) {
  define_textures(out, p->theme);
  define_houses(out, p->theme);
  define_trees(out, p->theme);
  define_buildings(out, p->theme);
  if (has_courts(p->rs))
    define_court(out, p->theme);
  define_labels(out, p);
  define_figures(out, p);
}
