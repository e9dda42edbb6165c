// @ts-check
// games.js - the games of tournaments that the server has results of: a list, in which each is opened.

import { get, post } from "./api.js";
import { el, fill, setText } from "./dom.js";
import { words } from "./words.js";

const MOST = 1000; // rows that are shown at once

/** @typedef {{game: number, round: number, rules: string, fate: string, turns: number,
 *   seats: {player: string, points: number, place: number}[]}} Game */
/** @typedef {{title: string, games: Game[]}} List */

/** @param {Game} one @param {string} text */
const has = (one, text) => `${one.game} ${one.rules} ${one.fate} ${one.seats.map((seat) => seat.player).join(" ")}`.toLowerCase().includes(text);

export class Games {
  /** @param {HTMLElement} root @param {number} number of the list */
  constructor(root, number) {
    this.root = root;
    this.number = number;
    this.fault = el("p", { class: "fault", role: "alert" });
    this.rows = el("tbody", {});
    this.note = el("p", { class: "soft" });
  }

  /** @param {number} game to be opened at once; NaN: none is */
  async open(game) {
    document.title = words.games.title;
    const lists = /** @type {List[]} */ ((await get("games").catch(() => ({ lists: [] }))).lists);
    this.list = lists[this.number] ?? { title: words.games.gone, games: [] };
    const find = el("input", { type: "search", class: "find", id: "find", placeholder: words.search, "aria-label": words.search, oninput: () => this.#show(find.value) });
    fill(this.root, el("main", { class: "front" },
      el("header", { class: "top" }, el("div", {}, el("h1", {}, this.list.title), el("p", { class: "soft" }, words.games.hint)),
        el("a", { class: "quiet button", href: "#" }, words.title)),
      el("section", { class: "card games" }, find, this.fault,
        el("table", {}, el("thead", {}, el("tr", {}, ...words.games.columns.map((name) => el("th", { scope: "col" }, name)))), this.rows), this.note)));
    this.#show("");
    if (!Number.isNaN(game)) await this.#watch(game);
  }

  /** @param {string} text */
  #show(text) {
    const all = (this.list?.games ?? []).filter((one) => has(one, text.trim().toLowerCase()));
    fill(this.rows, ...all.slice(0, MOST).map((one) => this.#row(one)));
    setText(this.note, words.games.shown(Math.min(all.length, MOST), all.length));
  }

  /** @param {Game} one */
  #row(one) {
    const seats = one.seats.map((seat, i) => el("span", { class: seat.place === 1 && one.fate === "finished" ? "first" : "" },
      `${i > 0 ? ", " : ""}${seat.player} ${seat.points}`));
    return el("tr", {}, el("td", {}, el("a", { href: `#d=${this.number}&g=${one.game}`, onclick: (/** @type {Event} */ e) => {
      e.preventDefault();
      this.#watch(one.game);
    } }, String(one.game))), el("td", {}, String(one.round)), el("td", {}, one.rules), el("td", {}, ...seats),
    el("td", {}, String(one.turns)), el("td", {}, words.games.fates[one.fate] ?? one.fate));
  }

  /** @param {number} game */
  async #watch(game) {
    setText(this.fault, words.theatre.opening);
    try {
      location.hash = `r=${(await post("theatre", { list: this.number, game })).said.show}`;
    } catch (error) {
      setText(this.fault, words.games.cant(game, /** @type {Error} */ (error).message));
    }
  }
}
