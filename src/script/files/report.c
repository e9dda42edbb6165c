/* report.c - messages own their strings; a message that finds no memory is dropped and noted. */
#include "report.h"

#include "source_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

/* A copy of `text`; NULL stays NULL. Sets *failed when there is no memory. */
static char *copied(const char *text, bool *failed) {
  if (!text)
    return NULL;
  size_t size = strlen(text) + 1;
  char *copy = malloc(size);
  if (copy)
    memcpy(copy, text, size);
  else
    *failed = true;
  return copy;
}

#if defined(__GNUC__)
__attribute__((format(printf, 1, 0)))
#endif
static char *
formatted(const char *format, va_list arguments, bool *failed) {
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, arguments);
  char *text = length < 0 ? NULL : malloc((size_t)length + 1);
  if (text)
    vsnprintf(text, (size_t)length + 1, format, again);
  else
    *failed = true;
  va_end(again);
  return text;
}

/* Texts may quote a script: they become valid UTF-8 without control characters, which could move
 * the cursor of a terminal. */
static char *cleaned(char *text) {
  if (text)
    bst_text_clean(text);
  return text;
}

static void message_clear(bst_message *message) {
  free(message->file);
  free(message->text);
  free(message->hint);
}

/* --- what was said --------------------------------------------------------------------------- */

enum { FEWEST_SAID = 64 }; /* a power of two, as are all sizes of the table */

/* Never 0, which is a free place. */
static uint64_t hash_of(const char *file, int line, const char *text) {
  uint64_t place = file ? XXH3_64bits_withSeed(file, strlen(file), (uint64_t)line) : 0;
  return XXH3_64bits_withSeed(text, strlen(text), place) | 1;
}

/* Where the hash stands, or the free place where it would. */
static size_t place_of(const bst_report *report, uint64_t hash) {
  size_t at = hash & (report->said_capacity - 1);
  while (report->said[at] != 0 && report->said[at] != hash)
    at = (at + 1) & (report->said_capacity - 1);
  return at;
}

static bool make_room_to_say(bst_report *report) {
  bst_report grown = {.said_capacity =
                          report->said_capacity ? 2 * report->said_capacity : FEWEST_SAID};
  if (2 * report->count < report->said_capacity)
    return true;
  grown.said = calloc(grown.said_capacity, sizeof *grown.said);
  if (!grown.said)
    return false;
  for (size_t i = 0; i < report->said_capacity; i++)
    if (report->said[i] != 0)
      grown.said[place_of(&grown, report->said[i])] = report->said[i];
  free(report->said);
  report->said = grown.said;
  report->said_capacity = grown.said_capacity;
  return true;
}

/* Without memory a message may come twice. */
static void note_said(bst_report *report, uint64_t hash) {
  if (make_room_to_say(report))
    report->said[place_of(report, hash)] = hash;
}

bool bst_report_has(const bst_report *report, const char *file, int line, const char *text) {
  uint64_t hash = hash_of(file, line, text);
  return report->said_capacity > 0 && report->said[place_of(report, hash)] == hash;
}

/* Takes over the strings of `message`. */
static void append(bst_report *report, bst_message message) {
  message.number = report->count;
  if (report->count == report->capacity) {
    size_t capacity = report->capacity ? report->capacity * 2 : 16;
    bst_message *grown = realloc(report->message, capacity * sizeof *grown);
    if (!grown) {
      message_clear(&message);
      report->out_of_memory = true;
      return;
    }
    report->message = grown;
    report->capacity = capacity;
  }
  report->message[report->count++] = message;
}

/* From 1; files that nobody expects come last. */
static size_t rank_of(const bst_report *report, const char *file) {
  size_t rank = 0;
  while (rank < report->file_count && strcmp(report->file[rank], file) != 0)
    rank++;
  return rank + 1;
}

void bst_report_expect(bst_report *report, const char *file) {
  if (rank_of(report, file) <= report->file_count)
    return;
  char *copy = copied(file, &report->out_of_memory);
  char **grown = realloc(report->file, (report->file_count + 1) * sizeof *grown);
  if (grown)
    report->file = grown;
  if (!copy || !grown) {
    free(copy);
    report->out_of_memory = true;
    return;
  }
  report->file[report->file_count++] = copy;
}

void bst_report_add(bst_report *report, const char *file, int line, const char *hint,
                    const char *format, ...) {
  bool failed = false;
  va_list arguments;
  va_start(arguments, format);
  bst_message message = {
      .file = copied(file, &failed),
      .line = line,
      .text = formatted(format, arguments, &failed),
      .hint = cleaned(copied(hint, &failed)),
  };
  va_end(arguments);
  if (message.text)
    note_said(report, hash_of(file, line, message.text));
  cleaned(message.text);
  if (failed) {
    message_clear(&message);
    report->out_of_memory = true;
    return;
  }
  append(report, message);
}

static bool is_noted(const bst_report *report, const char *file, int line, const char *text) {
  for (size_t i = 0; i < report->note_count; i++)
    if (report->note[i].line == line && strcmp(report->note[i].text, text) == 0 &&
        strcmp(report->note[i].file, file) == 0)
      return true;
  return false;
}

void bst_report_note(bst_report *report, const char *file, int line, const char *hint,
                     const char *text) {
  bool failed = false;
  if (is_noted(report, file, line, text))
    return;
  bst_message note = {.file = copied(file, &failed),
                      .line = line,
                      .text = cleaned(copied(text, &failed)),
                      .hint = cleaned(copied(hint, &failed))};
  bst_message *grown = realloc(report->note, (report->note_count + 1) * sizeof *grown);
  if (grown)
    report->note = grown;
  if (failed || !grown) {
    message_clear(&note);
    report->out_of_memory = true;
    return;
  }
  report->note[report->note_count++] = note;
}

/* Messages that are not about a file come first. */
static int compare(const void *one, const void *two) {
  const bst_message *a = one, *b = two;
  if (a->rank != b->rank)
    return a->rank < b->rank ? -1 : 1;
  int files = strcmp(a->file ? a->file : "", b->file ? b->file : "");
  if (files || a->line != b->line)
    return files ? files : a->line < b->line ? -1 : 1;
  return (a->number > b->number) - (a->number < b->number);
}

void bst_report_sort(bst_report *report) {
  for (size_t i = 0; i < report->count; i++) {
    bst_message *message = &report->message[i];
    message->rank = message->file ? rank_of(report, message->file) : 0;
  }
  if (report->count > 0)
    qsort(report->message, report->count, sizeof *report->message, compare);
}

size_t bst_report_text(const bst_message *message, char *out, size_t size) {
  char line[16] = "";
  if (message->line > 0)
    snprintf(line, sizeof line, ":%d", message->line);
  int length = snprintf(out, size, "%s%s%s%s%s%s", message->file ? message->file : "",
                        message->file ? line : "", message->file ? ": " : "", message->text,
                        message->hint ? "\n    " : "", message->hint ? message->hint : "");
  return length < 0 ? 0 : (size_t)length;
}

void bst_report_print(bst_report *report, FILE *out) {
  char text[4096];
  for (size_t i = 0; i < report->note_count && i < BST_REPORT_SHOWN; i++) {
    bst_report_text(&report->note[i], text, sizeof text);
    fprintf(out, "note: %s\n", text);
  }
  if (report->note_count > BST_REPORT_SHOWN)
    fprintf(out, "... and %zu more notes\n", report->note_count - BST_REPORT_SHOWN);
  bst_report_sort(report);
  for (size_t i = 0; i < report->count && i < BST_REPORT_SHOWN; i++) {
    bst_report_text(&report->message[i], text, sizeof text);
    fprintf(out, "%s\n", text);
  }
  if (report->count > BST_REPORT_SHOWN)
    fprintf(out, "... and %zu more\n", report->count - BST_REPORT_SHOWN);
  if (report->out_of_memory)
    fputs("(more messages were lost: out of memory)\n", out);
}

void bst_report_error(const bst_report *report, bst_status status, bst_error *err) {
  size_t used = 0;
  err->status = status;
  snprintf(err->text, sizeof err->text, "%s", bst_status_text(status));
  for (size_t i = 0; i < report->count && used + 1 < sizeof err->text; i++) {
    if (i > 0)
      err->text[used++] = '\n';
    used += bst_report_text(&report->message[i], err->text + used, sizeof err->text - used);
  }
}

void bst_report_clear(bst_report *report) {
  for (size_t i = 0; i < report->count; i++)
    message_clear(&report->message[i]);
  for (size_t i = 0; i < report->note_count; i++)
    message_clear(&report->note[i]);
  free(report->note);
  for (size_t i = 0; i < report->file_count; i++)
    free(report->file[i]);
  free(report->file);
  free(report->message);
  free(report->said);
  *report = BST_REPORT_EMPTY;
}
