#!/usr/bin/env bash
# The Tower, The Princess & the Dragon: pieces where they can't be, and choices that can't be made, in scenarios, records and
# games of JCloisterZone; and such games written and read again.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# --- pieces where they can't be ----------------------------------------------------------------------

# refused PATTERN PIECE...: a scenario with these pieces
refused() {
  local pattern=$1 pieces=
  shift
  pieces=$(printf '"%s", ' "$@")
  printf 'return scenario {\n  ["BAD-1 pieces"] = {\n    with = { "tower", "princess_and_dragon", "traders_and_builders", "abbot" },\n' >bad.lua
  printf '    board = { "TO/F 1,0 r0", "TO/C 1,1 r2", "BA/L 2,0 r0" }, stack = { "BA/L*3" },\n' >>bad.lua
  printf '    pieces = { %s },\n    play = { { player = 1 } },\n  },\n}\n' "$pieces" >>bad.lua
  expect 1 "$pattern" test bad.lua
  grep -q '^  bad.lua:5$' out || fault "the line of the scenario is not told: $*"
}

refused "2,0 tower\": there is no such segment" "floor at 2,0 tower"
refused "there is no such segment" "floor at 5,5 tower"
refused "'floor': they lie on segments of other kinds" "floor at 1,1 city:S"
refused "'floor': they are put on something else" "floor at 1,0"
refused "'floor': that zone holds no tokens" "floor at prison:1"
refused "no 'floor' like that is left in the box" "floor*31 at 1,0 tower"
refused "no 'floor' like that is left in the box" "floor*6 at 1,0 tower" "floor*5 at 1,1 tower"
refused "not of the form" "floor*-1 at 1,0 tower"
refused "figures of the kind 'abbot' don't stand there" "floor at 1,0 tower" "abbot:1 at 1,0 tower"
refused "figures of the kind 'builder' don't stand there" "floor at 1,0 tower" "builder:1 at 1,0 tower"
refused "'normal' can't be moved: that place of the zone holds figures of others" "normal:1 at prison:1"
refused "'builder' can't be moved: that zone holds figures of other groups" "builder:2 at prison:1"
refused "'dragon' can't be moved: that zone holds figures of other groups" "dragon at prison:1"
refused "'fairy' can't be moved: that zone holds figures of other groups" "fairy at prison:1"
refused "there is no seat '9': the seats are 1 to 2" "normal:1 at prison:9"
refused 'write whose, as in "prison:1"' "normal:1 at prison"
refused "no 'normal' is left for it" "normal:1*8 at prison:2"
refused "no tile lies on or next to 5,5" "dragon at 5,5"
refused "a 'dragon' stands on no segment: write \"dragon at X,Y\"" "dragon at 2,0 monastery"
refused "a 'dragon' is nobody's: leave out ':1'" "dragon:1 at 2,0"
refused "no 'dragon' is left for it" "dragon at 1,0" "dragon at 2,0"
refused "a 'dragon' stands with no figure" "normal:1 at 2,0 monastery" "dragon at normal:1 at 2,0 monastery"
refused "a 'fairy' stands with figures of players, not with a 'dragon'" "dragon at 2,0" "fairy at dragon at 2,0"
refused "no 'normal:1' is at 2,0 monastery" "fairy at normal:1 at 2,0 monastery"
refused "there is no place 'normal:1'" "fairy at normal:1"
refused "a 'fairy' stands on no segment: .* or the figure that it is with" "fairy at 2,0 monastery"
refused "a 'normal' stands on a segment: write \"normal at X,Y road:E\"" "normal:1 at 2,0"
refused "normal:1 at 1,0 tower stands on a tower without a floor \(TW-13\), which can't be \(tower.bare_top\)" "normal:1 at 1,0 tower"
refused "1,0 tower has two tops \(TW-13\), which can't be" "floor at 1,0 tower" "normal:1 at 1,0 tower" "normal:2 at 1,0 tower"
refused "they are exchanged at once \(TW-30\), which can't be" "normal:1 at prison:2" "normal:2 at prison:1"

# --- games of both, written and read again -------------------------------------------------------------

theirs=(--set tower.ransom_reopens=true --set tower.ransom_end=false)
others=(--set traders_and_builders.builder_on_completed=false --set traders_and_builders.trigger_by_road_tokens=false
  --set river.start_tile=shuffle_into_land --set river.uturn=corridor --set river.volcano=ordinary)
# there_and_back WITH NUMBER SEED [OPTION...]
there_and_back() {
  local with=$1 number=$2 seed=$3 program record
  shift 3
  rm -rf games && mkdir games
  "$BASTIDE" sim --with "$with" --players random,random,random --games "$number" --seed "$seed" "$@" --records games >quiet
  for program in jcz fcz; do
    rm -rf "$program" && mkdir "$program"
    for record in games/*.jsonl; do
      expect 0 '' convert "$record" --for "$program" -o "$program/$(basename "$record" .jsonl).jcz"
    done
    expect 0 "^$number passed, 0 failed, 0 skipped\$" jcz "$program"
  done
}
there_and_back tower 2 11 "${theirs[@]}"
there_and_back princess_and_dragon 2 12
there_and_back tower,princess_and_dragon,inns_and_cathedrals,traders_and_builders,hills_and_sheep,abbot,river 1 14 "${theirs[@]}" "${others[@]}"
there_and_back tower,princess_and_dragon 1 13 "${theirs[@]}"
"$BASTIDE" sim --with tower --games 1 --seed 11 --records plain >quiet
expect 1 'always plays with( --set tower.ransom_(reopens=true|end=false)){2}; play so' convert plain/game-000000.jsonl -o x.jcz

# --- choices that can't be made -------------------------------------------------------------------------

# In a record: who is captured is out of reach, or no prisoner is bought back.
record=$(grep -l '"capture ' games/*.jsonl | head -n 1)
[ -n "$record" ] || fault "nobody is captured in the games"
line=$(grep -n -m 1 '"do":"capture ' "$record" | cut -d: -f1)
# changed ACTION PATTERN: with that action in this line, whose seal is right, or that isn't sealed anew
changed() {
  sed -E "${line}s/\"do\":\"[^\"]*\"/\"do\":\"$1\"/" "$record" >changed.jsonl
  expect 3 "changed.jsonl:$line: damaged" replay changed.jsonl
  ! seal changed.jsonl 2>quiet || expect "$3" "changed.jsonl:$line: .*$2" replay changed.jsonl
}
changed 'capture normal:1 at 9,9 road:E' 'is no action of this decision \(tower.capture\)' 1
changed 'ransom normal:1 at tower.prison:2' 'is no action of this decision' 1
changed 'ransom normal:1 at prison:9' 'is no action of this decision' 1
if grep -q 'what is legal there' err; then # there was something to seal with
  expect 0 '^capture ' actions changed.jsonl --at "$(sed -nE 's/.*--at ([0-9]+)$/\1/p' err)"
fi
line=$(grep -n -m 1 '"do":"fly ' "$record" | cut -d: -f1)
changed 'fly 40,40' 'is no action of this decision \(princess_and_dragon.fly\)' 1

# In a game of theirs: the dragon flies onto the fairy or over two cells; a capture out of reach, a ransom of nobody.
cat >change.py <<'PYTHON'
import json, sys
game, what = json.load(open(sys.argv[1])), sys.argv[2]
fairy = dragon = None
def cell(to): return to if isinstance(to, list) else to["featurePointer"]["position"]
for number, message in enumerate(game["replay"], 1):
    payload, done = message["payload"], False
    if payload.get("figureId") == "fairy.1": fairy = cell(payload["to"])
    if payload.get("figureId") == "dragon.1":
        if what == "fairy" and fairy: payload["to"], done = fairy, True
        if what == "far" and dragon: payload["to"], done = [payload["to"][0] + 2, payload["to"][1]], True
        dragon = payload["to"]
    if message["type"] == "CAPTURE_FOLLOWER" and what == "capture":
        payload["pointer"]["featurePointer"]["position"], done = [30, 30], True
    if message["type"] == "COMMIT" and what == "ransom":
        message["type"], message["payload"], done = "PAY_RANSOM", {"meepleId": "0.small.1"}, True
    if done:
        print(number)
        break
else:
    sys.exit("nothing to change")
json.dump(game, open("changed.jcz", "w"))
PYTHON
for what in fairy far capture ransom; do
  number=$(python3 change.py jcz/game-000000.jcz "$what") || fault "nothing to change: $what"
  expect 1 "^failed: changed.jcz: message $number, " jcz changed.jcz
  grep -qE 'is not legal in [A-Za-z]+Phase; legal:' out err || fault "what is legal is not told: $what"
done
finish
