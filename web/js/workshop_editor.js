// @ts-check
// workshop_editor.js - a small editor: lines have numbers, those that are wrong are marked, Ctrl-S saves.

import { ROOT, Refusal, get } from "./api.js";
import { announce, el, fill, setText } from "./dom.js";
import { Hints } from "./workshop_hints.js";
import { shopWords as say } from "./workshop_words.js";

const INDENT = "  ";

export class Editor {
  /** @param {(error: string) => void} complain */
  constructor(complain) {
    this.complain = complain;
    this.file = -1;
    this.hash = ""; // of what the text was made from
    this.text = "";
    /** @type {Set<number>} */
    this.marked = new Set();
    this.lines = el("div", { class: "shop-lines", "aria-hidden": "true" });
    this.area = el("textarea", { class: "shop-text", spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
      oninput: () => this.#changed(), onscroll: () => this.#follow(), onkeydown: (/** @type {KeyboardEvent} */ e) => this.#key(e) });
    this.hints = new Hints(this.area);
    this.name = el("h2", {}, "");
    this.state = el("span", { class: "soft", role: "status" });
    this.button = el("button", { type: "button", class: "main", onclick: () => this.save(), disabled: true }, say.save);
    this.newest = ""; // the hash of which was heard last
    this.race = el("div", { class: "shop-race", role: "alert", hidden: true }, el("p", {}, say.late),
      el("button", { type: "button", onclick: () => this.#takeTheirs() }, say.takeTheirs),
      el("button", { type: "button", onclick: () => this.#keepMine() }, say.keepMine));
    this.node = el("section", { class: "card shop-editor" },
      el("header", {}, this.name, this.state, this.button), this.race, el("div", { class: "shop-sheet" }, this.lines, this.area), ...this.hints.nodes);
  }

  get dirty() {
    return this.file >= 0 && this.area.value !== this.text;
  }

  /** @param {{file: number, name: string}} file @param {string} text @param {string} hash */
  show(file, text, hash) {
    this.file = file.file;
    this.hash = hash;
    this.#set(text);
    this.area.setAttribute("aria-label", say.editor(file.name));
    setText(this.name, file.name);
    this.race.hidden = true;
    this.marked.clear();
    this.#changed();
    this.area.scrollTop = 0;
  }

  // The file is another one by now: it is taken, unless something has been written here.
  /** @param {string} hash */
  heard(hash) {
    this.newest = hash;
    if (hash === this.hash || this.file < 0 || this.saving) return;
    if (this.dirty) this.race.hidden = false;
    else this.#takeTheirs();
  }

  // A textarea has line ends of its own.
  /** @param {string} text */
  #set(text) {
    this.area.value = text;
    this.text = this.area.value;
  }

  async #takeTheirs() {
    const file = this.file, known = this.newest;
    const { text, hash } = await get(`workshop/files/${file}`);
    if (file !== this.file) return;
    if (this.newest !== known && this.newest !== hash) { // it changed on the way
      await this.#takeTheirs();
      return;
    }
    const at = this.area.selectionStart;
    this.hash = hash;
    this.#set(text);
    this.area.setSelectionRange(at, at);
    this.race.hidden = true;
    this.#changed();
  }

  async #keepMine() {
    this.hash = (await get(`workshop/files/${this.file}`)).hash;
    await this.save();
  }

  async save() {
    if (this.file < 0 || this.saving) return;
    const text = this.area.value, file = this.file;
    this.saving = true;
    try {
      const answer = await fetch(`${ROOT}workshop/files/${file}`, { method: "PUT", body: JSON.stringify({ text }),
        headers: { "Content-Type": "application/json", "If-Match": this.hash } });
      if (answer.status === 412) this.race.hidden = false;
      else if (!answer.ok) throw new Refusal(answer.status, await answer.json().catch(() => null));
      else await this.#isSaved(file, text);
    } catch (error) {
      this.complain(/** @type {Error} */ (error).message);
    }
    this.saving = false;
    this.#changed();
  }

  /** @param {number} file @param {string} text */
  async #isSaved(file, text) {
    const now = await get(`workshop/files/${file}`);
    if (file !== this.file) return;
    this.text = now.text === text ? text : this.text;
    this.hash = now.hash;
    this.race.hidden = now.text === text; // else somebody was there just behind us
    announce(say.saved);
  }

  /** @param {number[]} lines */
  mark(lines) {
    this.marked = new Set(lines);
    this.#number();
  }

  /** @param {number} line */
  goTo(line) {
    const lines = this.area.value.split("\n");
    const begin = lines.slice(0, line - 1).reduce((/** @type {number} */ sum, /** @type {string} */ one) => sum + one.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(begin, begin + (lines[line - 1] ?? "").length);
    const height = this.area.scrollHeight / Math.max(1, lines.length);
    this.area.scrollTop = Math.max(0, height * (line - 1) - this.area.clientHeight / 3);
    this.#follow();
  }

  #changed() {
    setText(this.state, this.dirty ? say.changed : "");
    this.button.disabled = !this.dirty;
    this.#number();
  }

  #number() {
    const count = this.area.value.split("\n").length;
    fill(this.lines, ...Array.from({ length: count }, (_, i) => el("span", { class: this.marked.has(i + 1) ? "wrong" : null }, String(i + 1))));
    this.#follow();
  }

  #follow() {
    this.lines.scrollTop = this.area.scrollTop;
  }

  /** @param {KeyboardEvent} e */
  #key(e) {
    if (this.hints.key(e)) return;
    if ((e.ctrlKey || e.metaKey) && e.key === "s") {
      e.preventDefault();
      this.save();
    } else if (e.key === "Tab" && !e.shiftKey && !e.ctrlKey && !e.altKey && this.area.selectionStart !== this.area.value.length) {
      e.preventDefault(); // at the end of the text Tab leads on, for who has no mouse
      this.area.setRangeText(INDENT, this.area.selectionStart, this.area.selectionEnd, "end");
      this.#changed();
    }
  }
}
