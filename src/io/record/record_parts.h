/* record_parts.h - a record from inside, for record.c and record_header.c alone. */
#ifndef BST_RECORD_PARTS_H
#define BST_RECORD_PARTS_H

#include "json.h"
#include "record.h"
#include "record_sum.h"

#include <def.h>
#include <status.h>

/* A line about changed scripts, kept with what its texts live in. */
typedef struct bst_kept_reload {
  bst_json *json;
  bst_record_change *change;
} bst_kept_reload;

struct bst_record {
  char *path, *where; /* where: "path:1", for the settings of the header */
  char *bytes;
  size_t size, at;  /* at: where the next line begins */
  size_t line;      /* number of lines read */
  uint32_t actions; /* of these lines */
  bool ended;
  bst_record_sum *sum;
  bst_json *header_json, *json; /* they own all texts */
  bst_record_header header;
  bst_record_script *scripts;
  bst_setting *options;
  bst_copies *copies;
  bst_tile_count *counts;
  const char **texts;         /* of a forced start */
  bst_record_reload *reloads; /* all of them: header.reload */
  bst_kept_reload *kept;
  bool looks_ahead; /* is reading them */
};

/* BST_BAD_INPUT, said of the line after those that were read. */
bst_status bst_record_fault(const bst_record *r, bst_error *err, const char *format, ...)
    BST_PRINTF(3, 4);

/* Length of the next line with its end; 0: the file is over or holds only a part of it. */
size_t bst_record_line_length(const bst_record *r);
/* Reads the line of that length as an object, without going on to the next. */
bst_status bst_record_read_object(bst_record *r, size_t length, bst_json **out, bst_error *err);
/* Reads the first line, and goes on to the next. */
bst_status bst_record_read_header(bst_record *r, bst_error *err);

/* Values of an object; false: there is none of that kind under the key. */
bool bst_record_get_hash(const bst_json *object, const char *key, uint64_t *out);
bool bst_record_get_whole(const bst_json *object, const char *key, int64_t min, int64_t max,
                          int64_t *out);
/* A text that is there and not empty; else NULL. */
const char *bst_record_get_text(const bst_json *object, const char *key);

#endif
