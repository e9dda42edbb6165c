#include "shown.h"

#include <status.h>

static uint8_t as_seat(uint8_t reader) {
  return reader < BST_MAX_PLAYERS ? reader : BST_MAX_PLAYERS;
}

bst_seats bst_shown_seats_for(const bst_shown *s, uint8_t reader) {
  bst_seats seats = *s->seats;
  seats.you = reader;
  return seats;
}

const bst_question *bst_shown_question_for(const bst_shown *s, uint8_t seat) {
  return s->question->count > 0 && s->question->choices.seat == seat ? s->question : NULL;
}

void bst_shown_view(const bst_shown *s, uint8_t seat, bst_game *out) {
  bst_game_view(bst_shown_ruleset(s), s->game, as_seat(seat), out);
}

bool bst_shown_tell(const bst_shown *s, const bst_told *told, uint8_t reader, char *out,
                    size_t size) {
  const bst_seats seats = bst_shown_seats_for(s, reader);
  bst_seat_names names;
  out[0] = '\0';
  if ((told->hidden_from >> as_seat(reader) & 1) || told->kind == BST_TOLD_FAILED)
    return false;
  bst_phrase_seats(&seats, &names);
  bst_told_text(told, names.name, out, size);
  return true;
}

bst_status bst_shown_advise(const bst_shown *s, bst_advice *out, bst_error *err) {
  const bst_ruleset *rs = bst_shown_ruleset(s);
  bst_game *imagined = bst_game_new(s->table);
  if (!imagined)
    return bst_fail(err, BST_NO_MEMORY, "out of memory for hints");
  bst_game_copy(imagined, s->game);
  bst_game_determinize(rs, imagined, s->question->choices.seat, s->q);
  bst_status status = bst_advise(rs, imagined, s->question, out, err);
  bst_game_free(imagined);
  return status;
}
