#include "ruleset.h"

#include "board.h"
#include "check.h"
#include "fingerprint.h"
#include "setup.h"
#include "stack.h"
#include "state.h"
#include "status.h"
#include "turn.h"

#include <stdlib.h>
#include <string.h>

/* --- copies ------------------------------------------------------------------------------- */

static void *copy_array(const void *from, size_t size, size_t count) {
  void *to = calloc(count + 1, size); /* + 1: an empty array is no failure */
  if (to != NULL && count > 0)
    memcpy(to, from, size * count);
  return to;
}

/* Visits every name of the ruleset, so that one walk measures them and another moves them. */
typedef void visit_name(const char **name, void *with);
static void visit_names(bst_ruleset *rs, visit_name *visit, void *with) {
  for (size_t i = 0; i < rs->rule_count; i++)
    visit(&rs->rule[i].name, with);
  for (size_t i = 0; i < rs->kind_count; i++)
    visit(&rs->kind[i].name, with);
  for (size_t i = 0; i < rs->attr_count; i++)
    visit(&rs->attr[i].name, with);
  for (size_t i = 0; i < rs->tiles.type_count; i++)
    visit(&rs->tiles.def[i].name, with);
  for (size_t i = 0; i < rs->figure_count; i++)
    visit(&rs->figure[i].name, with);
  for (size_t i = 0; i < rs->term_count; i++)
    visit(&rs->term[i].name, with);
  for (size_t i = 0; i < rs->state_count; i++)
    visit(&rs->state[i].name, with);
  for (size_t i = 0; i < rs->op_count; i++)
    visit(&rs->op[i].name, with);
  for (size_t i = 0; i < rs->listener_count; i++)
    visit(&rs->listener[i].name, with);
}

static void measure_name(const char **name, void *with) { *(size_t *)with += strlen(*name) + 1; }
static void move_name(const char **name, void *with) {
  char **free_text = with;
  size_t size = strlen(*name) + 1;
  memcpy(*free_text, *name, size);
  *name = *free_text;
  *free_text += size;
}
static bool copy_arrays(bst_ruleset *rs, const bst_ruleset_def *def) {
#define COPY(field)                                                                                \
  (rs->field##_count = def->field##_count,                                                         \
   rs->field = copy_array(def->field, sizeof *def->field, def->field##_count))
  bool ok = COPY(rule) != NULL && COPY(kind) != NULL && COPY(attr) != NULL &&
            COPY(figure) != NULL && COPY(term) != NULL && COPY(tiebreak) != NULL &&
            COPY(state) != NULL && COPY(listener) != NULL;
#undef COPY
  rs->rule_id = calloc(def->rule_count, sizeof *rs->rule_id);
  rs->state_at = calloc(def->state_count + 1, sizeof *rs->state_at);
  rs->op = calloc(def->step_count + 16, sizeof *rs->op);
  return ok && rs->rule_id != NULL && rs->state_at != NULL && rs->op != NULL;
}

static bool own_names(bst_ruleset *rs) {
  size_t size = 0;
  visit_names(rs, measure_name, &size);
  rs->text = malloc(size + 1);
  char *free_text = rs->text;
  if (rs->text != NULL)
    visit_names(rs, move_name, &free_text);
  return rs->text != NULL;
}

/* --- the turn ----------------------------------------------------------------------------- */

static int compare_ops(const void *a, const void *b) {
  const bst_op *x = a, *y = b;
  if (x->stage != y->stage)
    return x->stage < y->stage ? -1 : 1;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return strcmp(x->name, y->name); /* "rule.entry": by rule id, then by entry */
}

static uint16_t first_at(const bst_ruleset *rs, bst_stage stage) {
  uint16_t i = 0;
  while (rs->op[i].stage < stage)
    i++;
  return i;
}

/* What the core does by itself has its place among the steps, with the numbers of the stage table;
 * 1000 is behind everything that a script can add. */
static void make_turn(bst_ruleset *rs, const bst_ruleset_def *def) {
  static const bst_op built_in[] = {
      {.name = BST_STEP_DRAW, .kind = BST_OP_DRAW, .stage = BST_STAGE_ACQUIRE, .order = 900},
      {.name = BST_STEP_PLACE, .kind = BST_OP_PLACE, .stage = BST_STAGE_PLACE, .order = 500},
      {.name = BST_STEP_FIGURE, .kind = BST_OP_FIGURE, .stage = BST_STAGE_ACTION, .order = 200},
      {.name = "score", .kind = BST_OP_SCORE, .stage = BST_STAGE_SCORE, .order = 500},
      {.name = "go_home", .kind = BST_OP_GO_HOME, .stage = BST_STAGE_SCORE, .order = 800},
      {.name = "part_end", .kind = BST_OP_PART_END, .stage = BST_STAGE_PART_END, .order = 1000},
      {.name = "turn_end", .kind = BST_OP_TURN_END, .stage = BST_STAGE_TURN_END, .order = 1000},
      {.name = "final", .kind = BST_OP_FINAL, .stage = BST_STAGE_FINAL, .order = 100},
      {.name = "over", .kind = BST_OP_OVER, .stage = BST_STAGE_FINAL, .order = 1000},
  };
  rs->op_count = sizeof built_in / sizeof built_in[0];
  memcpy(rs->op, built_in, sizeof built_in);
  for (size_t i = 0; i < def->step_count; i++)
    rs->op[rs->op_count++] = (bst_op){.name = def->step[i].name,
                                      .kind = BST_OP_STEP,
                                      .stage = def->step[i].stage,
                                      .order = def->step[i].order,
                                      .handler = def->step[i].handler,
                                      .rule = def->step[i].rule,
                                      .automatic = def->step[i].automatic,
                                      .must = def->step[i].must,
                                      .repeats = def->step[i].repeats};
  qsort(rs->op, rs->op_count, sizeof *rs->op, compare_ops);
  for (size_t i = 0; i < rs->op_count; i++)
    rs->op_kind[i] = rs->op[i].kind;
  rs->first_of_turn = first_at(rs, BST_STAGE_TURN_START);
  rs->first_of_part = first_at(rs, BST_STAGE_ACQUIRE);
  rs->end_of_part = first_at(rs, BST_STAGE_PART_END);
  rs->end_of_turn = first_at(rs, BST_STAGE_TURN_END);
  rs->first_of_end = first_at(rs, BST_STAGE_PRE_FINAL);
}

static int compare_listeners(const void *a, const void *b) {
  const bst_listener_def *x = a, *y = b;
  if (x->event != y->event)
    return x->event < y->event ? -1 : 1;
  if (x->order != y->order)
    return x->order < y->order ? -1 : 1;
  return strcmp(x->name, y->name);
}

static void make_listeners(bst_ruleset *rs) {
  qsort(rs->listener, rs->listener_count, sizeof *rs->listener, compare_listeners);
  for (uint16_t i = 0; i < rs->listener_count; i++) {
    rs->listens |= 1u << rs->listener[i].event;
    rs->listener_first[rs->listener[i].event + 1]++;
  }
  for (int e = 0; e < BST_EVENT_COUNT; e++)
    rs->listener_first[e + 1] = (uint16_t)(rs->listener_first[e + 1] + rs->listener_first[e]);
}

/* --- values ------------------------------------------------------------------------------- */

static bool is_open(bst_range range) { return range.min <= 0 && range.max == INT32_MAX; }

static bool has_no_condition(const bst_when *when) {
  return when->done == BST_ANY && when->attr == BST_ATTR_NONE && when->no_attr == BST_ATTR_NONE &&
         when->figure == 255 && when->own_figure == 255 && is_open(when->size) &&
         is_open(when->cells) && is_open(when->tiles) && is_open(when->players);
}

static void make_terms(bst_ruleset *rs) {
  uint16_t at = 0;
  for (size_t i = 0; i < rs->term_count; i++)
    rs->term_always[i] = has_no_condition(&rs->term[i].when);
  for (size_t kind = 0; kind < rs->kind_count; kind++)
    for (int mode = 0; mode < BST_MAX_MODES; mode++) {
      bst_terms *terms = &rs->terms[kind][mode];
      *terms = (bst_terms){.first = at, .base = BST_NONE};
      for (int tier = BST_TIER_BASE; tier <= BST_TIER_BONUS; tier++)
        for (uint16_t i = 0; i < rs->term_count; i++) {
          const bst_term_def *term = &rs->term[i];
          if (term->kind != kind || !(term->modes >> mode & 1) || term->tier != tier)
            continue;
          rs->term_order[at++] = i;
          if (tier == BST_TIER_BASE)
            terms->base = i;
          terms->by_seat = terms->by_seat || term->per.op == BST_COUNT_OWN_FIGURES ||
                           term->when.own_figure != 255;
        }
      terms->count = (uint16_t)(at - terms->first);
    }
}

/* --- the layout --------------------------------------------------------------------------- */

/* Bounds, not guesses: a tile of one cell takes an open cell and opens at most three, a larger one
 * of k cells at most 2k + 2; the first one opens its whole ring. */
static void measure(bst_ruleset *rs, const bst_ruleset_def *def) {
  bst_layout *l = &rs->layout;
  uint32_t tiles = 0, nodes = 0, cells = 0, open = 4, ring = 0, segments = 0, parts = 0,
           most_areas = 0;
  for (size_t i = 0; i < def->tile_count; i++) {
    const bst_tile_type *type = &rs->tiles.type[i];
    uint32_t n = def->tile[i].copies, areas = 0;
    for (uint8_t s = 0; s < type->segment_count; s++)
      areas += type->ring_segments >> s & 1;
    tiles += n;
    nodes += n * type->segment_count;
    cells += n * type->part_count;
    open += n * (type->part_count == 1 ? 2u : 2u * type->part_count + 2u);
    ring += n * areas;
    most_areas = areas > most_areas ? areas : most_areas;
    segments = type->segment_count > segments ? type->segment_count : segments;
    parts = type->part_count > parts ? type->part_count : parts;
  }
  l->tile_cap = (uint16_t)tiles;
  l->node_cap = (uint16_t)nodes;
  l->slot_words = (uint16_t)((open + 63) / 64);
  l->cell_cap = (uint16_t)(cells + open + 1); /* and cell 0 */
  l->ring_cap = (uint16_t)ring;
  /* closed by one tile: its own segments, those next door, the areas of two tiles in nine cells */
  l->batch_cap = (uint16_t)(segments + parts * (15 + 18 * most_areas));
  l->event_cap = def->event_capacity != 0 ? def->event_capacity : 32;
  for (l->table_mask = 1; l->table_mask < 2u * l->cell_cap; l->table_mask *= 2)
    ;
  l->table_mask--;
  for (size_t i = 0; i < def->figure_count; i++)
    l->figure_cap = (uint16_t)(l->figure_cap + def->figure[i].count * def->players);
}

static void make_layout(bst_ruleset *rs, const bst_ruleset_def *def) {
  bst_layout *l = &rs->layout;
  *l = (bst_layout){.size = sizeof(bst_game)};
  measure(rs, def);
  l->streams = bst_layout_add(l, sizeof(bst_stream), rs->rule_count);
  l->tiles = bst_layout_add(l, sizeof(bst_tile), l->tile_cap);
  l->nodes = bst_layout_add(l, sizeof(bst_node), l->node_cap);
  l->cells = bst_layout_add(l, sizeof(bst_cell), l->cell_cap);
  l->places = bst_layout_add(l, sizeof(uint32_t), l->cell_cap);
  l->table = bst_layout_add(l, sizeof(uint16_t), l->table_mask + 1u);
  l->rows = bst_layout_add(l, sizeof(uint64_t), (size_t)l->slot_words * BST_ROWS);
  l->slot_cell = bst_layout_add(l, sizeof(uint16_t), 64u * l->slot_words);
  l->slot_used = bst_layout_add(l, sizeof(uint64_t), l->slot_words);
  l->figures = bst_layout_add(l, sizeof(bst_figure), l->figure_cap);
  l->supply = bst_layout_add(l, sizeof(uint16_t), rs->players * rs->figure_count);
  l->tally = bst_layout_add(l, sizeof(int32_t), rs->players * rs->term_count);
  l->piles = bst_layout_add(l, sizeof(bst_pile), BST_PILES);
  l->pile_items = bst_layout_add(l, sizeof(uint16_t), (size_t)bst_pile_room(rs, BST_PILES));
  l->events = bst_layout_add(l, sizeof(bst_event), l->event_cap);
  l->batch = bst_layout_add(l, sizeof(uint16_t), l->batch_cap);
  l->ring = bst_layout_add(l, sizeof(bst_area), l->ring_cap);
  l->state = l->size;
  for (size_t i = 0; i < rs->state_count; i++)
    rs->state_at[i] = bst_layout_add(l, rs->state[i].bytes, bst_state_size(rs, (uint16_t)i));
  l->state_end = l->size;
  l->size = (l->size + BST_LINE - 1) / BST_LINE * BST_LINE;
}

/* --- all together ------------------------------------------------------------------------- */

static bool kinds_all_block(const bst_ruleset *rs) {
  bool all = true;
  for (size_t i = 0; i < rs->figure_count; i++)
    all = all && rs->figure[i].blocks_occupancy;
  return all;
}

static bst_status compile(bst_ruleset *rs, const bst_ruleset_def *def, bst_error *err) {
  bst_status status = bst_catalogue_make(&rs->tiles, def, err);
  if (status != BST_OK)
    return status;
  rs->players = def->players;
  rs->first_player = def->first_player;
  rs->unplaceable = def->unplaceable;
  rs->claim = def->claim;
  rs->end = def->end;
  if (!copy_arrays(rs, def))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  make_turn(rs, def);
  if (!own_names(rs))
    return bst_fail(err, BST_NO_MEMORY, "out of memory while compiling the ruleset");
  rs->counts_simply = !rs->tiles.has_halves && !rs->tiles.has_larger;
  rs->all_block = kinds_all_block(rs);
  make_listeners(rs);
  make_terms(rs);
  make_layout(rs, def);
  bst_fingerprint(rs);
  rs->image = aligned_alloc(BST_LINE, rs->layout.size);
  if (rs->image == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a game of %u bytes", rs->layout.size);
  bst_setup_image(rs, (bst_game *)(void *)rs->image);
  return BST_OK;
}

bst_status bst_ruleset_new(const bst_ruleset_def *def, bst_ruleset **out, bst_error *err) {
  bst_status status = bst_check_definition(def, err);
  if (status != BST_OK)
    return status;
  bst_ruleset *rs = calloc(1, sizeof *rs);
  if (rs == NULL)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for a ruleset");
  status = compile(rs, def, err);
  if (status == BST_OK)
    *out = rs;
  else
    bst_ruleset_free(rs);
  return status;
}

void bst_ruleset_free(bst_ruleset *rs) {
  if (rs == NULL)
    return;
  bst_catalogue_drop(&rs->tiles);
  free(rs->rule);
  free(rs->rule_id);
  free(rs->kind);
  free(rs->attr);
  free(rs->figure);
  free(rs->term);
  free(rs->tiebreak);
  free(rs->state);
  free(rs->state_at);
  free(rs->op);
  free(rs->listener);
  free(rs->text);
  free(rs->image);
  free(rs);
}
