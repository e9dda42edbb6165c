#include "seen.h"

#include "figures.h"
#include "graph.h"
#include "inspect.h"
#include "locations.h"
#include "marks.h"
#include "piece_text.h"
#include "plain_words.h"
#include "state.h"
#include "tokens.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = 96, PLACE = 160, LINE_PART = 200 };

/* --- where it is --------------------------------------------------------------------------- */

/* Where the figure is with which something stands or lies. */
static bst_location place_of_host(const bst_ruleset *rs, const bst_game *g, bst_location at) {
  for (int depth = 0; at.where == BST_AT_FIGURE && depth < 8; depth++)
    at = bst_figure_location(rs, g, at.at);
  return at;
}

/* False: it is off the board after all. */
static bool find_cell(const bst_ruleset *rs, const bst_game *g, bst_seen *seen) {
  bst_location at = place_of_host(rs, g, seen->at);
  uint16_t cell = at.where == BST_AT_CORNER ? at.at : bst_location_cell(rs, g, at);
  if (!bst_location_on_board(at) || cell >= g->cell_count)
    return false;
  seen->x = bst_key_x(places_of(rs, g)[cell]);
  seen->y = bst_key_y(places_of(rs, g)[cell]);
  return true;
}

/* --- the board ----------------------------------------------------------------------------- */

typedef struct seen_list {
  bst_seen *out;
  uint32_t cap, count;
} seen_list;

static void add(const bst_ruleset *rs, const bst_game *g, seen_list *list, bst_seen seen) {
  if (!bst_location_on_board(seen.at) || !find_cell(rs, g, &seen))
    return;
  if (list->count < list->cap)
    list->out[list->count] = seen;
  list->count++;
}

/* Tokens of one kind and face in the place of the first of them; those seen already are not begun
 * with again. */
static void add_tokens(const bst_ruleset *rs, const bst_game *g, seen_list *list, uint16_t first) {
  const bst_token *tokens = tokens_of(rs, g);
  const bst_token *t = &tokens[first];
  uint16_t count = 0;
  for (uint32_t i = rs->token_first[t->kind]; i < rs->token_first[t->kind + 1]; i++) {
    bool alike = tokens[i].face == t->face && bst_location_same(tokens[i].location, t->location);
    if (alike && i < first)
      return;
    count = (uint16_t)(count + alike);
  }
  add(rs, g, list,
      (bst_seen){.is = BST_SEEN_TOKENS,
                 .kind = t->kind,
                 .seat = BST_NOBODY,
                 .number = first,
                 .count = count,
                 .at = t->location});
}

static int order_of(const bst_seen *a, const bst_seen *b) {
  if (a->y != b->y)
    return a->y < b->y ? -1 : 1;
  if (a->x != b->x)
    return a->x < b->x ? -1 : 1;
  if (a->is != b->is)
    return a->is < b->is ? -1 : 1;
  if (a->number != b->number)
    return a->number < b->number ? -1 : 1;
  if (a->kind != b->kind)
    return a->kind < b->kind ? -1 : 1;
  return a->at.at < b->at.at ? -1 : a->at.at > b->at.at;
}

static int compare(const void *a, const void *b) { return order_of(a, b); }

/* Where something is that tile, figure, cell or feature `index` carries; a feature does it at one
 * of its segments. False: it is nowhere. */
static bool find_carrier(const bst_ruleset *rs, const bst_game *g, bst_marked what, uint16_t index,
                         bst_location *out) {
  *out = (bst_location){BST_AT_CELL, BST_NOBODY, index};
  switch (what) {
  case BST_MARKED_FEATURE:
    out->where = BST_AT_SEGMENT;
    return index < g->node_count && bst_root(nodes_of(rs, g), index) == index;
  case BST_MARKED_TILE:
    if (index >= g->tile_count || bst_tile_is_gone(rs, g, index))
      return false;
    out->at = tiles_of(rs, g)[index].cell;
    return true;
  case BST_MARKED_FIGURE:
    out->where = BST_AT_FIGURE;
    return index < rs->layout.figure_cap;
  case BST_MARKED_CELL:
    return index < g->cell_count;
  case BST_MARKED_PLAYER:
    break;
  }
  return false;
}

static uint32_t count_carriers(const bst_ruleset *rs, const bst_game *g, bst_marked what) {
  const uint32_t counts[] = {[BST_MARKED_FEATURE] = g->node_count,
                             [BST_MARKED_TILE] = g->tile_count,
                             [BST_MARKED_FIGURE] = rs->layout.figure_cap,
                             [BST_MARKED_PLAYER] = 0,
                             [BST_MARKED_CELL] = g->cell_count};
  return counts[what];
}

static void add_marks(const bst_ruleset *rs, const bst_game *g, seen_list *list, uint8_t mark) {
  bst_marked what = (bst_marked)rs->mark[mark].on;
  bst_seen seen = {.is = BST_SEEN_MARK, .kind = mark, .seat = BST_NOBODY, .count = 1};
  for (uint32_t i = 0; rs->mark[mark].shown && i < count_carriers(rs, g, what); i++)
    if (find_carrier(rs, g, what, (uint16_t)i, &seen.at) && bst_mark_get(rs, g, mark, (uint16_t)i))
      add(rs, g, list, seen);
}

static void add_values(const bst_ruleset *rs, const bst_game *g, seen_list *list, uint16_t field) {
  static const bst_marked carriers[] = {[BST_PER_GAME] = BST_MARKED_PLAYER, /* not on the board */
                                        [BST_PER_PLAYER] = BST_MARKED_PLAYER,
                                        [BST_PER_TILE] = BST_MARKED_TILE,
                                        [BST_PER_FIGURE] = BST_MARKED_FIGURE,
                                        [BST_PER_FEATURE] = BST_MARKED_FEATURE};
  bst_marked what = carriers[rs->state[field].per];
  bst_seen seen = {.is = BST_SEEN_STATE, .seat = BST_NOBODY, .number = field, .count = 1};
  for (uint32_t i = 0; rs->state[field].shown && i < count_carriers(rs, g, what); i++) {
    seen.index = (uint16_t)i;
    if (find_carrier(rs, g, what, (uint16_t)i, &seen.at) && bst_state_get(rs, g, field, i) != 0)
      add(rs, g, list, seen);
  }
}

/* Once where both segments lie on one tile. */
static void add_link(const bst_ruleset *rs, const bst_game *g, seen_list *list, uint16_t number,
                     bst_link link) {
  const uint16_t ends[] = {link.from, link.to};
  const bst_node *nodes = nodes_of(rs, g);
  int count = nodes[link.from].tile == nodes[link.to].tile ? 1 : 2;
  for (int i = 0; i < count; i++)
    add(rs, g, list,
        (bst_seen){.is = BST_SEEN_LINK,
                   .kind = (uint8_t)(link.kind - 1),
                   .seat = BST_NOBODY,
                   .number = number,
                   .count = 1,
                   .index = ends[1 - i],
                   .at = {BST_AT_SEGMENT, BST_NOBODY, ends[i]}});
}

uint32_t bst_seen_on_board(const bst_ruleset *rs, const bst_game *g, bst_seen *out, uint32_t cap) {
  seen_list list = {out, cap, 0};
  for (uint16_t f = 0; f < rs->layout.figure_cap; f++) {
    const bst_figure *figure = &figures_of(rs, g)[f];
    add(rs, g, &list,
        (bst_seen){.is = BST_SEEN_FIGURE,
                   .kind = figure->kind,
                   .seat = figure->owner,
                   .number = f,
                   .count = 1,
                   .at = bst_figure_location(rs, g, f)});
  }
  for (uint16_t token = 0; token < rs->layout.token_cap; token++)
    if (bst_location_on_board(tokens_of(rs, g)[token].location))
      add_tokens(rs, g, &list, token);
  for (uint8_t mark = 0; mark < rs->mark_count; mark++)
    add_marks(rs, g, &list, mark);
  for (uint16_t field = 0; field < rs->state_count; field++)
    add_values(rs, g, &list, field);
  for (uint16_t i = 0; i < rs->layout.link_cap && links_of(rs, g)[i].kind != 0; i++)
    add_link(rs, g, &list, i, links_of(rs, g)[i]);
  if (cap > 0)
    qsort(out, list.count < cap ? list.count : cap, sizeof *out, compare);
  return list.count;
}

bool bst_seen_is_plain(const bst_seen *list, uint32_t count, uint32_t i) {
  bool plain = list[i].is == BST_SEEN_FIGURE && list[i].at.where == BST_AT_SEGMENT;
  for (uint32_t other = 0; other < count && plain; other++)
    plain = list[other].at.where != BST_AT_FIGURE || list[other].at.at != list[i].number;
  return plain;
}

/* --- words --------------------------------------------------------------------------------- */

const char *bst_seen_name(const bst_ruleset *rs, const bst_seen *seen) {
  switch ((bst_seen_is)seen->is) {
  case BST_SEEN_FIGURE:
    return bst_figure_kind_name(rs, seen->kind);
  case BST_SEEN_TOKENS:
    return bst_token_kind_name(rs, seen->kind);
  case BST_SEEN_MARK:
    return rs->mark[seen->kind].name;
  case BST_SEEN_LINK:
    return rs->link[seen->kind].name;
  case BST_SEEN_STATE:
    break;
  }
  return rs->state[seen->number].name;
}

/* "height: 3"; of what is only true or not the name. */
static void value_text(const bst_ruleset *rs, const bst_game *g, uint16_t field, uint32_t index,
                       char *out, size_t size) {
  char name[NAME], value[NAME];
  bst_words_of_name(rs->state[field].name, name, sizeof name);
  bst_state_text(rs, g, field, bst_state_get(rs, g, field, index), value, sizeof value);
  snprintf(out, size, "%s: %s", name, value);
}

/* "ferry to road:E", or to another tile, "ferry to 3,-1 road:W". */
static void link_text(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                      size_t size) {
  char name[NAME], text[PLACE];
  const bst_node *nodes = nodes_of(rs, g);
  bst_words_of_name(rs->link[seen->kind].name, name, sizeof name);
  bst_node_text(rs, g, seen->index, text, sizeof text);
  const char *segment = strchr(text, ' ');
  bool here = nodes[seen->at.at].tile == nodes[seen->index].tile && segment != NULL;
  snprintf(out, size, "%.60s to %.100s", name, here ? segment + 1 : text);
}

void bst_seen_text(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                   size_t size) {
  char one[NAME];
  switch ((bst_seen_is)seen->is) {
  case BST_SEEN_FIGURE:
    bst_words_of_figure(rs, g, seen->number, out, size);
    break;
  case BST_SEEN_TOKENS:
    bst_words_of_tokens(rs, g, seen->number, 1, one, sizeof one);
    if (seen->count == 1)
      snprintf(out, size, "%s", one);
    else
      snprintf(out, size, "%u x %s", seen->count, one);
    break;
  case BST_SEEN_MARK:
    bst_words_of_name(rs->mark[seen->kind].name, out, size);
    break;
  case BST_SEEN_STATE:
    value_text(rs, g, seen->number, seen->index, out, size);
    break;
  case BST_SEEN_LINK:
    link_text(rs, g, seen, out, size);
    break;
  }
}

const char *bst_seen_face(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen,
                          char out[BST_SEEN_FACE]) {
  char text[NAME] = "";
  if (seen->is == BST_SEEN_TOKENS)
    snprintf(text, sizeof text, "%s", bst_token_at(rs, g, seen->number).face);
  else if (seen->is == BST_SEEN_STATE && rs->state[seen->number].type != BST_STATE_BOOL)
    bst_state_text(rs, g, seen->number, bst_state_get(rs, g, seen->number, seen->index), text,
                   sizeof text);
  snprintf(out, BST_SEEN_FACE, "%.*s", BST_SEEN_FACE - 1, text);
  return out;
}

void bst_seen_place_text(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                         size_t size) {
  char text[PLACE];
  const char *segment;
  out[0] = '\0';
  switch ((bst_at)seen->at.where) {
  case BST_AT_SEGMENT:
    bst_location_text(rs, g, seen->at, text, sizeof text);
    segment = strchr(text, ' ');
    snprintf(out, size, "on%s", segment != NULL ? segment : "");
    break;
  case BST_AT_CORNER:
    snprintf(out, size, "on the corner");
    break;
  case BST_AT_FIGURE:
    bst_words_of_figure(rs, g, seen->at.at, text, sizeof text);
    snprintf(out, size, "with %s", text);
    break;
  default:
    break;
  }
}

void bst_seen_line(const bst_ruleset *rs, const bst_game *g, const bst_seen *seen, char *out,
                   size_t size) {
  char what[LINE_PART], where[LINE_PART];
  bst_seen_text(rs, g, seen, what, sizeof what);
  bst_seen_place_text(rs, g, seen, where, sizeof where);
  snprintf(out, size, "%d,%d: %s%s%s", seen->x, seen->y, what, where[0] ? " " : "", where);
}

/* --- beside the board ---------------------------------------------------------------------- */

/* How many tokens of the kind lie there, those of one face alone unless that is ANY_FACE; *first
 * gets the first of them. */
enum { ANY_FACE = -1 };
static uint16_t count_tokens_at(const bst_ruleset *rs, const bst_game *g, bst_location place,
                                uint8_t kind, int face, uint16_t *first) {
  const bst_token *tokens = tokens_of(rs, g);
  uint16_t count = 0;
  for (uint32_t i = rs->token_first[kind]; i < rs->token_first[kind + 1]; i++)
    if ((face == ANY_FACE || tokens[i].face == face) &&
        bst_location_same(tokens[i].location, place)) {
      *first = count ? *first : (uint16_t)i;
      count++;
    }
  return count;
}

/* Adds all tokens of each kind and face that lie there; to whom their faces are `hidden`, all of
 * the kind together. */
static void add_tokens_at(const bst_ruleset *rs, const bst_game *g, bst_location place, bool hidden,
                          char *out, size_t size) {
  place = bst_location_tidy(rs, place);
  for (uint8_t kind = 0; kind < rs->token_count; kind++) {
    bool alike = hidden || rs->token[kind].face_count == 0;
    for (int face = 0; face == 0 || (!alike && face < rs->token[kind].face_count); face++) {
      uint16_t first = BST_NONE;
      uint16_t count = count_tokens_at(rs, g, place, kind, alike ? ANY_FACE : face, &first);
      char text[NAME];
      if (count == 0)
        continue;
      if (hidden && rs->token[kind].face_count > 0)
        snprintf(text, sizeof text, "%u x %s (hidden)", count, rs->token[kind].name);
      else
        bst_words_of_tokens(rs, g, first, count, text, sizeof text);
      bst_words_add(out, size, "%s%s", out[0] != '\0' ? ", " : "", text);
    }
  }
}

static void add_figures_at(const bst_ruleset *rs, const bst_game *g, bst_location place, char *out,
                           size_t size) {
  place = bst_location_tidy(rs, place);
  for (uint16_t f = 0; rs->has_locations && f < rs->layout.figure_cap; f++) {
    char text[NAME];
    if (!bst_location_same(bst_figure_location(rs, g, f), place))
      continue;
    bst_words_of_figure(rs, g, f, text, sizeof text);
    bst_words_add(out, size, "%s%s", out[0] != '\0' ? ", " : "", text);
  }
}

/* What lies in a zone's place, under its name. Figures, kinds of tokens and how many there are
 * everybody sees. */
static void put_zone(const bst_look *look, uint8_t zone, uint8_t owner, char *out, size_t size) {
  const bst_zone_def *def = &look->rs->zone[zone];
  const bst_location place = {BST_AT_ZONE, owner, zone};
  char what[512] = "", name[NAME];
  bool mine = owner == look->viewer && owner != BST_NOBODY;
  bool seen = def->visible == BST_VISIBLE_ALL || (def->visible == BST_VISIBLE_OWNER && mine);
  if (def->per_player != (owner < look->rs->players))
    return;
  add_figures_at(look->rs, look->g, place, what, sizeof what);
  add_tokens_at(look->rs, look->g, place, !seen, what, sizeof what);
  bst_words_of_name(def->name, name, sizeof name);
  if (what[0] != '\0')
    snprintf(out, size, "%s: %s", name, what);
}

static bool has_words_of_rule(const bst_look *look, uint16_t field) {
  return look->rs->state[field].show_test != 0 && look->t != NULL && look->t->host.ask != NULL;
}

/* What the rule's function says of the field. */
static bst_status ask_rule(const bst_look *look, uint16_t field, uint8_t owner, char *out,
                           size_t size, bst_error *err) {
  const bst_host *host = &look->t->host;
  const bst_query query = {.type = BST_NONE,
                           .node = BST_NONE,
                           .figure = BST_NONE,
                           .seat = owner,
                           .text = out,
                           .room = size};
  out[0] = '\0';
  host->ask(host->self, look->t, look->g, (uint16_t)(look->rs->state[field].show_test - 1), &query);
  return host->settle != NULL ? host->settle(host->self, err) : BST_OK;
}

/* Why it fails to, if it does. */
static void put_words_of_rule(const bst_look *look, uint16_t field, uint8_t owner, char *out,
                              size_t size) {
  char name[NAME], text[NAME * 2];
  bst_error err = {0};
  bst_status status = ask_rule(look, field, owner, text, sizeof text, &err);
  bst_words_of_name(look->rs->state[field].name, name, sizeof name);
  if (status != BST_OK)
    snprintf(out, size, "%s: (%s)", name, err.text);
  else if (text[0] != '\0')
    snprintf(out, size, "%s: %s", name, text);
}

/* A field that rules want shown. */
static void put_state(const bst_look *look, uint16_t field, uint8_t owner, char *out, size_t size) {
  const bst_state_def *def = &look->rs->state[field];
  bool of_player = owner < look->rs->players;
  if (def->per != (of_player ? BST_PER_PLAYER : BST_PER_GAME))
    return;
  if (has_words_of_rule(look, field))
    put_words_of_rule(look, field, owner, out, size);
  else if (def->shown)
    value_text(look->rs, look->g, field, of_player ? owner : 0, out, size);
}

/* A mark that he carries. */
static void put_mark(const bst_look *look, uint8_t mark, uint8_t owner, char *out, size_t size) {
  const bst_mark_def *def = &look->rs->mark[mark];
  if (def->shown && def->on == BST_MARKED_PLAYER && owner < look->rs->players &&
      bst_mark_get(look->rs, look->g, mark, owner))
    bst_words_of_name(def->name, out, size);
}

bool bst_seen_beside(const bst_look *look, uint8_t owner, uint16_t index, char *out, size_t size) {
  const bst_ruleset *rs = look->rs;
  uint32_t i = index;
  out[0] = '\0';
  if (i == 0 && owner < rs->players)
    add_tokens_at(rs, look->g, (bst_location){BST_AT_SUPPLY, owner, BST_NONE}, false, out, size);
  if (i-- == 0)
    return true;
  if (i < rs->zone_count)
    put_zone(look, (uint8_t)i, owner, out, size);
  else if (i - rs->zone_count < rs->state_count)
    put_state(look, (uint16_t)(i - rs->zone_count), owner, out, size);
  else if (i - rs->zone_count - rs->state_count < rs->mark_count)
    put_mark(look, (uint8_t)(i - rs->zone_count - rs->state_count), owner, out, size);
  else
    return false;
  return true;
}

bst_status bst_seen_try(const bst_look *look, bst_error *err) {
  char text[NAME];
  bst_status status = BST_OK;
  for (uint16_t field = 0; field < look->rs->state_count; field++) {
    bool of_player = look->rs->state[field].per == BST_PER_PLAYER;
    uint8_t count = of_player ? look->rs->players : 1;
    for (uint8_t seat = 0; has_words_of_rule(look, field) && seat < count && status == BST_OK;
         seat++)
      status = ask_rule(look, field, of_player ? seat : BST_NOBODY, text, sizeof text, err);
  }
  return status;
}
