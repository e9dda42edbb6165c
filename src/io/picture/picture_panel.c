/* picture_panel.c - see picture_panel.h. Each section draws itself below what is there already, and
 * says how far down it went; measured, it draws nothing. */
#include "picture_panel.h"

#include <stdio.h>
#include <string.h>

#include "picture_sprites.h"

enum {
  EDGE = 180,     /* from the panel's border to its text */
  SEAT_ROW = 400, /* a seat with its supply */
  TERM_ROW = 165,
  LEGEND_ROW = 270,
  GAP = 200,
  SUPPLY_STEP = 92,
  SUPPLY_MOST = 14,
  NAME_CHARACTERS = 18,
};

typedef struct pen {
  bst_svg *out; /* NULL: only measures */
  const bst_panel *panel;
  const bst_theme *theme;
  int32_t left, right, y;
} pen;

#define DRAW(pen_, ...)                                                                            \
  do {                                                                                             \
    if ((pen_)->out)                                                                               \
      bst_svg_add((pen_)->out, __VA_ARGS__);                                                       \
  } while (0)

/* --- title and tile ------------------------------------------------------------------------- */

static void draw_title(pen *w) {
  const bst_picture *picture = w->panel->picture;
  if (picture->title) {
    w->y += 200;
    DRAW(w, "<text x='$n' y='$n' font-size='19' font-weight='bold' fill='$s'>$t</text>", w->left,
         w->y, w->theme->ink, picture->title);
  }
  if (picture->subtitle) {
    w->y += 180;
    DRAW(w, "<text x='$n' y='$n' font-size='11' fill='$s'>$t</text>", w->left, w->y,
         w->theme->faint, picture->subtitle);
  }
  w->y += GAP;
}

static void heading(pen *w, const char *text) {
  w->y += 60;
  DRAW(w,
       "<text x='$n' y='$n' font-size='10.5' font-weight='bold' letter-spacing='.8' "
       "fill='$s'>$t</text><path d='M$n $nH$n' stroke='$s'/>",
       w->left, w->y, w->theme->faint, text, w->left, w->y + 55, w->right, w->theme->rim);
  w->y += 110;
}

/* The board paints the tile itself, at the place that bst_panel_tile() says. */
static void draw_tile(pen *w) {
  const bst_panel *panel = w->panel;
  uint16_t type = bst_current_tile(panel->g);
  if (type == BST_NONE)
    return;
  bst_outline o;
  bst_outline_make(bst_tile_definition(panel->picture->rs, type), 0, &o);
  heading(w, "TO PLACE");
  DRAW(w,
       "<text x='$n' y='$n' font-size='13' font-weight='bold' fill='$s'>$t</text>"
       "<text x='$n' y='$n' font-size='11' fill='$s'>player $d</text>"
       "<text x='$n' y='$n' font-size='11' fill='$s'>$d more in the stack</text>",
       w->left + o.wide * BST_CELL + 160, w->y + 330, w->theme->ink,
       bst_tile_name(panel->picture->rs, type), w->left + o.wide * BST_CELL + 160, w->y + 540,
       w->theme->ink, bst_active_seat(panel->g) + 1, w->left + o.wide * BST_CELL + 160, w->y + 720,
       w->theme->faint, bst_stack_left(panel->picture->rs, panel->g));
  w->y += o.high * BST_CELL + GAP + 60;
}

/* --- scores --------------------------------------------------------------------------------- */

/* A figure of the seat without a number. */
static void draw_piece(pen *w, uint8_t kind, uint8_t seat, bst_point at, const char *scale) {
  bst_seat_colours colours = bst_theme_seat(seat);
  char id[BST_SPRITE_NAME];
  DRAW(w, "<use href='#$i$s' transform='translate($n $n) scale($s)' fill='$s' stroke='$s'/>",
       bst_sprite_name('f', kind, id), at.x, at.y, scale, colours.fill, colours.rim);
}

static void draw_supply(pen *w, uint8_t seat, bst_point at) {
  const bst_ruleset *rs = w->panel->picture->rs;
  int shown = 0;
  for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
    for (uint16_t n = bst_supply(rs, w->panel->g, seat, kind); n > 0; n--, shown++) {
      if (shown < SUPPLY_MOST)
        draw_piece(w, kind, seat, at, ".37");
      at.x += SUPPLY_STEP;
    }
  if (shown == 0)
    DRAW(w, "<text x='$n' y='$n' font-size='9.5' fill='$s'>no figure left</text>", at.x - 30,
         at.y + 35, w->theme->faint);
}

/* The first characters of a name: cut between characters of UTF-8. */
static const char *short_name(const char *name, char out[4 * NAME_CHARACTERS + 4]) {
  int length = 0, characters = 0;
  for (; name[length] && characters <= NAME_CHARACTERS && length < 4 * NAME_CHARACTERS; length++)
    characters += ((unsigned char)name[length + 1] & 0xC0) != 0x80;
  snprintf(out, 4 * NAME_CHARACTERS + 4, "%.*s%s", length, name,
           name[length] ? "\342\200\246" : "");
  return out;
}

static void draw_seat(pen *w, uint8_t seat) {
  const bst_picture *picture = w->panel->picture;
  const bst_seat_colours colours = bst_theme_seat(seat);
  char name[4 * NAME_CHARACTERS + 4];
  const char *player = picture->players ? picture->players[seat] : NULL;
  bst_point at = {w->left + 120, w->y + 130};
  DRAW(w,
       "<g transform='translate($n $n)' fill='$s' stroke='$s' font-size='9.6' font-weight='bold' "
       "text-anchor='middle'>",
       at.x, at.y, colours.fill, colours.rim);
  if (w->out)
    bst_sprite_figure(w->out, w->panel->painter, 0, seat, false);
  DRAW(w, "</g><text x='$n' y='$n' font-size='13' fill='$s'>$t</text>", w->left + 310, w->y + 110,
       w->theme->ink, player ? short_name(player, name) : "player");
  DRAW(w,
       "<text x='$n' y='$n' font-size='19' font-weight='bold' text-anchor='end' "
       "fill='$s'>$d</text>",
       w->right, w->y + 190, w->theme->ink, (int)bst_game_points(w->panel->g, seat));
  draw_supply(w, seat, (bst_point){w->left + 345, w->y + 225});
  w->y += SEAT_ROW;
}

/* A row of numbers, a column a seat. */
static void draw_row(pen *w, const char *name, const int32_t *value, const char *ink) {
  uint8_t seats = bst_ruleset_players(w->panel->picture->rs);
  w->y += TERM_ROW;
  DRAW(w, "<text x='$n' y='$n' font-size='10' fill='$s'>$t</text>", w->left, w->y, w->theme->faint,
       name);
  for (uint8_t seat = 0; seat < seats; seat++)
    DRAW(w, "<text x='$n' y='$n' font-size='10' text-anchor='end' fill='$s'>$d</text>",
         w->right - (seats - 1 - seat) * 270, w->y, ink, (int)value[seat]);
}

/* Which rules gave how many points to whom. */
static void draw_terms(pen *w) {
  static const int32_t numbers[BST_MAX_PLAYERS] = {1, 2, 3, 4, 5, 6};
  const bst_ruleset *rs = w->panel->picture->rs;
  bool headed = false;
  for (uint16_t term = 0; term < bst_term_count(rs); term++) {
    int32_t points[BST_MAX_PLAYERS] = {0};
    bool gave = false;
    for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
      points[seat] = bst_game_points_by_term(rs, w->panel->g, seat, term);
      gave = gave || points[seat] != 0;
    }
    if (gave && !headed)
      draw_row(w, "points for, by player", numbers, w->theme->faint);
    headed = headed || gave;
    if (gave)
      draw_row(w, bst_term_name(rs, term), points, w->theme->ink);
  }
}

static void draw_scores(pen *w) {
  heading(w, bst_game_over(w->panel->g) ? "FINAL SCORES" : "SCORES");
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->panel->picture->rs); seat++)
    draw_seat(w, seat);
  draw_terms(w);
  w->y += GAP + 60;
}

/* --- legend --------------------------------------------------------------------------------- */

typedef struct legend {
  pen *pen;
  int count; /* entries so far; two in a row */
} legend;

/* The place of the next entry; `name` is written beside it. */
static bst_point entry(legend *l, const char *name) {
  pen *w = l->pen;
  int32_t wide = (w->right - w->left) / 2;
  bst_point at = {w->left + 110 + l->count % 2 * wide, w->y + l->count / 2 * LEGEND_ROW + 110};
  l->count++;
  DRAW(w, "<text x='$n' y='$n' font-size='10.5' fill='$s'>$t</text>", at.x + 190, at.y + 36,
       w->theme->ink, name);
  return at;
}

static void box(pen *w, bst_point at, const char *fill, const char *rim) {
  DRAW(w, "<rect x='$n' y='$n' width='22' height='16' rx='2.5' fill='$s' stroke='$s'/>", at.x - 110,
       at.y - 80, fill, rim);
}

static void draw_kind(legend *l, uint8_t kind, bst_form form) {
  pen *w = l->pen;
  const bst_painter *p = w->panel->painter;
  const bst_theme *t = w->theme;
  char id[BST_SPRITE_NAME];
  bst_point at = entry(l, bst_kind_name(p->rs, kind));
  if (kind == p->ground) {
    box(w, at, t->field[0], t->border);
    return;
  }
  if (form == BST_FORM_INNER && p->look[kind].building)
    DRAW(w, "<use href='#$ib' transform='translate($n $n) scale(.5)'/>", at.x, at.y + 20);
  else if (form == BST_FORM_LINE)
    DRAW(w,
         "<path d='M$n $nh22' stroke='$s' stroke-width='9'/><path d='M$n $nh22' stroke='$s' "
         "stroke-width='6.6'/>",
         at.x - 110, at.y, p->look[kind].road ? t->line_rim : t->shadow, at.x - 110, at.y,
         p->look[kind].road ? t->line : p->look[kind].colour);
  else if (form == BST_FORM_AREA)
    box(w, at, p->look[kind].town ? t->area : p->look[kind].colour, t->wall_rim);
  if (p->look[kind].town)
    DRAW(w, "<use href='#$ih0' x='$n' y='$n'/><use href='#$ii2' x='$n' y='$n'/>", at.x - 50,
         at.y + 35, at.x + 55, at.y + 45);
  if (p->look[kind].labelled)
    DRAW(w, "<use href='#$i$s' x='$n' y='$n'/>", bst_sprite_name('k', kind, id), at.x, at.y);
}

/* What the kind is on the first tile that has it. */
static bool find_form(const bst_painter *p, uint8_t kind, bst_form *out) {
  for (uint16_t type = 0; type < bst_tile_type_count(p->rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(p->rs, type);
    for (uint8_t i = 0; i < tile->segment_count; i++) {
      if (tile->segment[i].kind != kind)
        continue;
      bst_shapes shapes;
      bst_shapes_make(tile, 0, p->ground, 0, &shapes);
      *out = (bst_form)shapes.form[i];
      return true;
    }
  }
  return false;
}

static bool has_symbol(const bst_ruleset *rs, uint8_t attr) {
  for (uint16_t type = 0; type < bst_tile_type_count(rs); type++) {
    const bst_tile_def *tile = bst_tile_definition(rs, type);
    for (uint8_t i = 0; tile->copies > 0 && i < tile->symbol_count; i++)
      if (tile->symbol[i].attr == attr)
        return !bst_attr_is_hidden(rs, attr);
  }
  return false;
}

static void draw_pieces(legend *l) {
  const bst_ruleset *rs = l->pen->panel->picture->rs;
  char id[BST_SPRITE_NAME], first[2];
  for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++) {
    bst_point at = entry(l, bst_figure_kind_name(rs, kind));
    draw_piece(l->pen, kind, 0, at, ".75");
    const char *letter = bst_sprite_letter(l->pen->panel->painter, kind, first);
    if (letter)
      DRAW(l->pen,
           "<text x='$n' y='$n' font-size='7.4' font-weight='bold' text-anchor='middle' "
           "fill='$s'>$t</text>",
           at.x, at.y + 26, bst_theme_seat(0).number, letter);
  }
  if (bst_figure_kind_count(rs) > 0 && l->pen->panel->painter->ground != 255) {
    bst_seat_colours colours = bst_theme_seat(0);
    bst_point at = entry(l, "the same, in a field");
    DRAW(l->pen,
         "<use href='#$i$s' transform='translate($n $n) scale(.75) rotate(-90)' fill='$s' "
         "stroke='$s'/>",
         bst_sprite_name('f', 0, id), at.x, at.y, colours.fill, colours.rim);
  }
}

static void draw_tokens(legend *l) {
  const bst_ruleset *rs = l->pen->panel->picture->rs;
  for (uint8_t kind = 0; kind < bst_token_kind_count(rs); kind++) {
    if (!bst_token_lies_with_figures(rs, kind))
      continue;
    bst_point at = entry(l, bst_token_kind_name(rs, kind));
    if (l->pen->out)
      bst_sprite_tokens(l->pen->out, l->pen->panel->painter, kind, 0, at);
  }
}

static void draw_legend(pen *w) {
  const bst_painter *p = w->panel->painter;
  legend l = {w, 0};
  char id[BST_SPRITE_NAME];
  heading(w, "LEGEND");
  for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
    bst_form form;
    if (find_form(p, kind, &form))
      draw_kind(&l, kind, form);
  }
  for (uint8_t attr = 0; attr < bst_attr_count(p->rs); attr++) {
    if (!has_symbol(p->rs, attr))
      continue;
    bst_point at = entry(&l, bst_attr_name(p->rs, attr));
    DRAW(w, "<use href='#$i$s' x='$n' y='$n'/>", bst_sprite_name('a', attr, id), at.x, at.y);
  }
  draw_pieces(&l);
  draw_tokens(&l);
  if (w->panel->picture->last != BST_NONE)
    box(w, entry(&l, "last tile"), "none", w->theme->accent);
  w->y += (l.count + 1) / 2 * LEGEND_ROW;
}

/* --- the whole ------------------------------------------------------------------------------ */

static pen pen_of(const bst_panel *panel, bst_svg *out) {
  return (pen){.out = out,
               .panel = panel,
               .theme = panel->painter->theme,
               .left = panel->at.x + EDGE,
               .right = panel->at.x + BST_PANEL_WIDE - EDGE,
               .y = panel->at.y + EDGE};
}

static int32_t draw_all(pen *w) {
  draw_title(w);
  draw_tile(w);
  draw_scores(w);
  draw_legend(w);
  return w->y + EDGE - w->panel->at.y;
}

int32_t bst_panel_height(const bst_panel *panel) {
  pen w = pen_of(panel, NULL);
  return draw_all(&w);
}

bst_point bst_panel_tile(const bst_panel *panel) {
  pen w = pen_of(panel, NULL);
  draw_title(&w);
  bst_outline o;
  bst_outline_make(bst_tile_definition(panel->picture->rs, bst_current_tile(panel->g)), 0, &o);
  heading(&w, "");
  return (bst_point){w.left - o.left * BST_CELL, w.y - o.top * BST_CELL};
}

void bst_panel_draw(bst_svg *out, const bst_panel *panel, int32_t height) {
  pen w = pen_of(panel, out);
  bst_svg_add(out, "<rect x='$n' y='$n' width='$n' height='$n' rx='6' fill='$s' stroke='$s'/>\n",
              panel->at.x, panel->at.y, (int)BST_PANEL_WIDE, height, w.theme->panel, w.theme->rim);
  draw_all(&w);
  bst_svg_add(out, "\n");
}
