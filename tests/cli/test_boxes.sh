#!/usr/bin/env bash
# Tiles that are kept apart: each set has its box, and who deals out of one takes nothing of another's.
source "$(dirname "$0")/lib.sh"

tests=$BST_SOURCE_DIR/tests
abbeys=$tests/scenarios/abbeys.lua
both=$tests/invariants/boxes.lua,$abbeys

# All games of halflings and abbeys are played to their end, and every tile lies with its like after each part.
for from in heap box name draw; do
  for setup in deal draft; do
    expect 0 'aborted games 0$' sim --with "$both" --games 60 --seed 3 --set abbeys.from=$from --set halflings.setup=$setup
  done
  expect 0 'aborted games 0$' sim --with "$both" --games 20 --players random,random,random --set abbeys.from=$from --set halflings.end=play_out \
    --set base.unplaceable=shuffle
done
expect 0 'aborted games 0$' sim --with "$both" --games 2 --players greedy,random
# What players imagine of hands that they don't see are abbeys here and half tiles there: else their what-ifs fail.
expect 0 'aborted games 0$' sim --with "$both" --games 1 --players mcts:10,random --set abbeys.hidden=true
expect 0 'aborted games 0$' sim --with "halflings,$tests/prototypes/barn.lua" --games 60
"$BASTIDE" sim --with "$both" --games 3 --seed 5 --set abbeys.from=draw --records "$work/records" >"$work/out" 2>&1 || fault 'no records'
for record in "$work"/records/*.jsonl; do
  expect 0 '' replay --verify "$record"
done

# The invariant is seen to be broken where one rule takes what is another's.
cp "$tests/scenarios/abbeys.lua" "$work/abbeys.lua"
mkdir "$work/tiles" && cp "$tests/scenarios/tiles/abbeys.lua" "$work/tiles/"
sed -i 's/heap = { holds = "tile", apart = true/heap = { holds = "tile", max = 40, apart = { "halflings", "abbeys" }/' "$work/abbeys.lua"
expect 1 'lies in abbeys' sim --with "$tests/invariants/boxes.lua,$work/abbeys.lua" --games 3

# What is wrong in it is told, and where.
rule() { printf 'return rule { id = "%s", api = 1, needs = { "base" }, tiles = { "tiles/abbeys.lua" }, %s }\n' "$1" "$2" >"$work/$1.lua"; }
rule far 'zones = { heap = { holds = "tile", apart = { "abbey" } } }'
expect 3 "far.lua:1: zones.heap.apart\[1\] names box 'abbey', which no tile set of a loaded rule has" sim --with "$work/far.lua" --games 1
expect 3 "did you mean 'abbeys'" sim --with "$work/far.lua" --games 1
rule twice 'zones = { heap = { holds = "tile", apart = true }, other = { holds = "tile", apart = true } }'
expect 3 "starts with the tiles of box 'abbeys', as zone 'twice.heap' does" sim --with "$work/twice.lua" --games 1
rule mine 'zones = { heap = { holds = "tile", per = "player", apart = "abbeys" } }'
expect 3 'only one place for tiles can start with those kept apart' sim --with "$work/mine.lua" --games 1
rule number 'zones = { heap = { holds = "tile", apart = 3 } }'
expect 3 'number.lua:1: zones.heap.apart' sim --with "$work/number.lua" --games 1
rule unknown 'setup = function(g) g:tiles("box", "abbey") end'
expect 1 "tiles: unknown box of tiles 'abbey'" sim --with "$work/unknown.lua" --games 1
printf 'return tileset { id = "boxed", api = 1, box = "a b", tiles = { ["BX/1"] = { slots = "a.a|a.a|a.a|a.a", n = 1 } } }\n' >"$work/boxed.lua"
printf 'return rule { id = "blank", api = 1, needs = { "base" }, tiles = { "boxed.lua" } }\n' >"$work/blank.lua"
expect 3 "boxed.lua:1: box" sim --with "$work/blank.lua" --games 1
# A zone that is switched off starts with nothing, and another one may.
rule off 'zones = { heap = { holds = "tile", apart = true, enabled = false }, other = { holds = "tile", apart = true } },
  setup = function(g) g:award(g.active, #g:tiles("other"), { why = "there" }) end'
expect 0 'aborted games 0$' sim --with "$work/off.lua" --games 1

finish
