// @ts-check
// board.js - the picture of the board: the frame, and the pieces in it. Only what changed is touched.
//
// A piece has a part in each of several layers. Within a layer they stand in the order of the server
// (bst_piece_order): tiles, then cells, from the north to the south; in a row tiles by number, cells from the west.

import { parseSvg, svg } from "./dom.js";

/** @typedef {{n?: number, x: number, y: number, tile?: number, r?: number, parts?: Record<string, string>}} Piece */
/** @typedef {{key: string, order: number[], nodes: Element[]}} Part */
/** @typedef {{piece: Piece, layers: string[]}} Lying */

/** @param {Piece} p */
const keyOfPiece = (p) => (p.n === undefined ? `c${p.x},${p.y}` : `t${p.n}`);
/** @param {Piece} p */
const orderOf = (p) => (p.n === undefined ? [1, p.y, p.x] : [0, p.y, p.n]);

/** @param {number[]} a @param {number[]} b */
function compare(a, b) {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}

export class Board {
  /** @param {Element} root a <g> of the page's <svg> */
  constructor(root) {
    this.root = root;
    /** @type {Map<string, {group: Element, parts: Part[]}>} */
    this.layers = new Map();
    /** @type {Map<string, Lying>} */
    this.pieces = new Map();
    /** @type {Map<string, Piece[]>} tiles by cell, in which there may be two halves */
    this.cells = new Map();
  }

  // A frame without pieces.
  /** @param {string} text */
  setFrame(text) {
    const frame = parseSvg(text);
    const group = svg("g", { "font-family": frame.getAttribute("font-family") });
    group.append(...frame.childNodes);
    this.root.replaceChildren(group);
    this.layers.clear();
    this.pieces.clear();
    this.cells.clear();
  }

  /** @param {string} name */
  #layer(name) {
    let layer = this.layers.get(name);
    if (!layer) {
      const group = this.root.querySelector(`[id="b${name}"]`);
      if (!group) return null;
      this.layers.set(name, (layer = { group, parts: [] }));
    }
    return layer;
  }

  // Where a part of this order stands, or would.
  /** @param {Part[]} parts @param {number[]} order */
  #find(parts, order) {
    let [low, high] = [0, parts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(parts[middle].order, order) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {string} key */
  #remove(key) {
    const lying = this.pieces.get(key);
    if (!lying) return;
    for (const name of lying.layers) {
      const layer = this.#layer(name);
      if (!layer) continue;
      const at = this.#find(layer.parts, orderOf(lying.piece));
      for (const node of layer.parts[at].nodes) node.remove();
      layer.parts.splice(at, 1);
    }
    this.pieces.delete(key);
    if (lying.piece.n !== undefined) this.#leave(lying.piece);
  }

  /** @param {Piece} piece */
  #leave(piece) {
    const key = `${piece.x},${piece.y}`;
    const others = this.cells.get(key)?.filter((one) => one.n !== piece.n) ?? [];
    if (others.length) this.cells.set(key, others);
    else this.cells.delete(key);
  }

  /** @param {Piece} piece */
  #enter(piece) {
    const key = `${piece.x},${piece.y}`;
    this.cells.set(key, [...(this.cells.get(key) ?? []), piece]);
  }

  /** @param {Piece} piece @param {string} name @param {Element[]} nodes */
  #insert(piece, name, nodes) {
    const layer = this.#layer(name);
    if (!layer) return false;
    const order = orderOf(piece);
    const at = this.#find(layer.parts, order);
    const before = layer.parts[at]?.nodes[0] ?? null;
    for (const node of nodes) layer.group.insertBefore(node, before);
    layer.parts.splice(at, 0, { key: keyOfPiece(piece), order, nodes });
    return true;
  }

  // Puts pieces, takes away what they replace. All their texts are parsed at once.
  /** @param {Piece[]} pieces */
  put(pieces) {
    const texts = [];
    for (const piece of pieces)
      for (const part of Object.values(piece.parts ?? {}))
        texts.push(part.startsWith("<") ? `<g>${part}</g>` : `<g><path d='${part}'/></g>`);
    const groups = texts.length ? [...parseSvg(texts.join("")).children] : [];
    let next = 0;
    for (const piece of pieces) {
      this.#remove(keyOfPiece(piece));
      if (!piece.parts) continue;
      const layers = [];
      for (const name of Object.keys(piece.parts)) {
        const nodes = [...groups[next++].children];
        if (nodes.length && this.#insert(piece, name, nodes)) layers.push(name);
      }
      this.pieces.set(keyOfPiece(piece), { piece, layers });
      if (piece.n !== undefined) this.#enter(piece);
    }
  }

  // The tile of this number.
  /** @param {number} n */
  tile(n) {
    return this.pieces.get(`t${n}`)?.piece;
  }

  /** The cells that have a tile: [x, y, x, y] of the corners. */
  extent() {
    let box = [0, 0, 1, 1];
    let first = true;
    for (const [{ x, y }] of this.cells.values()) {
      box = first
        ? [x, y, x + 1, y + 1]
        : [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x + 1), Math.max(box[3], y + 1)];
      first = false;
    }
    return box;
  }
}
