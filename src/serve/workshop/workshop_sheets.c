/* workshop_sheets.c - the contact sheets of tile sets, drawn anew whenever a set, or the rule that
 * brings it, loads; of one that doesn't load the last good picture stays. */
#define _POSIX_C_SOURCE 200809L /* strdup */
#include "workshop_inside.h"

#include <picture_sheet.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

static void tell(bst_workshop *w, size_t n, const char *svg) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "file", (int64_t)n);
  bst_json_set_hash(out, "hash", XXH3_64bits(svg, strlen(svg)));
  shop_send(w, SHOP_SHEET, n, out);
}

/* Takes over the picture. False: it looks as it did. */
static bool keep(bst_workshop *w, size_t n, char *svg) {
  pthread_mutex_lock(&w->lock);
  bool differs = !w->sheet[n] || strcmp(w->sheet[n], svg) != 0;
  char *old = differs ? w->sheet[n] : svg;
  if (differs)
    w->sheet[n] = svg;
  pthread_mutex_unlock(&w->lock);
  free(old);
  return differs;
}

static void draw(bst_workshop *w, size_t n, const bst_rules *rules, const bst_tileset_info *set) {
  const bst_sheet sheet = bst_sheet_of(set);
  bst_svg svg;
  bst_svg_init(&svg, "");
  if (bst_sheet_draw(rules, &sheet, &svg) != BST_OK) /* without memory the old one stays */
    bst_svg_free(&svg);
  else if (keep(w, n, svg.text))
    tell(w, n, w->sheet[n]); /* which this thread alone replaces */
}

void shop_draw(bst_workshop *w, const bst_rules *rules) {
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    const bst_tileset_info set = bst_rules_tileset(rules, i);
    size_t n = bst_shop_files_find(w->files, set.path);
    if (n < BST_SHOP_FILES)
      draw(w, n, rules, &set);
  }
}

char *bst_workshop_sheet(bst_workshop *w, size_t n) {
  pthread_mutex_lock(&w->lock);
  char *svg = n < BST_SHOP_FILES && w->sheet[n] ? strdup(w->sheet[n]) : NULL;
  pthread_mutex_unlock(&w->lock);
  return svg;
}
