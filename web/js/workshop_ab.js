// @ts-check
// workshop_ab.js - what a rule changes: with it, without it, and the difference with its interval.

import { el } from "./dom.js";
import { shopWords as say } from "./workshop_words.js";

const number = (/** @type {number} */ n, sign = false) => `${sign && n > 0 ? "+" : ""}${n.toFixed(Math.abs(n) < 10 ? 3 : 2)}`;

/** @param {any} row */
function label(row) {
  if (row.group === "tokens_mean") return say.tokens(row.name);
  return [say.groups[row.group], row.name].filter(Boolean).join(" ");
}

/** @param {any} row */
function line(row) {
  const known = row.low !== undefined;
  const same = known && row.low === 0 && row.high === 0;
  const clear = known && (row.low > 0 || row.high < 0);
  const between = !known ? "" : same ? say.every : `${number(row.low, true)} … ${number(row.high, true)}`;
  return el("tr", { class: clear ? "clear" : "unclear", "data-row": `${row.group} ${row.name}`.trim() }, el("th", { scope: "row" }, label(row)),
    el("td", {}, number(row.this)), el("td", {}, number(row.against)), el("td", {}, number(row.difference, true)), el("td", {}, between));
}

/** @param {any} ab */
export function abTable({ said, against }) {
  const head = el("tr", {}, ...say.columns.map((text) => el("th", { scope: "col" }, text)));
  const lost = said.aborted[0] + said.aborted[1];
  return [
    el("p", { class: "soft" }, say.abAgainst(against)),
    el("progress", { max: said.of, value: said.games + lost, "aria-label": say.abGames(said.games, said.of) }),
    el("p", { class: "shop-count", "data-done": String(said.done) }, say.abGames(said.games, said.of)),
    ...(lost ? [el("p", { class: "fault" }, `${say.abAborted(lost)} ${said.why ?? ""}`)] : []),
    el("div", { class: "shop-scroll" }, el("table", {}, el("thead", {}, head), el("tbody", {}, ...said.rows.map(line)))),
    el("p", { class: "soft" }, say.grey),
  ];
}
