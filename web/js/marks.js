// @ts-check
// marks.js - what is marked on the board by itself: the tiles that others have laid last, cells that nothing fits.

import { svg } from "./dom.js";

const CELL = 100;
const HATCH = 12;

/** @typedef {{n: number, seat?: number}} Last a tile, and who has laid it */

export class Marks {
  /** @param {Element} layer @param {import("./stage.js").Stage} stage */
  constructor(layer, stage) {
    this.stage = stage;
    const hatch = svg("pattern", { id: "hatch", width: HATCH, height: HATCH, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
      svg("path", { d: `M0 0V${HATCH}`, class: "hatch" }));
    layer.append(svg("defs", {}, hatch));
    this.deadLayer = layer.appendChild(svg("g", { class: "dead" }));
    this.lastLayer = layer.appendChild(svg("g", { class: "last" }));
  }

  /** @param {(Last|number)[]} tiles */
  last(tiles) {
    const { board, state } = this.stage;
    this.lastLayer.replaceChildren(...tiles.flatMap((one) => {
      const { n, seat } = typeof one === "number" ? { n: one, seat: 0 } : one;
      const tile = board.tile(n);
      const person = state.people.find((other) => other.seat === seat);
      if (!tile) return [];
      const frame = (/** @type {string} */ name, /** @type {string|undefined} */ colour) => {
        const rect = svg("rect", { x: tile.x * CELL + 2, y: tile.y * CELL + 2, width: CELL - 4, height: CELL - 4, rx: 5, class: name });
        if (colour) rect.style.stroke = colour;
        return rect;
      };
      return [frame("under", person?.rim), frame("by", person?.fill)];
    }));
  }

  /** @param {number[][]} cells that no tile to come fits */
  dead(cells) {
    this.deadLayer.replaceChildren(...cells.map(([x, y]) =>
      svg("rect", { x: x * CELL + 4, y: y * CELL + 4, width: CELL - 8, height: CELL - 8, rx: 6 })));
  }
}
