// @ts-check
// hover.js - what a feature is, whose, and what it is worth: shown where somebody points. Asked for once after a step.

import { get, Refusal } from "./api.js";
import { el, fill } from "./dom.js";
import { words } from "./words.js";

const CELL = 100;

/** @typedef {{id: number, kind: string, complete: boolean, open?: number, size?: number, owners?: number[],
 *   worth?: number[], now?: {seat: number, points: number}[], end?: {seat: number, points: number}[], at: number[][]}} Feature */
/** @typedef {import("./stage.js").Stage} Stage */

export class Hover {
  /** @param {Stage} table @param {HTMLElement} tip */
  constructor(table, tip) {
    this.table = table;
    this.tip = tip;
    /** @type {Feature[]|null} */
    this.features = null;
    this.asking = false;
    this.off = false;
    this.age = 0; // so that what was asked before a step isn't taken for what is behind it
    /** @type {Feature|null} */
    this.lit = null;
    this.last = { clientX: 0, clientY: 0 };
    this.context = document.createElement("canvas").getContext("2d");
    table.svg.addEventListener("pointermove", (e) => this.#point(e));
    table.svg.addEventListener("click", (e) => this.#point(/** @type {PointerEvent} */ (e)));
    table.svg.addEventListener("pointerleave", () => this.hide());
  }

  /** The board has changed. */
  forget() {
    this.features = null;
    this.age++;
    this.hide();
  }

  hide() {
    if (this.lit) this.table.lights.clear();
    this.lit = null;
    this.tip.hidden = true;
  }

  /** @param {number[]} on tile and segment @returns {Feature|undefined} */
  featureOf([n, s]) {
    return this.features?.find((one) => one.at.some((pair) => pair[0] === n && pair[1] === s));
  }

  async #ask() {
    if (this.asking || this.off) return;
    this.asking = true;
    const age = this.age;
    try {
      const said = await get(this.table.path("features"));
      if (age !== this.age) return;
      this.features = said.features;
      this.#point(this.last);
    } catch (error) {
      this.off = error instanceof Refusal && error.status === 403; // an aid that this table doesn't have
    } finally {
      this.asking = false;
    }
  }

  /** @param {PointerEvent|{clientX: number, clientY: number, target?: any}} e */
  #point(e) {
    this.last = { clientX: e.clientX, clientY: e.clientY };
    const onTarget = e.target instanceof Element && e.target.closest("[role=button]");
    if (onTarget || this.table.gestures.fingers.size) return this.hide();
    if (this.off) return;
    if (!this.features) return void this.#ask();
    const feature = this.#find(e);
    if (feature !== this.lit) this.#show(feature);
    if (feature) this.#placeTip();
  }

  /** @param {{clientX: number, clientY: number}} e @returns {Feature|null} */
  #find(e) {
    const { x, y } = this.table.view.unit(e);
    const here = this.table.board.cells.get(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`) ?? [];
    for (const piece of here) {
      const s = this.#segment(piece, x - piece.x * CELL, y - piece.y * CELL);
      const feature = s !== undefined && this.featureOf([piece.n ?? 0, s]);
      if (feature) return feature;
    }
    return null;
  }

  // Of a tile, where somebody points; those in front are last.
  /** @param {import("./board.js").Piece} piece @param {number} x @param {number} y */
  #segment(piece, x, y) {
    const { faces } = this.table;
    if (piece.tile === undefined) return undefined;
    const face = faces.known.get(piece.tile);
    if (!face) return void faces.face(piece.tile).then((found) => found && this.#point(this.last));
    const hits = [...face.turn[(piece.r ?? 0) % face.turn.length].hits].reverse();
    return hits.find((one) => this.context?.isPointInPath(new Path2D(one.d), x, y))?.s;
  }

  /** @param {Feature|null} feature */
  #show(feature) {
    if (!feature) return this.hide();
    this.lit = feature;
    this.table.lights.segments(feature.at, feature.owners ?? []);
    fill(this.tip, ...this.#lines(feature));
    this.tip.hidden = false;
  }

  /** @param {Feature} f */
  #lines(f) {
    const name = (/** @type {number} */ seat) => this.table.nameOf(seat);
    const facts = [f.size && words.size(f.size), f.open && !f.complete && words.open(f.open)].filter(Boolean);
    const owners = f.owners ?? [];
    return [
      el("strong", {}, words.kindOf(f)),
      facts.length ? el("span", {}, facts.join(", ")) : "",
      el("span", {}, owners.length ? words.owned(owners.map(name)) : words.nobody),
      ...(f.now ?? []).map((one) => el("span", {}, words.worthNow(name(one.seat), one.points))),
      !owners.length && f.worth ? el("span", {}, words.worthFirst(f.worth)) : "",
      ...(f.end ?? []).map((one) => el("span", {}, words.worthEnd(name(one.seat), one.points))),
    ];
  }

  #placeTip() {
    const { clientX: x, clientY: y } = this.last;
    const { offsetWidth: width, offsetHeight: height } = this.tip;
    this.tip.style.left = `${Math.max(8, Math.min(x + 16, innerWidth - width - 8))}px`;
    this.tip.style.top = `${y + 20 + height > innerHeight ? y - height - 12 : y + 20}px`;
  }
}
