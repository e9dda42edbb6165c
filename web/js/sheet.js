// @ts-check
// sheet.js - on phones the panel is a sheet that is drawn up.

import { el } from "./dom.js";
import { words } from "./words.js";

export class Sheet {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.grip = el("button", { class: "grip", "aria-expanded": "false", "aria-label": words.people, onclick: () => this.toggle() });
  }

  /** @param {boolean} [up] */
  toggle(up = !this.root.classList.contains("up")) {
    this.root.classList.toggle("up", up);
    this.grip.setAttribute("aria-expanded", String(up));
  }
}
