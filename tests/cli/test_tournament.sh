#!/usr/bin/env bash
# Tournaments: everybody plays everybody from every seat, the same for any number of threads; what the
# file says wrong is told by its line.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# a tournament file of this name, with these lines in it
tournament() { printf 'return tournament { id = "%s", api = 1,\n%s\n}\n' "$1" "$2" >"$1.lua"; }
tournament cup 'rules = { plain = { with = { "base" } }, hands = { with = { "hand_three" } } },
  players = { a = "random", b = "random:p=0.5", c = "lua:cautious", d = "random:p=1" }, games = 6, seed = 7, title = "The cup"'

# --- playing --------------------------------------------------------------------------------------

expect 0 '^cup: The cup$' tournament cup.lua --threads 1
cp out one
grep -qx '12 pairings of 2, 6 games each, seed 7' one || fault "what is played isn't told"
for threads in 2 3 7; do
  expect 0 '' tournament cup.lua --threads $threads
  same "$(cat out)" "$(cat one)" "1 and $threads threads"
done
expect 0 '^all rulesets' tournament cup.lua --seed 8
[ "$(cat out)" != "$(cat one)" ] || fault "another seed gives the same"
expect 0 '12 games each, seed 7' tournament cup.lua --games 12
grep -qE '^ +1  c +36 ' one || fault "the bot isn't first"
grep -qE '^ +4  d .* 0\.000$' one || fault "who never places a meeple isn't last"
expect 0 '"aborted": 0' tournament cup.lua --json
python3 - out <<'EOF' >"$work/err" 2>&1 || fault "the sums of --json"
import json, sys
d = json.load(open(sys.argv[1]))
assert list(d) == ["id", "title", "table", "games", "seed", "players", "rulesets", "standings", "aborted"], list(d)
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
order = [2 * s["wins"] + s["ties"] for s in d["standings"]]
assert order == sorted(order, reverse=True)
EOF
# Two who are the same meet on the same terms from both seats.
tournament same 'players = { x = "random", y = "random" }, games = 2'
expect 0 '' tournament same.lua --games 2000 --json
python3 -c 'import json, sys; s = json.load(open("out"))["standings"]; assert all(0.44 < x["win_rate"] < 0.56 for x in s), s' ||
  fault "equal players aren't equal"

# Three and more at a table: every table that four can make.
tournament table 'players = { a = "random", b = "random", c = "random", d = "random" }, table = 3, games = 3'
expect 0 '^4 pairings of 3, 3 games each' tournament table.lua
tournament six 'players = { a = "random", b = "random", c = "random", d = "random", e = "random", f = "random" }, table = 6'
expect 0 '^1 pairing of 6, 60 games each' tournament six.lua
expect 0 'cautious +lua:cautious' tournament round_robin --games 2
expect 0 '^1 passed, 0 failed' check round_robin
expect 0 '^3 passed, 0 failed' check cup.lua table.lua six.lua

# Bots lie beside the file.
mkdir sub
cat >sub/slow.lua <<'EOF'
return bot { id = "slow", api = 1, choose = function(g, actions)
  if g.turn > 10 and g:me().index == 1 then error("tired") end
  return 1
end }
EOF
printf 'return tournament { id = "week", api = 1, games = 4,\n  players = { s = "lua:slow.lua", r = "random" } }\n' >sub/week.lua
expect 1 '^aborted games 2$' tournament sub/week.lua
grep -qx 'r - s: 2 of 4 games were aborted by a script:' "$work/err" || fault "which pairing was aborted"
grep -qx '  2 times, first in game 1: sub/slow.lua:2: tired (in slow.choose)' "$work/err" || fault "where the bot failed"
grep -qx '  2 times player 2 (s) has forfeited the game' "$work/err" || fault "who forfeited"
grep -qE '^ +[12]  s +2 .* 2 ' out || fault "the forfeits in the standings"
expect 0 '' check sub/week.lua # in its one game he sits elsewhere

# --- files that are none ----------------------------------------------------------------------------

wrong() { # LINES MESSAGE
  tournament bad "$1"
  expect 3 "^bad.lua:[0-9]+: $2" tournament bad.lua
  expect 3 "^bad.lua:[0-9]+: $2" check bad.lua
}
players='players = { a = "random", b = "random" }'
wrong "$players, format = \"swiss\"" 'format is not in this version'
wrong "$players, sprt = { alpha = 5 }" 'sprt is not in this version'
wrong "$players, elo = true" 'elo is not in this version'
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
