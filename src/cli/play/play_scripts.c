/* play_scripts.c - the scripts of a game at the table may be changed while it is played: they are
 * watched, and loaded anew where the game can go on with them.
 *
 * Whether a file has changed is decided by its content; what the system says of it (size, times)
 * only spares reading it. What can't be loaded, or doesn't fit the game, is told once, until it
 * changes again, and the game goes on with what was loaded before. */
#define _POSIX_C_SOURCE 200809L
#include <companions.h>
#include <compare_rules.h>
#include <inttypes.h>
#include <pack.h>
#include <source_file.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "playing.h"

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

struct play_scripts {
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
static bool has_news(play_scripts *s, bool *back) {
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

static void forget_files(play_scripts *s) {
  for (size_t i = 0; i < s->count; i++)
    free(s->file[i].path);
  free(s->file);
  s->file = NULL;
  s->count = 0;
}

static bool watch(play_scripts *s, const char *path, uint64_t hash) {
  char *copy = strdup(path);
  if (copy)
    s->file[s->count++] = (watched){.path = copy, .loaded = hash, .seen = hash, .tried = hash};
  return copy != NULL;
}

/* The files of rules that have just been loaded. */
static bool watch_files(play_scripts *s, const bst_rules *rules) {
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

bst_status play_scripts_watch(playing *p, bst_error *err) {
  p->scripts = calloc(1, sizeof *p->scripts);
  if (p->scripts && watch_files(p->scripts, p->rules))
    return BST_OK;
  *err = (bst_error){BST_NO_MEMORY, "out of memory for the scripts of the game"};
  return BST_NO_MEMORY;
}

void play_scripts_clear(playing *p) {
  play_scripts *s = p->scripts;
  if (!s)
    return;
  for (size_t i = 0; i < s->rules_count; i++)
    bst_rules_free(s->rules[i]);
  free(s->rules);
  forget_files(s);
  free(s);
  p->scripts = NULL;
}

/* --- rules that were in force ------------------------------------------------------------------
 */

const bst_rules *play_scripts_rules(const playing *p, const bst_ruleset *rs) {
  for (size_t i = 0; i < p->scripts->rules_count; i++)
    if (bst_rules_compiled(p->scripts->rules[i]) == rs)
      return p->scripts->rules[i];
  return p->first_rules;
}

static bool is_in_force(const playing *p, const bst_rules *rules) {
  size_t count;
  const bst_session_rules *version = bst_session_versions(p->session, &count);
  bool found = false;
  for (size_t i = 0; i < count && !found; i++)
    found = version[i].rules == bst_rules_compiled(rules);
  return found;
}

/* Those of which nothing is left in the game, since it was taken back. */
static void drop_rules(const playing *p) {
  play_scripts *s = p->scripts;
  size_t kept = 0;
  for (size_t i = 0; i < s->rules_count; i++) {
    if (is_in_force(p, s->rules[i]))
      s->rules[kept++] = s->rules[i];
    else
      bst_rules_free(s->rules[i]);
  }
  s->rules_count = kept;
}

/* --- loading anew ------------------------------------------------------------------------------
 */

/* The line with the prompt, if there is one, is left alone. */
static void begin_saying(const playing *p) {
  if (p->at_prompt)
    putchar('\n');
}

/* "toll.lua" or "toll.lua and 2 other files" */
static void name_changed(const play_scripts *s, char *out, size_t size) {
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

static void say_faults(const playing *p, bst_report *report, bst_status status) {
  char name[PLAY_MESSAGE];
  name_changed(p->scripts, name, sizeof name);
  begin_saying(p);
  play_say(
      p, 2,
      "%s has changed and can't be loaded; the game goes on with what was loaded before:", name);
  if (report->count == 0)
    play_say(p, 2, "  %s", bst_status_text(status));
  bst_report_print(report, stdout);
}

static void say_refusal(const playing *p, bst_report *report) {
  bst_report_sort(report);
  begin_saying(p);
  for (size_t i = 0; i < report->count && i < BST_REPORT_SHOWN; i++) {
    const bst_message *message = &report->message[i];
    play_say(p, 2, "not loaded: %s %s", message->file ? message->file : "the set-up",
             message->text);
  }
  if (report->count > BST_REPORT_SHOWN)
    play_say(p, 2, "... and %zu more", report->count - BST_REPORT_SHOWN);
  play_say(p, 2, "begin a new game to use it; this one goes on with what was loaded before");
}

static void say_change(const playing *p, const char *path, uint64_t was, uint64_t now) {
  if (was != now)
    play_say(p, 2, "reloaded %s (%016" PRIx64 " -> %016" PRIx64 ")", path, was, now);
}

/* 0: it wasn't there. */
static uint64_t companion_hash(const bst_rules *rules, const char *path) {
  uint64_t hash = 0;
  for (size_t i = 0; i < bst_rules_companion_count(rules); i++)
    if (strcmp(bst_rules_companion(rules, i)->path, path) == 0)
      hash = bst_rules_companion(rules, i)->hash;
  return hash;
}

static void say_changes(const playing *p, const bst_rules *before, const bst_rules *after) {
  begin_saying(p);
  for (size_t i = 0; i < bst_rules_count(after); i++)
    say_change(p, bst_rules_info(after, i).path, bst_rules_info(before, i).hash,
               bst_rules_info(after, i).hash);
  for (size_t i = 0; i < bst_rules_tileset_count(after); i++)
    say_change(p, bst_rules_tileset(after, i).path, bst_rules_tileset(before, i).hash,
               bst_rules_tileset(after, i).hash);
  for (size_t i = 0; i < bst_rules_companion_count(after); i++) {
    const bst_companion *now = bst_rules_companion(after, i);
    say_change(p, now->path, companion_hash(before, now->path), now->hash);
  }
}

/* Takes over rules with which the game goes on. False: no memory, nothing has changed. */
static bool take_over(playing *p, bst_rules *rules) {
  play_scripts *s = p->scripts;
  size_t actions;
  bst_error error;
  bst_rules **grown = realloc(s->rules, (s->rules_count + 1) * sizeof(*grown));
  if (grown)
    s->rules = grown;
  bst_status status =
      grown ? bst_session_reload(p->session, bst_rules_compiled(rules), &error) : BST_NO_MEMORY;
  if (status != BST_OK) {
    begin_saying(p);
    play_say(p, 2, "not loaded: with it the game can't go on from here: %s",
             grown ? error.text : bst_status_text(status));
    return false;
  }
  s->rules[s->rules_count++] = rules;
  say_changes(p, p->rules, rules);
  p->rules = rules;
  p->rs = bst_rules_compiled(rules);
  (void)bst_session_actions(p->session, &actions);
  p->unsaved = p->unsaved || actions > 0;
  drop_rules(p);
  (void)watch_files(s, rules); /* without memory some are not watched any more */
  return true;
}

static play_scripts_news load_anew(playing *p) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bool taken = false;
  bst_status status = bst_rules_load(&p->setup, &rules, &report);
  if (status != BST_OK) {
    say_faults(p, &report, status);
  } else if (bst_rules_compare(p->rules, rules, &report) != BST_OK) {
    say_refusal(p, &report);
  } else {
    taken = take_over(p, rules);
  }
  if (!taken)
    bst_rules_free(rules);
  bst_report_clear(&report);
  p->scripts->faulty = !taken;
  return taken ? PLAY_SCRIPTS_RELOADED : PLAY_SCRIPTS_REFUSED;
}

play_scripts_news play_scripts_look(playing *p) {
  play_scripts *s = p->scripts;
  bool back;
  if (!has_news(s, &back))
    return PLAY_SCRIPTS_SAME;
  if (!back)
    return load_anew(p);
  if (!s->faulty)
    return PLAY_SCRIPTS_SAME;
  s->faulty = false;
  begin_saying(p);
  play_say(p, 2, "the scripts are again what is played");
  return PLAY_SCRIPTS_REFUSED;
}
