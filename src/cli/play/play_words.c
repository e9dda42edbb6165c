/* play_words.c - the table in sentences, for those who hear it. */
#include "playing.h"

enum { TOLD = 1400 };

void play_tell_turns(const playing *p) {
  const bst_question_cell *c = &p->question->cell[p->cell];
  play_say(p, 2, "In cell %zu (%d,%d) the tile fits in %zu ways.", p->cell + 1, c->x, c->y,
           c->count);
  for (size_t i = 0; i < c->count; i++) {
    char text[TOLD];
    bst_phrase_turn(p->rs, p->g, p->question, c->first + i, text, sizeof text);
    play_say(p, 2, "%zu: %s", i + 1, text);
  }
}

void play_tell_question(const playing *p) {
  const bst_question *q = p->question;
  char text[TOLD];
  bst_phrase_tile_to_place(p->rs, p->g, text, sizeof text);
  if (text[0])
    play_say(p, 2, "%s", text);
  bst_phrase_last_tile(p->rs, p->g, text, sizeof text);
  if (text[0])
    play_say(p, 2, "%s", text);
  for (size_t i = 0; i < q->cell_count; i++) {
    bst_phrase_cell(p->rs, p->g, q, i, text, sizeof text);
    play_say(p, 2, "cell %zu: %s", i + 1, text);
  }
  for (size_t i = 0; q->cell_count == 0 && i < q->count; i++) {
    bst_phrase_option(p->rs, p->g, q, i, text, sizeof text);
    play_say(p, 2, "%zu: %s", i + 1, text);
  }
}
