/* fuzz_rule.c - rules that nobody wrote, for libFuzzer: whatever the text is, it is refused with
 * file and line, or it plays. Texts are changed by tokens (mutate.h), since what Lua doesn't
 * compile never reaches the program.
 *
 * Crashes and leaks are found by the sanitizers, hangs by libFuzzer's own clock; here it is looked
 * after what a rule is told, and that one thread and two give the same. */
#define _XOPEN_SOURCE 700
#include "mutate.h"
#include "rule_trial.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMPARED = 8, MOST_STEPS = 4 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

static corpus all;
static char folder[] = "/tmp/bastide-rule-XXXXXX";

static void remove_folder(void) { rmdir(folder); }

int LLVMFuzzerInitialize(int *argc, char ***argv) {
  (void)argc;
  (void)argv;
  setenv("BASTIDE_PATH", BST_SOURCE_DIR, 1);
  if (!corpus_read(&all, BST_SOURCE_DIR, ""))
    exit(1);
  if (!mkdtemp(folder))
    exit(1);
  atexit(remove_folder);
  return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  bst_lua_tokens list = {NULL, 0, 0};
  char *before = malloc(size + 1); /* the tokens lie in it */
  size_t length = 0;
  if (before) {
    memcpy(before, data, size);
    if (bst_lua_tokens_read(&list, before, size))
      mutate(&all, &list, seed, 1 + seed % MOST_STEPS);
  }
  char *text = bst_lua_tokens_text(&list, &length);
  if (text && length > 0 && length <= most)
    memcpy(data, text, size = length);
  free(text);
  free(before);
  bst_lua_tokens_free(&list);
  return size;
}

/* A file is called like the id of its rule. */
static void name_file(const uint8_t *data, size_t size, char *out, size_t room) {
  bst_lua_tokens list = {NULL, 0, 0};
  const bst_lua_token *name = NULL;
  if (bst_lua_tokens_read(&list, (const char *)data, size))
    for (size_t i = 0; i + 2 < list.count && !name; i++)
      if (bst_lua_token_is(&list.at[i], "id") && bst_lua_token_is(&list.at[i + 1], "="))
        name = &list.at[i + 2];
  bool plain = name && name->kind == BST_LUA_STRING && name->length > 2 && name->length < 60;
  for (size_t i = 1; plain && i + 1 < name->length; i++)
    plain = strchr("abcdefghijklmnopqrstuvwxyz0123456789_", name->text[i]) && name->text[i];
  snprintf(out, room, "%s/%.*s.lua", folder, plain ? (int)name->length - 2 : 1,
           plain ? name->text + 1 : "x");
  bst_lua_tokens_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static unsigned inputs;
  char path[128];
  name_file(data, size, path, sizeof path);
  FILE *file = fopen(path, "wb");
  if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
    abort();
  unsigned bouts = ++inputs % COMPARED == 0 ? 1 + inputs / COMPARED % 3 : 0;
  trial result = rule_trial(path, &(trial_plan){bouts, NULL});
  unlink(path);
  if (result.outcome == TRIAL_WRONG) {
    fprintf(stderr, "%s\n", result.what);
    abort();
  }
  return 0;
}
