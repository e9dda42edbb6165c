#!/usr/bin/env bash
# Games of JCloisterZone, set by set: the edition whose tiles are played, the program that knows the rules, games that
# go the same under other options. JCZ_GAMES=30 plays more of them.
source "$(dirname "$0")/lib.sh"
games=${JCZ_GAMES:-2}
peer=confirm_turn,meeple_count,solitaire # the rules of every game of theirs, so that all positions can be compared

positions() { "$BASTIDE" replay --json "$1" | grep -o '"position":"[0-9a-f]*"'; }
points() { tail -n 1 "$1" | grep -o '"points":\[[^]]*\]'; }

# there_and_back NAME WITH SETS OPTIONS...: SETS as the files must name them
there_and_back() {
  local name=$1 with=$2 sets=$3 record game back alike
  shift 3
  "$BASTIDE" sim --with "$with,$peer" "$@" --players random,random --games "$games" --seed 11 --records "$work/$name" >"$work/quiet"
  for record in "$work/$name"/*.jsonl; do
    game=${record%.jsonl}.jcz back=${record%.jsonl}.back.jsonl
    expect 0 '' convert "$record" -o "$game"
    same "$sets" "$(python3 -c 'import json, sys; print(*sorted(json.load(open(sys.argv[1]))["setup"]["sets"]))' "$game")" "the sets of $name"
    expect 0 '^1 passed, 0 failed, 0 skipped$' jcz "$game"
    expect 0 '' convert "$game" -o "$back"
    expect 0 'verified$' replay --verify "$back"
    same "$(points "$record")" "$(points "$back")" "the points of $game"
    [ -n "$(positions "$record")" ] || fault "$record has no positions"
    case $sets in # from where on all piles can be compared
    *hills*) alike=1 ;;   # which tile lies under which hill nobody knows there; in the end all do
    *river*) alike=120 ;; # forced draws lie in one pile, and not the river on the land
    *) alike=1000 ;;
    esac
    same "$(positions "$record" | tail -n $alike | md5sum)" "$(positions "$back" | tail -n $alike | md5sum)" "the positions of $game"
  done
}

# --- editions ------------------------------------------------------------------------------------------

trade=(--set traders_and_builders.builder_on_completed=false --set traders_and_builders.trigger_by_road_tokens=false)
river=(--set river.start_tile=shuffle_into_land --set river.uturn=corridor --set river.volcano=ordinary)
first=(--set base.tile_edition=1)
there_and_back trade traders_and_builders "basic:2 traders-and-builders:2" "${trade[@]}"
there_and_back inns inns_and_cathedrals "basic:2 inns-and-cathedrals:2"
there_and_back hills hills_and_sheep "basic:2 hills-and-sheep:2"
there_and_back river river "basic:2 river/1:2" "${river[@]}"
there_and_back rivers river "basic:2 river/1:2 river/2:2" "${river[@]}" --set river.set=both
there_and_back first inns_and_cathedrals,river "basic:1 inns-and-cathedrals:1 river/1:1" "${river[@]}" "${first[@]}"

# A box of the first edition beside those of the second one, and the other way round.
cat >"$work/old_river.lua" <<'LUA'
return setup { distribution = { ["RI.1/II"] = 2, ["RI.1/IIG"] = 0 } }
LUA
cat >"$work/new_inns.lua" <<'LUA'
return setup { distribution = { ["IC/CCCC"] = 0, ["IC/CCCCG"] = 1, ["IC/RFr.i"] = 0, ["IC/RFr.iG"] = 1 } }
LUA
there_and_back old river "basic:2 river/1:1 river/2:2" "${river[@]}" --set river.set=both --distribution "$work/old_river.lua"
there_and_back new inns_and_cathedrals "basic:1 inns-and-cathedrals:2" "${first[@]}" --distribution "$work/new_inns.lua"

# Two boxes of it.
sed 's/= 1/= 2/g' "$work/new_inns.lua" >"$work/two_inns.lua"
"$BASTIDE" sim --with inns_and_cathedrals "${first[@]}" --copies base=2 --copies inns_and_cathedrals=2 \
  --distribution "$work/two_inns.lua" --games 1 --records "$work/two" >"$work/quiet"
expect 0 '' convert "$work/two/game-000000.jsonl" -o "$work/two.jcz"
expect 0 '^1 passed' jcz "$work/two.jcz"
same '"inns-and-cathedrals:2": 2' "$(grep -o '"inns-and-cathedrals.*[0-9]' "$work/two.jcz")" "two boxes of the second edition"

# Numbers that no edition has.
echo 'return setup { distribution = { ["RI.1/II"] = 3 } }' >"$work/odd.lua"
"$BASTIDE" sim --with river "${river[@]}" --distribution "$work/odd.lua" --games 1 --records "$work/odd" >"$work/quiet"
expect 1 "no set like 'river', 'river_1' as played here: with other numbers of tiles" convert "$work/odd/game-000000.jsonl" -o "$work/x.jcz"

# --- which program --------------------------------------------------------------------------------------

# version FILE
version() { grep -o '"appVersion": "[0-9]' "$1" | grep -o '[0-9]$'; }
# one NAME OPTIONS...: a game
one() {
  local name=$1
  shift
  "$BASTIDE" sim "$@" --players random,random --games 1 --seed 3 --records "$work/$name" >"$work/quiet"
}
one flock --with hills_and_sheep
one waits --with hills_and_sheep --set hills_and_sheep.shepherd_draw=confirmed
for wanted in flock::5:0 flock:jcz:5:0 flock:fcz:6:1 waits::6:1 waits:jcz:5:0 waits:fcz:6:1; do
  IFS=: read -r name program number confirmed <<<"$wanted"
  expect 0 '' convert "$work/$name/game-000000.jsonl" ${program:+--for "$program"} -o "$work/$name.jcz"
  same "$number" "$(version "$work/$name.jcz")" "the version of $wanted"
  same "$confirmed" "$(grep -qc SHEPHERD_CONFIRM "$work/$name.jcz" && echo 1 || echo 0)" "shepherds are confirmed in $wanted"
  expect 0 '^1 passed' jcz "$work/$name.jcz"
  ! grep -q 'shepherd-confirm' "$work/$name.jcz" || fault "a rule that neither program knows"
done

one ignore --with inns_and_cathedrals --set inns_and_cathedrals.incomplete=ignore
expect 0 '"appVersion": "6.2.0"' convert "$work/ignore/game-000000.jsonl"
expect 0 '"inn-and-cathedral-final-scoring": "ignore"' convert "$work/ignore/game-000000.jsonl"
expect 1 'for JCloisterZone: it has no word for inns_and_cathedrals.incomplete = ignore' convert --for jcz "$work/ignore/game-000000.jsonl"
expect 2 'about the other way' convert --as-peer "$work/flock.jcz" -o "$work/flock.jsonl"
expect 2 'there are jcz and fcz' convert --for abc "$work/ignore/game-000000.jsonl"

one mixed --with river "${river[@]}" --set river.mixed=true
expect 1 "'river/1:2' always plays with river.mixed = false" convert "$work/mixed/game-000000.jsonl" -o "$work/x.jcz"
one lakes --with river "${river[@]}" --set river.set=2
expect 0 '"appVersion": "5.7.0"' convert "$work/lakes/game-000000.jsonl"
expect 1 "for FanCloisterZone: it plays 'river/2:[12][^']*' otherwise" convert --for fcz "$work/lakes/game-000000.jsonl"
one neither --with river,hills_and_sheep "${river[@]}" --set river.set=2 --set hills_and_sheep.vineyard_garden=true
expect 1 'for JCloisterZone: it has no word for hills_and_sheep.vineyard_garden = true' convert "$work/neither/game-000000.jsonl"
[ ! -e "$work/x.jcz" ] || fault "a game that was refused was written"

# --- how many shepherds ---------------------------------------------------------------------------------

for n in 2 3; do
  one "shepherds$n" --with hills_and_sheep --set hills_and_sheep.shepherds_per_player=$n
  expect 0 "\"shepherd\": $n" convert "$work/shepherds$n/game-000000.jsonl"
  expect 0 '' convert "$work/shepherds$n/game-000000.jsonl" -o "$work/shepherds$n.jcz"
  expect 0 '^1 passed' jcz "$work/shepherds$n.jcz"
done
grep -q 'shepherd\.2"' "$work/shepherds3.jcz" || fault "nobody placed a second shepherd"
sed 's/"shepherd": 3/"shepherd": 1/' "$work/shepherds3.jcz" >"$work/fewer.jcz"
expect 1 '^failed' jcz "$work/fewer.jcz"
sed 's/"shepherd": 3/"shepherd": 4/' "$work/shepherds3.jcz" >"$work/more.jcz"
expect 0 "element 'shepherd' 4 times" jcz "$work/more.jcz"

# --- as they read the rules -------------------------------------------------------------------------------

# Refused without --as-peer; with it written if all goes the same, and never otherwise.
# asked NAME WITH GAMES PATTERN: how many of the games are written
asked() {
  local record written=0
  "$BASTIDE" sim --with "$2" --players random,random --games "$3" --seed 1 --records "$work/$1" >"$work/quiet"
  for record in "$work/$1"/*.jsonl; do
    expect 1 "$4" convert "$record" -o "$work/x.jcz"
    rm -f "$work/peer.jcz"
    if "$BASTIDE" convert --as-peer "$record" -o "$work/peer.jcz" >"$work/quiet" 2>"$work/why"; then
      expect 0 '^1 passed' jcz "$work/peer.jcz"
      written=$((written + 1))
    else
      [ ! -e "$work/peer.jcz" ] || fault "$record was refused and written"
      grep -qE 'where it would go otherwise: turn [0-9]+: ' "$work/why" || fault "$record: $(cat "$work/why")"
    fi
  done
  echo "$1: $written of $3 go as there"
  asked=$written
}
asked builders traders_and_builders 8 'play(s|ed)? with --set traders_and_builders.builder_on_completed=false --set traders_and_builders.trigger_by_road_tokens=false; play so, or convert with --as-peer'
{ [ "$asked" -gt 0 ] && [ "$asked" -lt 8 ]; } || fault "some games with builders go otherwise there, and some don't"
asked towers watchtowers 3 'with --set watchtowers.special_figures_trigger=true;'
same 3 "$asked" "games without special figures"
asked source river 3 'with --set river.start_tile=shuffle_into_land --set river.uturn=corridor'
[ "$asked" -gt 0 ] || fault "no game with a river goes there as here"
grep -q '"endTurn": ' "$work/peer.jcz" || fault "there another tile would be drawn"
asked both river,traders_and_builders 3 'start_tile=shuffle_into_land .*builder_on_completed=false'

# A game that an installed rule can't read again isn't compared, so --as-peer refuses it.
cat >"$work/shepherds.lua" <<'LUA'
return rule { id = "shepherds", api = 1, title = "Two more", needs = { "base" },
  options = { x = { values = { true, false }, default = true, help = "as they play" } },
  interop = { jcz = { elements = { donkey = { option = "x", on = true, off = false } } } } }
LUA
one own --with "base,$work/shepherds.lua"
expect 0 '"donkey": true' convert "$work/own/game-000000.jsonl"
expect 1 "element 'donkey'" convert --as-peer "$work/own/game-000000.jsonl"
finish
