#include "why_not.h"

#include "board.h"
#include "figure_places.h"
#include "figures.h"
#include "filters.h"
#include "inspect.h"
#include "piece_text.h"

#include <stdio.h>
#include <string.h>

static void name_veto(const bst_filter_def *by, const char *list, char *out, size_t size) {
  size_t rule = strcspn(by->name, ".");
  snprintf(out, size, "rule '%.*s' forbids it (lists.%s%s)", (int)rule, by->name, list,
           by->name + rule);
}

/* --- tiles -------------------------------------------------------------------------------- */

static void name_misfit(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                        char *out, size_t size) {
  static const char *const names[] = {"north", "east", "south", "west", "long"};
  uint8_t side = 0;
  uint16_t tile = bst_board_misfit(rs, g, type, at, &side);
  if (tile == BST_NONE)
    return;
  bst_placed other = bst_placed_tile(rs, g, tile);
  size_t used = strlen(out);
  snprintf(out + used, size - used, ": its %s side does not match %s at %d,%d", names[side],
           bst_tile_name(rs, other.type), other.x, other.y);
}

void bst_why_not_fits(const bst_ruleset *rs, const bst_game *g, uint16_t type, bst_place_xy at,
                      bool needs_contact, char *out, size_t size) {
  const char *why = "";
  bst_board_fits(rs, g, type, at, needs_contact, &why);
  snprintf(out, size, "%s", why);
  if (strcmp(why, "mismatch") == 0)
    name_misfit(rs, g, type, at, out, size);
}

void bst_why_not_placed(const bst_table *t, const bst_game *g, bst_place_xy at, char *out,
                        size_t size) {
  bst_why_not_fits(t->rules, g, g->drawn, at, true, out, size);
  if (*out)
    return;
  const bst_filter_def *by = bst_placement_veto(t, g, g->drawn, at);
  if (by != NULL)
    name_veto(by, "place_ok", out, size);
  else
    snprintf(out, size, "a rule leaves it out of the list (lists.place_list)");
}

/* --- figures ------------------------------------------------------------------------------ */

/* The first figure that keeps others off the feature, or BST_NONE. */
static uint16_t holder_of(const bst_ruleset *rs, const bst_game *g, uint16_t node) {
  const bst_figure *figures = figures_of(rs, g);
  uint16_t head = bst_node_figure(&nodes_of(rs, g)[bst_root(nodes_of(rs, g), node)]), f = head;
  while (f != BST_NONE && !rs->figure[figures[f].kind].blocks_occupancy)
    f = figures[f].next == head ? BST_NONE : figures[f].next;
  return f;
}

static void name_holder(const bst_ruleset *rs, const bst_game *g, uint16_t node, char *out,
                        size_t size) {
  size_t used =
      (size_t)snprintf(out, size, "the %s is taken by ", rs->kind[nodes_of(rs, g)[node].kind].name);
  bst_figure_text(rs, g, holder_of(rs, g, node), out + used, size - used);
}

/* What the declaration of the kind asks for beside a free feature. */
static void name_limit(const bst_figure_def *def, char *out, size_t size) {
  if (def->needs_own != 0)
    snprintf(out, size, "a '%s' joins a figure of one's own there", def->name);
  else
    snprintf(out, size, "no more '%s' may stand there", def->name);
}

void bst_why_not_deployed(const bst_table *t, const bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node, char *out, size_t size) {
  const bst_ruleset *rs = t->rules;
  const bst_figure_def *def = &rs->figure[kind];
  const bst_filter_def *by;
  if (bst_node_tile(rs, g, node) != g->laid)
    snprintf(out, size, "only segments of the tile just laid are open to figures");
  else if (bst_supply(rs, g, bst_figure_giver(rs, g, seat, kind), kind) == 0)
    snprintf(out, size, "player %d has no '%s' left", seat + 1, def->name);
  else if (def->place != BST_AT_SEGMENT || !(def->on >> nodes_of(rs, g)[node].kind & 1))
    snprintf(out, size, "a '%s' doesn't stand on a %s", def->name,
             rs->kind[nodes_of(rs, g)[node].kind].name);
  else if (bst_figure_is_kept_off(rs, g, node, seat, kind, BST_NONE) && !rs->lifts_occupancy)
    name_holder(rs, g, node, out, size);
  else if ((by = bst_deployment_veto(t, g, node, seat, kind, BST_CAUSE_DEPLOY)) != NULL)
    name_veto(by, "deploy_ok", out, size);
  else if (bst_figure_is_kept_off(rs, g, node, seat, kind, BST_NONE))
    name_holder(rs, g, node, out, size);
  else
    name_limit(def, out, size);
}
