/* schedule_tables.c - each against each: every table that can be made of some players. */
#include "schedule_inside.h"

#include <string.h>

/* Those of whom tables are made. */
typedef struct company {
  uint8_t player[BST_TOURNAMENT_PLAYERS]; /* by name */
  size_t count;
} company;

static bool fits(const bst_tournament_file *file, const uint8_t *table, uint8_t seated,
                 uint8_t player) {
  for (uint8_t i = 0; i < seated; i++)
    if (bst_tournament_is_team(file, table[i], player))
      return false;
  return true;
}

/* Adds every table at which those who sit at `table` meet others of the company from `from` on, by
 * the alphabet; two of one team don't meet. */
static void add_tables(bst_schedule *s, const company *c, uint8_t table[BST_MAX_PLAYERS],
                       uint8_t seated, size_t from) {
  if (seated == s->file->table) {
    memcpy(s->table[s->table_count++], table, BST_MAX_PLAYERS);
    return;
  }
  for (size_t i = from; i < c->count; i++)
    if (fits(s->file, table, seated, c->player[i])) {
      table[seated] = c->player[i];
      add_tables(s, c, table, (uint8_t)(seated + 1), i + 1);
    }
}

void bst_pair_all(bst_schedule *s) {
  company all = {.count = s->file->player_count};
  for (uint8_t i = 0; i < all.count; i++)
    all.player[i] = i;
  s->table_count = 0;
  add_tables(s, &all, (uint8_t[BST_MAX_PLAYERS]){0}, 0, 0);
}

void bst_pair_challengers(bst_schedule *s) {
  const bst_tournament_file *file = s->file;
  company others = {.count = 0};
  for (uint8_t i = 0; i < file->player_count; i++)
    if (!file->challenger[i])
      others.player[others.count++] = i;
  s->table_count = 0;
  for (uint8_t i = 0; i < file->player_count; i++)
    if (file->challenger[i])
      add_tables(s, &others, (uint8_t[BST_MAX_PLAYERS]){i}, 1, 0);
}

void bst_pair_groups(bst_schedule *s) {
  for (size_t place = 0; place < s->left; place++)
    s->group[s->order[place]] = bst_group_of(s->file, place);
  s->table_count = 0;
  for (uint8_t group = 0; group < s->file->groups; group++) {
    company its = {.count = 0};
    for (uint8_t i = 0; i < s->file->player_count; i++)
      if (s->group[i] == group)
        its.player[its.count++] = i;
    add_tables(s, &its, (uint8_t[BST_MAX_PLAYERS]){0}, 0, 0);
  }
}
