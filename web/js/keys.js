// @ts-check
// keys.js - everything by keyboard.

import { openHelp } from "./dialogs.js";

const STEP = 80; // pixels that an arrow moves the board
const ARROWS = /** @type {Record<string, number[]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @typedef {import("./table.js").Table} Table */

// Who types a text means letters.
/** @param {EventTarget|null} target */
export const isTyping = (target) => target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null;

/** @param {Table} table @param {KeyboardEvent} e @returns {boolean} was it for us? */
function press(table, e) {
  const { ask, view, panel } = table;
  const arrow = ARROWS[e.key];
  if (arrow) {
    if (e.target instanceof Element && e.target.closest(".panel")) return false; // it scrolls
    if (e.shiftKey || !ask.step(arrow[0], arrow[1])) view.pan(arrow[0] * STEP, arrow[1] * STEP);
    return true;
  }
  if (/^[1-9]$/.test(e.key)) return ask.choose(Number(e.key)), true;
  const focus = document.activeElement;
  switch (e.key) {
    case "Enter":
    case " ":
      if (!(focus instanceof SVGElement) || focus.getAttribute("role") !== "button") return false;
      focus.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return true;
    case "r": return ask.laying.turn(1), true;
    case "R": return ask.laying.turn(-1), true;
    case "p": case "P": return ask.pass(), true;
    case "u": case "U": return panel.undo(), true;
    case "h": case "H": return panel.hint(), true;
    case "+": case "=": return view.zoom(1.25), true;
    case "-": return view.zoom(0.8), true;
    case "0": return view.fit(), true;
    case "?": return openHelp(), true;
    case "Escape": return ask.back() || panel.toggle(false), true;
  }
  return false;
}

/** @param {Table} table */
export function listenToKeys(table) {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || isTyping(e.target)) return;
    if (press(table, e)) e.preventDefault();
  });
}
