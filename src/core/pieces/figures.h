/* figures.h - figures in supplies, on features, and elsewhere. */
#ifndef BST_FIGURES_H
#define BST_FIGURES_H

#include "graph.h"

/* Takes a figure of that kind out of the supply and puts it on `node`. Returns it; BST_NONE: none
 * is left. */
uint16_t bst_figure_place(const bst_ruleset *rs, bst_game *g, uint8_t seat, uint8_t kind,
                          uint16_t node);

/* As if it had not been placed, which was the last that happened to figures; `facts` are those of
 * the game before. */
void bst_figure_unplace(const bst_ruleset *rs, bst_game *g, uint16_t f, uint64_t facts);

/* The seat whose figure that would be: a partner's when the seat has none left, where a side has
 * one supply. */
uint8_t bst_figure_giver(const bst_ruleset *rs, const bst_game *g, uint8_t seat, uint8_t kind);

/* Sends a figure home to its owner's supply (a neutral one to the box), from wherever it is. The
 * observers of `t` (NULL: nobody) hear of those who leave with it. */
void bst_figure_home(const bst_table *t, const bst_ruleset *rs, bst_game *g, uint16_t f);

/* Takes a figure that is in a supply out of the game. */
void bst_figure_out(const bst_ruleset *rs, bst_game *g, uint16_t f);

/* Fills all supplies; nobody is on the board. */
void bst_figures_reset(const bst_ruleset *rs, bst_game *g);

/* Finds once more who is out: the game was played by rules that didn't mind. */
void bst_figures_note_out(const bst_ruleset *rs, bst_game *g);

/* The location of a figure. */
static inline bst_location bst_figure_location(const bst_ruleset *rs, const bst_game *g,
                                               uint16_t f) {
  const bst_figure *figure = &figures_of(rs, g)[f];
  if (figure->node != BST_NONE)
    return (bst_location){BST_AT_SEGMENT, BST_NOBODY, figure->node};
  return rs->has_locations ? locations_of(rs, g)[f]
                           : (bst_location){BST_AT_SUPPLY, figure->owner, BST_NONE};
}

/* In the supply of its owner; one of nobody is at home beside the board. */
bool bst_figure_is_home(const bst_ruleset *rs, const bst_game *g, uint16_t f);

/* Moves a figure from wherever it is to `to` (SEGMENT, CELL, FIGURE, ZONE, CORNER, SUPPLY, BOX),
 * without asking any rule; the event FIGURE_MOVED is queued (not for SUPPLY and BOX). What lies
 * with it comes along on the board, and goes where its declaration says when it leaves. */
bst_status bst_figure_move(bst_table *t, bst_game *g, uint16_t f, bst_location to, uint8_t cause,
                           bst_error *err);

/* Numbers of a kind's figures: [first, first + count) of `seat`; neutral kinds: seat 255. */
static inline bst_figure_run bst_figures_of_kind(const bst_ruleset *rs, uint8_t kind,
                                                 uint8_t seat) {
  if (rs->figure[kind].group == BST_GROUP_NEUTRAL)
    return rs->figure_run[kind][BST_MAX_PLAYERS];
  return seat < rs->players ? rs->figure_run[kind][seat] : (bst_figure_run){0, 0};
}
/* Gives all figures their numbers; when the ruleset is compiled. */
void bst_figures_number(bst_ruleset *rs);
/* The numbers of all figures of these kinds, into *out (room for all that there are). How many. */
size_t bst_figures_of_kinds(const bst_ruleset *rs, uint32_t kinds, uint16_t *out);

#endif
