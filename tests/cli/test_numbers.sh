#!/usr/bin/env bash
# docs/numbers.json and the table of README.md say how much there is, as the program counts it; './dev docs' makes both anew. And
# README.md stays what can be read in a minute.
. "${BASH_SOURCE%/*}/lib.sh"
cp "$BST_SOURCE_DIR/README.md" "$work/README.md"
"$BST_SOURCE_DIR/tools/make_numbers" "$BASTIDE" "$BST_SOURCE_DIR" "$work/numbers.json" "$work/README.md" >"$work/out" 2>&1 ||
  fault "the numbers can't be made"
diff "$BST_SOURCE_DIR/docs/numbers.json" "$work/numbers.json" >"$work/out" || fault "docs/numbers.json isn't what the program counts ('./dev docs')"
diff "$BST_SOURCE_DIR/README.md" "$work/README.md" >"$work/out" || fault "the table of README.md isn't what the program counts ('./dev docs')"
# Each of them counted by other means.
number() { sed -nE 's/^ *"'"$1"'": ([0-9]+),?$/\1/p' "$work/numbers.json"; }
cd "$BST_SOURCE_DIR" || exit 1
same "$(number expansions)" "$(($(find scripts/expansions -maxdepth 1 -name '*.lua' | wc -l) - 1))" "expansions and their files"
same "$(number house_rules)" "$(find scripts/house_rules -maxdepth 1 -name '*.lua' | wc -l)" "house rules and their files"
same "$(number tile_sets)" "$(find tiles -maxdepth 1 -name '*.lua' | wc -l)" "tile sets and their files"
same "$(number bots)" "$(find scripts/bots -maxdepth 1 -name '*.lua' | wc -l)" "bots and their files"
same "$(number hooks) $(number verbs)" "$(python3 -c "import json; a = json.load(open('docs/reference/api.json')); print(len(a['hooks']), len(a['verbs']))")" \
  "hooks and verbs, and those of api.json"
[ "$(number options)" -gt 150 ] && [ "$(number statements)" -gt 1000 ] && [ "$(number commands)" -gt 20 ] || fault "too few"
[ "$(wc -l <README.md)" -le 100 ] || fault "README.md is long again"
same "$(grep -c '^!\[' README.md)" 1 "pictures of README.md"
finish
