/* pack_folder.h - the pack that a file lies in: a zip (pack.h), or a folder with a pack.lua. */
#ifndef BST_PACK_FOLDER_H
#define BST_PACK_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

/* How many folders of its pack a file lies below the top. False: it is in no pack. */
bool bst_path_depth(const char *path, size_t *depth);

/* Is the file in a pack, a zip or a folder with a pack.lua? */
bool bst_path_in_pack(const char *path);

/* A link in a pack that is a folder leads this file to a place outside of it: where to, which the
 * caller frees. NULL: it doesn't, or there is no memory. */
char *bst_path_led_out(const char *path);

#endif
