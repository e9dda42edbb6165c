/* report.h - a growing list of messages about files: what, where, what to do. */
#ifndef BST_REPORT_H
#define BST_REPORT_H

#include <bastide.h>
#include <stdarg.h>
#include <stdio.h>

typedef struct bst_message {
  char *file;    /* path as given, or NULL: not about a file */
  int line;      /* from 1; 0: the file as a whole */
  char *text;    /* "unknown key 'segmnets' in rule 'base'" */
  char *hint;    /* "did you mean 'segments'?", or NULL */
  size_t rank;   /* of its file, when sorted; 0: not about a file */
  size_t number; /* of those of the report, as they came */
} bst_message;

/* Hears which keys readers ask tables for (reader.h); for tests alone. */
struct bst_value;
typedef struct bst_key_listener {
  void *self;
  void (*asked)(void *self, const char *file, const struct bst_value *table, const char *key);
} bst_key_listener;

typedef struct bst_report {
  bst_message *message;
  size_t count, capacity;
  bst_message *note; /* about what works all the same; nothing has failed because of them */
  size_t note_count;
  bool out_of_memory; /* some messages are missing */
  char **file;        /* those that were expected, first one first */
  size_t file_count;
  uint64_t *said; /* hashes of the messages, to find one that was there before */
  size_t said_capacity;
  const bst_key_listener *listener; /* NULL: nobody listens */
} bst_report;

#define BST_REPORT_EMPTY ((bst_report){0})

/* Adds a message; `hint` may be NULL, the text is formatted. Bytes that are no UTF-8 and control
 * characters in them become '?'. No memory: see out_of_memory. */
void bst_report_add(bst_report *report, const char *file, int line, const char *hint,
                    const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 5, 6)))
#endif
    ;
/* Adds a note, unless it is there. Notes are printed before messages, and count nowhere. */
void bst_report_note(bst_report *report, const char *file, int line, const char *hint,
                     const char *text);
/* Was this said before of this line? */
bool bst_report_has(const bst_report *report, const char *file, int line, const char *text);
/* Messages about `file` come before those about files that are expected later or not at
 * all. */
void bst_report_expect(bst_report *report, const char *file);
/* Sorts by file, then line, keeping the order of messages about one line. */
void bst_report_sort(bst_report *report);
/* One message as "file:12: text\n    hint"; returns the length needed. */
size_t bst_report_text(const bst_message *message, char *out, size_t size);
/* All messages, a line each, as far as there is room in *err. */
void bst_report_error(const bst_report *report, bst_status status, bst_error *err);
/* Sorts them, and prints the first ones and how many more there are. */
enum { BST_REPORT_SHOWN = 20 };
void bst_report_print(bst_report *report, FILE *out);
void bst_report_clear(bst_report *report);

#endif
