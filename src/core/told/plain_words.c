#include "plain_words.h"

#include "events.h"
#include "figures.h"
#include "inspect.h"
#include "locations.h"
#include "piece_text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { NAME = 96, PLACE = 160 };

void bst_words_add(char *out, size_t size, const char *format, ...) {
  va_list values;
  size_t used = strlen(out);
  va_start(values, format);
  vsnprintf(out + used, size - used, format, values);
  va_end(values);
}

const char *bst_words_bare(const char *name) {
  const char *dot = strrchr(name, '.');
  return dot != NULL ? dot + 1 : name;
}

void bst_words_of_name(const char *name, char *out, size_t size) {
  snprintf(out, size, "%s", bst_words_bare(name));
  for (char *at = out; (at = strchr(at, '_')) != NULL;)
    *at = ' ';
}

size_t bst_words_with_names(const char *text, const char *const *name, char *out, size_t size) {
  static const char *const seats[BST_MAX_PLAYERS] = {"player 1", "player 2", "player 3",
                                                     "player 4", "player 5", "player 6"};
  size_t used = 0;
  name = name ? name : seats;
  for (const char *at = text; *at; at++) {
    char one[2] = {*at, '\0'};
    const char *word = one;
    if (*at == BST_TOLD_PLAYER && at[1] > '0' && at[1] <= '0' + BST_MAX_PLAYERS)
      word = name[*++at - '1'];
    for (; *word; word++, used++)
      if (used + 1 < size)
        out[used] = *word;
  }
  if (size > 0)
    out[used < size ? used : size - 1] = '\0';
  return used;
}

void bst_words_of_seat(uint8_t seat, char *out, size_t size) {
  if (seat < BST_MAX_PLAYERS)
    snprintf(out, size, "%c%d", BST_TOLD_PLAYER, seat + 1);
  else
    snprintf(out, size, "nobody");
}

void bst_words_of_figure(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                         size_t size) {
  const bst_figure *f = &figures_of(rs, g)[figure];
  char kind[NAME], who[NAME];
  bst_words_of_name(rs->figure[f->kind].name, kind, sizeof kind);
  bst_words_of_seat(f->owner, who, sizeof who);
  if (f->owner < rs->players)
    snprintf(out, size, "%s's %s", who, kind);
  else
    snprintf(out, size, "the %s", kind);
}

static void words_of_zone(const bst_ruleset *rs, bst_location place, char *out, size_t size) {
  char zone[NAME], who[NAME];
  bst_words_of_name(rs->zone[place.at].name, zone, sizeof zone);
  bst_words_of_seat(place.seat, who, sizeof who);
  if (place.seat < rs->players)
    snprintf(out, size, "%s's %s", who, zone);
  else
    snprintf(out, size, "the %s", zone);
}

void bst_words_of_place(const bst_ruleset *rs, const bst_game *g, bst_location place, char *out,
                        size_t size) {
  char who[NAME], where[PLACE];
  switch ((bst_at)place.where) {
  case BST_AT_FIGURE:
    bst_words_of_figure(rs, g, place.at, out, size);
    if (!bst_location_on_board(bst_figure_location(rs, g, place.at)))
      return;
    bst_location_text(rs, g, bst_figure_location(rs, g, place.at), where, sizeof where);
    bst_words_add(out, size, " at %s", where);
    return;
  case BST_AT_ZONE:
    words_of_zone(rs, place, out, size);
    return;
  case BST_AT_SUPPLY:
    bst_words_of_seat(place.seat, who, sizeof who);
    snprintf(out, size, "%s's supply", who);
    return;
  case BST_AT_BAG:
    snprintf(out, size, "the bag");
    return;
  case BST_AT_BOX:
    snprintf(out, size, "the box");
    return;
  case BST_AT_CORNER:
    bst_location_text(rs, g, place, where, sizeof where);
    snprintf(out, size, "the %s", where);
    return;
  case BST_AT_SEGMENT:
  case BST_AT_CELL:
    bst_location_text(rs, g, place, out, size);
  }
}

void bst_words_of_tokens(const bst_ruleset *rs, const bst_game *g, uint16_t token, uint16_t count,
                         char *out, size_t size) {
  const bst_token *t = &tokens_of(rs, g)[token];
  const bst_token_def *def = &rs->token[t->kind];
  char kind[NAME], face[NAME];
  bst_words_of_name(def->name, kind, sizeof kind);
  out[0] = '\0';
  if (count > 1) {
    snprintf(out, size, "%u x %s", (unsigned)count, kind);
    return;
  }
  snprintf(out, size, "%s", kind);
  if (t->face < def->face_count) {
    bst_words_of_name(def->face_name[t->face], face, sizeof face);
    bst_words_add(out, size, " %s", face);
  }
}

/* --- reasons ------------------------------------------------------------------------------- */

void bst_words_of_reason(const bst_ruleset *rs, uint16_t term, char *out, size_t size) {
  const char *name = bst_term_name(rs, term);
  size_t rule = (size_t)(bst_words_bare(name) - name);
  bool doubtful = false;
  for (uint16_t other = 0; other < bst_term_count(rs) && !doubtful; other++)
    doubtful = strcmp(bst_words_bare(bst_term_name(rs, other)), bst_words_bare(name)) == 0 &&
               strcmp(bst_term_name(rs, other), name) != 0;
  bst_words_of_name(name, out, size);
  if (doubtful && rule > 0)
    bst_words_add(out, size, " (%.*s)", (int)rule - 1, name);
}

static void add_reason(const bst_ruleset *rs, uint16_t term, int32_t points, char *out,
                       size_t size) {
  char reason[NAME];
  bst_words_of_reason(rs, term, reason, sizeof reason);
  bst_words_add(out, size, "%s%s %d", out[0] ? ", " : "", reason, (int)points);
}

void bst_words_of_award(const bst_ruleset *rs, const bst_award *award, char *out, size_t size) {
  int32_t before = 0; /* parts hold what there was after them */
  out[0] = '\0';
  for (uint8_t i = 0; i < award->part_count; i++) {
    add_reason(rs, award->part[i].term, award->part[i].value - before, out, size);
    before = award->part[i].value;
  }
  if (award->part_count == 0)
    add_reason(rs, award->term, award->points, out, size);
}
