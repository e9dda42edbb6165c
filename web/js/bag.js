// @ts-check
// bag.js - which tiles are left, which of them fit where somebody points, and where none does. Asked for while it is open.

import { get } from "./api.js";
import { el, fill, setText } from "./dom.js";
import { words } from "./words.js";

const REST_MS = 120; // of a cell, before it is asked what fits there

/** @typedef {{tile: number, name: string, left: number, of: number, fits?: boolean}} Left */

export class Bag {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    this.left = el("summary", {});
    this.fits = el("p", { class: "fits soft", role: "status" });
    this.tiles = el("div", { class: "tiles" });
    this.node = el("details", { class: "box bag", ontoggle: () => this.#toggled() }, this.left, this.fits, this.tiles);
    /** @type {number[]|null} */
    this.cell = null;
    this.asking = false;
    this.again = false;
    this.soon = 0;
    this.shape = "";
    this.stale = true; // the board has changed
    this.count = 0; // of dead cells
  }

  get #open() {
    return this.node.open && this.table.state.aids.tiles !== false;
  }

  /** @param {{left?: number, aids: Record<string, boolean>}} state */
  step({ left, aids }) {
    this.node.hidden = left === undefined;
    this.node.classList.toggle("closed", aids.tiles === false);
    if (left !== undefined) setText(this.left, words.tilesLeft(left));
    this.stale = true;
    this.#ask();
  }

  // Somebody looks at a cell where the tile could go, or at none.
  /** @param {number[]|null} cell */
  look(cell) {
    if (String(cell) === String(this.cell)) return;
    this.cell = cell;
    clearTimeout(this.soon);
    if (this.#open) this.soon = window.setTimeout(() => this.#ask(), REST_MS);
  }

  #toggled() {
    if (this.#open) this.#ask();
    else this.table.marks.dead([]);
  }

  // One request at a time: what changes meanwhile is asked for behind it.
  async #ask() {
    if (!this.#open) return;
    if (this.asking) return void (this.again = true);
    this.asking = true;
    try {
      if (this.stale || !this.cell) this.#show(await get(this.table.path("tiles")));
      this.stale = false;
      if (this.cell) this.#show(await get(this.table.path("tiles", `x=${this.cell[0]}&y=${this.cell[1]}`)));
    } catch (error) {
      fill(this.tiles, /** @type {Error} */ (error).message);
      this.shape = "";
    }
    this.asking = false;
    if (this.again) {
      this.again = false;
      this.#ask();
    }
  }

  /** @param {{tiles: Left[], dead?: number[][]}} said */
  #show({ tiles, dead }) {
    if (!this.#open) return;
    const some = tiles.filter((one) => one.left);
    const shape = JSON.stringify(some.map(({ tile, left, of }) => [tile, left, of]));
    if (shape !== this.shape) fill(this.tiles, ...some.map((one) => this.#figure(one)));
    this.shape = shape;
    const asked = some.some((one) => one.fits !== undefined);
    some.forEach((one, i) => this.tiles.children[i].classList.toggle("unfit", one.fits === false));
    const fitting = some.filter((one) => one.fits).reduce((sum, one) => sum + one.left, 0);
    if (dead) this.table.marks.dead(dead);
    this.count = dead?.length ?? this.count;
    setText(this.fits, asked ? words.fitThere(fitting) : this.count ? words.deadCells(this.count) : "");
  }

  /** @param {Left} one */
  #figure(one) {
    return el("figure", { title: words.leftOf(one) }, this.table.faces.thumb(one.tile, 0, words.leftOf(one)), el("figcaption", {}, `${one.left}/${one.of}`));
  }
}
