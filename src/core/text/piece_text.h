/* piece_text.h - text names of pieces and of the places where they are, both ways:
 *
 *   place    "3,-1 road:S"   "3,-1"   "corner 3,-1"   "sheep.pasture:2"   "supply:1"   "bag" "box"
 *            a figure, for what stands or lies with it
 *   figure   "herdsman:1 at 3,-1 field:N"    neutral ones without a seat
 *   token    "sheep:2 at herdsman:1 at 3,-1 field:N"    face and place
 *
 * Texts that are written are cut at `size`; their whole length is returned, as by snprintf. */
#ifndef BST_PIECE_TEXT_H
#define BST_PIECE_TEXT_H

#include "game.h"

size_t bst_location_text(const bst_ruleset *rs, const bst_game *g, bst_location location, char *out,
                         size_t size);
/* "herdsman:1": pieces of one name in one place are alike. */
size_t bst_figure_name_text(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                            size_t size);
size_t bst_token_name_text(const bst_ruleset *rs, const bst_game *g, uint16_t token, char *out,
                           size_t size);
size_t bst_figure_text(const bst_ruleset *rs, const bst_game *g, uint16_t figure, char *out,
                       size_t size);
size_t bst_token_text(const bst_ruleset *rs, const bst_game *g, uint16_t token, char *out,
                      size_t size);

/* A value of a state field, as scenarios write it: "true", "3", the word, the thing or "none". */
size_t bst_state_text(const bst_ruleset *rs, const bst_game *g, uint16_t field, int32_t value,
                      char *out, size_t size);

/* The place of this name; zones also without their rule, where one alone is called so.
 * BST_NOT_FOUND: there is none; of a figure: none stands there. */
bst_status bst_location_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                              bst_location *out, bst_error *err);
/* The first figure of this name, "herdsman:1 at 3,-1 field:N". */
bst_status bst_figure_parse(const bst_ruleset *rs, const bst_game *g, const char *text,
                            uint16_t *figure, bst_error *err);
/* Kind and seat of "herdsman:1"; BST_NOBODY: it names none. BST_NOT_FOUND: no rule declares it. */
bst_status bst_figure_name_parse(const bst_ruleset *rs, const char *text, uint8_t *kind,
                                 uint8_t *seat, bst_error *err);
/* Kind and face of "sheep:2"; face 255: it names none. */
bst_status bst_token_name_parse(const bst_ruleset *rs, const char *text, uint8_t *kind,
                                uint8_t *face, bst_error *err);

#endif
