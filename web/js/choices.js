// @ts-check
// choices.js - on the board of the theatre: what could have been done, and, lit, what was.

import { keyOf, svg } from "./dom.js";

const CELL = 100;
const SMALL = 5; // units, of a place that wasn't taken
const LARGE = 13;

/** @typedef {import("./question.js").Action} Action */
/** @typedef {import("./question.js").Question} Question */

export class Choices {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.could = stage.asks.appendChild(svg("g", { class: "could" }));
    this.pick = stage.asks.appendChild(svg("g", { class: "pick" }));
    /** @type {Question|null} */
    this.q = null;
    /** @type {Action|undefined} */
    this.chosen = undefined;
    this.now = 0; // so that a face that comes late isn't drawn
  }

  /** @param {Question|null} q @param {number|undefined} chosen */
  show(q, chosen) {
    this.q = q;
    this.chosen = chosen === undefined ? undefined : q?.actions[chosen];
    const cells = new Map((q?.lays ?? []).map(({ cell = [] }) => [keyOf(cell), cell]));
    this.could.replaceChildren(
      ...[...cells.values()].map(([x, y]) => svg("rect", { x: x * CELL + 3, y: y * CELL + 3, width: 94, height: 94, rx: 7, class: "cell" })),
      ...(q?.places ?? []).map(({ at: [cx, cy] }) => svg("circle", { cx, cy, r: SMALL })));
    this.point(null);
  }

  // Cells that should be seen.
  /** @returns {number[][]} */
  cells() {
    const { cell, at } = this.chosen ?? {};
    return cell ? [cell] : at ? [at.map((n) => Math.floor(n / CELL))] : [];
  }

  // Lights up an action; null: the one that was chosen.
  /** @param {number|null} a */
  point(a) {
    const action = a === null ? this.chosen : this.q?.actions[a];
    this.now++;
    this.stage.lights.clear();
    this.pick.replaceChildren();
    this.pick.classList.toggle("other", action !== this.chosen);
    if (!action) return;
    if (this.q?.lays.includes(action)) this.#tile(action, this.now);
    else if (action.at) this.#figure(action, action.at);
    else if (action.cell) this.stage.lights.cells([action.cell]);
    if (action.on) this.stage.lights.segments(this.stage.hover.featureOf(action.on)?.at ?? [action.on], [this.q?.seat ?? 0]);
  }

  /** @param {Action} action @param {number} now */
  async #tile(action, now) {
    const { faces } = this.stage;
    const [x, y] = action.cell ?? [0, 0];
    const { tile } = action;
    this.pick.append(svg("rect", { x: x * CELL + 2, y: y * CELL + 2, width: 96, height: 96, rx: 5, class: "here" }));
    const face = tile === undefined ? null : (faces.known.get(tile) ?? (await faces.face(tile)));
    if (now !== this.now || !face) return;
    const drawn = faces.draw(face, action.r ?? 0);
    drawn.setAttribute("transform", `translate(${x * CELL} ${y * CELL})`);
    this.pick.prepend(drawn);
  }

  /** @param {Action} action @param {number[]} at */
  #figure(action, [cx, cy]) {
    const looks = this.stage.looksOf(this.q?.seat ?? 0);
    const sprite = looks.sprite(action.figure);
    this.pick.append(svg("circle", { cx, cy, r: LARGE + 5, class: "halo" }), svg("circle", { cx, cy, r: LARGE, class: "disc", fill: looks.fill, stroke: looks.rim }),
      sprite ? svg("use", { href: sprite, transform: `translate(${cx} ${cy + 1}) scale(.72)`, class: "mark" }) : svg("circle", { cx, cy, r: 4, class: "mark" }));
  }
}
