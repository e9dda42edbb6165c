/* plain_words.h - things of a game as people call them at the table.
 *
 * A player is BST_TOLD_PLAYER and the digit of his seat, from 1: whoever shows a sentence knows how
 * he is called (bst_words_with_names). Texts are cut at `size`. */
#ifndef BST_PLAIN_WORDS_H
#define BST_PLAIN_WORDS_H

#include "game.h"

/* Adds to what is in `out`. */
void bst_words_add(char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* "long_name" of "rule.long_name". */
const char *bst_words_bare(const char *name);
/* "long name" of it. */
void bst_words_of_name(const char *name, char *out, size_t size);

/* `text` with the players' names, by seat (NULL: "player 1", "player 2" ...); returns the length
 * that it needs. */
size_t bst_words_with_names(const char *text, const char *const *name, char *out, size_t size);

void bst_words_of_seat(uint8_t seat, char *out, size_t size);
/* "P's kind"; a neutral one is "the kind". */
void bst_words_of_figure(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                         size_t size);
/* "3,-1 city:N", "3,-1", "P's kind at 3,-1 road:S", "P's supply", "the bag". */
void bst_words_of_place(const bst_ruleset *rs, const bst_game *g, bst_location place, char *out,
                        size_t size);
/* "gold", "sheep 3", "3 x gold": one of a kind with its face, or several of the kind. */
void bst_words_of_tokens(const bst_ruleset *rs, const bst_game *g, uint16_t token, uint16_t count,
                         char *out, size_t size);
/* "city 4, pennant 2": what each reason gave; together they are the award's points. */
void bst_words_of_award(const bst_ruleset *rs, const bst_award *award, char *out, size_t size);
/* The reason "rule.city" as "city"; where two rules have one of that name, "city (rule)". */
void bst_words_of_reason(const bst_ruleset *rs, uint16_t term, char *out, size_t size);

#endif
