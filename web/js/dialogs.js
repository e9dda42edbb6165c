// @ts-check
// dialogs.js - settings and help.

import { el } from "./dom.js";
import { changeSetting, settings } from "./settings.js";
import { words } from "./words.js";

/** @param {string} title @param {...Node} children */
export function openDialog(title, ...children) {
  document.querySelector("dialog")?.remove();
  const dialog = el("dialog", { "aria-label": title }, el("h2", {}, title), ...children,
    el("form", { method: "dialog" }, el("button", { class: "main" }, words.close)));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (/** @type {Event} */ e) => e.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** @param {string} label @param {keyof typeof settings} name @param {Record<string, string>} values */
function choice(label, name, values) {
  const options = Object.entries(values).map(([value, text]) => el("option", { value }, text));
  return el("label", { class: "row" }, el("span", {}, label),
    el("select", { value: settings[name], onchange: (/** @type {any} */ e) => changeSetting(name, e.target.value) }, ...options));
}

/** @param {string} label @param {keyof typeof settings} name */
function tick(label, name) {
  return el("label", { class: "row" }, el("span", {}, label),
    el("input", { type: "checkbox", checked: settings[name], onchange: (/** @type {any} */ e) => changeSetting(name, e.target.checked) }));
}

export function openSettings() {
  openDialog(words.settings, choice(words.theme, "theme", words.themes), choice(words.motion, "motion", words.motions),
    tick(words.confirm, "confirm"), tick(words.sound, "sound"), tick(words.curtain, "curtain"));
}

/** @param {string[][]} rows */
const keyList = (rows) => el("dl", { class: "keys" }, ...rows.flatMap(([key, what]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, what)]));

/** @param {string[][]} mouse @param {string[][]} keys */
function help(mouse, keys) {
  openDialog(words.help, el("h3", {}, words.mouseTitle), keyList(mouse), el("h3", {}, words.keysTitle), keyList(keys));
}

export const openHelp = () => help(words.mouse, words.keys);
export const openTheatreHelp = () => help(words.theatre.mouse, words.theatre.keys);
