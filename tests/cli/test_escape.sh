#!/usr/bin/env bash
# Every file of tests/escape tries to get out of the sandbox, or to keep the program busy. 'bastide check'
# must refuse it, or find it harmless. The first lines of a file say what is expected:
#
#   -- expect: TEXT    part of what the program says, with the file's name and a line before it
#   -- exit: 0         the exit status; without it 1 or 3
#   -- no line         the message can't name a line
#
# Each may take 5 seconds of processor time, which is far more than it needs (100 ms beyond start-up) but
# nothing against what most would take without the sandbox. How much work an instruction budget allows is
# measured in tests/unit/test_guard.c.
source "$(dirname "$0")/lib.sh"

# header FILE KEY: the value of a line "-- KEY: VALUE" among the first three
header() { head -n 4 "$1" | tr -d '\0\r' | LC_ALL=C sed -n "s/^.*-- $2: //p" | head -n 1; }

# What the program says of a file is left in $work, its status in $status.
run_check() { # FILE
  status=0
  (ulimit -t 5 && exec timeout 100 "$BASTIDE" check --alone "$1") >"$work/out" 2>"$work/err" </dev/null || status=$?
}

one() { # FILE
  local wanted line wanted_status
  name=$(basename "$1")
  wanted=$(header "$1" expect)
  wanted_status=$(header "$1" exit)
  run_check "$1"
  case $status in
  "${wanted_status:-3}" | "${wanted_status:-1}") ;;
  *) fault "$name: exit status $status instead of ${wanted_status:-1 or 3}"; return ;;
  esac
  if [ -z "$wanted" ]; then fault "$name doesn't say what is expected"; return; fi
  grep -qF -e "$wanted" "$work/out" "$work/err" || { fault "$name: nobody says '$wanted'"; return; }
  [ "$status" != 0 ] || return 0
  line=':[0-9]+'
  if [ -n "$(head -n 4 "$1" | grep -aFx -e '-- no line')" ]; then line=''; fi
  [ -n "$(grep -F -e "$wanted" "$work/err" | grep -E "${name//./\\.}$line: ")" ] ||
    fault "$name: the message names no place"
  if grep -qE '0x[0-9a-f]{6}' "$work/err"; then fault "$name: an address is shown"; fi
}

files=0
for file in "$BST_SOURCE_DIR"/tests/escape/*.lua "$BST_SOURCE_DIR"/tests/escape/runtime/*.lua; do
  one "$file"
  files=$((files + 1))
done
echo "$files files"
[ "$files" -ge 150 ] || fault "only $files files were found"
finish
