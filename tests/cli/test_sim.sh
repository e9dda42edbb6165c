#!/usr/bin/env bash
# Many games: one result for any number of threads, seats taken in turn, exactly the keys promised.
source "$(dirname "$0")/lib.sh"


one=$(digest --games 300 --seed 4 --threads 1)
[ -n "$one" ] || fault "sim --json prints no digest"
same "$one" "$(digest --games 300 --seed 4 --threads 2)" "1 and 2 threads"
same "$one" "$(digest --games 300 --seed 4 --threads 7)" "1 and 7 threads"
[ "$one" != "$(digest --games 300 --seed 5)" ] || fault "another seed gives the same games"
[ "$one" != "$(digest --games 301 --seed 4)" ] || fault "another number of games, the same digest"

keys=$("$BASTIDE" sim --games 10 --json | sed -nE 's/^  "([a-z_]+)":.*/\1/p' | tr '\n' ' ')
same "$keys" "games seconds games_per_second threads with options players turns_mean \
discarded_mean points_mean parts_per_turn ties_broken_per_game tokens_mean placed_mean points_by_reason aborted reasons reproducible digest " "keys of sim --json"
per_player=$("$BASTIDE" sim --games 10 --json | sed -nE 's/^      "([a-z_]+)":.*/\1/p' | sort -u |
  tr '\n' ' ')
same "$per_player" "by_seat forfeits mean_points name ties wins " "keys of a player"

# Seats: taken in turn, or kept.
expect 0 '"games": 15,' sim --games 30 --json
expect 0 '"games": 30,' sim --games 30 --fixed-seats --json

# Who always passes never has a figure on the board, so never a point.
expect 0 '^ +1 +random:p=1 .* 0\.000 ' sim --games 20 --players random:p=1,random
for players in random,random random,random,random random,random,random,random,random,random; do
  expect 0 'aborted games 0' sim --games 20 --players "$players"
done
expect 0 'games/s' sim --games 1 --threads 8
# What rules change: the same rules differ in nothing, others in what they change.
expect 0 '^points a player +([0-9.]+) +\1 +\+0.000   in every game$' sim --with small_city_2 --against small_city_2 --games 200
expect 0 '^parts a turn +1.000 +1.000 +\+0.000   in every game$' sim --with small_city_2 --against base --games 200
expect 0 '^(base.city|base.small_city) +[0-9.]+ +[0-9.]+ +-[0-9.]+   -[0-9.]+ to -[0-9.]+$' sim --with small_city_2 --against base --games 200
expect 0 '^wine a player, at the end +[0-9.]+ +0.000 +\+[0-9.]+   \+[0-9.]+ to \+[0-9.]+$' sim --with traders_and_builders --against base --games 200
expect 0 '^ties broken a game +[0-9.]+ +0.000 +\+0.[0-9]+$' sim --with hills_and_sheep --against base --games 400
abbots=$("$BASTIDE" sim --with abbot --against abbot --players greedy,greedy --games 50)
same 1 "$(grep -cE '^abbot.recall +[0-9]*[1-9]' <<<"$abbots")" "a term and a reason of one name are one row"
expect 0 '"ties_broken_per_game": 0.[0-9]' sim --with hills_and_sheep --against base --games 400 --json
expect 0 '"difference": 0.0,' sim --with base --against base --games 40 --json
expect 0 '^base.field .* \(not clear\)$' sim --with river --against base --games 4
expect 0 '^points a player +[0-9.]+ +[0-9.]+ +[+-][0-9.]+$' sim --with river --against base --games 1 # nothing to know it by
expect 2 "no rule 'nothing' is installed" sim --against nothing --games 5
# What options change: --set is of these rules alone, the other side is what --against names, with its own options.
expect 0 '^these:   base base.small_city=2$' sim --set base.small_city=2 --against base --games 200
grep -qE '^against: base$' "$work/out" || fault "the options of the other side"
grep -qE '^(base.city|base.small_city) +[0-9.]+ +[0-9.]+ +-[0-9.]+   -[0-9.]+ to -' "$work/out" || fault "an option changes nothing"
printf 'return setup { with = { "small_city_2" }, set = { ["base.farmers"] = "off" }, players = { "greedy", "greedy" } }\n' >"$work/other.lua"
printf 'return setup { set = { ["base.farmers"] = "off", ["base.small_city"] = 2 } }\n' >"$work/these.lua"
expect 0 '^points a player +([0-9.]+) +\1 +\+0.000   in every game$' sim --setup "$work/these.lua" --against "$work/other.lua" --games 200
expect 0 '^against: base small_city_2 base.farmers=false$' sim --against "$work/other.lua" --games 50
expect 2 "^--set: option 'river.set' is one of the rules of --against alone; what is set holds for the others" \
  sim --set river.set=2 --against river --games 5
expect 2 "^--set: no option 'nobody.has'" sim --set nobody.has=it --against river --games 5
expect 0 '^these:   base river' sim --with river --set river.set=2 --against base --games 50
expect 2 'is a second set-up file; name one' sim --against "$work/other.lua,$work/these.lua" --games 5
sed 's/farmers/farmer/' "$work/other.lua" >"$work/wrong.lua"
expect 3 "wrong.lua:1: no option 'base.farmer' in the loaded rules" sim --against "$work/wrong.lua" --games 5
expect 0 '"parts_per_turn": 1.0' sim --games 20 --json
expect 0 '"wine": [0-9.]+' sim --with traders_and_builders --games 50 --json

# The same while they are played: lines of JSON, of which the last one tells of all games.
expect 0 '"games":200,"of":200,"done":true,"aborted":\[0,0\],"rows":\[\{"group":"points_mean","name":"","title":"","label":"points a player","this":' \
  sim --with small_city_2 --against base --games 200 --live
expect 0 '"name":"base.city","title":"Points a player, by reason","label":"base.city","this":[0-9.]+,"against":[0-9.]+,"difference":-[0-9.]+,"low":-[0-9.]+,"high":-' \
  sim --with small_city_2 --against base --games 400 --live
expect 0 '"name":"base.road","title":"Points a player, by reason","label":"base.road","this":([0-9.]+),"against":\1,"difference":0.0,"low":0.0,"high":0.0' \
  sim --with small_city_2 --against base --games 200 --live
expect 2 '^--live tells what differs from the rules of --against' sim --games 5 --live

finish
