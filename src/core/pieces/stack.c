#include "stack.h"

#include "chance.h"
#include "locations.h"
#include "state.h"
#include "status.h"
#include "symbols.h"

#include <stdlib.h>
#include <string.h>

/* --- the piles ---------------------------------------------------------------------------- */

static uint16_t find_group(const bst_ruleset *rs, uint16_t type) {
  for (uint16_t i = 0; i < rs->group_count; i++) {
    const bst_stack_group_def *group = &rs->group[i];
    bool is_meant = group->attr != BST_ATTR_NONE
                        ? bst_type_shows(rs, type, group->attr) > 0
                        : type >= group->first && type - group->first < group->count;
    if (is_meant &&
        (group->except == 0 || bst_type_shows(rs, type, (uint8_t)(group->except - 1)) == 0))
      return i;
  }
  return BST_NONE;
}

/* The first of the boxes that one zone starts with, whose tiles are mixed there; plus one. */
static uint16_t first_of_home(const bst_ruleset *rs, uint16_t box) {
  uint16_t first = 0, zone = box != 0 ? rs->box[box - 1].zone : 0;
  while (zone != 0 && (rs->box[first].zone != zone || !rs->box[first].used))
    first++;
  return zone != 0 ? (uint16_t)(first + 1) : box;
}

static uint16_t find_pool(const bst_ruleset *rs, uint16_t type) {
  uint16_t group = bst_stack_group_of(rs, type);
  if (rs->tiles.def[type].apart)
    return (uint16_t)(rs->group_count + 1u + first_of_home(rs, rs->tiles.def[type].box));
  return group == BST_NONE ? (uint16_t)rs->group_count : group;
}

bool bst_stack_find_groups(bst_ruleset *rs) {
  rs->group_of = calloc(rs->tiles.type_count + 1u, sizeof *rs->group_of);
  rs->pool_of = calloc(rs->tiles.type_count + 1u, sizeof *rs->pool_of);
  if (rs->group_of == NULL || rs->pool_of == NULL)
    return false;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
    rs->group_of[type] = find_group(rs, type);
    rs->pool_of[type] = find_pool(rs, type);
  }
  return true;
}

static uint32_t copies_in_group(const bst_ruleset *rs, uint16_t group) {
  uint32_t copies = 0;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++)
    if (!rs->tiles.def[type].apart && bst_stack_group_of(rs, type) == group)
      copies += rs->tiles.def[type].copies;
  return copies;
}

uint16_t bst_stack_again(const bst_ruleset *rs, uint16_t group) {
  bool has = group != BST_NONE && group + 1u < rs->group_count && rs->group[group + 1].again;
  return has ? (uint16_t)(group + 1) : BST_NONE;
}

/* Is this the pile of those that come again? */
static bool is_again(const bst_ruleset *rs, int pile) {
  int group = pile - BST_PILES;
  return group >= 0 && group < (int)rs->group_count && rs->group[group].again;
}

/* The zone to which a pile belongs, and whose place of it. */
static uint16_t zone_of_pile(const bst_ruleset *rs, uint16_t pile, uint8_t *seat) {
  for (uint16_t zone = 0; zone < rs->zone_count; zone++) {
    uint16_t first = rs->zone_pile[zone], places = rs->zone[zone].per_player ? rs->players : 1;
    if (first == BST_NONE || pile < first || pile >= first + places)
      continue;
    *seat = rs->zone[zone].per_player ? (uint8_t)(pile - first) : BST_NOBODY;
    return zone;
  }
  return BST_NONE;
}

const char *bst_pile_name(const bst_ruleset *rs, uint16_t pile, uint8_t *seat) {
  static const char *const built_in[BST_PILES] = {"stack", "bottom", "aside", "hidden"};
  *seat = BST_NOBODY;
  if (pile < BST_PILES)
    return built_in[pile];
  if (pile < BST_PILES + (int)rs->group_count)
    return rs->group[pile - BST_PILES].name;
  uint16_t zone = zone_of_pile(rs, pile, seat);
  return zone == BST_NONE ? "" : rs->zone[zone].name;
}

static uint16_t most_in_zone(const bst_ruleset *rs, uint16_t zone) {
  return rs->zone[zone].max != 0 ? rs->zone[zone].max : 16;
}

/* Functions of rules can put tiles under the stack, or hide them. */
static bool scripts_act(const bst_ruleset *rs) { return rs->step_count + rs->listener_count > 0; }

/* How many can lie there; none where nothing of this ruleset puts any. */
static uint32_t room_of(const bst_ruleset *rs, int pile) {
  uint8_t seat;
  switch (pile) {
  case BST_PILE_STACK:
    return rs->layout.tile_cap;
  case BST_PILE_BOTTOM:
    return rs->unplaceable == BST_UNPLACEABLE_BOTTOM || scripts_act(rs) ? rs->layout.tile_cap : 0;
  case BST_PILE_ASIDE:
    return rs->unplaceable == BST_UNPLACEABLE_ASIDE ? rs->layout.tile_cap : 0;
  case BST_PILE_HIDDEN:
    return scripts_act(rs) ? rs->layout.tile_cap : 0;
  default:
    if (pile < BST_PILES + (int)rs->group_count)
      return copies_in_group(rs, (uint16_t)(pile - BST_PILES - is_again(rs, pile)));
    return most_in_zone(rs, zone_of_pile(rs, (uint16_t)pile, &seat));
  }
}

uint32_t bst_pile_room(const bst_ruleset *rs, int pile) {
  uint32_t room = 0;
  for (int n = 0; n < pile; n++)
    room += room_of(rs, n);
  return room;
}

/* Of a pile that isn't the stack. */
static inline uint16_t *items_of(const bst_ruleset *rs, bst_game *g, const bst_pile *pile) {
  return pile_items_of(rs, g) + pile->first;
}

/* A pile that isn't the stack has got an item behind `before` (by -1), or lost it there (by 1): all
 * that lies before it moves. */
static void move_before(const bst_ruleset *rs, bst_game *g, const bst_pile *pile, uint16_t before,
                        int by) {
  bst_pile *piles = piles_of(rs, g), *stack = &piles[BST_PILE_STACK];
  uint16_t *items = pile_items_of(rs, g) + stack->first;
  memmove(items + by, items, (size_t)(before - stack->first) * sizeof *items);
  if (by > 0)
    items[0] = 0;
  for (bst_pile *moved = stack; moved <= pile; moved++)
    moved->first = (uint16_t)(moved->first + by);
}

/* Takes item `i` out of a pile that isn't the stack. In one without order the last one fills the
 * gap; in an ordered one all behind it move up. */
BST_RARE static uint16_t take_beside(const bst_ruleset *rs, bst_game *g, bst_pile *pile,
                                     uint16_t i) {
  uint16_t *items = items_of(rs, g, pile), type = items[i], gap = i;
  if (!pile->ordered) {
    gap = (uint16_t)(pile->count - 1u);
    items[i] = items[gap];
  }
  move_before(rs, g, pile, (uint16_t)(pile->first + gap), 1);
  pile->count--;
  return type;
}

/* The same of the stack. */
static inline uint16_t take_of_stack(const bst_ruleset *rs, bst_game *g, bst_pile *stack,
                                     uint16_t i, bool ordered) {
  uint16_t *last = pile_items_of(rs, g) + stack->first, *item = last + (stack->count - 1u) - i;
  uint16_t type = *item;
  if (ordered)
    memmove(last + 1, last, (size_t)(item - last) * sizeof *last);
  else
    *item = *last;
  *last = 0;
  stack->first++;
  stack->count--;
  return type;
}

static uint16_t take(const bst_ruleset *rs, bst_game *g, bst_pile *pile, uint16_t i) {
  if (pile == &piles_of(rs, g)[BST_PILE_STACK])
    return take_of_stack(rs, g, pile, i, pile->ordered);
  return take_beside(rs, g, pile, i);
}

static void put(const bst_ruleset *rs, bst_game *g, bst_pile *pile, uint16_t type) {
  bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK];
  assert(bst_piles_have_room(rs, g));
  if (pile == stack) {
    pile_items_of(rs, g)[--stack->first] = type;
    stack->count++;
    return;
  }
  uint16_t end = (uint16_t)(pile->first + pile->count);
  move_before(rs, g, pile, end, -1);
  pile_items_of(rs, g)[end - 1] = type;
  pile->count++;
}

static bool take_type(const bst_ruleset *rs, bst_game *g, bst_pile *pile, uint16_t type) {
  for (uint16_t i = 0; i < pile->count; i++)
    if (*bst_pile_item(rs, g, pile, i) == type) {
      take(rs, g, pile, i);
      return true;
    }
  return false;
}

static uint16_t count_type(const bst_ruleset *rs, const bst_game *g, const bst_pile *pile,
                           uint16_t type) {
  const uint16_t *items = pile_items_of(rs, g) + pile->first;
  uint16_t count = 0;
  for (uint16_t i = 0; i < pile->count; i++)
    count = (uint16_t)(count + (items[i] == type));
  return count;
}

void bst_pile_put(const bst_ruleset *rs, bst_game *g, uint8_t pile, uint16_t type) {
  put(rs, g, &piles_of(rs, g)[pile], type);
}

void bst_pile_clear(const bst_ruleset *rs, bst_game *g, uint16_t pile) {
  bst_pile *p = &piles_of(rs, g)[pile];
  while (p->count > 0)
    take(rs, g, p, (uint16_t)(p->count - 1));
}

void bst_stack_mix(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  piles_of(rs, g)[BST_PILE_STACK].ordered = 0;
  bst_pile_put(rs, g, BST_PILE_STACK, type);
}

void bst_stack_return(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  uint16_t group = rs->tiles.def[type].apart ? BST_NONE : bst_stack_group_of(rs, type);
  if (group == BST_NONE)
    bst_stack_mix(rs, g, type);
  else
    bst_pile_put(rs, g, (uint8_t)(BST_PILES + group), type);
}

/* --- groups ------------------------------------------------------------------------------- */

static bst_pile *pile_of_group(const bst_ruleset *rs, const bst_game *g, uint16_t group) {
  return &piles_of(rs, g)[BST_PILES + group];
}

/* Tiles that are in the stack whatever happens: all but those that are held back. */
BST_RARE static uint16_t count_free(const bst_ruleset *rs, const bst_game *g) {
  const bst_pile *pile = piles_of(rs, g);
  uint16_t count = (uint16_t)(pile[BST_PILE_STACK].count + pile[BST_PILE_BOTTOM].count);
  for (uint32_t i = 0, held = rs->groups[BST_GROUP_HOLD]; i < rs->group_count; i++)
    if (!(held >> i & 1))
      count = (uint16_t)(count + pile_of_group(rs, g, (uint16_t)i)->count);
  return count;
}

/* Is this group mixed into the stack? One that is held back is, as soon as its state field says so
 * or, unless it stays out then, too, nothing else is left. */
static bool is_mixed_in(const bst_ruleset *rs, const bst_game *g, uint16_t group, uint16_t others) {
  const bst_stack_group_def *def = &rs->group[group];
  return def->how == BST_GROUP_HOLD &&
         ((others == 0 && !def->stays_out) || bst_state_get(rs, g, def->until, 0) != 0);
}

BST_RARE static uint16_t count_mixed_in(const bst_ruleset *rs, const bst_game *g, uint16_t others) {
  uint16_t count = 0;
  for (uint32_t held = rs->groups[BST_GROUP_HOLD]; held != 0; held &= held - 1) {
    const uint16_t i = (uint16_t)__builtin_ctz(held), tiles = pile_of_group(rs, g, i)->count;
    if (tiles > 0 && is_mixed_in(rs, g, i, others))
      count = (uint16_t)(count + tiles);
  }
  return count;
}

/* All tiles of groups have been drawn. */
BST_RARE static bool are_drawn(const bst_ruleset *rs, const bst_game *g) {
  const bst_pile *pile = piles_of(rs, g) + BST_PILES;
  unsigned count = 0;
  for (size_t i = 0; i < rs->group_count; i++)
    count += pile[i].count;
  return count == 0;
}

static inline bool groups_are_empty(const bst_ruleset *rs, const bst_game *g) {
  return rs->group_count == 0 || are_drawn(rs, g);
}

uint16_t bst_stack_size(const bst_ruleset *rs, const bst_game *g) {
  const bst_pile *pile = piles_of(rs, g);
  if (groups_are_empty(rs, g))
    return (uint16_t)(pile[BST_PILE_STACK].count + pile[BST_PILE_BOTTOM].count);
  uint16_t others = count_free(rs, g);
  return rs->holds_tiles ? (uint16_t)(others + count_mixed_in(rs, g, others)) : others;
}

bool bst_stack_take(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  bst_pile *pile = piles_of(rs, g);
  bool taken = take_type(rs, g, &pile[BST_PILE_STACK], type) ||
               take_type(rs, g, &pile[BST_PILE_BOTTOM], type);
  for (uint16_t i = 0; i < rs->group_count && !taken; i++)
    taken = take_type(rs, g, pile_of_group(rs, g, i), type);
  return taken;
}

uint16_t bst_stack_of(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  const bst_pile *pile = piles_of(rs, g);
  uint16_t count = (uint16_t)(count_type(rs, g, &pile[BST_PILE_STACK], type) +
                              count_type(rs, g, &pile[BST_PILE_BOTTOM], type));
  for (uint16_t i = 0; i < rs->group_count; i++)
    count = (uint16_t)(count + count_type(rs, g, pile_of_group(rs, g, i), type));
  return count;
}

/* --- drawing ------------------------------------------------------------------------------ */

static uint16_t take_forced(const bst_ruleset *rs, bst_game *g) {
  uint16_t type = (uint16_t)(bst_chance_shift(g->forced_draw) - 1);
  return bst_stack_take(rs, g, type) ? type : BST_NONE;
}

/* From where the next tile comes: one pile, or the stack together with the groups mixed in. */
typedef struct source {
  bst_pile *pile; /* NULL: everything is gone */
  uint16_t mixed; /* tiles of groups that are in it, too */
  uint16_t others;
} source;

/* The first of these groups (bits) of which a tile is left; NULL: none is. */
static inline bst_pile *first_of(const bst_ruleset *rs, const bst_game *g, uint32_t groups) {
  bst_pile *first = NULL;
  for (; groups != 0 && first == NULL; groups &= groups - 1) {
    bst_pile *pile = pile_of_group(rs, g, (uint16_t)__builtin_ctz(groups));
    first = pile->count > 0 ? pile : NULL;
  }
  return first;
}

static source find_source(const bst_ruleset *rs, const bst_game *g) {
  bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK], *bottom = stack + BST_PILE_BOTTOM;
  source from = {.pile = first_of(rs, g, rs->groups[BST_GROUP_FIRST])};
  if (from.pile != NULL)
    return from;
  if (rs->holds_tiles) {
    from.others = count_free(rs, g);
    from.mixed = count_mixed_in(rs, g, from.others);
  }
  if (stack->count + from.mixed > 0)
    from.pile = stack;
  else if (bottom->count > 0)
    from.pile = bottom;
  else
    from.pile = first_of(rs, g, rs->groups[BST_GROUP_LAST]);
  return from;
}

/* Tile number `at` of the stack and the groups mixed in. */
static uint16_t take_mixed(const bst_ruleset *rs, bst_game *g, const source *from, uint32_t at) {
  if (at < from->pile->count)
    return take(rs, g, from->pile, (uint16_t)at);
  at -= from->pile->count;
  for (uint16_t i = 0; i < rs->group_count; i++) {
    if (!is_mixed_in(rs, g, i, from->others))
      continue;
    bst_pile *pile = pile_of_group(rs, g, i);
    if (at < pile->count)
      return take(rs, g, pile, (uint16_t)at);
    at -= pile->count;
  }
  return BST_NONE;
}

BST_RARE static uint16_t draw_of_groups(const bst_ruleset *rs, bst_game *g, bool forcible) {
  source from = find_source(rs, g);
  uint32_t at = 0, count = from.pile == NULL ? 0u : from.pile->count + (uint32_t)from.mixed;
  bool in_order = from.pile != NULL && from.pile->ordered && from.pile->count > 0;
  if (count > 0 && !in_order)
    at = bst_draw_below(rs, g, count);
  uint16_t type = !forcible || g->forced_draw[0] == 0 ? BST_NONE : take_forced(rs, g);
  if (type != BST_NONE || count == 0)
    return type;
  return take_mixed(rs, g, &from, at);
}

/* Where the stack is empty, or has an order, or a draw is forced. */
BST_RARE static uint16_t draw_otherwise(const bst_ruleset *rs, bst_game *g, bool forcible) {
  bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK], *bottom = stack + BST_PILE_BOTTOM;
  uint32_t at = 0;
  if (stack->count > 0 && !stack->ordered) /* a forced draw uses up its number, too */
    at = bst_draw_below(rs, g, stack->count);
  uint16_t type = !forcible || g->forced_draw[0] == 0 ? BST_NONE : take_forced(rs, g);
  if (type != BST_NONE)
    return type;
  if (stack->count > 0)
    return take(rs, g, stack, stack->ordered ? 0 : (uint16_t)at);
  return bottom->count > 0 ? take(rs, g, bottom, 0) : BST_NONE;
}

static inline uint16_t draw_of_stack(const bst_ruleset *rs, bst_game *g, bool forcible) {
  bst_pile *stack = &piles_of(rs, g)[BST_PILE_STACK];
  if (stack->count == 0 || stack->ordered || g->forced_draw[0] != 0)
    return draw_otherwise(rs, g, forcible);
  return take_of_stack(rs, g, stack, (uint16_t)bst_draw_below(rs, g, stack->count), false);
}

uint16_t bst_stack_draw(const bst_ruleset *rs, bst_game *g) {
  return groups_are_empty(rs, g) ? draw_of_stack(rs, g, true) : draw_of_groups(rs, g, true);
}

bool bst_stack_hide(const bst_ruleset *rs, bst_game *g) {
  if (room_of(rs, BST_PILE_HIDDEN) == 0)
    return false;
  uint16_t type = rs->group_count == 0 ? draw_of_stack(rs, g, false) : draw_of_groups(rs, g, false);
  if (type != BST_NONE)
    bst_pile_put(rs, g, BST_PILE_HIDDEN, type);
  return type != BST_NONE;
}

/* --- zones -------------------------------------------------------------------------------- */

bst_status bst_zone_put(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint16_t type,
                        bst_error *err) {
  uint8_t seat;
  uint16_t zone = zone_of_pile(rs, pile, &seat), most = most_in_zone(rs, zone);
  bst_pile *p = &piles_of(rs, g)[pile];
  if (p->count >= most)
    return bst_fail(err, BST_FULL, "zone '%s' holds %u tiles already", rs->zone[zone].name, most);
  if (!bst_piles_have_room(rs, g))
    return bst_fail(err, BST_FULL, "all %u tiles lie off the board already", rs->layout.tile_cap);
  put(rs, g, p, type);
  return BST_OK;
}

uint16_t bst_zone_drawn_first_of(const bst_ruleset *rs, const bst_game *g, uint8_t seat) {
  for (uint32_t zones = rs->drawn_first; zones != 0; zones &= zones - 1) {
    uint16_t pile = bst_zone_pile(rs, (uint16_t)__builtin_ctz(zones), seat);
    if (pile != BST_NONE && piles_of(rs, g)[pile].count > 0)
      return pile;
  }
  return BST_NONE;
}

uint16_t bst_zone_take_first(const bst_ruleset *rs, bst_game *g, uint16_t pile) {
  return take(rs, g, &piles_of(rs, g)[pile], 0);
}

bool bst_zone_take(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint16_t type) {
  return take_type(rs, g, &piles_of(rs, g)[pile], type);
}

uint16_t bst_zone_draw(const bst_ruleset *rs, bst_game *g, uint16_t pile, uint8_t rule) {
  bst_pile *p = &piles_of(rs, g)[pile];
  if (p->count == 0)
    return BST_NONE;
  uint16_t i = (uint16_t)bst_chance(rs, g, rule, p->count), type = items_of(rs, g, p)[i];
  take(rs, g, p, i);
  return type;
}

uint16_t bst_stack_home(const bst_ruleset *rs, uint16_t type) {
  const bst_tile_def *def = &rs->tiles.def[type];
  uint16_t zone = def->apart && def->box != 0 ? rs->box[def->box - 1].zone : 0;
  return zone != 0 ? rs->zone_pile[zone - 1] : BST_NONE;
}

void bst_stack_go_home(const bst_ruleset *rs, bst_game *g, uint16_t type) {
  uint16_t pile = bst_stack_home(rs, type);
  if (pile != BST_NONE)
    bst_zone_put(rs, g, pile, type, NULL);
}

uint32_t bst_stack_in_box(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  uint32_t there = rs->tiles.def[type].apart ? bst_tiles_in_game(rs, g, type) : UINT32_MAX;
  return there < rs->tiles.def[type].copies ? rs->tiles.def[type].copies - there : 0;
}

bst_status bst_stack_set_aside(const bst_ruleset *rs, bst_game *g, bst_error *err) {
  bst_status status = BST_OK;
  for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
    uint16_t pile = bst_stack_home(rs, type);
    uint32_t left = pile != BST_NONE ? bst_stack_in_box(rs, g, type) : 0;
    for (; status == BST_OK && left > 0; left--)
      status = bst_zone_put(rs, g, pile, type, err);
  }
  return status;
}

uint16_t bst_zone_count(const bst_ruleset *rs, const bst_game *g, uint16_t pile, uint16_t type) {
  return count_type(rs, g, &piles_of(rs, g)[pile], type);
}

uint32_t bst_tiles_in_game(const bst_ruleset *rs, const bst_game *g, uint16_t type) {
  uint32_t count = g->drawn != BST_NONE && bst_base_type(&rs->tiles, g->drawn) == type;
  for (uint16_t i = 0; i < g->tile_count; i++)
    count += bst_base_type(&rs->tiles, tiles_of(rs, g)[i].type) == type;
  for (uint16_t n = 0; n < rs->layout.pile_count; n++)
    count += count_type(rs, g, &piles_of(rs, g)[n], type);
  return count;
}

/* --- all of them -------------------------------------------------------------------------- */

/* Who knows what lies in a pile, as bits. */
static uint8_t known_to(const bst_ruleset *rs, int pile) {
  uint8_t seat = BST_NOBODY;
  if (pile == BST_PILE_BOTTOM || pile == BST_PILE_ASIDE || is_again(rs, pile))
    return 255;
  if (pile < BST_PILES + (int)rs->group_count)
    return 0;
  uint16_t zone = zone_of_pile(rs, (uint16_t)pile, &seat);
  return bst_zone_known(rs, zone, seat);
}

static bool has_order(const bst_ruleset *rs, int pile) {
  uint8_t seat;
  if (pile < BST_PILES + (int)rs->group_count)
    return pile == BST_PILE_BOTTOM || pile == BST_PILE_ASIDE || is_again(rs, pile);
  const bst_zone_def *zone = &rs->zone[zone_of_pile(rs, (uint16_t)pile, &seat)];
  return zone->ordered || zone->drawn_first;
}

void bst_stack_clear(const bst_ruleset *rs, bst_game *g) {
  const uint16_t end = rs->layout.tile_cap, first = piles_of(rs, g)[BST_PILE_STACK].first;
  memset(pile_items_of(rs, g) + first, 0, (size_t)(end - first) * sizeof(uint16_t));
  for (int n = 0; n < rs->layout.pile_count; n++)
    piles_of(rs, g)[n] =
        (bst_pile){.first = end, .known = known_to(rs, n), .ordered = has_order(rs, n)};
}

void bst_stack_fill(const bst_ruleset *rs, bst_game *g) {
  bst_stack_clear(rs, g);
  for (uint16_t type = 0; type < rs->tiles.type_count; type++) {
    uint16_t group = bst_stack_group_of(rs, type);
    uint8_t pile = (uint8_t)(group == BST_NONE ? BST_PILE_STACK : BST_PILES + group);
    if (rs->tiles.def[type].apart)
      continue;
    for (uint16_t i = 0; i < rs->tiles.def[type].copies; i++)
      bst_pile_put(rs, g, pile, type);
  }
}

bst_status bst_game_force_draw(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                               bst_error *err) {
  if (tile_type >= rs->tiles.type_count || bst_stack_of(rs, g, tile_type) == 0)
    return bst_fail(err, BST_NOT_FOUND, "no tile %s is left in the stack",
                    bst_tile_name(rs, tile_type));
  memset(g->forced_draw, 0, sizeof g->forced_draw);
  g->forced_draw[0] = (uint16_t)(tile_type + 1);
  g->key = 0;
  return BST_OK;
}

bst_status bst_stack_force_next(const bst_ruleset *rs, bst_game *g, uint16_t tile_type,
                                bst_error *err) {
  uint16_t wait = 0;
  for (size_t i = 0; i < BST_FORCED; i++)
    wait = (uint16_t)(wait + (g->forced_draw[i] == tile_type + 1));
  if (tile_type >= rs->tiles.type_count || bst_stack_of(rs, g, tile_type) <= wait)
    return bst_fail(err, BST_NOT_FOUND, "no tile %s is left in the stack",
                    bst_tile_name(rs, tile_type));
  if (!bst_chance_queue(g->forced_draw, (uint16_t)(tile_type + 1)))
    return bst_fail(err, BST_FULL, "more than %d draws wait to be forced", BST_FORCED);
  g->key = 0;
  return BST_OK;
}
