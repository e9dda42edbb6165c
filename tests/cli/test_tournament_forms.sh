#!/usr/bin/env bash
# Forms of tournaments: single games, a third place, second chances, groups, teams, what decides among equals. The same for
# any number of threads, and when gone on with; what the file says wrong is told by its line.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

many=
for i in $(seq 13); do many="$many p$i = \"random:p=0.$((20 + i))\","; done
thirteen="players = { $many }"
eight="players = { a = \"random:p=0.2\", b = \"random:p=0.3\", c = \"random:p=0.4\", d = \"random:p=0.5\", e = \"random:p=0.6\",
  f = \"random:p=0.7\", g = \"random:p=0.8\", h = \"random:p=1\" }"

# Played by one thread and by three, kept, gone on with and exported: the same.
everywhere() { # FILE
  expect 0 '' tournament "$1.lua" --threads 1
  cp out one
  rm -f "$1.db"
  expect 0 '' tournament "$1.lua" --threads 3 --out "$1.db"
  same "$(cat out)" "$(cat one)" "threads in $1"
  expect 0 '' tournament "$1.lua" --resume --out "$1.db"
  same "$(cat out)" "$(cat one)" "$1 resumed"
  expect 0 '' tournament "$1.db" --export csv
  cp out "$1.csv"
  expect 0 '^1 passed, 0 failed' check "$1.lua"
}

# --- one game of each pairing -----------------------------------------------------------------------

# Nobody sits in one seat twice more often than in another.
balanced() { # FILE
  python3 - "$1" <<'EOF' || fault "who sits where in $1"
import collections, csv, sys
sat = collections.defaultdict(collections.Counter)
seats = set()
for row in csv.DictReader(open(sys.argv[1])):
    sat[row["player"]][row["seat"]] += 1
    seats.add(row["seat"])
for player, its in sat.items():
    times = [its[seat] for seat in seats]
    assert max(times) <= min(times) + 1, (player, its)
EOF
}
tournament one "$eight, games = 1"
everywhere one
grep -qx 'round robin: 28 pairings of 2, 1 game each, seed 1' one || fault "what is played isn't told"
balanced one.csv
tournament three "$eight, games = 1, table = 3"
everywhere three
balanced three.csv
tournament turns "$thirteen, games = 1, format = \"swiss\", rounds = 4"
everywhere turns
grep -qx 'swiss: 24 pairings of 2 in 4 rounds, 1 game each, seed 1' one || fault "single games of a swiss"
expect 0 '24 pairings of 2 in 4 rounds, 3 games each' tournament turns.lua --games 3
for shard in 1 2 3; do expect 0 '' tournament three.lua --out part$shard.db --shard $shard/3; done
expect 0 '56 games of 3 files' merge part1.db part2.db part3.db -o whole.db
expect 0 '' tournament three.lua --resume --out whole.db
cp out merged
expect 0 '' tournament three.lua
same "$(cat merged)" "$(cat out)" "shards of single games"

# --- brackets -----------------------------------------------------------------------------------------

tournament cup "$eight, games = 2, format = \"knock_out\", third = true"
everywhere cup
grep -qx 'knock-out: 8 pairings of 2 in 3 rounds, 2 games each, seed 1' one || fault "a match for the third place"
python3 - cup.csv one <<'EOF' || fault "who is third"
import csv, re, sys
rounds = {}
for row in csv.DictReader(open(sys.argv[1])):
    rounds.setdefault(int(row["round"]), {}).setdefault(row["player"], 0)
assert [len(rounds[r]) for r in (1, 2, 3)] == [8, 4, 4] and set(rounds[2]) == set(rounds[3])
first = re.findall(r"^ +[1-4]  (\w)", open(sys.argv[2]).read(), re.M)[:4]
assert set(first) == set(rounds[3]), (first, rounds[3])
EOF
tournament twice "$thirteen, games = 2, format = \"double_knock_out\""
everywhere twice
grep -qE '^double knock-out: 24 or 25 pairings of 2 in [0-9]+ rounds, 2 games each' one || fault "what a double knock-out plays"
# Whether there is a second grand final follows from the first one; both happen.
for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
  rm -f twice.db
  expect 0 '' tournament twice.lua --seed $seed --json --out twice.db
  python3 -c 'import json; print(json.load(open("out"))["counted"])' >>counted
  expect 0 '' tournament twice.db --export csv
  cp out twice.csv
  python3 - twice.csv <<'EOF' || fault "who is out in a double knock-out, seed $seed"
import csv, sys
matches = {}
for row in csv.DictReader(open(sys.argv[1])):
    matches.setdefault(row["game"], []).append(row)
played = {}
for seats in matches.values():
    key = (int(seats[0]["round"]),) + tuple(sorted(s["player"] for s in seats))
    played[key] = played.get(key, 0) + 1
assert set(played.values()) == {2} and len(played) in (24, 25)
last = max(played)
assert len([k for k in played if k[0] == last[0]]) == 1
if len(played) == 25:
    assert [k[1:] for k in played if k[0] == last[0] - 1] == [last[1:]]
EOF
done
same "$(sort -u counted | tr '\n' ' ')" "48 50 " "with and without a second grand final"

# --- groups -------------------------------------------------------------------------------------------

tournament world "$thirteen, games = 1, format = \"groups\", groups = 4, third = true"
everywhere world
grep -qx 'groups: 23 pairings of 2 in 4 rounds, 1 game each, seed 1' one || fault "what groups play"
tournament snake "$eight, games = 2, format = \"groups\", groups = 2, advance = 2,
  seeding = { \"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\" }"
everywhere snake
python3 - snake.csv one <<'EOF' || fault "who is in which group, and who goes on"
import csv, re, sys
games = {}
for row in csv.DictReader(open(sys.argv[1])):
    games.setdefault((int(row["round"]), row["game"]), set()).add(row["player"])
group = [set("adeh"), set("bcfg")]
for (number, _), who in games.items():
    if number == 1:
        assert who <= group[0] or who <= group[1], who
    if number == 2:
        assert len(who & group[0]) == len(who & group[1]) == 1, who
semi = set().union(*(w for (n, _), w in games.items() if n == 2))
final = set().union(*(w for (n, _), w in games.items() if n == 3))
assert len(semi) == 4 and len(semi & group[0]) == 2 and len(final) == 2 and final <= semi
first = re.findall(r"^ +[1-8]  (\w)", open(sys.argv[2]).read(), re.M)[:4]
assert set(first[:2]) == final and set(first) == semi, first
EOF

# --- what is told to `before` ---------------------------------------------------------------------------

cat >told.lua <<'EOF'
return tournament { id = "told", api = 1, games = 1, format = "swiss", rounds = 4,
  players = { a = "random:p=0.2", b = "random:p=0.3", c = "random:p=0.4", d = "random:p=0.5", e = "random:p=0.6" },
  before = function(game)
    for seat, past in ipairs(game.history) do
      assert(past.games == game.round - 1 or past.games == game.round - 2, past.games)
      assert(#past.opponents == past.games and past.begun <= past.games)
      assert(past.score >= 0 and past.score <= game.round - 1)
      for _, name in ipairs(past.opponents) do assert(name ~= game.players[seat]) end
    end
    assert(#game.history == 2)
    assert(game.history[1].begun <= game.history[2].begun, "who has begun less often begins")
    if game.history[1].score > game.history[2].score then return { first = 2 } end
  end,
  after = function(game)
    assert(game.history == nil)
  end }
EOF
everywhere told

# --- among equals ---------------------------------------------------------------------------------------

for word in buchholz buchholz_cut sonneborn_berger seat_mean; do
  tournament tied "$eight, games = 1, format = \"swiss\", tie_breaks = { \"$word\" }"
  everywhere tied
done
names() { sed -n '/^standings/,/^$/p' out | grep -oE '^ +[0-9]+  [a-z]+' | grep -oE '[a-z]+' | tr '\n' ' '; }
level='after = function(game) return { places = { 1, 1 } } end, tie_breaks = { }'
tournament judged "$eight, games = 1, $level, tie_break = function(a, b) return a.name > b.name end"
expect 0 '' tournament judged.lua
same "$(names)" "h g f e d c b a " "a tie-break that says true"
tournament judged "$eight, games = 1, $level, tie_break = function(a, b)
  assert(a.score == 3.5 and a.wins == 0 and a.games == 7 and a.score == b.score and a.points)
  return string.byte(b.name) - string.byte(a.name) end"
expect 0 '' tournament judged.lua
same "$(names)" "h g f e d c b a " "a tie-break that gives a number"
everywhere judged
tournament judged "$eight, games = 1, $level, tie_break = function(a, b) end"
expect 0 '' tournament judged.lua
same "$(names)" "a b c d e f g h " "a tie-break that says nothing"
tournament judged "$eight, games = 1, $level, tie_break = function(a, b) return true end" # a circle
expect 0 '' tournament judged.lua --threads 1
failing() { # LINES MESSAGE
  tournament judge "$eight, games = 1, $level, $1"
  expect 1 "tournament: judge.lua:[3-4]: $2" tournament judge.lua
}
failing 'tie_break = function(a, b) return { } end' "'tie_break' must return a number, true, false or nothing"
failing 'tie_break = function(a, b) return a.nix.x end' 'attempt to index'
failing 'tie_break = function(a, b) while true do end end' 'runs too long'
{ echo "local count = 0"; echo "return tournament { id = \"kept\", api = 1, $eight, games = 1, $level,
  tie_break = function(a, b) count = count + 1 return count end }"; } >kept.lua
expect 1 'changed the variable .count., which outlives the call' tournament kept.lua

# --- teams ----------------------------------------------------------------------------------------------

teams='teams = { red = { "a", "b" }, blue = { "c", "d" }, green = { "e", "f", "g" } }'
tournament sides "$eight, games = 2, $teams"
everywhere sides
grep -qx 'round robin: 23 pairings of 2, 2 games each, seed 1' one || fault "pairings without team mates"
expect 0 '' tournament sides.lua --json
python3 - out sides.csv <<'EOF' || fault "the sums of teams"
import csv, json, sys
d = json.load(open(sys.argv[1]))
team = {p: t["name"] for t in d["teams"] for p in t["players"]}
assert sorted(team.items()) == [("a", "red"), ("b", "red"), ("c", "blue"), ("d", "blue"), ("e", "green"), ("f", "green"), ("g", "green")]
for t in d["teams"]:
    its = [s for s in d["standings"] if s["name"] in t["players"]]
    for key in "score", "games", "wins", "ties", "losses", "forfeits":
        assert t[key] == sum(s[key] for s in its), (t, key)
order = [t["score"] for t in d["teams"]]
assert order == sorted(order, reverse=True)
games = {}
for row in csv.DictReader(open(sys.argv[2])):
    games.setdefault(row["game"], []).append(row["player"])
for who in games.values():
    its = [team[p] for p in who if p in team]
    assert len(its) == len(set(its)), who
EOF
expect 0 '^teams +score' tournament sides.lua
tournament sides3 "$eight, table = 3, games = 1, $teams"
everywhere sides3
balanced sides3.csv
tournament sidesg "$eight, games = 2, $teams, format = \"gauntlet\", challengers = { \"a\" }"
expect 0 '^gauntlet: 6 pairings' tournament sidesg.lua
tournament sidess "$eight, games = 1, $teams, format = \"swiss\", rounds = 3"
everywhere sidess
tournament sidesq "$eight, games = 2, $teams, format = \"groups\", groups = 2,
  seeding = { \"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\" }"
everywhere sidesq # adeh: no pair of mates; bcfg: f and g don't meet
grep -qx 'groups: 14 pairings of 2 in 3 rounds, 2 games each, seed 1' one || fault "groups without team mates"

# --- files that are none --------------------------------------------------------------------------------

wrong() { # LINES MESSAGE
  tournament bad "$1"
  expect 3 "^bad.lua:[0-9]+: $2" tournament bad.lua
  expect 3 "^bad.lua:[0-9]+: $2" check bad.lua
}
wrong "$eight, format = \"double_knockout\"" "format must be one of .*'double_knock_out', 'groups', not 'double_knockout'"
wrong "$eight, games = 1, deals = \"rotated\"" 'games must be a multiple of 2, the seats of a table'
wrong "$eight, games = 3" 'games must be a multiple of 2, the seats of a table'
wrong "$eight, third = true" 'third means something in these formats alone'
wrong "$eight, third = true, format = \"double_knock_out\"" 'third means something in these formats alone'
wrong "$eight, third = 5, format = \"knock_out\"" 'third must be'
wrong "${thirteen/p13 =*/}}, third = true, format = \"knock_out\"" 'third takes two matches before the final; 12 players come down to 3 there'
wrong "${thirteen}, third = true, format = \"knock_out\", table = 3, games = 3" 'third takes a table for 2, not for 3'
wrong "${thirteen}, format = \"double_knock_out\", table = 3, games = 3" 'format double_knock_out takes a table for 2, not for 3'
wrong "$eight, format = \"groups\"" "format groups doesn't say how many there are"
wrong "$eight, groups = 2" 'groups means something with groups alone'
wrong "$eight, advance = 2" 'advance means something with groups alone'
wrong "$eight, format = \"groups\", groups = 1" 'groups '
wrong "$eight, format = \"groups\", groups = 5" 'groups makes groups of 1 players; a table is for 2'
wrong "$eight, format = \"groups\", groups = 4, advance = 3" 'advance lets 3 of each group go on; there are groups of 2'
wrong "$eight, format = \"groups\", groups = 2, table = 3, games = 3" 'groups lets 4 players go on; with a table for 3 there must be 3, 5, 7'
wrong "$eight, format = \"groups\", groups = 2, advance = 3, third = true" 'third takes two matches before the final; 6 players come down to 3'
wrong "$eight, format = \"groups\", groups = 2, rounds = 3" 'rounds means something in these formats alone'
wrong "$eight, tie_breaks = { \"buchhols\" }" 'tie_breaks\[1\] '
wrong "$eight, tie_break = 5" 'tie_break must be a function'
wrong "$eight, teams = { }" 'teams names 0 teams; 2 to 64 are possible'
wrong "$eight, teams = 5" 'teams must be'
wrong "$eight, teams = { red = { \"a\" }, blue = \"b\" }" 'teams.blue must be a list of players'
wrong "$eight, teams = { red = { \"a\" }, blue = { 5 } }" 'teams.blue\[1\] must be'
wrong "$eight, teams = { red = { \"a\" }, blue = { \"x\" } }" "teams.blue\\[1\\] names 'x', who is none of the players"
wrong "$eight, teams = { red = { \"a\" }, blue = { \"b\", \"a\" } }" "teams.(red|blue)\\[[12]\\] names 'a', who is of team '(red|blue)' already"
wrong "players = { a = \"random\", b = \"random\", c = \"random\" }, table = 3, games = 3, teams = { red = { \"a\", \"b\" }, blue = { \"c\" } }" \
  "teams leave somebody nobody to meet"
wrong "$eight, format = \"groups\", groups = 2, $teams" 'teams needs a seeding where there are groups'
finish
