/* scripts.h - the scripts of a game at a table may be changed while it is played: they are watched,
 * and loaded anew where the game can go on with them.
 *
 * Whether a file has changed is decided by its content; what the system says of it (size, times)
 * only spares reading it. What can't be loaded, or doesn't fit the game, is told once, until it
 * changes again, and the game goes on with what was loaded before. */
#ifndef BST_SCRIPTS_H
#define BST_SCRIPTS_H

#include <load.h>
#include <session.h>

typedef struct bst_scripts bst_scripts;

/* Watches the files of `rules`, which were loaded from `setup`; both stay the caller's and outlive
 * it. BST_NO_MEMORY: nothing was made. */
bst_status bst_scripts_watch(const bst_rules *rules, const bst_setup *setup, bst_scripts **out,
                             bst_error *err);
/* Frees also the rules that were loaded meanwhile: the session must be gone. Accepts NULL. */
void bst_scripts_free(bst_scripts *s);

/* In force, and with which it began. */
const bst_rules *bst_scripts_now(const bst_scripts *s);
const bst_rules *bst_scripts_first(const bst_scripts *s);
const bst_setup *bst_scripts_setup(const bst_scripts *s);
/* The rules that were compiled to `rs`, which was in force once. */
const bst_rules *bst_scripts_of(const bst_scripts *s, const bst_ruleset *rs);

typedef enum bst_scripts_news {
  BST_SCRIPTS_SAME,
  BST_SCRIPTS_BACK,     /* after one of the next three: they are again what is played */
  BST_SCRIPTS_FAULTY,   /* can't be loaded, as `messages` say */
  BST_SCRIPTS_UNFIT,    /* they are for another game, as `messages` say */
  BST_SCRIPTS_REFUSED,  /* with them the game can't go on from here, as `error` says */
  BST_SCRIPTS_RELOADED, /* the rules are others, as `change` says; the question is open anew */
} bst_scripts_news;

/* A file that is played now. */
typedef struct bst_script_change {
  char *path;
  uint64_t was, now; /* hashes; 0: it wasn't there */
} bst_script_change;

/* What came of looking. */
typedef struct bst_scripts_report {
  bst_scripts_news news;
  char changed[1200]; /* "toll.lua", "toll.lua and 2 other files" */
  bst_report messages;
  bst_error error;
  bst_script_change *change;
  size_t change_count;
} bst_scripts_report;

/* Loads scripts anew that have changed since, if the game can go on with them: all but RELOADED
 * leave everything as it is. The report is the caller's, who clears it whatever it says; it is
 * overwritten. */
bst_scripts_news bst_scripts_look(bst_scripts *s, bst_session *session, bst_scripts_report *out);
void bst_scripts_report_clear(bst_scripts_report *report);

#endif
