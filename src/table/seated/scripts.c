/* scripts.c - see scripts.h. */
#define _POSIX_C_SOURCE 200809L
#include "scripts.h"

#include <companions.h>
#include <compare_rules.h>
#include <pack.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* A file that has just been written may be written again with the same times. */
enum { SECONDS_UNTIL_TRUSTED = 2, ARCHIVE_PATH = 4096 };

typedef struct stamp {
  ino_t file;
  off_t size;
  struct timespec written, changed;
} stamp;

typedef struct watched {
  char *path;
  uint64_t loaded, seen; /* hashes; of a file that can't be read 0 */
  uint64_t tried;        /* what was seen when it was loaded last, whatever came of it */
  stamp stamp;           /* when it was seen; of nothing (zero): it must be read again */
} watched;

struct bst_scripts {
  const bst_rules *first, *now;
  const bst_setup *setup;
  watched *file;
  size_t count;
  bst_rules **rules; /* those that were loaded at the table */
  size_t rules_count;
  bool faulty; /* what was seen last is not what is played */
};

/* --- looking ---------------------------------------------------------------------------------- */

/* Zero where it can't be known. */
static stamp stamp_of(const char *path) {
  char archive[ARCHIVE_PATH];
  struct stat about;
  size_t split = bst_pack_split(path);
  stamp made;
  memset(&made, 0, sizeof made); /* compared byte by byte */
  snprintf(archive, sizeof archive, "%.*s", (int)split, path);
  if (stat(split ? archive : path, &about) != 0 ||
      time(NULL) - about.st_ctim.tv_sec < SECONDS_UNTIL_TRUSTED)
    return made;
  made.file = about.st_ino;
  made.size = about.st_size;
  made.written = about.st_mtim;
  made.changed = about.st_ctim;
  return made;
}

static bool is_unchanged(const watched *w, const stamp *now) {
  return now->changed.tv_sec != 0 && memcmp(&w->stamp, now, sizeof *now) == 0;
}

static void look_at(watched *w) {
  stamp now = stamp_of(w->path);
  bst_report unused = BST_REPORT_EMPTY; /* loading will say it */
  bst_source source;
  if (is_unchanged(w, &now))
    return;
  w->stamp = now;
  w->seen = 0;
  if (bst_source_read(w->path, &source, &unused) == BST_OK) {
    w->seen = source.hash;
    bst_source_free(&source);
  }
  bst_report_clear(&unused);
}

/* Is there something new to be tried? *back: only what is played already. */
static bool has_news(bst_scripts *s, bool *back) {
  bool news = false;
  *back = true;
  for (size_t i = 0; i < s->count; i++) {
    look_at(&s->file[i]);
    news = news || s->file[i].seen != s->file[i].tried;
    *back = *back && s->file[i].seen == s->file[i].loaded;
  }
  for (size_t i = 0; i < s->count; i++)
    s->file[i].tried = s->file[i].seen;
  return news;
}

/* --- watching --------------------------------------------------------------------------------- */

static void forget_files(bst_scripts *s) {
  for (size_t i = 0; i < s->count; i++)
    free(s->file[i].path);
  free(s->file);
  s->file = NULL;
  s->count = 0;
}

static bool watch(bst_scripts *s, const char *path, uint64_t hash) {
  char *copy = strdup(path);
  if (copy)
    s->file[s->count++] = (watched){.path = copy, .loaded = hash, .seen = hash, .tried = hash};
  return copy != NULL;
}

/* The files of rules that have just been loaded. */
static bool watch_files(bst_scripts *s, const bst_rules *rules) {
  size_t scripts = bst_rules_count(rules), tilesets = bst_rules_tileset_count(rules);
  size_t companions = bst_rules_companion_count(rules);
  forget_files(s);
  s->file = calloc(scripts + tilesets + companions + 1, sizeof *s->file);
  bool ok = s->file != NULL;
  for (size_t i = 0; ok && i < scripts; i++)
    ok = watch(s, bst_rules_info(rules, i).path, bst_rules_info(rules, i).hash);
  for (size_t i = 0; ok && i < tilesets; i++)
    ok = watch(s, bst_rules_tileset(rules, i).path, bst_rules_tileset(rules, i).hash);
  for (size_t i = 0; ok && i < companions; i++)
    ok = watch(s, bst_rules_companion(rules, i)->path, bst_rules_companion(rules, i)->hash);
  return ok;
}

bst_status bst_scripts_watch(const bst_rules *rules, const bst_setup *setup, bst_scripts **out,
                             bst_error *err) {
  bst_scripts *s = calloc(1, sizeof *s);
  if (s && watch_files(s, rules)) {
    s->first = s->now = rules;
    s->setup = setup;
    *out = s;
    return BST_OK;
  }
  bst_scripts_free(s);
  if (err)
    *err = (bst_error){BST_NO_MEMORY, "out of memory for the scripts of the game"};
  return BST_NO_MEMORY;
}

void bst_scripts_free(bst_scripts *s) {
  if (!s)
    return;
  for (size_t i = 0; i < s->rules_count; i++)
    bst_rules_free(s->rules[i]);
  free(s->rules);
  forget_files(s);
  free(s);
}

/* --- rules that were in force ------------------------------------------------------------------
 */

const bst_rules *bst_scripts_now(const bst_scripts *s) { return s->now; }
const bst_rules *bst_scripts_first(const bst_scripts *s) { return s->first; }
const bst_setup *bst_scripts_setup(const bst_scripts *s) { return s->setup; }

const bst_rules *bst_scripts_of(const bst_scripts *s, const bst_ruleset *rs) {
  for (size_t i = 0; i < s->rules_count; i++)
    if (bst_rules_compiled(s->rules[i]) == rs)
      return s->rules[i];
  return s->first;
}

static bool is_in_force(const bst_session *session, const bst_rules *rules) {
  size_t count;
  const bst_session_rules *version = bst_session_versions(session, &count);
  bool found = false;
  for (size_t i = 0; i < count && !found; i++)
    found = version[i].rules == bst_rules_compiled(rules);
  return found;
}

/* Those of which nothing is left in the game, since it was taken back, are gone then. */
static void drop_rules(bst_scripts *s, const bst_session *session) {
  size_t kept = 0;
  for (size_t i = 0; i < s->rules_count; i++) {
    if (is_in_force(session, s->rules[i]))
      s->rules[kept++] = s->rules[i];
    else
      bst_rules_free(s->rules[i]);
  }
  s->rules_count = kept;
}

/* --- what has changed -------------------------------------------------------------------------
 */

/* "toll.lua" or "toll.lua and 2 other files" */
static void name_changed(const bst_scripts *s, char *out, size_t size) {
  const char *first = "a script";
  size_t others = 0;
  for (size_t i = s->count; i-- > 0;) {
    if (s->file[i].seen == s->file[i].loaded)
      continue;
    others += strcmp(first, "a script") != 0;
    first = s->file[i].path;
  }
  if (others > 0)
    snprintf(out, size, "%s and %zu other file%s", first, others, others > 1 ? "s" : "");
  else
    snprintf(out, size, "%s", first);
}

/* 0: it wasn't there. */
static uint64_t companion_hash(const bst_rules *rules, const char *path) {
  uint64_t hash = 0;
  for (size_t i = 0; i < bst_rules_companion_count(rules); i++)
    if (strcmp(bst_rules_companion(rules, i)->path, path) == 0)
      hash = bst_rules_companion(rules, i)->hash;
  return hash;
}

/* Where there is no memory for it, it isn't told. */
static void note_change(bst_scripts_report *out, const char *path, uint64_t was, uint64_t now) {
  char *copy = was != now ? strdup(path) : NULL;
  if (copy)
    out->change[out->change_count++] = (bst_script_change){copy, was, now};
}

static void note_changes(bst_scripts_report *out, const bst_rules *before, const bst_rules *after) {
  size_t rules = bst_rules_count(after), tilesets = bst_rules_tileset_count(after);
  size_t companions = bst_rules_companion_count(after);
  out->change = calloc(rules + tilesets + companions + 1, sizeof *out->change);
  if (!out->change)
    return;
  for (size_t i = 0; i < rules; i++)
    note_change(out, bst_rules_info(after, i).path, bst_rules_info(before, i).hash,
                bst_rules_info(after, i).hash);
  for (size_t i = 0; i < tilesets; i++)
    note_change(out, bst_rules_tileset(after, i).path, bst_rules_tileset(before, i).hash,
                bst_rules_tileset(after, i).hash);
  for (size_t i = 0; i < companions; i++) {
    const bst_companion *now = bst_rules_companion(after, i);
    note_change(out, now->path, companion_hash(before, now->path), now->hash);
  }
}

void bst_scripts_report_clear(bst_scripts_report *report) {
  for (size_t i = 0; i < report->change_count; i++)
    free(report->change[i].path);
  free(report->change);
  bst_report_clear(&report->messages);
  *report = (bst_scripts_report){.news = BST_SCRIPTS_SAME};
}

/* --- loading anew ------------------------------------------------------------------------------
 */

/* Takes over rules with which the game goes on. False: nothing has changed. */
static bool take_over(bst_scripts *s, bst_session *session, bst_rules *rules,
                      bst_scripts_report *out) {
  bst_rules **grown = realloc(s->rules, (s->rules_count + 1) * sizeof(*grown));
  if (!grown) {
    out->error.status = BST_NO_MEMORY;
    snprintf(out->error.text, sizeof out->error.text, "%s", bst_status_text(BST_NO_MEMORY));
    return false;
  }
  s->rules = grown;
  if (bst_session_reload(session, bst_rules_compiled(rules), &out->error) != BST_OK)
    return false;
  s->rules[s->rules_count++] = rules;
  note_changes(out, s->now, rules);
  s->now = rules;
  drop_rules(s, session);
  (void)watch_files(s, rules); /* without memory some are not watched any more */
  return true;
}

static bst_scripts_news load_anew(bst_scripts *s, bst_session *session, bst_scripts_report *out) {
  bst_rules *rules = NULL;
  bst_scripts_news news;
  name_changed(s, out->changed, sizeof out->changed);
  bst_status status = bst_rules_load(s->setup, &rules, &out->messages);
  if (status != BST_OK) {
    news = BST_SCRIPTS_FAULTY;
    out->error.status = status;
    snprintf(out->error.text, sizeof out->error.text, "%s", bst_status_text(status));
  } else if (bst_rules_compare(s->now, rules, &out->messages) != BST_OK) {
    news = BST_SCRIPTS_UNFIT;
  } else {
    news = take_over(s, session, rules, out) ? BST_SCRIPTS_RELOADED : BST_SCRIPTS_REFUSED;
  }
  if (news != BST_SCRIPTS_RELOADED)
    bst_rules_free(rules);
  bst_report_sort(&out->messages);
  s->faulty = news != BST_SCRIPTS_RELOADED;
  return news;
}

bst_scripts_news bst_scripts_look(bst_scripts *s, bst_session *session, bst_scripts_report *out) {
  bool back;
  *out = (bst_scripts_report){.news = BST_SCRIPTS_SAME};
  if (!has_news(s, &back))
    return BST_SCRIPTS_SAME;
  if (!back)
    return out->news = load_anew(s, session, out);
  if (!s->faulty)
    return BST_SCRIPTS_SAME;
  s->faulty = false;
  return out->news = BST_SCRIPTS_BACK;
}
