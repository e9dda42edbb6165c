#include "tokens.h"

#include "area.h"
#include "chance.h"
#include "events.h"
#include "graph.h"
#include "spots.h"
#include "status.h"

#include <string.h>

void bst_tokens_reset(const bst_ruleset *rs, bst_game *g) {
  bst_token *token = tokens_of(rs, g);
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    const bst_token_def *def = &rs->token[kind];
    for (uint16_t i = 0; i < def->count; i++)
      *token++ = (bst_token){.kind = kind, .spot = {.where = BST_AT_BOX}};
    for (uint8_t face = 0; face < def->face_count; face++)
      for (uint16_t i = 0; i < def->in_bag[face]; i++)
        *token++ =
            (bst_token){.kind = kind, .face = face, .spot = {BST_AT_BAG, BST_NOBODY, BST_NONE}};
  }
}

uint16_t bst_token_next(const bst_ruleset *rs, const bst_game *g, uint8_t kind, bst_spot spot,
                        uint16_t after) {
  const bst_token *tokens = tokens_of(rs, g);
  uint32_t i = after == BST_NONE ? rs->token_first[kind] : after + 1u;
  spot = bst_spot_tidy(rs, spot);
  for (; i < rs->token_first[kind + 1]; i++)
    if (bst_spot_same(tokens[i].spot, spot))
      return (uint16_t)i;
  return BST_NONE;
}

uint16_t bst_token_count(const bst_ruleset *rs, const bst_game *g, uint8_t kind, bst_spot spot) {
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t count = 0;
  spot = bst_spot_tidy(rs, spot);
  for (uint32_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
    count = (uint16_t)(count + bst_spot_same(tokens[i].spot, spot));
  return count;
}

void bst_token_put(const bst_ruleset *rs, bst_game *g, uint16_t token, bst_spot to) {
  bst_token *t = &tokens_of(rs, g)[token];
  t->spot = bst_spot_tidy(rs, to);
  t->part = g->part;
}

uint16_t bst_token_move(const bst_ruleset *rs, bst_game *g, uint8_t kind, bst_spot from,
                        bst_spot to, uint16_t count) {
  uint16_t moved = 0, token = BST_NONE;
  while (moved < count && (token = bst_token_next(rs, g, kind, from, token)) != BST_NONE) {
    bst_token_put(rs, g, token, to);
    moved++;
  }
  return moved;
}

void bst_token_tell(const bst_ruleset *rs, bst_game *g, uint16_t token, bst_spot from,
                    uint16_t count) {
  if (!bst_listens(rs, BST_EVENT_TOKEN_MOVED) || count == 0)
    return;
  bst_spot to = tokens_of(rs, g)[token].spot;
  bst_event event = {.kind = BST_EVENT_TOKEN_MOVED,
                     .seat = to.seat < rs->players ? to.seat : from.seat,
                     .tile = BST_NONE,
                     .node = BST_NONE,
                     .figure = BST_NONE,
                     .other = token,
                     .from = from,
                     .detail = count};
  memcpy(&event.value, &to, sizeof event.value);
  if (event.seat >= rs->players)
    event.seat = g->active;
  bst_event_put(rs, g, event);
}

bst_spot bst_token_event_to(const bst_event *event) {
  bst_spot to;
  static_assert(sizeof to == sizeof event->value, "a spot is one number");
  memcpy(&to, &event->value, sizeof to);
  return to;
}

uint16_t bst_token_draw(const bst_ruleset *rs, bst_game *g, uint8_t kind) {
  const bst_spot bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  uint16_t left = bst_token_count(rs, g, kind, bag), token = BST_NONE;
  if (left == 0)
    return BST_NONE;
  uint32_t skip = bst_chance(rs, g, rs->token[kind].rule, left);
  do
    token = bst_token_next(rs, g, kind, bag, token);
  while (skip-- > 0);
  bst_token_put(rs, g, token, (bst_spot){.where = BST_AT_BOX});
  return token;
}

/* Index of the kind whose name is the first `length` characters; 255: none. */
static uint8_t kind_named(const bst_ruleset *rs, const char *text, size_t length) {
  for (uint8_t kind = 0; kind < rs->token_count; kind++)
    if (strlen(rs->token[kind].name) == length && strncmp(rs->token[kind].name, text, length) == 0)
      return kind;
  return 255;
}

bst_status bst_token_force(const bst_ruleset *rs, bst_game *g, const char *text, bst_error *err) {
  const bst_spot bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  size_t length = strcspn(text, ":");
  uint8_t kind = kind_named(rs, text, length);
  const char *face = text[length] == ':' ? text + length + 1 : "";
  if (kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "no rule declares a token '%.*s'", (int)length, text);
  const bst_token_def *def = &rs->token[kind];
  uint16_t outcome = 0, token = BST_NONE;
  while ((token = bst_token_next(rs, g, kind, bag, token)) != BST_NONE) {
    uint8_t f = tokens_of(rs, g)[token].face;
    if (f < def->face_count && strcmp(def->face_name[f], face) == 0)
      return bst_chance_force(g, &outcome, 1, err);
    outcome++;
  }
  return bst_fail(err, BST_NOT_FOUND, "no '%s' with the face '%s' is in the bag", def->name, face);
}

int32_t bst_token_held(const bst_ruleset *rs, const bst_game *g, const char *kind, uint8_t seat) {
  uint8_t found = kind_named(rs, kind, strlen(kind));
  const bst_spot supply = {BST_AT_SUPPLY, seat, BST_NONE};
  return found == 255 ? -1 : bst_token_count(rs, g, found, supply);
}

static bool is_on_feature(const bst_ruleset *rs, const bst_game *g, bst_spot spot, uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t node = BST_NONE;
  if (spot.where == BST_AT_CELL)
    return bst_feature_in_cell(rs, g, root, spot.at);
  if (spot.where == BST_AT_SEGMENT)
    node = spot.at;
  else if (spot.where == BST_AT_FIGURE)
    node = figures_of(rs, g)[spot.at].node;
  return node != BST_NONE && bst_root(nodes, node) == root;
}

int32_t bst_tokens_on_feature(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint8_t kind) {
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t root = bst_root(nodes_of(rs, g), node);
  int32_t count = 0;
  for (uint32_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
    count += is_on_feature(rs, g, tokens[i].spot, root);
  return count;
}

void bst_tokens_follow(const bst_ruleset *rs, bst_game *g, uint16_t figure) {
  const bst_spot with = {BST_AT_FIGURE, BST_NOBODY, figure};
  uint8_t owner = figures_of(rs, g)[figure].owner;
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    bst_spot to = {rs->token[kind].when_leaves, owner, BST_NONE};
    if (to.where == BST_AT_SUPPLY && owner == BST_NOBODY)
      to.where = BST_AT_BOX;
    uint16_t first = bst_token_next(rs, g, kind, with, BST_NONE);
    bst_token_tell(rs, g, first, with, bst_token_move(rs, g, kind, with, to, UINT16_MAX));
  }
}
