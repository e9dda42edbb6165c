#!/usr/bin/env bash
# The intervals of ratings hold the truth about as often as they say, in tournaments of equal players who all play the
# same deals, or each deal from both seats. bench/README.md has the numbers of more of them.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
tournaments=60
[ -z "${BST_SANITIZE:-}" ] || tournaments=8

cat >dice.lua <<'END'
return bot { id = "dice", api = 1, options = { salt = { values = { 0, 1, 2, 3 }, default = 0, help = "numbers left out" } },
  choose = function(g, actions)
    for i = 1, g:opt("salt") do g:random(100) end
    return g:random(#actions)
  end }
END
for deals in single rotated; do
  tournament $deals "games = 20, deals = \"$deals\", players = { a = \"lua:dice.lua\", b = \"lua:dice.lua:salt=1\",
    c = \"lua:dice.lua:salt=2\", d = \"lua:dice.lua:salt=3\" }"
  for ((seed = 1; seed <= tournaments; seed++)); do
    "$BASTIDE" tournament $deals.lua --seed $seed --json >$deals.$seed.json 2>"$work/err" || fault "$deals: seed $seed"
  done
  python3 - $deals.*.json <<'END' >out 2>"$work/err" || fault "$deals deals: the intervals don't hold the truth as often as they say"
import json, sys
held = told = 0
for name in sys.argv[1:]:
    document = json.load(open(name))
    for player in document["standings"]:
        low, high = player["elo_low"], player["elo_high"]
        held += (low is None or low <= 0) and (high is None or high >= 0)
        told += 1
print(f"{held} of {told} intervals hold the truth")
# 95 % of them, within three standard deviations of so many tournaments
spread = 3 * (0.95 * 0.05 / (told / 4)) ** 0.5
assert held >= (0.95 - spread) * told, "too few"
assert len(sys.argv) < 30 or held < told, "all: they are too wide"
END
done

# Eight copies of one player, all of whom play the same deals (an organiser's first try): nobody is told to be better.
tournament eq 'games = 20, players = { a = "random", b = "random", c = "random", d = "random", e = "random", f = "random", g = "random", h = "random" }'
expect 0 '' tournament eq.lua --json
python3 -c 'import json; assert all(s["elo_low"] < 0 < s["elo_high"] for s in json.load(open("out"))["standings"])' || fault "one of eight copies is told to be better"

# 100:0 has an open end.
printf 'return bot { id = "idle", api = 1, choose = function(g, actions) return #actions end }\n' >idle.lua
tournament sweep 'games = 100, players = { good = "lua:cautious", idle = "lua:idle.lua" }'
expect 0 '^ +1  good +100\.00 .* \? +[1-9][0-9]*\.[0-9] +open$' tournament sweep.lua
finish
