// Looks for words in the headings and texts of all sections (index.js): each word must be there, as the begin of some word. Headings
// that have it count most, then how often the words are there.
"use strict";

function searchSite(index, asked, most) {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const begins = words.map((w) => new RegExp("(?<![\\p{L}\\p{N}_])" + w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "giu"));
  const found = [];
  for (const [page, name, heading, text] of index) {
    let points = 0;
    for (const begin of begins) {
      const there = (heading.match(begin) ? 20 : 0) + Math.min((text.match(begin) || []).length, 10);
      if (!there) { points = 0; break; }
      points += there;
    }
    if (points) found.push({ page, name, heading, points, around: around(text, begins[0]) });
  }
  return found.sort((a, b) => b.points - a.points || (a.page < b.page ? -1 : 1)).slice(0, most);
}

function around(text, begin) {
  begin.lastIndex = 0;
  const at = begin.exec(text);
  begin.lastIndex = 0;
  const from = at ? Math.max(0, at.index - 40) : 0;
  return (from ? "… " : "") + text.slice(from, from + 110) + (from + 110 < text.length ? " …" : "");
}

function showFound(field, list) {
  list.replaceChildren(...searchSite(siteIndex, field.value, 20).map((f) => {
    const item = document.createElement("li"), link = document.createElement("a"), small = document.createElement("small");
    link.href = field.dataset.root + f.page + "#" + f.name;
    link.textContent = f.heading;
    small.textContent = f.page.replace(/\.html$/, "") + ": " + f.around;
    link.append(small);
    item.append(link);
    return item;
  }));
  if (field.value.trim() && !list.children.length) list.textContent = "Nothing has that.";
}

if (typeof document !== "undefined") {
  const field = document.getElementById("search"), list = document.getElementById("found");
  field.addEventListener("input", () => showFound(field, list));
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && event.target.tagName !== "INPUT") { event.preventDefault(); field.focus(); }
  });
}
