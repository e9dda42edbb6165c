#include "check.h"

#include "result.h"
#include "schema.h"
#include "status.h"

#include <stdio.h>
#include <string.h>

static bst_status check_counts(const bst_ruleset_def *def, bst_error *err) {
  if (def->players < 1 || def->players > BST_MAX_PLAYERS)
    return bst_fail(err, BST_BAD_VALUE, "%u players; a ruleset has 1 to %d", def->players,
                    BST_MAX_PLAYERS);
  for (int s = 0; s < BST_SECTION_COUNT; s++) {
    const bst_section_info *info = &bst_sections[s];
    size_t count = bst_section_size(def, s);
    if (count < info->least || count > info->most)
      return bst_fail(err, BST_BAD_VALUE, "%zu %s; a ruleset has %zu to %zu", count, info->what,
                      info->least, info->most);
  }
  return BST_OK;
}

/* Every number is in its range and names something that is there. */
static bst_status check_fields(const bst_ruleset_def *def, bst_error *err) {
  bst_status status =
      bst_form_check(def, bst_form_of_frame(), &def->frame, "the frame of the game", err);
  for (int s = 0; s < BST_SECTION_COUNT; s++)
    for (size_t i = 0; i < bst_section_size(def, s) && status == BST_OK; i++) {
      const void *item = bst_section_thing(def, s, i);
      const bst_form *form = bst_sections[s].form();
      const bst_field *name = bst_form_member(form, "name");
      char what[200];
      if (name != NULL)
        snprintf(what, sizeof what, "%s '%.150s'", bst_sections[s].one, bst_field_text(name, item));
      else
        snprintf(what, sizeof what, "%s %zu", bst_sections[s].one, i + 1);
      status = bst_form_check(def, form, item, what, err);
    }
  return status;
}

static bst_status check_kinds(const bst_ruleset_def *def, bst_error *err) {
  size_t sides = 0;
  for (size_t i = 0; i < def->kind_count; i++) {
    const bst_kind_def *kind = &def->kind[i];
    sides += kind->first_letter != 0;
    for (size_t o = 0; o < i && kind->first_letter != 0; o++)
      if (def->kind[o].first_letter != 0 && kind->first_letter <= def->kind[o].last_letter &&
          def->kind[o].first_letter <= kind->last_letter)
        return bst_fail(err, BST_BAD_VALUE, "segments '%s' and '%s' share letters",
                        def->kind[o].name, kind->name);
  }
  if (sides > BST_MAX_SIDE_KINDS)
    return bst_fail(err, BST_BAD_VALUE, "%zu kinds of segments reach a side; at most %d can", sides,
                    BST_MAX_SIDE_KINDS);
  return BST_OK;
}

/* --- tiles ------------------------------------------------------------------------------------ */

static bool slots_are_whole(const bst_tile_def *tile) {
  for (uint8_t p = 0; p < tile->cell_count; p++)
    for (int side = 0; side < 5; side++)
      for (int slot = 0; slot < 3; slot++) {
        uint8_t segment = tile->cell[p].slot[side][slot];
        if (segment < BST_SEG_WILD && segment >= tile->segment_count)
          return false;
      }
  return true;
}

static bst_status check_tile(const bst_tile_def *tile, bst_error *err) {
  if (tile->cell_count == 0)
    return bst_fail(err, BST_BAD_VALUE, "tile '%s' has no cell", tile->name);
  if (!slots_are_whole(tile))
    return bst_fail(err, BST_BAD_VALUE, "tile '%s' has a slot of a segment that it doesn't have",
                    tile->name);
  if (tile->start && tile->apart)
    return bst_fail(err, BST_BAD_VALUE, "start tile '%s' lies apart from the stack", tile->name);
  if (tile->start && tile->copies == 0)
    return bst_fail(err, BST_BAD_VALUE, "start tile '%s' has no copy", tile->name);
  for (uint8_t s = 0; s < tile->symbol_count; s++) {
    const bst_symbol_def *symbol = &tile->symbol[s];
    if (symbol->segment != BST_SEG_NONE && symbol->segment >= tile->segment_count)
      return bst_fail(err, BST_BAD_VALUE,
                      "tile '%s' has a symbol on a segment that it doesn't have", tile->name);
  }
  return BST_OK;
}

/* How many segments a tile can get, at most: once in each way. */
static size_t segments_added(const bst_ruleset_def *def) {
  size_t count = 0;
  for (size_t i = 0; i < def->edit_count; i++) {
    size_t ways = def->edit[i].sides == BST_EDIT_OPPOSITE ? 2 : 4;
    count += def->edit[i].add == 0 ? 0 : def->edit[i].once ? 1 : ways;
  }
  return count < BST_MAX_SEGMENTS ? count : BST_MAX_SEGMENTS;
}

/* How much of everything there is. */
static bst_status check_totals(const bst_ruleset_def *def, bst_error *err) {
  size_t copies = 0, segments = 0, cells = 0;
  for (size_t i = 0; i < def->tile_count; i++) {
    const bst_tile_def *tile = &def->tile[i];
    copies += tile->copies;
    segments += (size_t)tile->copies * (tile->segment_count + segments_added(def));
    cells += (size_t)tile->copies * (3u * tile->cell_count + 2u); /* with the open ones around */
  }
  if (copies == 0 || copies > BST_MAX_TILES)
    return bst_fail(err, BST_BAD_VALUE, "%zu tiles; a game has 1 to %d", copies, BST_MAX_TILES);
  if (segments >= BST_MAX_NUMBERED || cells + 8 >= BST_MAX_NUMBERED)
    return bst_fail(err, BST_BAD_VALUE, "%zu segments on %zu cells; a game has room for %u",
                    segments, cells, BST_MAX_NUMBERED - 8);
  return BST_OK;
}

/* The kind of a side of a tile at the start, as it lies, or one of these. */
enum { SIDE_WALL = 254, SIDE_OPEN = 255 };
static uint8_t side_at_start(const bst_ruleset_def *def, const bst_tile_def *tile, uint8_t side) {
  const uint8_t *slot = tile->cell[0].slot[(side + 4 - tile->start_rotation) & 3];
  uint8_t segment = slot[1] < BST_SEG_WILD ? slot[1] : slot[0] < BST_SEG_WILD ? slot[0] : slot[2];
  if (slot[0] == BST_SEG_INTERNAL)
    return SIDE_WALL;
  if (segment >= BST_SEG_WILD || def->kind[tile->segment[segment].kind].fits_any)
    return SIDE_OPEN;
  return tile->segment[segment].kind;
}

/* Is it inside as a whole, or at one end? */
static bool has_wall(const bst_tile_def *tile, uint8_t side) {
  const uint8_t *slot = tile->cell[0].slot[(side + 4 - tile->start_rotation) & 3];
  return slot[0] == BST_SEG_INTERNAL || slot[0] == BST_SEG_NONE || slot[2] == BST_SEG_NONE;
}

/* Tiles that lie beside each other at the start match, and so do sides that lie inside. */
static bst_status check_start_side(const bst_ruleset_def *def, const bst_tile_def *tile,
                                   uint8_t side, bst_error *err) {
  static const int8_t dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
  static const char letter[] = "NESW";
  const bst_tile_def *beside = NULL;
  for (size_t i = 0; i < def->tile_count && tile->start != 0; i++)
    if (def->tile[i].start != 0 && def->tile[i].start_x == tile->start_x + dx[side] &&
        def->tile[i].start_y == tile->start_y + dy[side])
      beside = &def->tile[i];
  uint8_t mine = side_at_start(def, tile, side);
  uint8_t theirs = beside ? side_at_start(def, beside, side ^ 2) : (uint8_t)SIDE_OPEN;
  bool faces_no_wall = mine == SIDE_WALL ? theirs != SIDE_WALL : beside == NULL;
  if (has_wall(tile, side) && faces_no_wall)
    return bst_fail(err, BST_BAD_VALUE,
                    "tile '%s' has '-' on its side %c, but no tile with such a side lies there at "
                    "the start: write a layout, or at = { ... } for a tile of several cells",
                    tile->name, letter[side]);
  if (mine != theirs && mine != SIDE_OPEN && theirs != SIDE_OPEN)
    return bst_fail(err, BST_BAD_VALUE, "tile '%s' doesn't match '%s' at the start", tile->name,
                    beside->name);
  return BST_OK;
}

static bst_status check_start(const bst_ruleset_def *def, bst_error *err) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < def->tile_count; i++) {
    const bst_tile_def *tile = &def->tile[i];
    bool is_square = tile->cell_count == 1 && tile->cell[0].shape == BST_SHAPE_SQUARE;
    for (size_t o = 0; o < i && tile->start != 0; o++)
      if (def->tile[o].start == tile->start)
        return bst_fail(err, BST_BAD_VALUE, "tiles '%s' and '%s' are both laid first",
                        def->tile[o].name, tile->name);
    for (uint8_t side = 0; side < 4 && is_square && status == BST_OK; side++)
      status = tile->copies > 0 ? check_start_side(def, tile, side, err) : BST_OK;
  }
  return status;
}

static bst_status check_tiles(const bst_ruleset_def *def, bst_error *err) {
  bst_status status = check_totals(def, err);
  for (size_t i = 0; status == BST_OK && i < def->tile_count; i++)
    status = check_tile(&def->tile[i], err);
  return status == BST_OK ? check_start(def, err) : status;
}

/* --- values ------------------------------------------------------------------------------------
 */

/* Symbols and tokens that it counts are there; the others name none. */
static bool counter_is_whole(const bst_ruleset_def *def, const bst_counter *counter) {
  switch ((bst_counter_op)counter->op) {
  case BST_COUNT_ATTR:
  case BST_COUNT_RING8_ATTR:
  case BST_COUNT_RING9_ATTR:
  case BST_COUNT_TILE_ATTR:
    return counter->attr < def->attr_count;
  case BST_COUNT_ADJACENT:
    return counter->attr == BST_ATTR_NONE || counter->attr < def->attr_count;
  case BST_COUNT_TOKENS:
    return counter->token < def->token_count;
  default:
    return true;
  }
}

static bst_status check_terms(const bst_ruleset_def *def, bst_error *err) {
  for (size_t i = 0; i < def->term_count; i++) {
    const bst_term_def *term = &def->term[i];
    bool whole = counter_is_whole(def, &term->per);
    for (uint8_t f = 0; f < term->factor_count; f++)
      whole = whole && counter_is_whole(def, &term->factor[f]);
    for (uint8_t c = 0; c < term->when.counted_count; c++)
      whole = whole && counter_is_whole(def, &term->when.counted[c].counter);
    if (!whole || term->modes == 0)
      return bst_fail(err, BST_BAD_VALUE, "term '%s' counts nothing that is there, or in no mode",
                      term->name);
    for (size_t o = 0; o < i && term->tier == BST_TIER_BASE; o++)
      if (def->term[o].tier == BST_TIER_BASE && def->term[o].kind == term->kind &&
          (def->term[o].modes & term->modes) != 0)
        return bst_fail(err, BST_BAD_VALUE, "'%s' and '%s' are both the base term of '%s'",
                        def->term[o].name, term->name, def->kind[term->kind].name);
  }
  return BST_OK;
}

static bst_status check_figures(const bst_ruleset_def *def, bst_error *err) {
  size_t figures = 0;
  for (size_t i = 0; i < def->figure_count; i++)
    figures += bst_figures_of_def(&def->figure[i], def->players);
  if (figures > BST_MAX_FIGURES)
    return bst_fail(err, BST_BAD_VALUE, "%zu figures; a game has at most %d", figures,
                    BST_MAX_FIGURES);
  return BST_OK;
}

/* --- state and the turn ------------------------------------------------------------------------
 */

static bst_status check_state(const bst_ruleset_def *def, bst_error *err) {
  for (size_t i = 0; i < def->state_count; i++) {
    const bst_state_def *state = &def->state[i];
    if (state->bytes != 1 && state->bytes != 2 && state->bytes != 4)
      return bst_fail(err, BST_BAD_VALUE, "state field '%s' has %u bytes; 1, 2 or 4", state->name,
                      state->bytes);
  }
  return BST_OK;
}

static bool arguments_are_whole(const bst_step_def *step) {
  bool whole = true;
  for (uint8_t i = 0; i < step->argc && whole; i++)
    whole = step->arg[i] != BST_ARG_ENUM || (i + 1 == step->argc && step->word_count > 0);
  if (step->role == BST_ROLE_SOURCE && !step->no_tile && !step->blind)
    whole = whole && step->argc >= 1 && step->arg[0] == BST_ARG_TILE;
  if (step->role == BST_ROLE_ASSIST)
    whole = whole && step->argc >= 2 && step->arg[0] == BST_ARG_CELL &&
            step->arg[1] == BST_ARG_ROTATION;
  return whole;
}

static bst_status check_turn(const bst_ruleset_def *def, bst_error *err) {
  for (size_t i = 0; i < def->step_count; i++) {
    const bst_step_def *step = &def->step[i];
    if (step->secret &&
        (step->role != BST_ROLE_STEP || step->automatic || step->repeats || step->times > 0 ||
         (step->who != BST_WHO_EACH_FROM_LEFT && step->who != BST_WHO_EACH_FROM_ACTIVE)))
      return bst_fail(err, BST_BAD_VALUE, "secret step '%s' doesn't ask everybody once",
                      step->name);
    if ((step->blind && step->from == 0) ||
        ((step->price != 0 || step->price_test != 0) && step->price_reason >= def->reason_count) ||
        (step->from != 0 && !(def->zone[step->from - 1].holds & BST_HOLDS_TILES)))
      return bst_fail(err, BST_BAD_VALUE, "source '%s' plays tiles out of nothing, or for nothing",
                      step->name);
    if (!arguments_are_whole(step))
      return bst_fail(err, BST_BAD_VALUE, "step '%s' has arguments that it can't have", step->name);
  }
  return BST_OK;
}

/* --- pieces ------------------------------------------------------------------------------------
 */

static bst_status check_tokens(const bst_ruleset_def *def, bst_error *err) {
  size_t tokens = 0;
  for (size_t i = 0; i < def->token_count; i++)
    tokens += bst_tokens_of_def(&def->token[i]);
  if (tokens > BST_MAX_TOKENS)
    return bst_fail(err, BST_BAD_VALUE, "%zu tokens; a game has at most %d", tokens,
                    BST_MAX_TOKENS);
  return BST_OK;
}

static bst_status check_course(const bst_ruleset_def *def, bst_error *err) {
  if (def->end.taken_out && def->ending_count == 0)
    return bst_fail(err, BST_BAD_VALUE, "the game never ends");
  return BST_OK;
}

/* Tiles that all zones have room for: their places in the block are counted in 16 bits. */
static bst_status check_room(const bst_ruleset_def *def, bst_error *err) {
  size_t room = 0;
  for (size_t i = 0; i < def->zone_count; i++)
    if (def->zone[i].holds & BST_HOLDS_TILES)
      room += (def->zone[i].max != 0 ? def->zone[i].max : 16u) *
              (def->zone[i].per_player ? def->players : 1u);
  if (room > BST_NONE - 6u * BST_MAX_TILES)
    return bst_fail(err, BST_BAD_VALUE, "zones have room for %zu tiles; a game has for %u", room,
                    BST_NONE - 6u * BST_MAX_TILES);
  return BST_OK;
}

/* A group for tiles that come again is called "rule.group.again", so that it follows "rule.group"
 * in their order. */
static bool stands_behind_another(const bst_ruleset_def *def, const bst_stack_group_def *group) {
  bool does = false;
  for (size_t i = 0; i < def->group_count && !does; i++) {
    const bst_stack_group_def *other = &def->group[i];
    size_t length = strlen(other->name);
    does = other->order == group->order && !other->again &&
           strncmp(group->name, other->name, length) == 0 &&
           strcmp(group->name + length, ".again") == 0;
  }
  return does;
}

static bst_status check_pieces(const bst_ruleset_def *def, bst_error *err) {
  for (size_t i = 0; i < def->zone_count; i++)
    if (def->zone[i].holds == 0)
      return bst_fail(err, BST_BAD_VALUE, "zone '%s' holds nothing", def->zone[i].name);
  for (size_t i = 0; i < def->group_count; i++) {
    const bst_stack_group_def *group = &def->group[i];
    if ((group->how == BST_GROUP_HOLD && group->until >= def->state_count) ||
        (size_t)group->first + group->count > def->tile_count ||
        (group->again && !stands_behind_another(def, group)))
      return bst_fail(err, BST_BAD_VALUE, "group '%s' of the stack has no such tiles or condition",
                      group->name);
  }
  return BST_OK;
}

bst_status bst_check_definition(const bst_ruleset_def *def, bst_error *err) {
  bst_status (*const checks[])(const bst_ruleset_def *, bst_error *) = {
      check_counts,  check_fields, check_kinds,     check_tiles,  check_terms,
      check_figures, check_state,  check_turn,      check_pieces, check_room,
      check_tokens,  check_course, bst_result_check};
  for (size_t i = 0; i < sizeof checks / sizeof checks[0]; i++) {
    bst_status status = checks[i](def, err);
    if (status != BST_OK)
      return status;
  }
  return BST_OK;
}
