// @ts-check
// lobby.js - the front page: a table is set, and its invites are handed out.

import { get, post } from "./api.js";
import { openHelp, openSettings } from "./dialogs.js";
import { el, fill, iconButton, setText } from "./dom.js";
import { Invites } from "./invites.js";
import { chooseRecord, recordCard } from "./open_record.js";
import { Rules } from "./rules.js";
import { numberSeat, playerOf, seatRow } from "./seat_row.js";
import { words } from "./words.js";
import { shopWords } from "./workshop_words.js";

const HUMAN = "human";
const AIDS = /** @type {const} */ (["places", "values", "tiles", "hints"]);

/** @typedef {{expansions: import("./rules.js").Rule[], house_rules: import("./rules.js").Rule[],
 *   bots: {id: string, title: string}[], seats: {least: number, most: number}}} Catalogue */

/** @returns {Catalogue} */
const nothing = () => ({ expansions: [], house_rules: [], bots: [{ id: "greedy", title: "greedy" }], seats: { least: 2, most: 6 } });

export class Lobby {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.catalogue = nothing();
    this.players = el("ol", { class: "players" });
    this.fault = el("p", { class: "fault", role: "alert" });
    this.tables = el("ul", { class: "open-tables" });
    this.shop = el("a", { class: "quiet button", id: "to-workshop", href: "#workshop", hidden: true }, shopWords.title);
  }

  async open() {
    document.title = words.title;
    const known = await get("catalogue").catch(() => null);
    if (known) this.catalogue = known;
    const { expansions, house_rules } = this.catalogue;
    expansions.sort((a, b) => Number(b.id === "base") - Number(a.id === "base"));
    this.expansions = new Rules(expansions, ["base"], expansions.some((one) => one.id === "base") ? "base" : "");
    this.houseRules = new Rules(house_rules, []);
    fill(this.root, this.#page(known !== null));
    const least = Math.max(2, this.catalogue.seats.least);
    for (let i = 0; i < least; i++) this.#addPlayer(HUMAN);
    this.#listTables();
    const about = await get("about").catch(() => null);
    this.shop.hidden = !about?.workshop;
    this.#listGames(about?.lists ?? 0);
  }

  /** Of tournaments, where the server has results.
   * @param {number} lists */
  #listGames(lists) {
    for (let i = 0; i < lists; i++)
      this.root.querySelector(".open-record")?.append(el("p", {}, el("a", { href: `#d=${i}` }, lists > 1 ? `${words.games.title} (${i + 1})` : words.games.title)));
  }

  /** @param {boolean} known */
  #page(known) {
    const find = el("input", { type: "search", class: "find", placeholder: words.search, "aria-label": words.search,
      oninput: () => this.houseRules?.find(find.value) });
    const section = (/** @type {string} */ title, /** @type {any[]} */ ...children) => el("section", { class: "card" }, el("h2", {}, title), ...children);
    this.form = el("form", { class: "lobby", onsubmit: (/** @type {Event} */ e) => this.#create(e) },
      el("div", { class: "column" },
        section(words.players, this.players, el("button", { type: "button", class: "quiet", onclick: () => this.#addPlayer(HUMAN) }, words.addPlayer)),
        section(words.tableSection, ...this.#details()),
        el("div", { class: "go" }, el("button", { class: "main large" }, words.create), this.fault)),
      el("div", { class: "column" },
        known ? section(words.expansions, this.expansions?.node) : section(words.expansions, el("p", {}, words.noCatalogue)),
        known ? section(words.houseRules, el("p", { class: "soft" }, words.houseRulesHint), find, this.houseRules?.node) : null));
    return el("main", { class: "front" },
      el("header", { class: "top" }, el("div", {}, el("h1", {}, words.title), el("p", { class: "soft" }, words.subtitle)), this.shop,
        el("button", { class: "quiet", id: "to-record", onclick: chooseRecord }, words.theatre.open),
        iconButton("settings", words.settings, openSettings), iconButton("help", words.help, openHelp)),
      this.form, el("div", { class: "lobby" }, section(words.openTables, this.tables), recordCard()));
  }

  #details() {
    const select = (/** @type {string} */ name, /** @type {string} */ label, /** @type {any[]} */ values) =>
      el("label", { class: "row" }, el("span", {}, label), el("select", { name }, ...values.map(([value, text]) => el("option", { value }, text))));
    const tick = (/** @type {string} */ name, /** @type {string} */ label, /** @type {boolean} */ on) =>
      el("label", { class: "row tick" }, el("input", { type: "checkbox", name, checked: on }), el("span", {}, label));
    return [select("clock", words.clock, words.clocks), select("undo", words.undoRule, words.undoRules),
      el("fieldset", {}, el("legend", {}, words.aids), ...AIDS.map((name) => tick(name, words.aidNames[name], true))),
      tick("private", words.isPrivate, false),
      el("label", { class: "row" }, el("span", {}, words.seed), el("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]*" }))];
  }

  /** @param {string} who */
  #addPlayer(who) {
    if (this.players.children.length >= this.catalogue.seats.most) return;
    const remove = iconButton("remove", words.removePlayer(0), () => {
      row.remove();
      this.#numberPlayers();
    });
    const row = seatRow(this.catalogue.bots, who, remove);
    this.players.append(row);
    this.#numberPlayers();
  }

  #numberPlayers() {
    const rows = [...this.players.children];
    rows.forEach((row, i) => {
      numberSeat(row, i);
      const remove = /** @type {any} */ (row.children[3]);
      remove.setAttribute("aria-label", words.removePlayer(i + 1));
      remove.disabled = rows.length <= this.catalogue.seats.least;
    });
  }

  /** What the server is asked for. */
  #wish() {
    const form = new FormData(/** @type {any} */ (this.form));
    const wish = /** @type {any} */ ({
      players: [...this.players.children].map(playerOf),
      aids: Object.fromEntries(AIDS.map((name) => [name, form.has(name)])),
      undo: form.get("undo"),
      private: form.has("private"),
    });
    if (this.catalogue.expansions.length)
      wish.setup = { with: [...(this.expansions?.with ?? []), ...(this.houseRules?.with ?? [])], set: { ...this.expansions?.set, ...this.houseRules?.set } };
    if (form.get("seed")) wish.seed = form.get("seed");
    if (Number(form.get("clock"))) wish.clock = Number(form.get("clock"));
    return wish;
  }

  /** @param {Event} e */
  async #create(e) {
    e.preventDefault();
    setText(this.fault, words.creating);
    const wish = this.#wish();
    try {
      const { said } = await post("tables", wish);
      fill(this.root, new Invites(said, wish.players).node);
    } catch (error) {
      setText(this.fault, /** @type {Error} */ (error).message);
    }
  }

  async #listTables() {
    const said = await get("tables").catch(() => ({ tables: [] }));
    const rows = said.tables.map((/** @type {any} */ one) => el("li", {},
      el("span", {}, one.title), el("small", {}, `${words.list((one.people ?? []).map((/** @type {any} */ p) => p.name))}, ${words.tableTurn(one)}`),
      el("a", { class: "quiet button", href: `#t=${one.table}` }, words.watch)));
    fill(this.tables, ...(rows.length ? rows : [el("li", { class: "soft" }, words.noTables)]));
  }
}
