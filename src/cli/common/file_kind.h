/* file_kind.h - what a Lua file is shows in what it returns: rule { }, tileset { }, scenario { },
 * setup { }, pack { }, bot { }, tournament { }, or looks { } and interop { } of a rule's companions
 * (companions.h). It is read, not run. */
#ifndef FILE_KIND_H
#define FILE_KIND_H

typedef enum file_kind {
  FILE_UNKNOWN,
  FILE_RULE,
  FILE_TILESET,
  FILE_SCENARIO,
  FILE_SETUP,
  FILE_PACK,
  FILE_BOT,
  FILE_TOURNAMENT,
  FILE_COMPANION
} file_kind;

file_kind file_kind_of(const char *path);

#endif
