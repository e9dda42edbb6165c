/* names.h - what scripts call things by, looked up by text: one immutable table for all virtual
 * machines of a ruleset. */
#ifndef BST_NAMES_H
#define BST_NAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* X(domain, what it is called in messages, what to do about an unknown one) */
#define BST_DOMAIN_LIST(X)                                                                         \
  X(CAUSE, "cause", "add it to 'causes'")                                                          \
  X(REASON, "reason for points", "add it to 'reasons'")                                            \
  X(MARK, "mark", "declare it under 'marks'")                                                      \
  X(MODE, "mode", "a term has to name it under 'mode'")                                            \
  X(ZONE, "zone", "declare it under 'zones'")                                                      \
  X(BOX, "box of tiles", "a loaded tile set has to be called so, or to say so under 'box'")        \
  X(TOKEN, "kind of token", "declare it under 'tokens'")                                           \
  X(FIGURE, "kind of figure", "declare it under 'figures'")                                        \
  X(KIND, "kind of segment", "declare it under 'segments'")                                        \
  X(ATTR, "attribute", "declare it under 'attrs'")                                                 \
  X(CONST, "constant", "declare it under 'consts'")                                                \
  X(STATE, "state field", "declare it under 'state'")                                              \
  X(STEP, "step", "declare it under 'steps'")                                                      \
  X(EVENT, "event", "a rule has to hear it: on[\"rule.event\"]")                                   \
  X(LINK, "link", "declare it under 'links'")                                                      \
  X(EDIT, "edit", "declare it under 'edits'")                                                      \
  X(TYPE, "tile", "'bastide render --tiles SET' shows their names")                                \
  X(OPTION, "option", "declare it under 'options'")                                                \
  X(CLASS, "class of points", "it is feature, figure, bonus or transfer")                          \
  X(GROUP, "group of figures", "it is meeple, special or neutral")                                 \
  X(DIRECTION, "direction", "it is N, NE, E, SE, S, SW, W or NW")                                  \
  X(FIELD, "field", "") /* one domain a holder from here on */

typedef enum bst_domain {
#define X(name, what, how) BST_NAMED_##name,
  BST_DOMAIN_LIST(X)
#undef X
} bst_domain;

typedef struct bst_names bst_names;

enum { BST_ANY_RULE = 255 };

bst_names *bst_names_new(void);
void bst_names_free(bst_names *names);

/* `text` must stay where it is. The first one of a name counts. False: out of memory. */
bool bst_names_add(bst_names *names, unsigned domain, uint8_t rule, const char *text,
                   uint16_t index);

/* What `text` means in a rule: its own name, or one that everybody uses. BST_NONE: nothing. */
uint16_t bst_names_find(const bst_names *names, unsigned domain, uint8_t rule, const char *text,
                        size_t length);

size_t bst_names_count(const bst_names *names);
/* All of them, in no order that means anything. */
typedef void bst_names_visit(void *self, unsigned domain, uint8_t rule, const char *text,
                             uint16_t index);
void bst_names_each(const bst_names *names, bst_names_visit *visit, void *self);

/* "did you mean 'x'?" in `out`; false: nothing is near. */
bool bst_names_nearest(const bst_names *names, unsigned domain, uint8_t rule, const char *text,
                       char *out, size_t size);

const char *bst_domain_what(unsigned domain); /* "mark" */
const char *bst_domain_how(unsigned domain);  /* "declare it under 'marks'" */

#endif
