#include "piece_text.h"

#include "board.h"
#include "figures.h"
#include "inspect.h"
#include "locations.h"
#include "status.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing ------------------------------------------------------------------------------ */

static size_t cell_text(const bst_ruleset *rs, const bst_game *g, const char *before, uint16_t cell,
                        char *out, size_t size) {
  if (cell >= g->cell_count)
    return (size_t)snprintf(out, size, "%s?", before);
  uint32_t key = places_of(rs, g)[cell];
  return (size_t)snprintf(out, size, "%s%d,%d", before, bst_key_x(key), bst_key_y(key));
}

static size_t zone_text(const bst_ruleset *rs, bst_location location, char *out, size_t size) {
  const char *name = location.at < rs->zone_count ? rs->zone[location.at].name : "?";
  if (location.seat < rs->players)
    return (size_t)snprintf(out, size, "%s:%d", name, location.seat + 1);
  return (size_t)snprintf(out, size, "%s", name);
}

size_t bst_location_text(const bst_ruleset *rs, const bst_game *g, bst_location location, char *out,
                         size_t size) {
  switch ((bst_at)location.where) {
  case BST_AT_SEGMENT:
    if (location.at < g->node_count)
      return bst_node_text(rs, g, location.at, out, size);
    break;
  case BST_AT_CELL:
    return cell_text(rs, g, "", location.at, out, size);
  case BST_AT_CORNER: /* named after the cell of which it is the north-west one */
    return cell_text(rs, g, "corner ", location.at, out, size);
  case BST_AT_FIGURE:
    return bst_figure_text(rs, g, location.at, out, size);
  case BST_AT_ZONE:
    return zone_text(rs, location, out, size);
  case BST_AT_SUPPLY:
    return (size_t)snprintf(out, size, "supply:%d", location.seat + 1);
  case BST_AT_BAG:
    return (size_t)snprintf(out, size, "bag");
  case BST_AT_BOX:
    return (size_t)snprintf(out, size, "box");
  }
  return (size_t)snprintf(out, size, "?");
}

size_t bst_figure_name_text(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                            size_t size) {
  if (figure >= rs->layout.figure_cap)
    return (size_t)snprintf(out, size, "?");
  const bst_figure *f = &figures_of(rs, g)[figure];
  if (f->owner < rs->players)
    return (size_t)snprintf(out, size, "%s:%d", rs->figure[f->kind].name, f->owner + 1);
  return (size_t)snprintf(out, size, "%s", rs->figure[f->kind].name);
}

size_t bst_token_name_text(const bst_ruleset *rs, const bst_game *g, uint16_t token, char *out,
                           size_t size) {
  if (token >= rs->layout.token_cap)
    return (size_t)snprintf(out, size, "?");
  const bst_token *t = &tokens_of(rs, g)[token];
  const bst_token_def *def = &rs->token[t->kind];
  if (t->face < def->face_count)
    return (size_t)snprintf(out, size, "%s:%s", def->name, def->face_name[t->face]);
  return (size_t)snprintf(out, size, "%s", def->name);
}

static size_t with_place(const bst_ruleset *rs, const bst_game *g, size_t used,
                         bst_location location, char *out, size_t size) {
  used += (size_t)snprintf(used < size ? out + used : NULL, used < size ? size - used : 0, " at ");
  return used + bst_location_text(rs, g, location, used < size ? out + used : NULL,
                                  used < size ? size - used : 0);
}

size_t bst_figure_text(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                       size_t size) {
  size_t used = bst_figure_name_text(rs, g, figure, out, size);
  if (figure >= rs->layout.figure_cap)
    return used;
  return with_place(rs, g, used, bst_figure_location(rs, g, figure), out, size);
}

size_t bst_token_text(const bst_ruleset *rs, const bst_game *g, uint16_t token, char *out,
                      size_t size) {
  size_t used = bst_token_name_text(rs, g, token, out, size);
  if (token >= rs->layout.token_cap)
    return used;
  return with_place(rs, g, used, tokens_of(rs, g)[token].location, out, size);
}

size_t bst_state_text(const bst_ruleset *rs, const bst_game *g, uint16_t field, int32_t value,
                      char *out, size_t size) {
  const bst_state_def *def = &rs->state[field];
  uint16_t at = (uint16_t)(value - 1);
  if (def->type >= BST_STATE_PLAYER && value == 0)
    return (size_t)snprintf(out, size, "none");
  switch ((bst_state_type)def->type) {
  case BST_STATE_BOOL:
    return (size_t)snprintf(out, size, "%s", value ? "true" : "false");
  case BST_STATE_ENUM:
    return (size_t)snprintf(out, size, "%s", def->word[value < def->word_count ? value : 0]);
  case BST_STATE_CELL:
    return bst_location_text(rs, g, (bst_location){BST_AT_CELL, BST_NOBODY, at}, out, size);
  case BST_STATE_TILE:
    return (size_t)snprintf(out, size, "%s", bst_tile_name(rs, at));
  case BST_STATE_KIND:
    return (size_t)snprintf(out, size, "%s", bst_figure_kind_name(rs, (uint8_t)at));
  case BST_STATE_FIGURE:
    return bst_figure_text(rs, g, at, out, size);
  default:
    return (size_t)snprintf(out, size, "%ld", (long)value);
  }
}

/* --- reading ------------------------------------------------------------------------------ */

enum { NAME = 64 };

/* Cuts "name:rest" in two; *rest is NULL where there is no colon. False: the name is too long. */
static bool cut(const char *text, char name[NAME], const char **rest) {
  size_t length = strcspn(text, ":");
  *rest = text[length] == ':' ? text + length + 1 : NULL;
  snprintf(name, NAME, "%.*s", (int)length, text);
  return length < NAME;
}

static bst_status parse_seat(const bst_ruleset *rs, const char *text, uint8_t *seat,
                             bst_error *err) {
  char *end;
  unsigned long number = strtoul(text, &end, 10);
  if (*text < '1' || *text > '9' || *end != 0 || number > rs->players)
    return bst_fail(err, BST_NOT_FOUND, "there is no seat '%s': the seats are 1 to %d", text,
                    rs->players);
  *seat = (uint8_t)(number - 1);
  return BST_OK;
}

bst_status bst_figure_name_parse(const bst_ruleset *rs, const char *text, uint8_t *kind,
                                 uint8_t *seat, bst_error *err) {
  char name[NAME];
  const char *rest;
  *seat = BST_NOBODY;
  *kind = cut(text, name, &rest) ? bst_figure_kind_find(rs, name) : 255;
  if (*kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "no rule declares a figure '%s'", name);
  return rest != NULL ? parse_seat(rs, rest, seat, err) : BST_OK;
}

static uint8_t token_kind(const bst_ruleset *rs, const char *name) {
  for (uint8_t kind = 0; kind < rs->token_count; kind++)
    if (strcmp(rs->token[kind].name, name) == 0)
      return kind;
  return 255;
}

bst_status bst_token_name_parse(const bst_ruleset *rs, const char *text, uint8_t *kind,
                                uint8_t *face, bst_error *err) {
  char name[NAME];
  const char *rest;
  *face = 255;
  *kind = cut(text, name, &rest) ? token_kind(rs, name) : 255;
  if (*kind == 255)
    return bst_fail(err, BST_NOT_FOUND, "no rule declares a token '%s'", name);
  if (rest == NULL)
    return BST_OK;
  const bst_token_def *def = &rs->token[*kind];
  for (uint8_t f = 0; f < def->face_count; f++)
    if (strcmp(def->face_name[f], rest) == 0) {
      *face = f;
      return BST_OK;
    }
  return bst_fail(err, BST_NOT_FOUND, "'%s' has no face '%s'", name, rest);
}

/* "rule.zone", or "zone" where one rule alone has it. */
static uint16_t find_zone(const bst_ruleset *rs, const char *name) {
  uint16_t found = BST_NONE;
  unsigned count = 0;
  for (uint16_t z = 0; z < rs->zone_count; z++) {
    const char *dot = strrchr(rs->zone[z].name, '.');
    if (strcmp(rs->zone[z].name, name) == 0)
      return z;
    if (dot != NULL && strcmp(dot + 1, name) == 0) {
      found = z;
      count++;
    }
  }
  return count == 1 ? found : BST_NONE;
}

static bst_status parse_zone(const bst_ruleset *rs, const char *text, bst_location *out,
                             bst_error *err) {
  char name[NAME];
  const char *rest;
  uint16_t zone = cut(text, name, &rest) ? find_zone(rs, name) : BST_NONE;
  uint8_t seat = BST_NOBODY;
  if (zone == BST_NONE)
    return bst_fail(err, BST_NOT_FOUND, "there is no place '%s'", text);
  if (rs->zone[zone].per_player != (rest != NULL))
    return bst_fail(err, BST_NOT_FOUND,
                    rest != NULL ? "the zone '%s' is everybody's: write it without a seat"
                                 : "each player has a zone '%s': write whose, as in \"%s:1\"",
                    name, name);
  bst_status status = rest != NULL ? parse_seat(rs, rest, &seat, err) : BST_OK;
  *out = (bst_location){BST_AT_ZONE, seat, zone};
  return status;
}

/* "3,-1", with nothing behind it. */
static bst_status parse_cell(const bst_ruleset *rs, const bst_game *g, const char *text,
                             uint8_t where, bst_location *out, bst_error *err) {
  int x, y, used = 0;
  if (sscanf(text, "%d,%d %n", &x, &y, &used) < 2 || used == 0 || text[used] != 0 ||
      abs(x) > INT16_MAX || abs(y) > INT16_MAX)
    return bst_fail(err, BST_NOT_FOUND, "there is no place '%s'", text);
  uint16_t cell = bst_cell_find(rs, g, (int16_t)x, (int16_t)y);
  if (cell == BST_NO_CELL)
    return bst_fail(err, BST_NOT_FOUND, "no tile lies on or next to %d,%d", x, y);
  *out = (bst_location){where, BST_NOBODY, cell};
  return BST_OK;
}

static bool is_number(const char *text) { return (*text >= '0' && *text <= '9') || *text == '-'; }

bst_status bst_location_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                              bst_location *out, bst_error *err) {
  bst_status status = BST_OK;
  uint16_t at = BST_NONE;
  uint8_t seat = BST_NOBODY;
  *out = (bst_location){.where = BST_AT_BOX};
  if (strcmp(text, "bag") == 0 || strcmp(text, "box") == 0) {
    *out = (bst_location){.where = text[1] == 'a' ? BST_AT_BAG : BST_AT_BOX};
  } else if (strncmp(text, "supply:", 7) == 0) {
    status = parse_seat(rs, text + 7, &seat, err);
    *out = (bst_location){BST_AT_SUPPLY, seat, BST_NONE};
  } else if (strncmp(text, "corner ", 7) == 0) {
    status = parse_cell(rs, g, text + 7, BST_AT_CORNER, out, err);
  } else if (strstr(text, " at ") != NULL) {
    status = bst_figure_parse(rs, g, text, &at, err);
    *out = (bst_location){BST_AT_FIGURE, BST_NOBODY, at};
  } else if (!is_number(text)) {
    return parse_zone(rs, text, out, err);
  } else if (text[strspn(text, "-0123456789,")] == 0) {
    status = parse_cell(rs, g, text, BST_AT_CELL, out, err);
  } else {
    status = bst_node_parse(rs, g, text, &at, err);
    *out = (bst_location){BST_AT_SEGMENT, BST_NOBODY, at};
  }
  *out = bst_location_tidy(rs, *out);
  return status;
}

bst_status bst_figure_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                            uint16_t *figure, bst_error *err) {
  const char *at = strstr(text, " at ");
  char name[NAME];
  uint8_t kind, seat;
  bst_location location;
  if (at == NULL || at - text >= NAME)
    return bst_fail(err, BST_NOT_FOUND, "\"%s\" is not of the form \"normal:1 at 3,-1 road:S\"",
                    text);
  snprintf(name, sizeof name, "%.*s", (int)(at - text), text);
  bst_status status = bst_figure_name_parse(rs, name, &kind, &seat, err);
  if (status == BST_OK)
    status = bst_location_parse(rs, g, at + 4, &location, err);
  if (status != BST_OK)
    return status;
  bst_figure_run run = bst_figures_of_kind(rs, kind, seat);
  for (uint16_t i = 0; i < run.count; i++)
    if (bst_location_same(bst_figure_location(rs, g, (uint16_t)(run.first + i)), location)) {
      *figure = (uint16_t)(run.first + i);
      return BST_OK;
    }
  return bst_fail(err, BST_NOT_FOUND, "no '%s' is at %s", name, at + 4);
}
