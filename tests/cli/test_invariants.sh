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
  expect 0 'aborted games 0$' sim --with "$with" --players "${players%,}" --games "$(fewer "$3")" --seed $((seed++)) "${@:4}"
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

# keeps INVARIANTS GAMES MANY SEED [SUBJECT]: so many games of each number of players, and five mixtures of many.py together
keeps() {
  for players in 2 3 4 5 6; do
    holds "$1" $players "$2"
  done
  local many
  many=$(fewer "$3")
  python3 "$invariants/many.py" "$BASTIDE" "$many" "${@:4}" >"$work/out" 2>"$work/err" || fault "many.py ${*:4}"
  same "$(grep -cE ": $((many / 5)) games, [0-9]+ values of options, 0 mixtures refused, 0 aborted\$" "$work/out")" 5 "mixtures"
}

# --- dragon, fairy, towers ----------------------------------------------------------------------------
flights=$invariants/flights.lua captives=$invariants/captives.lua
keeps "$flights,$captives" 100 500 40
for option in princess_and_dragon.{dragon=false,fairy=false,dragon_move=after_scoring,dragon_steps=12,dragon_diet=meeples_only,held_back_count=set_aside} \
  princess_and_dragon.{fairy_placement=on_tile,portal_dragon_cell=true,volcano_special=true} \
  tower.{floors=15,ransom_limit=any,ransom_minimum=false,capture=must,dragon_eats_top=false,exchange_choice=oldest}; do
  holds "$flights,$captives,traders_and_builders,inns_and_cathedrals" 3 40 --set "$option"
done

# --- abbeys, mayors, wagons, barns --------------------------------------------------------------------
estates=$invariants/estates.lua
keeps "$estates" 60 500 60 estates
for option in wagon_move=C1 barn_placement=occupied barn_share=most abbey_after_last=false abbey_last_player=false abbeys=3 mayors=3 wagons=0 barns=3; do
  holds "$estates,traders_and_builders,inns_and_cathedrals" 3 40 --set "abbey_and_mayor.$option"
done

# --- bazaars ------------------------------------------------------------------------------------------
markets=$invariants/markets.lua
keeps "$markets" 60 500 80 markets
for option in bazaars=false bazaar_mode=choose bazaar_draw=before_second_part bazaar_in_round=delay bid_cap=10; do
  holds "$markets,traders_and_builders,inns_and_cathedrals" 3 40 --set "bridges_castles_and_bazaars.$option"
done

# --- ferries ------------------------------------------------------------------------------------------
lakes=$invariants/lakes.lua
keeps "$lakes" 30 250 100 lakes
holds "$lakes,traders_and_builders,tunnel" 3 60 --set ferries.ferry_when=with_highwayman

# --- phantoms, festivals, crop circles, flying machines, sieges -----------------------------------------
outings=$invariants/outings.lua
keeps "$outings" 30 250 100 outings
for option in phantom.after_fairy=false festival.who=meeples crop_circle.add_is=must crop_circle.add_where=same_feature flier.must_land=false \
  flier.kinds=normal_and_large siege.escape_from=siege_tile siege.escape_per=turn; do
  holds "$outings,princess_and_dragon,traders_and_builders,inns_and_cathedrals" 3 40 --set "$option"
done

# --- the City of Carcassonne ----------------------------------------------------------------------------
quarters=$invariants/quarters.lua
keeps "$quarters" 30 250 80 quarters
for option in count_move=clockwise count_move=follow_meeple final_quarters=any deploy_unoccupied=false; do
  holds "$quarters,traders_and_builders,inns_and_cathedrals" 3 40 --set "count.$option"
done

# --- the small sets -----------------------------------------------------------------------------------
small=$invariants/small.lua
keeps "$small" 40 250 80 small

# --- king and robber, shrines, special monasteries --------------------------------------------------------
court=$invariants/court.lua
keeps "$court" 30 250 90 court

# --- each of them sees what is wrong --------------------------------------------------------------------
if is_sanitized; then finish && exit 0; fi # what a rule says is the same in both builds
# noticed MESSAGE ARGUMENTS...: a game of few, or of many, is aborted with it
noticed() {
  "$BASTIDE" sim "${@:2}" --games 40 --seed 1 >"$work/out" 2>"$work/err" <"$nothing"
  grep -qE "$1" "$work/out" "$work/err" || expect 1 "$1" sim "${@:2}" --games 300 --seed 1
}
# broken INVARIANT EXPANSION WHAT MESSAGE SED [RULES]: an expansion changed like that, beside others, is noticed
broken() {
  rm -rf "$work/broken"
  mkdir -p "$work/broken"
  sed -E "$5" "$expansions/$2.lua" >"$work/broken/$2.lua"
  cmp -s "$work/broken/$2.lua" "$expansions/$2.lua" && fault "$3: nothing was changed"
  sed "/needs = /s/\"$2\"/\"$2.lua\"/" "$1" >"$work/broken/invariant.lua"
  sed -i -E 's/^  id = "[a-z]+"/  id = "invariant"/' "$work/broken/invariant.lua"
  noticed "$4" --with "$work/broken/invariant.lua${6:+,$6}" --players random,random,random,random
}
flock() { broken "$shepherds" hills_and_sheep "$@"; }
flight() { broken "$flights" princess_and_dragon "$@"; }
captive() { broken "$captives" tower "$@"; }
estate() { broken "$estates" abbey_and_mayor "$@"; }
ferry() { broken "$lakes" ferries "$@"; }
outing() { broken "$outings" "$@"; }
quarter() { broken "$quarters" count "$@"; }
market() { broken "$markets" bridges_castles_and_bazaars "$@"; }
# a rule of the three of small.lua, changed like that
tiny() {
  rm -rf "$work/tiny"
  mkdir -p "$work/tiny"
  sed -E "$4" "$expansions/$1.lua" >"$work/tiny/$1.lua"
  cmp -s "$work/tiny/$1.lua" "$expansions/$1.lua" && fault "$2: nothing was changed"
  sed "s/\"$1\"/\"$1.lua\"/" "$small" >"$work/tiny/invariant.lua"
  sed -i -E 's/^  id = "[a-z]+"/  id = "invariant"/' "$work/tiny/invariant.lua"
  noticed "$3" --with "$work/tiny/invariant.lua" --players random,random,random
}
# noble EXPANSION WHAT MESSAGE SED [OPTION...]: of the three that court.lua looks at
noble() {
  rm -rf "$work/broken"
  mkdir -p "$work/broken"
  cp "$expansions"/{king_and_robber,cult,monasteries}.lua "$work/broken"
  sed -i -E "$4" "$work/broken/$1.lua"
  cmp -s "$work/broken/$1.lua" "$expansions/$1.lua" && fault "$2: nothing was changed"
  sed 's/id = "court"/id = "invariant"/; s/needs = { kr, cu, mo }/needs = { "king_and_robber.lua", "cult.lua", "monasteries.lua" }/' \
    "$court" >"$work/broken/invariant.lua"
  noticed "$3" --with "$work/broken/invariant.lua" --players random,random,random,random "${@:5}"
}
noble king_and_robber 'any city is a record' 'KR-4: player [1-4] has 0 cards' 's/no = \{ cells = \{ max = field \} \}/cells = { min = 2 }/'
noble cult 'a second rival' 'CU-11: [A-Z0-9/]+ is the second' 's/mutual = opt\("indirect_limit"\)/mutual = false/'
noble cult 'losers who stay' 'CU-32: somebody who lost' \
  's/\{ \{ send_home = losers, cause = "challenge" \} \}/{ { send_home = figures { is = losers, home = true }, cause = "challenge" } }/' \
  --copies cult=5 # challenges are rare
noble monasteries 'another area' 'MO-41: [0-9]+ points, not' 's/"row_col:occupied"/"ring9:occupied"/'
noble monasteries 'complete, with somebody lying there' 'MO-31: complete' 's/complete_ok = \{.*/complete_ok = {},/'
flock 'tokens that stay in the box' 'tokens are in the bag and on the board' 's/when_figure_leaves = "bag"/when_figure_leaves = "box"/'
flock 'a wolf that is kept' 'wolves are in the bag|a wolf lies with' 's/token\.face ~= "wolf"/true/'
flock 'a shepherd without a sheep' 'has no flock' 's/^    g:put\(token, shepherd\)/    g:to_bag(token)/'
flock 'closed fields that nobody guides' 'stands in a closed field' 's/^      apply = function\(g\) guide_all.*$/      apply = function(g) end,/'

flight 'nobody is eaten' 'PD-34: the normal of player [1-4] stands where the dragon has come to' 's/\{ send_home = eaten, cause = "dragon" \}//'
flight 'a flight that comes back' 'PD-33: the dragon comes twice' 's/\{ mark = "visited", on = "dragon.cell" \}, //'
flight 'one step too many' 'PD-32: the dragon makes 7 steps' 's/times = opt\("dragon_steps"\)/times = 8/'
flight 'a dragon that jumps' 'PD-33: the dragon jumps' 's/within = "side4", unmarked/within = "ring8", unmarked/'
flight 'a fairy that keeps nothing away' 'PD-33: the dragon comes to the fairy' 's/effect = "dragon", of = cells/effect = "volcano", of = cells/'
flight 'somebody who comes to the dragon' 'PD-24: the normal of player [1-4] stands with the dragon' 's/segments \{ at = "dragon"/segments { at = "fairy"/'
flight 'dragon tiles from the begin' 'PD-12: a dragon tile is drawn' 's/dragon_tiles = \{ attr = "dragon"/dragon_tiles = { attr = "portal"/'
quarter 'a meeple after the other' 'CC-24: a second meeple comes into the City in one part' 's/limit = \{ per = opt\("count_deploy".*$/limit = { per = "game", max = 255 }, repeats = true,/'
quarter 'a count who is gone' 'CC-4: the count is in 0 quarters' 's/\{ move = "count", to = "arg.1", cause = "count" \}/{ move = "count", to = "home", cause = "count" }/'
captive 'floors out of the box' 'TW-4: [0-9]+ floors instead of 28' 's/apply = \{ \{ put = own_floor.*$/apply = function(g, player, tower) g:put(g:tokens("box", "floor")[1], tower) g:push("capture", player, tower) end,/'
captive 'a meeple on a base' 'TW-13: somebody stands on a base without floor' 's/deny = bare \}/deny = tops_of_none }/; s/^local open /local tops_of_none = segments { kind = "tower", carries = tokens { kind = "floor", count = 31 } }\n&/'
captive 'own prisoners' 'TW-24: player [1-4] holds his own normal' 's/, whose = "others" \}/ }/; s/^    g:send_home\(meeple, "tower"\)/    g:move(meeple, g:zone("prison", player), "tower")/'
captive 'captured specials' 'TW-26' 's/, group = "meeple", whose = "others" \}/ }/; s/options = figures \{ group = "meeple", open_to = "tower"/options = figures { owner = "anybody", open_to = "tower"/' traders_and_builders
captive 'no exchange' 'TW-31: players [1-4] and [1-4] hold figures of each other' 's/^  if #held == 1 then/  if #held == 99 then/'
captive 'a second ransom' 'TW-36: a second prisoner' 's/limit = \{ per = "turn", max = opt\("ransom_limit", \{ \[1\] = 1/limit = { per = "turn", max = opt("ransom_limit", { [1] = 2/'
captive 'a ransom for nobody' 'TW-40: -3 points of ransoms are lost' 's/, to = prisoner.zone.player \}/ }/'
captive 'ransom without the points' 'TW-39: a prisoner costs [12]' 's/score = \{ min = opt\("ransom_minimum".*$/has = "floor" }/'
estate 'an abbey at the edge' 'AM-11: an abbey at -?[0-9]+,-?[0-9]+ lies beside an empty place' 's/min_side4 = 4/min_side4 = 3/'
estate "another's abbey" 'AM-2: player 1 has 2 abbeys' 's/g:give\(player, "tile:AM\/A"/g:give(player.index == 3 and g:players()[1] or player, "tile:AM\/A"/'
estate 'no abbeys' 'AM-16: only 0 abbeys are left' 's/^    if g:opt\("abbeys"\) == 0 then return end/    if true then return end/'
estate 'a second barn' 'AM-62: a second barn comes to a field' 's/count = opt\("barn_placement", \{ not_occupied = 0/count = opt("barn_placement", { not_occupied = { min = 0 }/'
estate 'a mayor who weighs one' 'AM-31: player [1-4] is as strong as' 's/weight = "attr:pennant"/weight = 1/'
estate 'a mayor on a road' 'AM-30: a mayor stands in no city' 's/on = \{ "city" \}, weight/on = { "road" }, weight/'
estate 'a wagon that stays' 'AM-41: a wagon stays on a finished' 's/apply = \{ \{ send_home = waiting, cause = "scored" \} \}/apply = function() end/'
estate 'farmers beside a barn' 'AM-67: a normal lies in a field with a barn' 's/, \{ clear = it, group = "meeple", cause = "barn" \}//'

market 'a tile that is drawn instead' 'BCB-86' 's/, drawn_first = true//'
market 'a chain of auctions' 'BCB-7[34]|BCB-83' 's/asked = players \{ unmarked = "bought" \},//; s/ignore = \{ round = false \}/ignore = {}/'
market 'a bid that nobody pays' 'BCB-81: an auction makes points' 's/\{ pay = "state.high", from = buyer, to = other, why = "bid" \}/{ award = 3, to = buyer, why = "bid" }/'
market 'an auction of too few' 'BCB-7[34]' 's/stack = \{ min = "players" \}, none = on_sale/none = on_sale/'
market 'no auction' 'BCB-74: 0 tiles are in the auction' 's/none = on_sale \}, tiles_go\("open"\)/none = on_sale, any = on_sale }, tiles_go("open")/'
market 'tiles that are left over' 'BCB-80: a tile of the auction is left over' 's/\{ push = "begin", when = \{ any = on_sale \} \}//'

ferry 'a lake without a ferry' 'FY-13' 's/apply = \{ \{ link = "ferry", from = "arg.1", to = "arg.2", cause = "ferry" \} \}/apply = function() end/'
ferry 'a ferry that moves again' 'FY-34: a ferry moves twice' 's/\{ mark = "moved", on = "arg.1.tile" \},//'
ferry 'a second ferry' 'FY-13' 's/\{ unlink = "ferry".*$//; s/most = "attr:ferry_lake"/most = 99/'

outing phantom 'two phantoms' 'PH-20' 's/group = "meeple", n = 1,/group = "meeple", n = 3,/; s/stage = "after_action", order = 100/&, repeats = true/'
outing phantom 'a phantom behind a princess' 'PH-16' 's/unmarked = "barred"//' princess_and_dragon
outing festival "somebody else's figure" 'FE-24' 's/^local on_board = figures \{ owner = "asked"/local on_board = figures { owner = "anybody"/'
outing festival 'one placed besides' 'FE-2[01]' 's/order = 350,/order = 350, free = true,/'
outing crop_circle 'one where nobody stood' 'CO-23' 's/with = own, takes/takes/'
outing crop_circle 'another kind' 'CO-22' 's/of_kind\("rake", "field"\)/of_kind("rake", "road")/'
outing crop_circle 'the active player before others' 'CO-21' 's/each_from_left/each_from_active/'
outing flier 'four squares' 'FL-25' 's/g:roll\(3\) -- FL-4/g:roll(4)/'
outing flier 'a finished feature' 'FL-35' 's/of = features \{ complete = false \},//'
outing flier 'another square' 'FL-2|FL-25' 's/or g:distance\(machine.cell, last\) < squares//; s/way\[#way\]/g:ring8(machine.cell)[1]/'
outing siege 'two points a tile' 'SI-20' 's/per = per, n = -1/per = per, n = 0/'
outing siege 'an open one that is worth something' 'SI-20' 's/tier = "zero", when = \{ attr = "besieged" \}/tier = "add", n = 0/'
outing siege 'a second knight' 'SI-44' 's/enabled = opt\("escape"\),/enabled = opt("escape"), repeats = true,/'
tiny goldmines 'a third ingot' 'GM-10: [0-9]+ ingots came from finds of' 's/\{ \{ put = lump, to = "part.cell" \} \}/{ { put = lump, to = "part.cell" }, { put = lump, to = "part.cell" } }/'
tiny mage_and_witch 'they come together' 'MW-12: mage and witch are together' 's/^    meeting = .*$//; s/no = \{ with = figures \{ kind = both \} \} \}/no = { with = figures { kind = "normal" } } }/'
tiny mage_and_witch 'they stay when it is scored' 'MW-34: the (mage|witch) stays on a finished' 's/n = 1, blocks/n = 1, returns_when_scored = false, blocks/'
tiny under_the_big_top 'a ringmaster who climbs' 'BT-33: a ringmaster is an acrobat' 's/\[true\] = \{ "city", "road", "monastery", "field" \}/[true] = { "city", "road", "monastery", "field", "acrobats" }/'
tiny under_the_big_top 'a top that stays' 'BT-13: the big top stays where it was' 's/(move = "big_top", .*)cause = "circus" \}/\1cause = "circus", when = { none = figures { kind = "big_top" } } }/'

finish
