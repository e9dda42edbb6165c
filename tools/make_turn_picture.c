/* make_turn_picture.c - draws the course of a turn for docs/turn.md: the stages in their order,
 * what the core does in them by itself, and which hooks of rules belong there. Stages and
 * operations are those that the core plays by (bst_stage, BST_BUILT_IN_LIST); a hook without a
 * place in the list below, or with two, is an error.
 *
 * make_turn_picture FILE.svg: tests/cli/test_reference.sh compares the committed picture with what
 * it writes; './dev docs' draws it anew.
 */
#include <hooks.h>
#include <picture_theme.h>
#include <stdio.h>
#include <string.h>
#include <svg.h>
#include <turn.h>
#include <turn_program.h>
#include <words.h>

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

/* Tenths of a pixel, as bst_svg_add takes them. */
enum {
  WIDE = 9600,
  TOP = 1000,
  LINE = 190, /* from one line of a row to the next */
  ROW_GAP = 150,
  BOX = 260,     /* height of a stage */
  STAGE_X = 900, /* its left side */
  STAGE_WIDE = 1160,
  BUILT_IN_X = 2320,
  HOOK_X = 5120,
  HOOK_RIGHT = 9260,
  CHARACTER = 66, /* of the hooks' font */
  TURN_X = 220,   /* left sides of the bands behind what is done once a turn, once a part */
  PART_X = 540,
  NOTE_GAP = 60,
  NOTES_HIGH = 3 * (LINE + NOTE_GAP) + LINE,
  BAND = 90, /* how far a band reaches over its rows, above and below */
};

typedef struct operation {
  uint8_t stage;
  int order;
  const char *what;
} operation;
static const operation operations[] = {
#define X(id, name, stage, order, what) {BST_STAGE_##stage, order, what},
    BST_BUILT_IN_LIST(X)
#undef X
};

static const char *const hook_paths[] = {
#define X(id, path, arguments, result, combining, rights, when) path,
    BST_HOOK_LIST(X)
#undef X
};

/* Where the functions of rules come in, in the order in which they are asked there. */
enum { ANYWHERE = BST_STAGE_COUNT, PLACES };
typedef struct hook_place {
  uint8_t stage;
  uint8_t hook;
} hook_place;
static const hook_place places[] = {
    {BST_STAGE_SETUP, BST_HOOK_COMPONENTS},
    {BST_STAGE_SETUP, BST_HOOK_SETUP},
    {BST_STAGE_TURN_START, BST_HOOK_TURN_START},
    {BST_STAGE_ACQUIRE, BST_HOOK_SOURCE_OPTIONS},
    {BST_STAGE_ACQUIRE, BST_HOOK_SOURCE_PRICE},
    {BST_STAGE_ACQUIRE, BST_HOOK_SOURCE_APPLY},
    {BST_STAGE_ACQUIRE, BST_HOOK_TILE_UNPLACEABLE},
    {BST_STAGE_ACQUIRE, BST_HOOK_TILE_DRAWN},
    {BST_STAGE_PLACE, BST_HOOK_PLACE_OK},
    {BST_STAGE_PLACE, BST_HOOK_PLACE_LIST},
    {BST_STAGE_PLACE, BST_HOOK_ASSIST_OPTIONS},
    {BST_STAGE_PLACE, BST_HOOK_ASSIST_APPLY},
    {BST_STAGE_PLACE, BST_HOOK_TILE_PLACED},
    {BST_STAGE_ACTION, BST_HOOK_DEPLOY_OK},
    {BST_STAGE_ACTION, BST_HOOK_ACTION_OPTIONS},
    {BST_STAGE_ACTION, BST_HOOK_ACTION_APPLY},
    {BST_STAGE_SCORE, BST_HOOK_COMPLETE_OK},
    {BST_STAGE_SCORE, BST_HOOK_COMPLETED},
    {BST_STAGE_SCORE, BST_HOOK_WEIGHT},
    {BST_STAGE_SCORE, BST_HOOK_TERM},
    {BST_STAGE_SCORE, BST_HOOK_PAYOUT},
    {BST_STAGE_SCORE, BST_HOOK_SCORED},
    {BST_STAGE_PART_END, BST_HOOK_PART_END},
    {BST_STAGE_TURN_END, BST_HOOK_TURN_END},
    {BST_STAGE_TURN_END, BST_HOOK_GAME_OVER},
    {BST_STAGE_TURN_END, BST_HOOK_NEXT_SEAT},
    {BST_STAGE_TURN_END, BST_HOOK_TURN_SKIP},
    {BST_STAGE_PRE_FINAL, BST_HOOK_PRE_FINAL},
    {BST_STAGE_FINAL, BST_HOOK_FINAL},
    {BST_STAGE_FINAL, BST_HOOK_WON},
    {ANYWHERE, BST_HOOK_STEP_WHO},
    {ANYWHERE, BST_HOOK_STEP_OPTIONS},
    {ANYWHERE, BST_HOOK_STEP_APPLY},
    {ANYWHERE, BST_HOOK_FEATURE_CHANGED},
    {ANYWHERE, BST_HOOK_FIGURE_MOVED},
    {ANYWHERE, BST_HOOK_FIGURE_LEAVING},
    {ANYWHERE, BST_HOOK_TOKEN_MOVED},
    {ANYWHERE, BST_HOOK_AWARD},
    {ANYWHERE, BST_HOOK_POINTS},
    {ANYWHERE, BST_HOOK_CUSTOM},
    {ANYWHERE, BST_HOOK_TIMEOUT},
    {ANYWHERE, BST_HOOK_IMMUNE},
    {ANYWHERE, BST_HOOK_SHOW},
};

static bool every_hook_has_one_place(void) {
  int times[BST_HOOKS] = {0};
  bool right = true;
  for (size_t i = 0; i < COUNT(places); i++)
    times[places[i].hook]++;
  for (int hook = 0; hook < BST_HOOKS; hook++) {
    if (times[hook] != 1)
      fprintf(stderr, "%s stands %d times in the list of places in tools/make_turn_picture.c\n",
              hook_paths[hook], times[hook]);
    right = right && times[hook] == 1;
  }
  return right;
}

/* --- rows ------------------------------------------------------------------------------------- */

typedef struct row {
  int y, high;
} row;

typedef struct picture {
  bst_svg svg;
  const bst_theme *colour;
  row rows[PLACES];
} picture;

/* "on.tile_placed.<entry>" -> "on.tile_placed"; the marks round what authors name go, too. */
static const char *short_path(bst_hook hook, char *text) {
  const char *path = hook_paths[hook];
  size_t n = 0;
  while (*path != 0) {
    if (strncmp(path, ".<entry>", 8) == 0)
      path += 8;
    else if (*path == '<' || *path == '>')
      path++;
    else
      text[n++] = *path++;
  }
  text[n] = 0;
  return text;
}

/* Writes the hooks of a stage in lines from y on, or only counts the lines. */
static int hook_lines(picture *p, int stage, int left, int y, bool draw) {
  char text[128];
  int x = left, lines = 0;
  for (size_t i = 0; i < COUNT(places); i++) {
    if (places[i].stage != stage)
      continue;
    int wide = (int)strlen(short_path((bst_hook)places[i].hook, text)) * CHARACTER;
    if (lines == 0 || x + wide > HOOK_RIGHT) {
      x = left;
      lines++;
    }
    if (draw)
      bst_svg_add(&p->svg, "<text class='hook' x='$n' y='$n'>$t</text>\n", x,
                  y + (lines - 1) * LINE, text);
    x += wide + 3 * CHARACTER;
  }
  return lines;
}

static int operations_of(int stage) {
  int count = 0;
  for (size_t i = 0; i < COUNT(operations); i++)
    count += operations[i].stage == stage;
  return count;
}

/* Does a band begin or end behind it? */
static bool ends_a_band(int stage) {
  return stage == BST_STAGE_TURN_START - 1 || stage == BST_STAGE_ACQUIRE - 1 ||
         stage == BST_STAGE_PART_END || stage == BST_STAGE_TURN_END || stage == BST_STAGE_FINAL;
}

static void lay_out(picture *p) {
  int y = TOP;
  for (int stage = 0; stage < PLACES; stage++) {
    int hooks = hook_lines(p, stage, stage == ANYWHERE ? BUILT_IN_X : HOOK_X, 0, false);
    int lines = hooks > operations_of(stage) ? hooks : operations_of(stage);
    p->rows[stage] = (row){y, lines > 1 ? BOX + (lines - 1) * LINE : BOX};
    y += p->rows[stage].high + ROW_GAP;
    if (ends_a_band(stage))
      y += BAND;
  }
}

static int bottom(const picture *p, int stage) { return p->rows[stage].y + p->rows[stage].high; }

/* --- drawing ---------------------------------------------------------------------------------- */

/* The band behind the stages that are run through again and again, with the way back. */
static void draw_loop(picture *p, int first, int last, int x, const char *fill, const char *label) {
  int top = p->rows[first].y, end = bottom(p, last), right = WIDE - x;
  bst_svg_add(&p->svg,
              "<rect x='$n' y='$n' width='$n' height='$n' rx='12' fill='$s' stroke='$s'/>\n", x,
              top - BAND, right - x, end - top + 2 * BAND, fill, p->colour->rim);
  int rail = x + 220, from = p->rows[last].y + BOX / 2 + 30, to = top + BOX / 2 - 30;
  bst_svg_add(&p->svg,
              "<path class='way' marker-end='url(#head)' d='M$n $nH$nq-6 0-6-6V$nq0-6 6-6H$n'/>\n",
              STAGE_X, from, rail + 60, to + 60, STAGE_X - 40);
  int middle = (from + to) / 2;
  bst_svg_add(&p->svg,
              "<text class='label' text-anchor='middle' transform='translate($n $n) "
              "rotate(-90)'>$t</text>\n",
              rail - 70, middle, label);
}

static void draw_stage(picture *p, int stage) {
  int y = p->rows[stage].y;
  bst_svg_add(&p->svg,
              "<rect x='$n' y='$n' width='$n' height='$n' rx='6' fill='$s' stroke='$s'/>"
              "<text class='stage' x='$n' y='$n'>$t</text>\n",
              STAGE_X, y, STAGE_WIDE, BOX, p->colour->panel, p->colour->line_rim,
              STAGE_X + STAGE_WIDE / 2, y + 172, bst_words_stage[stage].text);
  if (stage + 1 < BST_STAGE_COUNT)
    bst_svg_add(&p->svg, "<path class='way' marker-end='url(#head)' d='M$n $nV$n'/>\n",
                STAGE_X + STAGE_WIDE / 2, y + BOX, p->rows[stage + 1].y - 40);
}

static void draw_operations(picture *p, int stage) {
  int y = p->rows[stage].y + 172;
  for (size_t i = 0; i < COUNT(operations); i++) {
    const operation *o = &operations[i];
    if (o->stage != stage)
      continue;
    bool asks = strchr(o->what, '?') != NULL;
    if (asks)
      bst_svg_add(&p->svg, "<rect x='$n' y='$n' width='$n' height='19' rx='9' class='asks'/>\n",
                  BUILT_IN_X - 40, y - 135, HOOK_X - BUILT_IN_X - 120);
    bst_svg_add(&p->svg,
                "<text class='order' x='$n' y='$n'>$d</text><text class='$s' x='$n' y='$n'>$t"
                "</text>\n",
                BUILT_IN_X + 300, y, o->order, asks ? "question" : "does", BUILT_IN_X + 380, y,
                o->what);
    y += LINE;
  }
}

static void draw_head(picture *p, int high) {
  const bst_theme *c = p->colour;
  bst_svg_add(&p->svg,
              "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 $n $n' width='$n' height='$n' "
              "role='img' font-family='DejaVu Sans, Verdana, sans-serif' font-size='11'>\n"
              "<title>How a turn runs</title>\n<style>\n"
              ".stage{font-weight:bold;font-size:12px;text-anchor:middle;fill:$s}\n"
              ".hook{font-family:'DejaVu Sans Mono',Consolas,monospace;fill:$s}\n",
              WIDE, high, WIDE, high, c->ink, c->ink);
  bst_svg_add(&p->svg,
              ".does{fill:$s}\n.question{fill:$s;font-weight:bold}\n.asks{fill:$s}\n"
              ".order{text-anchor:end;fill:$s}\n.label{fill:$s;font-weight:bold}\n"
              ".way{fill:none;stroke:$s;stroke-width:1.6}\n.small{fill:$s}\n</style>\n",
              c->ink, c->ink, c->line_mark, c->faint, c->faint, c->faint, c->faint);
  bst_svg_add(&p->svg,
              "<defs><marker id='head' viewBox='0 0 8 8' refX='4' refY='4' markerWidth='5' "
              "markerHeight='5' orient='auto'><path d='M0 0L8 4L0 8z' fill='$s'/></marker></defs>\n"
              "<rect width='100%' height='100%' rx='14' fill='$s'/>\n",
              c->faint, c->page);
  bst_svg_add(&p->svg,
              "<text x='22' y='36' font-size='19' font-weight='bold' fill='$s'>How a turn runs"
              "</text>\n<text class='label' x='$n' y='72'>stages</text><text class='label' x='$n' "
              "y='72'>built in, with its order</text><text class='label' x='$n' y='72'>functions "
              "of rules</text>\n",
              c->ink, STAGE_X, BUILT_IN_X, HOOK_X);
}

/* What belongs to no stage, and what holds for all of them. */
static void draw_anywhere(picture *p) {
  static const char *const notes[][2] = {
      {"questions", "where the line is tinted; a step of a rule may ask in any stage"},
      {"order", "what rules add stands at 0 to 999, or at 500 when it says nothing; 0 comes first"},
      {"after each operation",
       "all events are heard, then figures go home, then what waits is asked"},
  };
  int y = p->rows[ANYWHERE].y + 172;
  bst_svg_add(&p->svg, "<text class='label' x='$n' y='$n'>anywhere</text>\n", TURN_X, y);
  y += hook_lines(p, ANYWHERE, BUILT_IN_X, y, true) * LINE + NOTE_GAP;
  for (size_t i = 0; i < COUNT(notes); i++, y += LINE + NOTE_GAP)
    bst_svg_add(&p->svg,
                "<text class='label' x='$n' y='$n'>$t</text><text class='does' x='$n' y='$n'>$t"
                "</text>\n",
                TURN_X, y, notes[i][0], BUILT_IN_X, y, notes[i][1]);
}

static void draw(picture *p) {
  lay_out(p);
  draw_head(p, bottom(p, ANYWHERE) + NOTES_HIGH);
  draw_loop(p, BST_STAGE_TURN_START, BST_STAGE_TURN_END, TURN_X, p->colour->panel, "each turn");
  draw_loop(p, BST_STAGE_ACQUIRE, BST_STAGE_PART_END, PART_X, p->colour->page, "each part");
  for (int stage = 0; stage < BST_STAGE_COUNT; stage++) {
    if (stage < BST_STAGE_TURN_START || stage > BST_STAGE_TURN_END)
      bst_svg_add(&p->svg, "<text class='label' x='$n' y='$n'>once</text>\n", TURN_X,
                  p->rows[stage].y + 172);
    draw_stage(p, stage);
    draw_operations(p, stage);
    hook_lines(p, stage, HOOK_X, p->rows[stage].y + 172, true);
  }
  draw_anywhere(p);
  bst_svg_add(&p->svg, "</svg>\n");
}

int main(int argc, char **argv) {
  if (argc != 2) {
    fprintf(stderr, "usage: make_turn_picture FILE.svg\n");
    return 2;
  }
  if (!every_hook_has_one_place())
    return 1;
  picture p = {.colour = bst_theme_of(false)};
  bst_svg_init(&p.svg, "");
  draw(&p);
  FILE *file = p.svg.failed ? NULL : fopen(argv[1], "w");
  bool written = file != NULL && fwrite(p.svg.text, 1, p.svg.length, file) == p.svg.length;
  written = file != NULL && fclose(file) == 0 && written;
  if (!written)
    perror(argv[1]);
  bst_svg_free(&p.svg);
  return written ? 0 : 1;
}
