#!/usr/bin/env bash
# bastide modernise: what it prints, what it writes, what it leaves alone.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

cat >old.lua <<'END'
-- g:count and g.part stay in comments
return rule { id = "old", api = 1, title = "g:seat(1)", needs = { "base" },
  interop = { position = { town = { kind = "city", flag = { option = "base.small_city", value = 2 } } } },
  on = { turn_start = { x = { function(g, ev)
    if g.part > 1 and g:count { owner = g:seat(g.active, 1) } > 6 then g:award(g.active, 1, { why = "x" }) end
  end } } } }
END
printf -- '-- no end of line\nreturn g:count{}' >tail
cp old.lua before.lua

expect 0 '^@@ -5 \+5 @@$' modernise --dry-run old.lua
grep -q '^-    if g.part > 1 and g:count { owner = g:seat(g.active, 1) } ' out || fault "--dry-run: the old line"
grep -q '^+    if g.game_part > 1 and g:count_figures { owner = g:player_left_of(g.active, 1) } ' out || fault "--dry-run: the new line"
same "$(grep -c '^@@' out)" 2 "changed lines"
same "$(head -n 2 out)" "--- old.lua
+++ old.lua" "the head of the diff"
cmp -s old.lua before.lua || fault "--dry-run writes"

expect 0 '' sim --with old.lua --games 2 --course --json
course=$(grep '"course"' out)
grep -q "^note: old.lua:5: 'g.part' is now called 'g.game_part'$" err || fault "an old field is not noted"
grep -q "^note: old.lua:3: 'flag' is now called 'if_true'$" err || fault "an old key is not noted"
expect 0 '' check old.lua --alone
grep -q "^note: old.lua:5: 'g:count' is now called 'g:count_figures'$" err || fault "check: an old verb is not noted"

chmod 640 old.lua
expect 0 '^old.lua: 4 words changed$' modernise old.lua
same "$(stat -c %a old.lua)" 640 "the permissions"
same "$(sed -n 1,2p old.lua)" "$(sed -n 1,2p before.lua)" "comments and strings"
same "$(wc -l <old.lua)" "$(wc -l <before.lua)" "the number of lines"
expect 0 '^old.lua: 0 words changed$' modernise old.lua
expect 0 '' sim --with old.lua --games 2 --course --json
same "$(grep '"course"' out)" "$course" "the games of the modernised rule"
[ ! -s err ] || fault "a note although it was modernised"
expect 0 '' modernise --dry-run old.lua
[ ! -s out ] || fault "--dry-run prints something where nothing changes"

expect 0 '^tail: 1 word changed$' modernise tail
same "$(od -c tail | tail -n 1)" "$(printf -- '-- no end of line\nreturn g:count_figures{}' | od -c | tail -n 1)" "the end of a file without end of line"

# What can't be read is told; the other files are done all the same.
cp before.lua again.lua
expect 3 'missing.lua: ' modernise missing.lua again.lua
grep -q '^again.lua: 4 words changed$' out || fault "the file behind one that is missing"
mkdir folder.lua
expect 3 'folder.lua: is a folder' modernise folder.lua
expect 2 'name the files' modernise
[ -z "$(find . -name '.*.part*')" ] || fault "files are left"
finish
