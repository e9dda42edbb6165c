#include "told_words.h"

#include <string.h>

const char *bst_told_words_of(const bst_ruleset *rs, const char *section, const char *name) {
  const char *dot = strrchr(name, '.'), *bare = dot != NULL ? dot + 1 : name;
  const size_t length = strlen(section);
  const char *words = NULL;
  for (size_t i = 0; i < rs->told_count && words == NULL; i++) {
    const char *of = rs->told[i].name;
    if (strncmp(of, section, length) == 0 && of[length] == '.' &&
        strcmp(of + length + 1, bare) == 0)
      words = rs->told[i].text;
  }
  return words;
}
