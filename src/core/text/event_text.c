/* event_text.c - what happened, in a line: for tests and traces. */
#include "inspect.h"
#include "piece_text.h"
#include "tokens.h"
#include "words.h"

#include <stdio.h>

enum { PART = 192 };

static void tile_text(const bst_ruleset *rs, const bst_game *g, uint16_t tile, char out[PART]) {
  bst_placed placed = bst_placed_tile(rs, g, tile);
  bst_place_xy at = {placed.x, placed.y, placed.rotation};
  bst_placement_text(rs, placed.type, at, out, PART);
}

static size_t feature_text(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                           char out[PART]) {
  return bst_location_text(rs, g, (bst_location){BST_AT_SEGMENT, BST_NOBODY, node}, out, PART);
}

static void change_text(const bst_ruleset *rs, const bst_game *g, const bst_event *event,
                        char out[PART]) {
  static const struct {
    uint8_t flag;
    const char *text;
  } words[] = {{BST_EVENT_GREW, " grew"},
               {BST_EVENT_JOINED, " joined"},
               {BST_EVENT_SPLIT, " split"},
               {BST_EVENT_CLOSED, " closed"}};
  size_t used = feature_text(rs, g, event->node, out);
  for (size_t i = 0; i < sizeof words / sizeof *words && used < PART; i++)
    if (event->flags & words[i].flag)
      used += (size_t)snprintf(out + used, PART - used, "%s", words[i].text);
}

static void token_text(const bst_ruleset *rs, const bst_game *g, const bst_event *event,
                       char out[PART]) {
  size_t used = bst_token_name_text(rs, g, event->other, out, PART);
  used += (size_t)snprintf(out + used, PART - used, "*%u at ", event->detail);
  bst_location_text(rs, g, bst_token_event_to(event), out + used, PART - used);
}

/* What it is about; "": nothing but itself. */
static void about(const bst_ruleset *rs, const bst_game *g, const bst_event *event,
                  char out[PART]) {
  *out = 0;
  switch ((bst_event_kind)event->kind) {
  case BST_EVENT_TILE_DRAWN:
  case BST_EVENT_TILE_UNPLACEABLE:
    snprintf(out, PART, "%s", bst_tile_name(rs, event->other));
    break;
  case BST_EVENT_TILE_PLACED:
    tile_text(rs, g, event->tile, out);
    break;
  case BST_EVENT_FEATURE_CHANGED:
    change_text(rs, g, event, out);
    break;
  case BST_EVENT_FIGURE_MOVED:
  case BST_EVENT_FIGURE_LEAVING:
    bst_figure_text(rs, g, event->figure, out, PART);
    break;
  case BST_EVENT_SCORED:
    feature_text(rs, g, event->node, out);
    break;
  case BST_EVENT_POINTS:
    snprintf(out, PART, "%d %s %d", event->seat + 1, bst_term_name(rs, event->other),
             (int)event->value);
    break;
  case BST_EVENT_TOKEN_MOVED:
    token_text(rs, g, event, out);
    break;
  case BST_EVENT_TIMEOUT:
    snprintf(out, PART, "%d", event->seat + 1);
    break;
  case BST_EVENT_COMPLETED:
  case BST_EVENT_CUSTOM:
  case BST_EVENT_COUNT:
    break;
  }
}

size_t bst_event_text(const bst_ruleset *rs, const bst_game *g, const bst_event *event, char *out,
                      size_t size) {
  char what[PART];
  const char *name = event->kind == BST_EVENT_CUSTOM ? rs->event_name[event->other]
                     : event->kind < BST_EVENT_COUNT ? bst_words_event[event->kind].text
                                                     : "?";
  about(rs, g, event, what);
  return (size_t)snprintf(out, size, "%s%s%s", name, *what != 0 ? " " : "", what);
}
