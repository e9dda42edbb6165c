// @ts-check
// panel.js - beside the board: people, the bag, aids, what happened. On phones a sheet that is drawn up.

import { get } from "./api.js";
import { openHelp, openSettings } from "./dialogs.js";
import { announce, el, fill, iconButton, setText, toast } from "./dom.js";
import { People } from "./people.js";
import { sentence } from "./question.js";
import { Sheet } from "./sheet.js";
import { Talk } from "./talk.js";
import { words } from "./words.js";
import { zoneRows } from "./zones.js";

/** @typedef {import("./table.js").Table} Table */

export class Panel {
  /** @param {Table} table @param {HTMLElement} root */
  constructor(table, root) {
    this.table = table;
    this.root = root;
    const people = el("section", { class: "people", "aria-label": words.people });
    const talk = el("section", { class: "talk" });
    this.title = el("a", { class: "home", href: "#" }, words.title);
    this.turn = el("span", { class: "turn" });
    this.left = el("summary", {});
    this.tiles = el("div", { class: "tiles" });
    this.bag = el("details", { class: "box bag", ontoggle: () => this.#tiles() }, this.left, this.tiles);
    this.zones = el("dl", { class: "zones" });
    this.hints = el("ol", { class: "hints" });
    this.consent = el("div", { class: "consent", role: "group" });
    this.undoButton = el("button", { class: "quiet", onclick: () => this.undo() }, words.undo, el("kbd", {}, "U"));
    this.hintButton = el("button", { class: "quiet", onclick: () => this.hint() }, words.hint, el("kbd", {}, "H"));
    this.sheet = new Sheet(root);
    fill(root, this.sheet.grip,
      el("header", {}, this.title, this.turn,
        iconButton("settings", words.settings, openSettings), iconButton("help", words.help, openHelp)),
      people, this.consent, el("p", { class: "deeds main-deeds" }, this.undoButton, this.hintButton), this.hints,
      this.bag, this.zones, talk);
    this.people = new People(table, people);
    this.talk = new Talk(table, talk);
  }

  // All of it is new.
  /** @param {any} said */
  begin(said) {
    const { state } = this.table;
    this.people.show();
    this.talk.begin(said.log ?? [], said.said ?? []);
    this.undoButton.hidden = !state.reader || state.undo === "never";
    this.hintButton.hidden = !state.reader || state.aids.hints === false;
    this.bag.classList.toggle("closed", state.aids.tiles === false);
    this.table.svg.classList.toggle("no-places", state.aids.places === false);
    fill(this.consent);
    if (said.undoing) this.hearUndo(said.undoing);
    if (said.clock) this.people.setClock(said.clock);
    this.step(said);
  }

  /** @param {any} said a step, or a snapshot */
  step(said) {
    const { state } = this.table;
    setText(this.turn, state.over ? words.over : words.turnNumber(state.turn));
    this.people.step();
    this.bag.hidden = state.left === undefined;
    if (state.left !== undefined) setText(this.left, words.tilesLeft(state.left));
    fill(this.hints);
    fill(this.zones, ...zoneRows(this.table));
    if (this.bag.open) this.#tiles();
    if (said.fault) this.talk.add([said.fault]);
  }

  async #tiles() {
    if (!this.bag.open || this.table.state.aids.tiles === false) return;
    try {
      const { tiles } = await get(this.table.path("tiles"));
      const { faces } = this.table;
      fill(this.tiles, ...tiles.filter((/** @type {any} */ one) => one.left).map((/** @type {any} */ one) =>
        el("figure", { title: words.leftOf(one) }, faces.thumb(one.tile, 0, words.leftOf(one)), el("figcaption", {}, `${one.left}/${one.of}`))));
    } catch (error) {
      fill(this.tiles, /** @type {Error} */ (error).message);
    }
  }

  async undo() {
    const { reader } = this.table.state;
    if (!reader) return;
    const answer = await this.table.try("undo", { seat: reader });
    if (answer?.status === 202) this.#tell(words.undoAsked(answer.said.asks.map((/** @type {number} */ seat) => this.table.nameOf(seat))));
  }

  /** @param {string} text @param {...Node} buttons */
  #tell(text, ...buttons) {
    fill(this.consent, el("p", {}, text), ...buttons);
  }

  // Somebody wants to take something back.
  /** @param {any} said */
  hearUndo(said) {
    const { state } = this.table;
    const name = this.table.nameOf(said.by);
    if (said.came) {
      fill(this.consent);
      return toast(words.undoCame(name, said.came));
    }
    const mine = state.seats.filter((seat) => said.asks?.includes(seat) && !said.yes?.includes(seat));
    if (!mine.length) {
      this.#tell(words.undoAsked(said.asks.map((/** @type {number} */ seat) => this.table.nameOf(seat))));
      return;
    }
    const answer = async (/** @type {boolean} */ yes) => {
      fill(this.consent);
      for (const seat of mine) await this.table.try("answer", { seat, yes });
    };
    this.#tell(words.undoWanted(name), el("button", { class: "main", onclick: () => answer(true) }, words.allow),
      el("button", { class: "quiet", onclick: () => answer(false) }, words.refuse));
    this.toggle(true);
    announce(words.undoWanted(name));
  }

  async hint() {
    const { ask, state } = this.table;
    if (!ask.q) return;
    const answer = await this.table.try("hint", { seat: state.reader });
    if (!answer || answer.said.q !== ask.q?.q) return;
    fill(this.hints, ...answer.said.hints.map((/** @type {any} */ one) => {
      const action = ask.q?.actions[one.a];
      const point = () => ask.point(one.a);
      return el("li", {}, el("button", { class: "hint", onclick: point, onpointerenter: point, onfocus: point },
        el("span", {}, action ? sentence(action) : ""), el("small", {}, words.hintValue(one))));
    }));
    const [best] = answer.said.hints;
    if (best) ask.point(best.a);
  }

  /** @param {boolean} [up] */
  toggle(up) {
    this.sheet.toggle(up);
  }
}
