#include "moves.h"

#include <inspect.h>
#include <status.h>

enum { ACTION_TEXT = 1024 };

static bst_status add(bst_moves *m, uint8_t seat, const char *text, bst_error *err) {
  bst_json *move = bst_json_new_list();
  if (!move || !m->list)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  bst_json_add_whole(move, seat + 1);
  bst_json_add_text(move, text);
  bst_json_add(m->list, move);
  return BST_OK;
}

static bst_status begin(void *self, const bst_match *m, uint64_t seed, uint8_t first_seat,
                        bst_error *err) {
  bst_moves *s = self;
  bst_moves_clear(s);
  s->list = bst_json_new_list();
  return s->inner ? s->inner->begin(s->inner->self, m, seed, first_seat, err) : BST_OK;
}

static bst_status action(void *self, const bst_match *m, const bst_action *a, bst_error *err) {
  bst_moves *s = self;
  char text[ACTION_TEXT];
  bst_action_text(bst_table_ruleset(m->table), m->game, a, text, sizeof text);
  bst_status status = add(s, a->seat, text, err);
  return s->inner && status == BST_OK ? s->inner->action(s->inner->self, m, a, err) : status;
}

static bst_status timeout(void *self, const bst_match *m, uint8_t seat, bst_error *err) {
  bst_moves *s = self;
  bst_status status = add(s, seat, "timeout", err);
  return s->inner && status == BST_OK ? s->inner->timeout(s->inner->self, m, seat, err) : status;
}

static bst_status end(void *self, const bst_match *m, const bst_error *why, bst_error *err) {
  const bst_moves *s = self;
  return s->inner ? s->inner->end(s->inner->self, m, why, err) : BST_OK;
}

void bst_moves_init(bst_moves *m, const bst_scribe *inner) {
  m->face = (bst_scribe){m, begin, action, timeout, end};
  m->inner = inner;
}

char *bst_moves_take(bst_moves *m) {
  char *text = bst_json_print(m->list);
  bst_moves_clear(m);
  return text;
}

void bst_moves_clear(bst_moves *m) {
  bst_json_free(m->list);
  m->list = NULL;
}
