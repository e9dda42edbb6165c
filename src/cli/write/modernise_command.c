/* modernise_command.c - bastide modernise: writes the new names of words into scripts that use old
 * ones. */
#include <old_words.h>
#include <output.h>
#include <source_file.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "load_rules.h"

static int length_of_line(const char *text) { return (int)strcspn(text, "\n"); }

/* As 'diff -U0' shows it: lines stay lines, so each changed one stands against one. */
static void print_diff(const char *path, const char *before, const bst_modernised *m) {
  const char *after = m->text;
  printf("--- %s\n+++ %s\n", path, path);
  for (int line = 1; *before || *after; line++) {
    int old = length_of_line(before), new = length_of_line(after);
    if (old != new || memcmp(before, after, (size_t)old) != 0)
      printf("@@ -%d +%d @@\n-%.*s\n+%.*s\n", line, line, old, before, new, after);
    before += old + (before[old] == '\n');
    after += new + (after[new] == '\n');
  }
}

static int modernise_file(const options *o, const char *path) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_source source;
  bst_modernised m;
  if (bst_source_read(path, &source, &report) != BST_OK) {
    print_report(&report);
    bst_report_clear(&report);
    return CLI_INPUT;
  }
  bst_status status =
      bst_modernise(bst_old_words, bst_old_word_count, source.text, source.size, &m);
  if (status == BST_OK && m.count > 0 && o->dry_run)
    print_diff(path, source.text, &m);
  else if (status == BST_OK && m.count > 0)
    status = bst_output_write(path, BST_OUTPUT_REPLACES, m.text, m.size, &error);
  if (status == BST_OK && !o->dry_run)
    printf("%s: %zu word%s changed\n", path, m.count, m.count == 1 ? "" : "s");
  if (status != BST_OK)
    fprintf(stderr, "%s\n", error.text[0] ? error.text : "out of memory");
  bst_modernised_clear(&m);
  bst_source_free(&source);
  return exit_of(status);
}

int modernise_command(const options *o) {
  int worst = CLI_DONE;
  if (o->path_count == 0) {
    fprintf(stderr, "bastide modernise: name the files, as in 'bastide modernise my_rule.lua'\n");
    return CLI_USAGE;
  }
  for (size_t i = 0; i < o->path_count; i++) {
    int status = modernise_file(o, o->path[i]);
    worst = status > worst ? status : worst;
  }
  return worst;
}
