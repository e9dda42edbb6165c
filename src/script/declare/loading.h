/* loading.h - what the parts of the loader share while a ruleset is being made.
 *
 *   load.c         which files, in which order; options; the call of the core
 *   declare*.c     what there is, and what it does (declare.h)
 *   terms.c        what it is worth: terms, counters, majority, queries
 *   draw.c         how it looks in pictures
 *   tileset.c      tile files
 *
 * Everything lives in one arena; the core copies what it keeps. */
#ifndef BST_LOADING_H
#define BST_LOADING_H

#include "options.h"
#include "reader.h"
#include "rules.h"
#include "suggest.h"

enum { BST_API = 1 }; /* of rules */

/* One rule file that takes part. */
typedef struct bst_rule_file {
  const char *id, *path;
  const bst_value *root;     /* what it declares, as other rules have changed it */
  const bst_value *declared; /* as it stands in its file; NULL: nobody has changed it */
  const char *text;          /* of the file: functions run from it again */
  size_t size;
  uint64_t hash;
  bool is_house_rule;
  bool tiles_only;         /* "x:tiles": what it says about tiles is all that was read of it */
  bool is_part;            /* of the rules that need it */
  const bst_value *silent; /* its attrs, if so: on its tiles these symbols mean nothing */
  const struct bst_rule_file *brought_by; /* who needed it first; NULL: the set-up names it */
  bst_reader reader;     /* its own file and options; must not move while `section` is open */
  bst_section section;   /* the whole table */
  const bst_value *made; /* its selectors, by their numbers in the file */
  uint16_t *selector;    /* which ones of the ruleset they are, plus one; 0: not read yet */
  const char *title, *version, *source, *credit;
  bst_words needs, optional, conflicts, provides, tiles;
} bst_rule_file;

/* Where a name that must be unique was declared. */
typedef struct bst_origin {
  const char *section, *name;
  const bst_rule_file *rule;
} bst_origin;

typedef struct bst_letter {
  const char *letter;
  uint16_t tile;
  uint8_t turned;
} bst_letter;

/* How many copies of a type of tile there are: in this game, and as its set says. */
typedef struct bst_printed {
  uint16_t copies;
  const uint16_t *by_edition; /* [edition - 1]; without editions one count */
  uint16_t editions;
} bst_printed;

/* A tile set and a rule that is played with it. */
typedef struct bst_brought {
  size_t set;
  const bst_rule_file *rule;
} bst_brought;

/* A symbol that takes segments apart, and what each of them shows then. */
typedef struct bst_division {
  uint8_t attr, into;
  const bst_value *at;
  const bst_reader *reader;
} bst_division;

/* A kind of segment that lies where tiles show a symbol. */
typedef struct bst_symbol_place {
  uint8_t kind, attr;
  const char *symbol;
  const bst_value *at;
  const bst_reader *reader;
} bst_symbol_place;

typedef struct bst_loading {
  bst_list zones_off; /* of const char *: zones that are declared and switched off */
  bst_arena *arena;
  bst_report *report;
  const bst_distribution *distribution; /* of the set-up; NULL: tile sets say it all */
  bst_options options;
  bst_rule_file **rule; /* in the final order, the one that brings the stack first */
  size_t rule_count;
  bst_list changes; /* of bst_rule_change: what rules change in others */
  bst_list origins; /* of bst_origin */
  union {           /* of the definitions in def.h, by name and by bst_section_number */
    struct {
#define X(name, plural, form, least, most, what, one, why) bst_list plural;
      BST_SECTIONS(X)
#undef X
    };
    bst_list things[BST_SECTION_COUNT];
  };
  bst_list places;      /* of bst_symbol_place */
  bst_list divisions;   /* of bst_division */
  bst_list term_notes;  /* terms.c: of all terms, for what must hold between them */
  bst_list modes;       /* of texts: what rules add to the core's own */
  bst_list counted;     /* declare_pieces.c: things of which there are as many as of a symbol */
  bst_list constants;   /* of bst_const_info */
  bst_list handlers;    /* of bst_handler: functions by number */
  bst_list queries;     /* of bst_query_info */
  bst_list jcz;         /* of bst_jcz_entry */
  bst_list tilesets;    /* of bst_tileset_info */
  bst_list printed;     /* of bst_printed, as many as there are types of tiles */
  bst_list pushed;      /* effect_lists.c: steps that effects push */
  bst_list companions;  /* of bst_companion */
  bst_list box_claims;  /* boxes.c: what zones start with */
  bst_list brought;     /* of bst_brought */
  bst_list notes;       /* of texts: what was left out */
  bool is_strict;       /* a tile set is checked by itself: nothing is left out */
  bst_list letters;     /* of bst_letter */
  bst_list draws;       /* of bst_draw_info */
  uint16_t kinds_off;   /* bit k: that kind of segment is switched off */
  uint64_t attrs_off;   /* bit a: that attribute is switched off, no tile shows it */
  bool segments_faulty; /* then what stands on tiles can't be told from slips */
  bst_ruleset_def def;  /* the single values; the arrays follow when all is read */
  const char *start;
  const bst_value *start_at;
  const bst_rule_file *start_rule;
} bst_loading;

/* Notes that `rule` declares `name` in `section`; a fault if another did so before. */
bool bst_claim_name(bst_loading *loading, const bst_rule_file *rule, const char *section,
                    const bst_value *entry);
/* Another item for one of the lists; a fault when there are `cap` already, NULL then. */
void *bst_add_item(bst_loading *loading, bst_list *list, size_t item_size, size_t cap,
                   const bst_reader *reader, const bst_value *entry);
/* A copy of `item` in a section; a fault when that is full, NULL then. */
void *bst_add_thing(bst_loading *loading, int section, const void *item, const bst_reader *reader,
                    const bst_value *entry);

/* Number of the item that is called so, in a list of what begins with its name, as all definitions
 * do. BST_NONE: there is none; `nearest` (may be NULL) then knows the one that comes nearest. */
uint16_t bst_find_named(const bst_list *list, size_t item_size, const char *name,
                        bst_nearest *nearest);
uint16_t bst_find_thing(const bst_loading *loading, int section, const char *name);
/* The same, and a fault if there is none: "<is> 'x', <missing>". */
uint16_t bst_item_named(const bst_list *list, size_t item_size, const bst_reader *reader,
                        const bst_value *at, const char *name, const char *is, const char *missing);
uint16_t bst_thing_named(const bst_loading *loading, int section, const bst_reader *reader,
                         const bst_value *at, const char *name, const char *is);

/* Index of a declared name; a fault and BST_UNKNOWN if there is none. */
enum { BST_UNKNOWN = (uint8_t)BST_NONE };
uint8_t bst_kind_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                       const char *name);
uint8_t bst_attr_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                       const char *name);
uint8_t bst_figure_named(bst_loading *loading, const bst_reader *reader, const bst_value *at,
                         const char *name);

/* The sections of one rule. Kinds and attributes of all rules come before the rest, then figures,
 * then other pieces, then terms. */
void bst_declare_names(bst_loading *loading, bst_rule_file *rule); /* segments, attrs */
void bst_finish_names(bst_loading *loading); /* which symbols are places, or divide */
void bst_declare_figures(bst_loading *loading, bst_rule_file *rule);
void bst_declare_pieces(bst_loading *loading, bst_rule_file *rule);
void bst_declare_frame(bst_loading *loading, bst_rule_file *rule);
void bst_declare_draw(bst_loading *loading, bst_rule_file *rule);
void bst_declare_terms(bst_loading *loading, bst_rule_file *rule);
/* A mode that some term has (all are declared by then); NULL: the normal one. Faults are told. */
uint8_t bst_mode_read(bst_loading *loading, const bst_reader *reader, const bst_value *value);
/* interop.jcz of one rule (interop.h). */
void bst_declare_jcz(bst_loading *loading, bst_rule_file *rule, const bst_value *jcz);
/* Two base terms for one thing, terms without one; order of tie-breaks. */
void bst_finish_terms(bst_loading *loading);

/* How many there are of what is counted by a symbol: when all tiles have been read. */
void bst_finish_counted(bst_loading *loading);

/* What rules do, of all rules: when all tiles have been read. */
void bst_declare_behaviour(bst_loading *loading);

/* Who plays with whom and who has won, of all rules: when all reasons for points are known. */
void bst_declare_result(bst_loading *loading);
/* Can so many play by these sides of a rule, as they are written (NULL: by none)? */
bool bst_sides_fit(const bst_value *sides, unsigned players);

/* One tile file, whose table is `root`. */
typedef struct bst_tileset_request {
  const char *id, *path;
  uint64_t hash;
  const char *rule; /* the rule that brings the set: its options may be called by short names */
  const bst_value *silent; /* symbols that are passed over, or NULL */
  uint16_t factor;         /* how many of each box are mixed, 1 to 64 */
} bst_tileset_request;
void bst_declare_tileset(bst_loading *loading, const bst_value *root,
                         const bst_tileset_request *set);
/* Where the tiles lie that are kept apart: when all tiles have been read. */
void bst_finish_boxes(bst_loading *loading);
/* Marks the start tile. */
void bst_finish_tiles(bst_loading *loading);
void bst_finish_layout(bst_loading *loading); /* what lies at the start */

#endif
