// @ts-check
// status.js - whose turn it is, and how the game ended: in the title, aloud, and in the bar while nobody here is asked.

import { announce, el, toast } from "./dom.js";
import { watchAgain } from "./open_record.js";
import { words } from "./words.js";

/** @typedef {import("./table.js").Table} Table */

// Who "you" are is told in another place.
/** @param {string} name */
export const plainName = (name) => name.replace(/ \(you\)$/, "");

/** @param {import("./stage.js").State} state @param {number} seat who is asked @param {string} name */
export function tellTurn(state, seat, name) {
  const mine = seat !== 0 && seat === state.reader;
  const what = state.over ? words.over : mine ? words.yourTurn : seat ? words.turnOf(name) : words.nothingAsked;
  document.title = `${what} – ${words.title}`;
  if (!mine) announce(what);
}

/** @param {import("./stage.js").State} state */
export function winners({ points, people }) {
  const most = Math.max(...points);
  return words.wins(people.filter((_, i) => points[i] === most).map((one) => one.name));
}

/** @param {string} id of the table */
function mementos(id) {
  const link = (/** @type {string} */ text, /** @type {string} */ what) =>
    el("a", { class: "quiet button", href: `/api/1/tables/${id}/${what}`, target: "_blank" }, text);
  const again = el("button", { class: "quiet", id: "watch-again", onclick: () => watchAgain(id).catch((error) => toast(error.message)) }, words.theatre.again);
  return [again, link(words.record, "record"), link(words.picture, "picture.svg"), el("a", { class: "main button", href: "#" }, words.newTable)];
}

// What the bar says, and its buttons.
/** @param {Table} table @param {number} seat who is asked @returns {[string, string, ...Node[]]} */
export function whileIdle({ id, state }, seat) {
  if (!seat && state.over) return [words.over, winners(state), ...mementos(id)];
  if (!seat) return [words.nothingAsked, state.situation ?? ""];
  const name = state.people.find((one) => one.seat === seat)?.name ?? "";
  return [words.thinks(name), state.seats.length ? "" : words.watching];
}
