#!/usr/bin/env bash
# A game that is looked at action by action: watch and replay with --step, where what is typed comes through a
# pipe, and with --pause.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# looks INPUT ARGUMENTS...: what is shown goes to out; the exit status must be 0
looks() {
  local input=$1 status=0
  shift
  printf "$input" | "$BASTIDE" "$@" >out 2>err || status=$?
  [ "$status" = 0 ] || fault "$*: exit status $status"
  [ ! -s err ] || fault "$*: messages on stderr"
}
has() { grep -qE -e "$1" out || fault "the output lacks '$1'"; }
lacks() { ! grep -qE -e "$1" out || fault "the output has '$1'"; }
# The line with the columns of a board.
boards() { grep -cE '^ +(-?[0-9]+ +)*-?[0-9]+ *$' "${1:-out}"; }
prompts() { grep -cE '^(action|message) [0-9]+, turn' out; }
told() { grep -E '^turn |^    (\* )?player ' "$1"; }
points() { sed -n '/^points/,$p' "$1"; }

"$BASTIDE" sim --games 2 --seed 4 --records . >"$work/quiet" || fault "no records"
record=game-000000.jsonl
actions=$("$BASTIDE" replay --verify "$record" | sed -E 's/.*: ([0-9]+) actions.*/\1/')
"$BASTIDE" replay "$record" >all
"$BASTIDE" watch --seed 7 >all_watched

# --- every action ------------------------------------------------------------------------------------

# A board for each, the last one before what counts at the end; nothing else is told than without.
looks '' replay --pause 0 "$record"
same "$(boards)" "$actions" "a board after every action"
same "$(points out)" "$(points all)" "the points of the replay"
same "$(told out)" "$(told all)" "what is told of the replay"
[ "$(told out | grep -c 'player [12]: place')" -ge 70 ] || fault "hardly anything is told"
lacks 'Enter goes on'
looks '' watch --seed 7 --pause 0
same "$(points out)" "$(points all_watched)" "the points of the watched game"
[ "$(boards)" -gt "$(($(boards all_watched) * 4))" ] || fault "there aren't more boards"

# Lines to the end: one less than actions, for nobody waits after the last one.
looks "$(yes '\n' | head -n 500 | tr -d '\n')" replay --step "$record"
same "$(prompts)" "$((actions - 1))" "it waits after every action but the last"
same "$(points out)" "$(points all)" "the points, step by step"

# --- what can be typed -------------------------------------------------------------------------------

looks 'n\n\nnext\nq\n' watch --seed 7 --step
same "$(prompts)" 4 "n, Enter, next and q"
has "^action 4, turn [0-9]+ \(Enter goes on, '\?' tells more\): q\$"
has '^left after 4 actions, in turn [0-9]+$'
same "$(boards)" 4 "the boards of four actions"
lacks '^points'

looks 'q\n' watch --seed 7 --step
has '^left after 1 action, in turn 1$'
looks 'exit\n' watch --seed 7 --step
has '^left after 1 action,'

looks 't\nt\nt\nq\n' watch --seed 7 --step
same "$(grep -oE '^action [0-9]+, turn [0-9]+' out | sed 's/.*turn //' | tr '\n' ' ')" '1 2 3 4 ' "a turn at a time"
same "$(boards)" 4 "the boards of turns"
has '^turn 4, '
lacks '^turn 5, '

looks 'n\ne\nq\n' watch --seed 7 --step
same "$(prompts)" 2 "nobody is asked after 'e'"
same "$(told out)" "$(told all_watched)" "what is told after 'e'"
same "$(points out)" "$(points all_watched)" "the points after 'e'"

looks "?\nfoo\n$(printf '%200s' | tr ' ' x)\na\001\nq\n" watch --seed 7 --step
has '^  t +on to the next turn$'
has "^'foo' means nothing here; '\?' tells what does$"
has "^'x+' means nothing here"
has "^'a\?' means nothing here"
lacks $'\001'
same "$(prompts)" 5 "it asks again"
has '^left after 1 action,'

# The end of what is typed is as good as 'q'; a last line needs no end.
looks '' watch --seed 7 --step
has '^left after 1 action, in turn 1$'
looks 'n\nn' watch --seed 7 --step
has '^left after 3 actions, '

# --- records -----------------------------------------------------------------------------------------

looks 'e\nq\n' replay --step game-000000.jsonl game-000001.jsonl
has '^game-000001.jsonl$'
has '^left after 1 action, in turn 1$'
looks 'q\n' replay --step game-000000.jsonl game-000001.jsonl
lacks '^game-000001.jsonl$'
same "$(grep -c '^left' out)" 1 "one left for all"

# A game that isn't over: its last board is shown once.
printf '1 r1\n1\n1\nsave begun.jsonl\nquit\n' | "$BASTIDE" play --seed 3 >"$work/quiet"
status=0
printf '\n\n\n\n\n\n\n\n\n' | "$BASTIDE" replay --step begun.jsonl >out 2>err || status=$?
same "$status" 0 "a game that isn't over"
grep -q 'not over: saved in turn' err || fault "it isn't told that the game isn't over"
same "$(boards)" "$(prompts)" "the last board of a game that isn't over"

"$BASTIDE" convert "$record" -o game.jcz || fault "no game of JCloisterZone"
looks 'n\nt\nq\n' replay --step game.jcz
has '^message 2, turn'
has '^left after [0-9]+ messages, in turn 2$'

# Pictures of the turns that are over.
looks 't\nn\nq\n' replay --step --render pictures "$record"
same "$(find pictures -name '*.svg' | wc -l)" 1 "a picture of the first turn"

# --- usage -------------------------------------------------------------------------------------------

for value in 1e3 .5 5. -1 x 3601 3600.001 0.1234 ' 1' 1,5; do
  expect 2 '--pause .*: seconds are needed, from 0 to 3600, like --pause 0.5' watch --pause "$value"
done
expect 2 '--pause needs a value: --pause SECONDS' watch --pause
expect 2 'takes no value' watch --step=3
expect 2 "^bastide watch: --step and --pause don't go together; leave one of them out$" watch --step --pause 1
expect 2 "^bastide replay: --step and --json don't go together" replay --step --json "$record"
expect 2 "^bastide replay: --pause and --json don't go together" replay --pause 1 --json "$record"
expect 2 "^bastide replay: --step and --verify don't go together" replay --step --verify "$record"
expect 2 'unknown option --json' watch --step --json
expect 2 'unknown option --step' sim --step --games 1
expect 0 'watch --seed 7 --step' watch --help
expect 0 'replay game-000000.jsonl --step' replay --help
finish
