#!/usr/bin/env bash
# bastide docs: the list of pages, one of them, where it lies, a search; in the build tree and where the program is
# installed, with all that the pages name.
source "$(dirname "$0")/lib.sh"
here=$(cd "$(dirname "$0")" && pwd)

# --- pages ------------------------------------------------------------------------------------------

expect 0 '^rules +Writing rules +/.*/docs/rules\.md$' docs
grep -qE '^reference/verbs +Reference: verbs of `g` +/.*/docs/reference/verbs\.md$' "$work/out" || fault "the reference isn't listed"
grep -qE '^tiles +Tile sets +/.*/tiles/README\.md$' "$work/out" || fault "the page about tiles isn't listed"
same "$(grep -cE '^[a-z_]+ .*/docs/[a-z_]+\.md$' "$work/out")" "$(find "$BST_SOURCE_DIR"/docs -maxdepth 1 -name '*.md' | wc -l)" \
  "pages that are listed, and those in docs/"

expect 0 '^# How a turn runs$' docs turn
cmp -s "$work/out" "$BST_SOURCE_DIR/docs/turn.md" || fault "a page isn't printed as it is"
for name in verbs verbs.md reference/verbs docs/reference/verbs.md; do
  expect 0 '^# Reference: verbs of' docs "$name"
done
expect 0 '^# What to play with$' docs setup # not the hook of that name
expect 0 '^# `setup`$' docs reference/setup
expect 0 '^# Tile sets$' docs tiles

expect 0 '^/.*/docs/scenarios\.md$' docs --path scenarios
cmp -s "$(cat "$work/out")" "$BST_SOURCE_DIR/docs/scenarios.md" || fault "--path names no such file"
expect 0 '^/.*/docs/turn\.md$' docs --path
expect 1 "^docs: there is no page 'scenarois'$" docs --path scenarois
grep -q "did you mean 'scenarios'" "$work/err" || fault "no page is suggested"

# --- searching --------------------------------------------------------------------------------------

expect 0 '^rules +Majority: whose it is, and who gets how much  \(docs/rules\.md:[0-9]+\)$' docs majority
read -r line < <(sed -nE 's/.*Majority: whose.*rules\.md:([0-9]+)\)$/\1/p' "$work/out")
grep -q '^## Majority' <(sed -n "${line}p" "$BST_SOURCE_DIR/docs/rules.md") || fault "line $line isn't that of the heading"
same "$(sed -E 's/^[^ ]+ +//; s/  \(docs.*//' "$work/out" | grep -vci majority)" 0 "headings without the word"
# In no heading, but in the text: each section once.
expect 0 '^scenarios +Text forms  \(docs/scenarios\.md:[0-9]+\)$' docs 'Forced draws'
same "$(sed 's/:[0-9]*)$//' "$work/out" | sort | uniq -d)" "" "sections that are told twice"
expect 1 "no page 'ruels', and no heading or text has it" docs ruels
grep -q "did you mean 'rules'" "$work/err" || fault "no page is suggested"
expect 1 "'bastide rulebook nothing_like_it'" docs nothing_like_it
expect 1 '' docs ''

expect 0 '"name": "rules"' docs --json
expect 0 '"text": "# How a turn runs' docs turn --json
expect 0 '"heading": "Majority: whose it is, and who gets how much"' docs majority --json
expect 0 '"path": "/.*/docs/turn.md"' docs --path turn --json
grep -q '"text"' "$work/out" && fault "--path prints the page, too"
expect 2 'unknown option --pth.*--path' docs --pth turn

# --- on a terminal ----------------------------------------------------------------------------------

# on_terminal PAGER ARGUMENTS...: what is shown
on_terminal() {
  PAGER=$1 python3 - "$BASTIDE" "${@:2}" >"$work/out" <<'END'
import os, pty, sys
data = b""
pid, master = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], sys.argv[1:])
while True:
    try:
        part = os.read(master, 65536)
    except OSError:
        break
    if not part:
        break
    data += part
status = os.waitpid(pid, 0)[1]
sys.stdout.write(data.decode().replace("\r\n", "\n") + f"status {status}\n")
END
}
if python3 -c 'import pty' 2>/dev/null; then
  on_terminal 'sed s/^/paged:/' docs turn
  grep -q '^paged:# How a turn runs$' "$work/out" || fault "PAGER isn't used"
  on_terminal 'sed s/^/paged:/' rulebook base
  grep -q '^paged:# Base game' "$work/out" || fault "PAGER isn't used for the rulebook"
  on_terminal 'head -n 1' docs rules # ends before it has read all
  same "$(cat "$work/out")" $'# Writing rules\nstatus 0' "a pager that reads one line"
  for pager in '' no_such_pager; do
    on_terminal "$pager" docs turn
    grep -q '^# How a turn runs$' "$work/out" || fault "without a pager ('$pager') nothing is shown"
    grep -q '^status 0$' "$work/out" || fault "without a pager ('$pager') it fails"
  done
fi
PAGER='sed s/^/paged:/' expect 0 '^# How a turn runs$' docs turn # into a file

# --- an installed program ---------------------------------------------------------------------------

cd "$work" || exit 1
cmake --install "$(dirname "$BASTIDE")" --prefix "$work/prefix" >"$work/out" 2>&1 || fault "it can't be installed"
installed=$work/prefix/share/bastide
BASTIDE=$work/prefix/bin/bastide
expect 0 "^turn +How a turn runs +$installed/docs/turn\.md$" docs
for page in "$BST_SOURCE_DIR"/docs/*.md "$BST_SOURCE_DIR"/docs/reference/*.md; do
  [ -f "$installed/${page#"$BST_SOURCE_DIR/"}" ] || fault "${page##*/} isn't installed"
done
expect 0 "^$installed/docs/reference/verbs\.md$" docs --path verbs
expect 0 '^HS-34 ' rulebook HS-34
bash "$here/test_links.sh" "$installed" >"$work/out" 2>&1 || fault "links of installed pages lead nowhere"
grep -qE '^[1-9][0-9]{2,} links$' "$work/out" || fault "too few links were looked at"
grep -q '](../src' "$installed/docs/architecture.md" && fault "an installed page leads to the source tree"
grep -q '^| `src/cli/write` |' "$installed/docs/architecture.md" || fault "the rooms have lost their names"

# What pages tell to look at or to call is there, and plays.
cd "$installed" || exit 1
for named in tests/prototypes/dragon.lua tests/rules/base_options.lua scripts/house_rules tiles/README.md bench/README.md; do
  [ -e "$named" ] || fault "$named isn't installed"
done
# Where a page tells of what is in the source tree alone, it says so.
awk -v RS= '/`(tests|src|tools|scripts|bench)\// && !/source tree/ { gsub(/\n/, " "); print FILENAME "\t" $0 }' docs/*.md |
  while IFS=$'\t' read -r page paragraph; do
    grep -oE '`(tests|src|tools|scripts|bench)/[a-z0-9_./]+`' <<<"$paragraph" | tr -d '`' | while read -r named; do
      [ -e "$named" ] || echo "$page: $named"
    done
  done | grep -vE '^docs/architecture\.md' >"$work/out"
[ -s "$work/out" ] && fault "pages name what isn't installed, and don't say that it is of the source tree"
expect 0 ' passed, 0 failed' test tests/prototypes
expect 0 ' passed, 0 failed' test
for positions in $(grep -ohE 'tests/data/[a-z_]+\.json' docs/*.md docs/rulebook/*.md | sort -u); do
  expect 0 '' position "$positions"
done
rm -r docs
expect 3 'not where the program looks' docs
finish
