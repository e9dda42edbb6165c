// @ts-check
// workshop_ab.js - what a rule changes: with it, without it, and the difference with its interval. The table is drawn by
// the server, as reports are.

import { el, parseReport } from "./dom.js";
import { shopWords as say } from "./workshop_words.js";

/** @param {any} ab */
export function abTable({ said, against, table }) {
  const lost = said.aborted[0] + said.aborted[1];
  return [
    el("p", { class: "soft" }, say.abAgainst(against)),
    el("progress", { max: said.of, value: said.games, "aria-label": say.abGames(said.games, said.of) }),
    el("p", { class: "shop-count", "data-done": String(said.done) }, say.abGames(said.games, said.of)),
    ...(lost ? [el("p", { class: "fault" }, `${say.abAborted(lost)} ${said.why ?? said.why_against ?? ""}`)] : []),
    parseReport(table ?? ""),
    el("p", { class: "soft" }, say.grey),
  ];
}
