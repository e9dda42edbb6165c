#!/usr/bin/env bash
# Scripts as they were before words of the API got other names (tests/corpus/v1) load, with a note where they
# use an old word, and play the games that they played then: tests/data/corpus_courses.txt.
source "$(dirname "$0")/lib.sh"
corpus=$BST_SOURCE_DIR/tests/corpus/v1
# A program that finds no scripts beside it: all of them are those of the corpus.
cp "$BASTIDE" "$work/bastide"
BASTIDE=$work/bastide
export BASTIDE_PATH=$corpus
cd "$corpus" || exit 1
# course RULE: of twenty games. Some rules of the corpus abort each of them, which is status 1.
course() {
  "$BASTIDE" sim --with "$1" --players random,random --games 20 --seed 1 --course --json >"$work/out" 2>"$work/err" <"$nothing"
  sed -nE 's/.*"course": "([0-9a-f]+)".*/\1/p' "$work/out"
}
rules=0
while read -r rule known; do
  case $rule in '#'*) continue ;; esac
  rules=$((rules + 1))
  same "$(course "$rule")" "$known" "the games of $rule"
done <"$BST_SOURCE_DIR/tests/data/corpus_courses.txt"
same "$rules" "$(grep -rlE '^return rule' . | wc -l)" "the rules of the corpus and those that were played"

while IFS= read -r bot; do
  expect 0 'aborted games 0' sim --players "lua:$bot,random" --games 4
done < <(grep -rlE '^return bot' .)
while IFS= read -r tournament; do
  expect 0 '' tournament "$tournament" --games 2
done < <(grep -rlE '^return tournament' .)
expect 0 ' 0 failed' test tests/prototypes docs/reference/examples tests/scenarios

# Old words are noted, with file and line.
expect 0 "^note: tests/prototypes/dragon.lua:[0-9]+: 'g:seat' is now called 'g:player_left_of'$" sim \
  --with tests/prototypes/dragon.lua --games 1
grep -q "^    'bastide modernise FILE' rewrites it$" "$work/err" || fault "nobody says what to do about an old word"

# Modernised, they play the same without a note.
cp -r "$corpus" "$work/new"
cd "$work/new" || exit 1
export BASTIDE_PATH=$work/new
find . -name '*.lua' -print0 | xargs -0 "$BASTIDE" modernise >"$work/changed" || fault "modernise fails"
find . -name '*.lua' -print0 | xargs -0 "$BASTIDE" modernise >"$work/again"
same "$(grep -vc ': 0 words changed$' "$work/again")" 0 "files that change when they are modernised a second time"
while read -r rule known; do
  grep -q "^./$rule: [1-9]" "$work/changed" || continue
  same "$(course "$rule")" "$known" "the games of $rule, modernised"
  grep '^note: ' "$work/err" && fault "$rule: a note although it was modernised"
done <"$BST_SOURCE_DIR/tests/data/corpus_courses.txt"
finish
