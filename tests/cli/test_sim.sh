#!/usr/bin/env bash
# Many games: one result for any number of threads, seats taken in turn, exactly the keys promised.
source "$(dirname "$0")/lib.sh"

digest() { "$BASTIDE" sim --json "$@" | sed -nE 's/.*"digest": "([0-9a-f]{16})".*/\1/p'; }

one=$(digest --games 300 --seed 4 --threads 1)
[ -n "$one" ] || fault "sim --json prints no digest"
same "$one" "$(digest --games 300 --seed 4 --threads 2)" "1 and 2 threads"
same "$one" "$(digest --games 300 --seed 4 --threads 7)" "1 and 7 threads"
[ "$one" != "$(digest --games 300 --seed 5)" ] || fault "another seed gives the same games"
[ "$one" != "$(digest --games 301 --seed 4)" ] || fault "another number of games, the same digest"

keys=$("$BASTIDE" sim --games 10 --json | sed -nE 's/^  "([a-z_]+)":.*/\1/p' | tr '\n' ' ')
same "$keys" "games seconds games_per_second threads with options players turns_mean \
discarded_mean aborted reasons digest " "keys of sim --json"
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
finish
