/* workshop.c - see workshop.h: a thread that watches, and one that works. */
#define _XOPEN_SOURCE 700 /* pthread */
#include "workshop_inside.h"

#include <status.h>
#include <stdlib.h>
#include <time.h>

enum { LOOK_MS = 50 };

/* --- what is to be done ----------------------------------------------------------------------- */

/* Under the lock. One rule is played at a time: the one that was saved last. */
static void note_play(bst_workshop *w, size_t n) {
  for (int work = SHOP_PLAY; work < SHOP_WORKS; work++)
    for (size_t i = 0; i < BST_SHOP_FILES; i++)
      w->due[work][i] = i == n;
}

/* Under the lock. */
static void note_save(bst_workshop *w, size_t n, bst_shop_kind kind, bool begins) {
  w->saves[n]++;
  w->due[SHOP_LOAD][n] = true;
  if (begins)
    return;
  w->due[SHOP_TELL][n] = kind != BST_SHOP_SCENARIO && kind != BST_SHOP_BOT;
  w->due[SHOP_LOOK][n] = true;
  if (kind == BST_SHOP_RULE || kind == BST_SHOP_OTHER)
    note_play(w, n);
}

typedef struct job {
  shop_work work;
  size_t n;
} job;

/* Under the lock: the next one, which isn't due any more. */
static bool take_job(bst_workshop *w, job *out) {
  for (int work = 0; work < SHOP_WORKS; work++)
    for (size_t n = 0; n < BST_SHOP_FILES; n++)
      if (w->due[work][n]) {
        w->due[work][n] = false;
        *out = (job){(shop_work)work, n};
        return true;
      }
  return false;
}

/* --- the one who works ------------------------------------------------------------------------ */

static void tell_tables(bst_workshop *w, size_t n, const char *path) {
  bst_json *out = bst_json_new_object();
  bst_json_set_whole(out, "file", (int64_t)n);
  bst_json_set(out, "tables", w->plan.saved(w->plan.self, path));
  shop_send(w, SHOP_RELOAD, n, out);
}

/* The rule that brings it does what there is to do about a tile set that was saved. */
static void pass_on(bst_workshop *w, size_t n) {
  size_t by = w->known[n].brought_by;
  if (by == BST_SHOP_FILES || !w->known[n].loads)
    return;
  pthread_mutex_lock(&w->lock);
  w->due[SHOP_LOAD][by] = w->due[SHOP_LOOK][by] = true;
  note_play(w, by);
  pthread_mutex_unlock(&w->lock);
}

/* Under the lock: is another rule to be played? */
static bool plays_soon(const bst_workshop *w) {
  bool any = false;
  for (size_t i = 0; i < BST_SHOP_FILES; i++)
    any = any || w->due[SHOP_PLAY][i];
  return any;
}

/* False: it was stopped. */
static bool do_job(bst_workshop *w, const job *j) {
  char path[BST_SHOP_PATH];
  bst_shop_kind kind;
  if (!bst_shop_files_path(w->files, j->n, path, &kind))
    return true; /* it is gone */
  bool loads = w->known[j->n].loads;
  switch (j->work) {
  case SHOP_LOAD:
    shop_load(w, j->n, path, kind);
    return true;
  case SHOP_TELL:
    tell_tables(w, j->n, path);
    if (kind == BST_SHOP_TILESET)
      pass_on(w, j->n);
    return true;
  case SHOP_LOOK:
    return !loads || shop_look(w, j->n, path, kind);
  case SHOP_PLAY:
    return !loads || kind != BST_SHOP_RULE || shop_play(w, j->n, path);
  case SHOP_COUNT:
    return !loads || kind != BST_SHOP_RULE || shop_count(w, j->n, path);
  case SHOP_WORKS:
    break;
  }
  return true;
}

static void *work(void *self) {
  bst_workshop *w = self;
  job j;
  pthread_mutex_lock(&w->lock);
  while (!w->ends) {
    if (!take_job(w, &j)) {
      pthread_cond_wait(&w->news, &w->lock);
      continue;
    }
    unsigned saves = w->saves[j.n];
    pthread_mutex_unlock(&w->lock);
    bool whole = do_job(w, &j);
    pthread_mutex_lock(&w->lock);
    /* It made room for another file, and is done anew when that has been told. */
    if (!whole && saves == w->saves[j.n] && (j.work < SHOP_PLAY || !plays_soon(w)))
      w->due[j.work][j.n] = true;
  }
  pthread_mutex_unlock(&w->lock);
  return NULL;
}

/* --- the one who watches ---------------------------------------------------------------------- */

static void look(bst_workshop *w, bool begins) {
  bool changed[BST_SHOP_FILES];
  char path[BST_SHOP_PATH];
  bst_shop_kind kind;
  if (!bst_shop_files_look(w->files, changed))
    return;
  bst_json *out = bst_json_new_object();
  bst_json_set(out, "files", bst_shop_files_list(w->files));
  shop_send(w, SHOP_FILES, 0, out);
  pthread_mutex_lock(&w->lock);
  for (size_t i = 0; i < BST_SHOP_FILES; i++)
    if (changed[i] && bst_shop_files_path(w->files, i, path, &kind))
      note_save(w, i, kind, begins);
  pthread_cond_signal(&w->news);
  pthread_mutex_unlock(&w->lock);
}

static void *watch(void *self) {
  bst_workshop *w = self;
  bool ends = false;
  while (!ends) {
    nanosleep(&(struct timespec){0, LOOK_MS * 1000000L}, NULL);
    look(w, false);
    pthread_mutex_lock(&w->lock);
    ends = w->ends;
    pthread_mutex_unlock(&w->lock);
  }
  return NULL;
}

/* ---------------------------------------------------------------------------------------------- */

bst_status bst_workshop_open(const bst_workshop_plan *plan, bst_workshop **out, bst_error *err) {
  bst_workshop *w = calloc(1, sizeof *w);
  if (!w)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  pthread_mutex_init(&w->lock, NULL); /* of ordinary ones neither can fail */
  pthread_cond_init(&w->news, NULL);
  w->plan = *plan;
  for (size_t i = 0; i < BST_SHOP_FILES; i++)
    w->known[i].brought_by = BST_SHOP_FILES;
  bst_status status = bst_shop_files_open(plan->folder, &w->files, err);
  if (status == BST_OK) {
    look(w, true);
    w->works = pthread_create(&w->worker, NULL, work, w) == 0;
    w->watches = w->works && pthread_create(&w->watch, NULL, watch, w) == 0;
    if (!w->watches)
      status = bst_fail(err, BST_NO_MEMORY, "out of memory for a thread");
  }
  if (status == BST_OK)
    *out = w;
  else
    bst_workshop_close(w);
  return status;
}

void bst_workshop_close(bst_workshop *w) {
  if (!w)
    return;
  pthread_mutex_lock(&w->lock);
  w->ends = true;
  pthread_cond_signal(&w->news);
  pthread_mutex_unlock(&w->lock);
  if (w->watches)
    pthread_join(w->watch, NULL);
  if (w->works)
    pthread_join(w->worker, NULL);
  shop_events_clear(w);
  bst_shop_files_close(w->files);
  pthread_cond_destroy(&w->news);
  pthread_mutex_destroy(&w->lock);
  free(w);
}

bst_shop_files *bst_workshop_files(bst_workshop *w) { return w->files; }

bool bst_workshop_again(bst_workshop *w, size_t n) {
  char path[BST_SHOP_PATH];
  bst_shop_kind kind;
  if (!bst_shop_files_path(w->files, n, path, &kind))
    return false;
  pthread_mutex_lock(&w->lock);
  note_save(w, n, kind, false);
  pthread_cond_signal(&w->news);
  pthread_mutex_unlock(&w->lock);
  return true;
}
