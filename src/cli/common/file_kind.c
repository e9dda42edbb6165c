#include "file_kind.h"

#include <source_file.h>
#include <string.h>

/* Does the line begin with "return WORD"? */
static bool returns(const char *line, const char *word) {
  if (strncmp(line, "return", 6) != 0)
    return false;
  line += 6;
  line += strspn(line, " \t(");
  return strncmp(line, word, strlen(word)) == 0;
}

file_kind file_kind_of(const char *path) {
  static const struct {
    const char *word;
    file_kind kind;
  } known[] = {{"rule", FILE_RULE},
               {"tileset", FILE_TILESET},
               {"scenario", FILE_SCENARIO},
               {"setup", FILE_SETUP},
               {"pack", FILE_PACK},
               {"bot", FILE_BOT},
               {"tournament", FILE_TOURNAMENT},
               {"looks", FILE_COMPANION},
               {"interop", FILE_COMPANION}};
  file_kind kind = FILE_UNKNOWN;
  bst_report unused = BST_REPORT_EMPTY; /* loading the file tells what is wrong with it */
  bst_source source;
  if (bst_source_read(path, &source, &unused) == BST_OK) {
    for (const char *line = source.text; line; line = strchr(line, '\n')) {
      line += *line == '\n';
      for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (returns(line, known[i].word))
          kind = known[i].kind;
    }
    bst_source_free(&source);
  }
  bst_report_clear(&unused);
  return kind;
}
