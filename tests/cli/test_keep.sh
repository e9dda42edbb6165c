#!/usr/bin/env bash
# Games of 'bastide play' that aren't over are kept after every action, whatever ends the program, and gone on with.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

kept() { find "$XDG_STATE_HOME" -name 'play-*.jsonl' 2>/dev/null | sort; }
count() { kept | wc -l; }
# play ANSWERS ARGUMENTS...: what is shown goes to out, err
play() {
  local answers=$1
  shift
  printf "$answers" | "$BASTIDE" play --plain "$@" >out 2>err || fault "play $*"
}
holds() { grep -qE -e "$1" out err || fault "the output lacks '$1'"; }
lacks() { ! grep -qE -e "$1" out err || fault "the output has '$1'"; }

# --- kept and gone on with --------------------------------------------------------------------------

expect 3 'no game that isn.t over is kept in .*/bastide; name a file: --resume FILE' play --resume
play 'quit\n1\n' --seed 3
lacks 'kept'
same "$(count)" 0 "games kept of one in which nothing was done"
play '1 r1\nquit\n' --seed 3 --players anna=human,random
holds '^The game is kept; go on with: bastide play --resume$'
same "$(count)" 1 "games kept"
expect 0 'not over: saved in turn 1, after 1 action' replay --verify "$(kept)"
play '1\nsave here.jsonl\n1\n1\n' --resume
holds 'going on with the game of 20[0-9-]+ [0-9:]+, base, anna=human against random, 1 action$'
holds '^anna \(you\): '
same "$(count)" 1 "games kept after going on with one"
play '1 r1\n1\nsave there.jsonl\n' --seed 3 --no-autosave --players anna=human,random
cmp -s here.jsonl there.jsonl || fault "a game that was kept goes on otherwise"
same "$(count)" 1 "games kept with --no-autosave"

# Whoever begins another one is told; several are asked about, the newest first.
play '1\n1\n1\nexit\n' --seed 5
holds "^a game isn't over: go on with 'bastide play --resume'$"
same "$(count)" 2 "games kept of two"
play '2\n?\nexit\n' --resume
holds '^  1  20.* base, human against random, [0-9]+ actions$'
holds '^  2  20.* base, anna=human against random, [0-9]+ actions$'
holds 'which one, 1-2'
holds '^anna, '
same "$(count)" 2 "games kept after going on with one of two"
expect 2 'choose one by its number' play --resume
[ "$(count)" = 2 ] || fault "one that wasn't chosen is gone"

# What is over, or saved and left, isn't kept.
rm -r "$XDG_STATE_HOME"
play '1 r1\nsave mine.jsonl\nquit\n' --seed 3
same "$(count)" 0 "games kept of one that was saved"
ones=$(printf '1\\n%.0s' {1..250})
play "${ones}quit\n" --seed 11
holds 'The game is over'
same "$(count)" 0 "games kept of one that is over"
play "${ones}undo\nquit\n" --seed 11
holds '^The game is kept'
same "$(count)" 1 "games kept of one whose end was taken back"

# --- ended by force ---------------------------------------------------------------------------------

rm -r "$XDG_STATE_HOME"
mkfifo answers
"$BASTIDE" play --plain --seed 3 <answers >out 2>err &
player=$!
exec 3>answers
printf '1 r1\n1\n1\n' >&3
decided() { grep -q 'turn [2-9].* decides' out && [ "$(count)" = 1 ] && grep -q '"unfinished":[3-9]' "$(kept)"; }
eventually "three actions" decided
kill -KILL "$player"
wait "$player" 2>"$work/quiet"
exec 3>&-
expect 0 'not over' replay --verify "$(kept)"
play 'quit\n' --resume
holds 'The game is kept'
same "$(count)" 1 "games kept of one that was killed"

# One that is being played isn't offered.
"$BASTIDE" play --plain --resume <answers >out 2>err &
player=$!
exec 3>answers
goes_on() { grep -q 'decides' out; }
eventually "it goes on" goes_on
expect 3 'no game that isn.t over is kept' play --resume
kill -HUP "$player"
wait "$player" 2>"$work/quiet"
exec 3>&-
same "$(count)" 1 "games kept of one whose terminal was closed"

# --- elsewhere, nowhere -----------------------------------------------------------------------------

rm -r "$XDG_STATE_HOME"
play '1 r1\n' --seed 3 --autosave kept.jsonl
holds '^The game is kept; go on with: bastide play --resume kept.jsonl$'
same "$(count)" 0 "games kept in the folder with --autosave"
play '1 r1\n1\n' --seed 4 --autosave kept.jsonl
holds 'not saved by itself any more: kept.jsonl: '
expect 0 'not over: saved in turn 1, after 1 action' replay kept.jsonl
play 'quit\n' --resume kept.jsonl
[ -e kept.jsonl ] || fault "a file of one's own is removed"
unset XDG_STATE_HOME
HOME=$work/home play '1 r1\n' --seed 3
[ -n "$(find "$work/home/.local/state/bastide" -name 'play-*.jsonl')" ] || fault "nothing is kept below HOME"
(unset HOME && play '1 r1\n' --seed 3 && holds 'the game is not saved by itself: neither XDG_STATE_HOME nor HOME is set') ||
  fault "without a home"
export XDG_STATE_HOME=$work/file
: >file
play '1 r1\n' --seed 3
holds 'the game is not saved by itself: .*file'

# --- words ------------------------------------------------------------------------------------------

export XDG_STATE_HOME=$work/state
play 'place BA/CccR+ 0, -1 r1\nundo\n?\nexit\n' --seed 3 --players anna=human,random
holds '^taken back: anna \(you\): place BA/CccR\+ 0,-1 r1$'
holds '^  quit +leaves the table'
holds '^Stopped in turn 1'
play '1 r1\n1\nundo\n' --seed 3 --players human,random
holds '^taken back: player 1 \(you\): figure normal 0,-1 city:N; player 2 \(random\): place '

finish
