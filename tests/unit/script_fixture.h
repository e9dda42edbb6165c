/* script_fixture.h - a temporary folder of Lua files, loading them, and asking for a message. */
#ifndef SCRIPT_FIXTURE_H
#define SCRIPT_FIXTURE_H

#define _XOPEN_SOURCE 700

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <load.h>
#include <ruleset.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef struct folder {
  char path[64];
  bst_report report;
} folder;

static inline int folder_setup(void **state) {
  folder *f = calloc(1, sizeof *f);
  snprintf(f->path, sizeof f->path, "/tmp/bastide-test-XXXXXX");
  assert_non_null(mkdtemp(f->path));
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  *state = f;
  return 0;
}

static inline int folder_teardown(void **state) {
  folder *f = *state;
  char command[128];
  snprintf(command, sizeof command, "rm -r '%s'", f->path);
  int result = system(command);
  bst_report_clear(&f->report);
  free(f);
  return result;
}

/* The path of a file in the folder; valid until the next call with the same slot. */
static inline const char *path_of(const folder *f, const char *name) {
  static char path[4][256];
  static int slot;
  slot = (slot + 1) % 4;
  snprintf(path[slot], sizeof path[slot], "%s/%s", f->path, name);
  return path[slot];
}

static inline const char *write_bytes(const folder *f, const char *name, const char *bytes,
                                      size_t size) {
  const char *path = path_of(f, name);
  FILE *file = fopen(path, "wb");
  assert_non_null(file);
  assert_int_equal(fwrite(bytes, 1, size, file), size);
  fclose(file);
  return path;
}

static inline const char *write_file(const folder *f, const char *name, const char *text) {
  return write_bytes(f, name, text, strlen(text));
}

static inline void print_report(const bst_report *report) {
  for (size_t i = 0; i < report->count; i++) {
    char text[1024];
    bst_report_text(&report->message[i], text, sizeof text);
    print_message("  %s\n", text);
  }
}

static inline bool ends_with(const char *text, const char *end) {
  size_t length = strlen(text), end_length = strlen(end);
  return length >= end_length && strcmp(text + length - end_length, end) == 0;
}

/* One of the messages is about this file (its name, or NULL) and line (0: any), contains `text`,
 * and has `hint` in its hint (NULL: whatever). */
static inline void assert_message(const bst_report *report, const char *file, int line,
                                  const char *text, const char *hint) {
  for (size_t i = 0; i < report->count; i++) {
    const bst_message *m = &report->message[i];
    bool right_file = file ? m->file && ends_with(m->file, file) : !m->file;
    if (right_file && (!line || m->line == line) && strstr(m->text, text) &&
        (!hint || (m->hint && strstr(m->hint, hint))))
      return;
  }
  print_message("no message %s:%d: %s (%s) among:\n", file ? file : "", line, text,
                hint ? hint : "");
  print_report(report);
  fail();
}

/* The declared step of this name; the test fails without. */
static inline const bst_step_def *step_of(const bst_rules *rules, const char *name) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  for (size_t i = 0; i < rs->step_count; i++)
    if (strcmp(rs->step[i].name, name) == 0)
      return &rs->step[i];
  fail_msg("no step '%s'", name);
  return NULL;
}

#endif
