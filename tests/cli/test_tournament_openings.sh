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
expect 0 '' replay --verify games/*.jsonl
same "$(grep -c ': verified$' out)" 80 "games from openings that verify"
expect 0 '' tournament book.lua --threads 3
cmp -s out one || fault "the standings depend on the threads"
expect 0 '' check book.lua

# --- what is drawn behind a start -----------------------------------------------------------------------

# Of openings that follows from the seed of the game: the same in both seats of a deal, another in another deal. (The next
# tile is drawn already where the record stops.) drawn FOLDER GAME: behind the six turns and that tile
drawn() { sed -n 's/^{"turn":\([0-9]*\),.*"drawn":"\([^"]*\)".*"state".*/\1 \2/p' "$1/game-0000$2.jsonl" | sed -n '8,40p'; }
mkdir few
cp "$book/05.jsonl" few/1.jsonl
players='players = { a = "random", b = "random:p=0.4" }'
tournament few "openings = './few', games = 4, deals = 'rotated', records = 'all', $players"
expect 0 '' tournament few.lua --records few1 --threads 1 --date 2026-11-25
expect 0 '' tournament few.lua --records few2 --threads 2 --date 2026-11-25
diff -r few1 few2 >out 2>"$work/err" || fault "records of games from openings depend on the threads"
expect 0 '' tournament few.lua --records few3 --seed 2
same "$(drawn few1 00 | wc -l)" 33 "tiles that are looked at"
same "$(drawn few1 00)" "$(drawn few1 01)" "the tiles of both seats of a deal"
[ "$(drawn few1 00)" != "$(drawn few1 02)" ] || fault "two deals draw the same tiles behind an opening"
[ "$(drawn few1 00)" != "$(drawn few3 00)" ] || fault "another seed draws the same tiles behind an opening"
tournament fixed "starts = { 'few/1.jsonl' }, games = 4, deals = 'rotated', records = 'all', $players"
expect 0 '' tournament fixed.lua --records fixed
same "$(drawn fixed 00)" "$(drawn fixed 02)" "the tiles behind a start that isn't shuffled"
! grep -q reshuffled fixed/*.jsonl || fault "a record says that its tiles were dealt anew"
# Starts can say so, too, with as many turns as they like: then it is the same.
tournament short "starts = { { record = 'few/1.jsonl', turns = 6, shuffle = true } }, games = 4, deals = 'rotated', records = 'all', $players"
expect 0 '' tournament short.lua --records short
same "$(drawn short 02)" "$(drawn few1 02)" "the tiles of a start and an opening"
tournament short "starts = { { record = 'few/1.jsonl', turns = 2, shuffle = true } }, games = 2, records = 'all', $players"
expect 0 '' tournament short.lua --records shorter
expect 0 ': verified$' replay --verify shorter/game-000001.jsonl
tournament hands "rules = { with = { 'hand_three' } }, games = 2, records = 'all', $players"
expect 0 '' tournament hands.lua --records hands
tournament held "rules = { with = { 'hand_three' } }, games = 4, deals = 'rotated', records = 'all', $players,
  starts = { { record = 'hands/game-000000.jsonl', turns = 9, shuffle = true } }"
expect 0 '' tournament held.lua --records held
expect 0 '' replay --verify held/*.jsonl
same "$(grep -c ': verified$' out)" 4 "games with hands that verify"
# Such a record is whole in itself, but no game goes on from it.
sed 's/"after":12/"after":13/' few1/game-000002.jsonl >later.jsonl
! seal later.jsonl || expect 1 'the tile drawn is|digest of the state' replay --verify later.jsonl
sed 's/"after":12/"after":-1/' few1/game-000002.jsonl >broken.jsonl
! seal broken.jsonl || expect 3 'the header lacks "reshuffled"' replay --verify broken.jsonl
expect 2 'tiles were dealt anew behind the opening of this game; it can be replayed, but not gone on with' \
  play --plain --resume few1/game-000002.jsonl
cp few1/game-000002.jsonl nested.jsonl
tournament nested "starts = { { record = 'nested.jsonl', turns = 20 } }, $players"
expect 3 'nested.lua:2: starts\[1\]: nested.jsonl began with an opening' tournament nested.lua
tournament wrong "starts = { { record = 'few/1.jsonl', shuffle = 'yes' } }, $players"
expect 3 '^wrong.lua:2: .*shuffle must be true or false' tournament wrong.lua
tournament wrong "starts = { { position = 'x.json', shuffle = true } }, $players"
expect 3 "^wrong.lua:2: .*shuffle" tournament wrong.lua

# Results that stopped are gone on with as if they hadn't.
tournament on 'openings = "base_six_turns", games = 60, deals = "rotated", players = { a = "random", b = "random:p=0.4" }'
expect 0 '' tournament on.lua --threads 1
cp out one
for i in 1 3; do expect 0 '' tournament on.lua --out part$i.db --shard $i/3; done
expect 0 '^on.db: 40 games of 2 files$' merge part1.db part3.db -o on.db
expect 0 '' tournament on.lua --threads 2 --out on.db --resume
cmp -s out one || fault "results of games from openings that are gone on with are others"

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
tournament laid 'starts = { { position = "mine.json", id = "road" }, { position = "mine.json", id = "meadow" } },
  records = "all", games = 4, players = { a = "random", b = "random:p=0.4" }'
expect 0 '' tournament laid.lua --records laid
grep -q '"board":\["BA/RFr 0,0 r0","BA/RFr 1,0 r0"\],"rules\|"board":\["BA/RFr 0,0 r0","BA/RFr 1,0 r0"\],"with' laid/game-000000.jsonl || fault "a record doesn't say what lay there"
expect 0 'verified$' replay --verify laid/*.jsonl
same "$(grep -c 'verified$' out)" 4 "records of games from positions"
expect 2 'begins with a board of its own' play --resume laid/game-000000.jsonl
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
