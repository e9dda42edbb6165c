#!/usr/bin/env bash
# bastide check begins to answer at once: what is wrong with a file of 100 KiB is told without ado, and what loads is
# said to load before it is played. No clock is looked at: each call gets far more seconds of the processor than it needs
# (a quarter of one in an optimised build, ten times as much with sanitizers), and far less than when each of some
# thousand entries is compared with all others, or each rule that is installed is loaded on the way.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1
seconds=20

# file NAME BEFORE ITEM AFTER: 100 KiB, "@" in ITEM is the number of the item
file() {
  awk -v before="$2" -v item="$3" -v after="$4" 'BEGIN {
    printf "%s", before
    for (size = length(before) + length(after); size < 100000; size += length(text)) {
      text = item
      gsub("@", ++n, text)
      printf "%s", text
    }
    printf "%s", after
  }' >"$1.lua"
}

# answers STATUS PATTERN FILE: so does check, in time
answers() {
  local status=0
  (ulimit -t "$seconds" && exec "$BASTIDE" check --alone "$3") >out 2>err </dev/null || status=$?
  [ "$status" = "$1" ] || fault "check $3: exit status $status instead of $1"
  grep -qE -e "$2" out err || fault "check $3: the output lacks '$2'"
}

# cut_short ARGUMENTS...: runs it for a few seconds of the processor
cut_short() {
  { (ulimit -t 5 && exec "$BASTIDE" "$@") >out 2>err </dev/null; } 2>/dev/null
}

# rule NAME BEFORE ITEM AFTER: a rule with many items
rule() { file "$1" "return rule { id = \"$1\", api = 1, title = \"t\", needs = { \"base\" }, $2" "$3" "$4"; }

# --- what is wrong ---------------------------------------------------------------------------------

rule keys '' 'k@=1,' '}'
answers 3 '^\.\.\. and 81 more$|has [0-9]+ entries' keys.lua # 100 of them by name, and how many others there are
rule terms 'terms = {' 't@=1,' '} }'
answers 3 'terms has [0-9]+ entries. 2048 are the most' terms.lua
rule some_terms 'terms = {' 't@={ann="road",teir="add",mmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmmm=1},' '} }'
answers 3 "unknown key 'ann' in 'terms.t1'" some_terms.lua
rule steps 'steps = {' 's@=function(g) return "a function that is no table" end,' '} }'
answers 3 'steps.s1 must be a table, not a function' steps.lua
rule events 'on = {' 'tile_place@={ "so long that there are but two thousand of them" },' '} }'
answers 3 "did you mean 'tile_placed'" events.lua
rule tokens 'tokens = {' 'token_number_@={n=1,place="figure",when_figure_leaves="box"},' '} }'
answers 3 'there is room for 32' tokens.lua
rule needs 'needs = {' '"rule_@",' '} }'
answers 3 'needs (holds|has) [0-9]+ (texts|entries)' needs.lua
rule removed 'remove = {' '"base.terms.a_term_with_a_longer_and_longer_name_@",' '} }'
answers 3 "rule 'base' has no 'terms.a_term" removed.lua
rule patched 'patch = {' '["base.terms.a_term_with_a_longer_name_@.n"]=1,' '} }'
answers 3 "rule 'base' has no 'terms.a_term" patched.lua
printf 'local t = {}\nfor i = 1, 60000 do t["c" .. i] = "x" end\nreturn rule { id = "made", api = 1, needs = { "base" }, on = t }\n' >made.lua
answers 3 'made.lua:(3: on has 60000 entries|2: runs too long)' made.lua
file syntax 'return tileset { id = "syntax", api = 1, tiles = {' '["T/@"]={slots="CCC|CCC|CCC|CCC",n=1},' '} = }'
answers 3 "syntax.lua:1: .*near '='" syntax.lua
file tiles 'return tileset { id = "tiles", api = 1, tiles = {' '["T/@"]={slots="zzz|CCC|CCC|CCC",n="x",apart="nothing"},' '} }'
answers 3 'tiles.T/1.n must be' tiles.lua
file setup 'return setup { with = {' '"a_rule_that_is_not_there_whatever_anybody_does_@",' '} }'
answers 3 'names [0-9]+ rules; 64 are the most' setup.lua
file seats 'return setup { with = { "base" }, players = {' '"a_player_who_has_never_been_seen_here_@.lua",' '} }'
answers 3 'names [0-9]+ players|has [0-9]+ entries' seats.lua
file scenes 'return scenario {' '["scene @"]={stak=1,pley={}},' '}'
answers 3 "unknown key 'stak' in 'scene 1'|has [0-9]+ entries" scenes.lua
file cup 'return tournament { id = "cup", api = 1, players = { a = "random", b = "random" }, rules = {' 'r@={with={"x@"}},' '} }'
answers 3 'are [0-9]+ rulesets; 128 are the most|has [0-9]+ entries' cup.lua
head -c 100000 /dev/zero | tr '\0' '{' >braces.lua
answers 3 'braces.lua:1: ' braces.lua
head -c 100000 /dev/zero | tr '\0' '\n' >lines.lua
answers 3 'must end with' lines.lua

# --- what loads ------------------------------------------------------------------------------------

# A function that takes most of its limit each time: its games take minutes, and are cut short here.
cat >slow.lua <<'END'
return rule {
  id = "slow", api = 1, needs = { "base" },
  on = { tile_placed = { count = { function(g)
    local n = 0
    for i = 1, 300000 do n = n + i % 7 end
    if n < 0 then g:award(g.active, 1) end
  end } } },
}
END
cut_short check --alone slow.lua
[ "$(head -n 1 out)" = 'loads: slow.lua' ] || fault "check says 'loads' only when the games are over"
cat >slow_bot.lua <<'END'
return bot {
  id = "slow_bot", api = 1,
  choose = function(g, actions)
    local n = 0
    for i = 1, 400000 do n = n + i % 7 end
    return n > 0 and actions[1] or actions[#actions]
  end,
}
END
cut_short check slow_bot.lua
[ "$(head -n 1 out)" = 'loads: slow_bot.lua' ] || fault "check says 'loads' only when the bot has played"
# Then the verdict. Nothing but JSON is printed where that is asked for.
expect 0 '' check --alone base
[ "$(head -n 2 out | sed 's/:.*//' | tr '\n' ' ')" = 'loads passed ' ] || fault "first 'loads', then 'passed'"
expect 0 '' check --alone base --json
head -c 1 out | grep -q '{' || fault "something stands before the JSON"

finish
