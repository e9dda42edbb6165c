#!/usr/bin/env bash
# The site that './dev site' makes: every page is there, every link leads to something, and its search finds.
. "${BASH_SOURCE%/*}/lib.sh"
if ! command -v cmark-gfm >"$work/quiet"; then
  echo "skipped: the site, for there is no cmark-gfm ('./dev setup --publish')"
  exit 0
fi
site=$work/site
mkdir "$site"
"$BST_SOURCE_DIR/tools/make_site" "$BST_SOURCE_DIR" "$site" >"$work/out" 2>&1 || fault "it can't be made"
cd "$BST_SOURCE_DIR" || exit 1
while IFS= read -r page; do
  [ -s "$site/${page%.md}.html" ] || fault "$page isn't on the site"
done < <(find README.md docs -name '*.md')

python3 - "$site" >"$work/out" 2>&1 <<'END' || fault "links of the site"
import html.parser, pathlib, re, sys, urllib.parse
root = pathlib.Path(sys.argv[1])
class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.names, self.links, self.loads = [], [], []
        self.feed(path.read_text(encoding="utf-8"))
    def handle_starttag(self, tag, attributes):
        for key, value in attributes:
            if key == "id": self.names.append(value)
            if key == "href": self.links.append(value)
            if key == "src" or (tag == "link" and key == "href"): self.loads.append(value)
pages = {p.resolve(): Page(p) for p in root.rglob("*.html")}
faults = count = 0
def fault(text):
    global faults
    faults += 1
    print(text)
for path, page in pages.items():
    where = path.relative_to(root.resolve())
    if len(page.names) != len(set(page.names)): fault(f"{where}: two headings of one name")
    for link in page.loads:
        if re.match(r"[a-z]+:|//", link): fault(f"{where}: loads {link} from elsewhere")
    for link in page.links + page.loads:
        if re.match(r"(https?|mailto):", link): continue
        count += 1
        address, _, name = link.partition("#")
        target = (path.parent / urllib.parse.unquote(address)).resolve() if address else path
        if not target.is_file(): fault(f"{where}: '{link}' leads to nothing")
        elif name and target in pages and name not in pages[target].names: fault(f"{where}: '{link}' leads to no heading")
print(f"{len(pages)} pages, {count} links")
sys.exit(faults > 0 or len(pages) < 150 or count < 5000)
END
grep -rlE '<p>\|' "$site" >"$work/out" && fault "a table has become text"
grep -rhoE '\]\([a-z_/]+\.md' "$site"/docs/*.html >"$work/out" && fault "a link has become text"
grep -q '<img src="finished_game.svg"\|<img src="docs/finished_game.svg"' "$site/README.html" || fault "README has lost its picture"
[ -s "$site/docs/finished_game.svg" ] || fault "its pictures aren't there"

node=$(command -v node nodejs | head -n 1)
if [ -n "$node" ]; then
  found() { # WORDS: the first section that the search finds
    "$node" -e 'eval(require("fs").readFileSync(process.argv[1] + "/index.js", "utf8") + require("fs").readFileSync(process.argv[1] + "/search.js", "utf8").replace("\"use strict\";", ""));
      const all = searchSite(siteIndex, process.argv[2], 20); console.log(all.length ? all[0].page + " " + all[0].heading : "nothing")' "$site" "$1" 2>&1
  }
  same "$(found 'how a turn runs')" 'docs/turn.html How a turn runs' "search: words of a heading"
  same "$(found 'your first expansion' | cut -d ' ' -f 1)" docs/first_expansion.html "search: a page"
  same "$(found 'HS-34 guide' | cut -d ' ' -f 1)" docs/rulebook/hills_and_sheep.html "search: a statement"
  same "$(found 'completi bash')" 'docs/install.html Completion' "search: words that are begun"
  same "$(found 'zzzz')" nothing "search: nothing"
  same "$(found 'a( [')" nothing "search: signs"
else
  echo "skipped: the search of the site, for there is no node ('./dev setup --browser')"
fi
finish
