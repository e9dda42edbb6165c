// @ts-check
// ask.js - the question at hand: shown in cells, at places and in the bar, answered once.

import { Refusal } from "./api.js";
import { Bar } from "./bar.js";
import { announce, keyOf, toast } from "./dom.js";
import { focusNearest } from "./focus.js";
import { Laying } from "./laying.js";
import { clicked } from "./measure.js";
import { Placing } from "./placing.js";
import { sortQuestion } from "./question.js";
import { words } from "./words.js";

const FINGER = 44; // pixels
const NEAR = 160; // units; places that lie further apart are on several tiles

/** @typedef {import("./question.js").Question} Question */
/** @typedef {import("./question.js").Action} Action */
/** @typedef {import("./table.js").Table} Table */

export class Ask {
  /**
   * @param {Table} table @param {Element} layer of the board @param {Element} bar
   * @param {import("./view.js").View} view @param {import("./lights.js").Lights} lights
   */
  constructor(table, layer, bar, view, lights) {
    this.table = table;
    this.view = view;
    this.lights = lights;
    /** @type {Question|null} */
    this.q = null;
    this.busy = false;
    this.layer = layer;
    this.keepsFocus = false;
    const act = (/** @type {Action} */ action) => this.act(action);
    this.laying = new Laying(layer, table.faces, { act, changed: () => this.#ghostChanged(), touched: (cell) => view.near(cell.map((n) => (n + 0.5) * 100), 0.5) });
    this.placing = new Placing(layer, { act, light: (place) => this.#light(place), changed: () => {} });
    this.bar = new Bar(bar, table.faces, { act, light: (action) => this.#light(action), take: (tile) => this.take(tile),
      turn: (by) => this.laying.turn(by), lay: () => this.laying.lay() });
    this.barRoot = bar;
  }

  // What is lit while something that can be chosen is pointed at.
  /** @param {{on?: number[], cell?: number[]}|null} what */
  #light(what) {
    if (what?.on) this.lights.segments(this.table.hover.featureOf(what.on)?.at ?? [what.on], [this.table.state.reader]);
    else if (what?.cell) this.lights.cells([what.cell]);
    else this.lights.clear();
  }

  #ghostChanged() {
    const { laying } = this;
    if (!this.bar) return; // it is being made
    const ways = laying.places.get(laying.at)?.ways.length ?? (laying.actions.length ? 4 : 0);
    const way = laying.at ? laying.way(laying.at) : undefined;
    this.bar.ghost({ turns: ways > 1, lays: laying.pinned !== "", r: way?.r ?? laying.r, tile: laying.tile });
  }

  /** @param {import("./question.js").Asked} asked @param {boolean} same the same question once more, after a snapshot */
  show(asked, same = false) {
    const focused = this.#hasFocus() || this.keepsFocus;
    this.keepsFocus = false;
    this.busy = false;
    this.q = sortQuestion(asked);
    this.barRoot.classList.remove("busy");
    this.lights.clear();
    if (!this.q) {
      this.laying.clear();
      this.placing.clear();
      this.keepsFocus = focused;
      if (focused) this.table.svg.focus();
      return;
    }
    const { q } = this;
    if (!same) this.laying.r = 0;
    this.placing.show(q.places, this.table.looksOf(q.seat));
    this.take(q.hand[0]);
    this.view.follow(this.table.board.extent(), this.#cells());
    if (matchMedia("(pointer: coarse)").matches) this.#comeNear(q.places.map(({ at }) => at));
    if (focused) this.#focusFirst();
    announce(`${words.yourTurn}. ${q.asked}`);
  }

  // Cells that should be seen.
  /** @returns {number[][]} */
  #cells() {
    const cells = this.q?.lays.map((one) => one.cell ?? []) ?? [];
    const places = this.q?.places.map(({ at }) => at) ?? [];
    return [...cells, ...places.map((at) => at.map((n) => Math.floor(n / 100)))];
  }

  // Fingers need larger places than a mouse.
  /** @param {number[][]} places in units */
  #comeNear(places) {
    const [low, high] = [Math.min, Math.max].map((end) => [0, 1].map((axis) => end(...places.map((at) => at[axis]))));
    const wide = Math.max(high[0] - low[0], high[1] - low[1]);
    if (places.length && wide < NEAR) this.view.near([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2], FINGER / 2 / this.placing.radius);
  }

  // Of several tiles in hand.
  /** @param {number|undefined} tile */
  take(tile) {
    const { q } = this;
    if (!q) return;
    this.laying.show(q.lays, tile);
    this.bar.show(q, tile, q.places.length === 0 && q.rest.every((one) => one.pass));
    this.#ghostChanged();
  }

  // Of who plays by keyboard: what a finger has touched last is no place to go on from.
  #hasFocus() {
    const at = document.activeElement;
    return !!at?.matches(":focus-visible") && (this.layer.contains(at) || this.barRoot.contains(at));
  }

  /** Who plays by keyboard goes on where the question is. */
  #focusFirst() {
    const first = this.layer.querySelector("[role=button]") ?? this.barRoot.querySelector("button:not(:disabled)");
    if (first instanceof SVGElement || first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  // Two clicks are one answer: what comes later is for the next question.
  /** @param {Action} action */
  async act(action) {
    const { q } = this;
    if (!q || this.busy) return;
    this.busy = true;
    this.keepsFocus = this.#hasFocus();
    this.barRoot.classList.add("busy");
    clicked();
    try {
      await this.table.post("act", { q: q.q, a: action.a });
    } catch (error) {
      if (this.q !== q) return;
      this.busy = false;
      this.barRoot.classList.remove("busy");
      if (!(error instanceof Refusal) || error.code !== "stale") toast(/** @type {Error} */ (error).message);
    }
  }

  // The place nearest to the focused one in a direction.
  /** @param {number} dx @param {number} dy @returns {boolean} is there one? */
  step(dx, dy) {
    return focusNearest(/** @type {NodeListOf<SVGElement>} */ (this.layer.querySelectorAll("[role=button]")), dx, dy);
  }

  // The choice of that number.
  /** @param {number} number from 1 */
  choose(number) {
    const hand = this.q && this.q.hand.length > 1 ? this.q.hand.length : 0;
    if (number <= hand) this.take(this.q?.hand[number - 1]);
    else this.#act(this.q?.rest.filter((one) => !one.pass)[number - 1 - hand]);
  }

  pass() {
    this.#act(this.q?.actions.find((one) => one.pass));
  }

  /** @param {Action|undefined} action */
  #act(action) {
    if (action) this.act(action);
  }

  // Closes what is open, takes the ghost away.
  /** @returns {boolean} was there anything? */
  back() {
    if (this.placing.close()) return true;
    const shown = this.laying.at !== "";
    this.laying.hide();
    return shown;
  }

  // Points at an action of a hint.
  /** @param {number} a */
  point(a) {
    const action = this.q?.actions[a];
    if (!action) return;
    if (action.cell && this.q?.lays.includes(action)) {
      if (action.tile !== this.laying.tile) this.take(action.tile);
      this.laying.r = action.r ?? 0;
      this.laying.pin(keyOf(action.cell));
    } else {
      this.#light(action);
    }
  }
}
