#!/usr/bin/env bash
# Records: written by sim, replayed, asked for legal actions; cut, damaged, of another version; what
# is left when a simulation is killed or the disk is full.
source "$(dirname "$0")/lib.sh"

# --- writing ---------------------------------------------------------------------------------------


mkdir "$work/a" "$work/b"
same "$(digest --games 150 --seed 3)" "$(digest --games 150 --seed 3 --threads 2 --records "$work/a")" \
  "the result with and without records"
same "$(ls "$work/a" | wc -l)" 150 "number of records"
expect 0 '' sim --games 150 --seed 3 --threads 1 --records "$work/b"
diff -r "$work/a" "$work/b" >"$work/quiet" || fault "one thread and two write other records"
expect 0 'game-000149.jsonl: [0-9]+ actions, 7[0-9] turns, points [0-9]+ [0-9]+: verified' \
  replay --verify "$work"/a/*.jsonl
same "$(grep -c ': verified$' "$work/out")" 150 "number of records that verify"

before=$(cat "$work"/a/* | md5sum)
expect 3 'game-0000.*is there already; records are never overwritten' sim --games 5 --records "$work/a"
same "$before" "$(cat "$work"/a/* | md5sum)" "the records, before and after a second simulation"
expect 0 '' sim --games 5 --records "$work/made"
same "$(ls "$work/made" | wc -l)" 5 "number of records in a folder that wasn't there"
expect 3 'records .*none/none: No such file or directory' sim --games 5 --records "$work/none/none"
expect 3 'is not a folder' sim --games 5 --records "$work/out"
expect 3 'sim: /proc/game-000000.jsonl: ' sim --games 1 --records /proc
expect 2 'needs a value' sim --records
if [ "$(id -u)" != 0 ]; then
  mkdir "$work/locked" && chmod a-w "$work/locked"
  expect 3 'Permission denied' sim --games 5 --records "$work/locked"
fi

# A full disk: nothing is left that isn't whole.
mkdir "$work/full"
(
  trap '' XFSZ
  ulimit -f 10
  expect 3 'game-[0-9]+.jsonl: can.t be written: File too large' sim --games 300 --seed 3 --records "$work/full"
  exit "$faults"
) || faults=$((faults + 1))
for file in "$work"/full/*.jsonl; do
  [ -e "$file" ] && expect 0 'verified' replay --verify "$file"
done

# --- kill -9 ----------------------------------------------------------------------------------------

mkdir "$work/killed"
"$BASTIDE" sim --games 1000000 --threads 2 --records "$work/killed" >"$work/quiet" 2>&1 &
victim=$!
while [ "$(ls "$work/killed" | wc -l)" -lt 200 ] && kill -0 "$victim" 2>/dev/null; do sleep 0.05; done
kill -9 "$victim" || fault "the simulation ended before it was killed"
wait "$victim" 2>/dev/null
expect 3 ': verified$' replay --verify "$work"/killed/*.jsonl
files=$(ls "$work/killed" | wc -l)
whole=$(grep -c ': verified$' "$work/out")
cut=$(grep -cE ': cut short|is empty' "$work/err")
same "$files" "$((whole + cut))" "records of the killed simulation: all, and whole or cut ones"
[ "$cut" -le 2 ] || fault "more records are cut than there were threads"

# --- replaying --------------------------------------------------------------------------------------

game=$work/a/game-000000.jsonl
seed=$(sed -nE '1s/.*"seed":"([0-9]+)".*/\1/p' "$game")
same "$("$BASTIDE" replay "$game" | md5sum)" "$("$BASTIDE" watch --seed "$seed" | md5sum)" \
  "the text of a replay and of watching the same game"
actions=$(grep -c '"do":' "$game")
same "$("$BASTIDE" replay "$game" --json | wc -l)" "$((actions + 1))" "lines of replay --json"
same "$("$BASTIDE" replay "$game" --json | sed -nE '$s/.*"result":\{"outcome":"rank".*"ranks":\[([12]),([12])\].*/\1 \2/p' | wc -w)" \
  2 "the result at the end of replay --json"
same "$("$BASTIDE" replay "$game" --json | sed -nE '1s/"([a-z]+)":("[^"]*"|[0-9]+|\[[^]]*\]),?/\1 /gp' |
  tr -d '{}')" "record line turn part seat action drawn told events awards returned discarded supplies points state position " \
  "keys of replay --json"
points() { sed -nE '$s/.*"points":\[([-0-9,]+)\].*/\1/p' "$1"; }
"$BASTIDE" replay "$game" --json >"$work/json"
same "$(points "$work/json")" "$(points "$game")" "points at the end of replay --json"
sum=$(grep -oE '"seat":1,"rule":"[a-z]+","reason":"[a-z_]+","points":-?[0-9]+' "$work/json" |
  sed 's/.*://' | awk '{ n += $1 } END { print n + 0 }')
same "$sum" "$(points "$game" | cut -d, -f1)" "the awards of player 1 and the points"

# Every action of the record is one of those that are listed there.
for n in 0 1 2 3 10 40 $((actions - 1)); do
  action=$(grep '"do":' "$game" | sed -nE "$((n + 1))s/.*\"do\":\"([^\"]+)\".*/\1/p")
  "$BASTIDE" actions "$game" --at "$n" | grep -qxF -e "$action" ||
    fault "actions --at $n does not list '$action'"
done
expect 0 '"over": true' actions "$game" --json
expect 0 'the game is over' actions "$game"
expect 2 "the record has only $actions actions" actions "$game" --at $((actions + 1))
expect 0 '"at": 1,' actions "$game" --at 1 --json
expect 2 'name one record' actions
expect 2 'name one record' actions "$game" "$game"
expect 2 'name a record' replay

# --- what is wrong with it ---------------------------------------------------------------------------

half=$work/half.jsonl
head -c $(($(wc -c <"$game") / 2)) "$game" >"$half"
lines=$(wc -l <"$half")
expect 3 "half.jsonl:$((lines + 1)): cut short in the middle of the line" replay "$half"
grep -q "up to there: $((lines - 1)) actions replayed, the last one of line $lines; turn" "$work/err" ||
  fault "the message does not say what was replayed"
expect 3 'cut short in the middle' replay --verify "$half"
expect 0 '^(place|figure|pass)' actions "$half"
expect 0 '^place' actions "$half" --at 0
expect 3 'cut short' actions "$half" --at "$lines"
head -n 20 "$game" >"$work/unfinished.jsonl"
expect 3 'unfinished.jsonl:21: cut short: the end of the game is missing' replay "$work/unfinished.jsonl"

sed -E '8s/(place [^ ]+ -?)[0-9]+/\19/' "$game" >"$work/digit.jsonl"
expect 3 'digit.jsonl:8: damaged: the checksum is [0-9a-f]{16}, that of the bytes up to it' \
  replay --verify "$work/digit.jsonl"
grep -q 'up to there: 6 actions' "$work/err" || fault "6 actions come before line 8"
expect 3 'digit.jsonl:8: damaged' replay "$work/digit.jsonl" --json
same "$(wc -l <"$work/out")" 6 "lines of JSON before the damage"
expect 3 ': verified$' replay --verify "$work/digit.jsonl" "$game"
expect 3 'missing.jsonl: No such file' replay "$game" "$work/missing.jsonl"
expect 3 'is a folder' replay "$work"
: >"$work/empty.jsonl"
expect 3 'empty.jsonl: is empty' replay "$work/empty.jsonl"
expect 3 'test_records.sh:1: this is no record' replay "$0"

cp "$game" "$work/sealed.jsonl"
if seal "$work/sealed.jsonl" 2>/dev/null; then
  cmp -s "$game" "$work/sealed.jsonl" || fault "the checksums are not those of docs/records.md"
  sed -E '1s/"engine":"[^"]*"/"engine":"0.0.9"/' "$game" >"$work/old.jsonl"
  seal "$work/old.jsonl"
  expect 3 'old.jsonl:1: recorded by version 0.0.9 of the engine, this is' replay --verify "$work/old.jsonl"
  expect 0 'digests of another version were not compared' replay --verify "$work/old.jsonl" --any-version
  sed -E '6s/"state":"[0-9a-f]*"/"state":"0123456789abcdef"/' "$game" >"$work/state.jsonl"
  seal "$work/state.jsonl"
  expect 1 'state.jsonl:6: turn [0-9]+, before place .*: the digest of the state is [0-9a-f]{16} here, in the record 0123456789abcdef' \
    replay --verify "$work/state.jsonl"
else
  echo "skipped: no python3 or no libxxhash.so.0 to make checksums with"
fi

# --- scripts that have changed -----------------------------------------------------------------------

mkdir "$work/mine"
sed -E 's/^(  id = )"base"/\1"mine"/' "$BST_SOURCE_DIR/scripts/expansions/base.lua" >"$work/mine.lua"
expect 0 '' sim --with "$work/mine.lua" --set mine.small_city=2 --copies base=2 --games 2 \
  --players random,random,random --records "$work/mine"
expect 0 ': verified' replay --verify "$work"/mine/*.jsonl
sed -i '1i -- changed' "$work/mine.lua"
expect 3 "game-000000.jsonl:1: rule 'mine' has changed: its hash was [0-9a-f]{16} and is now [0-9a-f]{16}" \
  replay --verify "$work/mine/game-000000.jsonl"
grep -q -e '--any-version tries' "$work/err" || fault "the way out is not named"
expect 0 'actions and points agree' replay --verify --any-version "$work/mine/game-000000.jsonl"
sed -i -E '/^ +road +=.*"size"/s/n = 1/n = 3/' "$work/mine.lua"
expect 1 'game-000000.jsonl:[0-9]+: player . has [0-9]+ points here, in the record' \
  replay --verify --any-version "$work/mine/game-000000.jsonl"
rm "$work/mine.lua"
expect 3 "game-000000.jsonl:1: the rules of this record can't be loaded" replay "$work/mine/game-000000.jsonl"
# Tokens are in the supplies, events are told, and the awards make up the points.
mkdir "$work/goods"
expect 0 '' sim --with traders_and_builders --games 8 --seed 4 --records "$work/goods"
"$BASTIDE" replay --json "$work"/goods/*.jsonl >"$work/goods.json" || fault 'replay --json'
grep -q '"supplies":\[{"normal":[0-9]*,"builder":[01],"pig":[01],"cloth":[1-9]' "$work/goods.json" || fault 'nobody has cloth'
grep -q '"events":\["feature_changed ' "$work/goods.json" || fault 'no events are told'

finish
