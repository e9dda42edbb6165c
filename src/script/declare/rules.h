/* rules.h - a loaded ruleset, and what people want to know of it: which rules, options and tile
 * sets, who changed what. The loader makes it (load.h). */
#ifndef BST_RULES_H
#define BST_RULES_H

#include "draw.h"
#include "report.h"

#include <def.h>

/* A loaded ruleset with what people want to know about it. Immutable. */
typedef struct bst_rules bst_rules;

const bst_ruleset *bst_rules_compiled(const bst_rules *rules);

/* --- what was loaded, in the final order ----------------------------------------------------- */

typedef struct bst_rule_info {
  const char *id;                                       /* "x"; "x:tiles": only its tiles */
  const char *title, *version, *source, *credit, *path; /* never NULL; "" where not given */
  uint64_t hash;                                        /* XXH3 of the file's bytes */
  uint32_t lines;                                       /* of the file */
  bool is_house_rule;
  bool is_preset;        /* it sets options of other rules, and says nothing else */
  const char *needed_by; /* the rule that asked for it first; NULL: the set-up */
} bst_rule_info;
size_t bst_rules_count(const bst_rules *rules);
bst_rule_info bst_rules_info(const bst_rules *rules, size_t i);

typedef struct bst_option_info {
  const char *name;          /* "base.unplaceable" */
  const char *value;         /* in force */
  const char *initial;       /* the default */
  const char *values;        /* "a|b|c", or "1 to 40" */
  const char *const *sample; /* values worth trying: of a range ends and some between */
  size_t sample_count;
  bool is_range; /* all whole numbers from `least` to `most` */
  int32_t least, most;
  const char *help;
  bool per_seat; /* the next ones are its values by seat */
  bool is_text;  /* a text, even where it looks like a number or a boolean */
} bst_option_info;
size_t bst_rules_option_count(const bst_rules *rules);
bst_option_info bst_rules_option(const bst_rules *rules, size_t i);

/* Everything that is not as its rule declares it: who changed it, and where that is written. First
 * what rules change, then options. */
typedef struct bst_rule_change {
  const char *point; /* "base.terms.road.n", "base.options.first_player" */
  const char *what;  /* "patch", "replace", "scale", "add", "remove", "set" */
  const char *rule;  /* NULL: the set-up */
  const char *file;  /* NULL: the command line */
  int line;
  const char *after; /* what stood there then, as bst_value_show() writes it; NULL: nothing */
} bst_rule_change;
/* What was left out, as texts: symbols on tiles that no loaded rule has. */
size_t bst_rules_note_count(const bst_rules *rules);
const char *bst_rules_note(const bst_rules *rules, size_t i);
size_t bst_rules_change_count(const bst_rules *rules);
bst_rule_change bst_rules_change(const bst_rules *rules, size_t i);

/* Whoever says what an option is, heeded or not: first the set-up (of what it says twice the last
 * counts), which wins over rules. */
typedef struct bst_option_claim {
  const char *option; /* "base.unplaceable" */
  const char *value;
  const char *rule; /* NULL: the set-up */
  const char *file; /* NULL: the command line */
  int line;
} bst_option_claim;
size_t bst_rules_claim_count(const bst_rules *rules);
bst_option_claim bst_rules_claim(const bst_rules *rules, size_t i);

typedef struct bst_tileset_info {
  const char *id, *title, *source, *path;
  uint64_t hash;
  uint16_t tile_count; /* copies in the stack and on the table at the start */
  uint16_t first_type, type_count;
  uint16_t edition; /* from 1: which of the counts of its tiles holds; 0: it has no editions */
  const char *box;  /* in which box its tiles lie that are kept apart */
  bool names_box;   /* the set says so itself */
} bst_tileset_info;
size_t bst_rules_tileset_count(const bst_rules *rules);
bst_tileset_info bst_rules_tileset(const bst_rules *rules, size_t i);
/* How many copies of a type of tile an edition of its set has, whatever a distribution makes of
 * that; sets without editions have the same in all. */
uint16_t bst_rules_tile_copies(const bst_rules *rules, uint16_t type, uint16_t edition);
/* How many there are in this game. */
uint16_t bst_rules_tile_count(const bst_rules *rules, uint16_t type);

/* The companions of rules (companions.h) that were read. */
struct bst_companion;
size_t bst_rules_companion_count(const bst_rules *rules);
const struct bst_companion *bst_rules_companion(const bst_rules *rules, size_t i);

/* --- names that other programs use ----------------------------------------------------------- */

/* The tile that a rules text calls `letter` ("D", "IC-A"), and by how many quarter turns clockwise
 * ours is turned to lie as the text lists it. BST_NONE: no loaded set has it. */
uint16_t bst_rules_letter(const bst_rules *rules, const char *letter, uint8_t *turned);

/* How the rules want the thing of this name to look in pictures; NULL: they don't say. */
const bst_draw_info *bst_rules_draw(const bst_rules *rules, bst_draw_of of, const char *name);

/* interop.position of the rules: what the words of position files mean. */
typedef enum bst_query_at { BST_QUERY_ANYWHERE, BST_QUERY_MIDDLE, BST_QUERY_CORNER } bst_query_at;
typedef struct bst_query_info {
  const char *query;         /* "city" */
  bool has_kind, is_edition; /* of the next members: which of them mean something */
  uint8_t kind;              /* of segments */
  uint8_t at;                /* bst_query_at: where such segments are meant */
  uint8_t unit;              /* bst_unit: what that edition counts */
  bool own_cells;            /* MIDDLE: its tile counts its cells, also where tiles are counted */
  uint8_t attr;              /* a symbol; BST_ATTR_NONE: none is meant */
  const char *flag_option;   /* option that the query's last argument `true` presets; NULL: none */
  const char *flag_value;
  size_t key_count;
  struct bst_query_key {
    const char *name;
    bst_counter counter;
  } key[16];
} bst_query_info;
const bst_query_info *bst_rules_queries(const bst_rules *rules, size_t *count);

#endif
