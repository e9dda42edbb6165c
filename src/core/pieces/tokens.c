#include "tokens.h"

#include "area.h"
#include "chance.h"
#include "events.h"
#include "graph.h"
#include "locations.h"
#include "status.h"

#include <string.h>

/* Where the token of that number of its kind is when a game begins. */
static bst_location begins_at(const bst_ruleset *rs, const bst_token_def *def, uint16_t number) {
  if (!def->dealt)
    return (bst_location){.where = BST_AT_BOX};
  uint8_t seat = (uint8_t)(number / (def->count / rs->players));
  return (bst_location){BST_AT_SUPPLY, seat, BST_NONE};
}

static uint16_t *home(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint8_t seat) {
  return &token_home_of(rs, g)[seat * rs->token_count + kind];
}

void bst_tokens_reset(const bst_ruleset *rs, bst_game *g) {
  bst_token *token = tokens_of(rs, g);
  memset(laden_of(rs, g), 0, rs->layout.laden_words * sizeof(uint32_t));
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    const bst_token_def *def = &rs->token[kind];
    for (uint8_t seat = 0; seat < rs->players; seat++)
      *home(rs, g, kind, seat) = (uint16_t)(def->dealt ? def->count / rs->players : 0);
    for (uint16_t i = 0; i < def->count; i++)
      *token++ = (bst_token){.kind = kind, .location = begins_at(rs, def, i)};
    for (uint8_t face = 0; face < def->face_count; face++)
      for (uint16_t i = 0; i < def->in_bag[face]; i++)
        *token++ =
            (bst_token){.kind = kind, .face = face, .location = {BST_AT_BAG, BST_NOBODY, BST_NONE}};
  }
}

uint16_t bst_token_next(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                        bst_location location, uint16_t after) {
  const bst_token *tokens = tokens_of(rs, g);
  uint32_t i = after == BST_NONE ? rs->token_first[kind] : after + 1u;
  location = bst_location_tidy(rs, location);
  for (; i < rs->token_first[kind + 1]; i++)
    if (bst_location_same(tokens[i].location, location))
      return (uint16_t)i;
  return BST_NONE;
}

uint16_t bst_token_count(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                         bst_location location) {
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t count = 0;
  location = bst_location_tidy(rs, location);
  for (uint32_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
    count = (uint16_t)(count + bst_location_same(tokens[i].location, location));
  return count;
}

/* A token has come to a segment. */
static void note_laden(const bst_ruleset *rs, bst_game *g, uint8_t kind, uint16_t node) {
  laden_of(rs, g)[node / 32] |= 1u << node % 32;
  if (!bst_token_lies_on(&rs->token[kind], UINT64_C(1) << nodes_of(rs, g)[node].kind))
    bst_laden_goes_astray(rs, g);
  bst_laden_note(rs, g, node);
}

/* One has left a segment, where others may lie. */
static void note_bare(const bst_ruleset *rs, bst_game *g, bst_location from) {
  bool others = false;
  for (uint16_t i = 0; i < rs->layout.token_cap && !others; i++)
    others = bst_location_same(tokens_of(rs, g)[i].location, from);
  if (!others)
    laden_of(rs, g)[from.at / 32] &= ~(1u << from.at % 32);
  g->facts |= others ? 0 : rs->facts.any_bare;
}

void bst_token_put(const bst_ruleset *rs, bst_game *g, uint16_t token, bst_location to) {
  bst_token *t = &tokens_of(rs, g)[token];
  const bst_location from = t->location;
  t->location = to = bst_location_tidy(rs, to);
  t->part = g->part;
  if (from.where == BST_AT_SUPPLY)
    --*home(rs, g, t->kind, from.seat);
  if (to.where == BST_AT_SUPPLY)
    ++*home(rs, g, t->kind, to.seat);
  *bst_tokens_with_figures(rs, g) += to.where == BST_AT_FIGURE;
  *bst_tokens_with_figures(rs, g) -= from.where == BST_AT_FIGURE;
  if (from.where == BST_AT_SEGMENT)
    note_bare(rs, g, from);
  if (to.where == BST_AT_SEGMENT)
    note_laden(rs, g, t->kind, to.at);
}

uint16_t bst_token_move(const bst_ruleset *rs, bst_game *g, uint8_t kind, bst_location from,
                        bst_location to, uint16_t count) {
  uint16_t moved = 0, token = BST_NONE;
  while (moved < count && (token = bst_token_next(rs, g, kind, from, token)) != BST_NONE) {
    bst_token_put(rs, g, token, to);
    moved++;
  }
  return moved;
}

void bst_token_tell(const bst_table *t, bst_game *g, uint16_t token, bst_location from,
                    uint16_t count) {
  const bst_ruleset *rs = t->rules;
  bool heard = bst_listens(rs, BST_EVENT_TOKEN_MOVED);
  if (count == 0 || !(heard || t->watched))
    return;
  bst_location to = tokens_of(rs, g)[token].location;
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
  if (t->watched)
    bst_tell_moved(t, g, &event);
  if (heard)
    bst_event_put(rs, g, event);
}

bst_location bst_token_event_to(const bst_event *event) {
  bst_location to;
  static_assert(sizeof to == sizeof event->value, "a location is one number");
  memcpy(&to, &event->value, sizeof to);
  return to;
}

/* A face that is forced, whichever of the tokens that show it comes: an outcome that no die has. */
enum { FORCED_FACE = 0x8000 };

static uint16_t forced_face(uint8_t kind, uint8_t face) {
  return (uint16_t)(FORCED_FACE | kind << 8 | face);
}

/* How many tokens of a bag lie before the first that shows the face; UINT32_MAX: none shows it. */
static uint32_t before_face(const bst_ruleset *rs, const bst_game *g, uint8_t kind, uint8_t face,
                            uint16_t *count) {
  const bst_location bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  uint32_t before = UINT32_MAX, at = 0;
  uint16_t token = BST_NONE;
  for (*count = 0; (token = bst_token_next(rs, g, kind, bag, token)) != BST_NONE; at++)
    if (tokens_of(rs, g)[token].face == face) {
      before = before == UINT32_MAX ? at : before;
      ++*count;
    }
  return before;
}

uint16_t bst_token_draw(const bst_ruleset *rs, bst_game *g, uint8_t kind) {
  const bst_location bag = {BST_AT_BAG, BST_NOBODY, BST_NONE};
  uint16_t left = bst_token_count(rs, g, kind, bag), token = BST_NONE;
  if (left == 0)
    return BST_NONE;
  uint16_t forced = (uint16_t)(bst_chance_forced(g) - 1), count;
  uint32_t skip = bst_chance(rs, g, rs->token[kind].rule, left);
  if (forced >> 8 == (FORCED_FACE >> 8 | kind)) {
    uint32_t before = before_face(rs, g, kind, (uint8_t)forced, &count);
    skip = before == UINT32_MAX ? skip : before;
  }
  do
    token = bst_token_next(rs, g, kind, bag, token);
  while (skip-- > 0);
  bst_token_put(rs, g, token, (bst_location){.where = BST_AT_BOX});
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
  size_t length = strcspn(text, ":");
  uint8_t kind = kind_named(rs, text, length);
  const char *face = text[length] == ':' ? text + length + 1 : "";
  if (kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "no rule declares a token '%.*s'", (int)length, text);
  const bst_token_def *def = &rs->token[kind];
  for (uint8_t f = 0; f < def->face_count; f++) {
    uint16_t count, outcome = forced_face(kind, f);
    if (strcmp(def->face_name[f], face) != 0 || before_face(rs, g, kind, f, &count) == UINT32_MAX)
      continue;
    if (count > bst_chance_forced_to(g, outcome))
      return bst_chance_force_next(g, outcome, err);
  }
  return bst_fail(err, BST_NOT_FOUND, "no '%s' with the face '%s' is in the bag", def->name, face);
}

int32_t bst_token_held(const bst_ruleset *rs, const bst_game *g, const char *kind, uint8_t seat) {
  uint8_t found = kind_named(rs, kind, strlen(kind));
  const bst_location supply = {BST_AT_SUPPLY, seat, BST_NONE};
  return found == 255 ? -1 : bst_token_count(rs, g, found, supply);
}

static bool is_on_feature(const bst_ruleset *rs, const bst_game *g, bst_location location,
                          uint16_t root) {
  const bst_node *nodes = nodes_of(rs, g);
  uint16_t node = BST_NONE;
  if (location.where == BST_AT_CELL)
    return bst_feature_in_cell(rs, g, root, location.at);
  if (location.where == BST_AT_SEGMENT)
    node = location.at;
  else if (location.where == BST_AT_FIGURE)
    node = figures_of(rs, g)[location.at].node;
  return node != BST_NONE && bst_root(nodes, node) == root;
}

int32_t bst_tokens_on_feature(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint8_t kind) {
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t root = bst_root(nodes_of(rs, g), node);
  int32_t count = 0;
  for (uint32_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
    count += is_on_feature(rs, g, tokens[i].location, root);
  return count;
}

/* Those of one kind. `left`: how many lie with any figure, of this kind and the next ones. */
static void follow(const bst_table *t, bst_game *g, uint8_t kind, uint16_t figure, bst_location to,
                   uint32_t *left) {
  const bst_ruleset *rs = t->rules;
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t first = BST_NONE, count = 0;
  for (uint16_t i = rs->token_first[kind]; i < rs->token_first[kind + 1] && *left > 0; i++) {
    if (tokens[i].location.where != BST_AT_FIGURE)
      continue;
    --*left;
    if (tokens[i].location.at != figure)
      continue;
    bst_token_put(rs, g, i, to);
    first = count++ == 0 ? i : first;
  }
  if (count > 0)
    bst_token_tell(t, g, first, (bst_location){BST_AT_FIGURE, BST_NOBODY, figure}, count);
}

void bst_tokens_follow(const bst_table *t, bst_game *g, uint16_t figure) {
  const bst_ruleset *rs = t->rules;
  uint8_t owner = figures_of(rs, g)[figure].owner;
  uint32_t left = rs->token_count == 0 ? 0 : *bst_tokens_with_figures(rs, g);
  for (uint8_t kind = 0; kind < rs->token_count && left > 0; kind++) {
    if (rs->token[kind].on != 0 && rs->token[kind].place != BST_AT_FIGURE)
      continue; /* they don't lie with figures */
    bst_location to = {rs->token[kind].when_leaves, owner, BST_NONE};
    if (to.where == BST_AT_SUPPLY && owner == BST_NOBODY)
      to.where = BST_AT_BOX;
    follow(t, g, kind, figure, to, &left);
  }
}

const char *bst_token_kept_off(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                               bst_location to) {
  const bst_token_def *def = &rs->token[kind];
  if (to.where == BST_AT_ZONE && def->place != BST_AT_ZONE)
    return rs->zone[to.at].holds & BST_HOLDS_TOKENS ? NULL : "that zone holds no tokens";
  bool board = to.where == BST_AT_SEGMENT || to.where == BST_AT_CELL || to.where == BST_AT_FIGURE ||
               to.where == BST_AT_CORNER;
  if (board && def->on != 0 && to.where != def->place)
    return "they are put on something else";
  if (to.where != BST_AT_SEGMENT || def->on == 0 || (def->on >> nodes_of(rs, g)[to.at].kind & 1))
    return NULL;
  return "they lie on segments of other kinds";
}
