#include "figures.h"

#include "board.h"
#include "events.h"
#include "leave.h"
#include "locations.h"
#include "out.h"
#include "sides.h"
#include "status.h"
#include "tokens.h"

#include <string.h>

static uint16_t *supply_head(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind) {
  return &supply_of(rs, g)[seat * rs->figure_count + kind];
}

/* --- numbers ------------------------------------------------------------------------------ */

static bool is_neutral(const bst_ruleset *rs, uint8_t kind) {
  return rs->figure[kind].group == BST_GROUP_NEUTRAL;
}

/* Notes with each type of tile on which of its segments a kind of figure goes, and which kinds go
 * on any as their place. */
static void note_takers(bst_ruleset *rs) {
  for (size_t type = 0; type < rs->tiles.type_count; type++)
    for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
      bst_tile_type *tile = &rs->tiles.type[type];
      for (uint8_t s = 0; s < tile->segment_count; s++)
        if (rs->figure[kind].on >> tile->kind[s] & 1)
          tile->takes[kind] |= (uint16_t)(1u << s);
      if (rs->figure[kind].place == BST_AT_SEGMENT && tile->takes[kind] != 0)
        tile->takers |= 1u << kind;
    }
}

static void note_comers(bst_ruleset *rs) {
  for (uint8_t figure = 0; figure < rs->figure_count; figure++) {
    const bst_figure_def *def = &rs->figure[figure];
    const bool first = def->place == BST_AT_SEGMENT && def->needs_own == 0;
    for (size_t kind = 0; kind < rs->kind_count; kind++)
      if (def->on >> kind & 1) {
        rs->comers[kind] |= 1u << figure;
        rs->first_comers[kind] |= (uint32_t)first << figure;
      }
  }
}

/* Those of the players come first, seat by seat and kind by kind; then the neutral ones. */
void bst_figures_number(bst_ruleset *rs) {
  uint16_t next = 0;
  for (uint8_t seat = 0; seat <= rs->players; seat++) {
    for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
      if (is_neutral(rs, kind) != (seat == rs->players))
        continue;
      const bst_figure_def *def = &rs->figure[kind];
      uint16_t count = is_neutral(rs, kind) ? def->count : bst_figures_of_seat(def, seat);
      rs->figure_run[kind][is_neutral(rs, kind) ? BST_MAX_PLAYERS : seat] =
          (bst_figure_run){next, count};
      next = (uint16_t)(next + count);
    }
  }
  note_takers(rs);
  note_comers(rs);
}

size_t bst_figures_of_kinds(const bst_ruleset *rs, uint32_t kinds, uint16_t *out) {
  size_t count = 0;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++)
    for (uint8_t seat = 0; (kinds >> kind & 1) && seat <= BST_MAX_PLAYERS; seat++)
      for (uint16_t i = 0; i < rs->figure_run[kind][seat].count; i++)
        out[count++] = (uint16_t)(rs->figure_run[kind][seat].first + i);
  return count;
}

static void reset_run(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint8_t owner) {
  bst_figure_run run = bst_figures_of_kind(rs, kind, owner);
  for (uint16_t i = 0; i < run.count; i++) {
    uint16_t f = (uint16_t)(run.first + i);
    bool last = owner == BST_NOBODY || i + 1 == run.count;
    figures_of(rs, g)[f] = (bst_figure){.node = BST_NONE,
                                        .next = last ? BST_NONE : (uint16_t)(f + 1),
                                        .kind = kind,
                                        .owner = owner};
    if (rs->has_locations)
      locations_of(rs, g)[f] = owner == BST_NOBODY ? (bst_location){.where = BST_AT_BOX}
                                                   : (bst_location){BST_AT_SUPPLY, owner, BST_NONE};
  }
}

/* No figure is out, and none has come. */
static void forget_out(const bst_ruleset *rs, bst_game *g) {
  memset(g->out_count, 0, sizeof g->out_count);
  memset(out_of(rs, g), 0, rs->layout.figure_words * BST_OUT_PLACES * sizeof(uint64_t));
  g->facts &= ~(rs->facts.figures | rs->facts.any_came | rs->facts.any_zone);
}

void bst_figures_reset(const bst_ruleset *rs, bst_game *g) {
  forget_out(rs, g);
  if (rs->has_corners)
    corner_nodes_of(rs, g)[rs->layout.figure_cap] = 0;
  for (uint8_t kind = 0; kind < rs->figure_count; kind++) {
    bool neutral = is_neutral(rs, kind);
    if (neutral)
      reset_run(rs, g, kind, BST_NOBODY);
    for (uint8_t seat = 0; seat < rs->players; seat++) {
      bool none = neutral || bst_figures_of_seat(&rs->figure[kind], seat) == 0;
      *supply_head(rs, g, seat, kind) = none ? BST_NONE : bst_figures_of_kind(rs, kind, seat).first;
      if (!neutral)
        reset_run(rs, g, kind, seat);
    }
  }
  for (uint16_t n = 0; n < g->node_count; n++)
    bst_node_set_figure(&nodes_of(rs, g)[n], BST_NONE);
}

/* It isn't there any more. */
static inline void leave_corner(const bst_ruleset *rs, bst_game *g, bst_location from) {
  if (rs->has_corners && from.where == BST_AT_CORNER)
    corner_nodes_of(rs, g)[rs->layout.figure_cap]--;
}

/* --- who is out --------------------------------------------------------------------------- */

/* The figure comes to the board, or to a zone. */
static inline void note_out(const bst_ruleset *rs, bst_game *g, uint16_t f, bool on_board) {
  const uint8_t kind = figures_of(rs, g)[f].kind;
  if (!rs->minds_out)
    return;
  g->out_count[kind]++;
  g->facts |= UINT64_C(1) << kind;
  bst_out_set(on_board ? bst_out_on_board(rs, g) : bst_out_in_zones(rs, g), f);
}

/* It leaves the place where it was out. */
static inline void note_home(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  const uint8_t kind = figures_of(rs, g)[f].kind;
  if (!rs->minds_out)
    return;
  bst_out_clear(bst_out_on_board(rs, g), f);
  bst_out_clear(bst_out_in_zones(rs, g), f);
  if (--g->out_count[kind] == 0)
    g->facts &= ~(UINT64_C(1) << kind);
}

static inline void note_coming(const bst_ruleset *rs, bst_game *g, uint8_t kind) {
  g->facts |= rs->facts.came[kind];
}

static inline void note_zone(const bst_ruleset *rs, bst_game *g, uint16_t f, bst_location to) {
  if (to.where == BST_AT_ZONE && figures_of(rs, g)[f].owner != BST_NOBODY)
    g->facts |= rs->facts.zone[to.at];
}

/* A figure goes: is another one of a player's in the zone? */
BST_RARE static void note_zone_left(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  const bst_location *where = locations_of(rs, g);
  uint16_t zone = where[f].at;
  bool any = false;
  for (uint16_t other = 0; other < rs->layout.figure_cap && !any; other++)
    any = other != f && where[other].where == BST_AT_ZONE && where[other].at == zone &&
          figures_of(rs, g)[other].owner != BST_NOBODY;
  g->facts &= any ? UINT64_MAX : ~rs->facts.zone[zone];
}

static inline bool is_home(bst_location at) {
  return at.where == BST_AT_SUPPLY || at.where == BST_AT_BOX;
}

/* Not for nobody's figures, of which many always stand with another one. */
static void note_company(bst_game *g, const bst_figure *figure, bst_location at) {
  if (at.where == BST_AT_FIGURE && figure->owner != BST_NOBODY)
    g->facts |= BST_FACT_COMPANY;
}

void bst_figures_note_out(const bst_ruleset *rs, bst_game *g) {
  forget_out(rs, g);
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    const bst_figure *figure = &figures_of(rs, g)[f];
    if (is_home(bst_figure_location(rs, g, f)))
      continue;
    note_out(rs, g, f, bst_figure_location(rs, g, f).where != BST_AT_ZONE);
    note_zone(rs, g, f, bst_figure_location(rs, g, f));
    note_company(g, figure, bst_figure_location(rs, g, f));
    if (figure->part == g->part)
      note_coming(rs, g, figure->kind);
  }
}

/* --- out and home ------------------------------------------------------------------------- */

/* Where sides have one supply. */
BST_RARE static uint8_t giver_of_side(const bst_ruleset *rs, const bst_game *g, uint8_t seat,
                                      uint8_t kind) {
  const uint16_t *supply = supply_of(rs, g);
  uint8_t from = seat;
  for (uint8_t i = 1; i < rs->players; i++) {
    uint8_t other = (uint8_t)((seat + i) % rs->players);
    if (supply[from * rs->figure_count + kind] == BST_NONE && bst_is_partner(rs, seat, other))
      from = other;
  }
  return from;
}

uint8_t bst_figure_giver(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind) {
  return rs->sides.supply ? giver_of_side(rs, g, seat, kind) : seat;
}

uint16_t bst_figure_place(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node) {
  uint16_t *head = supply_head(rs, g, bst_figure_giver(rs, g, seat, kind), kind);
  bst_figure *figures = figures_of(rs, g);
  uint16_t f = *head;
  if (f == BST_NONE)
    return BST_NONE;
  *head = figures[f].next;
  figures[f].node = node;
  figures[f].part = g->part;
  note_out(rs, g, f, true);
  note_coming(rs, g, kind);
  if (rs->has_locations)
    locations_of(rs, g)[f] = (bst_location){BST_AT_SEGMENT, BST_NOBODY, node};
  bst_figure_join(nodes_of(rs, g), figures, f);
  return f;
}

/* Out of the list of its feature. */
static inline void leave_feature(bst_node *nodes, bst_figure *figures, uint16_t f) {
  bst_node *root = &nodes[bst_root(nodes, figures[f].node)];
  uint16_t before = f;
  while (figures[before].next != f)
    before = figures[before].next;
  if (before == f) {
    bst_node_set_figure(root, BST_NONE);
  } else {
    figures[before].next = figures[f].next;
    bst_node_set_figure(root, before);
  }
}

static inline void join_supply(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  bst_figure *figure = &figures_of(rs, g)[f];
  uint16_t *head = supply_head(rs, g, figure->owner, figure->kind);
  figure->node = BST_NONE;
  figure->part = 0;
  figure->next = *head;
  *head = f;
}

void bst_figure_unplace(const bst_ruleset *rs, bst_game *g, uint16_t f, uint64_t facts) {
  leave_feature(nodes_of(rs, g), figures_of(rs, g), f);
  note_home(rs, g, f);
  if (rs->has_locations)
    locations_of(rs, g)[f] = (bst_location){BST_AT_SUPPLY, figures_of(rs, g)[f].owner, BST_NONE};
  join_supply(rs, g, f);
  g->facts = facts;
}

static void leave_supply(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  bst_figure *figures = figures_of(rs, g);
  uint16_t *link = supply_head(rs, g, figures[f].owner, figures[f].kind);
  while (*link != f)
    link = &figures[*link].next;
  *link = figures[f].next;
}

void bst_figure_out(const bst_ruleset *rs, bst_game *g, uint16_t f) {
  leave_supply(rs, g, f);
  figures_of(rs, g)[f].next = BST_NONE;
  if (rs->has_locations)
    locations_of(rs, g)[f] = (bst_location){.where = BST_AT_BOX};
}

/* Those who stand with a figure that leaves the board stay in its cell, or go home with it, as they
 * are declared; where it stood in no cell, they go home. */
static void drop_company(const bst_table *t, const bst_ruleset *rs, bst_game *g, uint16_t f) {
  uint16_t cell = bst_location_cell(rs, g, bst_figure_location(rs, g, f));
  for (uint16_t other = 0; other < rs->layout.figure_cap; other++) {
    bst_location *location = &locations_of(rs, g)[other];
    if (location->where != BST_AT_FIGURE || location->at != f)
      continue;
    bool leaves = rs->figure[figures_of(rs, g)[other].kind].leaves_with;
    const bst_event event = {.kind = BST_EVENT_FIGURE_LEAVING,
                             .seat = figures_of(rs, g)[other].owner,
                             .cause = BST_CAUSE_LEFT,
                             .tile = BST_NONE,
                             .node = BST_NONE,
                             .figure = other,
                             .other = BST_NONE,
                             .from = *location};
    if (cell != BST_NO_CELL && !leaves) {
      *location = (bst_location){BST_AT_CELL, BST_NOBODY, cell};
      continue;
    }
    bst_figure_home(t, rs, g, other);
    if (t != NULL && t->watched)
      bst_tell_moved(t, g, &event);
  }
}

/* Where figures can be elsewhere than on segments. */
BST_RARE static void go_home_from_anywhere(const bst_table *t, const bst_ruleset *rs, bst_game *g,
                                           uint16_t f) {
  bst_figure *figure = &figures_of(rs, g)[f];
  bst_location *location = &locations_of(rs, g)[f];
  if (location->where == BST_AT_SUPPLY)
    return;
  drop_company(t, rs, g, f);
  if (figure->node != BST_NONE)
    leave_feature(nodes_of(rs, g), figures_of(rs, g), f);
  leave_corner(rs, g, *location);
  if (!is_home(*location))
    note_home(rs, g, f);
  if (location->where == BST_AT_ZONE)
    note_zone_left(rs, g, f);
  if (figure->owner == BST_NOBODY) {
    figure->node = figure->next = BST_NONE;
    figure->part = 0;
    *location = (bst_location){.where = BST_AT_BOX};
    return;
  }
  *location = (bst_location){BST_AT_SUPPLY, figure->owner, BST_NONE};
  join_supply(rs, g, f);
}

void bst_figure_home(const bst_table *t, const bst_ruleset *rs, bst_game *g, uint16_t f) {
  if (rs->has_locations) {
    go_home_from_anywhere(t, rs, g, f);
    return;
  }
  leave_feature(nodes_of(rs, g), figures_of(rs, g), f);
  note_home(rs, g, f);
  join_supply(rs, g, f);
}

/* --- from anywhere to anywhere ------------------------------------------------------------ */

bool bst_figure_is_home(const bst_ruleset *rs, const bst_game *g, uint16_t f) {
  bool nobodys = figures_of(rs, g)[f].owner == BST_NOBODY;
  uint8_t where = bst_figure_location(rs, g, f).where;
  return where == BST_AT_SUPPLY || (nobodys && where == BST_AT_BOX);
}

/* Would `f` stand with itself, directly or through others? */
static bool stands_with(const bst_ruleset *rs, const bst_game *g, bst_location location,
                        uint16_t f) {
  while (location.where == BST_AT_FIGURE && location.at != f)
    location = bst_figure_location(rs, g, location.at);
  return location.where == BST_AT_FIGURE;
}

/* Why it can't lie in that zone; NULL: it can. */
static const char *kept_out(const bst_ruleset *rs, const bst_figure *figure, bst_location zone) {
  const bst_zone_def *def = &rs->zone[zone.at];
  if (!(def->holds & BST_HOLDS_FIGURES))
    return "that zone holds no figures";
  if (def->groups != 0 && !(def->groups >> rs->figure[figure->kind].group & 1))
    return "that zone holds figures of other groups";
  if (!def->per_player || def->whose == 0 ||
      (def->whose == BST_WHOSE_OWN) == (zone.seat == figure->owner))
    return NULL;
  return def->whose == BST_WHOSE_OWN ? "that place of the zone holds his own figures"
                                     : "that place of the zone holds figures of others";
}

static bst_status check_move(const bst_ruleset *rs, const bst_game *g, uint16_t f, bst_location to,
                             bst_error *err) {
  const char *why = NULL;
  if (f >= rs->layout.figure_cap)
    return bst_fail(err, BST_BAD_VALUE, "there is no figure of number %u", f);
  uint8_t owner = figures_of(rs, g)[f].owner;
  if (!bst_location_exists(rs, g, to) || to.where == BST_AT_BAG)
    why = "there is no such place";
  else if (to.where == BST_AT_SUPPLY && to.seat != owner)
    why = "that is another player's supply";
  else if (to.where == BST_AT_ZONE)
    why = kept_out(rs, &figures_of(rs, g)[f], to);
  else if (to.where == BST_AT_FIGURE && stands_with(rs, g, to, f))
    why = "it would stand with itself";
  if (why == NULL && !rs->has_locations && to.where != BST_AT_SEGMENT && to.where != BST_AT_SUPPLY)
    why = "no rule declares that figures can be elsewhere than on segments";
  if (why == NULL)
    return BST_OK;
  return bst_fail(err, BST_BAD_VALUE, "a figure '%s' can't be moved: %s",
                  rs->figure[figures_of(rs, g)[f].kind].name, why);
}

static void tell_moved(bst_table *t, bst_game *g, uint16_t f, bst_location from, bst_location to,
                       uint8_t cause) {
  const bst_ruleset *rs = t->rules;
  const bst_event event = {.kind = BST_EVENT_FIGURE_MOVED,
                           .seat = figures_of(rs, g)[f].owner,
                           .cause = cause,
                           .tile = bst_location_tile(rs, g, to),
                           .node = to.where == BST_AT_SEGMENT ? to.at : BST_NONE,
                           .figure = f,
                           .other = BST_NONE,
                           .from = from};
  if (t->watched)
    bst_tell_moved(t, g, &event);
  if (to.where != BST_AT_BOX && bst_hears_moved(rs, figures_of(rs, g)[f].kind, cause))
    bst_event_put(rs, g, event);
}

/* Off the place where it is now; on none for a moment. */
static void take_up(const bst_ruleset *rs, bst_game *g, uint16_t f, bst_location from) {
  bst_figure *figure = &figures_of(rs, g)[f];
  if (from.where == BST_AT_SUPPLY)
    leave_supply(rs, g, f);
  else if (from.where == BST_AT_SEGMENT)
    leave_feature(nodes_of(rs, g), figures_of(rs, g), f);
  leave_corner(rs, g, from);
  if (!is_home(from))
    note_home(rs, g, f);
  if (from.where == BST_AT_ZONE)
    note_zone_left(rs, g, f);
  figure->node = figure->next = BST_NONE;
  figure->part = 0;
}

/* Kept with whoever stands there: no tile changes that once there are four. */
static uint16_t node_in_corner(const bst_ruleset *rs, const bst_game *g, bst_location corner) {
  uint32_t key = places_of(rs, g)[corner.at];
  return bst_corner_node(rs, g, bst_key_x(key), bst_key_y(key));
}

static void put_down(const bst_ruleset *rs, bst_game *g, uint16_t f, bst_location to) {
  bst_figure *figure = &figures_of(rs, g)[f];
  if (rs->has_locations)
    locations_of(rs, g)[f] = to;
  if (to.where == BST_AT_CORNER && rs->has_corners) {
    corner_nodes_of(rs, g)[f] = node_in_corner(rs, g, to);
    corner_nodes_of(rs, g)[rs->layout.figure_cap]++;
  }
  if (to.where == BST_AT_BOX)
    return;
  note_out(rs, g, f, to.where != BST_AT_ZONE);
  note_zone(rs, g, f, to);
  note_company(g, figure, to);
  note_coming(rs, g, figure->kind);
  figure->part = g->part;
  if (to.where == BST_AT_SEGMENT) {
    figure->node = to.at;
    bst_figure_join(nodes_of(rs, g), figures_of(rs, g), f);
  }
}

static bool is_off_board(bst_location location) {
  return location.where == BST_AT_BOX || location.where == BST_AT_SUPPLY ||
         location.where == BST_AT_ZONE;
}

bst_status bst_figure_move(bst_table *t, bst_game *g, uint16_t f, bst_location to, uint8_t cause,
                           bst_error *err) {
  const bst_ruleset *rs = t->rules;
  bool neutral_home = to.where == BST_AT_SUPPLY && f < rs->layout.figure_cap &&
                      figures_of(rs, g)[f].owner == BST_NOBODY;
  to = bst_location_tidy(rs, neutral_home ? (bst_location){.where = BST_AT_BOX} : to);
  bst_status status = check_move(rs, g, f, to, err);
  if (status != BST_OK)
    return status;
  bst_location from = bst_figure_location(rs, g, f);
  if (to.where == BST_AT_SUPPLY) {
    if (from.where != BST_AT_SUPPLY)
      bst_leave_now(t, g, f, cause);
    return BST_OK;
  }
  if (g->leaving_count > 0)
    bst_leave_cancel(rs, g, f);
  if (is_off_board(to) && !is_off_board(from)) {
    bst_tokens_follow(t, g, f);
    drop_company(t, rs, g, f);
  }
  take_up(rs, g, f, from);
  put_down(rs, g, f, to);
  if (t->watched || bst_hears_moved(rs, figures_of(rs, g)[f].kind, cause))
    tell_moved(t, g, f, from, to, cause);
  if (rs->has_dependents && from.where == BST_AT_SEGMENT)
    bst_leave_followers(rs, g, from.at, figures_of(rs, g)[f].owner);
  return BST_OK;
}
