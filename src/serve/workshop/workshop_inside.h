/* workshop_inside.h - what the files of the workshop share. */
#ifndef BST_WORKSHOP_INSIDE_H
#define BST_WORKSHOP_INSIDE_H

#include "workshop.h"

#include <load.h>
#include <pthread.h>
#include <stdatomic.h>

enum { SHOP_LISTENERS = 16, SHOP_NAMES = 32, SHOP_NAME = 64 };

/* Sorts of events of which the last one is kept for those who come later. */
typedef enum shop_event {
  SHOP_FILES,
  SHOP_RELOAD,
  SHOP_CHECK,
  SHOP_TEST, /* is sent as "check" */
  SHOP_AB,
  SHOP_PROFILE,
  SHOP_EVENTS,
  SHOP_FAULTS = SHOP_EVENTS, /* from here on one of each file */
  SHOP_SHEET,
  SHOP_ALL_EVENTS,
} shop_event;
enum { SHOP_EACH = SHOP_ALL_EVENTS - SHOP_EVENTS };

/* What is to be done about a file; what stands first is done first, of all files. */
typedef enum shop_work {
  SHOP_LOAD,
  SHOP_TELL,
  SHOP_LOOK,
  SHOP_PLAY, /* from here on for one rule at a time, that which was saved last */
  SHOP_COUNT,
  SHOP_WORKS,
} shop_work;

/* What is known of a file that was loaded; of the thread that does the work alone. */
typedef struct shop_known {
  bool loads;
  size_t brought_by; /* of a tile set: the rule that has it; BST_SHOP_FILES: none is known */
  uint8_t players;
  size_t with_count; /* of a rule: all that it was loaded with; the last is itself */
  char with[SHOP_NAMES][SHOP_NAME];
} shop_known;

struct bst_workshop {
  bst_workshop_plan plan;
  bst_shop_files *files;
  shop_known known[BST_SHOP_FILES];
  pthread_t watch, worker;
  bool watches, works;  /* those threads are there */
  pthread_mutex_t lock; /* of what follows; above those of streams */
  pthread_cond_t news;  /* there is work, or it ends */
  bool ends;
  bool due[SHOP_WORKS][BST_SHOP_FILES];
  unsigned saves[BST_SHOP_FILES]; /* how often it was saved */
  bst_stream *listener[SHOP_LISTENERS];
  char *last[SHOP_EVENTS], *each[SHOP_EACH][BST_SHOP_FILES];
  char *sheet[BST_SHOP_FILES]; /* SVG of tile sets, as they were when they loaded last */
};

/* --- events (workshop_events.c) --- */

/* Sends it to all who listen, and keeps it; frees the value. `n`: the file, where each has one. */
void shop_send(bst_workshop *w, shop_event event, size_t n, bst_json *value);
void shop_events_clear(bst_workshop *w);

/* --- loading (workshop_load.c) --- */

/* Loads the file, and tells what is wrong with it. */
void shop_load(bst_workshop *w, size_t n, const char *path, bst_shop_kind kind);

/* --- pictures (workshop_sheets.c) --- */

/* Draws the tile sets of the folder that these rules bring, and tells which look different. */
void shop_draw(bst_workshop *w, const bst_rules *rules);

/* --- what a rule changes (workshop_table.c) --- */

/* Sets "table" to the rows of a line of 'sim --live' as they are shown, in HTML. */
void shop_table(const bst_json *rows, bst_json *out);

/* --- children (workshop_try.c) --- */

/* Checks it, and runs its tests. False: it was saved again meanwhile. */
bool shop_look(bst_workshop *w, size_t n, const char *path, bst_shop_kind kind);
/* Plays with and without it. */
bool shop_play(bst_workshop *w, size_t n, const char *path);
/* Counts how often its functions are called, and what they take. */
bool shop_count(bst_workshop *w, size_t n, const char *path);

#endif
