#!/usr/bin/env bash
# bastide new: each start passes 'check' and 'test' untouched in a folder that holds nothing else, and
# nothing is ever overwritten or half written.
source "$(dirname "$0")/lib.sh"
templates=$BST_SOURCE_DIR/scripts/templates

# fresh: a new empty folder, and in it
fresh() { cd "$(mktemp -d "$work/fresh.XXXX")" || exit 1; }

# listing: all files of the folder at hand, with their contents
listing() { find . -type f -print0 | sort -z | xargs -0r md5sum; }

# refused STATUS PATTERN ARGUMENTS...: and nothing in the folder has changed
refused() {
  local before
  before=$(listing)
  expect "$@"
  same "$(listing)" "$before" "the folder after 'bastide ${*:3}'"
}

# --- the templates are rules themselves ---------------------------------------------------------

is_sanitized || expect 0 ' 0 failed' check "$templates" # so is what is made of them below
expect 0 ' 0 failed' test "$templates"

# --- each kind -----------------------------------------------------------------------------------

# makes KIND NAME NEXT SCENARIOS FILES...: `NEXT` is the command that tries it
makes() {
  local kind=$1 name=$2 next=$3 scenarios=$4
  shift 4
  fresh
  expect 0 "^wrote $name.lua\$" new "$kind" "$name"
  grep -qxF "  bastide $next" "$work/out" || fault "new $kind doesn't say what is next"
  same "$(find . -type f -printf '%P\n' | sort | tr '\n' ' ')" "$(printf '%s\n' .luarc.json "$@" | sort | tr '\n' ' ')" \
    "the files of new $kind"
  grep -rniE "my[_ -](rule|expansion|tiles|bot|tournament)|\bM[TE]/" . && fault "new $kind leaves a name of the template"
  expect 0 "^$# passed, 0 failed\$" check .
  [ -s "$work/err" ] && fault "check of a new $kind has something to say"
  expect 0 "^$scenarios passed, 0 failed, 0 skipped\$" test .
  # shellcheck disable=SC2086
  expect 0 '' $next
  refused 3 "^$name.lua: is there already; nothing was written\$" new "$kind" "$name"
  expect 0 '' new "$kind" "${name}_2" # two of them get along
  is_sanitized || expect 0 ' 0 failed' check .
  expect 0 ' 0 failed' test .
}
plays() { expect 0 'aborted games 0' sim "$@"; }
makes house_rule river_toll 'watch --with river_toll.lua --seed 11' 3 river_toll.lua river_toll_test.lua
plays --with river_toll.lua --games "$(fewer 200)" --players random,random,random
makes expansion river_fair 'watch --with river_fair.lua --seed 11' 4 river_fair.lua river_fair_tiles.lua river_fair_test.lua
plays --with river_fair.lua --games "$(fewer 200)" --players random,random,random
makes tileset moor 'watch --with moor_rule.lua --seed 11' 4 moor.lua moor_rule.lua moor_test.lua
plays --with moor_rule.lua --games "$(fewer 200)" --players random,random,random
makes bot river_rat 'sim --players lua:river_rat.lua,random --games 100' 3 river_rat.lua river_rat_test.lua
plays --games 20 --players lua:river_rat.lua,random,lua:river_rat.lua:meeple=3
makes tournament spring_cup 'tournament spring_cup.lua' 2 spring_cup.lua spring_cup_bot.lua spring_cup_bot_test.lua
expect 0 'aborted games 0' tournament spring_cup.lua --games 4 --seed 2

# What the issue promises: at most ten lines of a rule change a score, and the score sheet says why.
fresh
expect 0 '' new house_rule river_toll
lines=$(sed -n '/^  on = {/,/^  },/p' river_toll.lua | wc -l)
[ "$lines" -le 10 ] || fault "the rule of a new house rule has $lines lines"
expect 0 'points?: toll' watch --with river_toll.lua --seed 11

# --- where ---------------------------------------------------------------------------------------

mkdir 'my rules'
expect 0 "^wrote my rules/zoo.lua\$" new house_rule zoo --in 'my rules'
grep -qx "  bastide check 'my rules'" "$work/out" || fault "a folder with a blank isn't quoted"
expect 0 '^2 passed' check 'my rules'
expect 0 '"next": \[' new house_rule farm --in 'my rules' --json
python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); assert d["kind"] == "house_rule" and d["name"] == "farm" \
  and d["files"] == ["my rules/farm.lua", "my rules/farm_test.lua"] and len(d["next"]) == 3' "$work/out" ||
  fault "new --json tells something else"
refused 3 '^nowhere: there is no such folder$' new house_rule zoo --in nowhere
refused 3 'zoo.lua: is a file, not a folder$' new house_rule zoo --in 'my rules/zoo.lua'
mkdir locked
chmod a-w locked
if [ -w locked ]; then
  echo "skipped: everything is writable for this user"
else
  refused 3 "^locked/zoo.lua: can't be written" new house_rule zoo --in locked
fi

# When there is no room for the third file, the first two don't stay.
fresh
status=0
(trap '' XFSZ && prlimit --fsize=1170 "$BASTIDE" new tileset z) >"$work/out" 2>"$work/err" || status=$?
same "$status" 3 "status of new without room"
grep -q "^z_test.lua: can't be written: " "$work/err" || fault "the file that can't be written isn't named"
same "$(ls -A)" '' "what a new that failed leaves behind"

# One file that is in the way is enough: nothing is written, and it stays as it is.
fresh
echo mine >zoo_test.lua
refused 3 '^zoo_test.lua: is there already; nothing was written$' new house_rule zoo
ln -s nowhere ape.lua
refused 3 '^ape.lua: is there already' new house_rule ape
mkdir cat_test.lua
refused 3 '^cat_test.lua: is there already' new house_rule cat
refused 3 "can't be written" new house_rule zoo --in /proc

# --- names ---------------------------------------------------------------------------------------

fresh
for name in Zoo zoo-rule 2zoo _zoo 'zoo rule' zoö .zoo ''; do
  refused 2 'must begin with a small letter' new house_rule "$name"
done
refused 2 'is a path; give a name, and the folder with --in' new house_rule ../zoo
refused 2 "leave out the '.lua'" new house_rule zoo.lua
refused 2 'is a word of Lua' new house_rule repeat
refused 2 'longer than 40' new house_rule "$(printf 'a%.0s' {1..41})"
refused 3 "expansions/base.lua: has the id 'base' already" new house_rule base
refused 3 "has the id 'base' already" new tileset base
refused 3 "house_rules/hole_bonus.lua: has the id 'hole_bonus' already" new expansion hole_bonus
refused 2 "no kind 'rule'; choose one of expansion, house_rule" new rule zoo
refused 2 "as in 'bastide new house_rule my_idea'" new
refused 2 "as in 'bastide new tileset my_idea'" new tileset
refused 2 'say what it shall be' new house_rule zoo ape
expect 0 '' new house_rule "$(printf 'a%.0s' {1..40})"
expect 0 ' 0 failed' test .

# --- editors -------------------------------------------------------------------------------------

fresh
expect 0 '^wrote .luarc.json$' new house_rule zoo
python3 - "$BST_SOURCE_DIR/docs/reference/api.json" <<'EOF' >"$work/out" 2>&1 || fault "editors don't find what they need"
import json, os, re, sys
settings = json.load(open(".luarc.json"))
assert settings["runtime.version"] == "Lua 5.4"
(stubs,) = settings["workspace.library"]
assert os.path.isabs(stubs) and os.path.isfile(stubs), stubs
text = open(stubs).read()
api = json.load(open(sys.argv[1]))
field = {}  # class: its fields
for line in text.splitlines():
    if m := re.match(r"---@class (\S+)", line):
        at = field.setdefault(m[1], {})
    elif m := re.match(r"---@field (\S+?)\?? (\(.*?\)\)|\S+)", line):
        at[m[1]] = m[2]
for hook in api["hooks"]:  # "lists.place_ok.<entry>.test": from class to class
    kind = "bst.Rule"
    for part in re.findall(r'\["[^]]*"\]|[^.[]+', hook["path"]):
        kind = field[kind]["[string]" if part[0] in "<[" else part]
    kind = field[kind]["[1]"] if kind in field else kind
    names = re.findall(r"([\w.]+): ", kind)
    assert names == [n.strip() for n in hook["arguments"].split(",")], (hook, kind)
for verb in api["verbs"]:
    assert verb["later"] or f"function Game:{verb['name']}(" in text, verb
for f in api["fields"]:
    name = "bst." + ("Game" if f["of"] == "g" else f["of"].title().replace(" ", ""))
    assert any(f["name"] in field[c] for c in field if c.lower() == name.lower()), f
for name in "rule tileset scenario setup bot tournament opt adjacent complete".split():
    assert f"function {name}(" in text, name
assert field["bst.Rule.on.scored.entry"]["[1]"] == "(fun(g: bst.Game, ev: bst.Event))"
EOF
luacheck --no-config --only 0 -- "$BST_SOURCE_DIR/scripts/bastide.d.lua" >"$work/out" 2>&1 ||
  fault "the stubs are no valid Lua"
if command -v lua-language-server >/dev/null; then
  lua-language-server --check . --checklevel=Warning >"$work/out" 2>&1 || fault "the language server finds problems"
else
  echo "skipped: there is no lua-language-server"
fi

# Settings that are there are somebody's own.
fresh
echo '{}' >.luarc.json
expect 0 '^.luarc.json is there already and stays as it is' new house_rule zoo
grep -q '"workspace.library": \["/.*/bastide.d.lua"\]' "$work/err" || fault "the line for the settings isn't shown"
same "$(cat .luarc.json)" '{}' "settings that were there"

# --- an installed program ------------------------------------------------------------------------

fresh
cmake --install "$(dirname "$BASTIDE")" --prefix "$PWD/prefix" >"$work/out" 2>&1 || fault "it can't be installed"
mkdir rules
status=0
prefix/bin/bastide new expansion river_fair --in rules >"$work/out" 2>"$work/err" || status=$?
same "$status" 0 "status of new in an installed program"
grep -q "\"$PWD/prefix/share/bastide/scripts/bastide.d.lua\"" rules/.luarc.json || fault "the stubs aren't those that are installed"
prefix/bin/bastide test rules >"$work/out" 2>&1 || fault "an installed program's start fails its test"
rm -r prefix/share/bastide/scripts/templates
prefix/bin/bastide new expansion other --in rules >"$work/out" 2>"$work/err" && fault "it makes something of nothing"
grep -q "scripts/templates/expansion: isn't among the files of the program" "$work/err" ||
  fault "missing templates aren't told"
finish
