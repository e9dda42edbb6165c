// @ts-check
// decision.js - in the panel of the theatre: all that could have been done, and what greedy thinks of it.

import { get } from "./api.js";
import { el, fill, setText } from "./dom.js";
import { sentence } from "./question.js";
import { words } from "./words.js";

const REST_MS = 120; // greedy isn't asked about moments that are only passed

/** @typedef {{a: number, now: number, end: number, further?: string}} Hint */

export class Decision {
  /** @param {import("./stage.js").Stage} stage @param {import("./choices.js").Choices} choices */
  constructor(stage, choices) {
    this.stage = stage;
    this.choices = choices;
    this.count = el("summary", {});
    this.all = el("ol", { class: "hints all" });
    this.allBox = el("details", { class: "box all-of", ontoggle: () => this.#list() }, this.count, this.all);
    this.hints = el("ol", { class: "hints" });
    this.note = el("p", { class: "soft" });
    this.greedyBox = el("details", { class: "box greedy", ontoggle: () => this.#ask() }, el("summary", {}, words.theatre.greedy, el("kbd", {}, "H")),
      this.hints, this.note);
    this.nodes = [this.greedyBox, this.allBox];
    this.timer = 0;
    this.chosen = -1;
  }

  /** @param {number|undefined} chosen what choices show is known */
  show(chosen) {
    this.chosen = chosen ?? -1;
    const { q } = this.choices;
    this.allBox.hidden = !q;
    this.greedyBox.hidden = !q;
    setText(this.count, words.theatre.could(q?.actions.length ?? 0));
    this.#list();
    this.hints.inert = true; // they are of another moment
    clearTimeout(this.timer);
    if (this.greedyBox.open) this.timer = setTimeout(() => this.#ask(), REST_MS);
  }

  toggleGreedy() {
    if (!this.greedyBox.hidden) this.greedyBox.open = !this.greedyBox.open;
  }

  #list() {
    if (!this.allBox.open) return fill(this.all);
    fill(this.all, ...(this.choices.q?.actions ?? []).map((one) => this.#row(one.a, "")));
  }

  // One of the actions, pointed at on the board while it is pointed at here.
  /** @param {number} a @param {string} worth */
  #row(a, worth) {
    const action = this.choices.q?.actions[a];
    const point = () => this.choices.point(a);
    const leave = () => this.choices.point(null);
    const was = a === this.chosen;
    const small = [worth, was && words.theatre.wasChosen].filter(Boolean).join(" · ");
    return el("li", {}, el("button", { class: was ? "hint was-chosen" : "hint", "data-a": a, "aria-current": was ? "true" : null,
      onclick: point, onpointerenter: point, onfocus: point, onpointerleave: leave, onblur: leave },
      el("span", {}, action ? sentence(action) : ""), small && el("small", {}, small)));
  }

  async #ask() {
    if (!this.greedyBox.open || !this.choices.q) return;
    const path = this.stage.path("hints");
    try {
      const { hints } = await get(path);
      if (path === this.stage.path("hints")) this.#tell(hints);
    } catch (error) {
      if (path !== this.stage.path("hints")) return;
      fill(this.hints);
      setText(this.note, /** @type {Error} */ (error).message);
    }
  }

  /** @param {Hint[]} hints */
  #tell(hints) {
    this.hints.inert = false;
    fill(this.hints, ...hints.map((one) => this.#row(one.a, words.hintValue(one))));
    const among = hints.findIndex((one) => one.a === this.chosen);
    setText(this.note, this.chosen < 0 ? "" : among < 0 ? words.theatre.notAmong : among === 0 ? words.theatre.sameAsGreedy : "");
  }
}
