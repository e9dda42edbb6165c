/* new_files.c - see new_files.h. */
#define _POSIX_C_SOURCE 200809L
#include "new_files.h"

#include <output.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- texts ----------------------------------------------------------------------------------- */

static const new_word *word_at(const char *text, const new_word *word, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strncmp(text, word[i].from, strlen(word[i].from)) == 0)
      return &word[i];
  return NULL;
}

/* Copies to `out` when there is one; returns the length. */
static size_t put_text(char *out, const char *text, const new_word *word, size_t count) {
  size_t length = 0;
  while (*text) {
    const new_word *found = word_at(text, word, count);
    const char *from = found ? found->to : text;
    size_t size = found ? strlen(found->to) : 1;
    if (out)
      memcpy(out + length, from, size);
    length += size;
    text += found ? strlen(found->from) : 1;
  }
  return length;
}

const char *new_text(bst_arena *arena, const char *text, const new_word *word, size_t count) {
  char *out = bst_arena_alloc(arena, put_text(NULL, text, word, count) + 1);
  if (out)
    put_text(out, text, word, count);
  return out;
}

/* --- files ----------------------------------------------------------------------------------- */

static bst_status find_free(const new_file *file, size_t count, bst_report *report) {
  bst_status status = BST_OK;
  for (size_t i = 0; i < count; i++) {
    struct stat about;
    if (lstat(file[i].path, &about) != 0)
      continue;
    bst_report_add(report, file[i].path, 0, "choose another name or another folder",
                   "is there already; nothing was written");
    status = BST_BAD_INPUT;
  }
  return status;
}

static bst_status fail(bst_report *report, bst_status status, const bst_error *error) {
  if (status == BST_BAD_INPUT)
    bst_report_add(report, NULL, 0, NULL, "%s", error->text);
  return status;
}

bst_status new_files_write(const new_file *file, size_t count, bst_report *report) {
  bst_output *out[NEW_FILES] = {NULL};
  bst_error error;
  bst_status status = count > NEW_FILES ? BST_NO_MEMORY : find_free(file, count, report);
  size_t named = 0;
  for (size_t i = 0; i < count && status == BST_OK; i++) {
    status = fail(report, bst_output_open(file[i].path, BST_OUTPUT_NEW, &out[i], &error), &error);
    if (status == BST_OK) {
      (void)!fwrite(file[i].text, 1, file[i].size, bst_output_stream(out[i]));
      (void)fflush(bst_output_stream(out[i])); /* the output remembers what became of it */
      status = fail(report, bst_output_check(out[i], &error), &error);
    }
  }
  for (; named < count && status == BST_OK; named++) {
    status = fail(report, bst_output_close(out[named], &error), &error);
    out[named] = NULL;
    if (status != BST_OK)
      break;
  }
  for (size_t i = 0; status != BST_OK && i < count && i < NEW_FILES; i++)
    if (i < named)
      unlink(file[i].path);
    else
      bst_output_drop(out[i]);
  return status;
}
