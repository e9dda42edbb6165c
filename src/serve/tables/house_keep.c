/* house_keep.c - tables that are kept in a folder: those of before the server began come back when
 * somebody asks for them. */
#define _DEFAULT_SOURCE /* flock */
#include "house_inside.h"

#include <errno.h>
#include <fcntl.h>
#include <output.h>
#include <status.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* One server a folder: two would write the same records. */
static bst_status lock_folder(bst_house *h, bst_error *err) {
  char path[HOUSE_PATH];
  snprintf(path, sizeof path, "%s/.bastide-serve", h->plan.games);
  h->folder = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  if (h->folder < 0)
    return bst_fail(err, BST_BAD_INPUT, "%s: %s", path, strerror(errno));
  if (flock(h->folder, LOCK_EX | LOCK_NB) == 0)
    return BST_OK;
  return bst_fail(err, BST_BAD_INPUT, "%s: another server keeps its games there", h->plan.games);
}

bst_status house_keep_open(bst_house *h, bst_error *err) {
  h->folder = -1;
  if (!h->plan.games)
    return BST_OK;
  if (strlen(h->plan.games) + HOUSE_NAME + 16 > HOUSE_PATH)
    return bst_fail(err, BST_BAD_VALUE, "the path of the games is too long");
  bst_status status = bst_output_folder(h->plan.games, err);
  return status == BST_OK ? lock_folder(h, err) : status;
}

void house_keep_close(bst_house *h) {
  if (h->folder >= 0)
    close(h->folder);
}

const char *house_path(const bst_house *h, const char *name, char out[HOUSE_PATH]) {
  if (!h->plan.games)
    return NULL;
  snprintf(out, HOUSE_PATH, "%s/%s", h->plan.games, name);
  return out;
}

/* --- coming back ------------------------------------------------------------------------------ */

/* Nothing else from an address line becomes a path. */
static bool is_name(const char *name, size_t length) {
  return length == HOUSE_NAME - 1 && strspn(name, "0123456789abcdef") >= length;
}

static bst_status resume(bst_house *h, const char *name, const char *path,
                         const bst_served_kept *kept, bst_error *err) {
  bst_shelved shelved;
  bst_served *served = NULL;
  const bst_shelf_wish wish = {kept->set_up, kept->seats, kept->seed};
  bst_status status = bst_shelf_take(h->shelf, &wish, &shelved, err);
  if (status != BST_OK)
    return status;
  const bst_served_plan plan = {.rules = shelved.rules,
                                .setup = shelved.setup,
                                .epoch = h->epoch,
                                .clock = h->plan.clock,
                                .clock_self = h->plan.clock_self,
                                .thinkers = h->thinkers,
                                .path = path,
                                .set_up = kept->set_up};
  status = bst_served_resume(&plan, kept, &served, err);
  if (status == BST_OK && !house_keep(h, name, served, &shelved)) {
    bst_served_free(served);
    status = bst_fail(err, BST_FULL, "all tables are taken");
  }
  if (status != BST_OK)
    bst_shelf_give_back(h->shelf, shelved.rules);
  return status;
}

static bst_status wake(bst_house *h, const char *name, bst_error *err) {
  char path[HOUSE_PATH];
  bst_served_kept kept;
  if (!house_path(h, name, path) || bst_served_kept_read(path, &kept, NULL) != BST_OK)
    return bst_fail(err, BST_NOT_FOUND, "there is no such table");
  bst_status status = resume(h, name, path, &kept, err);
  bst_served_kept_clear(&kept);
  if (status != BST_OK) /* where and why is for whoever keeps the server */
    fprintf(stderr, "%s.jsonl: can't be gone on with: %s\n", path, err->text);
  return status;
}

house_table *house_wake(bst_house *h, const char *name, size_t length, bst_error *err) {
  char copy[HOUSE_NAME];
  house_table *table = NULL;
  *err = (bst_error){BST_NOT_FOUND, "there is no such table"};
  if (!is_name(name, length))
    return NULL;
  snprintf(copy, sizeof copy, "%.*s", (int)length, name);
  pthread_mutex_lock(&h->waking);
  table = house_come(h, copy, length); /* somebody else may have been faster */
  if (!table && wake(h, copy, err) == BST_OK)
    table = house_come(h, copy, length);
  pthread_mutex_unlock(&h->waking);
  return table;
}
