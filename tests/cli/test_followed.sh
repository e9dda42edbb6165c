#!/usr/bin/env bash
# Pieces of prototypes and of an expansion can be followed without a look at their scripts: in what 'watch' tells, in sentences at
# the table, and in pictures.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
prototypes=$BST_SOURCE_DIR/tests/prototypes

# watched RULE: the game of seed 3 goes to out, its pictures of turn 40 and of the end to turn.svg and end.svg
watched() {
  expect 0 '^first: ' watch --with "$1" --players random,random --seed 3
  expect 0 '' render --with "$1" --players random,random --seed 3 --turn 40 -o turn.svg
  "$BASTIDE" watch --with "$1" --players random,random --seed 3 >out 2>err || fault "watch $1"
}
# told PATTERN / drawn PATTERN
told() { grep -qE -e "$1" out || fault "watch tells nothing like '$1'"; }
drawn() { grep -qE -e "$1" turn.svg || fault "the picture has nothing like '$1'"; }
# at_the_table RULE PATTERN...: in 40 turns at the table, whose pieces are listed at the end
at_the_table() {
  local rule=$1 pattern
  shift
  { printf '1\n%.0s' {1..160} && echo pieces; } | "$BASTIDE" play --plain --with "$rule" --players human,random --seed 3 >out 2>err ||
    fault "play --with $rule"
  for pattern in "$@"; do
    grep -qE -e "$pattern" out || fault "play --with $rule tells nothing like '$pattern'"
  done
}

# --- gold: where ingots lie, how many are left ---------------------------------------------------------

watched "$prototypes/gold.lua"
told '^    ingot: from the mine to -?[0-9]+,-?[0-9]+$'
told '^     -?[0-9]+,-?[0-9]+: ingot$'
told '^     beside the board: mine: 1[0-4] x ingot$'
drawn '<title>ingot</title>'
drawn 'mine: 14 x ingot'
at_the_table "$prototypes/gold.lua" 'ingot: from the mine to' '^ *-?[0-9]+,-?[0-9]+: ingot$' '^beside the board: mine: [0-9]+ x ingot'

# --- towers: their height, who has floors left, who was taken ------------------------------------------

watched "$prototypes/tower.lua"
told "^    floor: from player [12]'s supply to "
told '^     -?[0-9]+,-?[0-9]+: [2-9] x floor$'
told '^     in front of player 1: .*floor'
told "'s normal leaves -?[0-9]+,-?[0-9]+ [a-z]+:[A-Z]+ \(tower\)$"
drawn '<title>5 x floor</title>'
at_the_table "$prototypes/tower.lua" "floor: from player [12].*supply to" '[0-9]: ([2-9] x )?floor$' '^in front: .*floor'

# --- a dragon on a cell, a fairy beside a figure -------------------------------------------------------

watched "$prototypes/dragon.lua"
told '^    the dragon comes to -?[0-9]+,-?[0-9]+ \(volcano\)$'
told '^    the dragon moves from -?[0-9]+,-?[0-9]+ to -?[0-9]+,-?[0-9]+ \(fly\)$'
told '^     -?[0-9]+,-?[0-9]+: the dragon$'
told "the fairy moves from player 2's normal at .* to player 1's normal at "
told "^     -?[0-9]+,-?[0-9]+: the fairy with player [12]'s normal$"
told '^    \* player 2: \+1 point: fairy 1'
drawn '<title>the dragon</title>'
drawn "<title>the fairy</title>"
at_the_table "$prototypes/dragon.lua" 'the dragon (comes|moves)' ': the dragon$'

# --- sheep and the wolf --------------------------------------------------------------------------------

watched hills_and_sheep
told '^    out of the bag comes (sheep [0-9]|wolf)'
told "^    sheep [0-9]: to player [12]'s shepherd at "
told "^    sheep [0-9]: from player [12]'s shepherd to the bag"
told '^     -?[0-9]+,-?[0-9]+: sheep [0-9] with player [12].s shepherd$'
drawn 'sheep|shepherd'
at_the_table hills_and_sheep "out of the bag comes (sheep|wolf)" "sheep [0-9]: to player"

# --- weather: values, marks, words of a rule -----------------------------------------------------------

cat >weather.lua <<'END'
return rule {
  id = "weather", api = 1, title = "Weather", needs = { "base" },
  state = {
    sky = { type = "enum", values = { "sun", "rain" }, show = true },
    debt = { type = "u8", per = "player", show = function(g, player) return g.state.debt[player] .. " to pay" end },
  },
  marks = { muddy = { on = "tile", lasts = "game" } },
  draw = { muddy = { letter = "M" } },
  on = { tile_placed = { rain = { function(g, ev)
    g.state.sky = g.turn % 2 == 0 and "rain" or "sun"
    g.state.debt[ev.player] = g.state.debt[ev.player] + 1
    if g.turn % 2 == 0 then
      g:mark(ev.tile, "muddy")
      g:tell("it rains on {tile}", { tile = ev.tile })
    end
  end } } },
}
END
watched weather.lua
told '^    it rains on '
told '^     -?[0-9]+,-?[0-9]+: muddy$'
told '^     in front of player 2: debt: [0-9]+ to pay$'
told '^     beside the board: sky: (rain|sun)$'
drawn '<title>muddy</title>'
drawn 'sky: rain'
at_the_table weather.lua 'it rains on' ': muddy$' 'debt: [0-9]+ to pay' 'sky: (rain|sun)'
finish
