#!/usr/bin/env bash
# sim --trace: every call of a script's function, a line of JSON each, in the order of the calls; and how often decisions
# were listed.
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

# Where a player's budget cuts, a line says so: with ransoms, towers and portals there is more to try than it looks at; on
# the base game it looks at everything.
expect 0 '' sim --with tower,princess_and_dragon --players greedy,greedy --games 1 --seed 1 --trace cut.jsonl
grep -qE '^\{"game":0,"seed":"[0-9a-f]{16}","turn":[0-9]+,"action":[0-9]+,"player":[12],"not_looked_at":[1-9][0-9]*\}$' cut.jsonl ||
  fault "no line says that greedy's budget has cut"
expect 0 'none of these rules has a function' sim --players greedy,greedy --games 1 --seed 1 --trace whole.jsonl
grep -q not_looked_at whole.jsonl && fault "greedy's budget cuts on the base game"

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

# Each decision is listed once, in games and wherever somebody looks ahead, with declared options (sheep, abbots) and with
# those of functions.
prototypes=$BST_SOURCE_DIR/tests/prototypes
# counts KEYS...: of "listings" in the document that was written, with look_ahead/ for what players tried
counts() {
  python3 -c '
import json, sys
listings = json.load(open(sys.argv[1]))["listings"]
for key in sys.argv[2:]:
    at = listings["look_ahead"] if key.startswith("look_ahead/") else listings
    print(at[key.split("/")[-1]], end=" ")' "$work/listings.json" "$@"
}
listed_once() {
  local players=$1 with=$2 ahead=$3 decisions listed again
  "$BASTIDE" sim --with "$with" --players "$players" --games 2 --seed 7 --json --trace listings.jsonl >"$work/listings.json" 2>"$work/err" ||
    fault "$players with $with can't be played"
  read -r decisions listed again < <(counts decisions listed listed_again)
  [ "$decisions" -gt 10 ] || fault "$players with $with: $decisions decisions have options of rules"
  same "$listed $again" "$decisions 0" "$players with $with: listed, and again, in the games"
  read -r decisions listed again < <(counts look_ahead/decisions look_ahead/listed look_ahead/listed_again)
  [ "$decisions" -ge "$ahead" ] || fault "$players with $with: $decisions decisions were looked at ahead"
  same "$listed $again" "$decisions 0" "$players with $with: listed, and again, ahead"
}
declared=hills_and_sheep,abbot,confirm_turn functions=$prototypes/tower.lua,$prototypes/wagon.lua,$prototypes/barn.lua,halflings
for with in "$declared" "$functions"; do
  listed_once random,random "$with" 0
  listed_once greedy,random "$with" 100
  listed_once mcts:12,random "$with" 100
  listed_once mcts:4:rollout=greedy,greedy "$with" 100
done
expect 0 '^in games: ([0-9]+) decisions with options of rules, \1 listed, 0 listed again; [0-9]+ times nothing was offered$' \
  sim --with "$declared" --games 2 --trace text.jsonl
expect 0 '^in games: ([0-9]+) decisions with options of rules, \1 listed, 0 listed again' sim --with "$declared" --games 8 --profile --threads 2
one=$("$BASTIDE" sim --with "$functions" --games 8 --profile --threads 1 | grep '^in games')
same "$("$BASTIDE" sim --with "$functions" --games 8 --profile --threads 3 | grep '^in games')" "$one" "the counts on three threads"

# So are those of perft, and of people who ask for hints; what they have taken back is still known.
cat >asks.lua <<'LUA'
local function options(g, player, out) for i = 1, 5 do out:add(i) end end
local function apply() end
return rule {
  id = "asks", api = 1, title = "Asks again and again", needs = { "base" },
  steps = { nap  = { stage = "turn_start", args = { "amount" }, options = options, apply = apply },
            more = { stage = "after_action", args = { "amount" }, repeats = true, options = options, apply = apply } },
}
LUA
expect 0 '^looking ahead: ([0-9]{2,}) decisions with options of rules, \1 listed, 0 listed again' perft -v --with asks.lua --depth 4
printf 'hint all\nhint\n1\nhint\nundo\n2\n1\npass\nhint\n1\nhint all\nquit\n' >lines
"$BASTIDE" play -v --plain --with asks.lua --players human,random <lines >"$work/out" 2>"$work/err" || fault 'play failed'
grep -qE '^in games: ([0-9]+) decisions with options of rules, \1 listed, 0 listed again' "$work/err" || fault 'play lists a decision again'
grep -qE '^looking ahead: ([0-9]{2,}) decisions with options of rules, \1 listed, 0 listed again' "$work/err" || fault 'hints list a decision again'
finish
