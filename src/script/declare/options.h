/* options.h - the options of all loaded rules, who set them, and what opt(...) stands for. */
#ifndef BST_OPTIONS_H
#define BST_OPTIONS_H

#include "reader.h"
#include "rules.h"

typedef struct bst_option {
  const char *name; /* full: "rule.option" */
  const char *help;
  bst_words was;            /* names it had once, in full: they still mean it */
  const bst_value *values;  /* a list of texts, whole numbers or booleans */
  bool is_range;            /* all whole numbers from the first to the last */
  size_t initial, in_force; /* indices into the list */
  const char *set_by;       /* the rule that presets it, or NULL */
  const char *set_file;     /* where that stands; with `fixed` alone: the set-up file, or NULL */
  int set_line;
  bool fixed;    /* set from outside: presets don't count */
  bool per_seat; /* the next ones in the list are its values by seat, "rule.option@2" */
  uint8_t seat;  /* from 1: it is one of those */
} bst_option;

enum { BST_OPTION_SEAT = '@' };

/* Of a rule that others may name: is it among those that are played? */
typedef struct bst_played {
  const char *rule;
  bool is_played;
} bst_played;

typedef struct bst_options {
  bst_list list;   /* of bst_option, in the order of declaration */
  bst_list played; /* of bst_played: the loaded rules, and the optional ones that aren't */
  bst_list claims; /* of bst_option_claim: who says what they are */
  uint8_t seats;   /* that options which differ by seat have values for */
  uint8_t seat;    /* from 1: for whom opt(...) is resolved; 0: for nobody in particular */
} bst_options;

/* Reads the section `options` of a rule. */
void bst_options_declare(bst_options *options, bst_section *rule);

/* Reads the section `set` of a rule: presets. Two rules that disagree are a fault, options of the
 * rules that `absent` names are passed over. */
void bst_options_preset(bst_options *options, bst_section *rule, const bst_words *absent);

/* Sets an option from outside, which wins over every preset that is read later. Faults are about a
 * file only when setting->where says "file:line". */
void bst_options_set(bst_options *options, const bst_setting *setting, bst_arena *arena,
                     bst_report *report);

/* All have been set: a seat of which nobody spoke has what was said for all. */
void bst_options_settle(bst_options *options);

const bst_option *bst_option_find(const bst_options *options, const char *name);

/* Index of the value written as `text`, or the number of values: none. "on" and "off" mean true and
 * false where these are values. */
size_t bst_option_value(const bst_option *option, const char *text);
/* The text of value `i`. */
const char *bst_option_text(const bst_option *option, size_t i, char *out, size_t size);
/* "4|2"; of a range "1 to 40" */
const char *bst_option_values(const bst_option *option, bst_arena *arena);
/* Values that are worth trying: all, of a long range its ends and three numbers between them.
 * Number `k` of them as the number of a value. */
size_t bst_option_sample_count(const bst_option *option);
size_t bst_option_sample(const bst_option *option, size_t k);

/* For opt("rule.played"): is it? Once for each rule that is loaded, or named as optional. */
void bst_options_know(bst_options *options, bst_arena *arena, const char *rule, bool is_played);

/* The option that `text`, written at `value`, names: "rule.option", or "option" for the reader's
 * own rule; "rule.played" is one that nobody sets. A fault and NULL if there is none. */
const bst_option *bst_option_named(const bst_reader *reader, const bst_value *value,
                                   const char *text);

/* What a value stands for: itself, or for opt(...) what the option in force says. Type
 * BST_VALUE_NONE after a fault; NULL only when out of memory. */
const bst_value *bst_option_resolve(const bst_reader *reader, const bst_value *value);

#endif
