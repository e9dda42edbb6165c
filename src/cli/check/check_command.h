/* check_command.h - what the parts of 'bastide check' share.
 *
 *   check.c         the command: which files, what they are, what is said of each
 *   check_lint.c    luacheck
 *   check_tiles.c   tile sets
 *   check_rule.c    a rule alone: loaded, played, its budget
 *   check_options.c the values of its options
 *   check_unused.c  which of its functions never ran
 *   check_beside.c  a rule beside all others that are installed
 *   check_pack.c    packs: can others use them?
 *   check_companion.c  looks and words of other programs, which belong to a rule */
#ifndef BST_CHECK_COMMAND_H
#define BST_CHECK_COMMAND_H

#include <arena.h>
#include <find.h>
#include <json.h>

#include "command_line.h"
#include "exercise.h"
#include "progress.h"

enum { CHECK_MAX_TRIED = 2 }; /* options of which values are tried together */

typedef struct checker {
  const options *o;
  size_t passed, failed;
  size_t faults;   /* that were told */
  size_t broken;   /* of the failed: those that load, and fail when they are looked at further */
  bst_json *list;  /* of files, for --json */
  bst_json *packs; /* of those that were checked: can others use them? */
  bst_found *installed; /* all rules */
  size_t installed_count;
  bst_arena arena;    /* of the packs: where they lie must be known to the end */
  char scripts[4096]; /* " --scripts PACK" for command lines, while a pack is checked; else "" */
  bst_setting set[CLI_MAX_SET + CHECK_MAX_TRIED]; /* what rules are loaded with: --set, and behind
                                                     it what is tried */
  size_t set_count;
  bool no_luacheck; /* and that has been said */
  progress bar;     /* of the rule that is being played */
  uint64_t games;   /* played of it */
  double begun;     /* seconds, when that began */
} checker;

/* One file while it is looked at. Faults go to `report`; what else there is to know goes to
 * `facts`, from which both forms of the output are made. */
typedef struct checked {
  const char *path;
  bst_report *report;
  bst_json *facts;
  bool loads; /* whatever else is wrong with it */
  bool told;  /* and that has been said */
} checked;

/* --- the parts: true if nothing is wrong ------------------------------------------------------ */

/* Of a file that loads. */
bool check_lint(checker *c, checked *f);
bool check_tileset(const checker *c, checked *f);
bool check_rule(checker *c, checked *f);
bool check_companion(checked *f);
void check_rule_print(const bst_json *facts);
void check_never_ran_print(const bst_json *facts);

/* A rule that was loaded and played alone. */
typedef struct rule_alone {
  const char *id, *path, *name; /* `name`: what --with calls it */
  uint8_t players[BST_MAX_PLAYERS];
  size_t player_count;
  bst_rules *rules; /* with players[0] */
  bst_budget *most; /* that it used */
  functions *ran;   /* of its functions */
} rule_alone;
/* Loads it for so many players, with what is set, and plays. */
bool check_play(checker *c, const rule_alone *rule, uint8_t players, uint64_t games,
                bst_report *report);
bool check_options(checker *c, const rule_alone *rule, checked *f);
void check_options_print(const bst_json *facts);
bool check_beside(checker *c, const rule_alone *rule, checked *f);
void check_beside_print(const options *o, const bst_json *facts);
enum { GAMES_ALONE = 200, GAMES_BESIDE = 20 };

/* Of a pack whose files have been looked at, one by one. */
struct bst_manifest;
bool check_pack(const checker *c, const struct bst_manifest *pack, bst_report *report);

/* --- what several of them need ---------------------------------------------------------------- */

/* Loads rules by names or files for so many players, with what is set (c is NULL: with
 * nothing). */
bst_status check_load(const checker *c, const char *const *with, size_t count, uint8_t players,
                      bst_rules **out, bst_report *report);
/* What follows --with on a command line that plays these rules as they were loaded: `names`, what
 * is set, and where scripts are looked for. */
void check_name_with(const checker *c, const char *names, char *out, size_t size);
/* What stands between quotes of a shell where it must. */
void check_put_quoted(const char *text, char *out, size_t size);
/* The file loads, and what follows takes its time: says so at once. */
void check_loads(const checker *c, checked *f);
/* Shows the bar of the games with a rule. */
void check_begin_games(checker *c);
/* Moves the bar on; `self` is the checker. */
void check_played(void *self);
/* Paths may hold anything: as plain text. */
void check_set_text(bst_json *to, const char *key, const char *text);

#endif
