#!/usr/bin/env bash
# The check of includes finds what it is there for.
source "$(dirname "$0")/lib.sh"

mkdir -p "$work"/src/{core,script,io,play,cli}
touch "$work"/src/{core/a.h,script/b.h,io/c.h,play/d.h,cli/e.h}
check() { "$BST_SOURCE_DIR/tests/check_includes" "$work" >"$work/out"; }

printf '#include "a.h"\n#include <stdio.h>\n' >"$work/src/cli/x.c"
printf '#include <b.h>\n#include <a.h>\n' >"$work/src/io/x.c"
check || fault "arrows downwards are faults"
while read -r file include; do
  printf '\n#include %s\n' "$include" >"$work/src/$file"
  check && fault "$include in $file is no fault"
  grep -q "src/$file:2: " "$work/out" || fault "$include in $file: no place is named"
  rm "$work/src/$file"
done <<'E2'
core/y.c "b.h"
core/y.c <b.h>
script/y.c <c.h>
io/y.c <d.h>
play/y.c "c.h"
play/y.c "../io/c.h"
core/y.c <lua.h>
cli/y.c <jansson.h>
E2
finish
