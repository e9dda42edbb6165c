/* workshop.h - somebody writes rules: the files of one folder are watched, and whoever listens
 * hears what each save does. In this order, and a newer save of the same file ends the rest:
 *
 *   files   {"files":[{"file":0,"name":"toll.lua","kind":"rule","hash":"..."}]}
 *   faults  {"file":0,"loads":true,"id":"toll","players":2,"with":["base","toll"],
 *            "messages":[{"file":0,"name":"toll.lua","line":3,"text":"...","hint":"..."}]}
 *           "file" of a message is missing where it is about something else than these files;
 *           id, players (how many it was loaded for) and with are there for rules that load
 *   reload  {"file":0,"tables":[...]}: what the tables that play by it say (bst_workshop_plan)
 *   check   {"file":0,"what":"check"|"test","came":"done"|"lost","said":...}: what
 *           'bastide check FILE --alone --json' said, then 'bastide test FILE_test.lua --json'
 *   ab      {"file":0,"against":["base"],"came":"plays"|"done"|"lost","said":...,"table":"..."}:
 *           lines of 'bastide sim --live' of the rule that was saved last, against what it needs;
 *           and their rows as a table of HTML (XHTML, too), as reports show it
 *   profile {"file":0,"came":"done"|"lost","said":...}: what 'bastide sim --profile --json' said
 *   sheet   {"file":1,"hash":"..."}: a tile set looks different (bst_workshop_sheet); it is told
 *           with the faults
 *
 * Who begins to listen hears the last ones of each sort. What takes its time is done by other
 * processes of this program, which are killed when they aren't needed any more. */
#ifndef BST_WORKSHOP_H
#define BST_WORKSHOP_H

#include <stream.h>

#include "shop_files.h"

typedef struct bst_workshop bst_workshop;

/* What it points to outlives the workshop. */
typedef struct bst_workshop_plan {
  const char *folder;
  const char *program;        /* the path of this program, to be started */
  const char *const *scripts; /* other folders in which it looks for scripts, up to a NULL */
  /* This file was saved: whoever plays by it looks at it. What the tables say of it, a list that
   * the workshop frees. On a thread of the workshop. */
  bst_json *(*saved)(void *self, const char *path);
  void *self;
} bst_workshop_plan;

/* Looks at all files there are, and begins to watch. BST_BAD_INPUT: the folder can't be read;
 * BST_NO_MEMORY. */
bst_status bst_workshop_open(const bst_workshop_plan *plan, bst_workshop **out, bst_error *err);
/* Ends what is under way; streams end. Accepts NULL. */
void bst_workshop_close(bst_workshop *w);

bst_shop_files *bst_workshop_files(bst_workshop *w);
/* Somebody listens from now on; takes over the reference. BST_FULL: too many do. */
bst_status bst_workshop_listen(bst_workshop *w, bst_stream *stream);
/* The contact sheet of a tile set as SVG whose colours are variables, from malloc(). NULL: there is
 * none, as long as no rule of the folder has brought the set; or no memory. */
char *bst_workshop_sheet(bst_workshop *w, size_t n);
/* As if the file had been saved just now. False: there is none. */
bool bst_workshop_again(bst_workshop *w, size_t n);

#endif
