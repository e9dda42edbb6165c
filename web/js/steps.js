// @ts-check
// steps.js - from moment to moment of a show. Only what is wanted last is asked for, and only when there was an answer.

import { get } from "./api.js";
import { measure } from "./measure.js";

const GAP_MS = 90; // between two questions at least: the server bears 20 a second, and faces of tiles take some

/** @typedef {{turn: number, seat: number, do: string}} Deed action n leads from moment n to the next */
/** @typedef {{n: number, step: any, ask: import("./question.js").Asked, chosen?: number}} Moment */

export class Steps {
  /**
   * @param {string} at "theatre/SHOW"
   * @param {{wanted: () => void, shown: (moment: Moment) => void, failed: (error: Error) => void}} tell
   */
  constructor(at, tell) {
    this.at = at;
    this.tell = tell;
    /** @type {Deed[]} */
    this.deeds = [];
    this.last = 0;
    this.shown = -1; // no moment yet
    this.wanted = 0;
    this.busy = false;
    this.asked = 0; // when
    /** @type {number[]} */
    this.turns = [0]; // moments with which turns begin
  }

  /** @param {Deed[]} deeds @param {number} moments */
  begin(deeds, moments) {
    this.deeds = deeds;
    this.last = moments - 1;
    this.turns = deeds.flatMap((one, n) => (n === 0 || one.turn !== deeds[n - 1].turn ? [n] : []));
    if (!this.turns.length) this.turns = [0];
  }

  // The turn of a moment: of what is done there; at the end of what was done last.
  /** @param {number} n */
  turnOf(n) {
    return this.deeds[Math.min(n, this.deeds.length - 1)]?.turn ?? 0;
  }

  /** @param {number} n */
  go(n) {
    this.wanted = Math.min(this.last, Math.max(0, n));
    this.tell.wanted();
    this.#follow();
  }

  /** @param {number} by so many actions */
  step(by) {
    this.go(this.wanted + by);
  }

  // To the beginning of this turn, or of the one before; or to that of the next.
  /** @param {number} way -1 or 1 */
  stepTurn(way) {
    if (way < 0) this.go(this.turns.filter((n) => n < this.wanted).pop() ?? 0);
    else this.go(this.turns.find((n) => n > this.wanted) ?? this.last);
  }

  async #follow() {
    if (this.busy) return;
    this.busy = true;
    try {
      while (this.wanted !== this.shown) await this.#ask();
    } catch (error) {
      if (this.shown >= 0) this.wanted = this.shown;
      this.tell.wanted();
      this.tell.failed(/** @type {Error} */ (error));
    } finally {
      this.busy = false;
    }
  }

  async #ask() {
    const rest = this.asked + GAP_MS - performance.now();
    if (rest > 0) await new Promise((go) => setTimeout(go, rest));
    const done = measure("moment");
    const n = this.wanted; // by now
    this.asked = performance.now();
    const moment = await get(`${this.at}/at?n=${n}${this.shown < 0 ? "" : `&from=${this.shown}`}`);
    this.shown = n;
    this.tell.shown(moment);
    done();
  }
}
