/* shown.h - a game as it stands, for whoever shows it: at a table, or out of a record. Everything
 * belongs to somebody else and is only read. */
#ifndef BST_SHOWN_H
#define BST_SHOWN_H

#include <load.h>

#include "advice.h"
#include "phrases.h"

typedef struct bst_shown {
  const bst_rules *rules;
  bst_table *table; /* whose scripts are asked for what they show */
  const bst_game *game;
  const bst_question *question; /* without options where nothing is asked */
  uint32_t q;                   /* its number */
  const bst_seats *seats;
  const bst_told *event; /* all that happened since the start */
  size_t event_count;
} bst_shown;

static inline const bst_ruleset *bst_shown_ruleset(const bst_shown *s) {
  return bst_rules_compiled(s->rules);
}
/* Who sits where, for whoever reads it: `reader` is a seat, or BST_COMMON. */
bst_seats bst_shown_seats_for(const bst_shown *s, uint8_t reader);
/* The question, for whom it concerns: NULL unless this seat is asked. What others could choose may
 * tell what they have in their hands. */
const bst_question *bst_shown_question_for(const bst_shown *s, uint8_t seat);
/* The game as a seat knows it, BST_COMMON: as spectators do, who are the seat that nobody has.
 * `out` comes from bst_game_new(). */
void bst_shown_view(const bst_shown *s, uint8_t seat, bst_game *out);
/* Something that happened as a sentence for a reader; false: he may not know it, or it says what is
 * wrong in a script (BST_TOLD_FAILED), and `out` is "". */
bool bst_shown_tell(const bst_shown *s, const bst_told *told, uint8_t reader, char *out,
                    size_t size);
/* Advice for the seat that is asked (advice.h), best first, one for each option of the question:
 * tried in a game in which what it doesn't know, dice among it, is dealt anew. `out` has room for
 * all of them. */
bst_status bst_shown_advise(const bst_shown *s, bst_advice *out, bst_error *err);

#endif
