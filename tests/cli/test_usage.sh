#!/usr/bin/env bash
# Wrong usage: exit 2, and a message that says what is wrong and what to do.
source "$(dirname "$0")/lib.sh"

expect 0 '^bastide [0-9]+\.[0-9]+\.[0-9]+$' --version
expect 0 'usage: bastide COMMAND' --help
expect 2 'usage: bastide COMMAND'
expect 2 "no command 'smi'" smi
for command in list sim tournament merge watch play replay actions render position convert jcz perft test check new modernise why rulebook docs bench; do
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

expect 3 'No such file' sim --distribution out
expect 2 'from 1 to 64' sim --copies base=0
expect 2 'from 1 to 64' sim --copies base=65
expect 2 'write it like' sim --copies base
expect 2 '^--copies base is given twice, with 2 and 3; leave one out$' sim --copies base=2 --copies base=3
expect 2 '^--games is given twice, with 1 and 2; leave one out$' sim --games 1 --games=2
expect 2 '^--players is given twice, with random,random and random' sim --players random,random --players random
expect 2 '^--with names base twice; leave one out$' sim --with base --with base --games 1
expect 2 '^--with names base twice; leave one out$' sim --with base,base --games 1
expect 2 '^--set base.small_city is given twice, with 2 and 4; leave one out$' \
  sim --set base.small_city=2 --set base.farmers=on --set base.small_city=4 --games 1
expect 0 '' sim --set base.small_city=2 --set base.farmers=off --games 1
expect 2 '^--json is given twice; leave one out$' sim --json --json --games 1
expect 2 '^-o is given twice, with a.svg and b.svg; leave one out$' render -o a.svg -o b.svg
expect 0 'examples:' sim --help --help
expect 2 "no loaded rule brings a tile set 'bose'" sim --copies bose=2
expect 2 'write it like --set' sim --set small_city=2
expect 2 'write it like --set' sim --set base.small_city
expect 2 'small_ctiy' sim --set base.small_ctiy=2 --games 10
expect 2 'small_city' sim --set base.small_city=3 --games 10
expect 2 'a name is empty' sim --with base,
expect 2 "no list of 'rules'" list rules
expect 2 'name one file' position
expect 2 '--path takes no value' docs --path=turn
expect 2 'unknown option --path' rulebook --path base
finish
