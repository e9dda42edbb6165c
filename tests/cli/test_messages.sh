#!/usr/bin/env bash
# The page of messages is what the sources say, has what the program says in the examples of all pages, and can't lack a message.
source "$(dirname "$0")/lib.sh"
make=$BST_SOURCE_DIR/tools/make_messages page=$BST_SOURCE_DIR/docs/reference/messages.md

python3 "$make" "$BST_SOURCE_DIR" "$work/made.md" >"$work/out" 2>"$work/err" || fault "a message whose text isn't found"
cmp -s "$work/made.md" "$page" || fault "docs/reference/messages.md is not what the sources say: './dev docs' makes it anew"

# What pages show is on it, but for Lua's own words and those of the scripts in these examples.
python3 - "$BST_SOURCE_DIR/docs" "$page" >"$work/out" <<'END_OF_PYTHON' || fault "messages that the program prints aren't on the page"
import pathlib, re, sys
patterns = []
for line in pathlib.Path(sys.argv[2]).read_text().splitlines():
    cells = re.split(r"(?<!\\) \| ", line[2:]) if line.startswith("| ") else []
    text = cells[0].replace("\\|", "|").replace("&lt;", "<") if cells else ""
    if len(re.sub(r"[\W_]", "", text)) >= 5 and text != "message":
        patterns.append(re.compile(".*?".join(re.escape(part) for part in text.split("…"))))
own = re.compile(r"the deck has no tiles|player is player 1|expected|attempt to (call|index)")
said, lost = 0, []
for file in sorted(pathlib.Path(sys.argv[1]).glob("*.md")):
    for line in file.read_text().splitlines():
        found = re.match(r"-- wrong: \S+\.lua:\d+: ((?!.*\.\.\.|.*luacheck).*)", line)
        if found:
            said += 1
            if not own.search(found.group(1)) and not any(one.search(found.group(1)) for one in patterns):
                lost.append("%s: %s" % (file.name, found.group(1)))
print(said, *lost, sep="\n")
sys.exit(said < 60 or bool(lost))
END_OF_PYTHON

# A new message changes it; one whose text can't be found is refused, and so is a reason that has gone.
mkdir -p "$work/tree/docs"
cp -r "$BST_SOURCE_DIR/src" "$work/tree/src"
cp "$BST_SOURCE_DIR/docs/troubleshooting.md" "$work/tree/docs"
made() { python3 "$make" "$work/tree" "$work/tree.md" >"$work/out" 2>"$work/err"; }
made && cmp -s "$work/tree.md" "$page" || fault "a copy of the sources makes another page"
cat >>"$work/tree/src/script/declare/draw.c" <<'END_OF_C'
static void new_fault(const bst_reader *reader, const bst_value *at, bool much) {
  bst_fault(reader, at, "write fewer", much ? "has %zu crumbs, which is too many"
                                            : "has no crumbs");
}
END_OF_C
made || fault "a new message isn't read"
grep -qxF '| has … crumbs, which is too many | write fewer |  |' "$work/tree.md" || fault "a new message isn't on the page"
grep -qxF '| has no crumbs | write fewer |  |' "$work/tree.md" || fault "the other one isn't on the page"
cat >>"$work/tree/src/script/declare/draw.c" <<'END_OF_C'
static void dark_fault(const bst_reader *reader, const bst_value *at) {
  bst_fault(reader, at, NULL, "%s", what_nobody_knows());
}
END_OF_C
made && fault "a message without a text is accepted"
grep -q 'draw.c: dark_fault: the text of a message' "$work/err" || fault "where the text is missing isn't said"
finish
