// @ts-check
// talk.js - what happened, in words, and what people say to each other.

import { el, fill, toast } from "./dom.js";
import { words } from "./words.js";

/** @typedef {{seat: number, name: string, text: string}} Said */
/** @typedef {import("./table.js").Table} Table */

export class Talk {
  /** @param {Table} table @param {Element} root */
  constructor(table, root) {
    this.table = table;
    this.list = el("ol", { class: "story", tabindex: 0, "aria-label": words.story });
    this.follows = true; // until somebody scrolls back
    this.list.addEventListener("scroll", () => (this.follows = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 30));
    new ResizeObserver(() => this.#toEnd()).observe(this.list);
    this.said = el("ol", { class: "said", tabindex: 0, "aria-label": words.talk });
    this.input = el("input", { maxlength: 300, placeholder: words.sayPlaceholder, "aria-label": words.sayPlaceholder, autocomplete: "off" });
    this.form = el("form", { class: "say", onsubmit: (/** @type {Event} */ e) => this.#send(e) }, this.input, el("button", { class: "quiet" }, words.send));
    this.talkBox = el("details", { class: "box", open: true }, el("summary", {}, words.talk), this.said, this.form);
    fill(root, el("div", { class: "box grows" }, el("h3", {}, words.story), this.list), this.talkBox);
  }

  /** @param {string[]} log @param {Said[]} said */
  begin(log, said) {
    fill(this.list);
    fill(this.said);
    this.add(log);
    for (const one of said) this.hear(one);
    this.form.hidden = !this.table.state.reader;
    this.talkBox.hidden = !this.table.state.reader && said.length === 0;
  }

  /** @param {string[]} log */
  add(log) {
    if (!log.length) return;
    this.list.append(...log.map((text) => el("li", {}, text.replace(" (you)", ""))));
    this.#toEnd();
  }

  #toEnd() {
    if (this.follows) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Said} one */
  hear(one) {
    this.talkBox.hidden = false;
    const person = this.table.state.people.find(({ seat }) => seat === one.seat);
    const name = el("b", {}, one.name ?? person?.name ?? "");
    if (person?.fill) name.style.borderColor = person.fill;
    this.said.append(el("li", {}, name, ` ${one.text}`));
    this.said.scrollTop = this.said.scrollHeight;
  }

  /** @param {Event} e */
  async #send(e) {
    e.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    try {
      await this.table.post("say", { seat: this.table.state.reader, text });
      this.input.value = "";
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }
}
