#!/usr/bin/env bash
# A person at the table: whole games through a pipe, drawn and told; what can be typed; taking back;
# saving and going on; wrong usage; a pseudo-terminal.
source "$(dirname "$0")/lib.sh"

# play INPUT ARGUMENTS...: what is shown goes to $work/out; the exit status must be 0
play() {
  rm -rf "$XDG_STATE_HOME" # test_keep.sh looks at the games that are kept
  local input=$1 status=0
  shift
  printf "$input" | "$BASTIDE" play "$@" >"$work/out" 2>"$work/err" || status=$?
  [ "$status" = 0 ] || fault "play $*: exit status $status"
  [ ! -s "$work/err" ] || fault "play $*: messages on stderr"
}
has() { grep -qE -e "$1" "$work/out" || fault "play: the output lacks '$1'"; }
lacks() { ! grep -qE -e "$1" "$work/out" || fault "play: the output has '$1'"; }
ones() { for ((i = 0; i < $1; i++)); do printf '1\\n'; done; }

# --- whole games -------------------------------------------------------------------------------------

# Always the first action. The game is the same however it is shown.
result() {
  tac "$work/out" | sed -n '/^first: /,/^The game is over after [0-9]* turns/p;/^The game is over after [0-9]* turns/q' |
    tac | tr -s ' \n' ' '
}
answers=$(ones 250)
play "$answers" --seed 11
has '^The game is over after 7[0-9] turns'
has '^first: player '
has '\* player [12] \([a-z]+\): \+([0-9]+) points?: [a-z]+ [0-9]+, at '
[ "$(awk 'length($0) > 80' "$work/out" | wc -l)" = 0 ] || fault "lines are wider than 80 columns"
lacks $'\033'
drawn=$(result)
play "$answers" --seed 11 --plain
same "$(result)" "$drawn" "the result, drawn and told"
has '^cell [0-9]+: -?[0-9]+,-?[0-9]+; north: [a-z ]+( of [^ ]+)?, east: .*, south: .*, west: .*; the tile fits '
has '^[0-9]+: a figure, normal, on the city( with [a-z]+)?: (north|east|south|west)'
lacks '\+---|###|\.\.\.'
lacks $'\033'
play "$answers" --seed 11 --players human,random:p=0.9,random,human
has 'player 4, (cell|action) '
has '^The game is over'

# --- answers -----------------------------------------------------------------------------------------

play 'xyz\n0\n99\n1 r0\n1 r1 r2\n4\n\001\033[A\n' --seed 3
has "'xyz' is no number, no action and no word that is known here; 'help'"
has 'there is no number 0; cells go from 1 to 3'
has 'there is no number 99'
has "the tile doesn't fit there like that"
lacks $'\033'
has '^Stopped in turn 1: player 1 \(you\) 0 points, player 2 \(random\) 0 points.'

head -c 20000 /dev/urandom | "$BASTIDE" play --seed 3 >"$work/out" 2>&1 || fault "noise: exit status"
has '^(Stopped|The game is over)'
printf '%5000s\n2\n' x | "$BASTIDE" play --seed 3 >"$work/out" 2>&1 || fault "long line: exit status"
has 'that line is too long'
has 'player 1 \(you\): place BA/CccR\+ -1,0 r3'

# The same action in all the ways it can be said.
for way in 'place BA/CccR+ 0,-1 r2' '0,-1 r2' '1 r2' '1\n2' '1\nr2' 'PLACE 0,-1 r2' ' place  0,-1   r2 ' 'r2'; do
  play "$way\n" --seed 3
  has 'player 1 \(you\): place BA/CccR\+ 0,-1 r2'
done
play '0,-1\n' --seed 3
has 'in cell 1 \(0,-1\) it fits like this:'
play '1\n\n2\n' --seed 3
has 'player 1 \(you\): place BA/CccR\+ -1,0 r3'
play 'r1\n' --seed 3
has "'r1' could mean place BA/CccR\+ 0,-1 r1, place BA/CccR\+ 1,0 r1; type more of it"
for way in 3 'figure normal 0,-1 road:W' 'fig road' 'road:W' 'figure normal 0,-1 road:WC'; do
  play "1 r1\n$way\n" --seed 3
  has 'player 1 \(you\): figure normal 0,-1 road:W'
done
for way in 5 pass pa; do
  play "1 r1\n$way\n" --seed 3
  has 'player 1 \(you\): pass'
done
play '1 r1\nplace BA/CccR+ 0,-1 r1\nfigure normal 0,0 road:W\nf\n' --seed 3
has 'only segments of the tile just'
has '"place BA/CccR\+ 0,-1 r1" is no action of this decision'
has "'f' could mean features, figure normal 0,-1 city:N, .* and [0-9]+ more|'f' could mean features, figure"

# --- words -------------------------------------------------------------------------------------------

play 'help\nhint\nh all\nhint some\nfeatures\ntiles\nboard\nboard 0,0\nboard x\nsave\nq\n1\n' --seed 3
has '^  undo +back to before your last action'
has '^  1 r1: now \+0, at the end \+0; with .figure normal 0,-1 city:N. \+3'
has "'h' could mean help, hint|write 'hint' or 'hint all'"
has 'no figure stands on the board'
has '^70 tiles are still to come:'
has "write it like 'board 3,-1'"
has 'name a file: save FILE'
lacks 'place BA/CccR\+ 0,-1'
play '1 r1\n1\nfeatures\nboard 0,-1\nhint all\n' --seed 3 --plain
has '0,-1 city:N: 2 large; player 1 has 1 normal there; of player 1; worth complete like this 6, at the end 3'
has 'At 0,-1 lies BA/CccR\+, turned once clockwise:'
has '    city with pennant: north, east, south \(0,-1 city:N\)'

# What the signs mean, what lies where, what is still to come.
play 'legend\nat 0,0\nat 0,-1\nat 7\ntiles\nboard all\n' --seed 3 --with traders_and_builders
has "^printed on tiles: M monastery, G garden, P pennant, C cloth, R grain, W wine$"
has "^figures: the number of the player, alone a normal; behind it, or behind ! of"
has '^At 0,0 lies BA/RCr, not turned:$'
has '^    road: east, west \(0,0 road:E\)$'
has '^At 0,-1 lies nothing; north: nothing, east: nothing, south: city of BA/RCr'
has "write it like 'at 3,-1'"
has '^4 road:$'
has '^     1 x BA/RRRR +1 x TB/RRrr$'
has '^     ---o--- +___\+___$'

# A term that counts what a selector finds.
cat >"$work/pilgrims.lua" <<'END'
return rule {
  id = "pilgrims", api = 1, title = "Cities and those around", needs = { "base" },
  terms = { pilgrims = { on = "city", tier = "add", per = cells { around = "this", within = "ring9", has = segments { kind = "city" } } } },
}
END
play '1 r1\n1\nfeatures\nhint all\n' --seed 3 --plain --with "$work/pilgrims.lua"
has '0,-1 city:N: 2 large; player 1 has 1 normal there; of player 1; worth complete like this 9, at the end 6'

# A half tile has a long side, and in a cell that is half taken the other one's is told.
play "$(ones 22)" --with halflings --seed 5 --plain
has 'The tile to place is H2-06: field: the north-west part of the long side; road: the long side to the north-east; field: both parts of south, the south-east part of the long side; city: west\.'
has 'a figure, normal, on the road: the long side to the north-west\. \(figure normal 0,-1 road:H\)'
has ', long side: field of H1-11; the tile fits turned twice\.'

# What a hint promises is what comes.
play '1 r1\nhint\n1\n' --seed 3
has '^  1, figure normal 0,-1 city:N: now \+0, at the end \+3'

# --- taking back -------------------------------------------------------------------------------------

# The same question again, and afterwards everything goes as it would have gone.
question() { awk -v n="$1" '/^what happened:/ { at++ } at == n && !/^taken back|^Stopped|^The game is kept|^player [1-6],/' "$work/out"; }
play '1 r1\n5\nundo\n' --seed 3
first=$(question 2)
same "$(question 4)" "$first" "the question before and after taking back"
same "$(grep -c '^   5  pass' <<<"$first")" 1 "the question has its last action"
play '1 r1\n5\nundo\n5\nundo\nundo\n1 r1\n' --seed 3 --plain
same "$(question 8)" "$(question 2)" "the question after taking back twice, told"
same "$(question 7)" "$(question 1)" "the first question, told"
same "$(question 5)" "$(question 3)" "what others did after the same action"
play 'undo\n' --seed 3
has 'there is nothing to take back'

play "$answers" --seed 11
moves=$(grep -E '^  player [12] \((you|random)\): ' "$work/out" | sort -u)
play "$(ones 20)undo\nundo\nundo\nundo\nundo\n$(ones 250)" --seed 11
same "$(result)" "$drawn" "the result after taking back"
same "$(grep -E '^  player [12] \((you|random)\): ' "$work/out" | sort -u)" "$moves" "all actions"
play "$(ones 250)undo\n1\n1\n" --seed 11
same "$(grep -c '^The game is over after [0-9]* turns' "$work/out")" 2 "ends of a game whose last action is taken back"

# --- saving ------------------------------------------------------------------------------------------

(
  cd "$work" || exit 1
  faults=0
  play '1 r1\n1\nsave a.jsonl\n1 r2\nundo\nsave b.jsonl\n' --seed 3
  same "$(md5sum <a.jsonl)" "$(md5sum <b.jsonl)" "the record before and after an action that was taken back"
  rm a.jsonl b.jsonl
  play "$(ones 20)save a.jsonl\n" --seed 11
  has 'saved; go on with: bastide play --resume a.jsonl'
  play 'save b.jsonl\n' --resume a.jsonl
  same "$(md5sum <a.jsonl)" "$(md5sum <b.jsonl)" "the record before and after going on"
  expect 0 'a.jsonl: not over: saved in turn [0-9]+, after 34 actions' replay --verify a.jsonl
  grep -qE '^a.jsonl: 34 actions, .*: verified$' "$work/out" || fault "a saved game isn't verified"
  expect 0 'not over' replay a.jsonl
  expect 0 '"over": ?false' replay --json a.jsonl
  expect 0 'not over: saved in turn' render a.jsonl -o a.svg
  [ -s a.svg ] || fault "no picture of a saved game"
  expect 1 'has come to turn' render a.jsonl -o late.svg --turn 60
  expect 0 'not over' convert a.jsonl -o a.jcz
  expect 0 '1 passed' jcz a.jcz
  expect 0 'pass|place' actions a.jsonl
  # One action less, and it is a record that is cut short.
  sed '$d' a.jsonl >less.jsonl
  expect 3 'less.jsonl:[0-9]+: cut short: the end of the game is missing' replay --verify less.jsonl
  play "$(ones 250)undo\n$(ones 2)save\n" --resume a.jsonl
  same "$(result)" "$drawn" "the result of a game that was saved"
  expect 0 'a.jsonl: [0-9]+ actions, 7[0-9] turns, points .*: verified' replay --verify a.jsonl
  [ -z "$(ls ./*.part 2>/dev/null)" ] || fault "saving leaves files behind"
  play 'undo\nquit\n' --resume a.jsonl
  has '^The game is over'
  has '^taken back'
  play "save b.jsonl\nsave $work/none/c.jsonl\nsave $work\n" --seed 11
  has 'not saved: b.jsonl: '
  has 'not saved: .*none/c.jsonl: can.t be written: No such file'
  same "$(sed -E '1s/("unfinished":[0-9]+,|"sum":"[0-9a-f]+")//g;1q' b.jsonl)" "$(sed -E '1s/"sum":"[0-9a-f]+"//g;1q' a.jsonl)" \
    "the header of a record that is there already"

  # Any record can be gone on with, by others, too.
  "$BASTIDE" sim --games 1 --seed 2 --records . >"$work/quiet" 2>&1
  head -n 30 game-000000.jsonl >begun.jsonl
  head -c 4000 game-000000.jsonl >torn.jsonl
  play '1\n' --resume begun.jsonl --players random,human
  has 'player 2 \(you\) decides'
  expect 0 'the last line is cut short; the game goes on before it' play --resume torn.jsonl --players human,human
  expect 2 'nobody at the table is human' play --resume begun.jsonl
  expect 2 'has 2 players, not 3' play --resume begun.jsonl --players human,random,random
  expect 2 'leave out --with' play --resume a.jsonl --with base
  expect 2 'leave out --set' play --resume a.jsonl --set base.unplaceable=discard
  expect 3 'missing.jsonl: No such file' play --resume missing.jsonl
  sed '9s/"do":"/&x/' a.jsonl >bad.jsonl
  expect 3 'bad.jsonl:9: damaged' play --resume bad.jsonl
  exit "$faults"
) || faults=$((faults + $?))

# A game that isn't saved, nor kept, is not thrown away at the first word.
warning='not saved; quit again to leave, or save FILE'
warnings() { same "$(grep -c "$warning" "$work/out")" "$1" "warnings in '$2'"; }
for look in "" --plain; do
  play '1 r1\nquit\nq\n1\n' --seed 3 $look --no-autosave
  warnings 1 quitting
  lacks 'player 1 \(you\): figure'
  play '1 r1\nquit\nhelp\nquit\n1\n' --seed 3 $look --no-autosave
  warnings 2 "quitting with a word in between"
  play 'quit\n1 r1\n' --seed 3 $look # nothing is lost
  warnings 0 "quitting at once"
done
(
  cd "$work" || exit 1
  faults=0
  play '1 r1\nsave c.jsonl\nquit\n1\n' --seed 3
  warnings 0 "quitting after saving"
  lacks 'player 1 \(you\): figure'
  play 'quit\n1\n' --resume c.jsonl
  warnings 0 "quitting after resuming"
  play '1\nquit\nquit\n1\n' --resume c.jsonl --no-autosave
  has 'not saved; quit again to leave, or save$'
  play "$(ones 250)quit\n" --seed 11
  warnings 0 "quitting after the end"
  exit "$faults"
) || faults=$((faults + $?))

# --- usage -------------------------------------------------------------------------------------------

expect 0 'examples:' play --help
expect 0 '^Stopped in turn 1' play
expect 2 'nobody at the table is human; write --players human,random' play --players random,random
expect 2 "a human plays only with 'bastide play'" sim --players human,random --games 1
expect 2 "a human plays only with 'bastide play'" watch --players human,random
expect 2 "player 'humen'" play --players humen,random
expect 2 'a name is empty' play --players human,
expect 2 'unknown option --games' play --games 3
expect 2 'takes no value' play --plain=yes
expect 2 'needs a value' play --autosave
expect 2 '' play --set base.nothing=1
expect 3 '' play --with none.lua

# --- a pseudo-terminal -------------------------------------------------------------------------------

if python3 -c 'import pty, termios' 2>/dev/null; then
  python3 "$BST_SOURCE_DIR/tests/cli/play_pty.py" "$BASTIDE" || faults=$((faults + 1))
else
  echo "skipped: the pseudo-terminal needs python3"
fi

finish
