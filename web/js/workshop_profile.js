// @ts-check
// workshop_profile.js - how often the functions of a rule are called, and what they take.

import { el } from "./dom.js";
import { shopWords as say } from "./workshop_words.js";

/** @typedef {{rule: string, entry: string, hook: string, file: string, line: number, calls_per_game: number, instructions_per_call: number, share: number}} Row */

/**
 * @param {any} said what `bastide sim --profile --json` says
 * @param {string} rule those of others are told together
 * @param {(line: number) => void} goTo
 */
export function profileTable(said, rule, goTo) {
  /** @type {Row[]} */
  const all = said.profile ?? [];
  const own = all.filter((row) => row.rule === rule);
  const others = all.filter((row) => row.rule !== rule).reduce((sum, row) => sum + row.share, 0);
  const percent = (/** @type {number} */ share) => `${(100 * share).toFixed(1)} %`;
  const line = (/** @type {Row} */ row) => el("tr", { "data-entry": row.entry }, el("th", { scope: "row" },
    el("button", { type: "button", class: "quiet small", "aria-label": say.goTo(row.line), onclick: () => goTo(row.line) }, say.lineOnly(row.line)),
    ` ${row.entry.replace(`${rule}.`, "")}`),
    el("td", {}, row.calls_per_game.toFixed(1)), el("td", {}, Math.round(row.instructions_per_call)), el("td", {}, percent(row.share)));
  if (!own.length) return [el("p", { class: "soft" }, say.noCalls(said.games))];
  return [el("p", { class: "soft" }, say.counted(said.games)),
    el("div", { class: "shop-scroll" }, el("table", {},
      el("thead", {}, el("tr", {}, ...say.profileColumns.map((text) => el("th", { scope: "col" }, text)))),
      el("tbody", {}, ...own.map(line), others ? el("tr", { class: "unclear" }, el("th", { scope: "row" }, say.othersTake), el("td"), el("td"), el("td", {}, percent(others))) : null)))];
}
