#!/usr/bin/env bash
# Wrong usage: exit 2, and a message that says what is wrong and what to do.
source "$(dirname "$0")/lib.sh"

expect 0 '^bastide [0-9]+\.[0-9]+\.[0-9]+$' --version
expect 0 'usage: bastide COMMAND' --help
expect 2 'usage: bastide COMMAND'
expect 2 "no command 'smi'" smi
for command in list sim watch replay actions position perft test check bench; do
  expect 0 'examples:' "$command" --help
  expect 0 'examples:' help "$command"
  expect 2 'unknown option --nonsense' "$command" --nonsense
done

expect 2 '--games 0: out of range; use a number from 1' sim --games 0
expect 2 '--games -1: a whole number' sim --games -1
expect 2 '--games 1e3: a whole number' sim --games 1e3
expect 2 '--games needs a value' sim --games
expect 2 '--threads 0: out of range' sim --threads 0
expect 2 '--seed 18446744073709551616: out of range' sim --seed 18446744073709551616
expect 2 '--seed 0x10: a whole number' sim --seed 0x10
expect 2 '--seed  5: a whole number' sim --seed ' 5'
expect 2 'takes no value' sim --json=yes
expect 2 "don't know what to do with 'base'" sim base
expect 2 '--depth 65: out of range' perft --depth 65

expect 2 "player 'greddy'.*known are random" sim --players random,greddy
expect 2 'p must be a number from 0 to 1' sim --players random,random:p=1.5
expect 2 'p must be' sim --players random,random:p=
expect 2 'only parameter' sim --players random,random:q=1
expect 2 'a name is empty' sim --players random,
expect 2 'more than 6 players' sim --players random,random,random,random,random,random,random
expect 2 'player' sim --players random --games 10

expect 2 'not supported yet' sim --trace out
expect 2 'from 1 to 64' sim --copies base=0
expect 2 'from 1 to 64' sim --copies base=65
expect 2 'write it like' sim --copies base
expect 2 'given twice' sim --copies base=2 --copies base=3
expect 2 "no loaded rule brings a tile set 'bose'" sim --copies bose=2
expect 2 'write it like --set' sim --set small_city=2
expect 2 'write it like --set' sim --set base.small_city
expect 2 'small_ctiy' sim --set base.small_ctiy=2 --games 10
expect 2 'small_city' sim --set base.small_city=3 --games 10
expect 2 'a name is empty' sim --with base,
expect 2 "no list of 'rules'" list rules
expect 2 'name one file' position
finish
