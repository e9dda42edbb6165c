// @ts-check
// workshop_sheet.js - the contact sheet of the tile set at hand, drawn anew when a save has changed how it looks.

import { ROOT } from "./api.js";
import { announce, el, fill, parseSvg } from "./dom.js";
import { shopWords as say } from "./workshop_words.js";

export class Sheet {
  constructor() {
    this.node = el("div", { class: "shop-picture" });
    /** @type {Map<number, string>} what each looks like, by hash */
    this.known = new Map();
    this.file = -1;
    this.drawn = ""; // which of them is to be seen
  }

  /** @param {{file: number, hash: string}} said */
  hear(said) {
    this.known.set(said.file, said.hash);
    if (said.file === this.file) this.#draw();
  }

  /** @param {number} file */
  show(file) {
    if (file === this.file) return;
    this.file = file;
    this.drawn = "";
    fill(this.node, el("p", { class: "soft" }, say.noSheet));
    this.#draw();
  }

  async #draw() {
    const file = this.file, hash = this.known.get(file), again = this.drawn !== "";
    if (!hash || hash === this.drawn) return;
    const answer = await fetch(`${ROOT}workshop/sheets/${file}`);
    if (!answer.ok || file !== this.file) return;
    const picture = parseSvg(await answer.text());
    picture.setAttribute("aria-label", say.sheet);
    fill(this.node, picture);
    this.drawn = hash;
    this.node.dataset.hash = hash;
    if (again) announce(say.drawnAnew);
  }
}
