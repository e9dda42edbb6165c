// @ts-check
// stage.js - what a table and the theatre share: the board with all that shows it, and what is known of the game.

import { post } from "./api.js";
import { Board } from "./board.js";
import { svg, toast } from "./dom.js";
import { Faces } from "./faces.js";
import { Gestures } from "./gestures.js";
import { Hover } from "./hover.js";
import { layTable } from "./layout.js";
import { Lights } from "./lights.js";
import { looksOf } from "./looks.js";
import { plainName } from "./status.js";
import { View } from "./view.js";

const KEPT = ["people", "points", "turn", "situation", "over", "left", "tile", "supplies", "zones", "last", "aids", "undo", "title"];

/** @typedef {{name: string, seat?: number, holds: string, tiles?: number[]}} Zone beside the board */
/** @typedef {{seats: number[], host: boolean, reader: number, people: import("./people.js").Person[], points: number[],
 *   turn: number, over: boolean, aids: Record<string, boolean>, undo: string, asked: import("./question.js").Asked|null,
 *   left?: number, supplies?: {kind: string, left: number}[][], zones?: Zone[], last?: number[],
 *   tile?: {tile: number, name: string}, situation?: string, title?: string}} State */

export class Stage {
  /**
   * @param {HTMLElement} root @param {string} at where the server tells of it: "tables/ID"
   * @param {() => void} secondTap a second finger taps on the board
   */
  constructor(root, at, secondTap) {
    this.at = at;
    this.id = "";
    /** @type {State} */
    this.state = { seats: [], host: false, reader: 0, people: [], points: [], turn: 0, over: false, aids: {}, undo: "ask", asked: null };
    const { board, under, over, bar, tip, panel } = layTable(root, {
      nearer: () => this.view.zoom(1.25), further: () => this.view.zoom(0.8), fit: () => this.view.fit() });
    this.svg = board;
    this.bar = bar;
    this.side = panel;
    this.board = new Board(under);
    this.faces = new Faces(at);
    this.view = new View(this.svg);
    this.gestures = new Gestures(this.svg, this.view, secondTap);
    this.lights = new Lights(over, this.board, this.faces);
    this.lastLayer = over.appendChild(svg("g", { class: "last" }));
    this.hover = new Hover(this, tip);
    this.asks = over.appendChild(svg("g", { class: "asks" }));
    new ResizeObserver(() => this.view.setInset(bar.offsetHeight + 16)).observe(bar);
  }

  // What the server should know with each question about the game.
  query() {
    return "";
  }

  /** @param {string} what */
  path(what) {
    const query = this.query();
    return `${this.at}/${what}${query && `?${query}`}`;
  }

  /** @param {string} what @param {any} body */
  post(what, body) {
    return post(`${this.at}/${what}`, body);
  }

  // What is refused is told.
  /** @param {string} what @param {any} body */
  async try(what, body) {
    try {
      return await this.post(what, body);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      return null;
    }
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.state.people.find((one) => one.seat === seat)?.name ?? "";
  }

  /** @param {number} seat */
  looksOf(seat) {
    return looksOf(this.state, seat);
  }

  /** @param {any} said */
  keep(said) {
    for (const name of KEPT) if (said[name] !== undefined) /** @type {any} */ (this.state)[name] = said[name];
    this.state.people = this.state.people.map((person, i) => ({ ...person, seat: person.seat ?? i + 1, name: plainName(person.name) }));
  }

  // Frames tiles, by number.
  /** @param {number[]} numbers */
  showLast(numbers) {
    const tiles = numbers.flatMap((n) => this.board.tile(n) ?? []);
    this.lastLayer.replaceChildren(...tiles.map(({ x, y }) => svg("rect", { x: x * 100 + 1.5, y: y * 100 + 1.5, width: 97, height: 97, rx: 4 })));
  }
}
