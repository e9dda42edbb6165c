/* half_file.h - files of half-tile positions (half_tiles.h, half_position.h): laid and asked under
 * loaded rules, with the tiles of the file in the place of theirs. */
#ifndef BST_HALF_FILE_H
#define BST_HALF_FILE_H

#include "position_file.h"

/* Answers everything in a file of that form; `out` is filled like bst_position_file_run() does, its
 * list made by the caller. Steps and listeners of scripts take no part. BST_BAD_INPUT: err says
 * which entry is wrong. */
bst_status bst_half_file_run(const bst_json *file, const char *path, const bst_rules *rules,
                             const bst_position_viewer *viewer, bst_position_result *out,
                             bst_error *err);

#endif
