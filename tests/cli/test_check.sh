#!/usr/bin/env bash
# bastide check: what luacheck finds, games alone and beside other rules, who is to blame, the budget.
source "$(dirname "$0")/lib.sh"

# rule NAME LINES...: a house rule with functions; the first line is line 2 of the file
rule() {
  local name=$1
  shift
  printf 'return rule { id = "%s", api = 1, title = "Test", needs = { "base" },\n' "$name" >"$work/$name.lua"
  printf '%s\n' "$@" '}' >>"$work/$name.lua"
}

# says PATTERN: so does what was called last
says() { grep -qE -e "$1" "$work/out" "$work/err" || fault "the output lacks '$1'"; }

# The command that a message tells to see a game again.
told_command() { sed -nE 's/.*see it: bastide (.*)$/\1/p' "$work/err" | head -n 1; }

# --- what is said ----------------------------------------------------------------------------------

rule fine 'on = { tile_placed = { far = { function(g, ev)' \
  '  if ev.cell.x > 1 then g:award(ev.player, 1) end' 'end } } }'
expect 0 '^1 passed, 0 failed$' check "$work/fine.lua"
says '^  alone: 200 games of 2, 3 and 6 players$'
says '^  beside: 20 games with each of [0-9]+ other rules, named first and last$'
says '^  budget: a call (under )?0.[0-9] % \(fine.on.tile_placed.far\), an action .* %, memory (under )?[0-9.]+ %$'
expect 0 '"entry": "fine.on.tile_placed.far"' check "$work/fine.lua" --json --alone
! command -v luacheck >/dev/null || says '"lint": "clean"'
"$BASTIDE" check --alone "$work/fine.lua" >"$work/out" 2>"$work/err"
grep -q beside "$work/out" && fault "--alone plays beside other rules"
"$BASTIDE" check hand_three --json >"$work/out" 2>"$work/err"
python3 - "$work/out" <<'END_OF_PYTHON' || fault "the JSON of check hand_three"
import json, sys
file = json.load(open(sys.argv[1]))["files"][0]
assert sum(one["games"] for one in file["alone"]) == 200
beside = {one["id"]: one for one in file["beside"]}
assert not beside["draw_two"]["played"] and "exclude each other" in beside["draw_two"]["why"]
assert beside["creep"]["played"] and beside["creep"]["games"] == 20
assert "hand_three" not in beside and "base" not in beside
budget = file["budget"]
assert 0 < budget["call"]["used"] < budget["call"]["limit"] == 1000000
assert budget["call"]["used"] <= budget["action"]["used"] and budget["memory"]["used"] > 10000
END_OF_PYTHON
expect 0 "not beside draw_two: rules 'draw_two' and 'hand_three' exclude each other" check hand_three -v
expect 0 "^  not for 3: sides.by is 'opposite', which is for 2, 4 or 6 players, not for 3$" check team_majority --alone
expect 2 'unknown option --games' check base --games 3

# Of two rules that are checked in one call the pair is played once, and told of both.
"$BASTIDE" check hand_three draw_two tie_nobody --json >"$work/out" 2>"$work/err"
python3 - "$work/out" <<'END_OF_PYTHON' || fault "what several rules are beside each other"
import json, sys
files = json.load(open(sys.argv[1]))["files"]
beside = [{one["id"]: one for one in file["beside"]} for file in files]
assert beside[1]["hand_three"]["why"] == beside[0]["draw_two"]["why"]
assert beside[2]["hand_three"]["games"] == beside[0]["tie_nobody"]["games"] == 20
assert len(beside[0]) == len(beside[1]) == len(beside[2])
assert "tie_nobody" not in beside[2] and "hand_three" not in beside[0]
END_OF_PYTHON

# --- options ---------------------------------------------------------------------------------------

# A value of an option that no default game plays: each is tried, and the command shows the game.
rule choosy 'options = { on = { values = { false, true }, default = false, help = "awards nobody" },' \
  '  how = { values = { "a b", "c", "d" }, default = "c", help = "h" } },' \
  'on = { turn_start = { a = { function(g) if g:opt("on") then g:award(nil, 1) end end } } }'
expect 1 'choosy.lua:4: with --set choosy.on=true: award: player must be a player, not nothing' check "$work/choosy.lua" --alone
read -ra command <<<"$(told_command)"
same "${command[*]:1:4}" "--with $work/choosy.lua --set choosy.on=true" "what shows the game"
expect 1 'player must be a player' "${command[@]}"
expect 1 'choosy.lua:4: award: player must be a player' check "$work/choosy.lua" --alone --set choosy.on=true
expect 3 "no option 'choosy.off' in the loaded rules" check "$work/choosy.lua" --alone --set choosy.off=true
# Two values that fail together only; a value with which the rule doesn't load.
sed -i 's/if g:opt("on")/if g:opt("on") and g:opt("how") == "a b"/' "$work/choosy.lua"
expect 1 "choosy.lua:4: with --set choosy.[a-z]+=[a-z ]+ --set choosy.[a-z]+=[a-z ]+: award: player" check "$work/choosy.lua" --alone
says "see it: bastide watch .*--set choosy.how='a b'"
rule picky 'options = { n = { values = { 1, 2 }, default = 1, help = "h" } },' \
  'figures = { pawn = { group = "meeple", n = 1, on = opt("n", { [1] = { "city" }, [2] = { "ctiy" } }) } }'
expect 1 "picky.lua:3: with --set picky.n=2: .*ctiy" check "$work/picky.lua" --alone
# Of values that a person can't look through there is a bound, and the report says so.
rule many 'options = { n = { values = { '"$(seq -s, 150)"' }, default = 1, help = "h" } }, on = { turn_start = {' \
  '  a = { function(g) if g:opt("n") > 3000 then g:award(nil, 1) end end } } }'
expect 0 '^  options: 10 games with each of 120 values \(29 more were not tried\), and with 16 pairs of values$' check "$work/many.lua" --alone
"$BASTIDE" check tie_nobody watchtowers --alone --json >"$work/out" 2>"$work/err"
"$BASTIDE" list options --with watchtowers --json >"$work/options"
python3 - "$work/out" "$work/options" <<'END_OF_PYTHON' || fault "the JSON of options"
import json, sys
files = {one["path"].split("/")[-1]: one for one in json.load(open(sys.argv[1]))["files"] if "options" in one}
one = files["tie_nobody.lua"]["options"]
assert len(one["values"]) == 2 and one["left_out"] == 0 and len(one["pairs"]) == 16
assert all(value["games"] == 10 and value["set"].startswith("tie_nobody.") for value in one["values"])
assert all(pair["played"] and " --set " in pair["set"] for pair in one["pairs"])
options = [one for one in json.load(open(sys.argv[2]))["options"] if one["id"].startswith("watchtowers.")]
others = sum(len(one["values"].split("|")) - 1 for one in options)
assert others > 10 and len(files["watchtowers.lua"]["options"]["values"]) == others
END_OF_PYTHON

# --- what never ran --------------------------------------------------------------------------------

# Of two functions of one rule: a name of a tile that no game can't place, and an option that switches one on.
rule lazy 'options = { on = { values = { false, true }, default = false, help = "h" } },' \
  'on = { turn_start = { a = { function(g) g:opt("on") end },' \
  '  b = { enabled = opt("on"), function(g) return 1 end } },' \
  '  tile_unplaceable = { c = { when = { tile = "BA/C" }, function(g) return 2 end } } },' \
  'steps = { d = { stage = "placed", order = 1, when = { tile = "BA/C" },' \
  '  options = function(g, player, out) end,' \
  '  apply = function(g, player) end } }'
expect 0 '^  never ran: lazy.on.tile_unplaceable.c \(tile_unplaceable\), .*/lazy.lua:5$' check "$work/lazy.lua" --alone
says '^  never ran: lazy.steps.d \(step_apply\), .*/lazy.lua:8$'
same "$(grep -c 'never ran' "$work/out")" 2 "functions that never ran"
expect 0 '' check "$work/lazy.lua" --alone --set lazy.on=false
grep 'never ran' "$work/out" | grep -q turn_start && fault "what is switched off can't run"
"$BASTIDE" check "$work/lazy.lua" --alone --json >"$work/out" 2>"$work/err"
python3 - "$work/out" <<'END_OF_PYTHON' || fault "the JSON of what never ran"
import json, sys
never = json.load(open(sys.argv[1]))["files"][0]["never_ran"]
assert [(one["entry"], one["hook"], one["line"]) for one in never] == [
    ("lazy.on.tile_unplaceable.c", "tile_unplaceable", 5), ("lazy.steps.d", "step_apply", 8)], never
END_OF_PYTHON

# --- luacheck --------------------------------------------------------------------------------------

rule slips 'on = { tile_placed = { a = { function(g, ev)' \
  '  local unused = 1' \
  '  for i = 1, 0 do local g = i; return g end' \
  '  if g.turn > 9999 then awrad(ev.player, string.gsub("a", "b")) end   ' 'end } } }'
if command -v luacheck >/dev/null; then
  expect 1 "slips.lua:3: unused variable 'unused' \(luacheck W211\)" check --alone "$work/slips.lua"
  says "slips.lua:4: shadowing definition of argument 'g'"
  says "slips.lua:5: accessing undefined variable 'awrad'"
  says "slips.lua:5: accessing undefined field 'gsub' of global 'string'"
  expect 1 '"lint": "faults"' check "$work/slips.lua" --json --alone
  grep -q 'trailing\|luacheck W6' "$work/out" "$work/err" && fault "spaces are nobody's business"
  printf 'local unused = 1\nreturn scenario { ["a"] = { play = { { over = false } } } }\n' >"$work/test.lua"
  expect 1 "test.lua:1: unused variable 'unused'" check "$work/test.lua"
  # The author may know better, and the folder's own settings are not ours.
  sed -i 's/local unused = 1/local unused = 1 -- luacheck: ignore/' "$work/test.lua"
  expect 0 '^1 passed' check "$work/test.lua"
fi
# Without luacheck there is one note, and nothing else changes.
mkdir "$work/bin"
for answer in '' '#!/bin/sh\nexit 3\n'; do
  # shellcheck disable=SC2059
  [ -z "$answer" ] || { printf "$answer" >"$work/bin/luacheck" && chmod +x "$work/bin/luacheck"; }
  env PATH="$work/bin" "$BASTIDE" check --alone "$work/slips.lua" "$work/fine.lua" >"$work/out" 2>"$work/err" ||
    fault "without luacheck check fails"
  same "$(grep -c "note: luacheck can't be run" "$work/err")" 1 "how often it is said that luacheck is missing"
done
# One file may be too much for it, and the next one isn't.
for answer in 'exit 4' 'kill -KILL $$'; do
  printf '#!/bin/sh\n%s\n' "$answer" >"$work/bin/luacheck"
  env PATH="$work/bin" "$BASTIDE" check --alone "$work/slips.lua" "$work/fine.lua" >"$work/out" 2>"$work/err" ||
    fault "where luacheck fails check fails"
  says 'note: luacheck has no answer for .*slips.lua'
  says 'note: luacheck has no answer for .*fine.lua'
done

# --- games -----------------------------------------------------------------------------------------

rule secret 'on = { final = { a = { (function() local n = 0; return function() n = n + 1; return n end end)() } } }'
expect 1 "secret.lua:[0-9]+: changed the variable 'n'" check "$work/secret.lua"

# What fails alone is told with a command that shows it.
rule fails 'on = { tile_placed = { a = { function(g, ev)' \
  '  if g.turn == 40 and #g:players() == 6 then error("too late") end' 'end } } }'
expect 1 'fails.lua:3: too late \(in fails.on.tile_placed.a\)' check "$work/fails.lua"
command=$(told_command)
[[ $command == "watch --with $work/fails.lua --players random,random,random,random,random,random --seed "* ]] ||
  fault "the command to see it is '$command'"
expect 1 'fails.lua:3: too late' $command

# What fails beside another rule only.
rule touchy 'on = { tile_placed = { a = { function(g, ev)' \
  '  local there = pcall(function() return g:tiles("hand_three.hand", ev.player) end)' \
  '  if there then error("hands off") end' 'end } } }'
expect 0 '' check --alone "$work/touchy.lua"
expect 1 'touchy.lua:4: hands off' check "$work/touchy.lua"
grep -q 'the fault is in rule' "$work/err" && fault "another rule is blamed for what this one does"
command=$(told_command)
[[ $command == "watch --with $work/touchy.lua,hand_three --players random,random --seed "* ]] ||
  fault "the command to see it is '$command'"
expect 1 'touchy.lua:4: hands off' $command

# The rule that fails is the one to blame, also where another one is checked.
mkdir "$work/more"
cp "$work/touchy.lua" "$work/more"
expect 1 'more/touchy.lua:4: hands off' check hand_three --scripts "$work/more"
says "the fault is in rule 'touchy', not in 'hand_three'; found by"
expect 0 '' check hand_three --scripts "$work/more" --alone

# A rule that is for one number of players.
rule four 'sides = { by = "opposite" }, players = { min = 4, max = 4 }'
sed -i '1s/ needs = { "base" },//' "$work/four.lua"
expect 3 '' check "$work/four.lua" # no game of its own: it lacks tiles, and says so

# Something that never ends in a game is stopped, and counted as such.
rule endless 'on = { turn_end = { a = { function() while true do end end } } }'
expect 1 'endless.lua:2: runs too long' check "$work/endless.lua"

# What people aren't shown is told.
rule keeper 'state = { shown = { type = "u8", show = true }, told = { type = "u8", show = function(g) return g.turn end },' \
  '  hidden = "u8", mine = { type = "u8", per = "player" }, inner = { type = "u8", per = "tile" } },' \
  'marks = { drawn = { on = "tile", lasts = "game" }, noted = { on = "tile", lasts = "game" }, short = { on = "tile", lasts = "part" } },' \
  'draw = { drawn = {} }, tokens = { pea = { n = 3, place = "zone" } },' \
  'zones = { pot = { holds = "token" }, hole = { holds = "token", visible = "none" } }'
expect 0 '^  nobody sees: zone keeper.hole, state keeper.hidden, state keeper.mine, mark keeper.noted \(meant so\? else: visible = "all", show = true, a draw entry of its name\)$' check --alone "$work/keeper.lua"
expect 0 '"name": "keeper.hole"' check --alone --json "$work/keeper.lua"
rule noter 'marks = { noted = { on = "tile", lasts = "game" } }'
expect 0 '^  nobody sees: mark noter.noted \(meant so\? else: a draw entry of its name\)$' check --alone "$work/noter.lua"
rule shower 'state = { sky = { type = "u8", show = function(g) if g.turn > 4 then error("no sky") end return "blue" end } }'
expect 1 'shower.lua:2: no sky' check --alone "$work/shower.lua"
finish
