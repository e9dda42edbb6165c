/* served_consent.c - what the people at a served table must agree to: that something is taken back,
 * and that a bot plays for somebody who is away. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "served_inside.h"

#include <status.h>

/* --- taking back ------------------------------------------------------------------------------ */

bst_json *served_undo_told(const bst_served *t) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "by", t->undo.by + 1);
  bst_json_set(out, "asks", bst_served_list(t->undo.asks));
  bst_json_set(out, "yes", bst_served_list(t->undo.yes));
  return out;
}

static void finish(bst_served *t, const char *came) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "by", t->undo.by + 1);
  bst_json_set_text(out, "came", came);
  t->undo.open = false;
  served_send(t, "undo", out);
}

/* A bot may sit by now where a person decided. */
static bst_seated_came take_back(bst_served *t, uint8_t seat, bst_seated_result *out) {
  bst_seated_came came = bst_seated_undo(t->seated, seat, out);
  if (came == BST_SEATED_DONE) {
    served_keep_undone(t);
    served_tell(t);
    served_let_others_play(t);
    out->q = bst_seated_q(t->seated);
  }
  return came;
}

void served_undo_settle(bst_served *t) {
  if (t->undo.open && t->undo.q != bst_seated_q(t->seated))
    finish(t, "gone");
}

void served_undo_recount(bst_served *t) {
  bst_seated_result result;
  uint32_t there = served_there(t);
  if (!t->undo.open)
    return;
  if (!(there >> t->undo.by & 1)) {
    finish(t, "gone");
    return;
  }
  if (t->undo.asks & there & ~t->undo.yes)
    return;
  t->undo.open = false; /* so that it isn't gone by what it does */
  finish(t, take_back(t, t->undo.by, &result) == BST_SEATED_DONE ? "done" : "refused");
}

/* Why it can't be; NULL: it can. */
static const char *refusal(const bst_served *t, uint8_t seat) {
  if (t->manners.undo == BST_UNDO_NEVER)
    return "nothing is taken back at this table";
  if (!t->human[seat])
    return "a bot plays for this seat";
  return bst_seated_can_undo(t->seated, seat) ? NULL : "there is nothing to take back";
}

/* Under the lock; *asks is 0. */
static bst_seated_came want_undo(bst_served *t, uint8_t seat, uint32_t seats, uint32_t *asks,
                                 bst_seated_result *out) {
  uint32_t others = served_there(t) & ~seats & ~(1u << seat);
  const char *why = refusal(t, seat);
  bool is_free = t->manners.undo == BST_UNDO_FREE || others == 0;
  if (!why && (is_free || bst_seated_undo_is_free(t->seated, seat)))
    return take_back(t, seat, out);
  if (!why && t->undo.open)
    why = "the others are asked already";
  if (why) {
    bst_fail(&out->error, BST_ILLEGAL, "%s", why);
    return BST_SEATED_REFUSED;
  }
  *asks = others;
  t->undo = (served_undo){.open = true, .by = seat, .asks = others, .q = out->q};
  served_send(t, "undo", served_undo_told(t));
  return BST_SEATED_DONE;
}

bst_seated_came bst_served_undo(bst_served *t, uint8_t seat, uint32_t seats, uint32_t *asks,
                                bst_seated_result *out) {
  served_lock(t);
  *asks = 0;
  *out = (bst_seated_result){.q = bst_seated_q(t->seated)};
  out->came = want_undo(t, seat, seats, asks, out);
  served_unlock(t);
  return out->came;
}

/* --- votes ------------------------------------------------------------------------------------ */

/* Greedy sits down where all people who are there want it. */
void served_recount_votes(bst_served *t) {
  bst_error err;
  for (uint8_t i = 0; i < t->seats; i++) {
    uint32_t there = served_there(t);
    t->seat[i].votes &= there;
    if (t->seat[i].votes && t->seat[i].votes == there)
      (void)served_give(t, i, "greedy", false, &err); /* no memory: with the next vote */
  }
}

static bool is_voted_about(const bst_served *t, uint8_t seat) {
  return t->human[seat] && t->seat[seat].away;
}

bst_status bst_served_vote(bst_served *t, uint32_t seats, uint8_t about, bst_error *err) {
  if (about >= t->seats)
    return bst_fail(err, BST_BAD_VALUE, "there is no such seat");
  bst_status status = BST_OK;
  served_lock(t);
  if (!is_voted_about(t, about)) {
    status = bst_fail(err, BST_ILLEGAL, "nobody is away there");
  } else if (!(seats & served_there(t))) {
    status = bst_fail(err, BST_ILLEGAL, "you are away yourself");
  } else {
    t->seat[about].votes |= seats;
    served_people_changed(t);
  }
  served_unlock(t);
  return status;
}

/* --- answers ---------------------------------------------------------------------------------- */

static void answer_undo(bst_served *t, uint32_t seats, bool yes) {
  if (!yes) {
    finish(t, "refused");
    return;
  }
  t->undo.yes |= t->undo.asks & seats;
  served_send(t, "undo", served_undo_told(t));
  served_undo_recount(t);
}

/* The seat about which these are asked and haven't answered yet; t->seats: there is none. */
static uint8_t open_vote(const bst_served *t, uint32_t seats) {
  for (uint8_t i = 0; i < t->seats; i++)
    if (t->seat[i].votes && (seats & served_there(t) & ~t->seat[i].votes))
      return i;
  return t->seats;
}

bst_status bst_served_answer(bst_served *t, uint32_t seats, bool yes, bst_error *err) {
  bst_status status = BST_OK;
  served_lock(t);
  uint8_t about = open_vote(t, seats);
  if (t->undo.open && (t->undo.asks & seats & ~t->undo.yes)) {
    answer_undo(t, seats, yes);
  } else if (about < t->seats) {
    t->seat[about].votes = yes ? t->seat[about].votes | seats : 0;
    served_people_changed(t);
  } else {
    status = bst_fail(err, BST_ILLEGAL, "you are asked nothing");
  }
  served_unlock(t);
  return status;
}
