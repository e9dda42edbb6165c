/* picture_panel.c - see picture_panel.h and picture_pen.h. */
#include "picture_panel.h"

#include <figures.h>
#include <locations.h>
#include <plain_words.h>
#include <seen.h>
#include <stdio.h>
#include <string.h>
#include <teller.h>
#include <tokens.h>

#include "picture_pen.h"
#include "picture_sprites.h"
#include "picture_text.h"

enum {
  EDGE = 180,     /* from the panel's border to its text */
  SEAT_ROW = 400, /* a seat with its supply */
  TERM_ROW = 165,
  COLUMN = 270, /* of points, a seat each */
  GAP = 200,
  SUPPLY_STEP = 92,
  SUPPLY_MOST = 14,
  LINE = 150,
  TITLE_SIZE = 190, /* of fonts, in tenths */
  LONG_TITLE_SIZE = 135,
  SCORE_SIZE = 190,
  NAME_SIZE = 130,
  TEXT_SIZE = 100,
  ABOUT_LINES = 8,
  ZONE_STEP = 170, /* figures that are in a zone */
};

/* --- text ----------------------------------------------------------------------------------- */

typedef struct style {
  int32_t size, step;     /* of the font; from line to line */
  int lines;              /* at most; the last one ends with an ellipsis then */
  const char *ink, *more; /* `more`: bold */
} style;

static void draw_text(bst_pen *w, const char *text, const style *how) {
  char line[BST_TEXT_ROOM], fit[BST_TEXT_ROOM];
  int32_t wide = w->right - w->left;
  int32_t as_wide = how->more[0] ? bst_text_bold(how->size) : how->size;
  for (int n = 1; *text && n <= how->lines; n++) {
    size_t cut = n == how->lines ? strlen(text) : bst_text_line(text, as_wide, wide);
    snprintf(line, sizeof line, "%.*s", (int)(cut < sizeof line ? cut : sizeof line - 1), text);
    w->y += how->step;
    DRAW(w, "<text x='$n' y='$n' font-size='$n'$s fill='$s'>$t</text>", w->left, w->y, how->size,
         how->more, how->ink, bst_text_fit(line, as_wide, wide, fit));
    text += cut;
    text += strspn(text, " ");
  }
}

void bst_pen_heading(bst_pen *w, const char *text) {
  w->y += 60;
  DRAW(w,
       "<text x='$n' y='$n' font-size='10.5' font-weight='bold' letter-spacing='.8' "
       "fill='$s'>$t</text><path d='M$n $nH$n' stroke='$s'/>",
       w->left, w->y, w->theme->faint, text, w->left, w->y + 55, w->right, w->theme->rim);
  w->y += 110;
}

void bst_pen_figure(bst_pen *w, uint8_t kind, uint8_t seat, bst_point at, const char *scale) {
  const bst_painter *p = w->panel->painter;
  const bst_draw_info *draw =
      bst_painter_draw(p, BST_DRAW_FIGURE, bst_figure_kind_name(p->rs, kind));
  bst_seat_colours colours = bst_theme_seat(seat);
  const char *fill = seat < BST_MAX_PLAYERS
                         ? colours.fill
                         : bst_theme_colour(p->page, draw ? draw->colour : NULL, colours.fill);
  char id[BST_SPRITE_NAME];
  if (w->out && seat >= BST_MAX_PLAYERS) {
    DRAW(w, "<g transform='translate($n $n) scale($s)'>", at.x, at.y, scale);
    bst_sprite_halo(w->out, p, fill);
    DRAW(w, "</g>");
  }
  DRAW(w, "<use href='#$i$s' transform='translate($n $n) scale($s)' fill='$s' stroke='$s'/>",
       bst_sprite_name('f', kind, id), at.x, at.y, scale, fill, colours.rim);
}

/* What a player is called: by his number as well where two have one name. */
static void name_of(const bst_pen *w, uint8_t seat, char out[BST_TEXT_ROOM]) {
  const bst_picture *picture = w->panel->picture;
  const char *const *name = picture->players;
  int same = 0;
  uint8_t seats = bst_ruleset_players(picture->rs);
  for (uint8_t i = 0; name && seat < seats && name[seat] && i < seats; i++)
    same += name[i] && strcmp(name[i], name[seat]) == 0;
  if (same == 0)
    snprintf(out, BST_TEXT_ROOM, "player %d", seat + 1);
  else if (same == 1)
    snprintf(out, BST_TEXT_ROOM, "%s", name[seat]);
  else
    snprintf(out, BST_TEXT_ROOM, "%s (%d)", name[seat], seat + 1);
}

/* --- title and tile ------------------------------------------------------------------------- */

/* Long titles, of many rules, are smaller. */
static void draw_title(bst_pen *w) {
  const bst_picture *picture = w->panel->picture;
  const char *title = picture->title ? picture->title : "";
  int32_t wide = bst_text_width(title, bst_text_bold(TITLE_SIZE));
  const style large = {TITLE_SIZE, 230, 3, w->theme->ink, " font-weight='bold'"};
  const style small = {LONG_TITLE_SIZE, 175, 8, w->theme->ink, " font-weight='bold'"};
  const style subtitle = {110, 170, 2, w->theme->faint, ""};
  const style about = {TEXT_SIZE, LINE, ABOUT_LINES, w->theme->ink, ""};
  draw_text(w, title, wide > 2 * (w->right - w->left) ? &small : &large);
  draw_text(w, picture->subtitle ? picture->subtitle : "", &subtitle);
  w->y += picture->about && picture->about[0] ? 40 : 0;
  draw_text(w, picture->about ? picture->about : "", &about);
  w->y += GAP;
}

/* One of three lines beside the tile, or below a wide one. */
static void draw_tile_text(bst_pen *w, bst_point at, int32_t size, const char *ink,
                           const char *text) {
  char fit[BST_TEXT_ROOM];
  DRAW(w, "<text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", at.x, at.y, size, ink,
       bst_text_fit(text, size, w->right - at.x, fit));
}

/* The board paints the tile itself, at the place that bst_panel_tile() says. */
static void draw_tile(bst_pen *w) {
  const bst_panel *panel = w->panel;
  uint16_t type = bst_current_tile(panel->g);
  char name[BST_TEXT_ROOM], stack[40];
  if (type == BST_NONE)
    return;
  bst_outline o;
  bst_outline_make(bst_tile_definition(panel->picture->rs, type), 0, &o);
  bst_pen_heading(w, "TO PLACE");
  name_of(w, bst_active_seat(panel->g), name);
  snprintf(stack, sizeof stack, "%d more in the stack",
           (int)bst_stack_left(panel->picture->rs, panel->g));
  bst_point at = {w->left + BST_CELL + 160, w->y + 330};
  if (o.wide > 1)
    at = (bst_point){w->left, w->y + o.high * BST_CELL + 220};
  draw_tile_text(w, at, 130, w->theme->ink, bst_tile_name(panel->picture->rs, type));
  draw_tile_text(w, (bst_point){at.x, at.y + 210}, 110, w->theme->ink, name);
  draw_tile_text(w, (bst_point){at.x, at.y + 390}, 110, w->theme->faint, stack);
  w->y += o.high * BST_CELL + GAP + 60 + (o.wide > 1 ? 650 : 0);
}

/* --- scores --------------------------------------------------------------------------------- */

static void draw_supply(bst_pen *w, uint8_t seat, bst_point at) {
  const bst_ruleset *rs = w->panel->picture->rs;
  int shown = 0;
  for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++)
    for (uint16_t n = bst_supply(rs, w->panel->g, seat, kind); n > 0; n--, shown++) {
      if (shown < SUPPLY_MOST)
        bst_pen_figure(w, kind, seat, at, ".37");
      at.x += SUPPLY_STEP;
    }
  if (shown == 0)
    DRAW(w, "<text x='$n' y='$n' font-size='9.5' fill='$s'>no figure left</text>", at.x - 30,
         at.y + 35, w->theme->faint);
}

static void draw_seat(bst_pen *w, uint8_t seat) {
  const bst_seat_colours colours = bst_theme_seat(seat);
  const char *const *players = w->panel->picture->players;
  char name[BST_TEXT_ROOM], fit[BST_TEXT_ROOM], points[16];
  bst_point at = {w->left + 120, w->y + 130};
  name_of(w, seat, name);
  snprintf(points, sizeof points, "%d", (int)bst_game_points(w->panel->g, seat));
  int32_t room = w->right - w->left - 310 - bst_text_width(points, bst_text_bold(SCORE_SIZE)) - 60;
  DRAW(w,
       "<g transform='translate($n $n)' fill='$s' stroke='$s' font-size='9.6' font-weight='bold' "
       "text-anchor='middle'>",
       at.x, at.y, colours.fill, colours.rim);
  if (w->out)
    bst_sprite_figure(w->out, w->panel->painter, 0, seat, false);
  DRAW(w, "</g><text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", w->left + 310, w->y + 110,
       (int32_t)NAME_SIZE, w->theme->ink,
       bst_text_fit(players && players[seat] ? players[seat] : name, NAME_SIZE, room, fit));
  DRAW(w,
       "<text x='$n' y='$n' font-size='$n' font-weight='bold' text-anchor='end' "
       "fill='$s'>$t</text>",
       w->right, w->y + 190, (int32_t)SCORE_SIZE, w->theme->ink, points);
  draw_supply(w, seat, (bst_point){w->left + 345, w->y + 225});
  w->y += SEAT_ROW;
}

/* A row of numbers, a column a seat; wide ones in smaller letters. */
static void draw_row(bst_pen *w, const char *name, const int32_t *value, const char *ink) {
  uint8_t seats = bst_ruleset_players(w->panel->picture->rs);
  char fit[BST_TEXT_ROOM], number[16];
  w->y += TERM_ROW;
  DRAW(w, "<text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", w->left, w->y,
       (int32_t)TEXT_SIZE, w->theme->faint,
       bst_text_fit(name, TEXT_SIZE, w->right - w->left - seats * COLUMN, fit));
  for (uint8_t seat = 0; seat < seats; seat++) {
    int32_t size = TEXT_SIZE;
    snprintf(number, sizeof number, "%d", (int)value[seat]);
    while (size > 40 && bst_text_width(number, size) > COLUMN - 30)
      size -= 5;
    DRAW(w, "<text x='$n' y='$n' font-size='$n' text-anchor='end' fill='$s'>$t</text>",
         w->right - (seats - 1 - seat) * COLUMN, w->y, size, ink, number);
  }
}

/* Which rules gave how many points to whom. */
static void draw_terms(bst_pen *w) {
  static const int32_t numbers[BST_MAX_PLAYERS] = {1, 2, 3, 4, 5, 6};
  const bst_ruleset *rs = w->panel->picture->rs;
  char reason[BST_TEXT_ROOM];
  bool headed = false;
  for (uint16_t term = 0; term < bst_term_count(rs); term++) {
    int32_t points[BST_MAX_PLAYERS] = {0};
    bool gave = false;
    for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
      points[seat] = bst_game_points_by_term(rs, w->panel->g, seat, term);
      gave = gave || points[seat] != 0;
    }
    if (gave && !headed)
      draw_row(w, "points for", numbers, w->theme->faint);
    headed = headed || gave;
    if (!gave)
      continue;
    bst_words_of_reason(rs, term, reason, sizeof reason);
    draw_row(w, reason, points, w->theme->ink);
  }
}

static void draw_scores(bst_pen *w) {
  bst_pen_heading(w, bst_game_over(w->panel->g) ? "FINAL SCORES" : "SCORES");
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->panel->picture->rs); seat++)
    draw_seat(w, seat);
  draw_terms(w);
  w->y += GAP + 60;
}

/* --- beside the board ----------------------------------------------------------------------- */

/* A zone with figures in it, as figures behind its name; false: there are none, or more than that.
 */
static bool draw_zone(bst_pen *w, uint8_t zone, uint8_t owner, const char *name) {
  const bst_picture *picture = w->panel->picture;
  const bst_ruleset *rs = picture->rs;
  const bst_location place = bst_location_tidy(rs, (bst_location){BST_AT_ZONE, owner, zone});
  char called[BST_TEXT_ROOM], text[2 * BST_TEXT_ROOM], fit[BST_TEXT_ROOM];
  bool any = false, more = false;
  for (uint8_t kind = 0; kind < bst_token_kind_count(rs) && !more; kind++)
    more = bst_token_count(rs, w->panel->g, kind, place) > 0;
  bst_words_of_name(rs->zone[zone].name, called, sizeof called);
  snprintf(text, sizeof text, "%s%s%s: ", name, name[0] ? ": " : "", called);
  int32_t left = w->left + bst_text_width(text, TEXT_SIZE) + ZONE_STEP / 2;
  bst_point at = {left, w->y + LINE};
  for (uint16_t f = 0; rs->has_locations && !more && f < bst_figure_count(rs); f++) {
    bst_figure_info info = bst_figure_at(rs, w->panel->g, f);
    if (!bst_location_same(bst_figure_location(rs, w->panel->g, f), place))
      continue;
    if (at.x > w->right - ZONE_STEP / 2)
      at = (bst_point){left, at.y + LINE + 30};
    DRAW(
        w,
        "<g font-size='9.6' font-weight='bold' text-anchor='middle'><g transform='translate($n $n) "
        "scale(.62)' fill='$s' stroke='$s'>",
        at.x, at.y - 35, bst_theme_seat(info.owner).fill, bst_theme_seat(info.owner).rim);
    if (w->out)
      bst_sprite_figure(w->out, w->panel->painter, info.kind, info.owner, false);
    DRAW(w, "</g></g>");
    at.x += ZONE_STEP;
    any = true;
  }
  if (any)
    DRAW(w, "<text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", w->left, w->y + LINE,
         (int32_t)TEXT_SIZE, w->theme->ink, bst_text_fit(text, TEXT_SIZE, w->right - w->left, fit));
  w->y = any ? at.y + 30 : w->y;
  return any;
}

/* What lies in front of a seat, 255: of nobody; a line a place. */
static void draw_in_front(bst_pen *w, uint8_t owner, const char *const *name, bool *headed) {
  const bst_picture *picture = w->panel->picture;
  const bst_look look = {picture->rs, w->panel->g, picture->table, BST_COMMON};
  const style how = {TEXT_SIZE, LINE, ABOUT_LINES, w->theme->ink, ""};
  char said[BST_TOLD_TEXT], text[2 * BST_TOLD_TEXT], line[3 * BST_TOLD_TEXT];
  for (uint16_t i = 0; bst_seen_beside(&look, owner, i, said, sizeof said); i++) {
    if (!said[0])
      continue;
    if (!*headed)
      bst_pen_heading(w, "BESIDE THE BOARD");
    *headed = true;
    bool zone = i >= 1 && i <= picture->rs->zone_count;
    if (zone && draw_zone(w, (uint8_t)(i - 1), owner, owner == BST_COMMON ? "" : name[owner]))
      continue;
    bst_words_with_names(said, name, text, sizeof text);
    snprintf(line, sizeof line, "%s%s%s", owner == BST_COMMON ? "" : name[owner],
             owner == BST_COMMON ? "" : ": ", text);
    draw_text(w, line, &how);
  }
}

static void draw_beside(bst_pen *w) {
  char name[BST_MAX_PLAYERS][BST_TEXT_ROOM];
  const char *seats[BST_MAX_PLAYERS];
  for (uint8_t seat = 0; seat < BST_MAX_PLAYERS; seat++) {
    name_of(w, seat, name[seat]);
    seats[seat] = name[seat];
  }
  bool headed = false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(w->panel->picture->rs); seat++)
    draw_in_front(w, seat, seats, &headed);
  draw_in_front(w, BST_COMMON, seats, &headed);
  if (headed)
    w->y += GAP + 60;
}

/* --- the whole ------------------------------------------------------------------------------ */

static bst_pen pen_of(const bst_panel *panel, bst_svg *out) {
  return (bst_pen){.out = out,
                   .panel = panel,
                   .theme = panel->painter->theme,
                   .left = panel->at.x + EDGE,
                   .right = panel->at.x + BST_PANEL_WIDE - EDGE,
                   .y = panel->at.y + EDGE};
}

static int32_t draw_all(bst_pen *w) {
  draw_title(w);
  draw_tile(w);
  draw_scores(w);
  draw_beside(w);
  bst_pen_legend(w);
  return w->y + EDGE - w->panel->at.y;
}

int32_t bst_panel_height(const bst_panel *panel) {
  bst_pen w = pen_of(panel, NULL);
  return draw_all(&w);
}

bst_point bst_panel_tile(const bst_panel *panel) {
  bst_pen w = pen_of(panel, NULL);
  draw_title(&w);
  bst_outline o;
  bst_outline_make(bst_tile_definition(panel->picture->rs, bst_current_tile(panel->g)), 0, &o);
  bst_pen_heading(&w, "");
  return (bst_point){w.left - o.left * BST_CELL, w.y - o.top * BST_CELL};
}

void bst_panel_draw(bst_svg *out, const bst_panel *panel, int32_t height) {
  bst_pen w = pen_of(panel, out);
  bst_svg_add(out, "<rect x='$n' y='$n' width='$n' height='$n' rx='6' fill='$s' stroke='$s'/>\n",
              panel->at.x, panel->at.y, (int)BST_PANEL_WIDE, height, w.theme->panel, w.theme->rim);
  draw_all(&w);
  bst_svg_add(out, "\n");
}
