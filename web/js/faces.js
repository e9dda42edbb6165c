// @ts-check
// faces.js - tiles alone: how they look in each rotation, and which segment lies where. Each is fetched once.

import { get } from "./api.js";
import { parseSvg, svg } from "./dom.js";

/** @typedef {{s: number, d: string, at: number[]}} Hit */
/** @typedef {{tile: number, name: string, say: string, turn: {draw: string, hits: Hit[]}[]}} Face */

// The server bears 20 requests a second from an address, of which faces shall take half.
const AT_ONCE = 3;
const PAUSE_MS = 250;

export class Faces {
  /** @param {string} at where the server tells of them: "tables/ID" */
  constructor(at) {
    this.at = at;
    this.rules = "";
    /** @type {Map<number, Promise<Face|null>>} */
    this.asked = new Map();
    /** @type {Map<number, Face>} */
    this.known = new Map();
    this.running = 0;
    /** @type {(() => void)[]} */
    this.waiting = [];
  }

  // Other rules have other tiles.
  /** @param {string} hash */
  setRules(hash) {
    if (hash === this.rules) return;
    this.rules = hash;
    this.asked.clear();
    this.known.clear();
  }

  #next() {
    this.running--;
    this.waiting.shift()?.();
  }

  /** @param {number} tile @returns {Promise<Face|null>} null: the server tells none */
  face(tile) {
    let asked = this.asked.get(tile);
    if (!asked) this.asked.set(tile, (asked = this.#fetch(tile)));
    return asked;
  }

  /** @param {number} tile @returns {Promise<Face|null>} */
  async #fetch(tile) {
    if (this.running >= AT_ONCE) await new Promise((go) => this.waiting.push(() => go(null)));
    this.running++;
    try {
      const face = await get(`${this.at}/face?tile=${tile}&rules=${this.rules}`);
      this.known.set(tile, face);
      return face;
    } catch {
      this.asked.delete(tile); // next time, perhaps
      return null;
    } finally {
      setTimeout(() => this.#next(), PAUSE_MS);
    }
  }

  // The tile as elements, its first cell at 0,0.
  /** @param {Face|null|undefined} face @param {number} r */
  draw(face, r) {
    const way = face?.turn[r % face.turn.length];
    if (!way) return unknownTile();
    const group = svg("g", { class: "face" });
    group.append(...parseSvg(way.draw).childNodes);
    return group;
  }

  // A small picture of a tile, beside the board.
  /** @param {number|undefined} tile @param {number} r @param {string} label */
  thumb(tile, r, label) {
    const picture = svg("svg", { class: "thumb", viewBox: "-4 -4 108 112", role: "img", "aria-label": label });
    if (tile === undefined) picture.append(unknownTile());
    else this.face(tile).then((face) => {
      picture.replaceChildren(this.draw(face, r));
      const drawn = picture.firstElementChild?.getBBox?.();
      if (drawn && (drawn.width > 150 || drawn.height > 150))
        picture.setAttribute("viewBox", `${drawn.x - 4} ${drawn.y - 4} ${drawn.width + 8} ${drawn.height + 12}`);
    });
    return picture;
  }
}

/** What isn't known looks like the back of a tile. */
function unknownTile() {
  const back = svg("g", { class: "face unknown" });
  back.append(svg("rect", { x: 1, y: 1, width: 98, height: 98, rx: 6 }));
  return back;
}
