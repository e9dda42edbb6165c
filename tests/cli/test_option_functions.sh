#!/usr/bin/env bash
# The functions that list choices of shipped rules are those in the table of docs/architecture.md.
#
# test_option_functions.sh [FOLDER]: the rules of another folder.
source "$(dirname "$0")/lib.sh"
scripts=${1:-$BST_SOURCE_DIR/scripts}

# In the layout of these files: "| `rule` | `section.entry` |" for each 'options' that is a function, or the name of one.
found() {
  find "$scripts/expansions" "$scripts/house_rules" "$scripts/templates" -name '*.lua' -print | sort | while IFS= read -r file; do
    awk -v rule="$(basename "$file" .lua)" '
      match($0, /^(local )?function [a-z_]+|^local [a-z_]+ = function/) { split($0, word, /[ (]/); named[word[1] == "local" && word[2] == "function" ? word[3] : word[2]] = 1 }
      match($0, /^  [a-z_]+ = /) { section = $1 }
      match($0, /^    [a-z_]+ = /) { entry = $1 }
      match($0, /[ {]options = [a-z_]+/) {
        split(substr($0, RSTART + 1, RLENGTH - 1), word, " ")
        call = substr($0, RSTART + RLENGTH, 1) == "(" # what it returns is offered
        if (word[3] == "function" || (word[3] in named && !call)) print "| `" rule "` | `" section "." entry "` |"
      }' "$file"
  done
}

listed() {
  sed -n '/^<!-- option functions -->/,/^<!-- end of option functions -->/p' "$BST_SOURCE_DIR/docs/architecture.md" |
    grep -oE '^\| `[^|]*\| `[^|]*\|'
}

same "$(found | sort)" "$(listed | sort)" "the functions that list choices of shipped rules"
[ "$(listed | wc -l)" -gt 0 ] || fault "the table of docs/architecture.md wasn't found"
finish
