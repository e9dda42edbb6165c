#!/usr/bin/env bash
# A small part of load.c's work: some tables at once are played to their ends, and nothing goes wrong. Times are printed,
# and never looked at.
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
finish
