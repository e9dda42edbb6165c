// @ts-check
// workshop_hints.js - beside the editor: words that fit where somebody writes, and what is known of the word at hand or
// below the pointer. Choosing is told to those who hear the page, too: the field says which word is at hand.

import { announce, el, fill } from "./dom.js";
import { placeOf } from "./lua_place.js";
import { Reference } from "./lua_reference.js";
import { offsetAt, pointOf, wordAt } from "./text_places.js";
import { shopWords as say } from "./workshop_words.js";

/** @typedef {import("./lua_reference.js").Entry} Entry */

const LIST = "shop-offers", HELP = "shop-editor-help";
const FROM = 2; // letters, unless a dot or colon stands before them
const MOST = 60; // offered, or the list is no help
const MANY = 3; // things that have a field of one name

/** @param {Entry[]} entries */
const told = (entries) => entries.slice(0, MANY).map((one) => el("div", {}, el("code", {}, one.head), el("p", {}, [one.text, one.more].filter(Boolean).join(" "))));

export class Hints {
  /** @param {HTMLTextAreaElement} area */
  constructor(area) {
    this.area = area;
    this.reference = new Reference();
    /** @type {Entry[]} */
    this.offers = [];
    this.at = 0;
    this.pointed = -1; // where the word begins that the tip is about
    this.list = el("ul", { id: LIST, class: "shop-offers", role: "listbox", "aria-label": say.offers, hidden: true });
    this.tip = el("div", { class: "shop-tip", role: "tooltip", hidden: true });
    this.known = el("div", { class: "shop-known" });
    this.help = el("p", { id: HELP, class: "soft shop-help" }, say.editorHelp);
    this.nodes = [this.known, this.help, this.list, this.tip];
    for (const [name, value] of Object.entries({ "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-controls": LIST, "aria-describedby": HELP }))
      area.setAttribute(name, value);
    area.addEventListener("input", (e) => this.#written(/** @type {InputEvent} */ (e)));
    for (const name of ["keyup", "click", "focus"]) area.addEventListener(name, () => this.#follow());
    for (const name of ["blur", "scroll"]) area.addEventListener(name, () => this.close());
    area.addEventListener("pointermove", (e) => this.#point(e));
    area.addEventListener("pointerleave", () => (this.tip.hidden = true));
    this.reference.load();
  }

  // What is known of the word that this letter is of.
  /** @param {number} offset @returns {Entry[]} */
  #about(offset) {
    const { begin, end } = wordAt(this.area.value, offset);
    const place = end > begin ? placeOf(this.area.value.slice(0, end)) : null;
    return place ? this.reference.about(place) : [];
  }

  // The caret is somewhere else, or a word is chosen.
  #follow() {
    const chosen = this.offers[this.at];
    fill(this.known, ...told(chosen ? [chosen] : this.#about(this.area.selectionStart)));
  }

  /** @param {PointerEvent} e */
  #point(e) {
    const at = e.buttons ? -1 : offsetAt(this.area, e.clientX, e.clientY);
    const { begin, end } = wordAt(this.area.value, Math.max(at, 0));
    if (at >= 0 && end > begin && begin === this.pointed && !this.tip.hidden) return; // it is the same word
    this.pointed = begin;
    const entries = at < 0 ? [] : this.#about(at);
    this.tip.hidden = !entries.length;
    if (!entries.length) return;
    fill(this.tip, ...told(entries));
    this.#put(this.tip, begin);
  }

  // Below a letter, or above it where there is no room.
  /** @param {HTMLElement} node @param {number} offset */
  #put(node, offset) {
    const { x, y, high } = pointOf(this.area, offset), size = node.getBoundingClientRect();
    node.style.left = `${Math.max(8, Math.min(x, innerWidth - size.width - 8))}px`;
    node.style.top = `${y + size.height < innerHeight ? y : y - high - size.height}px`;
  }

  /** @param {InputEvent} e */
  #written(e) {
    if (e.inputType?.startsWith("insert") && this.area === document.activeElement) this.#offer(FROM);
    else this.close();
  }

  /** @param {number} letters that are there at least */
  #offer(letters) {
    const place = placeOf(this.area.value.slice(0, this.area.selectionStart));
    const fits = place && (place.sign || place.word.length >= letters);
    this.offers = place && fits ? this.reference.offer(place).slice(0, MOST) : [];
    this.at = 0;
    if (!place || !this.offers.length) return this.close();
    this.begin = this.area.selectionStart - place.word.length;
    fill(this.list, ...this.offers.map((one, i) => el("li", { id: `${LIST}-${i}`, role: "option", onpointerdown: (/** @type {Event} */ e) => this.#click(e, i) },
      one.name)));
    this.list.hidden = false;
    this.#put(this.list, this.begin);
    this.#choose(0);
    announce(say.offered(this.offers.length));
  }

  // The field keeps the focus.
  /** @param {Event} e @param {number} i */
  #click(e, i) {
    e.preventDefault();
    this.at = i;
    this.#take();
  }

  /** @param {number} i */
  #choose(i) {
    this.at = (i + this.offers.length) % this.offers.length;
    [...this.list.children].forEach((one, k) => one.setAttribute("aria-selected", String(k === this.at)));
    this.list.children[this.at].scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", `${LIST}-${this.at}`);
    this.#follow();
  }

  // As if it had been written, so that it can be taken back.
  #take() {
    const { name } = this.offers[this.at];
    this.area.setSelectionRange(this.begin ?? 0, this.area.selectionStart);
    this.offers = [];
    document.execCommand("insertText", false, name);
    this.close();
  }

  close() {
    this.offers = [];
    this.list.hidden = this.tip.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
    this.#follow();
  }

  // Is the key ours?
  /** @param {KeyboardEvent} e */
  key(e) {
    const ours = this.#act(e);
    if (ours) e.preventDefault();
    return ours;
  }

  /** @param {KeyboardEvent} e */
  #act(e) {
    if (e.key === " " && e.ctrlKey) return this.#offer(0), true;
    if (e.key === "F1") return this.#tell(), true;
    if (e.key === "Escape" && !(this.list.hidden && this.tip.hidden)) return this.close(), true;
    if (!this.offers.length || e.ctrlKey || e.altKey || e.metaKey || e.shiftKey) return false;
    if (e.key === "ArrowDown" || e.key === "ArrowUp") return this.#choose(this.at + (e.key === "ArrowDown" ? 1 : -1)), true;
    if (e.key === "Enter" || e.key === "Tab") return this.#take(), true;
    return false;
  }

  #tell() {
    const entries = this.offers.length ? [this.offers[this.at]] : this.#about(this.area.selectionStart);
    announce(entries.slice(0, MANY).map((one) => `${one.head}. ${one.text} ${one.more}`).join(" ") || say.noReference);
  }
}
