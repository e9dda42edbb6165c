/* deals.h - what came of each deal of a tournament, over all pairings and rulesets that played it.
 *
 * All tables of a round play the same deals, so what they got hangs together: whoever is favoured
 * by a deal is favoured at all tables. The unit of which intervals and tests are made is therefore
 * the deal with all its games. Deals in which the same games were played are added up together;
 * these are whole numbers, so that the same games give the same sums everywhere, and their memory
 * doesn't grow with the games. */
#ifndef BST_DEALS_H
#define BST_DEALS_H

#include "schedule.h"

/* Deals in which the same games were played: those of one round, of one way of sitting where each
 * game has a deal of its own, and without the games that were aborted. */
typedef struct bst_deal_group {
  uint64_t key;      /* of all this */
  uint64_t deals;    /* how many there were */
  int64_t *halves;   /* [player]: what he got in all of them, as in bst_meeting */
  int64_t *products; /* [player][player]: sum of what one got in a deal times what the other did */
  uint32_t *games;   /* [player][player]: in one of these deals */
} bst_deal_group;

enum { BST_DEAL_GROUPS = 4096 }; /* the most; deals that would need another one are left out */

typedef struct bst_deals {
  size_t players;
  uint32_t width; /* deals of a set of games: 1 where everybody plays it from every seat */
  bst_deal_group *group;
  size_t group_count;
  /* Of the set that is being played, by deal: */
  uint32_t round;
  uint64_t lap;
  bool is_open;
  uint64_t *key;   /* of the games that were played */
  int64_t *halves; /* [deal][player] */
  uint32_t *games; /* [deal][player][player] */
} bst_deals;

/* BST_NO_MEMORY: nothing was made. */
bst_status bst_deals_init(bst_deals *d, const bst_tournament_file *file);
void bst_deals_free(bst_deals *d);

/* Is this game one of the set that is being played? Else that one has to be closed first. */
bool bst_deals_has_open(const bst_deals *d, const bst_fixture *fixture);
/* Adds what each at the table got of each other one: halves[place][place]. Games come in the order
 * of their numbers; those that were aborted don't come. */
void bst_deals_add(bst_deals *d, const bst_fixture *fixture, uint8_t seats,
                   int64_t halves[BST_MAX_PLAYERS][BST_MAX_PLAYERS]);
/* The set of games is over: its deals are added to their groups. */
void bst_deals_close(bst_deals *d);

/* What a player got in a deal of the open set, and in how many games between two. */
int64_t bst_deals_open_halves(const bst_deals *d, uint32_t deal, uint8_t player);
uint64_t bst_deals_open_games(const bst_deals *d, uint32_t deal, uint8_t player);

#endif
