/* play_advice.c - what the scoring says about actions and features (advice.h), printed. */
#include <advice.h>
#include <stdio.h>
#include <stdlib.h>

#include "append.h"
#include "playing.h"

enum { SHOWN = 10, ADVICE = 1024 };

/* --- hints ------------------------------------------------------------------------------------ */

static void say_advice(const playing *p, const bst_advice *a) {
  const bst_question *q = p->question;
  char name[BST_QUESTION_TEXT + 24], others[48] = "", further[BST_QUESTION_TEXT + 48] = "";
  size_t cell = bst_question_cell_of(q, a->option);
  if (cell != BST_NO_CELL)
    snprintf(name, sizeof name, "%zu r%d", cell + 1, q->option[a->option].action.arg[2]);
  else
    snprintf(name, sizeof name, "%zu, %s", a->option + 1, q->option[a->option].text);
  if (a->others != 0)
    snprintf(others, sizeof others, ", for the others %+d", (int)a->others);
  if (a->has_further)
    snprintf(further, sizeof further, "; with '%s' %+d", a->further, (int)a->further_end);
  play_say(p, 6, "  %s: now %+d, at the end %+d%s%s", name, (int)a->now, (int)a->end, others,
           further);
}

static void say_all(const playing *p, const bst_advice *list, bool all) {
  size_t count = p->question->count;
  play_say(p, 0, "points now, and what you gain if all ended as it stands then%s:",
           p->question->cell_count ? " (cell and turn)" : "");
  for (size_t i = 0; i < count && (all || i < SHOWN); i++)
    say_advice(p, &list[i]);
  if (!all && count > SHOWN)
    play_say(p, 2, "  and %zu more ('hint all')", count - SHOWN);
}

bst_status play_hint(const playing *p, bool all, bst_error *err) {
  bst_advice *list = calloc(p->question->count + 1, sizeof *list);
  if (!list) {
    *err = (bst_error){BST_NO_MEMORY, "out of memory for hints"};
    return BST_NO_MEMORY;
  }
  bst_status status = bst_advise(p->rs, p->g, p->question, list, err);
  if (status == BST_OK)
    say_all(p, list, all);
  free(list);
  return status;
}

/* --- features --------------------------------------------------------------------------------- */

/* "player 1: 2 normal; player 2: 1 normal" */
static void figures_text(const playing *p, uint16_t root, char *out) {
  out[0] = '\0';
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    for (uint8_t kind = 0; kind < bst_figure_kind_count(p->rs); kind++) {
      unsigned count = bst_feature_figures(p->rs, p->g, root, seat, kind);
      if (count > 0)
        append(out, ADVICE, "; player %d has %u %s there", seat + 1, count,
               bst_figure_kind_name(p->rs, kind));
    }
}

static void say_feature(const playing *p, const bst_feature_about *f) {
  char place[BST_QUESTION_TEXT], figures[ADVICE], owner[160] = "", worth_text[80] = "";
  int shown = 0;
  bst_node_text(p->rs, p->g, f->root, place, sizeof place);
  figures_text(p, f->root, figures);
  for (uint8_t seat = 0; seat < bst_ruleset_players(p->rs); seat++)
    if (f->owners >> seat & 1)
      append(owner, sizeof owner, "%splayer %d", shown++ ? " and " : "", seat + 1);
  if (f->can_complete)
    snprintf(worth_text, sizeof worth_text, "complete like this %d, ", (int)f->normal[f->first]);
  play_say(p, 4, "  %s: %d large%s; of %s; worth %sat the end %d", place, (int)f->size, figures,
           owner[0] ? owner : "nobody", worth_text, (int)f->final[f->first]);
}

void play_features(const playing *p) {
  bst_table *t = bst_table_new(p->rs);
  uint16_t root[BST_MAX_FIGURES];
  size_t count = t ? bst_feature_occupied(p->rs, p->g, root, BST_MAX_FIGURES) : 0;
  if (count > 0)
    puts("features with figures:");
  else
    puts(t ? "no figure stands on the board" : "out of memory");
  for (size_t i = 0; i < count; i++) {
    bst_feature_about about;
    bst_feature_tell(t, p->g, root[i], &about);
    say_feature(p, &about);
  }
  bst_table_free(t);
}
