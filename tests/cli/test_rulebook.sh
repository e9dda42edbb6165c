#!/usr/bin/env bash
# The rules in words: pages, statements, searching; every rule that comes with the program has a page, and
# every numbered statement a scenario that passes (but for those of tests/not-testable.txt).
source "$(dirname "$0")/lib.sh"
cd "$BST_SOURCE_DIR" || exit 1

expect 0 '^hills_and_sheep +Hills' rulebook
expect 0 '^# Base game' rulebook base
expect 0 '^HS-34 ' rulebook HS-34
grep -q 'docs/rulebook/hills_and_sheep.md:[0-9]' "$work/out" || fault "no place is named"
expect 0 '^HS-34 ' rulebook hs-34
expect 0 '^TB-HR-1 .*traders_and_builders' rulebook TB-HR-1
expect 0 '^IC-' rulebook cathedral
expect 0 '"number": "HS-34"' rulebook HS-34 --json
expect 1 "did you mean 'HS-34'" rulebook HS-34x
expect 1 "has 'cathedrul'" rulebook cathedrul

for script in scripts/expansions/*.lua scripts/house_rules/*.lua; do
  id=$(basename "$script" .lua)
  [ -s "docs/rulebook/$id.md" ] || fault "$id has no page in docs/rulebook"
done

mapfile -t pages < <(basename -s .md docs/rulebook/*.md)
expect 0 '' rulebook --json "${pages[@]}"
sed -nE 's/.*"number": "(.*)",/\1/p' "$work/out" | sort -u >"$work/statements"
expect 0 '' test --json
# Scenarios that passed and check something: the numbers between "statements" and "passed".
awk '/"statements": \[/ { inside = 1; n = 0; next }
  inside && /\]/ { inside = 0; next }
  inside { gsub(/[ ",]/, ""); number[n++] = $0; next }
  /"checks": 0/ { n = 0 }
  /"passed": true/ { for (i = 0; i < n; i++) print number[i]; n = 0 }' "$work/out" | sort -u >"$work/tested"
sed -nE 's/^([A-Z][A-Z0-9-]*): .*/\1/p' tests/not-testable.txt | sort -u >"$work/excused"
[ "$(wc -l <"$work/statements")" -gt 500 ] || fault "only $(wc -l <"$work/statements") statements were found"
[ "$(wc -l <"$work/tested")" -gt 500 ] || fault "only $(wc -l <"$work/tested") tested statements were found"
missing=$(comm -23 "$work/statements" <(sort -u "$work/tested" "$work/excused"))
[ -z "$missing" ] || fault "statements without a scenario: $(echo $missing)"
finish
