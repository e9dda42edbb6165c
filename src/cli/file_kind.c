#include "file_kind.h"

#include <source_file.h>
#include <stdio.h>
#include <string.h>

enum { LINE = 4096 };

/* Does the line begin with "return WORD"? */
static bool returns(const char *line, const char *word) {
  if (strncmp(line, "return", 6) != 0)
    return false;
  line += 6;
  line += strspn(line, " \t(");
  return strncmp(line, word, strlen(word)) == 0;
}

file_kind file_kind_of(const char *path) {
  file_kind kind = FILE_UNKNOWN;
  char line[LINE];
  const char *unused;
  FILE *file = bst_file_open(path, &unused);
  while (file && fgets(line, sizeof line, file)) {
    if (returns(line, "rule"))
      kind = FILE_RULE;
    else if (returns(line, "tileset"))
      kind = FILE_TILESET;
    else if (returns(line, "scenario"))
      kind = FILE_SCENARIO;
    else if (returns(line, "setup"))
      kind = FILE_SETUP;
  }
  if (file)
    fclose(file);
  return kind;
}
