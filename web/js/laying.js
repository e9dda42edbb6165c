// @ts-check
// laying.js - where the tile may go: dashed cells, and in one of them the tile as it would lie there, the ghost.
//
// A mouse shows it by being there, and lays by a click. By touch, and where a second click is wanted, the first one
// pins the ghost and the second lays. Who comes by keyboard pins by being there, too.

import { svg, keyOf } from "./dom.js";
import { sentence } from "./question.js";
import { settings } from "./settings.js";
import { words } from "./words.js";

const CELL = 100;
const NOTCH = 40; // pixels of a wheel that turn once

/** @typedef {import("./question.js").Action} Action */

export class Laying {
  /**
   * @param {Element} layer @param {import("./faces.js").Faces} faces
   * @param {{act: (a: Action) => void, changed: () => void, touched: (cell: number[]) => void}} tell
   */
  constructor(layer, faces, tell) {
    this.cells = layer.appendChild(svg("g", { class: "cells" }));
    this.ghost = layer.insertBefore(svg("g", { class: "ghost" }), this.cells);
    this.faces = faces;
    this.tell = tell;
    /** @type {Map<string, {cell: number[], rect: SVGElement, ways: Action[]}>} */
    this.places = new Map();
    /** @type {Action[]} */
    this.actions = [];
    /** @type {number|undefined} */
    this.tile = undefined; // of several in hand
    this.r = 0; // as it was turned last
    this.at = ""; // of the ghost
    this.pinned = "";
    this.wheeled = 0;
    this.by = "mouse"; // what was pressed with last
  }

  /** @param {Action[]} actions those that lay tiles @param {number|undefined} tile of which these */
  show(actions, tile) {
    this.actions = actions;
    this.tile = tile;
    this.hide();
    this.places.clear();
    for (const action of actions.filter((one) => one.tile === tile)) {
      const key = keyOf(/** @type {number[]} */ (action.cell));
      const place = this.places.get(key);
      if (place) place.ways.push(action);
      else this.places.set(key, { cell: action.cell ?? [], rect: this.#cell(key, action), ways: [action] });
    }
    this.cells.replaceChildren(...[...this.places.values()].map((place) => place.rect));
    for (const key of this.places.keys()) this.#label(key);
  }

  clear() {
    this.show([], undefined);
  }

  /** @param {string} key @param {Action} action @returns {SVGElement} */
  #cell(key, action) {
    const [x, y] = /** @type {number[]} */ (action.cell);
    const rect = svg("rect", { x: x * CELL + 3, y: y * CELL + 3, width: 94, height: 94, rx: 7, class: "cell", role: "button",
      tabindex: 0, "data-cell": key });
    let before = "";
    let keyboard = false;
    rect.addEventListener("pointerenter", (/** @type {PointerEvent} */ e) => e.pointerType === "mouse" && this.#move(key));
    rect.addEventListener("pointerleave", (/** @type {PointerEvent} */ e) => e.pointerType === "mouse" && this.#leave(key));
    rect.addEventListener("pointerdown", (/** @type {PointerEvent} */ e) => {
      before = this.pinned;
      keyboard = false;
      this.by = e.pointerType;
    });
    rect.addEventListener("focus", () => {
      keyboard = rect.matches(":focus-visible");
      if (keyboard) this.pin(key);
    });
    rect.addEventListener("click", (/** @type {MouseEvent} */ e) => {
      const byKey = keyboard || e.detail === 0;
      const second = byKey ? this.at === key : before === key;
      const touch = !byKey && (/** @type {PointerEvent} */ (e).pointerType || this.by) !== "mouse";
      const shows = settings.confirm || touch;
      if ((shows && !second) || (byKey && !second)) this.pin(key);
      else this.lay(key);
      if (touch && !second) this.tell.touched([x, y]);
    });
    rect.addEventListener("wheel", (/** @type {WheelEvent} */ e) => this.#wheel(key, e), { passive: false });
    return rect;
  }

  /** @param {string} key */
  #move(key) {
    if (this.pinned && this.pinned !== key) this.pinned = "";
    this.#show(key);
  }

  /** @param {string} key */
  #leave(key) {
    if (this.at === key && this.pinned !== key) this.hide();
  }

  // The ghost stays there.
  /** @param {string} key */
  pin(key) {
    this.pinned = key;
    this.#show(key);
  }

  hide() {
    this.at = this.pinned = "";
    this.ghost.replaceChildren();
    for (const { rect } of this.places.values()) rect.classList.remove("shown");
    this.tell.changed();
  }

  // How the tile would lie there: as it was turned last, if it fits so.
  /** @param {string} key @returns {Action|undefined} */
  way(key) {
    const ways = this.places.get(key)?.ways ?? [];
    for (let more = 0; more < 4; more++) {
      const found = ways.find((one) => (one.r ?? 0) === (this.r + more) % 4);
      if (found) return found;
    }
    return ways[0];
  }

  /** @param {string} key */
  #label(key) {
    const place = this.places.get(key);
    const way = this.way(key);
    if (place && way) place.rect.setAttribute("aria-label", words.cellLabel(sentence(way), place.ways.length));
  }

  /** @param {string} key */
  async #show(key) {
    const place = this.places.get(key);
    const way = this.way(key);
    if (!place || !way) return;
    this.at = key;
    for (const other of this.places.values()) other.rect.classList.toggle("shown", other === place);
    this.#label(key);
    this.tell.changed();
    const tile = way.tile;
    const face = tile === undefined ? null : (this.faces.known.get(tile) ?? (await this.faces.face(tile)));
    if (this.at !== key || this.way(key) !== way) return;
    const drawn = this.faces.draw(face, way.r ?? 0);
    drawn.setAttribute("transform", `translate(${place.cell[0] * CELL} ${place.cell[1] * CELL})`);
    this.ghost.replaceChildren(drawn);
  }

  /** @param {string} key @param {WheelEvent} e */
  #wheel(key, e) {
    if (e.ctrlKey || this.at !== key || (this.places.get(key)?.ways.length ?? 0) < 2) return;
    e.preventDefault();
    this.wheeled += e.deltaY * (e.deltaMode ? NOTCH : 1);
    if (Math.abs(this.wheeled) < NOTCH) return;
    this.turn(this.wheeled > 0 ? 1 : -1);
    this.wheeled = 0;
  }

  // Turns the ghost among what fits, or the tile in hand.
  /** @param {number} by 1: clockwise; -1 */
  turn(by) {
    const ways = this.places.get(this.at)?.ways.map((one) => one.r ?? 0).sort() ?? [0, 1, 2, 3];
    const now = this.at ? (this.way(this.at)?.r ?? 0) : this.r;
    const next = (ways.indexOf(now) + by + ways.length) % ways.length;
    this.r = ways[next];
    if (this.at) this.#show(this.at);
    this.tell.changed();
  }

  /** @param {string} [key] */
  lay(key = this.at) {
    const way = this.way(key);
    if (way) this.tell.act(way);
  }
}
