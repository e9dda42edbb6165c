// @ts-check
// bar.js - below the board: what is asked, the tile in hand, and buttons for all that isn't chosen on the board.

import { el, fill, setText } from "./dom.js";
import { sentence } from "./question.js";
import { plainName } from "./status.js";
import { settings } from "./settings.js";
import { words } from "./words.js";

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./question.js").Action} Action */

export class Bar {
  /**
   * @param {Element} root @param {import("./faces.js").Faces} faces
   * @param {{act: (a: Action) => void, light: (a: Action|null) => void, take: (tile: number) => void,
   *   turn: (by: number) => void, lay: () => void}} tell
   */
  constructor(root, faces, tell) {
    this.root = root;
    this.faces = faces;
    this.tell = tell;
    this.hand = el("div", { class: "hand" });
    this.asked = el("p", { class: "asked", id: "asked" });
    this.more = el("p", { class: "more" });
    this.buttons = el("div", { class: "choices", role: "group", "aria-labelledby": "asked" });
    this.turnButton = el("button", { class: "quiet", onclick: () => tell.turn(1) }, words.turn, el("kbd", {}, "R"));
    this.layButton = el("button", { class: "main", onclick: () => tell.lay() }, words.lay);
    fill(root, this.hand, el("div", { class: "says" }, this.asked, this.more, this.buttons));
  }

  // Nobody here is asked.
  /** @param {string} text @param {string} [more] @param {...Node} buttons */
  say(text, more = "", ...buttons) {
    this.root.classList.remove("mine");
    setText(this.asked, text);
    setText(this.more, more);
    fill(this.buttons, ...buttons);
    fill(this.hand);
  }

  /** @param {Question} q @param {number|undefined} tile in hand, of q.hand @param {boolean} alone: only tiles are laid */
  show(q, tile, alone) {
    this.root.classList.add("mine");
    const headline = q.hand.length > 1 ? words.layOne : words.layTile;
    setText(this.asked, alone ? headline : plainName(q.asked));
    setText(this.more, "");
    const lays = q.lays.length ? [this.turnButton, this.layButton] : [];
    fill(this.buttons, ...lays, ...q.rest.map((action, i) => this.#button(action, i + 1 + (q.hand.length > 1 ? q.hand.length : 0))));
    fill(this.hand, ...q.hand.map((one, i) => this.#tile(one, one === tile, q.hand.length > 1 ? i + 1 : 0)));
  }

  // The ghost has turned, or is gone.
  /** @param {{turns: boolean, lays: boolean, r: number, tile: number|undefined}} state */
  ghost({ turns, lays, r, tile }) {
    this.turnButton.disabled = !turns;
    this.layButton.disabled = !lays;
    this.layButton.hidden = !settings.confirm && !matchMedia("(pointer: coarse)").matches;
    const shown = this.hand.querySelector(`[data-tile="${tile}"]`);
    if (!shown || shown.dataset.r === String(r) || tile === undefined) return;
    shown.dataset.r = String(r);
    shown.replaceChild(this.faces.thumb(tile, r, ""), shown.firstChild);
  }

  /** @param {number} tile @param {boolean} taken @param {number} number */
  #tile(tile, taken, number) {
    const label = words.tileNamed(this.faces.known.get(tile)?.name ?? "");
    const picture = this.faces.thumb(tile, 0, label);
    const props = { class: taken ? "tile taken" : "tile", "data-tile": tile, "data-r": 0 };
    if (!number) return el("div", props, picture);
    return el("button", { ...props, "aria-pressed": taken, onclick: () => this.tell.take(tile) }, picture, el("kbd", {}, number));
  }

  /** @param {Action} action @param {number} number */
  #button(action, number) {
    const light = () => this.tell.light(action);
    const dark = () => this.tell.light(null);
    const key = action.pass ? "P" : number < 10 ? number : null;
    return el("button", { class: action.pass ? "quiet pass" : "choice", "data-a": action.a, onclick: () => this.tell.act(action),
      onpointerenter: light, onfocus: light, onpointerleave: dark, onblur: dark },
      action.tile !== undefined && this.faces.thumb(action.tile, 0, ""), sentence(action), key && el("kbd", {}, key));
  }
}
