// @ts-check
// placing.js - places on the board that can be chosen: one round target each. Where several figures could stand, a
// ring of them opens.

import { svg } from "./dom.js";
import { sentence } from "./question.js";
import { settings } from "./settings.js";
import { words } from "./words.js";

const RADIUS = 13; // units; 44 pixels when the view is near enough
const LEAST = 9.5; // where places lie close together
const RING = 31;

/** @typedef {import("./question.js").Action} Action */
/** @typedef {import("./question.js").Place} Place */
/** @typedef {import("./looks.js").Looks} Looks of who is asked */

// Places should not lie on each other.
/** @param {Place[]} places */
function radiusFor(places) {
  let least = 2 * RADIUS;
  places.forEach(({ at: [x, y] }, i) => {
    for (const other of places.slice(0, i)) least = Math.min(least, Math.hypot(x - other.at[0], y - other.at[1]));
  });
  return Math.max(LEAST, least / 2);
}

export class Placing {
  /**
   * @param {Element} layer
   * @param {{act: (a: Action) => void, light: (place: Place|null) => void, changed: () => void}} tell
   */
  constructor(layer, tell) {
    this.layer = layer.appendChild(svg("g", { class: "places" }));
    this.ring = layer.appendChild(svg("g", { class: "ring" }));
    this.tell = tell;
    /** @type {Looks} */
    this.looks = { sprite: () => null, fill: "#999", rim: "#333" };
    /** @type {Place|null} */
    this.open = null;
    /** @type {SVGElement|null} */
    this.opener = null;
    this.radius = RADIUS;
    /** @type {Action|null} */
    this.pinned = null;
  }

  /** @param {Place[]} places @param {Looks} looks */
  show(places, looks) {
    this.looks = looks;
    this.close();
    this.radius = radiusFor(places);
    this.layer.replaceChildren(...places.flatMap((place) => this.#target(place)));
  }

  clear() {
    this.show([], this.looks);
  }

  close() {
    const opened = this.open;
    this.open = this.pinned = null;
    this.ring.replaceChildren();
    this.layer.classList.remove("behind");
    if (opened) {
      this.tell.light(null);
      this.opener?.focus();
    }
    this.tell.changed();
    return opened !== null;
  }

  /**
   * A disc that can be chosen, with the figure on it.
   * @param {number[]} at @param {string} label @param {Action} action whose figure @param {() => void} choose
   * @param {Place} place
   */
  #disc([x, y], label, action, choose, place) {
    const title = svg("title");
    title.textContent = label;
    const circle = svg("circle", { cx: x, cy: y, r: this.open ? RADIUS : this.radius, class: "place", role: "button", tabindex: 0, "aria-label": label,
      fill: this.looks.fill, stroke: this.looks.rim }, title);
    const sprite = this.looks.sprite(action.figure);
    const mark = sprite
      ? svg("use", { href: sprite, transform: `translate(${x} ${y + 1}) scale(${this.open ? 0.72 : (0.72 * this.radius) / RADIUS})`, class: "mark" })
      : svg("circle", { cx: x, cy: y, r: 4, class: "mark" });
    circle.addEventListener("click", choose);
    for (const on of ["pointerenter", "focus"]) circle.addEventListener(on, () => this.tell.light(place));
    for (const off of ["pointerleave", "blur"]) circle.addEventListener(off, () => this.open === null && this.tell.light(null));
    return [circle, mark];
  }

  /** @param {Place} place */
  #target(place) {
    const [first] = place.actions;
    if (place.actions.length === 1)
      return this.#disc(place.at, sentence(first), first, () => this.#choose(first), place);
    const label = `${words.several(place.actions.length)}: ${place.actions.map(sentence).join(" ")}`;
    const disc = this.#disc(place.at, label, first, () => this.#unfold(place), place);
    const count = svg("text", { x: place.at[0] + 10, y: place.at[1] - 7, class: "count" });
    count.textContent = String(place.actions.length);
    return [...disc, count];
  }

  /** @param {Place} place */
  #unfold(place) {
    this.open = place;
    this.opener = document.activeElement instanceof SVGElement ? document.activeElement : null;
    this.layer.classList.add("behind");
    const [x, y] = place.at;
    const back = svg("circle", { cx: x, cy: y, r: RING + 18, class: "ring-back" });
    back.addEventListener("click", () => this.close());
    const discs = place.actions.flatMap((action, i) => {
      const angle = ((i / place.actions.length) * 2 - 0.5) * Math.PI;
      const at = [x + RING * Math.cos(angle), y + RING * Math.sin(angle)];
      return this.#disc(at, sentence(action), action, () => this.#choose(action), place);
    });
    this.ring.replaceChildren(back, ...discs);
    this.tell.light(place);
    this.tell.changed();
    /** @type {HTMLElement|null} */ (this.ring.querySelector("[role=button]"))?.focus();
  }

  /** @param {Action} action */
  #choose(action) {
    if (settings.confirm && this.pinned !== action) {
      this.pinned = action;
      this.tell.changed();
      return;
    }
    this.tell.act(action);
  }
}
