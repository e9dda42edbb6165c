/* reader.h - reads declared tables key by key and collects every fault.
 *
 * Whoever reads a table opens it, asks for the keys it knows with their type and range (fields.h
 * does that for what schema.def describes), and closes it; closing reports the keys that nobody
 * asked for. A value written as opt(...) is replaced by what the option in force says. Whatever is
 * wrong is reported and read as the fallback, so that reading goes on and all faults come out
 * together. */
#ifndef BST_READER_H
#define BST_READER_H

#include "arena.h"
#include "report.h"
#include "value.h"

#include <def.h>

struct bst_options;

typedef struct bst_reader {
  bst_arena *arena;
  bst_report *report;
  const struct bst_options *options; /* NULL: opt() means nothing here */
  const char *file;
  const char *rule; /* whose options may be called by their short names; NULL: none */
} bst_reader;

/* Entries of one table, texts of one list: what is declared for each may be compared with all
 * others, and a file must be answered at once, whatever it holds. */
enum { BST_KEYS_MAX = 64, BST_NAME_MAX = 64, BST_ENTRIES_MAX = 2048 };

/* A table that is being read. */
typedef struct bst_section {
  const bst_reader *reader;
  const bst_value *table;    /* bst_nothing: there is none, all reads give their fallback */
  const bst_value *defaults; /* where to look for keys that the table lacks, or NULL */
  const char *known[BST_KEYS_MAX];
  size_t known_count;
} bst_section;

/* A list of words; `at` tells where each stands. */
typedef struct bst_words {
  size_t count;
  const char **word;
  const bst_value **at;
} bst_words;

/* Reports "<path> <text>" at the value's line; nothing for NULL and bst_nothing, which are told of.
 */
void bst_fault(const bst_reader *reader, const bst_value *at, const char *hint, const char *format,
               ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 4, 5)))
#endif
    ;

/* Opens a table. Another value is a fault, NULL is not: both read as an empty table about which
 * nothing can be said, so that whoever reads on needs no check. */
bst_section bst_open(const bst_reader *reader, const bst_value *table);
/* Is there a table? */
bool bst_is_there(const bst_section *section);
/* Has it this key, whatever stands there? */
bool bst_has(const bst_section *section, const char *key);
/* Reports the keys that were not asked for. `what` ends the message ("rule 'x'") where the table
 * itself has no path. */
void bst_close(bst_section *section, const char *what);

/* The value of a key, options resolved; NULL: absent. bst_nothing: faulty, reported. */
const bst_value *bst_read(bst_section *section, const char *key);
/* The same, but a fault when absent. */
const bst_value *bst_require(bst_section *section, const char *key);

int32_t bst_read_int(bst_section *section, const char *key, bst_range range, int32_t fallback);
bool bst_read_bool(bst_section *section, const char *key, bool fallback);
const char *bst_read_text(bst_section *section, const char *key, const char *fallback);
/* Index in a NULL-terminated list of words. */
int bst_read_word(bst_section *section, const char *key, const char *const *words, int fallback);
/* A list of words; one word alone is a list too. */
bst_words bst_read_words(bst_section *section, const char *key);
/* Whole numbers in `range`, at most `cap`; returns how many there are. */
size_t bst_read_ints(bst_section *section, const char *key, bst_range range, int32_t *out,
                     size_t cap);
/* A number or { min =, max = }; all numbers when absent. */
bst_range bst_read_range(bst_section *section, const char *key);
/* A table of named entries; a list is a fault. NULL: absent or faulty. */
const bst_value *bst_read_entries(bst_section *section, const char *key);
/* `enabled`: true unless it says otherwise. */
bool bst_read_enabled(bst_section *section);

/* Names are typed in actions and options ("figure normal 3,-1 road:S"), so they are plain words: a
 * fault if the key of `entry` is none. */
void bst_check_name(const bst_reader *reader, const bst_value *entry);
/* Ids of rules and tiles may hold other characters too ("BA/C"), but no blanks. */
void bst_check_id(const bst_reader *reader, const bst_value *at, const char *id);

/* Checks of single values, for lists and maps. On a fault they report and return false. */
bool bst_as_int(const bst_reader *reader, const bst_value *value, bst_range range, int32_t *out);
bool bst_as_text(const bst_reader *reader, const bst_value *value, const char **out);
int bst_as_word(const bst_reader *reader, const bst_value *value, const char *const *words,
                int fallback);

#define BST_ANY_RANGE ((bst_range){0, INT32_MAX})

#endif
