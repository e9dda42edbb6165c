/* declare.h - what the readers of declarations share.
 *
 *   declare.c            kinds, attributes, figures, the frame of the game
 *   declare_pieces.c     state, causes, marks, tokens, zones, groups of the stack
 *   declare_guard.c      `when`, and the names of causes, figures, tiles
 *   declare_lists.c      what is forbidden, what is immune
 *   declare_behaviour.c  functions at events; what all functions have: handlers and reasons
 *   declare_result.c     sides, and who has won
 *   declare_shares.c     claims, payouts, tie-breaks, awards before they are booked
 *   declare_steps.c      steps, actions, sources, assists
 *   declare_course.c     the end, the order of play, the built-in questions */
#ifndef BST_DECLARE_H
#define BST_DECLARE_H

#include "handlers.h"
#include "loading.h"

/* --- entries --------------------------------------------------------------------------------- */

typedef void bst_declare_entry(bst_loading *loading, const bst_rule_file *rule,
                               const bst_value *entry);
/* Declares each named entry of the table `key`. */
void bst_declare_each(bst_loading *loading, const bst_rule_file *rule, bst_section *section,
                      const char *key, bst_declare_entry *declare);
uint8_t bst_rule_index(const bst_loading *loading, const bst_rule_file *rule);
/* "rule.name" */
const char *bst_full_name(bst_loading *loading, const bst_rule_file *rule, const char *name);
/* What a rule means by a name: "rule.name" as it is, or one of its own. */
const char *bst_name_in(bst_loading *loading, const bst_rule_file *rule, const char *name);
/* What the value of an entry that is a value itself stands for; never NULL. */
const bst_value *bst_resolved(const bst_reader *reader, const bst_value *value);
/* Is `word`, which stands at `at`, a plain one (bst_check_name)? If not, a fault. */
bool bst_check_word(const bst_reader *reader, const bst_value *at, const char *word);

bst_flag bst_read_flag(bst_section *section, const char *key);
/* An attribute, or BST_ATTR_NONE. */
uint8_t bst_read_attr(bst_loading *loading, bst_section *section, const char *key);
/* A list of different plain words, at most BST_MAX_WORDS; returns how many. */
uint8_t bst_read_enum(const bst_reader *reader, const bst_value *value, const char **word);
/* A number, or numbers by how many play; 0 when absent. */
int32_t bst_read_by_players(bst_loading *loading, bst_section *section, const char *key,
                            bst_range range);
/* The text of one of the option's values; NULL: it has none like that, which is told. */
const char *bst_value_of_option(const bst_reader *reader, const bst_value *value,
                                const bst_option *option);
/* A fault if there is such a key, which means nothing `where`: "here: only tiles are counted". */
void bst_refuse_key(bst_section *section, const char *key, const char *where);

/* --- names ----------------------------------------------------------------------------------- */

/* The number of a cause that there must be; BST_NONE: told. */
uint16_t bst_cause_required(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                            const char *name);
/* The number of a cause that a rule declares; a name that is known already is the same cause. */
uint16_t bst_cause_declare(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                           const char *name);
/* The number of a reason for points, which the rule declares by using it. */
uint16_t bst_reason_declare(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                            const char *text);
/* One that a guard or a list names. What no rule declares becomes a cause, too, since it may be
 * that of a rule that isn't loaded; but a slip of a known one is a fault. */
uint16_t bst_cause_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                         const char *name);

/* Kinds of figures, by their names or those of groups. *nobody becomes true when some are named
 * and no loaded figure is meant. */
uint32_t bst_read_figures(bst_loading *loading, bst_section *section, const char *key,
                          bool *nobody);
/* A type of tile, or BST_NONE. Only when all tiles have been read. */
uint16_t bst_tile_named(const bst_loading *loading, const bst_reader *reader, const bst_value *at,
                        const char *name);
uint16_t bst_read_tile(bst_loading *loading, bst_section *section, const char *key);

/* --- guards ---------------------------------------------------------------------------------- */

typedef struct bst_guard_read {
  bst_guard_def def;
  bool guarded; /* something is tested while games are played */
  bool holds;   /* what is known now (options, players, figures) lets the entry be */
} bst_guard_read;

/* `when` of an entry. `keys`: what can be tested there; `where`: "tile_placed", for messages. */
bst_guard_read bst_read_guard(bst_loading *loading, const bst_rule_file *rule, bst_section *entry,
                              const char *where, unsigned keys);

/* --- values ---------------------------------------------------------------------------------- */

/* The conditions of a term, a claim or a payout; the section is that of `when`, and stays open. */
bst_when bst_read_when(bst_loading *loading, bst_section *when);

/* `claim` and `payout` of `majority`; `awards`. */
void bst_declare_shares(bst_loading *loading, bst_rule_file *rule, bst_section *majority);
void bst_declare_tiebreaks(bst_loading *loading, bst_rule_file *rule, bst_section *majority);
void bst_declare_awards(bst_loading *loading, bst_rule_file *rule);

/* --- functions ------------------------------------------------------------------------------- */

/* A zone, of this rule or "rule.zone", that holds tiles; BST_NONE after a fault. */
uint16_t bst_zone_for_tiles(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                            const char *name);

/* Is it declared, and switched off? */
bool bst_zone_is_off(bst_loading *loading, const bst_rule_file *rule, const char *name);

/* A function; another value is a fault. NULL: none. */
const bst_value *bst_read_function(bst_section *section, const char *key);

/* A handler that is put together: what `entry` of the rule declares. */
/* Effects are declared instead of a function. */
void bst_handler_declare(bst_handler *handler, bst_hook hook, const bst_value *effects);
bst_handler bst_handler_begin(bst_loading *loading, const bst_rule_file *rule,
                              const bst_value *entry);
/* Hangs a function on it; NULL: none. */
void bst_handler_take(bst_handler *handler, bst_part_of_handler part, bst_hook hook,
                      const bst_value *function);
/* Adds it; returns its number. `reason`: what its points are called where it doesn't say it; NULL:
 * it can't give any. */
uint16_t bst_handler_add(bst_loading *loading, const bst_handler *handler, const char *reason);
/* The number of a read-only function. */
uint16_t bst_handler_of(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry,
                        bst_hook hook, const bst_value *function);

/* --- boxes ----------------------------------------------------------------------------------- */

/* `apart` of a zone. False: it starts with no tiles. */
struct bst_entry;
bool bst_box_claim(struct bst_entry *zone);

/* --- sections that bst_declare_behaviour calls ----------------------------------------------- */

void bst_declare_stack(bst_loading *loading, bst_rule_file *rule);
void bst_declare_lists(bst_loading *loading, bst_rule_file *rule);
void bst_declare_steps(bst_loading *loading, bst_rule_file *rule);
void bst_declare_never(bst_loading *loading, bst_rule_file *rule);
void bst_declare_course(bst_loading *loading, bst_rule_file *rule);
/* Of all rules: who has taken the usual end away, and is there another one? */
void bst_finish_course(bst_loading *loading);
/* An entry of `steps` that is about one of the core's own questions. */
void bst_declare_built_in(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry);

#endif
