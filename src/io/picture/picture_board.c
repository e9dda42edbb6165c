/* picture_board.c - see picture_board.h. */
#include "picture_board.h"

#include <string.h>

/* --- layers --------------------------------------------------------------------------------- */

typedef struct layer_name {
  bst_layer first;
  const char *name; /* a letter: of layers that are numbered */
  bool is_path;
} layer_name;

static const layer_name names[] = {
    {BST_LAYER_GROUND, "G", true},      {BST_LAYER_DARK, "DARK", false},
    {BST_LAYER_LIGHT, "LIGHT", false},  {BST_LAYER_SHADE, "SHADE", false},
    {BST_LAYER_LINE, "L", true},        {BST_LAYER_AREA, "A", true},
    {BST_LAYER_CUT, "C", true},         {BST_LAYER_SQUARE, "SQUARE", false},
    {BST_LAYER_TOWER, "TURRET", false}, {BST_LAYER_SPAN, "SPAN", true},
    {BST_LAYER_OWNER, "OWNER", false},  {BST_LAYER_LAST, "LAST", true},
    {BST_LAYER_FREE, "FREE", true},     {BST_LAYER_PROP, "PROP", false},
    {BST_LAYER_MARK, "MARK", false},    {BST_LAYER_FIGURE, "FIGURE", false},
    {BST_LAYER_OVER, "OVER", false},    {BST_LAYER_FLAG, "FLAG", false},
    {BST_LAYER_TITLE, "TITLE", false},
};

static const layer_name *find_name(int layer) {
  size_t i = 0;
  while (i + 1 < sizeof names / sizeof names[0] && (int)names[i + 1].first <= layer)
    i++;
  return &names[i];
}

const char *bst_layer_name(bst_layer layer, char out[BST_SPRITE_NAME]) {
  const layer_name *found = find_name((int)layer);
  if (found->name[1] == '\0')
    return bst_sprite_name(found->name[0], (int)layer - (int)found->first, out);
  memcpy(out, found->name, strlen(found->name) + 1);
  return out;
}

bool bst_layer_is_path(bst_layer layer) { return find_name((int)layer)->is_path; }

/* --- forms ---------------------------------------------------------------------------------- */

typedef struct board {
  bst_svg *out;
  const bst_painter *p;
  bst_board_form form;
} board;

/* Is there anything in the layer, or may there be? Ground is neither line nor area. */
static bool has(const board *b, int layer) {
  int kind = (layer - BST_LAYER_LINE) % BST_MAX_KINDS;
  if (b->form != BST_BOARD_FRAME)
    return b->p->layer[layer].length > 0;
  return layer < BST_LAYER_LINE || layer >= BST_LAYER_SQUARE ||
         (kind < bst_kind_count(b->p->rs) && kind != b->p->ground);
}

/* A group to be filled. */
static void put_group(const board *b, int layer) {
  char name[BST_SPRITE_NAME];
  bst_svg_add(b->out, "<g id='$i$s'/>", bst_layer_name((bst_layer)layer, name));
}

/* The elements of a layer. */
static void put_elements(const board *b, int layer) {
  if (b->form == BST_BOARD_FRAME)
    put_group(b, layer);
  else
    bst_svg_append(b->out, &b->p->layer[layer]);
}

/* Path data under a name. */
static void define_path(const board *b, int layer) {
  char name[BST_SPRITE_NAME];
  if (!has(b, layer))
    return;
  if (b->form == BST_BOARD_FRAME) {
    put_group(b, layer);
  } else {
    bst_svg_add(b->out, "<path id='$i$s' d='", bst_layer_name((bst_layer)layer, name));
    bst_svg_append(b->out, &b->p->layer[layer]);
    bst_svg_add(b->out, "'/>\n");
  }
}

/* Path data where it is drawn. */
static void use(const board *b, int layer) {
  char name[BST_SPRITE_NAME];
  if (!has(b, layer))
    return;
  if (b->form == BST_BOARD_FACE) {
    bst_svg_add(b->out, "<path d='");
    bst_svg_append(b->out, &b->p->layer[layer]);
    bst_svg_add(b->out, "'/>");
  } else {
    bst_svg_add(b->out, "<use href='#$i$s'/>", bst_layer_name((bst_layer)layer, name));
  }
}

/* Path data that is drawn once or twice and not worth a name but in a frame. */
static void draw_path(const board *b, int layer, const char *before, const char *colour,
                      const char *after) {
  bool frame = b->form == BST_BOARD_FRAME;
  bst_svg_add(b->out, "<$s $sstroke='$s' $s", frame ? "g" : "path", before, colour, after);
  if (frame) {
    bst_svg_add(b->out, ">");
    use(b, layer);
    bst_svg_add(b->out, "</g>");
  } else {
    bst_svg_add(b->out, " d='");
    bst_svg_append(b->out, &b->p->layer[layer]);
    bst_svg_add(b->out, "'/>");
  }
}

/* --- the board ------------------------------------------------------------------------------ */

void bst_board_define(bst_svg *out, const bst_painter *p, bst_board_form form) {
  const board b = {out, p, form};
  if (form == BST_BOARD_FACE)
    return;
  bst_svg_add(out, "<defs>");
  bst_sprites_define(out, p);
  bst_svg_add(out, "\n");
  for (int i = 0; i < BST_TINTS; i++)
    define_path(&b, BST_LAYER_GROUND + i);
  for (int i = 0; i < BST_MAX_KINDS; i++) {
    define_path(&b, BST_LAYER_LINE + i);
    define_path(&b, BST_LAYER_AREA + i);
    define_path(&b, BST_LAYER_CUT + i);
  }
  define_path(&b, BST_LAYER_SPAN);
  if (form == BST_BOARD_FRAME) {
    put_group(&b, BST_LAYER_LAST);
    put_group(&b, BST_LAYER_FREE);
  }
  bst_svg_add(out, "</defs>\n");
}

static void draw_ground(const board *b) {
  const bst_theme *t = b->p->theme;
  bst_svg_add(b->out, "<g transform='translate(3 5)' fill='$s' opacity='.28'>", t->shadow);
  for (int i = 0; i < BST_TINTS; i++)
    use(b, BST_LAYER_GROUND + i);
  bst_svg_add(b->out, "</g>\n");
  for (int i = 0; i < BST_TINTS; i++) {
    bst_svg_add(b->out, "<g fill='$s'>", t->field[i]);
    use(b, BST_LAYER_GROUND + i);
    bst_svg_add(b->out, "</g>");
  }
  bst_svg_add(b->out, "<g fill='$s' opacity='.32'>", t->field_dark);
  put_elements(b, BST_LAYER_DARK);
  bst_svg_add(b->out, "</g><g fill='$s' opacity='.4'>", t->field_light);
  put_elements(b, BST_LAYER_LIGHT);
  bst_svg_add(b->out, "</g><g fill='url(#$igrass)'>");
  for (int i = 0; i < BST_TINTS; i++)
    use(b, BST_LAYER_GROUND + i);
  bst_svg_add(b->out, "</g>\n");
}

/* One stroke of all lines, or walls, of a kind. */
static void stroke(const board *b, int layer, const char *colour, const char *more) {
  bst_svg_add(b->out, "<g stroke='$s' $s>", colour, more);
  use(b, layer);
  bst_svg_add(b->out, "</g>");
}

/* Lines of other kinds first: roads cross them. */
static void draw_lines(const board *b) {
  bst_svg_add(b->out, "<g fill='none' stroke-linejoin='round'>");
  for (int roads = 0; roads < 2; roads++)
    for (uint8_t kind = 0; kind < bst_kind_count(b->p->rs); kind++) {
      if (!has(b, BST_LAYER_LINE + kind) || b->p->look[kind].road != (roads == 1))
        continue;
      if (b->p->look[kind].road) {
        stroke(b, BST_LAYER_LINE + kind, b->p->theme->line_rim, "stroke-width='10.4'");
        stroke(b, BST_LAYER_LINE + kind, b->p->theme->line, "stroke-width='7.8'");
        stroke(b, BST_LAYER_LINE + kind, b->p->theme->line_mark,
               "stroke-width='.9' stroke-dasharray='5 4'");
      } else {
        stroke(b, BST_LAYER_LINE + kind, b->p->theme->shadow, "stroke-width='15.5' opacity='.35'");
        stroke(b, BST_LAYER_LINE + kind, b->p->look[kind].colour, "stroke-width='13'");
        stroke(b, BST_LAYER_LINE + kind, "#fff",
               "stroke-width='1.2' stroke-dasharray='9 13' opacity='.4'");
      }
    }
  bst_svg_add(b->out, "</g>\n");
  put_elements(b, BST_LAYER_SQUARE);
}

static void draw_areas(const board *b) {
  for (uint8_t kind = 0; kind < bst_kind_count(b->p->rs); kind++) {
    if (!has(b, BST_LAYER_AREA + kind))
      continue;
    bst_svg_add(b->out, "<g fill='$s'>",
                b->p->look[kind].town ? b->p->theme->area : b->p->look[kind].colour);
    use(b, BST_LAYER_AREA + kind);
    bst_svg_add(b->out, "</g>");
    if (b->p->look[kind].town) {
      bst_svg_add(b->out, "<g fill='url(#$icobble)'>");
      use(b, BST_LAYER_AREA + kind);
      bst_svg_add(b->out, "</g>");
    }
  }
  bst_svg_add(b->out, "\n<g fill='none' stroke='$s' stroke-width='.7' opacity='.5'>",
              b->p->theme->border);
  for (int i = 0; i < BST_TINTS; i++)
    use(b, BST_LAYER_GROUND + i);
  bst_svg_add(b->out, "</g>\n");
}

static void draw_walls(const board *b) {
  const bst_theme *t = b->p->theme;
  bst_svg_add(b->out, "<g fill='none'>");
  for (uint8_t kind = 0; kind < bst_kind_count(b->p->rs); kind++) {
    if (!has(b, BST_LAYER_CUT + kind))
      continue;
    if (!b->p->look[kind].town) {
      stroke(b, BST_LAYER_CUT + kind, t->shadow, "stroke-width='2' opacity='.45'");
      continue;
    }
    stroke(b, BST_LAYER_CUT + kind, t->shadow,
           "stroke-width='6' opacity='.35' transform='translate(.8 1.8)'");
    stroke(b, BST_LAYER_CUT + kind, t->wall_rim, "stroke-width='6' stroke-linecap='round'");
    stroke(b, BST_LAYER_CUT + kind, t->wall, "stroke-width='4.4' stroke-linecap='round'");
    stroke(b, BST_LAYER_CUT + kind, t->wall_light, "stroke-width='4.4' stroke-dasharray='2.4 2.2'");
  }
  bst_svg_add(b->out, "</g>\n");
  put_elements(b, BST_LAYER_TOWER);
}

/* Bridges of planks, with rails at their sides. */
static void draw_spans(const board *b) {
  const bst_theme *t = b->p->theme;
  const char *wood = bst_theme_colour(b->p->page, "wood", t->trunk);
  if (!has(b, BST_LAYER_SPAN))
    return;
  bst_svg_add(b->out, "<g fill='none'>");
  stroke(b, BST_LAYER_SPAN, t->shadow,
         "stroke-width='15' opacity='.4' transform='translate(1.5 3)'");
  stroke(b, BST_LAYER_SPAN, t->trunk, "stroke-width='15'");
  stroke(b, BST_LAYER_SPAN, wood, "stroke-width='12.6'");
  stroke(b, BST_LAYER_SPAN, t->line, "stroke-width='9'");
  stroke(b, BST_LAYER_SPAN, t->trunk, "stroke-width='9' stroke-dasharray='.8 4.2'");
  bst_svg_add(b->out, "</g>\n");
}

static void draw_last(const board *b) {
  if (!has(b, BST_LAYER_LAST))
    return;
  bst_svg_add(b->out, "<g fill='none' stroke-linejoin='round'>");
  draw_path(b, BST_LAYER_LAST, "", "#fff", "stroke-width='6' opacity='.55'");
  draw_path(b, BST_LAYER_LAST, "", b->p->theme->accent, "stroke-width='3'");
  bst_svg_add(b->out, "</g>\n");
}

/* The layer with attributes that its elements share; nothing if it is empty. */
static void draw_group(const board *b, bst_layer layer, const char *attributes) {
  if (!has(b, (int)layer))
    return;
  bst_svg_add(b->out, "<g $s>", attributes);
  put_elements(b, (int)layer);
  bst_svg_add(b->out, "</g>\n");
}

void bst_board_draw(bst_svg *out, const bst_painter *p, bst_board_form form) {
  const board board_of = {out, p, form}, *b = &board_of;
  if (has(b, BST_LAYER_FREE)) {
    draw_path(b, BST_LAYER_FREE, "fill='none' ", p->theme->faint, "stroke-dasharray='3 3'");
    bst_svg_add(out, "\n");
  }
  draw_ground(b);
  draw_group(b, BST_LAYER_SHADE, "opacity='.5'");
  draw_lines(b);
  draw_areas(b);
  draw_walls(b);
  draw_spans(b);
  draw_group(b, BST_LAYER_OWNER, "fill='none'");
  put_elements(b, BST_LAYER_PROP);
  bst_svg_add(out, "\n");
  put_elements(b, BST_LAYER_MARK);
  bst_svg_add(out, "\n");
  draw_last(b);
  bst_svg_add(out, "<g font-size='9.6' font-weight='bold' text-anchor='middle'>");
  put_elements(b, BST_LAYER_FIGURE);
  put_elements(b, BST_LAYER_OVER);
  bst_svg_add(out, "</g>\n");
  draw_group(b, BST_LAYER_FLAG, "font-size='8.4' font-weight='bold' text-anchor='middle'");
  bst_svg_add(out, "<g fill='none' pointer-events='all'>");
  put_elements(b, BST_LAYER_TITLE);
  bst_svg_add(out, "</g>\n");
}
