#!/usr/bin/env bash
# Openings: forty positions that come with the program, and folders of one's own; matches from the command line.
source "$(dirname "$0")/lib.sh"
book=$BST_SOURCE_DIR/scripts/openings/base_six_turns
cd "$work" || exit 1

# --- those that are shipped ---------------------------------------------------------------------------

same "$(ls "$book"/*.jsonl | wc -l)" 40 "openings that are shipped"
python3 - "$book" <<'END' >out 2>"$work/err" || fault "the openings that are shipped"
import json, pathlib, sys
boards = set()
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.jsonl")):
    lines = [json.loads(line) for line in path.open()]
    assert len(lines[0]["players"]) == 2 and [rule["id"] for rule in lines[0]["with"]] == ["base"], path
    assert {line["turn"] for line in lines[1:]} == {1, 2, 3, 4, 5, 6}, path
    boards.add(tuple(sorted(line["do"] for line in lines[1:] if line["do"].startswith("place"))))
assert len(boards) == 40, "two have the same board"
END
# Every one can be gone on with, and both seats begin from it: all games of a deal have their first six turns in common.
tournament book 'openings = "base_six_turns", games = 80, deals = "rotated", records = "all", players = { a = "random", b = "random:p=0.4" }'
expect 0 '80 games each' tournament book.lua --records games --threads 1 --date 2026-11-25
cp out one
same "$(ls games | wc -l)" 80 "games from openings"
python3 - "$book" games <<'END' >out 2>"$work/err" || fault "games that don't begin with their opening"
import json, pathlib, sys
book = [[json.loads(line).get("do") for line in path.open()][1:] for path in sorted(pathlib.Path(sys.argv[1]).glob("*.jsonl"))]
for number, path in enumerate(sorted(pathlib.Path(sys.argv[2]).glob("*.jsonl"))):
    played = [json.loads(line).get("do") for line in path.open()][1:]
    start = book[number // 2 % 40]
    assert played[:len(start)] == start, path
END
expect 0 'verified$' replay --verify games/game-000000.jsonl games/game-000079.jsonl
expect 0 '' tournament book.lua --threads 3
cmp -s out one || fault "the standings depend on the threads"
expect 0 '' check book.lua

# --- of one's own, and what is wrong --------------------------------------------------------------------

mkdir mine
cp "$book/07.jsonl" "$book/03.jsonl" mine
tournament own 'openings = "./mine", games = 4, deals = "rotated", players = { a = "random", b = "random:p=0.4" }'
expect 0 '' tournament own.lua
tournament none 'openings = "base_seven_turns", players = { a = "random", b = "random" }'
expect 3 "^none.lua:2: openings names no folder with records: 'base_seven_turns'$" tournament none.lua
tournament both 'openings = "./mine", starts = { "mine/07.jsonl" }, players = { a = "random", b = "random" }'
expect 3 "^both.lua:2: openings and 'starts' both say how games begin$" tournament both.lua
tournament away 'openings = "../mine", players = { a = "random", b = "random" }'
expect 3 '^away.lua:2: openings' tournament away.lua
tail -c +2 mine/07.jsonl >mine/08.jsonl
expect 3 'own.lua:2: .*mine/08.jsonl' tournament own.lua

rm mine/08.jsonl

# `before` can say with which one a game begins.
tournament chosen 'openings = "./mine", games = 4, records = "all", players = { a = "random", b = "random:p=0.4" },
  before = function(game) return { start = game.number == 3 and 1 or 2 } end'
expect 0 '' tournament chosen.lua --records chosen
first_actions() { sed -n '2,6s/.*"do":"\([^"]*\)".*/\1/p' "$1"; }
for game in 0 1 2; do
  same "$(first_actions chosen/game-00000$game.jsonl)" "$(first_actions "$book/07.jsonl")" "the start of game $game"
done
same "$(first_actions chosen/game-000003.jsonl)" "$(first_actions "$book/03.jsonl")" "the start of game 3"
tournament chosen 'openings = "./mine", games = 4, players = { a = "random", b = "random:p=0.4" },
  before = function(game) return { start = 3 } end'
expect 1 'chosen.lua:3: start must be a whole number from 1 to 2' tournament chosen.lua

# --- positions ------------------------------------------------------------------------------------------

cat >mine.json <<'END'
[{"id": "road", "tiles": [{"tile": "BA/RFr", "x": 0, "y": 0, "rot": 0}, {"tile": "BA/RFr", "x": 1, "y": 0, "rot": 0}]},
 {"id": "meadow", "tiles": [{"tile": "BA/L", "x": 0, "y": 0, "rot": 0}]}]
END
tournament laid 'starts = { { position = "mine.json", id = "road" }, { position = "mine.json" }, { position = "mine.json", id = "meadow" } },
  games = 60, players = { a = "random", b = "random:p=0.4" }'
expect 0 '^the games: 60 games of 7[01]\.[0-9]+ turns' tournament laid.lua --threads 1
cp out one
expect 0 '' tournament laid.lua --threads 2 --out laid.db
cmp -s out one || fault "games from positions depend on the threads"
same "$("$BASTIDE" tournament laid.db --export csv | cut -d, -f9 | sort -u | wc -l)" 61 "games from three positions that differ"
expect 2 "^--records: games that begin with a position can't be written down" tournament laid.lua --records laid
tournament laid 'players = { a = "random", b = "random" },
  starts = { { position = "mine.json", id = "river" } }'
expect 3 "^laid.lua:3: starts\[1\]: mine.json: there is no position 'river' that can be laid" tournament laid.lua
tournament laid 'players = { a = "random", b = "random" },
  starts = { { position = "nowhere.json" } }'
expect 3 '^laid.lua:3: starts\[1\]: nowhere.json' tournament laid.lua

# --- from the command line ------------------------------------------------------------------------------

expect 0 '' match random random:p=0.4 --games 80 --openings base_six_turns --seed 1 --json
python3 -c 'import json; d = json.load(open("out")); assert d["counted"] == 80 and d["deals"] == 40, d' || fault "a match from openings"
expect 0 '^ +1  cautious ' match random lua:cautious --games 20
expect 0 '^gauntlet: 2 pairings of 2, 10 games each' match random random random:p=0.4 --games 10
grep -q '^  random_2 ' out || fault "two of one name aren't told apart"
expect 0 '^ours: 4 games of ' match random random --games 4 --with hand_three --against base
expect 0 '^the games: 4 games of 21\.000 turns' match random random --games 4 --turns 20
expect 0 'elo1 is accepted' match lua:cautious random --games 2000 --sprt 0,20
expect 0 'lua:cautious:thrift=3' match lua:cautious lua:cautious --games 2 --each thrift=3
expect 0 '' match lua:cautious lua:cautious:thrift=1 --games 6 --decided-by 10 --concurrency 2 --out kept.db
cp out one
expect 0 '' match lua:cautious lua:cautious:thrift=1 --games 6 --decided-by 10 --out kept.db --resume
cmp -s out one || fault "a match that is gone on with is another"
expect 0 '' tournament kept.db
expect 2 "name the players" match random
expect 2 "^--sprt 20,0: write two differences" match random random --sprt 20,0
expect 2 'must be even' match random random --games 3
expect 3 "^players.nobody: player 'nobody'" match random nobody
! grep -q 'match.lua' err || fault "a file is named that doesn't exist"
tournament ready 'games = 10, players = { a = "random", b = "random" }, adjudicate = { turns = 30, decided_by = 12 }'
expect 0 'games of [0-9.]+ turns, [0-9]+ to 31;' tournament ready.lua
tournament ready 'games = 10, players = { a = "random", b = "random" },
  adjudicate = { lead = 12 }'
expect 3 "^ready.lua:3: unknown key 'lead'" tournament ready.lua
finish
