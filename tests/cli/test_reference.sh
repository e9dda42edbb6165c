#!/usr/bin/env bash
# The reference pages, the picture of a turn, the stubs for editors and the JSON description are what
# the tables of stages, hooks and verbs make of them, every hook has an example, and the examples do what the pages say.
source "$(dirname "$0")/lib.sh"
mkdir -p "$work/made/docs/reference" "$work/made/scripts"
"$(dirname "$BASTIDE")/make_reference" "$BST_SOURCE_DIR" "$work/made" || fault "make_reference fails"
"$(dirname "$BASTIDE")/make_turn_picture" "$work/made/docs/turn.svg" || fault "make_turn_picture fails"
while IFS= read -r file; do
  cmp -s "$work/made/$file" "$BST_SOURCE_DIR/$file" ||
    fault "$file is not what the tables say: './dev docs' makes it anew"
done < <(cd "$work/made" && find . -type f)
# luacheck knows the names that the sandbox has, and those that declare a file of each kind.
(
  printf '%s\n' scenario setup tileset pack bot tournament looks interop
  sed -nE 's/^_ENV\.([a-z]+(\.[a-z]+)?) (function|number)$/\1/p' "$BST_SOURCE_DIR/tests/data/sandbox_names.txt"
) | sort >"$work/there"
awk '/read_globals/ { on = 1; next }
  on && /fields/ { library = $1 ".";  sub(/.*fields = [{]/, "") }
  on { n = split($0, word, "\""); for (i = 2; i <= n; i += 2) print library word[i]; library = "" }' \
  "$BST_SOURCE_DIR/scripts/luacheckrc" | sort >"$work/known"
cmp -s "$work/there" "$work/known" ||
  fault "scripts/luacheckrc has other names than the sandbox: $(diff "$work/there" "$work/known" | tr '\n' ' ')"
while IFS= read -r page; do
  [ "$(basename "$page")" != messages.md ] || continue # tests/cli/test_messages.sh
  [ -f "$work/made/docs/reference/$(basename "$page")" ] || fault "$page is a page of no hook"
  case $(basename "$page") in README.md | verbs.md | things.md | sections.md | selectors.md) continue ;; esac
  grep -q '^-- file: .*_test.lua' "$page" || fault "$page has no example with a scenario"
done < <(find "$BST_SOURCE_DIR/docs/reference" -maxdepth 1 -name '*.md')
bash "$(dirname "$0")/test_docs.sh" "$BST_SOURCE_DIR/docs/reference" >"$work/out" 2>&1 ||
  fault "an example does not do what its page says"
grep FAILED -A6 "$work/out"
finish
