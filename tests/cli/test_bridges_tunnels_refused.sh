#!/usr/bin/env bash
# Bridges, castles and tunnels where they can't be, in scenarios, in games of JCloisterZone and by scripts; links to oneself.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# --- positions and choices -----------------------------------------------------------------------------

# refused PATTERN BOARD PIECES PLAY: a scenario with these
refused() {
  printf 'return scenario {\n  ["BAD-1"] = {\n    with = { "tunnel", "bridges_castles_and_bazaars" }, supply = { "1 pair_1 0", "2 pair_2 0" },\n' >bad.lua
  printf '    board = { %s }, stack = { "BA/L*3" },\n    pieces = { %s },\n    play = { %s { player = 1 } },\n  },\n}\n' "$2" "$3" "$4" >>bad.lua
  expect 1 "$1" test bad.lua
  grep -qE '^  bad.lua:[456]$' out || fault "the line of the scenario is not told: $2 $3 $4"
}

refused "the tile 'BA/RCr' can't be edited like that \('~bridge.WE'\): it takes ~castle.C" '"BA/RCr~bridge.WE 0,0 r0"' '' ''
refused "the tile 'BA/L' can't be edited like that \('~bridge.NS~bridge.WE'\): it takes ~bridge.NS, ~bridge.WE" \
  '"BA/L~bridge.NS~bridge.WE 0,0 r0"' '' ''
refused "the tile 'BA/RRRR' can't be edited like that \('~bridge.NS'\): no rule here edits it" '"BA/RRRR~bridge.NS 0,0 r0"' '' ''
refused "no loaded set has a tile 'BA/M~bridge.NS'" '"BA/M~bridge.NS 0,0 r0"' '' ''
refused "its west side does not match BA/L~bridge.WE at 0,0" '"BA/L~bridge.WE 0,0 r0", "BA/L 1,0 r0"' '' ''
refused "its south side does not match BA/RCr~castle.C at 0,0" '"BA/RCr~castle.C 0,0 r0", "BA/C 0,-1 r2"' '' ''

road='"BA/RCr 0,0 r0", "TU/RR 1,0 r1"'
refused "pair_1 at 0,0 road:E lies where no road enters a tunnel \(TU-10\), which can't be \(tunnel.off_mouth\)" "$road" '"pair_1 at 0,0 road:E"' ''
refused "1,0 road:W has more than one token \(TU-15\), which can't be \(tunnel.second\)" "$road" \
  '"pair_1 at 1,0 road:W", "pair_2 at 1,0 road:W"' ''
refused "'pair_1': they lie on segments of other kinds" "$road" '"pair_1 at 1,0 field:N"' ''
refused "no 'pair_1' like that is left in the box or the bag" "$road" '"pair_1*3 at 1,0 road:W"' ''

refused '"bridge 0,1 N" is no action of this decision \(figure\); did you mean' '"BA/RCr 0,0 r0"' '' '"place BA/L 0,1 r0", "bridge 0,1 N",'
refused '"bridge 5,5 E" is no action of this decision' '"BA/RCr 0,0 r0"' '' '"place BA/L 0,1 r0", "bridge 5,5 E",'
refused '"span 0,1 r0" is no action of this decision \(place\); did you mean' '"BA/RCr 0,0 r0"' '' '"span 0,1 r0",'

# --- games of JCloisterZone ----------------------------------------------------------------------------

bcb=bridges_castles_and_bazaars
"$BASTIDE" sim --with $bcb,tunnel --set $bcb.bridge_on_neighbour=false --set $bcb.bridge_to_abbey=false --set $bcb.castle_choice=best --set $bcb.mayor_castle=yes \
  --games 1 --seed 3 --records games >quiet
expect 0 '' convert games/game-000000.jsonl -o good.jcz
expect 0 '^1 passed' jcz good.jcz
# changed TOKEN POINTER: the first message with that token puts it there instead
changed() {
  python3 - "$1" "$2" <<'PYTHON'
import json, sys
game = json.load(open("good.jcz"))
message = next(m for m in game["replay"] if m["payload"].get("token") == sys.argv[1])
message["payload"]["pointer"] = json.loads(sys.argv[2])
json.dump(game, open("bad.jcz", "w"))
PYTHON
}
far='{"position": [90, 90], "location": "NS", "feature": "Road"}'
changed BRIDGE "$far"
expect 1 'message [0-9]+, PLACE_TOKEN' jcz bad.jcz
expect 1 '"Bridge BRIDGE Road NS \[90,90\]" is not legal in ActionPhase; legal: .*Bridge Road' jcz bad.jcz
changed BRIDGE '{"position": [0, 0], "location": "WE", "feature": "Road"}'
expect 1 '"Bridge BRIDGE Road WE \[0,0\]" is not legal' jcz bad.jcz
changed BRIDGE '{"nothing": true}'
expect 1 '"Bridge BRIDGE" is not legal' jcz bad.jcz
changed TUNNEL_A '{"position": [0, 0], "location": "E", "feature": "Road"}'
expect 1 '"Tunnel TUNNEL_A Road E \[0,0\]" is not legal' jcz bad.jcz
expect 1 'is not legal' convert bad.jcz -o bad.jsonl
[ ! -e bad.jsonl ] || fault "half a game was written"
sed '/"bridge": *true,/d' good.jcz >bad.jcz
expect 1 'message [0-9]+, P' jcz bad.jcz

# --- scripts -------------------------------------------------------------------------------------------

# An action that edits what can't be edited, or links a segment with itself, fails alone; the game goes on.
# fails PATTERN BODY
fails() {
  cat >slip.lua <<EOF
return rule {
  id = "slip", api = 1, needs = { "bridges_castles_and_bazaars" },
  links = { rope = { most = 4 } }, causes = { "slip" },
  actions = {
    slip = { order = 300, args = { "segment" }, options = segments { of = features { kind = "road" }, at = "part" },
             apply = function(g, player, segment) $2 end },
  },
}
EOF
  cat >slip_test.lua <<'EOF'
return scenario {
  ["BAD-2"] = { with = { "slip.lua" }, board = { "BA/RCr 0,0 r0" }, stack = { "BA/RFr", "BA/L*3" },
                play = { "place BA/RFr 1,0 r0", "slip 1,0 road:W", { player = 1 } } },
}
EOF
  expect 1 "$1" test slip_test.lua
  grep -q 'slip.lua:6' out || fault "the line of the script is not told: $2"
  expect 1 'aborted games [1-9]' sim --with slip.lua --games 20 --seed 1
}

fails "segment 1,0 road:E and segment 1,0 road:E can't be linked by 'slip.rope': it is one segment" 'g:link("rope", segment, segment, "slip")'
fails "can't be edited by 'bridges_castles_and_bazaars.bridge' there" 'g:edit(segment.tile, "bridges_castles_and_bazaars.bridge", "E", "slip")'
finish
