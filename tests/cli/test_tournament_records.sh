#!/usr/bin/env bash
# Records of tournaments say which one it was, who played in whose name, in which round, at which table, and when.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

tournament cup 'games = 2, records = "all", format = "swiss", rounds = 2,
  players = { ann = "random", bob = "random:p=0.4", cem = "random:p=0.1", dot = "random:p=0.8" }'
expect 0 '' tournament cup.lua --records one --date 2026-11-25 --threads 1
cp out standings
expect 0 '' tournament cup.lua --records two --date 2026-11-25 --threads 2
diff -r one two >"$work/err" 2>&1 || fault "records depend on the threads"
same "$(ls one | wc -l)" 8 "records"
python3 - one/*.jsonl <<'END' >out 2>"$work/err" || fault "what records say of the tournament"
import json, sys
players = {"ann": "random", "bob": "random:p=0.4", "cem": "random:p=0.1", "dot": "random:p=0.8"}
heads = [json.loads(open(name).readline()) for name in sys.argv[1:]]
for head in heads:
    assert head["event"] == "cup" and head["date"] == "2026-11-25", head
    assert [players[name] for name in head["entrants"]] == head["players"], head
assert [(head["round"], head["table"]) for head in heads[::2]] == [(1, 1), (1, 2), (2, 1), (2, 2)], heads
assert heads[0]["entrants"] == heads[1]["entrants"][::-1]
END
expect 0 'verified$' replay --verify one/*.jsonl

# The date is the clock's where nobody says it; nothing but records and results depends on it.
expect 0 '' tournament cup.lua --records three
cmp -s out standings || fault "the standings depend on the date"
grep -qE '"date":"20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z"' three/game-000000.jsonl || fault "the date by the clock"
expect 0 '' tournament cup.lua --out cup.db --date 2026-11-25T19:00:00Z
expect 0 '' tournament cup.lua --out cup.db --date 2027-01-01 --resume
same "$(python3 -c 'import sqlite3; print(sqlite3.connect("cup.db").execute("SELECT value FROM about WHERE key = '"'date'"'").fetchone()[0])')" \
  2026-11-25T19:00:00Z "the date of results that are gone on with"
for wrong in yesterday 2026-13-01 2026-11-32 2026-11-25T25:00:00Z 2026-11-25T19:00:00; do
  expect 2 '^--date .*: write it like 2026-11-25, or 2026-11-25T19:00:00Z in UTC$' tournament cup.lua --date "$wrong"
done

# Other games are part of nothing.
expect 0 '' sim --games 1 --records alone
! grep -q '"event"\|"date"' alone/game-000000.jsonl || fault "a simulation is no event"
finish
