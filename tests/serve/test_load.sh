#!/usr/bin/env bash
# A small part of load.c's work: some tables at once are played to their ends, and nothing goes wrong. Times are printed,
# and never looked at; memory is.
source "$(dirname "$0")/lib.sh"
: "${LOAD:?load.c}"

load() { "$LOAD" "$port" "$server" "$@" >"$work/load" 2>&1 || fault "load $*: $(tail -n 5 "$work/load")"; }

start
load tables=10 think=0
grep -qE '^10 tables \(human,random,random,random\): [0-9]{3,} actions' "$work/load" || fault "ten tables: $(cat "$work/load")"
load tables=3 think=1 players=human,greedy,random with=base,inns_and_cathedrals
grep -qE '^step on the stream: p50 ' "$work/load" || fault "with others: $(cat "$work/load")"
"$LOAD" "$port" "$server" tables=1 players=human,nobody >"$work/load" 2>&1 && fault "a player that isn't there"
grep -q '^load: an answer 422' "$work/load" || fault "a player that isn't there: $(cat "$work/load")"
stop

# A table with all that the program has and three players who look ahead: 6.6 MB when each of them had a machine of its
# own. What the first tables bring with them (rules, what tables lend each other) is there when the others are laid.
if [ -z "${BST_SANITIZE-}" ]; then
  all=base,inns_and_cathedrals,abbot,traders_and_builders,hills_and_sheep,river,princess_and_dragon,tower,abbey_and_mayor,watchtowers,halflings
  start
  "$LOAD" "$port" "$server" tables=4 think=0 players=human,greedy,greedy,greedy with=$all memory=1 >"$work/load" 2>&1 &&
    fault "the first tables take no memory"
  grep -q 'more than 1$' "$work/load" || fault "the first tables: $(cat "$work/load")"
  load tables=10 think=0 players=human,greedy,greedy,greedy with=$all memory=1500
  stop
fi
finish
