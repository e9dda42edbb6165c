#include "filters.h"
#include "listing.h"
#include "status.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

bst_table *bst_table_new(const bst_ruleset *rs) {
  bst_table *t = calloc(1, sizeof *t);
  if (t == NULL)
    return NULL;
  t->rules = rs;
  bool asks = rs->furnish != NULL || bst_has_filters(rs, BST_FILTER_PLACE_OK);
  if (asks && (t->scratch = aligned_alloc(BST_LINE, rs->layout.size)) == NULL) {
    bst_table_free(t);
    return NULL;
  }
  if (rs->step_count > 0 && (t->lists = bst_lists_new(rs)) == NULL) {
    bst_table_free(t);
    return NULL;
  }
  if (rs->furnish == NULL || rs->furnish(rs->furnisher, t) == BST_OK)
    return t;
  bst_table_free(t);
  return NULL;
}

void bst_table_free(bst_table *t) {
  if (t != NULL && t->host.drop != NULL)
    t->host.drop(t->host.self);
  if (t == NULL)
    return;
  bst_lists_free(t->lists);
  free(t->scratch);
  free(t);
}

const bst_ruleset *bst_table_ruleset(const bst_table *t) { return t->rules; }

void bst_table_observe(bst_table *t, const bst_observer *observer) {
  t->watched = observer != NULL;
  t->watch = observer != NULL ? *observer : (bst_observer){0};
}

void bst_table_host(bst_table *t, const bst_host *host) {
  t->host = host != NULL ? *host : (bst_host){0};
}

bst_status bst_table_protect(bst_table *t, bst_game *g, bst_status (*body)(void *with), void *with,
                             bst_error *err) {
  if (t->host.protect == NULL)
    return body(with);
  bst_status status = t->host.protect(t->host.self, body, with, err);
  g->failed |= status != BST_OK;
  return status;
}

bst_status bst_fail_handler(const bst_table *t, const bst_game *g, uint16_t handler,
                            bst_blamed what, bst_error *err, const char *format, ...) {
  char text[256];
  va_list args;
  va_start(args, format);
  vsnprintf(text, sizeof text, format, args);
  va_end(args);
  if (t->host.blame != NULL)
    return t->host.blame(t->host.self, t, g, handler, what, text, err);
  return bst_fail(err, BST_SCRIPT, "%s", text);
}
