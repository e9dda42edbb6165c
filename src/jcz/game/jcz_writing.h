/* jcz_writing.h - a game while it is written down: what jcz_writer.c and jcz_payload.c share. */
#ifndef BST_JCZ_WRITING_H
#define BST_JCZ_WRITING_H

#include "jcz_row.h"
#include "jcz_writer.h"

enum { BST_JCZ_DIE = BST_MAX_TOKEN_KINDS, BST_JCZ_NO_CHANCE };

struct bst_jcz_writer {
  bst_jcz_names names;
  bst_json *setup, *messages, *draws;
  char player[BST_MAX_PLAYERS][64];
  uint8_t first_seat;
  uint64_t seed;
  bool unconfirmed; /* a tile lies whose part of the turn is not confirmed yet */
  uint16_t part;    /* that part */
  double initial_random;
  bst_json *random_in; /* the last payload with a random number; NULL: the game began with it */
  uint32_t rolls;      /* of the game before the last action */
  uint16_t acting;     /* the operation that is carried out */
  /* What lets their bag of each kind give the token that ours gives next; their die show it. */
  double next_random[BST_JCZ_NO_CHANCE + 1];
  uint8_t chance; /* of these, which the last action took */
  uint8_t last_seat;
  bst_jcz_row row;
  bst_jcz_dialect dialect;
  bst_jcz_mark mark[BST_JCZ_MESSAGES + 1];
  size_t mark_count; /* messages so far */
};

/* Their number of a player. */
static inline uint8_t bst_jcz_index_of(const bst_jcz_writer *w, uint8_t seat) {
  uint8_t players = bst_ruleset_players(w->names.rs);
  return (uint8_t)((seat + players - w->first_seat) % players);
}

/* The message goes with a random number, which is found when it is known what was drawn. */
void bst_jcz_writer_random(bst_jcz_writer *w, bst_json *payload);

/* What the message of the action says; false: there is no way to say it. */
bool bst_jcz_payload(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                     const bst_jcz_entry *e, bst_json *payload);

#endif
