#!/usr/bin/env bash
# What always holds of pieces is written as rules (tests/invariants), which look at every part of random games. Each
# of them is shown to see what is wrong, too: beside an expansion that was broken on purpose a game is aborted.
source "$(dirname "$0")/lib.sh"

expansions=$BST_SOURCE_DIR/scripts/expansions
invariants=$BST_SOURCE_DIR/tests/invariants
seed=20

# holds WITH PLAYERS GAMES [ARGUMENTS]: no game is aborted; the message of one that is tells its seed
holds() {
  local with=$1 players
  players=$(printf 'random,%.0s' $(seq "$2"))
  expect 0 'aborted games 0$' sim --with "$with" --players "${players%,}" --games "$3" --seed $((seed++)) "${@:4}"
}

# --- shepherds --------------------------------------------------------------------------------------
shepherds=$invariants/shepherds.lua
for players in 2 3 4 5 6; do
  holds "$shepherds" $players 300
done
holds "$shepherds,traders_and_builders,inns_and_cathedrals,abbot,river" 3 300
holds "$shepherds,$BST_SOURCE_DIR/tests/expansions/hs_others.lua" 3 100
for options in symbols=all setup=draft void_closes_field=true end=play_out; do
  holds "$shepherds,traders_and_builders,watchtowers,halflings" 3 60 --set "halflings.$options"
done
for option in shepherd_action=optional shepherd_order=before_figure shepherd_draw=confirmed closed_field_guide=false closed_field_timing=on_tile \
  closed_by_abbey=false sheep_bag={one_wolf,four_wolves,single_sheep} shepherds_per_player={2,3}; do
  holds "$shepherds,$BST_SOURCE_DIR/tests/expansions/hs_others.lua" 3 60 --set "hills_and_sheep.$option"
done
for rule in "$BST_SOURCE_DIR"/scripts/house_rules/*.lua; do
  players=2
  [[ $(basename "$rule" .lua) =~ ^(democratic_planning|team_majority)$ ]] && players=4
  holds "$shepherds,$(basename "$rule" .lua)" $players 20
done

# broken WHAT MESSAGE SED: an expansion changed like that is noticed
broken() {
  mkdir -p "$work/broken"
  sed -E "$3" "$expansions/hills_and_sheep.lua" >"$work/broken/hills_and_sheep.lua"
  cmp -s "$work/broken/hills_and_sheep.lua" "$expansions/hills_and_sheep.lua" && fault "$1: nothing was changed"
  cp "$shepherds" "$work/broken/"
  sed -i 's/needs = { "hills_and_sheep" }/needs = { "hills_and_sheep.lua" }/' "$work/broken/shepherds.lua"
  expect 1 "$2" sim --with "$work/broken/shepherds.lua" --games 300 --seed 1
}
broken 'tokens that stay in the box' 'tokens are in the bag and on the board' 's/when_figure_leaves = "bag"/when_figure_leaves = "box"/'
broken 'a wolf that is kept' 'wolves are in the bag|a wolf lies with' 's/token\.face ~= "wolf"/true/'
broken 'a shepherd without a sheep' 'has no flock' 's/^    g:put\(token, shepherd\)/    g:to_bag(token)/'
broken 'closed fields that nobody guides' 'stands in a closed field' 's/^      apply = function\(g\) guide_all.*$/      apply = function(g) end,/'

finish
