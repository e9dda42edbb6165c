/* command.c - see command.h. */
#include "command.h"

#include "source_file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Copies the word at *at, without its quotes, behind `out`; returns the end of the copy. */
static char *copy_word(const char **at, char *out) {
  const char *from = *at;
  for (char quote = '\0'; *from && (quote || (*from != ' ' && *from != '\t')); from++) {
    bool escapes = *from == '\\' && from[1] && quote != '\'';
    if (escapes)
      *out++ = *++from;
    else if (quote ? *from == quote : *from == '"' || *from == '\'')
      quote = quote ? '\0' : *from;
    else
      *out++ = *from;
  }
  *out++ = '\0';
  *at = from;
  return out;
}

char **bst_command_words(const char *command) {
  size_t length = strlen(command), most = length / 2 + 2; /* words, with NULL */
  char **list = malloc(most * sizeof *list + length + 2);
  if (!list)
    return NULL;
  char *out = (char *)(list + most);
  size_t count = 0;
  for (const char *at = command + strspn(command, " \t"); *at; at += strspn(at, " \t")) {
    list[count++] = out;
    out = copy_word(&at, out);
  }
  list[count] = NULL;
  return list;
}

const char *bst_command_time(const char *command) {
  const char *at = strrchr(command, ':');
  return at && strncmp(at, ":time=", 6) == 0 ? at : command + strlen(command);
}

/* --- beside a file ---------------------------------------------------------------------------- */

static bool is_file(const char *path) {
  struct stat about;
  return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* As one word of a command; NULL: out of memory. */
static const char *quote(bst_arena *arena, const char *word) {
  size_t length = strlen(word), used = 0;
  char *out = length > 0 ? bst_arena_alloc(arena, 2 * length + 1) : NULL;
  for (size_t i = 0; out && i < length; i++) {
    if (strchr(" \t\"'\\,", word[i]))
      out[used++] = '\\';
    out[used++] = word[i];
  }
  return length > 0 ? out : "''";
}

/* Where the word names a file in the folder: its path; else the word. NULL: out of memory. */
static const char *word_beside(bst_arena *arena, const char *folder, const char *word, bool first) {
  if (word[0] == '/' || (first && !strchr(word, '/')))
    return word;
  const char *beside = bst_arena_format(arena, "%s%s", folder, word);
  return beside && !is_file(beside) ? word : beside;
}

/* The words put together; `command` where all are as they were. NULL: out of memory. */
static const char *join_beside(bst_arena *arena, const char *folder, char **words,
                               const char *command) {
  const char *out = "";
  bool changed = false;
  for (size_t i = 0; words[i] && out; i++) {
    const char *word = word_beside(arena, folder, words[i], i == 0);
    changed = changed || word != words[i];
    const char *quoted = word ? quote(arena, word) : NULL;
    out = quoted ? bst_arena_format(arena, "%s%s%s", out, i > 0 ? " " : "", quoted) : NULL;
  }
  return changed ? out : command;
}

const char *bst_command_beside(bst_arena *arena, const char *from, const char *command) {
  const char *slash = strrchr(from, '/'), *time = bst_command_time(command);
  if (!slash)
    return command;
  const char *folder = bst_arena_copy(arena, from, (size_t)(slash - from) + 1);
  const char *bare = bst_arena_copy(arena, command, (size_t)(time - command));
  char **words = folder && bare ? bst_command_words(bare) : NULL;
  const char *joined = words ? join_beside(arena, folder, words, bare) : NULL;
  free(words);
  return joined ? bst_arena_format(arena, "%s%s", joined, time) : NULL;
}
