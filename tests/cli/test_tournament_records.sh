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

# What is shown of it.
expect 0 '^cup, round 2, table 1, 2026-11-25: (ann|bob|cem|dot) - (ann|bob|cem|dot)$' replay one/game-000004.jsonl
expect 0 '"line":1,"event":"cup","entrants":\["[a-z]+","[a-z]+"\],"round":2,"table":1,"date":"2026-11-25"' replay --json one/game-000004.jsonl

# Moves are kept in the results where the file wants them, and are those of the records.
tournament moved 'games = 6, records = "all", moves = 3, players = { a = "random", b = "random:p=0.5" }'
expect 0 '' tournament moved.lua --records moved --out moved.db --threads 2
python3 - moved.db <<'END' >out 2>"$work/err" || fault "the moves of games"
import json, sqlite3, sys
db = sqlite3.connect(sys.argv[1])
assert db.execute("SELECT DISTINCT game FROM moves ORDER BY game").fetchall() == [(0,), (3,)]
for game in 0, 3:
    lines = map(json.loads, open("moved/game-%06d.jsonl" % game))
    told = [(line["seat"], line["do"]) for line in lines if "do" in line]
    kept = db.execute("SELECT seat, action FROM moves WHERE game = ? ORDER BY move", (game,)).fetchall()
    assert len(told) > 70 and told == kept, (told[:3], kept[:3])
END
expect 0 '' tournament moved.lua --records moved --out moved.db --resume
tournament moved 'players = { a = "random", b = "random" }, moves = "some"'
expect 3 "^moved.lua:[0-9]+: moves " tournament moved.lua

# How long players think is kept where it is measured, and nowhere else.
! grep -q '"us":' one/*.jsonl || fault "thinking times in games that can be had again"
tournament timed 'games = 2, records = "all", players = { slow = "mcts:100", quick = "random:p=0.5" }, clock = { game = 1000 }'
expect 0 '' tournament timed.lua --records timed --out timed.db
expect 0 'verified$' replay --verify timed/*.jsonl
expect 0 '"us":[0-9]+' replay --json timed/game-000000.jsonl
python3 - cup.db timed.db timed/*.jsonl <<'END' >out 2>"$work/err" || fault "thinking times"
import json, sqlite3, sys
thought = lambda path: [row[0] for row in sqlite3.connect(path).execute("SELECT thought FROM seats ORDER BY game, seat")]
assert set(thought(sys.argv[1])) == {0}
kept = []
for name in sys.argv[3:]:
    seats = [0, 0]
    for line in map(json.loads, open(name)):
        if "us" in line:
            seats[line["seat"] - 1] += line["us"]
    kept += seats
assert kept == thought(sys.argv[2]) and max(kept) > 0, (kept, thought(sys.argv[2]))
END
if seal timed/game-000000.jsonl 2>"$work/quiet"; then
  sed '0,/"us":[0-9]*/s/"us":[0-9]*/"us":-1/' timed/game-000000.jsonl >wrong.jsonl
  seal wrong.jsonl
  expect 3 '^wrong.jsonl:[0-9]+: the line lacks "us", or what it says is nothing to go by' replay wrong.jsonl
fi

# Other games are part of nothing.
expect 0 '' sim --games 1 --records alone
! grep -q '"event"\|"date"' alone/game-000000.jsonl || fault "a simulation is no event"
finish
