// @ts-check
// theatre_keys.js - the theatre by keyboard.

import { openTheatreHelp } from "./dialogs.js";
import { isTyping } from "./keys.js";

const PAN = 80; // pixels
const MOVES = /** @type {Record<string, number[]>} */ ({ a: [-1, 0], d: [1, 0], w: [0, -1], s: [0, 1], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/** @param {EventTarget|null} target */
const isSlider = (target) => target instanceof HTMLInputElement && target.type === "range";
/** @param {EventTarget|null} target */
const isIn = (target, css = ".panel") => target instanceof Element && target.closest(css) !== null;

/** @param {import("./theatre.js").Theatre} theatre @param {KeyboardEvent} e @returns {boolean} was it for us? */
function press(theatre, e) {
  const { steps, transport, view, panel } = theatre;
  const way = e.key === "ArrowLeft" || e.key === "PageUp" ? -1 : e.key === "ArrowRight" || e.key === "PageDown" ? 1 : 0;
  if (way) {
    const turn = e.shiftKey || e.key.startsWith("Page");
    return transport.by(() => (turn ? steps.stepTurn(way) : steps.step(way))), true;
  }
  const move = MOVES[e.key];
  if (move) {
    if (isSlider(e.target) || (isIn(e.target) && e.key.startsWith("Arrow"))) return false;
    return view.pan(move[0] * PAN, move[1] * PAN), true;
  }
  switch (e.key) {
    case "Home": return transport.by(() => steps.go(0)), true;
    case "End": return transport.by(() => steps.go(steps.last)), true;
    case " ":
      if (isIn(e.target, "button, summary, a")) return false; // theirs
      return transport.toggle(), true;
    case "h": case "H": return panel.decision.toggleGreedy(), true;
    case "p": case "P": return theatre.playOn(), true;
    case "+": case "=": return view.zoom(1.25), true;
    case "-": return view.zoom(0.8), true;
    case "0": return view.fit(), true;
    case "?": return openTheatreHelp(), true;
    case "Escape": return panel.sheet.toggle(false), true;
  }
  return false;
}

/** @param {import("./theatre.js").Theatre} theatre */
export function listenInTheatre(theatre) {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || (isTyping(e.target) && !isSlider(e.target))) return;
    if (document.querySelector("dialog") || !theatre.svg.isConnected) return;
    if (press(theatre, e)) e.preventDefault();
  });
}
