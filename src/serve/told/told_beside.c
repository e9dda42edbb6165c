#include "told_beside.h"

#include <plain_words.h>
#include <seen.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 1024 };

bst_json *bst_told_supplies(const bst_news *m) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(rs); seat++) {
    bst_json *supply = bst_json_new_list();
    for (uint8_t kind = 0; kind < bst_figure_kind_count(rs); kind++) {
      if (bst_figure_kind_is_neutral(rs, kind))
        continue;
      bst_json *one = bst_json_new_object();
      bst_json_set_text(one, "kind", bst_figure_kind_name(rs, kind));
      bst_json_set_whole(one, "left", bst_supply(rs, m->view, seat, kind));
      bst_json_add(supply, one);
    }
    bst_json_add(list, supply);
  }
  return list;
}

/* --- zones --------------------------------------------------------------------------------------
 */

static bst_json *new_zone(uint8_t owner, const char *name, const char *holds) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "name", name);
  if (owner != BST_COMMON)
    bst_json_set_whole(one, "seat", owner + 1);
  bst_json_set_text(one, "holds", holds);
  return one;
}

static void add_known(const bst_ruleset *rs, const bst_held_tiles *held, const char *name,
                      bst_json *list) {
  char text[LINE] = "";
  bst_json *tiles = bst_json_new_list();
  for (uint16_t i = 0; i < held->count; i++) {
    bst_words_add(text, sizeof text, "%s%s", i ? ", " : "", bst_tile_name(rs, held->type[i]));
    bst_json_add_whole(tiles, held->type[i]);
  }
  bst_json *one = new_zone(held->owner, name, text);
  bst_json_set(one, "tiles", tiles);
  bst_json_add(list, one);
}

static void add_held(const bst_news *m, bst_json *list) {
  const bst_ruleset *rs = bst_shown_ruleset(m->shown);
  bst_held_tiles held;
  for (uint16_t i = 0; bst_held_at(rs, m->view, i, &held); i++) {
    char name[LINE], count[LINE];
    bst_words_of_name(held.zone, name, sizeof name);
    if (held.count > 0 && (held.known >> bst_news_seat(m) & 1)) {
      add_known(rs, &held, name, list);
    } else if (held.count > 0) {
      snprintf(count, sizeof count, "%u tile%s", held.count, held.count == 1 ? "" : "s");
      bst_json_add(list, new_zone(held.owner, name, count));
    }
  }
}

/* Of "gold: 3 x gold" the name stands before the colon; what just lies before a player has none. */
static void add_line(uint8_t owner, char *line, bool in_front, bst_json *list) {
  char *colon = in_front ? NULL : strstr(line, ": ");
  if (colon)
    *colon = '\0';
  if (in_front)
    bst_json_add(list, new_zone(owner, "in front", line));
  else
    bst_json_add(list, new_zone(owner, line, colon ? colon + 2 : ""));
}

static void add_beside(const bst_news *m, uint8_t owner, bst_json *list) {
  const bst_look look = {bst_shown_ruleset(m->shown), m->view, m->shown->table, m->reader};
  const bst_seats seats = bst_shown_seats_for(m->shown, m->reader);
  bst_seat_names names;
  char text[LINE], named[LINE];
  bst_phrase_seats(&seats, &names);
  for (uint16_t i = 0; bst_seen_beside(&look, owner, i, text, sizeof text); i++) {
    bst_words_with_names(text, names.name, named, sizeof named);
    if (named[0])
      add_line(owner, named, i == 0, list);
  }
}

bst_json *bst_told_zones(const bst_news *m) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(bst_shown_ruleset(m->shown)); seat++)
    add_beside(m, seat, list);
  add_beside(m, BST_COMMON, list);
  add_held(m, list);
  return list;
}
