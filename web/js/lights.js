// @ts-check
// lights.js - features, cells and segments that light up. Whose a feature is, is told by colour and by pattern.

import { svg } from "./dom.js";

const CELL = 100;
const STRIPES = 7;

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./faces.js").Faces} Faces */

export class Lights {
  /** @param {Element} layer @param {Board} board @param {Faces} faces */
  constructor(layer, board, faces) {
    this.patterns = layer.appendChild(svg("defs"));
    this.group = layer.appendChild(svg("g", { class: "lights" }));
    this.board = board;
    this.faces = faces;
    this.now = 0; // so that what comes late isn't shown
  }

  /** @param {{seat: number, fill?: string, rim?: string}[]} people */
  setPeople(people) {
    this.patterns.replaceChildren(
      ...people.map(({ seat, fill, rim }) =>
        svg("pattern", { id: `own${seat}`, width: STRIPES, height: STRIPES, patternUnits: "userSpaceOnUse",
          patternTransform: `rotate(${30 * seat})` },
          svg("path", { d: `M0 0H${STRIPES}`, stroke: fill ?? "#999", "stroke-width": STRIPES }),
          svg("path", { d: `M0 0H${STRIPES}`, stroke: rim ?? "#333", "stroke-width": 0.8, opacity: 0.5 }),
        )),
    );
  }

  clear() {
    this.now++;
    this.group.replaceChildren();
  }

  /** @param {number[][]} cells */
  cells(cells) {
    this.clear();
    for (const [x, y] of cells)
      this.group.append(svg("rect", { x: x * CELL, y: y * CELL, width: CELL, height: CELL, rx: 6, class: "lit" }));
  }

  // All of a feature.
  /** @param {number[][]} at pairs of tile and segment @param {number[]} owners seats */
  async segments(at, owners) {
    this.clear();
    const now = this.now;
    const found = await Promise.all(at.map((pair) => this.#path(pair)));
    if (now !== this.now) return;
    for (const piece of found) {
      if (!piece) continue;
      const path = (/** @type {any} */ more) =>
        svg("path", { d: piece.d, transform: `translate(${piece.x * CELL} ${piece.y * CELL})`, ...more });
      for (const seat of owners) this.group.append(path({ class: "lit-by", fill: `url(#own${seat})`, opacity: 0.5 / owners.length }));
      this.group.append(path({ class: "lit" }));
    }
  }

  /** @param {number[]} pair */
  async #path([n, s]) {
    const tile = this.board.tile(n);
    if (tile?.tile === undefined) return null;
    const face = this.faces.known.get(tile.tile) ?? (await this.faces.face(tile.tile));
    const hits = face?.turn[(tile.r ?? 0) % face.turn.length]?.hits.filter((hit) => hit.s === s);
    return hits?.length ? { d: hits.map((hit) => hit.d).join(""), x: tile.x, y: tile.y } : null;
  }
}
