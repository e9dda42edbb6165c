#!/usr/bin/env bash
# The examples of docs/*.md do what they say. In a folder of its own for each page, from top to bottom:
#
#   ```lua      that begins with "-- file: NAME" becomes that file. A rule must pass 'check' and play 20
#               games, a set-up file must play them, a pack.lua must pass 'check', a scenario file 'check' and 'test'. With
#               lines "-- wrong: TEXT" it must fail instead, and each TEXT must be a whole line of what
#               the program says. A later block with the same name replaces the file; one that begins
#               with "-- more: NAME" goes into it, before its last line, and it is looked at again.
#   ```console  the lines "$ COMMAND" are run; the lines below one must be what it prints, both kinds of
#               output together. Without such lines, or with "..." alone, it must succeed. What 'bastide sim' prints is
#               compared without its numbers.
#   ```diff     "--- NAME", then lines with "-", "+" or " " before them: in that file, which the page has
#               made so far, those with "-" and " " must stand once, and become those with "+" and " ".
#
# "..." stands for anything, also for several lines.
#
# test_docs.sh [FOLDER]: the pages of another folder.
source "$(dirname "$0")/lib.sh"
docs=${1:-$BST_SOURCE_DIR/docs}
mkdir "$work/bin"
ln -s "$BASTIDE" "$work/bin/bastide"
export PATH="$work/bin:$PATH"

# matches TEXT WANTED: are they equal, "..." in WANTED being anything?
matches() {
  local pattern
  pattern=$(sed -e 's/[^[:alnum:][:space:]._]/\\&/g' -e 's/\.\.\./*/g' <<<"$2")
  [[ $1 == $pattern ]]
}

# run COMMAND...: in the folder of the page; all it prints goes to $work/out, its status to $status
run() {
  status=0
  (cd "$page" && "$@") >"$work/out" 2>&1 <"$nothing" || status=$?
  : >"$work/err"
}

# says TEXT: is it a line of the output, but for spaces at its beginning?
says() {
  local line
  while IFS= read -r line; do
    matches "${line#"${line%%[! ]*}"}" "$1" && return 0
  done <"$work/out"
  return 1
}

# --- files -----------------------------------------------------------------------------------------

check_right() { # NAME
  case $kind in
  tileset) ;; # a rule further down brings it
  pack | bot | tournament | looks | interop)
    run bastide check "$1"
    [ "$status" = 0 ] || fault "$where: 'check $1' finds faults"
    ;;
  setup)
    run bastide sim --setup "$1" --games 20
    { [ "$status" = 0 ] && grep -q 'aborted games 0' "$work/out"; } ||
      fault "$where: 'sim --setup $1' plays no 20 games"
    ;;
  scenario)
    run bastide check "$1"
    [ "$status" = 0 ] || fault "$where: 'check $1' finds faults"
    run bastide test "$1"
    [ "$status" = 0 ] || fault "$where: 'test $1' fails"
    ;;
  *)
    run bastide check --alone "$1"
    [ "$status" = 0 ] || fault "$where: 'check $1' finds faults"
    run bastide sim --with "$1" --games 20
    { [ "$status" = 0 ] && grep -q 'aborted games 0' "$work/out"; } ||
      fault "$where: 'sim --with $1' plays no 20 games"
    ;;
  esac
}

check_wrong() { # NAME TEXTS
  local text command=(check --alone)
  [ "$kind" = scenario ] && command=(test)
  [ "$kind" = setup ] && command=(sim --games 1 --setup)
  [[ $kind = bot || $kind = tournament ]] && command=(check)
  run bastide "${command[@]}" "$1"
  [ "$status" != 0 ] || fault "$where: '${command[*]} $1' finds nothing wrong"
  while IFS= read -r text; do
    says "$text" || fault "$where: '${command[*]} $1' doesn't say: $text"
  done <<<"$2"
}

# Puts BLOCK into FILE before its last line, "}".
add_to() { # FILE BLOCK
  [ -f "$1" ] || { fault "$where: there is no file ${1##*/} for more"; return; }
  { sed '$d' "$1"; sed 1d "$2"; tail -n 1 "$1"; } >"$work/more"
  cp "$work/more" "$1"
}

lua_block() { # BLOCK
  local name wrong kind
  name=$(sed -nE '1s/^-- (file|more): //p' "$1")
  [ -n "$name" ] || return 0
  mkdir -p "$(dirname "$page/$name")"
  if [ "$(head -c 8 "$1")" = "-- more:" ]; then add_to "$page/$name" "$1"; else cp "$1" "$page/$name"; fi
  wrong=$(sed -n 's/^ *-- wrong: //p' "$page/$name")
  kind=$(sed -nE 's/^return (rule|tileset|scenario|setup|pack|bot|tournament|looks|interop).*/\1/p' "$page/$name" | head -n 1)
  files=$((files + 1))
  if [ -n "$wrong" ]; then check_wrong "$name" "$wrong"; else check_right "$name"; fi
}

# --- commands --------------------------------------------------------------------------------------

# Numbers, digests and the width of columns say nothing about whether an example is right.
without_numbers() { sed -E -e 's/[0-9a-f]{16}/0/g; s/[0-9]+(\.[0-9]+)?/0/g; s/threads/thread/; s/ +/ /g'; }

run_command() { # COMMAND WANTED
  local actual wanted=$2
  case $1 in
  "bastide "* | "cat "* | "cp "* | "sed "* | "diff "* | "mkdir "* | "rm "*) ;;
  *) return 0 ;;
  esac
  commands=$((commands + 1))
  run bash -c "$1"
  if [ -z "$wanted" ] || [ "$wanted" = "..." ]; then
    [ "$status" = 0 ] || fault "$where: '$1' ends with status $status"
    return 0
  fi
  actual=$(cat "$work/out")
  if [[ $1 == "bastide sim "* || $1 == "bastide tournament "* ]]; then
    actual=$(without_numbers <<<"$actual")
    wanted=$(without_numbers <<<"$wanted")
  fi
  matches "$actual" "$wanted" || fault "$where: '$1' prints something else than the page shows"
}

console_block() { # BLOCK
  local line command="" wanted=""
  while IFS= read -r line; do
    if [[ $command == *\\ ]]; then
      command="${command%\\}$line"
    elif [[ $line == '$ '* ]]; then
      [ -n "$command" ] && run_command "$command" "$wanted"
      command=${line#'$ '} wanted=""
    else
      wanted+="${wanted:+$'\n'}$line"
    fi
  done <"$1"
  [ -n "$command" ] && run_command "$command" "$wanted"
}

# --- changes ---------------------------------------------------------------------------------------

diff_block() { # BLOCK
  local name text old new
  name=$(sed -n '1s/^--- //p' "$1")
  [ -n "$name" ] || return 0
  [ -f "$page/$name" ] || { fault "$where: there is no $name to change" && return 0; }
  text=$(cat "$page/$name") old=$(sed -n '1d; s/^[- ]//p' "$1") new=$(sed -n '1d; s/^[+ ]//p' "$1")
  case ${text#*"$old"} in
  "$text") fault "$where: $name doesn't hold what is changed" ;;
  *"$old"*) fault "$where: $name holds what is changed more than once" ;;
  *) printf '%s\n' "${text/"$old"/"$new"}" >"$page/$name" ;;
  esac
  changes=$((changes + 1))
}

# --- pages -----------------------------------------------------------------------------------------

# Each block to a file NUMBER.KIND, the line where it begins to NUMBER.KIND.line.
split_page() { # PAGE FOLDER
  awk -v folder="$2" '
    /^```/ && inside { inside = 0; if (file) close(file); file = ""; next }
    /^```/ {
      inside = 1
      if ($0 != "```lua" && $0 != "```console" && $0 != "```diff") next
      file = sprintf("%s/%03d.%s", folder, ++count, substr($0, 4))
      printf "" > file
      print FNR > (file ".line")
      close(file ".line")
      next
    }
    file { print > file }' "$1"
}

check_page() { # PAGE
  local block blocks where
  blocks=$(mktemp -d "$work/blocks.XXXX")
  page=$(mktemp -d "$work/page.XXXX")
  ln -s "$BST_SOURCE_DIR"/{docs,scripts,tests,tiles} "$page"
  split_page "$1" "$blocks"
  for block in "$blocks"/*.lua "$blocks"/*.console "$blocks"/*.diff; do echo "$block"; done | sort >"$work/list"
  while IFS= read -r block <&3; do
    [ -f "$block" ] || continue
    where="$(basename "$1"):$(cat "$block.line")"
    "${block##*.}_block" "$block"
  done 3<"$work/list"
}

files=0 commands=0 changes=0
for page_file in "$docs"/*.md; do check_page "$page_file"; done
echo "$files files, $commands commands, $changes changes"

# --- this test itself ------------------------------------------------------------------------------

# broken WHAT: a page (from stdin) on which this test must find a fault
broken() {
  mkdir "$work/broken"
  cat >"$work/broken/page.md"
  bash "$0" "$work/broken" >"$work/out" 2>&1 && fault "no fault is found: $1"
  rm -r "$work/broken"
}
if [ $# -eq 0 ]; then
  [ "$files" -ge 20 ] || fault "only $files files were found in $docs"
  printf '```lua\n-- file: a.lua\nreturn rule { id = "a", api = 1, needs = { "base" }, titel = "" }\n```\n' |
    broken "a rule that doesn't load"
  printf '```lua\n-- file: a.lua\n-- wrong: a.lua:1: nonsense\nreturn rule { id = "a", titel = "" }\n```\n' |
    broken "another message"
  printf '```lua\n-- file: a.lua\n-- wrong: x\nreturn rule { id = "a", api = 1, needs = { "base" } }\n```\n' |
    broken "a wrong file that is right"
  printf '```lua\n-- file: a.lua\nreturn scenario { ["a"] = { play = { { over = true } } } }\n```\n' |
    broken "a scenario that fails"
  printf '```console\n$ bastide check base\npassed: nothing\n```\n' | broken "another output"
  printf '```lua\n-- file: a.lua\nreturn rule { id = "a", api = 1, needs = { "base" } }\n```\n```diff\n--- a.lua\n-api = 2\n```\n' |
    broken "a change of what isn't there"
  printf '```console\n$ bastide chekc base\n```\n' | broken "a command that fails"
  printf '```lua\n-- more: a.lua\n  titel = "",\n```\n' | broken "more of a file that isn't there"
  printf '```lua\n-- file: a.lua\nreturn rule { id = "a", api = 1, needs = { "base" },\n}\n```\n%s' \
    $'```lua\n-- more: a.lua\n  titel = "",\n```\n' | broken "a file that is wrong with what was added"
fi
finish
