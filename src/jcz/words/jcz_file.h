/* jcz_file.h - a saved game of JCloisterZone or FanCloisterZone (.jcz), read and checked as far as
 * that is possible without knowing any rule. docs/jcz.md tells what is done with it. */
#ifndef BST_JCZ_FILE_H
#define BST_JCZ_FILE_H

#include "json.h"

/* The two programs differ in some defaults; numbers of bst_jcz_entry.initial. */
typedef enum bst_jcz_dialect { BST_DIALECT_JCZ, BST_DIALECT_FCZ } bst_jcz_dialect;

/* Bounds of what is read; no game of theirs comes near. */
enum { BST_JCZ_MESSAGES = 20000, BST_JCZ_DRAWS = 4000, BST_JCZ_COPIES = 64 };

typedef struct bst_jcz_message {
  const char *type; /* "PLACE_TILE" */
  const bst_json *payload;
  bool has_random;
  double random;
} bst_jcz_message;

typedef struct bst_jcz_start {
  const char *tile;
  int16_t x, y;
  uint8_t rotation;
} bst_jcz_start;

/* Texts and values belong to the file. */
typedef struct bst_jcz_file {
  const char *path;
  bst_json *root;
  bst_jcz_dialect dialect;
  double random;                       /* the generator before the first message */
  bst_json *sets, *elements, *rules;   /* objects, by name; rules may be NULL */
  const char *player[BST_MAX_PLAYERS]; /* in the order of their turns */
  size_t player_count;                 /* may be more than there is room for */
  bst_jcz_start *start;
  bst_jcz_message *message;
  const char **draw; /* tiles that are drawn first */
  size_t start_count, message_count, draw_count;
  uint32_t draw_limit;  /* tiles that may be drawn in all; 0: no limit */
  bool draw_marks_end;  /* the last of `draw` was "#END" and is left out: with it the game ends */
  bst_json *assertions; /* a list of texts, or NULL */
} bst_jcz_file;

/* Reads a file. BST_BAD_INPUT: it can't be read, is none, or holds a set-up and no game; the
 * message begins with the path. `path` must stay. */
bst_status bst_jcz_file_read(const char *path, bst_jcz_file **out, bst_error *err);
/* The same for bytes in memory. */
bst_status bst_jcz_file_parse(const char *path, const char *bytes, size_t size, bst_jcz_file **out,
                              bst_error *err);
/* The same for what was read already; `root` is taken over, whatever comes of it. */
bst_status bst_jcz_file_of_json(const char *path, bst_json *root, bst_jcz_file **out,
                                bst_error *err);
void bst_jcz_file_free(bst_jcz_file *file);

#endif
