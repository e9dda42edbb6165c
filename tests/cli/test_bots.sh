#!/usr/bin/env bash
# Players written in Lua: they play the same game on any number of threads, see what their seat knows,
# change nothing, and a failure of theirs ends their game with file and line.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# bot NAME BODY: a bot whose function has this body, from line 4 on
bot() {
  printf 'return bot {\n  id = "%s", api = 1,\n  choose = function(g, actions)\n%s\n  end,\n}\n' "$1" "$2" >"$1.lua"
}

# --- playing --------------------------------------------------------------------------------------

expect 0 'lua:cautious +100\.00 %' sim --players lua:cautious,random --games 20
expect 0 'aborted games 0' sim --players lua:cautious,random,lua:cautious:thrift=0 --games 4 \
  --with hand_three,democratic_planning,coop_missions
one=$(digest --players lua:cautious,random --games 200 --threads 1 --seed 9)
[ -n "$one" ] || fault "sim with a bot prints no digest"
same "$one" "$(digest --players lua:cautious,random --games 200 --threads 3 --seed 9)" "1 and 3 threads with a bot"
same "$one" "$(digest --players "lua:$BST_SOURCE_DIR/scripts/bots/cautious.lua,random" --games 200 --seed 9)" \
  "a bot by its id and by its file"
[ "$one" != "$(digest --players lua:cautious:thrift=0,random --games 200 --seed 9)" ] || fault "an option changes nothing"
expect 0 'player 1 +[0-9]|lua:cautious' watch --players lua:cautious,random --seed 3
expect 0 '' render --players lua:cautious,random --seed 3 -o game.svg
grep -q 'lua:cautious' game.svg || fault "the picture doesn't name the bot"
mkdir records
expect 0 'aborted games 0' sim --players lua:cautious:thrift=1,random --games 3 --records records
expect 0 '' replay --verify records/*.jsonl
grep -q '"lua:cautious:thrift=1"' records/game-000000.jsonl || fault "the record doesn't name the bot"

# A bot at a table with people; in a set-up file, beside which it lies.
mkdir sub
bot first '    return 1'
mv first.lua sub
echo 'return setup { players = { "lua:first.lua", "random" } }' >sub/game.lua
expect 0 'lua:sub/first.lua' sim --setup sub/game.lua --games 2
expect 0 '' check sub/game.lua
printf 'quit\n' | "$BASTIDE" play --players human,lua:sub/first.lua --plain >out 2>err || fault "play with a bot"
expect 0 'cautious +Takes what it can get' list bots
expect 0 '"values": "0\|1\|2\|3\|4"' list bots --json

# --- what it sees ----------------------------------------------------------------------------------

bot shows '    print(#actions, actions[1].text, actions[1].step, actions[1].cell, actions[1].rotation, actions[1].pass, g:me(), g:asked())
    local last = actions[#actions]
    print(last.text, last.pass, last.kind, last.segment, #last.args, last.index == #actions, tostring(last) == last.text)
    return actions[1]'
expect 0 '^print: 3.place BA/RFr 1,0 r0.place.cell 1,0.0.false.player 1.player 1$' watch --players lua:shows.lua,random --seed 7
grep -q '^print: pass.true.nil.nil.0.true.true$' "$work/err" || fault "the fields of a pass"
bot after '    local before = g:me().score
    local n, asked = g:after(actions[1], function(h)
      assert(h == g and #g:actions() >= 0)
      for _, a in ipairs(g:actions()) do assert(pcall(function() return a.text end)) end
      return g:me().score, g:asked()
    end)
    assert(n >= before and g:me().score == before)
    print(asked)
    return 1'
expect 0 '^print: player 1$' watch --players lua:after.lua,random --seed 7
bot end_of_game '    return g:after(actions[1], function()
      assert(#g:actions() > 0 or g:asked() == nil)
      return actions[1] -- those of the position before can still be named
    end)'
expect 0 'aborted games 0' sim --players lua:end_of_game.lua,random --games 5
bot dice '    local n = g:random(6)
    assert(n >= 1 and n <= 6)
    return g:random(#actions)'
same "$(digest --players lua:dice.lua,random --games 20)" "$(digest --players lua:dice.lua,random --games 20 --threads 1)" "dice"

# The tile that comes next is what a bot may not know: it sees others than the one that is drawn.
cat >seer.lua <<'EOF'
return bot {
  id = "seer", api = 1,
  choose = function(g, actions)
    if actions[1].step == "figure" then
      local seen = {}
      for _ = 1, 20 do
        g:after(actions[#actions], function() if g.drawn then seen[g.drawn.id] = true end end)
      end
      local kinds = 0
      for _ in pairs(seen) do kinds = kinds + 1 end
      print("saw " .. kinds)
    end
    return #actions
  end,
}
EOF
expect 0 '^print: saw [1-9][0-9]$' watch --players lua:seer.lua,random --seed 7

# Its options, and those of the rules.
cat >chosen.lua <<'EOF'
return bot {
  id = "chosen", api = 1, title = "T", version = "1", source = "s", credit = "c", author = "a", licence = "l",
  options = { deep = { values = { 1, 2 }, default = 1, help = "h" }, brave = { values = { true, false }, default = false },
              mood = { values = { "good", "bad" }, default = "good" } },
  choose = function(g, actions)
    print(g:opt("deep") + 1, g:opt("brave") == true, g:opt("mood"), g:opt("base.first_player"))
    return 1
  end,
}
EOF
expect 0 '^print: 3.true.bad.[a-z_]+$' watch --players lua:chosen.lua:deep=2:mood=bad:brave=true,random
expect 0 '^print: 2.false.good.' watch --players lua:./chosen.lua,random

# --- what it must not ------------------------------------------------------------------------------

# refused BODY MESSAGE: the game ends, the message has the line in which it happened (the fourth)
refused() {
  bot bad "    $1"
  expect 1 "^  2 times, first in game 0: bad.lua:4: $2" sim --players lua:bad.lua,random --games 2
  grep -q '^2 of 2 games were aborted:$' "$work/err" || fault "bad bot: how many games"
  grep -q '^  2 times player 1 (lua:bad.lua) has forfeited the game$' "$work/err" || fault "bad bot: who"
}
refused 'error("no idea")' 'no idea \(in bad.choose\)$'
refused 'g:award(g:me(), 5)' "'award' is not allowed in 'choose' \(read-only\)"
refused 'g:roll(6)' "'roll' is not allowed in 'choose'"
refused 'g.state.x = 1' "state can't be set in 'choose'"
refused 'g:me().score = 1' "the fields of a player can't be set"
refused 'while true do end' 'runs too long'
refused 'pcall(function() while true do end end) return 1' 'runs too long'
refused 'while true do g:after(actions[1], function() end) end' 'runs too long'
refused 'local t = {} for i = 1, 1e9 do t[i] = {} end' 'uses too much memory'
refused 'return io' "unknown name 'io'"
refused 'return require("x")' "unknown name 'require'"
refused 'return actions[1].txt' "action has no 'txt'"
refused 'g:after(1, function() end)' 'after: action must be an? action, not 1'
refused 'g:after(actions[1], 5)' 'after: look must be a function, not 5'
refused 'g:after(actions[1], function() g:after(actions[1], function() end) end)' 'after: this action is one of another position'
refused 'local function f() g:after(g:actions()[1], f) end f()' 'after: looks more than 8 actions ahead'
refused 'g:after(actions[1], function() error("inside") end)' 'inside'
refused 'g:random(0)' 'random: n must be'
# What it gives back is told at the function.
gives() {
  bot bad "    $1"
  expect 1 "times, first in game 0: bad.lua:3: $2" sim --players lua:bad.lua,random --games 1
}
gives 'return "x"' "'choose' must return one of the actions or its number, not 'x'"
gives 'return nil' "'choose' must return one of the actions or its number, not nothing"
gives 'return 0' "'choose' returned 0, but the actions are 1 to [0-9]+"
gives 'return #actions + 1' "'choose' returned [0-9]+, but"
gives 'return 1.5' "'choose' returned 1.5, but"
gives 'return g:after(actions[1], function() return g:actions()[1] end)' "'choose' returned an action of another position"
# An error that it catches itself is its own business.
bot fine '    pcall(g.after, g, actions[1], function() error("x") end)
    return g:after(actions[1], function() return 1 end)'
expect 0 'aborted games 0' sim --players lua:fine.lua,random --games 5

# Where the rules fail, that is told; a rule has no seat.
cat >slip.lua <<'EOF'
return rule { id = "slip", api = 1, needs = { "base" },
  on = { tile_placed = { x = { function(g) g:me() end } } } }
EOF
expect 1 "slip.lua:2: 'me' is for players: a rule has no seat" sim --with slip.lua --games 1
bot looks '    for _, a in ipairs(actions) do g:after(a, function() end) end
    return 1'
expect 1 "looks.lua:4: after: slip.lua:2: 'me' is for players" sim --with slip.lua --games 1 --players lua:looks.lua,random

# Nothing is remembered: else the result would depend on the threads.
cat >memory.lua <<'EOF'
local n = 0
return bot { id = "memory", api = 1, choose = function(g, actions) n = n + 1 return n % #actions + 1 end }
EOF
expect 1 "changed the variable 'n'.*a bot can't remember anything" sim --players lua:memory.lua,random --games 3
expect 1 "^memory.lua:2: changed the variable 'n'" check memory.lua

# A person goes on playing: the first thing that works is chosen instead.
bot bad '    error("not today")'
printf '1\n1\nquit\nquit\n' | "$BASTIDE" play --players lua:bad.lua,human --plain >out 2>err
grep -qE 'not today' out || fault "play doesn't tell that the bot failed"

# --- files that are none -----------------------------------------------------------------------------

expect 2 '^--players: there is no file nix.lua$' sim --players lua:nix.lua,random
expect 2 "^--players: no bot 'cautius' is installed" sim --players lua:cautius,random
grep -q "did you mean 'cautious'" "$work/err" || fault "no suggestion for a bot"
expect 2 "no option 'cautious.thift'" sim --players lua:cautious:thift=1,random
expect 2 "'9' is no value of option 'cautious.thrift'; it has 0\|1\|2\|3\|4" sim --players lua:cautious:thrift=9,random
expect 2 'there is no such player; known are random' sim --players luna:x,random
wrong() { # TEXT MESSAGE
  echo "$1" >wrong.lua
  expect 3 "$2" check wrong.lua
  expect 3 "$2" sim --players lua:wrong.lua,random
}
wrong 'return bot { id = "other", api = 1, choose = function() end }' "^wrong.lua:1: the id must be 'wrong', like the file"
wrong 'return bot { id = "wrong", api = 1 }' "^wrong.lua:1: .*choose"
wrong 'return bot { id = "wrong", api = 2, choose = function() end }' '^wrong.lua:1: api must be'
wrong 'return bot { id = "wrong", api = 1, choose = 5 }' '^wrong.lua:1: choose must be a function'
wrong 'return bot { id = "wrong", api = 1, choos = 1, choose = function() end }' "^wrong.lua:1: unknown key 'choos'"
wrong 'return bot { id = "wrong", api = 1, options = { a = { values = {}, default = 1 } }, choose = print }' '^wrong.lua:1: options.a.values'
wrong 'return bot { id = "wrong", api = 1, options = { a = { values = { 1 }, default = 1, per = "seat" } }, choose = print }' "^wrong.lua:1: options can't be per seat"
wrong 'return bot {' '^wrong.lua:[0-9]+: '
echo 'return rule { id = "wrong", api = 1 }' >wrong.lua
expect 3 "^wrong.lua:1: unknown name 'rule'" sim --players lua:wrong.lua,random

# --- check and test ----------------------------------------------------------------------------------

bot bad '    error("no idea")'
expect 1 '^bad.lua:4: no idea \(in bad.choose\)$' check bad.lua
expect 0 '^1 passed, 0 failed' check cautious
bot late '    if g.turn > 20 then error("too late") end
    return 1'
expect 1 '^late.lua:4: too late' check late.lua

bot last '    return #actions'
# scenario NAME TEXT
scenario() { printf 'return scenario { ["%s"] = { board = { "BA/LR 0,0 r3", "BA/RFr 1,0 r0" }, stack = { "BA/LR", "BA/L" }, %s } }\n' "$1" "$2" >scene.lua; }
scenario A 'bot = "last.lua", play = { "place BA/LR 2,0 r1", { bot = 1, chooses = "pass" }, { player = 2 } }'
expect 0 '^1 passed, 0 failed' test scene.lua
expect 0 '^1 passed, 0 failed' check scene.lua
scenario A 'bot = "last.lua", play = { "place BA/LR 2,0 r1", { bot = 1, chooses = { "figure normal 2,0 monastery", "pass" } } }'
expect 0 '^1 passed, 0 failed' test scene.lua
scenario A 'bot = "last.lua", play = { "place BA/LR 2,0 r1", { bot = 1, chooses = "figure normal 2,0 monastery" } }'
expect 1 'player 1 chooses pass' test scene.lua
scenario A 'bot = "last.lua", play = { { bot = 2, chooses = "pass" } }'
expect 1 'player 1 is asked, not player 2' test scene.lua
scenario A 'bot = "bad.lua", play = { { bot = 1, chooses = "pass" } }'
expect 1 'bad.lua:4: no idea' test scene.lua
scenario A 'bot = "nix.lua", play = { { bot = 1, chooses = "pass" } }'
expect 1 'there is no file nix.lua' test scene.lua
scenario A 'play = { { bot = 1, chooses = "pass" } }'
expect 3 'scene.lua:1: .*asks a bot, but the scenario names none' test scene.lua
scenario A 'bot = "last.lua", play = { { bot = 3, chooses = "pass" } }'
expect 3 'there is no player 3' test scene.lua
scenario A 'bot = "last.lua", play = { { bot = 1 } }'
expect 3 "needs 'chooses'" test scene.lua
finish
