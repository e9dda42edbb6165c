/* picture_legend.c - see picture_pen.h: what the things in a picture are. */
#include <plain_words.h>

#include "picture_owners.h"
#include "picture_pen.h"
#include "picture_sprites.h"
#include "picture_text.h"

enum {
  ROW = 270,
  ICON = 110,      /* from the edge to the middle of an icon */
  TEXT_LEFT = 190, /* from there to its name */
  NAME_SIZE = 105, /* of the font, in tenths */
  BETWEEN = 60,    /* a name and the icon beside it */
};

typedef struct legend {
  bst_pen *pen;
  int count; /* entries so far; two in a row */
} legend;

/* The place of the next entry; `name` is written beside it, as much of it as has room. */
static bst_point entry(legend *l, const char *name) {
  bst_pen *w = l->pen;
  char fit[BST_TEXT_ROOM];
  int32_t wide = (w->right - w->left) / 2;
  bst_point at = {w->left + ICON + l->count % 2 * wide, w->y + l->count / 2 * ROW + ICON};
  l->count++;
  DRAW(w, "<text x='$n' y='$n' font-size='$n' fill='$s'>$t</text>", at.x + TEXT_LEFT, at.y + 36,
       (int32_t)NAME_SIZE, w->theme->ink,
       bst_text_fit(name, NAME_SIZE, wide - TEXT_LEFT - BETWEEN, fit));
  return at;
}

/* The same of a thing that a rule has named. */
static bst_point entry_of(legend *l, const char *name) {
  char words[BST_TEXT_ROOM];
  bst_words_of_name(name, words, sizeof words);
  return entry(l, words);
}

static void box(bst_pen *w, bst_point at, const char *fill, const char *rim) {
  DRAW(w, "<rect x='$n' y='$n' width='22' height='16' rx='2.5' fill='$s' stroke='$s'/>", at.x - 110,
       at.y - 80, fill, rim);
}

static void draw_kind(legend *l, uint8_t kind, bst_form form) {
  bst_pen *w = l->pen;
  const bst_painter *p = w->panel->painter;
  const bst_theme *t = w->theme;
  char id[BST_SPRITE_NAME];
  bst_point at = entry_of(l, bst_kind_name(p->rs, kind));
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
    if (rs->figure[kind].count == 0) /* only its name is there */
      continue;
    bst_point at = entry_of(l, bst_figure_kind_name(rs, kind));
    uint8_t seat = bst_figure_kind_is_neutral(rs, kind) ? BST_COMMON : 0;
    bst_pen_figure(l->pen, kind, seat, at, ".75");
    const char *letter = bst_sprite_letter(l->pen->panel->painter, kind, first);
    if (letter)
      DRAW(l->pen,
           "<text x='$n' y='$n' font-size='7.4' font-weight='bold' text-anchor='middle' "
           "fill='$s'>$t</text>",
           at.x, at.y + 26, bst_theme_seat(seat).number, letter);
  }
  if (bst_figure_kind_count(rs) > 0 && l->pen->panel->painter->ground != 255) {
    bst_seat_colours colours = bst_theme_seat(0);
    bst_point at = entry(l, "in a field");
    DRAW(l->pen,
         "<use href='#$i$s' transform='translate($n $n) scale(.75) rotate(-90)' fill='$s' "
         "stroke='$s'/>",
         bst_sprite_name('f', 0, id), at.x, at.y, colours.fill, colours.rim);
  }
}

static void draw_disc(legend *l, bst_draw_of of, const char *name) {
  bst_point at = entry_of(l, name);
  DRAW(l->pen,
       "<g transform='translate($n $n) scale(.75)' font-weight='bold' "
       "text-anchor='middle'>",
       at.x, at.y);
  if (l->pen->out)
    bst_sprite_token(l->pen->out, l->pen->panel->painter, of, name, "", 1);
  DRAW(l->pen, "</g>");
}

/* Tokens, marks that are drawn, values that are shown on the board, links. */
static void draw_discs(legend *l) {
  const bst_ruleset *rs = l->pen->panel->picture->rs;
  for (uint8_t kind = 0; kind < bst_token_kind_count(rs); kind++)
    draw_disc(l, BST_DRAW_TOKEN, bst_token_kind_name(rs, kind));
  for (uint8_t mark = 0; mark < rs->mark_count; mark++)
    if (rs->mark[mark].shown && rs->mark[mark].on != BST_MARKED_PLAYER)
      draw_disc(l, BST_DRAW_MARK, rs->mark[mark].name);
  for (uint16_t field = 0; field < rs->state_count; field++)
    if (rs->state[field].shown && rs->state[field].per != BST_PER_GAME &&
        rs->state[field].per != BST_PER_PLAYER)
      draw_disc(l, BST_DRAW_STATE, rs->state[field].name);
  for (uint8_t link = 0; link < rs->link_count; link++)
    if (!rs->link[link].off)
      draw_disc(l, BST_DRAW_LINK, rs->link[link].name);
}

/* What --owners and --fields add. */
static void draw_shares(legend *l) {
  bst_pen *w = l->pen;
  const bst_picture *picture = w->panel->picture;
  if (picture->owners) {
    bst_point at = entry(l, "owner, worth now");
    DRAW(w, "<g font-size='8.4' font-weight='bold' text-anchor='middle'>");
    if (w->out)
      bst_owner_flag(w->out, 0, 7, (bst_point){at.x - 50, at.y + 70});
    DRAW(w, "</g>");
    at = entry(l, "finished");
    if (w->out)
      bst_owner_finished(w->out, at);
  }
  if (picture->fields && w->panel->painter->ground != 255) {
    bst_point at = entry(l, "field of a player");
    box(w, at, w->theme->field[0], w->theme->border);
    DRAW(w, "<rect x='$n' y='$n' width='22' height='16' rx='2.5' fill='$s' opacity='.5'/>",
         at.x - 110, at.y - 80, bst_theme_seat(0).fill);
  }
}

void bst_pen_legend(bst_pen *w) {
  const bst_painter *p = w->panel->painter;
  legend l = {w, 0};
  char id[BST_SPRITE_NAME];
  bst_pen_heading(w, "LEGEND");
  for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
    bst_form form;
    if (find_form(p, kind, &form))
      draw_kind(&l, kind, form);
  }
  for (uint8_t attr = 0; attr < bst_attr_count(p->rs); attr++) {
    if (!has_symbol(p->rs, attr))
      continue;
    bst_point at = entry_of(&l, bst_attr_name(p->rs, attr));
    DRAW(w, "<use href='#$i$s' x='$n' y='$n'/>", bst_sprite_name('a', attr, id), at.x, at.y);
  }
  draw_pieces(&l);
  draw_discs(&l);
  draw_shares(&l);
  if (w->panel->picture->last != BST_NONE)
    box(w, entry(&l, "last tile"), "none", w->theme->accent);
  w->y += (l.count + 1) / 2 * ROW;
}
