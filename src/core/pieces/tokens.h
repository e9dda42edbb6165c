/* tokens.h - counted pieces: each is a thing of its own with a kind, a face and a place. Those in a
 * bag are a set from which one is drawn when one is needed. */
#ifndef BST_TOKENS_H
#define BST_TOKENS_H

#include "laden.h"

/* Puts all tokens into the box and their bags. */
void bst_tokens_reset(const bst_ruleset *rs, bst_game *g);

/* The first token of a kind at a place (fields of `location` as far as `where` uses them), behind
 * number `after`; BST_NONE: start. Returns BST_NONE when there is no further one. */
uint16_t bst_token_next(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                        bst_location location, uint16_t after);
uint16_t bst_token_count(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                         bst_location location);

/* How many of a kind a player has: those of his supply. */
static inline uint16_t bst_tokens_home(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                                       uint8_t seat) {
  return token_home_of(rs, g)[seat * rs->token_count + kind];
}

/* Puts a token somewhere. No event: the caller tells. */
void bst_token_put(const bst_ruleset *rs, bst_game *g, uint16_t token, bst_location to);

/* Moves `count` tokens of a kind, lowest numbers first. Returns how many there were to move. */
uint16_t bst_token_move(const bst_ruleset *rs, bst_game *g, uint8_t kind, bst_location from,
                        bst_location to, uint16_t count);

/* Tells that `count` tokens of a kind came from there, `token` the first of them. */
void bst_token_tell(const bst_table *t, bst_game *g, uint16_t token, bst_location from,
                    uint16_t count);
/* Where the event says they went. */
bst_location bst_token_event_to(const bst_event *event);

/* Draws from the bag of a kind, by the stream of its rule (or as forced); the token is in the box
 * then. BST_NONE: the bag is empty. */
uint16_t bst_token_draw(const bst_ruleset *rs, bst_game *g, uint8_t kind);

/* Forces the next draw: "sheep:wolf", kind and face. */
bst_status bst_token_force(const bst_ruleset *rs, bst_game *g, const char *text, bst_error *err);

/* Tokens in a player's supply; -1: no rule declares such a kind. */
int32_t bst_token_held(const bst_ruleset *rs, const bst_game *g, const char *kind, uint8_t seat);

/* Tokens on a feature (its segments, its cells, its figures), for the counter tokens:X. */
int32_t bst_tokens_on_feature(const bst_ruleset *rs, const bst_game *g, uint16_t node,
                              uint8_t kind);

/* What lies with a figure that leaves goes where its kind says. */
void bst_tokens_follow(const bst_table *t, bst_game *g, uint16_t figure);

/* Why tokens of that kind don't lie there, as a sentence's end; NULL: they do. Where nothing is
 * said of segments (`on`) they may lie on whatever is on the board: a position is built by hand. */
const char *bst_token_kept_off(const bst_ruleset *rs, const bst_game *g, uint8_t kind,
                               bst_location to);

#endif
