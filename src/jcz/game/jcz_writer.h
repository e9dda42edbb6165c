/* jcz_writer.h - writes a game down as JCloisterZone would have saved it: all draws are forced,
 * each action is a message, and who has scored is confirmed where that engine asks for it.
 *
 *   new -> drawn (each tile) -> begin -> { action (before it is carried out), drawn }... -> end
 *
 * jcz_course.h reads what was written again: does the game go there as it went here? */
#ifndef BST_JCZ_WRITER_H
#define BST_JCZ_WRITER_H

#include "jcz_file.h"
#include "jcz_names.h"

typedef struct bst_jcz_writer bst_jcz_writer;

typedef struct bst_jcz_start_of {
  const char *player[BST_MAX_PLAYERS]; /* names, by seat */
  const bst_copies *copies;            /* of the set-up */
  size_t copies_count;
  uint8_t first_seat;
  uint64_t seed;                  /* goes into the name of the game */
  const bst_jcz_dialect *dialect; /* of which program; NULL: of the one that plays so */
  bool as_peer;                   /* as in bst_jcz_wanted */
} bst_jcz_start_of;

/* What stood here before a message that somebody had to send. */
typedef struct bst_jcz_mark {
  bool known;
  bool unasked; /* jcz_course.h: a PASS to what nobody is asked there; it isn't written */
  uint16_t turn;
  int32_t points[BST_MAX_PLAYERS]; /* in their order of players */
} bst_jcz_mark;

/* A writer for one game of `rules`, which must outlive it. BST_NOT_FOUND: neither program (or the
 * one that is wanted) has a word for something in the set-up, err->text says for what. */
bst_status bst_jcz_writer_new(const bst_rules *rules, const bst_jcz_start_of *start,
                              bst_jcz_writer **out, bst_error *err);
void bst_jcz_writer_free(bst_jcz_writer *w);

void bst_jcz_writer_drawn(bst_jcz_writer *w, uint16_t tile_type);
/* The game has begun; nothing was done yet. */
void bst_jcz_writer_begin(bst_jcz_writer *w, const bst_game *g);
/* BST_NOT_FOUND: the other engine has no message for this action. */
bst_status bst_jcz_writer_action(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err);
/* The same for what nobody was asked for here, where they ask. */
bst_status bst_jcz_writer_forced(bst_jcz_writer *w, const bst_game *g, const bst_action *a,
                                 bst_error *err);
/* What an observer hears: an action or step is carried out, pieces have moved. */
void bst_jcz_writer_acting(bst_jcz_writer *w, const bst_action *a);
void bst_jcz_writer_moved(bst_jcz_writer *w, const bst_game *g, const bst_event *event);
/* The file, which is the caller's now. The points of all are its assertions if the game is over.
 * Messages whose mark says `unasked` are left out; `limited`: it says how many tiles may be drawn,
 * for there are more of them there. */
bst_json *bst_jcz_writer_end(bst_jcz_writer *w, const bst_game *g, bool limited);
bst_jcz_dialect bst_jcz_writer_dialect(const bst_jcz_writer *w);
/* After bst_jcz_writer_end(): one for each message and one more for the end. */
bst_jcz_mark *bst_jcz_writer_marks(bst_jcz_writer *w, size_t *count);

#endif
