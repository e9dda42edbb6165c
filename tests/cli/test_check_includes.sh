#!/usr/bin/env bash
# The check of includes finds what it is there for.
source "$(dirname "$0")/lib.sh"

# A tree with two floors of two rooms each.
mkdir -p "$work"/src/{core/{def,board},script/{files,host}}
touch "$work"/src/{core/{def/a.h,board/b.h},script/{files/c.h,host/d.h}}
echo 'foreach(floor core script)' >"$work/CMakeLists.txt"
printf 'bst_floor(core USES x)\nbst_room(core def)\nbst_room(core board BELOW def)\n' >"$work/src/core/CMakeLists.txt"
printf 'bst_floor(script BELOW core USES ${LUA})\nbst_room(script files)\nbst_room(script host BELOW files)\n' \
  >"$work/src/script/CMakeLists.txt"
for room in core/def core/board script/files script/host; do
  echo "# $room: what it is for" >"$work/src/$room/README.md"
done
check() { "$BST_SOURCE_DIR/tests/check_includes" "$work" >"$work/out"; }

printf '#include "b.h"\n#include "a.h"\n#include <stdio.h>\n' >"$work/src/core/board/x.c"
printf '#include <c.h>\n#include <a.h>\n#include <b.h>\n#include <lua.h>\n' >"$work/src/script/host/x.c"
check || fault "arrows downwards are faults: $(cat "$work/out")"
while read -r file include; do
  printf '\n#include %s\n' "$include" >"$work/src/$file"
  check && fault "$include in $file is no fault"
  grep -q "src/$file:2: " "$work/out" || fault "$include in $file: no place is named"
  rm "$work/src/$file"
done <<'E2'
core/def/y.c "b.h"
core/def/y.h <b.h>
core/board/y.c <c.h>
script/files/y.c <d.h>
script/host/y.c "../files/c.h"
core/board/y.c <lua.h>
script/host/y.c <jansson.h>
script/host/y.c <sqlite3.h>
E2
touch "$work/src/script/host/a.h"
check && fault "two headers of one name are no fault"
rm "$work/src/script/host/a.h"
echo 'what it is for' >"$work/src/core/def/README.md"
check && fault "a room that doesn't say what it is for is no fault"

# The table of rooms in the documentation is what CMake says.
same "$(sed -n '/^<!-- rooms -->$/,/^<!-- end of rooms -->$/p' "$BST_SOURCE_DIR/docs/architecture.md" | sed '1d;$d')" \
  "$("$BST_SOURCE_DIR/tests/check_includes" --table)" "the table of rooms (./dev docs makes it anew)"
finish
