// @ts-check
// seat_row.js - who sits in a seat: a person with a name, or a player of the program.

import { el, setText } from "./dom.js";
import { words } from "./words.js";

const HUMAN = "human";

/** @param {{id: string, title: string}[]} bots @param {string} who "human", or a bot's id @param {...Node} more */
export function seatRow(bots, who = HUMAN, ...more) {
  const player = el("select", { class: "who-plays", value: who, onchange: () => (name.hidden = player.value !== HUMAN) },
    el("option", { value: HUMAN }, words.person), ...bots.map((bot) => el("option", { value: bot.id }, bot.title || bot.id)));
  const name = el("input", { class: "player-name", maxlength: 40, autocomplete: "off", hidden: who !== HUMAN });
  return el("li", {}, el("span", { class: "token" }), name, player, ...more);
}

/** @param {any} row @param {number} i */
export function numberSeat(row, i) {
  const [token, name, who] = row.children;
  setText(token, String(i + 1));
  name.placeholder = words.playerUsual(i + 1);
  name.setAttribute("aria-label", words.nameOf(i + 1));
  who.setAttribute("aria-label", words.whoPlays(i + 1));
}

// What the server calls that player.
/** @param {any} row @param {number} i */
export function playerOf(row, i) {
  const [, name, who] = row.children;
  return who.value === HUMAN ? `${name.value.trim() || words.playerUsual(i + 1)}=${HUMAN}` : who.value;
}
