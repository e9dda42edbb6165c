#!/usr/bin/env bash
# Tournaments: everybody plays everybody from every seat, the same for any number of threads; what the
# file says wrong is told by its line.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# a tournament file of this name, with these lines in it
tournament cup 'rules = { plain = { with = { "base" } }, hands = { with = { "hand_three" } } },
  players = { a = "random", b = "random:p=0.5", c = "lua:cautious", d = "random:p=1" }, games = 6, seed = 7, title = "The cup"'

# --- playing --------------------------------------------------------------------------------------

expect 0 '^cup: The cup$' tournament cup.lua --threads 1
cp out one
grep -qx 'round robin: 12 pairings of 2, 6 games each, seed 7' one || fault "what is played isn't told"
for threads in 2 3 7; do
  expect 0 '' tournament cup.lua --threads $threads
  same "$(cat out)" "$(cat one)" "1 and $threads threads"
done
expect 0 '^all rulesets' tournament cup.lua --seed 8
[ "$(cat out)" != "$(cat one)" ] || fault "another seed gives the same"
expect 0 '12 games each, seed 7' tournament cup.lua --games 12
grep -qE '^ +1  c +36.00 +36 +36 ' one || fault "the bot isn't first"
grep -qE '^ +4  d .* 0\.000( |$)' one || fault "who never places a meeple isn't last"
expect 0 '"aborted": 0' tournament cup.lua --json
python3 - out <<'EOF' >"$work/err" 2>&1 || fault "the sums of --json"
import json, sys
d = json.load(open(sys.argv[1]))
assert list(d) == ["id", "title", "format", "table", "games", "seed", "players", "rulesets", "standings", "by_seat",
    "stats", "comparisons", "deals", "elo_assumed", "reproducible", "ending", "counted", "aborted", "forfeited", "taken_out",
    "left_out", "reasons", "digest"], list(d)
assert d["counted"] == 72 and d["ending"] == "ended" and d["reproducible"]
assert [r["name"] for r in d["rulesets"]] == ["hands", "plain"] and d["rulesets"][0]["with"] == ["base", "hand_three"]
for r in d["rulesets"]:
    assert len(r["pairings"]) == 6 and all(p["games"] == 6 for p in r["pairings"])
    for p in r["pairings"]:
        wins = sum(x["wins"] for x in p["players"]); ties = sum(x["ties"] for x in p["players"])
        assert wins + ties / 2 == 6, p
for s in d["standings"]:
    both = [x for r in d["rulesets"] for x in r["standings"] if x["name"] == s["name"]]
    for key in "games", "wins", "ties", "losses", "forfeits":
        assert s[key] == sum(x[key] for x in both), (s, key)
    assert s["wins"] + s["ties"] + s["losses"] == s["games"] == 36
    assert abs(s["win_rate"] - s["wins"] / 36) < 1e-6
    assert s["score"] == s["wins"] + s["ties"] / 2
for r in d["rulesets"]:
    points = sum(s["mean_points"] * s["games"] for s in r["standings"])
    assert abs(points - sum(r["points"].values())) < 1e-3, (points, r["points"])
    assert sum(s["games"] for s in r["by_seat"]) == 72 and r["turns_least"] <= r["turns_mean"] <= r["turns_most"]
assert d["rulesets"][0]["calls"]["hand_three"] > 36 and d["rulesets"][1]["calls"] == {"base": 0}
rated = [s for s in d["standings"] if s["elo"] is not None]
assert len(rated) == 2 and abs(sum(s["elo"] for s in rated)) < 1e-6, d["standings"]
assert all(s["elo_low"] < s["elo"] < s["elo_high"] for s in rated)
c, loser = [s for s in d["standings"] if s["elo"] is None]  # one has won everything, one nothing
assert c["name"] == "c" and c["elo_low"] > 0 and c["elo_high"] is None
assert loser["elo_high"] < 0 and loser["elo_low"] is None
for c in d["comparisons"]:
    assert c["games"] == 12 and (c["elo"] is None) == ({c["first"], c["second"]} != {"a", "b"}), c
    assert 0 <= c["los"] <= 1 and (c["elo"] is None or c["elo_low"] <= c["elo"] <= c["elo_high"]), c
order = [s["score"] for s in d["standings"]]
assert order == sorted(order, reverse=True)
EOF
# Two who are the same meet on the same terms from both seats.
tournament same 'players = { x = "random", y = "random" }, games = 2'
expect 0 '' tournament same.lua --games 2000 --json
python3 -c 'import json, sys; s = json.load(open("out"))["standings"]; assert all(0.44 < x["win_rate"] < 0.56 for x in s), s' ||
  fault "equal players aren't equal"

# Three and more at a table: every table that four can make.
tournament table 'players = { a = "random", b = "random", c = "random", d = "random" }, table = 3, games = 3'
expect 0 '^round robin: 4 pairings of 3, 3 games each' tournament table.lua
tournament six 'players = { a = "random", b = "random", c = "random", d = "random", e = "random", f = "random" }, table = 6'
expect 0 '^round robin: 1 pairing of 6, 60 games each' tournament six.lua
expect 0 'cautious +lua:cautious' tournament round_robin --games 2
expect 0 '^1 passed, 0 failed' check round_robin
for rule in "$BST_SOURCE_DIR"/scripts/{expansions,house_rules}/*.lua; do
  grep -q "\"$(basename "$rule" .lua)\"" "$BST_SOURCE_DIR/scripts/tournaments/bots_under_all_rules.lua" ||
    fault "bots_under_all_rules leaves $rule out"
done
# Who thinks a little wins under every rule: bench/README.md has 400 games of each; here it is two. Where a tile is chosen
# before it is placed it is forty: who wins 95 % wins less than 32 of them once in some thousands of tournaments.
expect 0 '^all rulesets' tournament bots_under_all_rules --games 2
total=$(sed -n '/^all rulesets/,/^$/p' "$work/out")
grep -qE '^ +1  greedy +(2[5-9][0-9]|30[0-4])\.' <<<"$total" || fault "greedy isn't far ahead under all rules: $total"
if ! is_sanitized; then # who wins is the same there
  chosen_first='hand_three draw_ahead priced_row common_three architects'
  tournament chosen "players = { greedy = \"greedy\", cautious = \"lua:cautious\", random = \"random\" }, games = 20, seed = 1,
    format = \"gauntlet\", challengers = { \"greedy\" }, deals = \"rotated\",
    rules = { $(for rule in $chosen_first; do echo "$rule = { with = { \"$rule\" } },"; done) }"
  expect 0 '^all rulesets' tournament chosen.lua
  for rule in $chosen_first; do
    sed -n "/^$rule  /,/^$/p" "$work/out" | grep -qE '^ +1  greedy +(3[2-9]\.[05]0|40\.00) +40 ' || fault "greedy loses under $rule"
  done
fi
expect 0 '^3 passed, 0 failed' check cup.lua table.lua six.lua

# --- formats ----------------------------------------------------------------------------------------

four='players = { a = "random", b = "random:p=0.3", c = "random:p=0.6", d = "random:p=1" }'
tournament gauntlet "$four, games = 4, format = \"gauntlet\", challengers = { \"a\" }"
expect 0 '^gauntlet: 3 pairings of 2, 4 games each, seed 1$' tournament gauntlet.lua
grep -qE '^ +[1-4]  a +[0-9.]+ +12 ' out || fault "the games of a challenger"
tournament swiss "$four, games = 2, format = \"swiss\", rounds = 3"
expect 0 '^swiss: 6 pairings of 2 in 3 rounds, 2 games each' tournament swiss.lua
tournament cuphalf "$four, games = 2, format = \"knock_out\", seeding = { \"d\", \"a\", \"b\", \"c\" }"
expect 0 '^knock-out: 3 pairings of 2 in 2 rounds' tournament cuphalf.lua
tournament ladder "$four, games = 2, format = \"ladder\", seeding = { \"d\", \"c\", \"b\", \"a\" }"
expect 0 '^ladder: 6 pairings of 2 in 4 rounds' tournament ladder.lua
for file in swiss cuphalf ladder gauntlet; do
  expect 0 '' tournament $file.lua --threads 1
  cp out one
  expect 0 '' tournament $file.lua --threads 3 --out $file.db
  same "$(cat out)" "$(cat one)" "threads in $file"
  expect 0 '' tournament $file.lua --resume --out $file.db
  same "$(cat out)" "$(cat one)" "$file resumed"
done
expect 0 '^4 passed, 0 failed' check swiss.lua cuphalf.lua ladder.lua gauntlet.lua

# Places are worth what the file says: all games of three share 5 + 2 + 0 points.
tournament places 'players = { a = "random", b = "random", c = "random" }, table = 3, games = 6, placing = { 5, 2 }, deals = "permuted"'
expect 0 '' tournament places.lua --json
python3 -c 'import json; d = json.load(open("out")); assert abs(sum(s["score"] for s in d["standings"]) - 42) < 1e-9, d["standings"]' ||
  fault "what places are worth"

# Time ends a tournament; what came of it isn't the same again.
tournament hour 'players = { a = "random", b = "random" }, games = 1000000, time = 1'
expect 0 '^ended early \(time\): [0-9]+ of 1000000 games$' tournament hour.lua
grep -q '^not reproducible' out || fault "what is said of a tournament that is ended by time"

# At a terminal the standings are shown as they come, and are gone at the end.
tournament long 'players = { a = "random", b = "random" }, games = 1000000, time = 5'
python3 - "$BASTIDE" >"$work/out" 2>"$work/err" <<'EOF' || fault "standings at a terminal"
import os, pty, sys
pid, terminal = pty.fork()
if pid == 0:
    os.execv(sys.argv[1], [sys.argv[1], "tournament", "long.lua"])
shown = b""
try:
    while part := os.read(terminal, 65536):
        shown += part
except OSError:
    pass
shown = shown.decode()
times = shown.count("after ")
assert times >= 1 and shown.count("\033[3A\033[J") == times, shown
end = shown[shown.rindex("\033[3A"):]
assert "round robin: 1 pairing" in end and "after " not in end, end
EOF

# --- functions of the file ----------------------------------------------------------------------------

cat >judged.lua <<'EOT'
return tournament { id = "judged", api = 1, games = 20, players = { a = "random", b = "random" },
  before = function(game) if game.players[1] == "a" then return { first = 2 } end end,
  after = function(game)
    local margin = math.abs(game.points[1] - game.points[2])
    return { places = margin < 1000 and { 1, 1 } or nil, stats = { margin = margin, turns = game.turns, [game.players[1]] = 1 } }
  end }
EOT
expect 0 '^  margin +[0-9]+ in 20 games' tournament judged.lua --threads 1 --out judged.db
cp out one
grep -qE '^  turns +1420 in 20 games, 71.000 each$' out || fault "what a tournament file counts"
grep -qE '^  a +10 in 10 games' out || fault "what a tournament file counts in some games"
grep -qE '^ +1  [ab] +10.00 +20 +0 +20 ' out || fault "places that the tournament file gives"
expect 0 '' tournament judged.lua --threads 3
same "$(cat out)" "$(cat one)" "threads with functions of the file"
expect 0 '' tournament judged.lua --out judged.db --resume
same "$(cat out)" "$(cat one)" "functions of the file, resumed"
failing() { # LINES MESSAGE
  tournament judge "players = { a = \"random\", b = \"random\" }, $1"
  expect 1 "tournament: judge.lua:2: $2" tournament judge.lua
}
failing 'before = function(game) return { first = 3 } end' 'first must be a whole number from 1 to 2'
failing 'before = function(game) return game.player.x end' 'attempt to index'
failing 'after = function(game) return 5 end' "'after' must return a table or nothing"
failing 'after = function(game) return { places = { 1 } } end' 'each of the places must be'
failing 'after = function(game) return { places = { 2, 2 } } end' 'places must have a first one'
failing 'after = function(game) return { stats = { x = "y" } } end' 'each of the stats must be'
failing 'after = function(game) return { stats = { ["x y"] = 1 } } end' "stats: 'x y' is no name"
failing 'after = function(game) while true do end end' 'runs too long'
{ echo "local count = 0"; echo 'return tournament { id = "kept", api = 1, players = { a = "random", b = "random" },
  after = function(game) count = count + 1 end }'; } >kept.lua
expect 1 'changed the variable .count., which outlives the call; the functions of a tournament' tournament kept.lua

# --- games that begin later, or end earlier -----------------------------------------------------------

expect 0 '' sim --games 2 --players lua:cautious,lua:cautious --records openings --seed 3
head -20 openings/game-000001.jsonl >cut.jsonl
sed '3s/"seat":1/"seat":2/' cut.jsonl >torn.jsonl
cat >opened.lua <<'EOT'
return tournament { id = "opened", api = 1, games = 8, records = "all", deals = "rotated",
  players = { a = "random", b = "random:p=0.5" },
  starts = { { record = "openings/game-000000.jsonl", turns = 10 }, "cut.jsonl" },
  adjudicate = function(game)
    assert(game.turns >= 9 and game.left == 70 - game.turns and not game.fate, game.turns .. " " .. game.left)
    if game.turns == 30 then return { places = { 1, 2 } } end
  end,
  after = function(game) return { stats = { [game.fate] = 1, [game.players[game.places[1]]] = 1, turns = game.turns } } end }
EOT
expect 0 '^  adjudicated +8 in 8 games' tournament opened.lua --records opened --threads 1 --out opened.db
cp out one
grep -qE '^  turns +248 in 8 games' out || fault "where games are adjudicated"
grep -qE '^ +1  [ab] +4.00 +8 +4 +0 +4 +0 ' out || fault "whom games are adjudicated to"
expect 0 '' tournament opened.lua --threads 3
same "$(cat out)" "$(cat one)" "threads with starts"
expect 0 '' tournament opened.lua --resume --out opened.db
same "$(cat out)" "$(cat one)" "starts, resumed"
expect 0 '' tournament opened.lua --export csv --resume --out opened.db
expect 0 '31 turns, .*: verified$' replay --verify opened/*.jsonl
expect 0 'game-000003.jsonl:[0-9]+: here the tournament ended the game' replay --json opened/game-000003.jsonl
actions() { grep -o '"turn":.*"do":"[^"]*"' "$1" | head -n "$2"; }
for game in 0 1 4 5; do # both of a deal have the same start
  same "$(actions opened/game-00000$game.jsonl 14)" "$(actions openings/game-000000.jsonl 14)" "the first start, game $game"
done
for game in 2 3 6 7; do
  same "$(actions opened/game-00000$game.jsonl 19)" "$(actions cut.jsonl 19)" "the second start, game $game"
done
[ "$(actions opened/game-000002.jsonl 40)" != "$(actions opened/game-000006.jsonl 40)" ] || fault "games of one start are all the same"
expect 0 '^1 passed' check opened.lua
head -18 openings/game-000001.jsonl >cut.jsonl # another start: another tournament
expect 3 'opened.db' tournament opened.lua --resume --out opened.db
head -20 openings/game-000001.jsonl >cut.jsonl
judging() { # LINES MESSAGE
  tournament judge "players = { a = \"random\", b = \"random\" }, $1"
  expect 1 "tournament: judge.lua:2: $2" tournament judge.lua
  expect 1 "tournament: judge.lua:2: $2" tournament judge.lua --records judged
  rm -rf judged
}
judging 'adjudicate = function(game) return { } end' "'adjudicate' must return { places"
judging 'adjudicate = function(game) return { places = { 2, 2 } } end' 'places must have a first one'
judging 'adjudicate = function(game) error("who knows") end' 'who knows'

# --- records ----------------------------------------------------------------------------------------

tournament written 'players = { a = "random", b = "random" }, games = 8, records = 3'
expect 0 '' tournament written.lua --records written
same "$(ls written | tr '\n' ' ')" "game-000000.jsonl game-000003.jsonl game-000006.jsonl " "every third game"
expect 0 'verified' replay --verify written/game-000003.jsonl

# Bots lie beside the file.
mkdir sub
cat >sub/slow.lua <<'EOF'
return bot { id = "slow", api = 1, choose = function(g, actions)
  if g.turn > 10 and g:me().index == 1 then error("tired") end
  return 1
end }
EOF
printf 'return tournament { id = "week", api = 1, games = 4,\n  players = { s = "lua:slow.lua", r = "random" } }\n' >sub/week.lua
expect 1 '^forfeited games 2$' tournament sub/week.lua
grep -qx '2 of 4 games were forfeited:' "$work/err" || fault "which pairing was aborted"
grep -qx '  2 times, first in game 1: sub/slow.lua:2: tired (in slow.choose)' "$work/err" || fault "where the bot failed"
grep -qx '  2 times s has forfeited the game (r - s)' "$work/err" || fault "who forfeited"
grep -qE '^ +2  s +[0-9.]+ +4( +[0-9]+){3} +2 ' out || fault "the forfeits in the standings"
grep -qE '^ +1  r +[0-9.]+ +4 +[234] ' out || fault "who has won by forfeit"
expect 0 '' check sub/week.lua # in its one game he sits elsewhere
expect 1 '' tournament sub/week.lua --records failed
same "$(ls failed | tr '\n' ' ')" "game-000001.jsonl game-000003.jsonl " "games that a script has ended"
grep -q '"end":"aborted"' failed/game-000001.jsonl || fault "the record of a game that a script has ended"

# --- files that are none ----------------------------------------------------------------------------

wrong() { # LINES MESSAGE
  tournament bad "$1"
  expect 3 "^bad.lua:[0-9]+: $2" tournament bad.lua
  expect 3 "^bad.lua:[0-9]+: $2" check bad.lua
}
players='players = { a = "random", b = "random" }'
wrong "$players, clock = 5" 'clock must be'
wrong "$players, clock = { }" 'clock needs the seconds of a game or of a move'
wrong "$players, clock = { increment = 1 }" 'clock needs the seconds'
wrong "$players, clock = { game = -1 }" 'clock.game must be a number from'
wrong "$players, clock = { move = \"long\" }" 'clock.move must be a number from'
wrong "$players, clock = { moves = 1 }" "unknown key 'moves'"
wrong "$players, starts = 5" 'starts must be a list of 1 to 1000 records'
wrong "$players, starts = { }" 'starts must be a list of 1 to 1000 records'
wrong "$players, starts = { 5 }" 'starts\[1\] must be'
wrong "$players, starts = { { turns = 5 } }" "starts\\[1\\] needs 'record'"
wrong "$players, starts = { { record = \"x.jsonl\", turns = 0 } }" 'starts\[1\].turns '
wrong "$players, starts = { \"x.jsonl\" }" 'starts\[1\]: x.jsonl: No such file'
wrong "$players, starts = { \"openings/game-000000.jsonl\" }" 'starts\[1\]: openings/game-000000.jsonl goes on to the end of the game'
wrong "$players, starts = { \"cut.jsonl\", { record = \"cut.jsonl\", turns = 60 } }" "starts\\[2\\]: cut.jsonl hasn't as many turns"
wrong "$players, starts = { \"torn.jsonl\" }" 'starts\[1\]: torn.jsonl:3: damaged'
wrong 'players = { a = "random", b = "random", c = "random" }, table = 3, games = 3, starts = { "cut.jsonl" }' 'starts\[1\]: cut.jsonl:1: the rules are not for this number of players'
wrong "$players, rules = { plain = { with = { \"base\" } }, hands = { with = { \"hand_three\" } } }, starts = { \"cut.jsonl\" }" \
  'starts\[1\] by rules hands: cut.jsonl:2: '
wrong "$players, adjudicate = 5" 'adjudicate must be a function'
wrong "$players, format = \"suiss\"" "format .*suiss"
wrong "$players, format = \"gauntlet\"" 'format gauntlet needs challengers'
wrong "$players, format = \"gauntlet\", challengers = { \"c\" }" "challengers\[1\] names 'c', who is none of the players"
wrong "$players, format = \"gauntlet\", challengers = { \"a\", \"b\" }" 'challengers leaves 0 others'
wrong "$players, challengers = { \"a\" }" 'challengers means something in a gauntlet alone'
wrong "$players, rounds = 3" 'rounds means something in these formats alone'
wrong "$players, format = \"swiss\", rounds = 0" 'rounds '
wrong "$players, format = \"swiss\", seeding = { \"a\" }" 'seeding names 1 of 2 players'
wrong "$players, format = \"swiss\", seeding = { \"a\", \"a\" }" "seeding\[2\] names 'a' twice"
wrong "$players, seeding = { \"a\", \"b\" }" 'seeding means nothing where everybody meets everybody'
wrong 'players = { a = "random", b = "random", c = "random", d = "random" }, table = 3, games = 3, format = "knock_out"' \
  'format knock_out with a table for 3 takes a number of players that comes down to one: 3, 5, 7'
wrong "$players, deals = \"twice\"" 'deals '
wrong "$players, deals = \"rotated\", games = 5" 'games must be a multiple of 2, the seats of a table'
wrong 'players = { a = "random", b = "random", c = "random" }, table = 3, deals = "permuted", games = 9' \
  'games must be a multiple of 6, the ways to sit at a table'
wrong "$players, placing = { 1, 2 }" "placing a worse place can't be worth more"
wrong "$players, placing = { 3, 2, 1 }" 'placing has 3 places'
wrong "$players, tie_breaks = { \"luck\" }" 'tie_breaks\[1\] '
wrong "$players, tie_breaks = { \"wins\", \"wins\" }" "tie_breaks\[2\] names 'wins' twice"
wrong "$players, sprt = { }" "sprt doesn't say which player is tested"
wrong "$players, sprt = { player = \"x\" }" "sprt.player names 'x'"
wrong "$players, sprt = { player = \"a\", alpha = 5 }" 'sprt.alpha must be a number from'
wrong "$players, sprt = { player = \"a\", beta = \"low\" }" 'sprt.beta must be a number from'
wrong "$players, sprt = { player = \"a\", elo0 = 5, elo1 = 5 }" 'sprt needs an elo1 above its elo0'
wrong "$players, sprt = { player = \"a\" }, format = \"swiss\"" "sprt can't stop a tournament of several rounds"
wrong "$players, sprt = 5" 'sprt must be'
wrong "$players, time = 0" 'time '
wrong "$players, records = \"some\"" 'records '
wrong "$players, records = 0" 'records '
wrong "$players, before = 5" 'before must be a function'
wrong "$players, gmes = 4" "unknown key 'gmes'"
wrong "$players, games = 3" 'games must be a multiple of 2'
wrong "$players, games = 0" 'games '
wrong "$players, table = 7" 'table '
wrong "$players, seed = -1" 'seed must be a whole number'
wrong "$players, table = 3" 'players names 2 players; with a table for 3 it takes 3 to 64'
wrong 'players = { a = "random" }' 'players names 1 players'
wrong 'title = "x"' ".*needs 'players'"
wrong 'players = { "random", "random" }' 'players '
wrong 'players = { a = "random", b = 5 }' 'players.b must be'
wrong 'players = { a = "random", b = "human" }' "players.b: player 'human': there is no such player"
wrong 'players = { a = "random", b = "lua:nix.lua" }' 'players.b: there is no file nix.lua'
wrong 'players = { a = "random", b = "lua:cautious:thift=1" }' "players.b: bot 'cautious': no option"
wrong "$players, rules = { with = { \"bse\" } }" "rules.with\\[1\\] names rule 'bse', which is not installed"
wrong "$players, rules = { x = { with = { \"base\" }, sed = 1 } }" "unknown key 'sed'"
wrong "$players, rules = { x = { set = { [\"base.small_city\"] = 3 } } }" "'3' is no value of option"
wrong "$players, rules = { set = { [\"base.smal_city\"] = 2 } }" "no option 'base.smal_city'"
wrong "$players, rules = 5" 'rules must be'
echo 'return bot { id = "broken", api = 1, choose = 5 }' >broken.lua
wrong 'players = { a = "random", b = "lua:broken.lua" }' 'players.b: its file is wrong'
grep -qE '^broken.lua:1: choose must be a function' err || fault "what is wrong with the bot of a tournament"
echo 'return tournament { id = "other", api = 2, players = { a = "random", b = "random" } }' >bad.lua
expect 3 "bad.lua:1: the id must be 'bad'" tournament bad.lua
grep -qE '^bad.lua:1: api must be' err || fault "the version of a tournament file"
expect 2 'must be a multiple of 2, the seats of a table' tournament cup.lua --games 3
expect 2 'name one file' tournament
expect 2 'name one file' tournament cup.lua same.lua
expect 2 "no tournament 'round_robbin' is installed" tournament round_robbin
expect 3 'nix.lua' tournament nix.lua
many='players = {'
for i in $(seq 64); do many="$many p$i = \"random\","; done
wrong "$many }" 'makes more than 2000 pairings'
finish
