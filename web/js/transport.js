// @ts-check
// transport.js - below the board of the theatre: what is decided, a slider over all moments, buttons, play.

import { el, fill, iconButton, setIcon, setText, svg } from "./dom.js";
import { words } from "./words.js";

const PACES = [1, 2, 3, 4]; // moments a second

/** @typedef {import("./steps.js").Steps} Steps */

export class Transport {
  /** @param {import("./stage.js").Stage} stage @param {Steps} steps */
  constructor(stage, steps) {
    const say = words.theatre;
    this.stage = stage;
    this.steps = steps;
    this.hand = el("div", { class: "hand" });
    this.asked = el("p", { class: "asked" });
    this.chosen = el("p", { class: "more" });
    this.marks = svg("svg", { class: "turns", preserveAspectRatio: "none", "aria-hidden": "true" });
    this.slider = el("input", { type: "range", class: "moments", min: 0, max: 0, value: 0, step: 1, "aria-label": say.slider,
      oninput: () => this.#jump(Number(this.slider.value)) });
    this.where = el("span", { class: "where" });
    this.pace = el("select", { class: "pace", "aria-label": say.pace, value: 1 }, ...PACES.map((n) => el("option", { value: n }, say.paces(n))));
    this.player = iconButton("play", say.play, () => this.toggle());
    this.player.classList.add("play");
    const button = (/** @type {any} */ icon, /** @type {string} */ label, /** @type {() => void} */ act, /** @type {number} */ way) => {
      const made = iconButton(icon, label, () => this.by(act));
      made.dataset.way = String(way);
      return made;
    };
    this.back = [button("first", say.first, () => steps.go(0), -1), button("turnBack", say.turnBack, () => steps.stepTurn(-1), -1),
      button("back", say.back, () => steps.step(-1), -1)];
    this.ahead = [button("ahead", say.ahead, () => steps.step(1), 1), button("turnAhead", say.turnAhead, () => steps.stepTurn(1), 1),
      button("last", say.last, () => steps.go(steps.last), 1)];
    this.timer = 0;
    stage.bar.classList.add("transport");
    fill(stage.bar, el("div", { class: "decided" }, this.hand, el("div", { class: "says" }, this.asked, this.chosen)),
      el("div", { class: "track" }, this.marks, this.slider),
      el("div", { class: "buttons", role: "group", "aria-label": say.steps }, ...this.back, this.player, ...this.ahead,
        this.where, this.pace));
  }

  /** The show is known. */
  begin() {
    const { steps, stage } = this;
    this.slider.max = steps.last;
    this.marks.setAttribute("viewBox", `0 0 ${Math.max(1, steps.last)} 10`);
    this.marks.replaceChildren(...steps.turns.map((start, i) => {
      const width = (steps.turns[i + 1] ?? steps.last) - start;
      return svg("rect", { x: start, y: 0, width, height: 10, fill: stage.looksOf(steps.deeds[start]?.seat ?? 0).fill, opacity: i % 2 ? 0.95 : 0.7 });
    }));
  }

  // By hand: it plays no more by itself.
  /** @param {() => void} act */
  by(act) {
    this.pause();
    act();
  }

  /** @param {number} n */
  #jump(n) {
    this.by(() => this.steps.go(n));
  }

  /** Another moment is wanted. */
  wanted() {
    const { wanted, last } = this.steps;
    const turn = this.steps.turnOf(wanted);
    this.slider.value = wanted;
    this.slider.setAttribute("aria-valuetext", words.theatre.moment(wanted, last, turn));
    setText(this.where, words.theatre.where(wanted, last, turn));
    for (const one of this.back) one.disabled = wanted === 0;
    for (const one of this.ahead) one.disabled = wanted === last;
    this.player.disabled = last === 0;
  }

  /** @param {string} asked @param {string} chosen @param {{tile: number, r: number}|null} tile */
  say(asked, chosen, tile) {
    setText(this.asked, asked);
    setText(this.chosen, chosen);
    this.asked.title = asked;
    this.chosen.title = chosen;
    const shape = tile ? `${tile.tile} ${tile.r}` : "";
    if (this.hand.dataset.shape !== shape) fill(this.hand, ...(tile ? [this.stage.faces.thumb(tile.tile, tile.r, "")] : []));
    this.hand.dataset.shape = shape;
  }

  get plays() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.plays) return this.pause();
    if (this.steps.wanted === this.steps.last) this.steps.go(0);
    setIcon(this.player, "pause", words.theatre.pause);
    this.#wait();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    setIcon(this.player, "play", words.theatre.play);
  }

  #wait() {
    this.timer = setTimeout(() => this.#tick(), 1000 / Number(this.pace.value));
  }

  #tick() {
    if (!this.steps.busy) this.steps.step(1); // else the server is slow, and we wait for it
    if (this.steps.wanted === this.steps.last) this.pause();
    else this.#wait();
  }
}
