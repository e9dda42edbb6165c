// @ts-check
// layout.js - the elements of the page of a table, empty.

import { el, iconButton, svg } from "./dom.js";
import { words } from "./words.js";

/**
 * @param {HTMLElement} root
 * @param {{nearer: () => void, further: () => void, fit: () => void}} look
 * @returns {{board: SVGSVGElement, under: SVGElement, over: SVGElement, bar: HTMLElement, tip: HTMLElement, panel: HTMLElement}}
 */
export function layTable(root, look) {
  const [under, over] = [svg("g"), svg("g")];
  const board = svg("svg", { class: "board", tabindex: 0, role: "application", "aria-label": words.board }, under, over);
  const bar = el("div", { class: "bar" });
  const tip = el("div", { class: "tip", hidden: true });
  const panel = el("aside", { class: "panel" });
  const zoom = el("div", { class: "zoom" }, iconButton("nearer", words.zoomIn, look.nearer),
    iconButton("further", words.zoomOut, look.further), iconButton("fit", words.fit, look.fit));
  root.replaceChildren(el("main", { class: "table" }, el("div", { class: "stage" }, board, zoom, bar), panel, tip));
  return { board, under, over, bar, tip, panel };
}
