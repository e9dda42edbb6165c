// @ts-check
// view.js - which part of the board is seen. It follows the game until somebody moves it (gestures.js, keys.js).

import { moves } from "./settings.js";

const CELL = 100;
const LEAST = 0.12; // pixels a unit
const MOST = 3;
const USUAL = 1.25; // no larger by itself: a tile is 125 pixels
const GLIDE_MS = 220;

/** @typedef {{x: number, y: number, scale: number}} Look the middle, in units; pixels a unit */

export class View {
  /** @param {SVGSVGElement} board */
  constructor(board) {
    this.board = board;
    /** @type {Look} */
    this.look = { x: 50, y: 50, scale: 1 };
    this.box = [0, 0, 1, 1]; // cells
    this.moved = false; // by hand: it is left alone then
    this.inset = { bottom: 0 };
    this.gliding = 0;
    this.known = this.#measure();
    new ResizeObserver(() => this.#resized()).observe(board);
  }

  // As the browser told it last: to ask for it lays out the page.
  size() {
    return this.known;
  }

  #show() {
    const { width, height } = this.size();
    const { x, y, scale } = this.look;
    const [w, h] = [width / scale, height / scale];
    this.board.setAttribute("viewBox", `${x - w / 2} ${y - h / 2} ${w} ${h}`);
  }

  // The bar lies over the board.
  /** @param {number} bottom */
  setInset(bottom) {
    this.inset.bottom = bottom;
    if (!this.moved) this.fit();
  }

  #measure() {
    const { clientWidth: width, clientHeight: height } = this.board;
    return { width: width || 1, height: height || 1 };
  }

  #resized() {
    this.known = this.#measure();
    if (this.moved) this.#show();
    else this.fit(false);
  }

  // How all of the box is seen.
  /** @returns {Look} */
  #fitting() {
    const { width, height } = this.size();
    const [left, top, right, bottom] = this.box.map((n) => n * CELL);
    const margin = 70; // a cell where a tile could go, nearly
    const free = Math.max(height - this.inset.bottom, 120);
    const scale = Math.min(width / (right - left + 2 * margin), free / (bottom - top + 2 * margin), USUAL);
    const middle = (top + bottom) / 2 + (height - free) / 2 / scale;
    return { x: (left + right) / 2, y: middle, scale: Math.max(scale, LEAST) };
  }

  /** @param {boolean} [glide] */
  fit(glide = true) {
    this.moved = false;
    this.#go(this.#fitting(), glide);
  }

  /**
   * The board has grown, or there are places to choose.
   * @param {number[]} box cells that there are @param {number[][]} places cells that should be seen
   */
  follow(box, places) {
    this.box = places.reduce(
      (b, [x, y]) => [Math.min(b[0], x), Math.min(b[1], y), Math.max(b[2], x + 1), Math.max(b[3], y + 1)],
      box,
    );
    if (!this.moved) this.fit();
    else if (places.some((cell) => !this.#sees(cell))) this.#go(this.#fitting(), true);
  }

  /** @param {number[]} cell */
  #sees([x, y]) {
    const { width, height } = this.size();
    const [px, py] = [(x + 0.5) * CELL - this.look.x, (y + 0.5) * CELL - this.look.y];
    const low = height / 2 - this.inset.bottom;
    return Math.abs(px * this.look.scale) < width / 2 - 10 && py * this.look.scale > 10 - height / 2 &&
      py * this.look.scale < low - 10;
  }

  // So near that fingers hit what is that many units wide.
  /** @param {number[]} at the middle, in units @param {number} least pixels a unit */
  near([x, y], least) {
    if (this.look.scale < least) this.#go({ x, y: y + this.inset.bottom / 2 / least, scale: least }, true);
  }

  /** @param {Look} to @param {boolean} glide */
  #go(to, glide) {
    cancelAnimationFrame(this.gliding);
    const from = this.look;
    const start = performance.now();
    if (!glide || !moves()) {
      this.look = to;
      this.#show();
      return;
    }
    const step = (/** @type {number} */ now) => {
      const t = Math.min(1, Math.max(0, now - start) / GLIDE_MS);
      const e = 1 - (1 - t) ** 3;
      const scale = from.scale * (to.scale / from.scale) ** e;
      this.look = { x: from.x + (to.x - from.x) * e, y: from.y + (to.y - from.y) * e, scale };
      this.#show();
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    if (from.x !== to.x || from.y !== to.y || from.scale !== to.scale) this.gliding = requestAnimationFrame(step);
  }

  /** @param {number} dx @param {number} dy in pixels */
  pan(dx, dy) {
    this.moved = true;
    cancelAnimationFrame(this.gliding);
    const { x, y, scale } = this.look;
    this.look = { x: x + dx / scale, y: y + dy / scale, scale };
    this.#show();
  }

  // Around a point of the board's element, or the middle.
  /** @param {number} factor @param {{x: number, y: number}} [at] */
  zoom(factor, at) {
    this.moved = true;
    cancelAnimationFrame(this.gliding);
    const { width, height } = this.size();
    const from = this.look;
    const scale = Math.min(MOST, Math.max(LEAST, from.scale * factor));
    const [px, py] = at ? [at.x - width / 2, at.y - height / 2] : [0, 0];
    this.look = { x: from.x + px / from.scale - px / scale, y: from.y + py / from.scale - py / scale, scale };
    this.#show();
  }

  // Where on the board a pointer is, in units.
  /** @param {{clientX: number, clientY: number}} e */
  unit(e) {
    const { left, top, width, height } = this.board.getBoundingClientRect();
    const { x, y, scale } = this.look;
    return { x: x + (e.clientX - left - width / 2) / scale, y: y + (e.clientY - top - height / 2) / scale };
  }
}
