#!/usr/bin/env bash
# Files that are written: what is no ordinary file is written into, what is older stays until the new one is whole,
# and what the system says is told.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

nothing_left() { # WHAT: no file is left that isn't whole
  local left
  left=$(find . -name '*.part' -o -name '*.tmp*')
  [ -z "$left" ] || fault "$1: left behind: $left"
}

expect 0 '' sim --games 2 --seed 3 --records games
cp games/game-000000.jsonl a.jsonl
"$BASTIDE" convert a.jsonl >a.jcz || fault "convert to the standard output"
"$BASTIDE" render a.jsonl -o - >a.svg || fault "render to the standard output"
"$BASTIDE" render a.jsonl -o a.png || fault "render to a .png"
cat >calls.lua <<'END'
return rule { id = "calls", api = 1, needs = { "base" },
  on = { tile_placed = { count = { function(g, ev) end } } } }
END

# What writes to a file that is named: TO is replaced by it.
writers=("convert a.jsonl -o TO" "convert a.jcz -o TO" "sim --with calls.lua --games 1 --trace TO" "play --seed 1 --plain" "sim --games 1 --report TO")
pictures=("render a.jsonl -o TO" "render a.jcz -o TO" "render --seed 7 -o TO" "render --tiles base -o TO")

# write FILE COMMAND: the status
write() {
  local status=0 to=$1 command=${2//TO/$1}
  if [[ $command == play* ]]; then
    printf 'save %s\nquit\nquit\n' "$to" | "$BASTIDE" $command >out 2>err || status=$?
    grep -q '^not saved: ' out && status=3
  else
    "$BASTIDE" $command >out 2>err </dev/null || status=$?
  fi
  return $status
}

# --- what is no ordinary file -----------------------------------------------------------------------

mkfifo fifo
for command in "${writers[@]}"; do
  cat fifo >read & reader=$!
  write fifo "$command" || fault "$command: to a FIFO"
  wait $reader
  [ -p fifo ] || fault "$command: the FIFO is no FIFO any more"
  [ -s read ] || fault "$command: nothing came through the FIFO"
done
rm fifo
mkdir folder
for command in "${writers[@]}"; do
  write folder "$command" && fault "$command: writes to a folder"
  grep -q 'folder: is a folder' out err || fault "$command: what is said about a folder"
  write missing/x "$command" && fault "$command: writes to a folder that isn't there"
  grep -q 'missing/x: .*No such file or directory' out err || fault "$command: what is said about a folder that isn't there"
done
rmdir folder
if [ -c /dev/full ]; then
  for command in "${writers[@]}"; do
    write /dev/full "$command" && fault "$command: /dev/full took it"
    grep -q "/dev/full: can't be written: No space left on device" out err || fault "$command: what is said about /dev/full"
    [ -c /dev/full ] || fault "$command: /dev/full is no device any more"
  done
fi
ln -s /dev/stdout stdout.svg
for command in "${pictures[@]}"; do
  write stdout.svg "$command" || fault "$command: to a link to the standard output"
  [ -L stdout.svg ] || fault "$command: the link is gone"
  grep -q '</svg>' out || fault "$command: nothing came to the standard output"
done
# The standard output may be in the middle of a file.
{ echo before; "$BASTIDE" convert a.jsonl -o /dev/stdout; echo after; } >all
same "$(head -n 1 all) $(tail -n 1 all)" "before after" "a file that is the standard output"
echo before >all
"$BASTIDE" convert a.jsonl -o /dev/stdout >>all
same "$(head -n 1 all)" before "a file that the standard output is appended to"
exec 5>five
"$BASTIDE" convert a.jsonl -o /dev/fd/5 || fault "a file with a number"
exec 5>&-
cmp -s five a.jcz || fault "what was written to a file with a number"
"$BASTIDE" render --seed 7 -o here.svg >here.svg 2>err
same "$?" 3 "a picture where the standard output goes"
grep -q 'here.svg: is where the standard output goes' err || fault "what is said about a file that gets two outputs"
python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")' && {
  expect 3 'socket: .*' convert a.jsonl -o socket
  [ -S socket ] || fault "a socket is no socket any more"
}

# --- older files ------------------------------------------------------------------------------------

# Links stay, permissions are kept.
replacers=("${writers[0]}" "${writers[2]}")
for command in "${replacers[@]}"; do
  rm -rf target link real
  mkdir real
  echo older >real/target
  chmod 640 real/target
  ln -s real/target link
  write link "$command" || fault "$command: to a link"
  [ -L link ] || fault "$command: the link is gone"
  same "$(stat -c %a real/target)" 640 "$command: permissions"
  grep -q older real/target && fault "$command: the target is the older one"
  rm real/target
  write link "$command" || fault "$command: to a link to nothing"
  [ -L link ] && [ -s real/target ] || fault "$command: a link to nothing"
done
ln -s loop loop
expect 3 'loop: can.t be written: Too many levels of symbolic links' convert a.jsonl -o loop
expect 3 'No such file or directory' convert a.jsonl -o nowhere/
expect 3 'a.jsonl/x: can.t be written: Not a directory' convert a.jsonl -o a.jsonl/x
expect 3 'File name too long' convert a.jsonl -o "$(printf '%0300d' 0)"
long=$(printf '%0250d' 0) # almost: there must be room for whatever it is called meanwhile
expect 0 '' convert a.jsonl -o "$long"
cmp -s "$long" a.jcz || fault "a long name"
nothing_left "names"

# Whoever finds no room leaves the older file as it is, and says so.
for command in "${replacers[@]}" "${pictures[@]}"; do
  [[ $command == render* ]] && to=old.svg || to=old
  echo older >$to
  (ulimit -f 1; write $to "$command") && fault "$command: a file that is too long"
  grep -q "$to: can't be written: File too large" out err || fault "$command: what is said about a file that is too long"
  same "$(cat $to)" older "$command: the older file"
  rm $to
  (ulimit -f 1; write $to "$command")
  [ ! -e $to ] || fault "$command: half a file"
done
nothing_left "no room"
echo older >old.png
(ulimit -f 1; "$BASTIDE" render a.jsonl -o old.png 2>err)
same "$? $(cat old.png)" "3 older" "a .png that finds no room"
write mine.jsonl 'play --seed 1 --plain' || fault "a game is saved"
cp mine.jsonl kept.jsonl
(yes 1 | head -n 40; printf 'save\nquit\nquit\n') | (ulimit -f 1; "$BASTIDE" play --resume mine.jsonl --plain 2>&1) | cat >out
grep -q "not saved: mine.jsonl: can't be written: File too large" out || fault "a game that finds no room"
cmp -s kept.jsonl mine.jsonl || fault "the record of a game that found no room"
printf '1\nsave\nquit\nquit\n' | "$BASTIDE" play --resume mine.jsonl --plain >out 2>&1
grep -q '^saved' out || fault "a game that is saved again"
cmp -s kept.jsonl mine.jsonl && fault "the record of a game that is saved again"

# What can't be written isn't replaced, wherever it lies.
mkdir locked
echo older >locked/old
chmod 444 locked/old
chmod 555 locked
if [ ! -w locked/old ]; then # root can write everything
  expect 3 "locked/old: can't be written: Permission denied" convert a.jsonl -o locked/old
  expect 3 'locked/new: can.t be written: no file can be made in its folder: Permission denied' convert a.jsonl -o locked/new
  expect 3 'locked/x: Permission denied' sim --games 1 --records locked/x
  chmod 644 locked/old
  expect 3 'locked/old: can.t be written: no file can be made in its folder: Permission denied' convert a.jsonl -o locked/old
fi
same "$(cat locked/old)" older "a file that can't be written"
chmod -R u+w locked

# --- the end from outside ---------------------------------------------------------------------------

for signal in TERM INT HUP; do
  echo older >trace
  ( trap - INT; exec "$BASTIDE" sim --with calls.lua --games 10000000 --trace trace >/dev/null 2>&1 ) & run=$!
  for _ in {1..200}; do
    [ -n "$(find . -name '.*.part')" ] && break
    sleep 0.1
  done
  kill -$signal $run
  wait $run 2>/dev/null
  [ $? -gt 128 ] || fault "the status after SIG$signal"
  nothing_left "SIG$signal"
  same "$(cat trace)" older "the older file after SIG$signal"
done

# --- one file, two uses -----------------------------------------------------------------------------

cp a.jsonl both.jsonl
cp a.jcz both.jcz
for one in both.jsonl both.jcz; do
  expect 2 "-o $one: is the file that is converted" convert $one -o $one
  ln -s $one link.$one
  expect 2 'is the file that is converted' convert link.$one -o $one
done
cmp -s a.jsonl both.jsonl && cmp -s a.jcz both.jcz || fault "a file that is converted into itself"
expect 3 'a.jsonl: is there already' convert a.jcz -o a.jsonl
cmp -s a.jsonl both.jsonl || fault "a record that was there"
cp calls.lua kept.lua
expect 2 '--trace calls.lua: is played with' sim --with calls.lua --games 1 --trace calls.lua
echo 'return setup { with = { "calls.lua" } }' >sunday.lua
expect 2 '--trace sunday.lua: is played with' sim --setup sunday.lua --games 1 --trace sunday.lua
cmp -s calls.lua kept.lua || fault "a rule that is traced into itself"
expect 3 'records/game-000000.jsonl: was made by somebody else meanwhile' \
  sim --with calls.lua --games 1 --records records --trace records/game-000000.jsonl
expect 0 'verified' replay --verify records/game-000000.jsonl
mkdir x
cp a.jsonl x/a.jsonl
for records in 'a.jsonl x/a.jsonl' 'a.jsonl a.jcz' 'a.jsonl a.jsonl'; do
  expect 2 'would have their pictures in one file: pictures/a' render $records -o pictures
done
expect 2 'would have their pictures in one file: pictures/a' replay a.jsonl x/a.jsonl --render pictures
[ ! -e pictures ] || fault "pictures of two records in one file"
tiles='"tiles": [ { "tile": "A", "x": 0, "y": 0, "rot": 0 } ], "expect": []'
echo "[ { \"id\": \"a b\", $tiles }, { \"id\": \"a_b\", $tiles } ]" >twice.json
expect 3 'positions/a_b.svg: two positions would be drawn in it' position twice.json --render positions

# --- folders are made -------------------------------------------------------------------------------

expect 0 '' render a.jsonl -o made1
[ -s made1/a.svg ] || fault "render makes its folder"
expect 0 '' render a.jsonl x/../games/game-000001.jsonl -o made2/
[ -s made2/game-000001.svg ] || fault "render makes its folder for several"
expect 0 '' replay a.jsonl --verify --render made3
[ -s made3/a-001.svg ] || fault "replay --render makes its folder"
expect 0 '' position "$BST_SOURCE_DIR/tests/data/examples.json" --render made4
[ -n "$(ls made4)" ] || fault "position --render makes its folder"
for command in 'render a.jsonl -o' 'replay a.jsonl --render' 'sim --games 1 --records' "position $BST_SOURCE_DIR/tests/data/examples.json --render"; do
  expect 3 'missing/x: No such file or directory' $command missing/x
  expect 3 'a.jcz: is not a folder' $command a.jcz
done

# --- the standard output ----------------------------------------------------------------------------

commands=(--version --help list 'list options --json' 'sim --games 1' 'sim --games 1 --json' 'replay a.jsonl' 'replay a.jsonl --json'
  'replay --verify a.jsonl' 'actions a.jsonl --at 3' 'actions a.jsonl --json' 'render a.jsonl -o -' 'convert a.jsonl' 'convert a.jsonl -o -'
  'perft --depth 1' 'why base.farmers' 'jcz a.jcz -v' 'watch --seed 1' 'check calls.lua --alone' 'tournament one.lua --json'
  'test one_test.lua' "position $BST_SOURCE_DIR/tests/data/examples.json" 'play --plain' 'help sim')
cat >one.lua <<'END'
return tournament { id = "one", api = 1, games = 2, players = { a = "random", b = "random" } }
END
echo 'return scenario { ["a game"] = { play = { { over = false } } } }' >one_test.lua
for command in "${commands[@]}"; do
  if [ -c /dev/full ]; then
    "$BASTIDE" $command >/dev/full 2>err </dev/null
    same $? 3 "$command: the status on a full disk"
    grep -q "can't be written: No space left on device" err || fault "$command: what is said on a full disk"
  fi
  "$BASTIDE" $command >&- 2>err </dev/null
  same $? 3 "$command: the status when there is no standard output"
  ( trap '' PIPE; "$BASTIDE" $command 2>err </dev/null; echo $? >status ) | true
  [ "$(cat status)" = 3 ] || [ ! -s err ] || fault "$command: the status when nobody reads"
done
# A file gets no number that standard streams have.
"$BASTIDE" sim --with calls.lua --games 1 --trace trace.jsonl >&- 2>&- <&-
python3 -c 'import json; [json.loads(line) for line in open("trace.jsonl")]' || fault "a trace holds the standard output"
finish
