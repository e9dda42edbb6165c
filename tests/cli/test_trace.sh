#!/usr/bin/env bash
# sim --trace: every call of a script's function, a line of JSON each, in the order of the calls.
source "$(dirname "$0")/lib.sh"
cd "$work"

cat >calls.lua <<'LUA'
return rule {
  id = "calls", api = 1, title = "Calls of many kinds", needs = { "base" },
  figures = { heavy = { group = "meeple", n = 1, on = { "city" }, weight = function(g, figure, feature) return 2 end } },
  on = {
    tile_placed = { look = { function(g, ev)
      for _, city in ipairs(g:features { kind = "city" }) do g:strength(city, ev.player) end
    end } },
  },
  awards = { more = { stage = "add", test = function(g, player, points, info) return points + 1 end } },
  majority = { payout = function(g, player, value, strengths, feature) return value end },
  steps = { nap = { stage = "after_action", order = 10, args = { "cell", how = { "long", "short" } },
    options = function(g, player, out) for _, how in ipairs { "long", "short" } do out:add(g.part_cell, how) end end,
    apply = function(g, player, cell, how) print("naps", how, "\xff") end } },
}
LUA
cat >fails.lua <<'LUA'
return rule {
  id = "fails", api = 1, title = "Fails in turn 3", needs = { "base" },
  on = { turn_end = { stumble = { function(g, ev) if g.turn == 3 then error("stumbled") end end } } },
}
LUA
echo 'return rule { id = "plain", api = 1, title = "No functions", needs = { "base" } }' >plain.lua

timeless() { sed -E 's/,"ns":[0-9]+//' "$@"; }

# The trace doesn't change what is played; two of them differ in the time alone.
plain=$(digest --with calls.lua --games 20)
same "$(digest --with calls.lua --games 20 --trace one.jsonl)" "$plain" "digest"
expect 0 '' sim --with calls.lua --games 20 --trace two.jsonl
[ -s one.jsonl ] || fault "the trace is empty"
same "$(timeless one.jsonl | md5sum)" "$(timeless two.jsonl | md5sum)" "two traces"
cmp -s one.jsonl <(timeless one.jsonl) && fault "no line has a time"
same "$(echo ./*.part)" "./*.part" "what is left behind"
expect 0 'plays on one thread, not on 3' sim --with calls.lua --games 20 --threads 3 --trace three.jsonl
same "$(timeless three.jsonl | md5sum)" "$(timeless one.jsonl | md5sum)" "with --threads 3"

# Lines: arguments and results as texts, calls inside others behind them.
line() { grep -m 1 -E "$1" one.jsonl >"$work/out" || fault "no line has $1"; }
line '"hook":"tile_placed","rule":"calls","entry":"calls.on.tile_placed.look","file":"calls.lua","line":5,"arguments":\{"ev.player":"player [12]","ev.cause":"'"'tile'"'","ev.type":"tile type [^"]+","ev.tile":"tile [^"]+ at -?[0-9]+,-?[0-9]+","ev.cell":"cell -?[0-9]+,-?[0-9]+"\},"instructions":[0-9]+,"ns":[0-9]+\}'
line '"hook":"step_options",.*"arguments":\{"player":"player [12]"\},"result":"2 offered"'
line '"hook":"step_apply",.*"arguments":\{"player":"player [12]","1":"cell -?[0-9]+,-?[0-9]+","2":"'"'(long|short)'"'"\},"print":\["naps\\t(long|short)\\t\?"\],"instr'
line '"depth":1,"hook":"weight",.*"arguments":\{"figure":"[^"]+","feature":"[^"]+"\},"result":"2"'
line '"hook":"award",.*"points":"[0-9]+","info":"\{ class = '"'[a-z]+', feature = feature [^,]+,[^,]+, mode = '[a-z]+', why = '[a-z._]+'"' \}"\},"result":"[0-9]+"'
line '"hook":"payout",.*"strengths":"\{ [0-9], [0-9] \}"'
grep -B 1 -m 1 '"depth":1' one.jsonl | grep -q '"depth":0,"hook":"tile_placed"' ||
  fault "a call inside another doesn't follow it"
same "$(grep -oE '"game":[0-9]+' one.jsonl | uniq | wc -l)" 20 "games"
seeds=$(grep -oE '"seed":"[0-9a-f]{16}"' one.jsonl | uniq | wc -l)
same "$seeds" 20 "seeds"

# With records, too.
mkdir records
expect 0 '' sim --with calls.lua --games 3 --records records --trace four.jsonl
same "$(ls records | wc -l)" 3 "records"
head -n "$(wc -l <four.jsonl)" one.jsonl | timeless >beginning
same "$(timeless four.jsonl | md5sum)" "$(md5sum <beginning)" "with --records"
expect 0 'verified' replay --verify records/game-000000.jsonl records/game-000001.jsonl records/game-000002.jsonl

# A script that fails: the call that failed has no result, the last line of the game says why.
expect 1 'aborted' sim --with fails.lua --games 2 --trace fails.jsonl
same "$(grep -c '"error":' fails.jsonl)" 2 "games that end with an error"
tail -n 1 fails.jsonl | grep -qE '^\{"game":1,"seed":"[0-9a-f]{16}","turn":3,"action":[0-9]+,"error":".*fails.lua:3: stumbled' ||
  fault "the last line doesn't say what failed"
tail -n 2 fails.jsonl | head -n 1 | grep -q '"ns"' && fault "the call that failed has ended"

# Nobody to hear, and files that can't be.
expect 0 'none of these rules has a function' sim --with plain.lua --games 2 --trace empty.jsonl
{ [ -f empty.jsonl ] && [ ! -s empty.jsonl ]; } || fault "the trace of nothing isn't empty"
expect 3 '--trace nowhere/x.jsonl: can.t be written: No such file' sim --games 2 --trace nowhere/x.jsonl
expect 3 '--trace records: ' sim --games 2 --trace records
expect 2 '--trace needs a value' sim --games 2 --trace
expect 2 'unknown option --trace' watch --trace x
if [ -w /dev/full ]; then
  expect 3 "can't be written" sim --with calls.lua --games 20 --trace /dev/full
fi
printf 'kept\n' >old.jsonl
expect 3 '' sim --with nobody.lua --games 2 --trace old.jsonl
same "$(cat old.jsonl)" kept "an old trace where nothing was played"
finish
