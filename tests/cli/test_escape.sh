#!/usr/bin/env bash
# Every file of tests/escape tries to get out of the sandbox, to keep the program busy, to remember something, or to
# lead it astray. 'bastide check' must refuse it, or find it harmless. The first lines of a file say what is expected:
#
#   -- expect: TEXT    part of what the program says, with the file's name and a line before it
#   -- or: TEXT        another text that will do, too; may be given several times
#   -- exit: 0         the exit status; without it 1 or 3; "any": 0, 1 or 3
#   -- no line         the message can't name a line
#
# What 'check' lets pass gives the same games with one thread and two. The rules of tests/escape/flicker are played by
# players of every kind as well, whatever 'check' says of them: nobody may be led outside of what there is.
#
# Each may take 5 seconds of processor time for a check, which is far more than it needs (100 ms beyond start-up) but
# nothing against what most would take without the sandbox; under the sanitizers as much more as these are slower. How
# much work an instruction budget allows is measured in tests/unit/test_guard.c. That one and the same is played by
# players who think on one thread and on two is held in tests/fuzz (mutate_rules --whole).
source "$(dirname "$0")/lib.sh"

# What luacheck thinks of these scripts is another matter: the one that is found here finds nothing.
mkdir "$work/bin"
printf '#!/bin/sh\nexec cat >/dev/null\n' >"$work/bin/luacheck"
chmod +x "$work/bin/luacheck"
PATH=$work/bin:$PATH

slower=1
if is_sanitized; then slower=6; fi

# headers FILE KEY: the values of lines "-- KEY: VALUE" among the first ones
headers() { head -n 6 "$1" | tr -d '\0\r' | LC_ALL=C sed -n "s/^.*-- $2: //p"; }
header() { headers "$1" "$2" | head -n 1; }

# run SECONDS ARGUMENTS...: what the program says is left in $work, its status in $status. It may take so many seconds
# of processor time.
run() {
  local seconds=$(($1 * slower))
  shift
  status=0
  (ulimit -t "$seconds" && exec "$BASTIDE" "$@") >"$work/out" 2>"$work/err" <"$nothing" || status=$?
}

# ended WHAT: it did so as programs should
ended() {
  case $status in
  0 | 1 | 3) ! grep -qaE 'Sanitizer|runtime error:' "$work/err" || fault "$1: the sanitizers report" ;;
  *) fault "$1: exit status $status" ;;
  esac
}

# A message that is wanted, with the place of the fault before it.
tells_place() { # FILE NAME
  local text line=':[0-9]+'
  if [ -n "$(head -n 6 "$1" | grep -aFx -e '-- no line')" ]; then line=''; fi
  while read -r text; do
    [ -z "$(grep -aF -e "$text" "$work/err" | grep -aE "${2//./\\.}$line: ")" ] || return 0
  done < <(headers "$1" expect; headers "$1" or)
  return 1
}

check_file() { # FILE
  local wanted wanted_status name
  name=$(basename "$1")
  wanted_status=$(header "$1" exit)
  run 5 check --alone "$1"
  case $status in
  "${wanted_status:-3}" | "${wanted_status:-1}") ;;
  *) [ "$wanted_status" = any ] && [[ $status =~ ^[013]$ ]] ||
    { fault "$name: exit status $status instead of ${wanted_status:-1 or 3}"; return; } ;;
  esac
  mapfile -t wanted < <(headers "$1" expect; headers "$1" or)
  if [ "${#wanted[@]}" = 0 ]; then fault "$name doesn't say what is expected"; return; fi
  grep -qaF "${wanted[@]/#/-e}" "$work/out" "$work/err" || { fault "$name: nobody says '${wanted[0]}'"; return; }
  if grep -qaE '0x[0-9a-f]{6}' "$work/err"; then fault "$name: an address is shown"; fi
  if [ "$status" = 0 ]; then
    same_on_threads "$1" "$name"
  else
    tells_place "$1" "$name" || fault "$name: the message names no place"
  fi
}

# What depends on nothing but the games.
results() { grep -aE '^digest|^turns a game|points|aborted' "$work/out" "$work/err" | grep -av games/s; }

# Work is handed out in chunks of 64 games. What is the same without sanitizers is so with them: there nobody but two
# threads plays.
same_on_threads() { # FILE NAME
  local one one_status
  case $1 in */players/*) same_tournament "$1" "$2"; return ;; esac
  if is_sanitized; then
    run 20 sim --with "$1" --games 66 --threads 2
    ended "$2 on two threads"
    return
  fi
  run 20 sim --with "$1" --games 130 --threads 1
  one=$(results) one_status=$status
  run 20 sim --with "$1" --games 130 --threads 2
  ended "$2 on two threads"
  same "$one_status $one" "$status $(results)" "$2 on one thread and on two"
}

same_tournament() { # FILE NAME
  local one
  local -a how=(tournament "$1" --json)
  if grep -q '^return bot' "$1"; then
    how=(sim --players "lua:$1,random" --games 130)
  fi
  run 20 "${how[@]}" --threads 1
  one=$(grep -aE 'digest|points|wins|score' "$work/out")
  run 20 "${how[@]}" --threads 2
  ended "$2 on two threads"
  same "$one" "$(grep -aE 'digest|points|wins|score' "$work/out")" "$2 on one thread and on two"
}

# By players of every kind, and told turn by turn. A game may be aborted, by a rule that is named with file, line and hook.
play_flicker() { # FILE
  local who name games=4
  name=$(basename "$1")
  for who in random greedy mcts:10 "lua:$BST_SOURCE_DIR/scripts/bots/cautious.lua"; do
    run 20 sim --with "$1" --players "$who,$who" --games $games --threads 1
    games=1
    ended "$name by $who"
    if grep -qa 'aborted games [1-9]' "$work/out"; then
      grep -qaE "\.lua:[0-9]+: .*\(in [a-z_.]+|answered differently|endless" "$work/out" "$work/err" ||
        fault "$name by $who: what ended a game names no place"
    fi
  done
  run 20 watch --with "$1" --players random,greedy --seed 2
  ended "$name, watched"
}

files=0
for file in "$BST_SOURCE_DIR"/tests/escape/{,runtime/,flicker/,players/}*.lua; do
  check_file "$file"
  case $file in */flicker/*) play_flicker "$file" ;; esac
  files=$((files + 1))
done
echo "$files files"
[ "$files" -ge 150 ] || fault "only $files files were found"
finish
