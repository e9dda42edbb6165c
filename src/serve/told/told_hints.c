#include "told_hints.h"

#include <status.h>
#include <stdlib.h>

static bst_json *hint_of(const bst_question *q, const bst_advice *a) {
  bst_json *one = bst_json_new_object();
  bst_json_set_whole(one, "a", (int64_t)a->option);
  bst_json_set_text(one, "do", q->option[a->option].text);
  bst_json_set_whole(one, "now", a->now);
  bst_json_set_whole(one, "end", a->end);
  bst_json_set_whole(one, "others", a->others);
  if (a->has_further) {
    bst_json_set_text(one, "further", a->further);
    bst_json_set_whole(one, "further_end", a->further_end);
  }
  return one;
}

bst_status bst_told_hints(const bst_news *m, bst_json **out, bst_error *err) {
  const bst_question *q = bst_shown_question_for(m->shown, m->reader);
  if (!q)
    return bst_fail(err, BST_ILLEGAL, "that seat isn't asked");
  bst_advice *advice = calloc(q->count, sizeof *advice);
  bst_json *all = bst_json_new_object(), *list = bst_json_new_list();
  bst_status status = advice && all && list
                          ? bst_shown_advise(m->shown, advice, err)
                          : bst_fail(err, BST_NO_MEMORY, "out of memory for hints");
  for (size_t i = 0; status == BST_OK && i < q->count && i < BST_HINTS_MOST; i++)
    bst_json_add(list, hint_of(q, &advice[i]));
  free(advice);
  if (status != BST_OK) {
    bst_json_free(all);
    bst_json_free(list);
    return status;
  }
  bst_json_set_whole(all, "q", m->shown->q);
  bst_json_set(all, "hints", list);
  *out = all;
  return BST_OK;
}
