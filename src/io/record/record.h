/* record.h - a record of a game, read line by line: nothing is believed before the checksum of its
 * line is right, and every message names the file and the line. docs/records.md describes the file.
 *
 * What a record says is only read here; whether the game goes like that is for record_replay.h. */
#ifndef BST_RECORD_H
#define BST_RECORD_H

#include "record_start.h"

/* Records of version 1 are read, too: their digests of states are of the bytes of an older program,
 * and tell nothing any more. */
enum { BST_RECORD_FIRST_VERSION = 1, BST_RECORD_VERSION = 2 };
/* How every record begins, up to the number of its version. */
#define BST_RECORD_MARK "{\"format\":\"bastide record\",\"version\":"

typedef struct bst_record bst_record;

typedef struct bst_record_script {
  const char *id;
  const char *file; /* the path by which it was given, or NULL */
  uint64_t hash;    /* of its bytes */
} bst_record_script;

/* A script that was changed while the game was played. */
typedef struct bst_record_change {
  const char *id;
  const char *file; /* its path, without folders */
  bool is_tileset;
  uint64_t was, now; /* hashes */
} bst_record_change;

/* A line that says so: from here on the game was played with other scripts. */
typedef struct bst_record_reload {
  size_t line;
  uint32_t actions;        /* before it */
  uint64_t ruleset, state; /* from here on; of the game as it goes on */
  const bst_record_change *change;
  size_t change_count;
} bst_record_reload;

/* What the first line says, and which changes follow. */
typedef struct bst_record_header {
  int version;        /* of the record's form */
  const char *engine; /* version of the program that played */
  const char *player[BST_MAX_PLAYERS];
  uint8_t seats, first_seat;
  uint64_t seed, ruleset; /* hash of the compiled ruleset */
  const bst_record_script *rule, *tileset;
  size_t rule_count, tileset_count;
  const bst_setting *option; /* all of them, with the record's line as `where` */
  size_t option_count;
  const bst_copies *copies;
  size_t copies_count;
  bst_distribution distribution;
  bst_record_event event; /* of a tournament */
  bool is_unfinished;     /* it was saved after `actions` of them, before it was over */
  uint32_t actions;
  bool is_forced; /* the start, and the draws if it has them, are those of `forced` */
  bst_forced forced;
  bst_reshuffle reshuffle;
  const bst_record_reload *reload; /* as far as the lines can be read */
  size_t reload_count;
} bst_record_header;

/* Those up to RELOAD stand within a game. */
typedef enum bst_record_kind {
  BST_RECORD_ACTION,
  BST_RECORD_TIMEOUT,  /* nothing was done: the time of the seat was over */
  BST_RECORD_RELOAD,   /* nothing was done: scripts were changed */
  BST_RECORD_FINISHED, /* the end of a game that was played to its end */
  BST_RECORD_ABORTED,  /* a script failed in the last action, or a player, see `forfeit` */
  BST_RECORD_CUT,      /* no further line, or only a part of one: the end is missing */
} bst_record_kind;

enum { BST_RECORD_UNMEASURED = -1 };

/* What one of the other lines says. Texts belong to the record and hold until the next line. */
typedef struct bst_record_entry {
  bst_record_kind kind;
  size_t line; /* its number, from 1 */
  uint16_t turn;
  uint8_t seat;       /* who decided, from 0 */
  const char *drawn;  /* the tile that was drawn and not laid yet, or NULL */
  const char *action; /* in text form */
  uint16_t roll;      /* what is drawn or rolled in it, from 1; 0: that follows from the seed */
  int64_t thought;    /* microseconds that the player thought; BST_RECORD_UNMEASURED: not known */
  const char *error;  /* ABORTED: what the script said */
  uint8_t forfeit;    /* ABORTED: the seat (from 0) that failed to choose, or BST_RECORD_NOBODY */
  bool stopped;       /* FINISHED: not by the rules, it was ended from outside */
  bool has_state;     /* an action or a timeout has it if it is the first of its turn, an end always
                       */
  uint64_t state;     /* digest, before the action */
  int32_t points[BST_MAX_PLAYERS]; /* of an end */
  const bst_record_reload *reload; /* of a RELOAD */
  bool torn;                       /* CUT: the line has a beginning */
  bool unfinished;                 /* CUT: nothing is missing, the game was saved here */
} bst_record_entry;

/* Reads the file and its header. BST_BAD_INPUT: it can't be read, is no record, one of another
 * version, or its first line is damaged. */
bst_status bst_record_open(const char *path, bst_record **out, bst_error *err);
/* The same for bytes in memory, which are copied; `path` is for the messages. */
bst_status bst_record_parse(const char *path, const char *bytes, size_t size, bst_record **out,
                            bst_error *err);
void bst_record_free(bst_record *record);

const char *bst_record_path(const bst_record *record);
/* The bytes of the lines read so far: the beginning of the file. */
const char *bst_record_bytes(const bst_record *record, size_t *size);
const bst_record_header *bst_record_about(const bst_record *record);

/* The next line. BST_BAD_INPUT: it is damaged or none of a record, or there is one behind the end.
 * After that, an end or CUT there is nothing more to read. */
bst_status bst_record_next(bst_record *record, bst_record_entry *out, bst_error *err);

#endif
