#!/usr/bin/env bash
# X:tiles is tiles alone: the rule X isn't played for options, conflicts, needs and patches of others, and every rule can
# be played with every other rule's tiles. Of these pairs every third is tried; by hand all: EACH=1.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# what others know of a rule of which only the tiles are there
printf 'return rule { id = "foe", api = 1, needs = { "base" }, conflicts = { "inns_and_cathedrals" } }\n' >foe.lua
printf 'return rule { id = "tiled", api = 1, needs = { "base", "inns_and_cathedrals:tiles" } }\n' >tiled.lua
printf 'return rule { id = "whole", api = 1, needs = { "inns_and_cathedrals" } }\n' >whole.lua
cat >watcher.lua <<'END'
return rule { id = "watcher", api = 1, needs = { "base" }, optional = { "inns_and_cathedrals" },
  patch = { ["inns_and_cathedrals.terms.no_such_term.n"] = 2 },
  terms = { bonus = { on = "road", tier = "bonus", n = 100,
    enabled = opt("inns_and_cathedrals.played", { [true] = true, [false] = false }) } } }
END
cat >watcher_test.lua <<'END'
return scenario {
  defaults = { board = { "BA/LR 0,0 r3", "BA/LR 1,0 r1" }, stack = {} },
  ["the rule isn't played"] = { with = { "watcher.lua", "inns_and_cathedrals:tiles" }, play = { { values = { "0,0 road:E = 2" } } } },
}
END
expect 0 'with base foe inns_and_cathedrals:tiles' sim --with foe.lua,inns_and_cathedrals:tiles --games 2
expect 2 "exclude each other" sim --with foe.lua,inns_and_cathedrals --games 2
expect 0 'with base inns_and_cathedrals:tiles tiled' sim --with tiled.lua --games 2
expect 0 'with base inns_and_cathedrals tiled' sim --with tiled.lua,inns_and_cathedrals --games 2
expect 0 'with base inns_and_cathedrals tiled whole' sim --with tiled.lua,whole.lua --games 2
expect 0 'with base inns_and_cathedrals tiled whole' sim --with whole.lua,tiled.lua --games 2
expect 3 "needs rule 'inns_and_cathedrals', of which only the tiles are asked for" sim --with whole.lua,inns_and_cathedrals:tiles --games 2
expect 0 '^1 passed' test watcher_test.lua

# A hill of Hills & Sheep is none, though Halflings knows hills; and a set of which nothing enters is told.
cat >hill_test.lua <<'END'
return scenario { ["no tile is laid under it"] = {
  with = { "halflings", "hills_and_sheep:tiles" }, set = { ["halflings.symbols"] = "all" },
  pieces = { "H1-01*0 at hand:1", "H1-01*0 at hand:2" }, board = { "BA/C 0,0 r0" }, stack = { "HS/CFC.h", "BA/C*4" },
  play = { "place HS/CFC.h 0,-1 r0", "pass", { stack = 3 } } } }
END
expect 0 '^1 passed' test hill_test.lua
expect 0 "no tile of 'halflings:tiles' enters the game" sim --with base,halflings:tiles --games 2
! "$BASTIDE" sim --with base,river:tiles --games 2 2>&1 | grep -q 'enters the game' || fault "the river is told to be empty"

# pair RULES...: they play, or a rule is named whole and as tiles, or there are no tiles
played=0
pair() {
  local with
  with=$(IFS=,; echo "$*")
  if "$BASTIDE" sim --with "$with" --games 1 --seed 5 >out 2>&1; then
    played=$((played + 1))
  elif ! grep -qE "of which only the tiles are asked for|are asked for$|exclude each other|is declared by rule .* too" out; then
    cp out err
    fault "--with $with"
  fi
}
ids() { "$BASTIDE" list --json | python3 -c '
import json, sys
print(*(rule["id"] for kind in sys.argv[1:] for rule in json.load(sys.stdin)[kind]))' "$1"; }
read -ra expansions <<<"$(ids expansions)"
read -ra house_rules <<<"$(ids house_rules)"
[ "${#expansions[@]}" -gt 6 ] && [ "${#house_rules[@]}" -gt 30 ] || fault "rules are missing"
boxes=() # those that bring tiles beside the base game's
for id in "${expansions[@]}"; do
  [ "$id" != base ] || continue
  if "$BASTIDE" sim --with "base,$id:tiles" --games 1 >out 2>&1; then
    boxes+=("$id:tiles")
  elif ! grep -qE 'brings no tiles|write a layout' out; then # how the City's tiles lie says its rule
    cp out err
    fault "--with base,$id:tiles"
  fi
done
[ "${#boxes[@]}" -ge 6 ] || fault "only these bring tiles: ${boxes[*]}"
tried=0 each=${EACH:-3}
! is_sanitized || each=10
for rule in "${expansions[@]}" "${house_rules[@]}"; do
  for box in "${boxes[@]}"; do
    [ "$rule:tiles" = "$box" ] || [ $((tried++ % each)) != 0 ] || pair "$rule" "$box"
  done
done
[ "$played" -gt $((${#boxes[@]} * 35 / each)) ] || fault "only $played pairs were played"

RANDOM=18
all=("${house_rules[@]}" "${boxes[@]}")
for id in "${expansions[@]}"; do [ "$id" = base ] || all+=("$id"); done
rounds=$(fewer 200)
for ((i = 0; i < rounds; i++)); do
  three=()
  for ((k = 0; k < 3; k++)); do
    one=${all[RANDOM % ${#all[@]}]}
    case " ${three[*]} " in *" ${one%:tiles} "* | *" ${one%:tiles}:tiles "*) ;; *) three+=("$one") ;; esac
  done
  pair base "${three[@]}"
done
echo "$played sets of rules and tiles alone were played"
finish
