#!/usr/bin/env bash
# What editors get: stubs that are valid Lua and know all that shipped scripts call, snippets that become valid rules, and the folder
# that 'bastide new --editor vscode' writes.
. "${BASH_SOURCE%/*}/lib.sh"
cd "$work" || exit 1
stubs=$BST_SOURCE_DIR/scripts/bastide.d.lua

# --- stubs ------------------------------------------------------------------------------------------

luac=$(command -v luac5.4 luac | head -n 1)
if [ -n "$luac" ] && "$luac" -v 2>&1 | grep -q 'Lua 5\.4'; then
  "$luac" -p "$stubs" >out 2>&1 || fault "the stubs are no Lua 5.4"
  find "$BST_SOURCE_DIR/scripts" "$BST_SOURCE_DIR/tiles" -name '*.lua' -exec "$luac" -p {} ';' >out 2>&1 || fault "a script is no Lua 5.4"
else
  echo "skipped: whether luac 5.4 reads stubs and scripts, for it isn't there ('./dev setup --publish')"
fi
# Whatever a shipped script calls of g and reads of ev is in the stubs, so an editor marks nothing that is right.
grep -hoE '^function Game:[a-z_]+' "$stubs" | sed 's/.*://' | sort -u >verbs
grep -rhoE '\bg:[a-z_]+\(' "$BST_SOURCE_DIR"/scripts/{expansions,house_rules,bots} | sed 's/^g://; s/($//' | sort -u >called
comm -13 verbs called >out
[ -s out ] && fault "scripts call what the stubs don't know"
[ "$(wc -l <called)" -gt 30 ] || fault "too few calls were looked at"
sed -nE '/^---@class bst\.Event/,/^$/s/^---@field ([a-z_]+)\??.*/\1/p' "$stubs" | sort -u >fields
grep -rhoE '\bev\.[a-z_]+' "$BST_SOURCE_DIR"/scripts/{expansions,house_rules} | sed 's/^ev\.//' | sort -u >read
comm -13 fields read >out
[ -s out ] && fault "scripts read what events of the stubs don't have"
[ "$(wc -l <read)" -gt 5 ] || fault "too few fields were looked at"

# --- the folder of VS Code --------------------------------------------------------------------------

mkdir mine
expect 0 '^wrote mine/\.vscode/settings\.json$' new expansion my_fair --in mine --editor vscode
python3 - mine "$BST_SOURCE_DIR" >out 2>&1 <<'END' || fault "the folder .vscode isn't right"
import json, pathlib, re, sys
mine = pathlib.Path(sys.argv[1])
read = lambda name: json.loads((mine / ".vscode" / name).read_text())
settings, plain = read("settings.json"), json.loads((mine / ".luarc.json").read_text())
assert {k.removeprefix("Lua."): v for k, v in settings.items()} == plain and all(k.startswith("Lua.") for k in settings)
assert pathlib.Path(settings["Lua.workspace.library"][0]).read_text() == (pathlib.Path(sys.argv[2]) / "scripts/bastide.d.lua").read_text()
assert read("extensions.json")["recommendations"]
(mine / "tasks").write_text("".join(" ".join(t["args"]).replace("${file}", "my_fair.lua") + "\n" for t in read("tasks.json")["tasks"]))
pattern = read("tasks.json")["tasks"][0]["problemMatcher"]["pattern"]["regexp"]
assert re.match(pattern, "my_fair.lua:12: unknown key").groups() == ("my_fair.lua", "12", "unknown key")
# Each snippet with what it proposes: a file of its own, or a rule in which it stands.
def proposed(text):
    text = re.sub(r"\$\{\d+\|([^,|]*)[^|]*\|\}", r"\1", text)
    text = re.sub(r"\$\{\d+:\$\{TM_FILENAME_BASE:[a-z_]+\}\}", "snippet_rule", text)
    return re.sub(r"\$\{\d+:([^}]*)\}|\$0", lambda m: m[1] or "", text)
(mine.parent / "snippets").mkdir()
for name, snippet in read("bastide.code-snippets").items():
    assert snippet["prefix"] and snippet["description"] and snippet["scope"] == "lua"
    text = proposed("\n".join(snippet["body"]))
    assert "${" not in text, text
    if not text.startswith("return"):
        text = f'return rule {{ id = "snippet_{name}", api = 1, title = "{name}", needs = {{ "base" }},\n{text}\n}}'
    (mine.parent / f"snippets/snippet_{name}.lua").write_text(text + "\n")
END
for snippet in snippets/*.lua; do
  case $snippet in
  *_scenario.lua) expect 0 '^1 passed, 0 failed' test "$snippet" ;;
  *) expect 0 '' check --alone "$snippet" ;;
  esac
done
[ "$(find snippets -name '*.lua' | wc -l)" -ge 7 ] || fault "too few snippets"
cd mine || exit 1
while read -r line; do
  expect 0 '' ${line/2000/20}
done <tasks
[ "$(wc -l <tasks)" -ge 4 ] || fault "too few tasks"

# What is there already is somebody's own.
cd "$work" || exit 1
mkdir -p yours/.vscode && echo '{}' >yours/.vscode/settings.json
expect 0 '^wrote yours/\.vscode/tasks\.json$' new house_rule my_toll --in yours --editor vscode
same "$(cat yours/.vscode/settings.json)" '{}' "settings that were there"
expect 0 '' new house_rule my_second --in yours --editor vscode
expect 2 "no files for the editor 'vi'" new house_rule my_third --in yours --editor vi
[ -e yours/my_third.lua ] && fault "something was written for an editor that isn't known"
finish
