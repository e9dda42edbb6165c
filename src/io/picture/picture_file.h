/* picture_file.h - a picture to a file: SVG or PNG, as the file's name ends. */
#ifndef BST_PICTURE_FILE_H
#define BST_PICTURE_FILE_H

#include "picture.h"

/* Does the name end in .svg or .png? "-" (SVG to the standard output) is fine, too. */
bool bst_picture_path_ok(const char *path);

/* Draws the game, or without one the tile types first ... first + count - 1, into the file.
 * BST_BAD_INPUT: it can't be written. */
bst_status bst_picture_game_file(const bst_picture *picture, const bst_game *g, const char *path,
                                 bst_error *err);
bst_status bst_picture_tiles_file(const bst_picture *picture, uint16_t first, uint16_t count,
                                  const char *path, bst_error *err);

#endif
