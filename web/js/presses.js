// @ts-check
// presses.js - which question was open when somebody pressed: what comes of the press is meant for that one.

export class Presses {
  /** @param {() => number} now the question that is open */
  constructor(now) {
    /** @type {number|null} */
    this.at = null;
    addEventListener("pointerdown", () => (this.at = now()), true);
    addEventListener("keydown", () => (this.at = null), true);
    addEventListener("click", () => (this.at = null));
  }

  /** @param {number} q @returns {boolean} was that pressed before there was this question? */
  isLate(q) {
    return this.at !== null && this.at !== q;
  }
}
