#!/usr/bin/env bash
# Games of JCloisterZone: those that convert writes, broken ones, and (where ../shared is) the recorded
# ones with every state that the reference engine told.
source "$(dirname "$0")/lib.sh"

# there_and_back RECORD: what is written of it passes, and read again it is the same game.
there_and_back() {
  local game=${1%.jsonl}
  expect 0 '' convert "$1" -o "$game.jcz"
  expect 0 '^1 passed' jcz "$game.jcz"
  expect 0 '' convert "$game.jcz" -o "$game.back"
  expect 0 'verified$' replay --verify "$game.back"
  same "$(grep -o '"do":"[^"]*"' "$1")" "$(grep -o '"do":"[^"]*"' "$game.back" | grep -v '"commit"')" "the game there and back"
}

# records FOLDER: those in it; under the sanitizers the first one alone, for each takes four calls
records() {
  if is_sanitized; then echo "$1/game-000000.jsonl"; else ls "$1"/*.jsonl; fi
}

# there_and_back_all FOLDER
there_and_back_all() {
  local record
  for record in $(records "$1"); do
    there_and_back "$record"
  done
}

# written FOLDERS PATTERN FAULT: one of the games that were written has it (too few are under the sanitizers)
written() {
  # shellcheck disable=SC2086
  is_sanitized || (cd "$work" && grep -qhE "$2" $(printf '%s/*.jcz ' $1)) || fault "$3"
}

# --- an example --------------------------------------------------------------------------------------

expect 0 '^1 passed' jcz "$BST_SOURCE_DIR/tests/data/three_on_hills.jcz"
expect 0 '' render "$BST_SOURCE_DIR/tests/data/three_on_hills.jcz" --turn 5 -o "$work/three.svg"
grep -q 'Ariel' "$work/three.svg" || fault "the third player is not in the picture"

# --- out and back ------------------------------------------------------------------------------------

mkdir "$work/games" "$work/jcz"
theirs=(--set traders_and_builders.builder_on_completed=false --set traders_and_builders.trigger_by_road_tokens=false
  --set watchtowers.special_figures_trigger=true)
"$BASTIDE" sim --with inns_and_cathedrals,traders_and_builders,abbot,watchtowers "${theirs[@]}" --players random,random,random \
  --games 4 --seed 5 --records "$work/games" >"$work/quiet"
for record in "$work"/games/*.jsonl; do
  expect 0 '' convert "$record" -o "$work/jcz/$(basename "$record" .jsonl).jcz"
done
expect 0 '^4 passed, 0 failed, 0 skipped$' jcz "$work/jcz"
expect 0 '^passed: .*game-000003.jcz: [0-9]+ messages, 3 assertions, 0 states compared$' jcz "$work/jcz" -v
expect 0 '"passed": 4' jcz "$work/jcz" --json
expect 0 '"appVersion": "5.7.0"' convert "$work/games/game-000000.jsonl"
expect 2 'name one record' convert
expect 2 'name a game' jcz
expect 3 'no such file' jcz "$work/nowhere"
expect 3 'there are no .jcz files' jcz "$work/games"
expect 3 "can't be written" convert "$work/games/game-000000.jsonl" -o "$work/nowhere/x.jcz"
sed 4q "$work/games/game-000000.jsonl" >"$work/cut.jsonl"
expect 3 'cut short' convert "$work/cut.jsonl" -o "$work/cut.jcz"
[ ! -e "$work/cut.jcz" ] || fault "half a game was written"

# Tokens out of a bag come as in the game that was converted, and tiles under others come to the same end.
mkdir "$work/bags" "$work/bag_jcz"
"$BASTIDE" sim --with hills_and_sheep,inns_and_cathedrals --games 3 --seed 5 --records "$work/bags" >"$work/quiet"
for record in "$work"/bags/*.jsonl; do
  expect 0 '' convert "$record" -o "$work/bag_jcz/$(basename "$record" .jsonl).jcz"
done
expect 0 '^3 passed, 0 failed, 0 skipped$' jcz "$work/bag_jcz"
expect 0 '' convert "$work/bag_jcz/game-000000.jcz" -o "$work/bag.jsonl"
expect 0 'verified$' replay --verify "$work/bag.jsonl"
# FanCloisterZone: whoever has placed a shepherd says so once more, and then the token is drawn.
python3 - "$work/bag_jcz/game-000001.jcz" "$work/fork.jcz" <<'PYTHON'
import json, sys
game = json.load(open(sys.argv[1]))
replay, random = [], game["initialRandom"]
for message in game["replay"]:
    payload = message["payload"]
    replay.append(message)
    if ".shepherd." in payload.get("meepleId", ""):
        replay.append({"type": "SHEPHERD_CONFIRM", "payload": {"random": random}, "player": message["player"]})
    random = payload.get("random", random)
game["replay"], game["appVersion"] = replay, "6.2.0"
json.dump(game, open(sys.argv[2], "w"))
PYTHON
expect 0 '^1 passed' jcz "$work/fork.jcz"
grep -q SHEPHERD_CONFIRM "$work/fork.jcz" || fault "nobody placed a shepherd"

# Two bags: which of them is drawn from is found out.
mkdir "$work/two_bags"
"$BASTIDE" sim --with hills_and_sheep,under_the_big_top --games 3 --seed 5 --records "$work/two_bags" >"$work/quiet"
there_and_back_all "$work/two_bags"

# Fairy, mage and witch are moved by messages of one name.
"$BASTIDE" sim --with princess_and_dragon,mage_and_witch --set mage_and_witch.meet_by_link=false --players random,random,random --games 1 --seed 4 \
  --records "$work/moved" >"$work/quiet"
there_and_back "$work/moved/game-000000.jsonl"
for what in fairy conjure; do
  grep -q "\"do\":\"$what" "$work/moved/game-000000.jsonl" || fault "no game with $what"
done

# A tile of the hand is one message there and two actions here, and who declines it confirms that; wagons, too.
for wagon in C2 C1; do
  mkdir "$work/hand_$wagon"
  "$BASTIDE" sim --with abbey_and_mayor --set abbey_and_mayor.wagon_move=$wagon --players greedy,random,random --games 3 --seed 4 \
    --records "$work/hand_$wagon" >"$work/quiet"
  there_and_back_all "$work/hand_$wagon"
  for what in '"tileId": *"AM/A"' '[0-9].wagon.1' '[0-9].barn.1' '[0-9].mayor.1'; do
    written "hand_$wagon" "$what" "no game with $what ($wagon)"
  done
  for what in abbey draw drive barn; do
    grep -qh "\"do\":\"$what" "$work/hand_$wagon"/*.jsonl || fault "no game with $what ($wagon)"
  done
done

# A ferry is named by both of its roads, be it new or moved.
mkdir "$work/ferries"
"$BASTIDE" sim --with ferries --set ferries.bridge_extends=true --players random,greedy,random --games 3 --seed 3 --records "$work/ferries" >"$work/quiet"
there_and_back_all "$work/ferries"
for what in '"ferry ' '"move_ferry '; do
  grep -qh "\"do\":$what" "$work"/ferries/*.jsonl || fault "no game with $what"
done
is_sanitized || [ "$(grep -A9 '"pointer"' "$work"/ferries/*.jcz | grep -cE '"location": *"(WE|NS|NE|NW|SE|SW)"')" -gt 0 ] || fault "no ferry with two roads"
written "ferries" '"token": *"FERRY"' "no game with a FERRY"
# A second meeple, who goes where actions lead, too; a die, whose number the message brings; what all players do one after the other; who leaves.
small() {
  mkdir "$work/small_$1"
  "$BASTIDE" sim --with "$2" --players random,greedy,random --games 3 --seed "${seed:-5}" --records "$work/small_$1" "${@:4}" >"$work/quiet"
  there_and_back_all "$work/small_$1"
  for what in $3; do
    grep -qh "\"do\":\"$what" "$work/small_$1"/*.jsonl || fault "no game with $what ($1)"
  done
}
small phantom phantom,tower,princess_and_dragon 'phantom top portal' --set tower.ransom_reopens=true --set tower.ransom_end=false
small festival festival,hills_and_sheep festival
small circles corn_circles,inns_and_cathedrals 'rake club shield add take'
small flier flier,abbot take_off
seed=6 small siege siege,inns_and_cathedrals escape --set siege.escape_per=turn --set siege.double_pig=false
small all phantom,festival,corn_circles,flier,siege 'phantom festival club take_off' --set siege.escape_per=turn --set siege.double_pig=false

# Tiles of a row that are called by their places, bids, also one that stands in no list; what is left over is nobody's choice.
# A placement that needs a bridge is one as any there, a bridge that is only built and a castle are tokens.
bcb=bridges_castles_and_bazaars
peer=(--set $bcb.bridge_on_neighbour=false --set $bcb.bridge_to_abbey=false --set $bcb.castle_choice=best --set $bcb.mayor_castle=yes)
for mode in auction choose; do
  mkdir "$work/row_$mode"
  "$BASTIDE" sim --with $bcb "${peer[@]}" --set $bcb.bazaar_mode=$mode --players random,greedy,random,random \
    --games 3 --seed 3 --records "$work/row_$mode" >"$work/quiet"
  there_and_back_all "$work/row_$mode"
done

# Cards of king and robber, shrines in fives and sixes, who lies in a monastery.
mkdir "$work/court"
"$BASTIDE" sim --with king_and_robber,cult,monasteries,abbot --set cult.loser_wagon_moves=false --set cult.tiles=6 --set monasteries.recall_lying=ring \
  --players random,greedy,random --games 3 --seed 1 --records "$work/court" >"$work/quiet"
there_and_back_all "$work/court"
written "court" '"location": *"AS_ABBOT"' "nobody lies in a monastery"
written "row_auction" '"value": *"SELL"' "nobody sold"
for what in '"span ' '"bridge ' '"found '; do
  grep -qh "\"do\":$what" "$work"/row_*/*.jsonl || fault "no game with $what"
done
for what in BRIDGE CASTLE; do
  written "row_*" "\"token\": *\"$what\"" "no game with a $what"
done
written "row_choose" '"supplyIndex": *3' "nobody took the last tile of a row"
python3 - "$work/row_auction/game-000000.jcz" "$work/high.jcz" <<'PYTHON'
import json, sys
game = json.load(open(sys.argv[1]))
bids = [n for n, message in enumerate(game["replay"]) if message["type"] == "BAZAAR_BID"]
del game["replay"][bids[0] + 1:]
game["replay"][bids[0]]["payload"]["price"] = 4000
game["test"] = {"description": "", "assertions": ["Available action BazaarBid", "Player can't pass"]}
game["appVersion"] = "6.2.0"
json.dump(game, open(sys.argv[2], "w"))
PYTHON
expect 0 '^passed: .*high.jcz: [0-9]+ messages, 2 assertions' jcz "$work/high.jcz" -v
sed -i 's/"price": 4000/"price": 70000/' "$work/high.jcz"
expect 1 '"BazaarSelectTile [^ ]* 70000" is not legal in BazaarPhase; legal: BazaarSelectTile$' jcz "$work/high.jcz"
sed -i 's/"supplyIndex": [0-9]*/"supplyIndex": 9/' "$work/high.jcz"
expect 1 '"BazaarSelectTile 70000" is not legal' jcz "$work/high.jcz"

# Tokens whose name there depends on who has them, also on tiles of other sets.
mkdir "$work/tunnels"
"$BASTIDE" sim --with tunnel,princess_and_dragon --set princess_and_dragon.fairy_on_tile_points=per_figure \
  --set princess_and_dragon.fairy_on_tile_three=first_meeple --games 2 --seed 2 --records "$work/tunnels" >"$work/quiet"
there_and_back_all "$work/tunnels"
for token in A B C; do
  written "tunnels" "\"TUNNEL_$token\"" "nobody placed a token of pair $token"
done
sed 's/"TUNNEL_A"/"TUNNEL_D"/' "$work/tunnels/game-000000.jcz" >"$work/pair_d.jcz"
expect 1 'TUNNEL_D [^;]*is not legal in TunnelPhase' jcz "$work/pair_d.jcz"
# What FanCloisterZone hides of it: the second of a pair.
python3 - "$work/tunnels/game-000000.jcz" "$work/hidden.jcz" <<'PYTHON'
import json, sys
game, seen = json.load(open(sys.argv[1])), set()
for n, message in enumerate(game["replay"]):
    token = message["payload"].get("token")
    if token and (message["player"], token) in seen:
        break
    seen.add((message["player"], token))
del game["replay"][n:]
game["test"] = {"description": "", "assertions": ["Available action Tunnel for " + token]}
json.dump(game, open(sys.argv[2], "w"))
PYTHON
expect 0 '^1 passed' jcz "$work/hidden.jcz"
sed -i 's/"appVersion": "5[^"]*"/"appVersion": "6.2.0"/' "$work/hidden.jcz"
expect 1 "no option is 'Tunnel TUNNEL_[ABC]'" jcz "$work/hidden.jcz"
# Ingots, figures of nobody that are called by their names, acrobats and ringmasters.
mkdir "$work/small"
"$BASTIDE" sim --with goldmines,darmstadt,mage_and_witch,gq11,under_the_big_top --set goldmines.distribution=auto --set goldmines.special_monastery_range=row_column --set mage_and_witch.meet_by_link=false \
  --set darmstadt.castle_meeples_count=true --players random,random,random --games 6 --seed 3 --records "$work/small" >"$work/quiet"
there_and_back_all "$work/small"
for what in '"token": *"GOLD"' '"figureId": *"mage.1"' '"figureId": *"witch.1"' '"Acrobats"' '[0-9].ringmaster.1'; do
  written "small" "$what" "no game with $what"
done

# A game as a record, which replays, and is the same game when it is written down again.
expect 0 '' convert "$work/jcz/game-000000.jcz" -o "$work/back.jsonl"
expect 0 'verified$' replay --verify "$work/back.jsonl"
expect 0 '' convert "$work/back.jsonl" -o "$work/again.jcz"
expect 0 '^1 passed' jcz "$work/again.jcz"
messages() { python3 -c 'import json, sys; print([m["payload"] for m in json.load(open(sys.argv[1]))["replay"]])' "$1"; }
same "$(messages "$work/jcz/game-000000.jcz")" "$(messages "$work/again.jcz")" "the game there and back"
expect 3 'never overwritten' convert "$work/jcz/game-000000.jcz" -o "$work/back.jsonl"
expect 2 'with -o' convert "$work/jcz/game-000000.jcz"
expect 2 'not gone on with' play --resume "$work/back.jsonl"
expect 0 '' render "$work/back.jsonl" -o "$work/back.svg"
expect 0 '^place' actions "$work/back.jsonl" --at 0

# Tokens out of a bag and tiles that lie face down are the same there and back.
"$BASTIDE" sim --with hills_and_sheep --games 3 --records "$work/flocks" >"$work/quiet"
for i in 0 1 2; do
  flock=$work/flocks/game-00000$i
  expect 0 '' convert "$flock.jsonl" -o "$flock.jcz"
  expect 0 '' convert "$flock.jcz" -o "$flock.back.jsonl"
  expect 0 'verified$' replay --verify "$flock.back.jsonl"
  grep -q '"roll":' "$flock.back.jsonl" || fault "the record tells no token"
  same "$(tail -1 "$flock.jsonl" | grep -o '"points":[^]]*')" "$(tail -1 "$flock.back.jsonl" | grep -o '"points":[^]]*')" "the points"
  expect 0 '' convert "$flock.back.jsonl" -o "$flock.again.jcz"
  expect 0 '^1 passed' jcz "$flock.again.jcz"
done

# What the other engine has no word for.
mkdir "$work/other"
"$BASTIDE" sim --with fortify --games 1 --records "$work/other" >"$work/quiet"
expect 1 "the rule 'fortify' says nothing about it" convert "$work/other/game-000000.jsonl" -o "$work/x.jcz"

# A rule says what their word for it is, or has none.
mkdir "$work/preset"
"$BASTIDE" sim --with most_on_hills --games 1 --records "$work/preset" >"$work/quiet"
expect 0 '' convert "$work/preset/game-000000.jsonl" -o "$work/preset.jcz"
expect 0 '^1 passed' jcz "$work/preset.jcz"
same '"number-of-followers"' "$(grep -o '"number-of-followers"' "$work/preset.jcz")" "who wins a tie"
"$BASTIDE" sim --with blank_under_hills --games 1 --records "$work/preset/blank" >"$work/quiet"
expect 1 "the rule 'blank_under_hills' says nothing about it" convert "$work/preset/blank/game-000000.jsonl" -o "$work/x.jcz"

# One that sets options, and says nothing else, is what it sets.
"$BASTIDE" sim --with vineyard_gardens --games 1 --records "$work/preset/gardens" >"$work/quiet"
expect 0 '' convert "$work/preset/gardens/game-000000.jsonl" -o "$work/gardens.jcz"
grep -q '"vineyards-for-garden": *true' "$work/gardens.jcz" || fault "vineyards for gardens aren't told"

# Where a record could be.
expect 0 '^first: player' replay "$work/jcz/game-000000.jcz"
expect 2 'bastide jcz' replay --json "$work/jcz/game-000000.jcz"
expect 0 '^place ' actions "$work/jcz/game-000000.jcz" --at 0
expect 0 '^commit$' actions "$work/jcz/game-000000.jcz" --at 2
expect 0 '"over": true' actions "$work/jcz/game-000000.jcz" --json
expect 2 'has only' actions "$work/jcz/game-000000.jcz" --at 4000
expect 0 '' render "$work/jcz/game-000000.jcz" --turn 3 -o "$work/turn.svg"
grep -q '</svg>' "$work/turn.svg" || fault "no picture"

# --- changed games -----------------------------------------------------------------------------------

mkdir "$work/changed"
game=$work/changed/game.jcz
# change PATTERN: the first game with something else in it
change() { sed -E "$1" "$work/jcz/game-000000.jcz" >"$game"; }

change 's/(_1 has )[0-9]+/\1999/'
expect 1 '^failed: .*"random_1 has 999 points"$' jcz "$game"
expect 1 'random_1 has [0-9]+$' jcz "$game"
change 's/_1 has [0-9]+ points?/_1 is glad/'
expect 0 'no such sentence is known' jcz "$game"
change 's/_1 has [0-9]+ points?/Meeple Abbot options: {City,N,[0,1]}; {City,N,[1/'
expect 1 "this list of options can't be read" jcz "$game"
change '0,/"PLACE_TILE"/s/"PLACE_TILE"/"DANCE"/'
expect 0 'knows: message DANCE' jcz "$game"
change 's/"traders-and-builders:2"/"moles\/2:1"/'
expect 0 "unsupported: .*game.jcz" jcz "$game"
expect 0 "set 'moles/2:1' \(moles_2.lua would bring it\)" jcz "$game"
expect 0 '^0 passed, 0 failed, 1 skipped$' jcz "$game"
change 's/"rules": \{\}/"rules": {"tiny-city-scoring": "3"}/'
expect 0 "rule 'tiny-city-scoring' with the value '3'" jcz "$game"
change 's/"small-follower": 7/"small-follower": 70/'
expect 0 "element 'small-follower' 70 times" jcz "$game"
change 's/"COMMIT"/"PASS"/'
expect 1 '"PASS" is not legal in CommitActionPhase; legal: Confirm' jcz "$game"

# Damaged ones don't keep the others from being played.
printf '{"setup":{}}' >"$work/changed/setup.jcz"
printf '{' >"$work/changed/torn.jcz"
: >"$work/changed/empty.jcz"
cp "$work/jcz/game-000001.jcz" "$work/changed/"
change 's/"BA\/RCr"/"BA\/nothing"/'
expect 3 "start tile 'BA/nothing'|drawOrder names 'BA/nothing'" jcz "$work/changed"
expect 3 'setup.jcz: is no saved game' jcz "$work/changed"
expect 3 '^1 passed, 0 failed, 0 skipped$' jcz "$work/changed"

# --- states ------------------------------------------------------------------------------------------

steps=$work/steps.jsonl
# The options of the first state, as the engine would list them.
tile=$(grep -m1 -oE '"tileId": "[^"]+"' "$work/jcz/game-000001.jcz" | cut -d'"' -f4)
state='{"t":"jcz/game-000001","k":0,"phase":"TilePhase","turn":0,"pts":[0,0,0],"a":{"player":0,"canPass":false,"items":[ITEM]}}'
"$BASTIDE" jcz "$work/jcz/game-000001.jcz" --steps <(echo "${state/ITEM/}") >"$work/out"
options=$(grep -oE "TilePlacement [^;]*" "$work/out" |
  sed -E 's/TilePlacement [^ ]+ (\[[^]]*\]) R([0-9]+).*/{"position":\1,"rotations":[\2]}/' | paste -sd, -)
echo "${state/ITEM/{\"type\":\"TilePlacement\",\"tileId\":\"$tile\",\"options\":[$options]\}}" >"$steps"
expect 0 '1 states compared' jcz "$work/jcz/game-000001.jcz" --steps "$steps" -v
expect 0 '1 states compared' jcz "$work/jcz//" --steps "$steps" -v
echo '{"t":"others/game","k":0,"phase":"TilePhase","turn":0,"pts":[0,0,0]}' >"$work/other.jsonl"
expect 0 'other.jsonl: warning: no state in it is of any of these games' jcz "$work/jcz" --steps "$work/other.jsonl"
gzip -k "$steps"
expect 0 '1 states compared' jcz "$work/jcz/game-000001.jcz" --steps "$steps.gz" -v
echo '{"t":"jcz/game-000001","k":0,"phase":"ActionPhase","turn":0,"pts":[0,0,0]}' >"$steps"
expect 1 'phase: expected ActionPhase, here TilePhase' jcz "$work/jcz/game-000001.jcz" --steps "$steps"
echo '{"t":"jcz/game-000001","k":0,"phase":"TilePhase","turn":0,"pts":[0,1,0]}' >"$steps"
expect 1 'points: expected \[0, 1, 0\], here \[0, 0, 0\]' jcz "$work/jcz/game-000001.jcz" --steps "$steps"
echo '{"t":"jcz/game-000001","k":0,"phase":"TilePhase","turn":0,"pts":[0,0,0],"a":{"player":0,"items":[]}}' >"$steps"
expect 1 'options: expected not more, here TilePlacement' jcz "$work/jcz/game-000001.jcz" --steps "$steps"
echo 'none' >"$steps"
expect 3 'steps.jsonl:1: not valid JSON' jcz "$work/jcz" --steps "$steps"
expect 3 'No such file' jcz "$work/jcz" --steps "$work/no.jsonl"
head -c 60 "$steps.gz" >"$work/torn.gz"
expect 3 'torn.gz' jcz "$work/jcz" --steps "$work/torn.gz"

# --- the recorded games ------------------------------------------------------------------------------

# whole_games: of each set eight, by chance
whole_games() {
  for set in tower princess-and-dragon abbey-and-mayor bridges-castles-and-bazaars tunnel ferries corn-circles festival flier siege \
    king-and-robber cult monasteries count; do
    expect 0 '^8 passed, 0 failed, 0 skipped$' jcz "$shared/random/$set" --steps "$shared/random/$set/steps.jsonl.gz"
  done
  # In two of them somebody who has no phantom at home is asked for one there, since he has a token of The Tunnel (docs/jcz.md).
  expect 1 '^6 passed, 2 failed, 0 skipped$' jcz "$shared/random/phantom" --steps "$shared/random/phantom/steps.jsonl.gz"
  for set in goldmines darmstadt mage-and-witch under-the-big-top; do
    expect 0 '^8 passed, 0 failed, 0 skipped$' jcz "$shared/random/$set" --steps "$shared/random/$set/steps.jsonl.gz"
  done
  # In 03 a river that turned back once has room to do it again (RIV-12, corridor); the other engine says no.
  expect 0 '^7 passed, 0 failed, 0 skipped$' jcz "$shared"/random/gq11/0[1245678].jcz --steps "$shared/random/gq11/steps.jsonl.gz"
  # With all three together. In 02 and 08 the fairy is on the tile south-east of a barn, which is a figure on that tile
  # there (docs/settled.md); in 06 somebody buys a prisoner back before he knows what he will draw.
  together=$shared/random/princess-tower-abbey
  expect 0 '^5 passed, 0 failed, 0 skipped$' jcz "$together"/0[13457].jcz --steps "$together/steps.jsonl.gz" -v
  same 5 "$(grep -cE '^passed: .*: [0-9]+ messages, 0 assertions, [0-9]{3} states compared$' "$work/out")" "games with all their states"
  expect 1 'points: expected \[24, 54, 24\], here \[24, 53, 24\]' jcz "$together/02.jcz" --steps "$together/steps.jsonl.gz"
  expect 1 'points: expected \[0, 8, 0\], here \[0, 7, 0\]' jcz "$together/08.jcz" --steps "$together/steps.jsonl.gz"
  expect 0 '^3 passed, 0 failed, 0 skipped$' jcz "$shared"/random/mix/0[678].jcz --steps "$shared/random/mix/steps.jsonl.gz" -v
  same 3 "$(grep -cE '^passed: .*: [0-9]+ messages, 0 assertions, [0-9]{3,4} states compared$' "$work/out")" "games of many sets with all their states"
}

shared=$BST_SOURCE_DIR/../shared/jcz
if [ -d "$shared/games" ]; then
  expect 0 '^[0-9]+ passed, 0 failed, [0-9]+ skipped$' jcz "$shared/games" --steps "$shared/steps.jsonl.gz" -v
  tail -n 1 "$work/out"
  for passed in basic/field-scoring basic/garden-scoring basic/monastery-scoring \
    inns-and-cathedrals/cathedrals-no-cathedrals-scoring inns-and-cathedrals/inns-final-scoring-ignore \
    hills-and-sheep/flock-scoring hills-and-sheep/flock-opponent-close-flock hills-and-sheep/multi_city_merge3 \
    hills-and-sheep/hills-majority-on-hills hills-and-sheep/vineyards-for-garden-variant \
    tunnel/tunnel-no-tunnelize-undersurface-roads tunnel/tunnel-tunnelize-undersurface-roads tunnel/tunnel-variant-1-1 \
    bridge-bazaar-and-castles/bazaar-regular bridge-bazaar-and-castles/bazaar-no-bid bridge-bazaar-and-castles/bridge-over-own-road \
    traders-and-builders/cloth-scoring-tie traders-and-builders/grain-scoring traders-and-builders/wine-scoring; do
    grep -q "^passed: .*/$passed.jcz: " "$work/out" || fault "$passed isn't among those that pass"
  done
  if is_sanitized; then # one of each set
    for set in "$shared"/random/*/; do
      expect 0 '^1 passed' jcz "${set}07.jcz" --steps "${set}steps.jsonl.gz"
    done
  else
    whole_games
  fi
  mixed=$shared/../repro/jcz/mixed-edition-read # Traders & Builders of edition 1 beside the base game of edition 2
  expect 0 '^passed: .*: 224 messages, 0 assertions, 225 states compared$' jcz "$mixed/game.jcz" --steps "$mixed/steps.jsonl" -v
else
  echo "the recorded games are not here: $shared"
fi
finish
