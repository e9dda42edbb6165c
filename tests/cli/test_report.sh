#!/usr/bin/env bash
# --report: a page whose numbers are those of --json, the same bytes each time, that needs no script and nothing else.
source "$(dirname "$0")/lib.sh"
cd "$work" || exit 1

# What a browser and a person rely on: tests.py PAGE [JSON [SIDE]]
cat >page.py <<'END_OF_PYTHON'
import json, re, sys
import xml.etree.ElementTree as tree
text = open(sys.argv[1], encoding="utf-8").read()
faults = []
root = tree.fromstring(text)  # well-formed, whatever people write
bare = lambda element: element.tag.rsplit("}", 1)[-1]
tags = {bare(e) for e in root.iter()}
for tag in tags & {"script", "iframe", "object", "link", "img", "form", "foreignObject"}:
    faults.append("there is a <%s>" % tag)
for e in root.iter():
    for name, value in e.attrib.items():
        if name.lower().startswith("on"):
            faults.append("%s=%s" % (name, value))
        if name.endswith("href") and not value.startswith(("#", "./", "/")):
            faults.append("a link to %s" % value)
if re.search(r"url\((?!#)|@import|javascript:", text):
    faults.append("something is fetched")
ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
faults += ["id %s twice" % i for i in set(ids) if ids.count(i) > 1]
if len(text.encode()) > 1000000:
    faults.append("%d bytes" % len(text.encode()))
data = {}
for e in root.iter():
    if bare(e) == "data":
        data.setdefault(e.attrib["class"], []).append(float(e.attrib["value"]))
rows = {}  # of tables: by what stands first, the first number of each kind
for row in (e for e in root.iter() if bare(e) == "tr"):
    first = next((e for e in row if bare(e) == "th"), None)
    for e in row.iter():
        if first is not None and bare(e) == "data":
            rows.setdefault(e.attrib["class"], {}).setdefault("".join(first.itertext()), float(e.attrib["value"]))
def same(what, shown, told):
    if shown is None or abs(shown - told) > 1e-9 * max(1, abs(told)):
        faults.append("%s: %s on the page, %s in --json" % (what, shown, told))
if len(sys.argv) > 2:
    told = json.load(open(sys.argv[2]))
    if "points_by_reason" in told:
        for key in "points_mean", "turns_mean", "discarded_mean", "ties_broken_per_game":
            same(key, data.get(key, [None])[0], told[key])
        for key in "points_by_reason", "tokens_mean":
            for name, value in told[key].items():
                same(name, rows.get(key, {}).get(name), value)
        same("wins", sum(data["wins"][: len(told["players"])]), sum(p["wins"] for p in told["players"]))
        for i, player in enumerate(told["players"]):
            same("mean points", data["mean_points"][i], player["mean_points"])
        if told["aborted"]:
            same("aborted", data["aborted"][0], told["aborted"])
    else:
        for i, one in enumerate(told["standings"], 1):
            name = "%d. %s" % (i, one["name"])
            for key in "score", "games", "wins", "ties", "losses", "mean_points", "elo":
                if one[key] is not None:
                    same(name + " " + key, rows[key].get(name), one[key])
        for key in "counted", "aborted", "forfeited", "deals":
            same(key, data[key][0], told[key])
print("\n".join(faults))
sys.exit(bool(faults))
END_OF_PYTHON

# page WHAT ARGUMENTS...: looks at a page
page() { python3 page.py "${@:2}" >"$work/out" 2>&1 || fault "$1"; }

# --- one simulation ---------------------------------------------------------------------------------

many=(--with traders_and_builders,hills_and_sheep --games 300 --seed 4)
expect 0 '' sim "${many[@]}" --threads 1 --report one.html --json
cp out one.json
page "the page" one.html one.json
expect 0 '' sim "${many[@]}" --threads 2 --report two.html
cmp -s one.html two.html || fault "the page depends on the threads"
same "$(sed -nE 's/.*"digest": "([0-9a-f]{16})".*/\1/p' one.json)" "$(digest "${many[@]}")" "the games with a report"
grep -q '(prefers-color-scheme:dark)' one.html || fault "no colours for dark screens"
same "$(grep -c "class='box board'" one.html)" 3 "pictures"
# A page can be wrong: this test sees it.
sed "s/\(class='turns_mean' value='\)/\19/" one.html >wrong.html
python3 page.py wrong.html one.json >"$work/quiet" && fault "a wrong number isn't noticed"
sed 's,<main>,<main><script>1</script>,' one.html >wrong.html
python3 page.py wrong.html >"$work/quiet" && fault "a script isn't noticed"

# --- against other rules ----------------------------------------------------------------------------

expect 0 '"points_mean"' sim --with farm_by_city --against base --games 400 --report two.html --json
cp out two.json
page "two sides" two.html two.json
expect 0 '^points a player +[0-9.]+ +[0-9.]+ +\+[0-9.]+   \+[0-9.]+ to \+[0-9.]+$' sim --with farm_by_city --against base --games 400 --threads 1 --report three.html
cmp -s two.html three.html || fault "two sides, one thread"
# What differs stands in its row; what is the same in every game is grey.
row() { grep -oE "<tr( class='unclear')?><th>$1</th>.*</tr>" two.html; }
row 'points a player' | grep -q unclear && fault "more points aren't clear"
row 'turns a game' | grep -q "class='unclear'.*in every game" || fault "turns differ"
row base.city_fed | grep -qE ">\+[0-9.]+</data> <span class='between'>\+[0-9.]+ to \+[0-9.]+<" || fault "the interval of a new reason"
row base.field | grep -qE ">-[0-9.]+</data> <span class='between'>-[0-9.]+ to -[0-9.]+<" || fault "the interval of a lost reason"
points=$(sed -nE 's/^points a player +([0-9.]+) +([0-9.]+) +([+0-9.]+)   (.*)$/>\1<.*>\2<.*>\3<.*>\4</p' out)
row 'points a player' | grep -qE "${points//+/\\+}" || fault "the page and the text differ"
# All differences of --json, with their intervals, are those of the page.
cat >spans.py <<'PY'
import json, re, sys
page = open("two.html").read()
label = {"points_mean": "points a player", "turns_mean": "turns a game", "parts_per_turn": "parts a turn"}
rows = json.load(open("two.json"))["against"]["differences"]
for one in rows:
    name = one["name"] or label[one["group"]]
    between = "in every game" if one["low"] == one["high"] == 0 else f"{one['low']:+.3f} to {one['high']:+.3f}"
    row = re.search(f"<th>{re.escape(name)}</th>.*?</tr>", page).group()
    value = float(re.search("class='difference' value='([^']*)'", row).group(1))
    if f"<span class='between'>{between}</span>" not in row or abs(value - one["difference"]) > 1e-6:
        sys.exit(f"{name}: {one} isn't in {row}")
print(len(rows))
PY
python3 spans.py >spans 2>&1 || fault "page and --json: $(cat spans)"
[ "$(cat spans)" -ge 8 ] || fault "only $(cat spans) differences"
expect 0 '' sim --with base --against base --games 40 --report same.html
grep -c "<tr class='unclear'>" same.html >"$work/quiet" || fault "nothing is grey"
same "$(grep -cE '<tr><th>.*class=.difference' same.html)" 0 "rows that differ from themselves"

# --- what people write ------------------------------------------------------------------------------

cat >odd.lua <<'END'
return rule { id = "odd", api = 1, title = "<script>alert('1')</script> & \"more\"", needs = { "base" },
  on = { turn_end = { stumble = { function(g, ev) if g.turn == 9 and g.tile_count == 9 then error("<b>fell</b>") end end } } } }
END
expect 1 '' sim --with odd.lua --players '<i>a</i>=random,random' --games 20 --report odd.html --json
cp out odd.json
page "odd texts" odd.html odd.json
grep -q '&lt;script&gt;alert' odd.html || fault "the title isn't there"
grep -q 'games were aborted</b>' odd.html || fault "aborted games aren't told"
expect 0 '' sim --games 1 --report few.html --json
cp out few.json
page "one game" few.html few.json

# --- players by time --------------------------------------------------------------------------------

expect 0 '' sim --players mcts:time=0.002,random --games 1 --report timed.html
page "players by time" timed.html
grep -q 'Time of a decision' timed.html || fault "the time of a decision"
grep -q 'Time of a decision' one.html && fault "times of games that anybody can repeat"

# --- large games ------------------------------------------------------------------------------------

expect 0 '' sim --copies base=12 --games 4 --players random,random,random --report large.html
page "large games" large.html
grep -q 'with it the page would be larger than a megabyte' large.html || fault "no picture is left out"

# --- tournaments ------------------------------------------------------------------------------------

cat >cup.lua <<'END'
return tournament { id = "cup", api = 1, title = "Cup <3", games = 6, records = "all",
  players = { anna = "greedy", bo = "random", cem = "random:p=0.3" } }
END
sed -i 's/\["b<o>"\]/bo/' cup.lua
expect 0 '' tournament cup.lua --out cup.db --records games --report cup.html --json
cp out cup.json
page "a tournament" cup.html cup.json
same "$(grep -oE "<a href='\./games/game-[0-9]{6}\.jsonl'" cup.html | sort -u | wc -l)" 18 "links to records"
expect 0 '' tournament cup.db --report later.html --json
cp out later.json
page "a file of results" later.html later.json
grep -q '<a ' later.html && fault "links to records that nobody named"
mkdir below
expect 0 '' tournament cup.db --records games --report below/cup.html
grep -q "<a href='$(pwd -P)/games/game-000000.jsonl'" below/cup.html || fault "links from another folder"
expect 0 '' match greedy random --games 4 --report match.html
page "a match" match.html

# --- bad input --------------------------------------------------------------------------------------

expect 3 '^--report missing/a.html: .*No such file or directory' sim --games 2 --report missing/a.html
expect 3 '^--report missing/a.html: ' tournament cup.lua --report missing/a.html
expect 3 '^--report below: is a folder' sim --games 2 --report below
expect 2 '^--report -: the results are printed there; name a file' sim --games 2 --report -
expect 2 '^--report both: is used for something else here' sim --games 2 --report both --trace both
expect 2 '^--report odd.lua: is used for something else here' sim --with odd.lua --games 2 --report odd.lua
expect 2 '^--report ./cup.db: is used for something else here' tournament cup.db --report ./cup.db
expect 2 '^--report needs a value' sim --report
expect 2 'unknown option --report' perft --report x
grep -q 'return rule' odd.lua || fault "a rule was overwritten"
if [ -c /dev/full ]; then
  expect 3 '^--report /dev/full: .*No space left on device' sim --games 2 --report /dev/full
fi
# What can't be played leaves the older page.
cp one.html old.html
expect 2 '' sim --with nowhere --games 2 --report old.html
expect 2 '' sim --players random,lua:gone.lua --games 2 --report old.html
cmp -s one.html old.html || fault "an older page is gone"
same "$(find . -name '*.part' | wc -l)" 0 "files that aren't whole"

finish
