/* letters.h - the letter by which the terminal shows a thing: symbols, places in the middle of
 * tiles, figures, tokens, marks and values that a rule shows. No two things of a ruleset have the
 * same one as long as there are letters, so that one letter is one thing and a legend is short. */
#ifndef BST_LETTERS_H
#define BST_LETTERS_H

#include <draw.h>
#include <inspect.h>
#include <rules.h>

enum { BST_LETTERS_EACH = 64, BST_LETTERS_SORTS = BST_DRAW_LINK + 1 };

typedef struct bst_letters {
  char letter[BST_LETTERS_SORTS]
             [BST_LETTERS_EACH]; /* by bst_draw_of and number; 0: it needs none */
} bst_letters;

/* Takes the letter of the `draw` entry, or else one of the name, or else any. `rules`: whose
 * entries are asked; NULL: nobody's. */
void bst_letters_of(const bst_ruleset *rs, const bst_rules *rules, bst_letters *out);

/* '?' of what has none. */
char bst_letter(const bst_letters *letters, bst_draw_of what, uint16_t number);

/* The name of the thing, with the rule before it where it is of one rule alone. */
const char *bst_letter_name(const bst_ruleset *rs, bst_draw_of what, uint16_t number);

#endif
