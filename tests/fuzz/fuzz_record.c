/* fuzz_record.c - records that nobody wrote, for libFuzzer: whatever the bytes are, reading and
 * replaying them ends with a status.
 *
 * Every input is tried twice: as it is, and with the checksums put right, since otherwise nothing
 * would get behind them. The rules are those of tests/fuzz/tiny.lua or the base game, loaded once;
 * what a header names is never loaded. Without libFuzzer (BST_FUZZ_MAIN) it is a program that runs
 * the files it is given. */
#define _POSIX_C_SOURCE 200809L
#include <record_replay.h>
#include <record_sum.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static bst_rules *tiny, *base;

static bst_rules *load(const char *with) {
  bst_report report = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  bst_setup setup = {.with = &with, .with_count = 1, .players = 2};
  if (bst_rules_load(&setup, &rules, &report) != BST_OK) {
    fprintf(stderr, "fuzz_record: %s can't be loaded\n", with);
    exit(1);
  }
  bst_report_clear(&report);
  return rules;
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  tiny = load(BST_SOURCE_DIR "/tests/fuzz/tiny.lua");
  base = load("base");
  return 0;
}

/* --- one record ---------------------------------------------------------------------------------
 */

static void play(bst_replay *r) {
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_error error;
  bst_status status = bst_replay_start(r, &error);
  while (status == BST_OK && entry.kind == BST_RECORD_ACTION) {
    status = bst_replay_next(r, &entry, &error);
    if (status == BST_OK && entry.kind == BST_RECORD_ACTION)
      status = bst_replay_carry_out(r, &error);
  }
  /* What passes for a finished game is one. */
  if (status == BST_OK && entry.kind == BST_RECORD_FINISHED && !entry.stopped &&
      !bst_game_over(bst_replay_game(r)))
    abort();
}

static const bst_rules *rules_for(const bst_record *record) {
  const bst_record_header *h = bst_record_about(record);
  return h->rule_count > 0 && strcmp(h->rule[0].id, "base") == 0 ? base : tiny;
}

static void try_bytes(const char *bytes, size_t size, bst_replay_plan plan) {
  bst_record *record = NULL;
  bst_replay *r = NULL;
  bst_report report = BST_REPORT_EMPTY;
  bst_error error;
  if (bst_record_parse("fuzz", bytes, size, &record, &error) == BST_OK &&
      bst_replay_of(record, rules_for(record), plan, &r, &report, &error) == BST_OK)
    play(r);
  bst_replay_free(r);
  bst_report_clear(&report);
}

/* --- with the right checksums --------------------------------------------------------------------
 */

/* Length of a line without what stands where its checksum should be. */
static size_t body_of(const char *line, size_t length) {
  const size_t tail = BST_SUM_TAIL - 1, open = sizeof BST_SUM_OPEN - 1; /* no line end */
  if (length > tail && memcmp(line + length - tail, BST_SUM_OPEN, open) == 0)
    return length - tail;
  return length > 0 && line[length - 1] == '}' ? length - 1 : length;
}

/* Copies a line to `to` and seals it; returns the length. */
static size_t seal(const char *line, size_t length, char *to, bst_record_sum *sum) {
  size_t body = body_of(line, length), at = body;
  memcpy(to, line, body);
  bst_record_sum_add(sum, to, body);
  memcpy(to + at, BST_SUM_OPEN, sizeof BST_SUM_OPEN - 1);
  at += sizeof BST_SUM_OPEN - 1;
  bst_hex_write(bst_record_sum_value(sum), to + at);
  at += BST_SUM_DIGITS;
  memcpy(to + at, BST_SUM_CLOSE, sizeof BST_SUM_CLOSE - 1);
  at += sizeof BST_SUM_CLOSE - 1;
  bst_record_sum_add(sum, to + body, at - body);
  return at;
}

static void try_sealed(const char *bytes, size_t size, bst_replay_plan plan) {
  size_t lines = 1, length = 0;
  for (size_t i = 0; i < size; i++)
    lines += bytes[i] == '\n';
  char *out = malloc(size + lines * BST_SUM_TAIL + 1);
  bst_record_sum *sum = bst_record_sum_new();
  for (size_t at = 0; out && sum && at < size;) {
    const char *end = memchr(bytes + at, '\n', size - at);
    size_t line = end ? (size_t)(end - (bytes + at)) : size - at;
    length += seal(bytes + at, line, out + length, sum);
    at += line + 1;
  }
  if (out && sum)
    try_bytes(out, length, plan);
  bst_record_sum_free(sum);
  free(out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const bst_replay_plan strict = {.verify = true}, loose = {.any_version = true};
  const char *bytes = (const char *)data;
  try_bytes(bytes, size, strict);
  try_sealed(bytes, size, strict);
  try_sealed(bytes, size, loose);
  return 0;
}

#ifdef BST_FUZZ_MAIN
int main(int argc, char **argv) {
  static uint8_t bytes[1 << 20];
  LLVMFuzzerInitialize(&argc, &argv);
  for (int i = 1; i < argc; i++) {
    FILE *file = fopen(argv[i], "rb");
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    if (file)
      fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
  }
  printf("%d inputs\n", argc - 1);
  return 0;
}
#endif
