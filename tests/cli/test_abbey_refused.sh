#!/usr/bin/env bash
# Abbey & Mayor: tiles and figures where they can't be, and choices that can't be made, in scenarios, records and games of
# JCloisterZone.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# --- where they can't be --------------------------------------------------------------------------------

# refused PATTERN BOARD PIECE...: a scenario with this board besides, and these pieces; LINE: where the fault is
LINE=5
refused() {
  local pattern=$1 board=$2 pieces=
  shift 2
  [ $# -eq 0 ] || pieces=$(printf '"%s", ' "$@")
  printf 'return scenario {\n  ["BAD-1 pieces"] = {\n    with = { "abbey_and_mayor", "princess_and_dragon" },\n' >bad.lua
  printf '    board = { "BA/C 0,0 r0", "BA/L 1,0 r0", "BA/L 0,1 r0", "BA/L 1,1 r0", "BA/C 0,-1 r2", "BA/LR 2,0 r0", %s }, stack = { "BA/L*3" },\n' "$board" >>bad.lua
  printf '    pieces = { %s },\n    play = { { player = 1 } },\n  },\n}\n' "$pieces" >>bad.lua
  expect 1 "$pattern" test bad.lua
  grep -q "^  bad.lua:$LINE\$" out || fault "the line of the scenario is not told: $*"
}

refused 'barn:1 at corner 2,1 is not where four tiles meet in a field \(AM-60\), which can.t be \(abbey_and_mayor.barn\)' '' "barn:1 at corner 2,1"
refused 'barn:1 at corner 0,0 is not where four tiles meet' '' "barn:1 at corner 0,0"
refused 'barn:1 at 0,1 is not where four tiles meet' '' "barn:1 at 0,1"
refused "figures of the kind 'barn' don't stand there" '' "barn:1 at 0,1 field:N"
refused "no 'barn' is left for it" '' "barn:1*2 at corner 1,1"
refused 'write whose it is, as in "barn:1"' '' "barn at corner 1,1"
refused 'normal:2 at 0,1 field:NL lies in a field with a barn \(AM-66, AM-67\), which can.t be' '' "barn:1 at corner 1,1" "normal:2 at 0,1 field:N"
refused "figures of the kind 'mayor' don't stand there" '' "mayor:1 at 0,1 monastery"
refused "player 1 has no 'mayor' left" '' "mayor:1*2 at 0,0 city:N"
refused "figures of the kind 'wagon' don't stand there" '' "wagon:1 at 0,1 field:N"
refused 'wagon:1 at 0,0 city:N stands on what is finished \(AM-41\), which can.t be' '' "wagon:1 at 0,0 city:N"
refused "holds 3 tiles already" '' "AM/A*4 at hand:1"
refused "there is no seat '3': the seats are 1 to 2" '' "AM/A at hand:3"
refused "that zone holds no figures" '' "normal:1 at hand:1"
LINE=2
refused 'AM/A at 3,0 lies beside an empty place \(AM-11\), which can.t be \(abbey_and_mayor.abbey\)' '"AM/A 3,0 r0"'
refused 'AM/A at 9,9 lies beside an empty place' '"AM/A 9,9 r0"'

# --- choices that can't be made -------------------------------------------------------------------------

mkdir games jcz
"$BASTIDE" sim --with abbey_and_mayor --players random,random --games 6 --seed 21 --records games >quiet
for record in games/*.jsonl; do
  expect 0 '' convert "$record" -o "jcz/$(basename "$record" .jsonl).jcz"
done
expect 0 '^6 passed, 0 failed' jcz jcz

# In a record: this action in the first line that has such a one.
# changed WAS ACTION PATTERN
changed() {
  local record line
  record=$(grep -l "\"do\":\"$1 " games/*.jsonl | head -n 1)
  [ -n "$record" ] || { fault "no '$1' in the games"; return; }
  line=$(grep -n -m 1 "\"do\":\"$1 " "$record" | cut -d: -f1)
  sed -E "${line}s#\"do\":\"[^\"]*\"#\"do\":\"$2\"#" "$record" >changed.jsonl
  expect 3 "changed.jsonl:$line: damaged" replay changed.jsonl
  ! seal changed.jsonl 2>quiet || expect 1 "changed.jsonl:$line: .*$3" replay changed.jsonl
}
changed abbey 'abbey BA/L' 'is no action of this decision'
changed barn 'barn corner 40,40' 'is no action of this decision'
changed drive 'drive wagon:1 at 9,9 road:E 9,9 road:W' 'is no action of this decision'
changed 'place AM/A' 'place AM/A 40,40 r0' 'is not legal: no contact'

# In a game of theirs: the abbey comes out of a hand that holds none, a COMMIT where nothing is to be confirmed.
cat >change.py <<'PYTHON'
import json, sys
game, what, abbeys = json.load(open(sys.argv[1])), sys.argv[2], 0
replay = game["replay"]
for number, message in enumerate(replay, 1):
    payload = message["payload"]
    if what == "hand" and message["type"] == "PLACE_TILE" and payload["tileId"] == "AM/A":
        replay.insert(number, json.loads(json.dumps(message)))
        print(number + 1)
        break
    if what == "commit" and message["type"] == "PLACE_TILE" and number > 4:
        replay.insert(number - 1, {"type": "COMMIT", "payload": {}})
        print(number)
        break
else:
    sys.exit("nothing to change")
json.dump(game, open("changed.jcz", "w"))
PYTHON
for what in hand commit; do
  game=$(grep -l '"AM/A"' jcz/*.jcz | head -n 1)
  number=$(python3 change.py "$game" "$what") || fault "nothing to change: $what"
  expect 1 "^failed: changed.jcz: message $number, " jcz changed.jcz
done
finish
