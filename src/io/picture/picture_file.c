/* picture_file.c - see picture_file.h. */
#include "picture_file.h"

#include "png.h"

#include <output.h>
#include <stdio.h>
#include <string.h>

static bool ends_in(const char *path, const char *ending) {
  size_t length = strlen(path), end = strlen(ending);
  return length > end && strcmp(path + length - end, ending) == 0;
}

bool bst_picture_path_ok(const char *path) {
  return strcmp(path, "-") == 0 || ends_in(path, ".svg") || ends_in(path, ".png");
}

static bst_status fail(bst_error *err, bst_status status, const char *path, const char *why) {
  if (err) {
    err->status = status;
    snprintf(err->text, sizeof err->text, "%s: %s", path, why);
  }
  return status;
}

/* A PNG is scaled when it is made of its document. */
static bst_picture document_of(const bst_picture *picture, const char *path) {
  bst_picture document = *picture;
  if (ends_in(path, ".png"))
    document.scale = 0;
  return document;
}

/* Writes what was drawn with `status`, and frees it. */
static bst_status finish(bst_svg *svg, bst_status status, uint16_t scale, const char *path,
                         bst_error *err) {
  if (status != BST_OK)
    fail(err, status, path, bst_status_text(status));
  else if (ends_in(path, ".png"))
    status = bst_png_write(svg->text, svg->length, scale, path, err);
  else
    status = bst_output_write(path, BST_OUTPUT_REPLACES, svg->text, svg->length, err);
  bst_svg_free(svg);
  return status;
}

bst_status bst_picture_game_file(const bst_picture *picture, const bst_game *g, const char *path,
                                 bst_error *err) {
  bst_svg svg;
  bst_svg_init(&svg, "");
  const bst_picture document = document_of(picture, path);
  bst_status status = bst_picture_game(&document, g, &svg);
  return finish(&svg, status, picture->scale, path, err);
}

bst_status bst_picture_tiles_file(const bst_picture *picture, uint16_t first, uint16_t count,
                                  const char *path, bst_error *err) {
  bst_svg svg;
  bst_svg_init(&svg, "");
  const bst_picture document = document_of(picture, path);
  bst_status status = bst_picture_tiles(&document, first, count, &svg);
  return finish(&svg, status, picture->scale, path, err);
}
