/* shop_files.h - the scripts of one folder, by number: what there is, what has changed since
 * somebody looked last, reading and writing them.
 *
 * Only ordinary files count that lie in the folder itself, end in ".lua" and aren't hidden; links
 * don't. A file keeps its number as long as the list is there, also when it is gone. No name comes
 * from outside: who wants a file says its number. All functions may be called from any thread. */
#ifndef BST_SHOP_FILES_H
#define BST_SHOP_FILES_H

#include <json.h>

enum {
  BST_SHOP_FILES = 256,         /* whatever else is in the folder isn't seen */
  BST_SHOP_FILE_SIZE = 1 << 20, /* bytes; longer ones can't be opened */
  BST_SHOP_PATH = 4096,
  BST_SHOP_HASH = 17,
};

typedef struct bst_shop_files bst_shop_files;

/* BST_BAD_INPUT: the folder can't be read; BST_NO_MEMORY. */
bst_status bst_shop_files_open(const char *folder, bst_shop_files **out, bst_error *err);
void bst_shop_files_close(bst_shop_files *files); /* accepts NULL */

/* Looks into the folder. changed[n]: file n is another one than it was, or is new; what is gone has
 * not changed. False: nothing at all has (nor is anything gone). Whether a file has changed is
 * decided by its content. */
bool bst_shop_files_look(bst_shop_files *files, bool changed[BST_SHOP_FILES]);

/* What a file is shows in what it returns. */
typedef enum bst_shop_kind {
  BST_SHOP_OTHER, /* that can't be said: it is broken */
  BST_SHOP_RULE,
  BST_SHOP_TILESET,
  BST_SHOP_SCENARIO,
  BST_SHOP_BOT,
  BST_SHOP_ASIDE, /* what others read: a set-up, a pack, a tournament, looks */
} bst_shop_kind;

/* [{"file":0,"name":"toll.lua","kind":"rule","hash":"..."}], of those that are there. */
bst_json *bst_shop_files_list(bst_shop_files *files);
/* Its path, with the folder's before it. False: there is no such file. */
bool bst_shop_files_path(bst_shop_files *files, size_t n, char path[BST_SHOP_PATH],
                         bst_shop_kind *kind);
/* The number of the file of that path, or BST_SHOP_FILES. */
size_t bst_shop_files_find(bst_shop_files *files, const char *path);

/* A file as it is now; the text is from malloc. BST_NOT_FOUND: it isn't there, or is no ordinary
 * file any more; BST_BAD_INPUT: too long, or no plain text; BST_NO_MEMORY. */
bst_status bst_shop_files_read(bst_shop_files *files, size_t n, char **text,
                               char hash[BST_SHOP_HASH], bst_error *err);
/* Writes it, whole or not at all, if it still is what `hash` says; `now` gets the hash of what is
 * there afterwards. BST_ILLEGAL: it is something else by now; BST_NOT_FOUND; BST_BAD_INPUT. */
bst_status bst_shop_files_write(bst_shop_files *files, size_t n, const char *hash, const char *text,
                                size_t size, char now[BST_SHOP_HASH], bst_error *err);

#endif
