/* schedule_inside.h - what the files of the schedule share, for them alone:
 *
 *   schedule.c           rounds, and the number of each game
 *   schedule_count.c     how many tables and games there are
 *   schedule_tables.c    each against each: round robin, gauntlet, groups
 *   schedule_pair.c      who meets whom among those who are left; Swiss
 *   schedule_brackets.c  knock-out, its double, finals after groups, the ladder
 *   schedule_seats.c     who sits where, if a set is but one game */
#ifndef BST_SCHEDULE_INSIDE_H
#define BST_SCHEDULE_INSIDE_H

#include "schedule.h"

/* --- schedule_count.c --- */

/* Where the first table of a round begins on the ladder: every other round half a table later. */
size_t bst_ladder_offset(const bst_tournament_file *file, uint32_t round);
/* The group of whoever has this place in the seeding, from 0: groups are filled to and fro. */
uint8_t bst_group_of(const bst_tournament_file *file, size_t place);

/* --- schedule_tables.c --- */

void bst_pair_all(bst_schedule *s);
void bst_pair_challengers(bst_schedule *s);
void bst_pair_groups(bst_schedule *s);

/* --- schedule_pair.c --- */

/* Those of `player`, best first, who are left over at tables for file->table: the worst of those
 * who have had the fewest byes. */
void bst_give_byes(bst_schedule *s, const uint8_t *player, size_t count);
void bst_pair_swiss(bst_schedule *s, const uint8_t *standing);
/* The best meet the worst, at tables from `first` on. Who should not meet yet doesn't, as long as
 * that is possible: in finals those of one group, in a double knock-out those who have met. False:
 * some of these meet. */
bool bst_pair_ends(bst_schedule *s, size_t first, const uint8_t *player, size_t count);

/* --- schedule_brackets.c --- */

void bst_pair_knock_out(bst_schedule *s);
void bst_pair_double(bst_schedule *s);
void bst_pair_ladder(bst_schedule *s);
void bst_note_rungs(bst_schedule *s);
/* What a round that is over makes of the order, before the next one. */
void bst_end_knock_out(bst_schedule *s, const bst_round_score *score);
void bst_end_double(bst_schedule *s, const bst_round_score *score);
void bst_end_groups(bst_schedule *s, const uint8_t *standing);
void bst_end_ladder(bst_schedule *s, const bst_round_score *score);

/* --- schedule_seats.c --- */

/* Orders those at each table of this round as they sit in the first game. */
void bst_seat_tables(bst_schedule *s);
/* Counts who has sat where in the round that is over. */
void bst_note_seats(bst_schedule *s);

#endif
