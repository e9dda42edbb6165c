/* picture_board.c - see picture_board.h. */
#include "picture_board.h"

#include "picture_sprites.h"

/* A layer of path data under a name. */
static void define_path(bst_svg *out, const bst_painter *p, int layer, char what, int index) {
  char id[BST_SPRITE_NAME];
  if (p->layer[layer].length == 0)
    return;
  bst_svg_add(out, "<path id='$i$s' d='", bst_sprite_name(what, index, id));
  bst_svg_append(out, &p->layer[layer]);
  bst_svg_add(out, "'/>\n");
}

void bst_board_define(bst_svg *out, const bst_painter *p) {
  bst_svg_add(out, "<defs>");
  bst_sprites_define(out, p);
  bst_svg_add(out, "\n");
  for (int i = 0; i < BST_TINTS; i++)
    define_path(out, p, BST_LAYER_GROUND + i, 'G', i);
  for (int i = 0; i < BST_MAX_KINDS; i++) {
    define_path(out, p, BST_LAYER_LINE + i, 'L', i);
    define_path(out, p, BST_LAYER_AREA + i, 'A', i);
    define_path(out, p, BST_LAYER_CUT + i, 'C', i);
  }
  bst_svg_add(out, "</defs>\n");
}

/* Uses a defined path with these attributes; nothing if it is not there. */
static void use(bst_svg *out, const bst_painter *p, int layer, char what, int index,
                const char *attributes) {
  char id[BST_SPRITE_NAME];
  if (p->layer[layer].length)
    bst_svg_add(out, "<use href='#$i$s'$s/>", bst_sprite_name(what, index, id), attributes);
}

static void draw_ground(bst_svg *out, const bst_painter *p) {
  const bst_theme *t = p->theme;
  bst_svg_add(out, "<g transform='translate(3 5)' fill='$s' opacity='.28'>", t->shadow);
  for (int i = 0; i < BST_TINTS; i++)
    use(out, p, BST_LAYER_GROUND + i, 'G', i, "");
  bst_svg_add(out, "</g>\n");
  for (int i = 0; i < BST_TINTS; i++) {
    bst_svg_add(out, "<g fill='$s'>", t->field[i]);
    use(out, p, BST_LAYER_GROUND + i, 'G', i, "");
    bst_svg_add(out, "</g>");
  }
  bst_svg_add(out, "<g fill='$s' opacity='.32'>", t->field_dark);
  bst_svg_append(out, &p->layer[BST_LAYER_DARK]);
  bst_svg_add(out, "</g><g fill='$s' opacity='.4'>", t->field_light);
  bst_svg_append(out, &p->layer[BST_LAYER_LIGHT]);
  bst_svg_add(out, "</g><g fill='url(#$igrass)'>");
  for (int i = 0; i < BST_TINTS; i++)
    use(out, p, BST_LAYER_GROUND + i, 'G', i, "");
  bst_svg_add(out, "</g>\n");
}

/* One stroke of all lines of a kind. */
static void stroke(bst_svg *out, const bst_painter *p, uint8_t kind, const char *colour,
                   const char *more) {
  bst_svg_add(out, "<g stroke='$s' $s>", colour, more);
  use(out, p, BST_LAYER_LINE + kind, 'L', kind, "");
  bst_svg_add(out, "</g>");
}

/* Lines of other kinds first: roads cross them. */
static void draw_lines(bst_svg *out, const bst_painter *p) {
  bst_svg_add(out, "<g fill='none' stroke-linejoin='round'>");
  for (int roads = 0; roads < 2; roads++)
    for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
      if (p->layer[BST_LAYER_LINE + kind].length == 0 || p->look[kind].road != (roads == 1))
        continue;
      if (p->look[kind].road) {
        stroke(out, p, kind, p->theme->line_rim, "stroke-width='10.4'");
        stroke(out, p, kind, p->theme->line, "stroke-width='7.8'");
        stroke(out, p, kind, p->theme->line_mark, "stroke-width='.9' stroke-dasharray='5 4'");
      } else {
        stroke(out, p, kind, p->theme->shadow, "stroke-width='15.5' opacity='.35'");
        stroke(out, p, kind, p->look[kind].colour, "stroke-width='13'");
        stroke(out, p, kind, "#fff", "stroke-width='1.2' stroke-dasharray='9 13' opacity='.4'");
      }
    }
  bst_svg_add(out, "</g>\n");
  bst_svg_append(out, &p->layer[BST_LAYER_SQUARE]);
}

static void draw_areas(bst_svg *out, const bst_painter *p) {
  for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
    if (p->layer[BST_LAYER_AREA + kind].length == 0)
      continue;
    bst_svg_add(out, "<g fill='$s'>", p->look[kind].town ? p->theme->area : p->look[kind].colour);
    use(out, p, BST_LAYER_AREA + kind, 'A', kind, "");
    bst_svg_add(out, "</g>");
    if (p->look[kind].town) {
      bst_svg_add(out, "<g fill='url(#$icobble)'>");
      use(out, p, BST_LAYER_AREA + kind, 'A', kind, "");
      bst_svg_add(out, "</g>");
    }
  }
  bst_svg_add(out, "\n<g fill='none' stroke='$s' stroke-width='.7' opacity='.5'>",
              p->theme->border);
  for (int i = 0; i < BST_TINTS; i++)
    use(out, p, BST_LAYER_GROUND + i, 'G', i, "");
  bst_svg_add(out, "</g>\n");
}

static void wall(bst_svg *out, const bst_painter *p, uint8_t kind, const char *colour,
                 const char *more) {
  bst_svg_add(out, "<g stroke='$s' $s>", colour, more);
  use(out, p, BST_LAYER_CUT + kind, 'C', kind, "");
  bst_svg_add(out, "</g>");
}

static void draw_walls(bst_svg *out, const bst_painter *p) {
  const bst_theme *t = p->theme;
  bst_svg_add(out, "<g fill='none'>");
  for (uint8_t kind = 0; kind < bst_kind_count(p->rs); kind++) {
    if (p->layer[BST_LAYER_CUT + kind].length == 0)
      continue;
    if (!p->look[kind].town) {
      wall(out, p, kind, t->shadow, "stroke-width='2' opacity='.45'");
      continue;
    }
    wall(out, p, kind, t->shadow, "stroke-width='6' opacity='.35' transform='translate(.8 1.8)'");
    wall(out, p, kind, t->wall_rim, "stroke-width='6' stroke-linecap='round'");
    wall(out, p, kind, t->wall, "stroke-width='4.4' stroke-linecap='round'");
    wall(out, p, kind, t->wall_light, "stroke-width='4.4' stroke-dasharray='2.4 2.2'");
  }
  bst_svg_add(out, "</g>\n");
  bst_svg_append(out, &p->layer[BST_LAYER_TOWER]);
}

static void draw_last(bst_svg *out, const bst_painter *p) {
  const bst_svg *frame = &p->layer[BST_LAYER_LAST];
  if (frame->length == 0)
    return;
  bst_svg_add(out, "<g fill='none' stroke-linejoin='round'><path stroke='#fff' stroke-width='6' "
                   "opacity='.55' d='");
  bst_svg_append(out, frame);
  bst_svg_add(out, "'/><path stroke='$s' stroke-width='3' d='", p->theme->accent);
  bst_svg_append(out, frame);
  bst_svg_add(out, "'/></g>\n");
}

/* The layer with attributes that its elements share; nothing if it is empty. */
static void draw_group(bst_svg *out, const bst_painter *p, bst_layer layer,
                       const char *attributes) {
  if (p->layer[layer].length == 0)
    return;
  bst_svg_add(out, "<g $s>", attributes);
  bst_svg_append(out, &p->layer[layer]);
  bst_svg_add(out, "</g>\n");
}

void bst_board_draw(bst_svg *out, const bst_painter *p) {
  if (p->layer[BST_LAYER_FREE].length) {
    bst_svg_add(out, "<path fill='none' stroke='$s' stroke-dasharray='3 3' d='", p->theme->faint);
    bst_svg_append(out, &p->layer[BST_LAYER_FREE]);
    bst_svg_add(out, "'/>\n");
  }
  draw_ground(out, p);
  draw_group(out, p, BST_LAYER_SHADE, "opacity='.5'");
  draw_lines(out, p);
  draw_areas(out, p);
  draw_walls(out, p);
  draw_group(out, p, BST_LAYER_OWNER, "fill='none'");
  bst_svg_append(out, &p->layer[BST_LAYER_PROP]);
  bst_svg_add(out, "\n");
  bst_svg_append(out, &p->layer[BST_LAYER_MARK]);
  bst_svg_add(out, "\n");
  draw_last(out, p);
  bst_svg_add(out, "<g font-size='9.6' font-weight='bold' text-anchor='middle'>");
  bst_svg_append(out, &p->layer[BST_LAYER_FIGURE]);
  bst_svg_append(out, &p->layer[BST_LAYER_OVER]);
  bst_svg_add(out, "</g>\n");
  draw_group(out, p, BST_LAYER_FLAG, "font-size='8.4' font-weight='bold' text-anchor='middle'");
  bst_svg_add(out, "<g fill='none' pointer-events='all'>");
  bst_svg_append(out, &p->layer[BST_LAYER_TITLE]);
  bst_svg_add(out, "</g>\n");
}
