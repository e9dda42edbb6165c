#!/usr/bin/env bash
# Scripts that are changed while they are played with: at a pseudo-terminal, through a pipe; and what becomes of
# the records of such games.
source "$(dirname "$0")/lib.sh"

if ! python3 -c 'import pty, termios' 2>/dev/null; then
  echo "skipped: the pseudo-terminal needs python3"
  finish
  exit 0
fi
PYTHONDONTWRITEBYTECODE=1 python3 "$BST_SOURCE_DIR/tests/cli/play_reload.py" "$BASTIDE" "$work" || faults=$((faults + 1))

# lines FILE PATTERN COUNT
lines() { same "$(grep -cE "$2" "$1")" "$3" "lines of $1 with '$2'"; }
reload='^\{"reload":\[\{"rule":"toll","file":"toll.lua","was":"[0-9a-f]{16}","now":"[0-9a-f]{16}"\}\],"actions":[0-9]+,"ruleset":"[0-9a-f]{16}","state":"[0-9a-f]{16}","sum":"[0-9a-f]{16}"\}$'

# --- a change on which nothing depends --------------------------------------------------------------

cd "$work/another_title" || exit 1
lines c.jsonl "$reload" 1
lines c.jsonl '"reload"' 1
same "$(sed -nE 's/.*"reload".*"was":"([0-9a-f]+)".*/\1/p' c.jsonl)" \
  "$(sed -nE '1s/.*"id":"toll","hash":"([0-9a-f]+)".*/\1/p' c.jsonl)" "the hash before the change and that of the header"
expect 0 'c.jsonl: not over: saved in turn' replay --verify c.jsonl
expect 0 'toll.lua was changed here \([0-9a-f]{16} -> [0-9a-f]{16}\)' replay c.jsonl
expect 0 '^\{"record":"c.jsonl","line":3,"actions":1,"reload":\[\{"rule":"toll","file":"toll.lua","was":"' replay --json c.jsonl
expect 0 'pass' actions c.jsonl --at 1
expect 0 'pass' actions c.jsonl --at 3
expect 0 'not over' render c.jsonl -o c.svg
[ -s c.svg ] || fault "no picture of a record with changed scripts"
printf '1\nsave f.jsonl\n' | "$BASTIDE" play --resume c.jsonl --plain >out 2>err || fault "play --resume c.jsonl"
[ ! -s err ] || fault "play --resume c.jsonl: $(cat err)"
# What was played again with the scripts of now is a game of theirs.
lines f.jsonl '"reload"' 0
expect 0 'f.jsonl: not over' replay --verify f.jsonl
lines d.jsonl "$reload" 2

# A whole game, played to its end after the change.
ones=$(printf '1\\n%.0s' {1..250})
printf "${ones}save e.jsonl\n" | "$BASTIDE" play --resume c.jsonl >out 2>err || fault "playing on to the end"
expect 0 'e.jsonl: [0-9]+ actions, .*: verified' replay --verify e.jsonl

# Changed once more since: neither the first version nor another one will do.
sed -i 's/The toll/Toll/' toll.lua
expect 3 "rule 'toll' has changed: its hash was" replay c.jsonl
expect 3 'any-version tries' play --resume c.jsonl
expect 0 'not over' replay --any-version c.jsonl

# --- changes on which it depends ------------------------------------------------------------------

cd "$work/at_a_terminal" || exit 1
lines a.jsonl "$reload" 2
why='a.jsonl:[0-9]+: up to action [0-9]+ the game was played with another version of toll.lua, and with that of now it'
expect 1 "$why stands otherwise there; --any-version goes on all the same" replay a.jsonl
expect 1 "$why" replay --verify a.jsonl
expect 1 "$why" play --resume a.jsonl
expect 1 "$why" actions a.jsonl
expect 0 'pass|place' actions a.jsonl --at 1
expect 1 "$why" render a.jsonl -o a.svg
expect 0 'not over' replay --any-version a.jsonl
expect 0 'Stopped in turn' play --any-version --resume a.jsonl
cd "$work/tiles_too" || exit 1
lines t.jsonl '^\{"reload":\[\{"tileset":"more","file":"more.lua","was":"[0-9a-f]{16}"' 1
cd "$work/through_a_pipe" || exit 1
lines b.jsonl "$reload" 2

finish
