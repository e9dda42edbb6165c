// @ts-check
// open_record.js - a record, or a saved game, is brought to the theatre: by a file chooser, or dropped.

import { post } from "./api.js";
import { el, setText } from "./dom.js";
import { words } from "./words.js";

const MOST = 4 * 1024 * 1024; // bytes; the server takes no more

/** @param {string} show */
const goTo = (show) => void (location.hash = `r=${show}`);

// The game of a table that is over.
/** @param {string} table */
export async function watchAgain(table) {
  goTo((await post("theatre", { table })).said.show);
}

/** The card may lie far below. */
export function chooseRecord() {
  const input = document.getElementById("record");
  input?.scrollIntoView({ block: "center" });
  input?.focus({ preventScroll: true });
  input?.click();
}

/** A card of the front page. @returns {HTMLElement} */
export function recordCard() {
  const fault = el("p", { class: "fault", role: "alert" });
  const open = async (/** @type {File|undefined} */ file) => {
    if (!file) return;
    if (file.size > MOST) return setText(fault, words.theatre.tooLarge(file.name));
    setText(fault, words.theatre.opening);
    try {
      goTo((await post("theatre", { text: await file.text() })).said.show);
    } catch (error) {
      setText(fault, `${file.name}: ${/** @type {Error} */ (error).message}`);
    }
  };
  const input = el("input", { type: "file", accept: ".jsonl,.jcz", id: "record", onchange: () => open(input.files[0]).then(() => (input.value = "")) });
  const over = (/** @type {boolean} */ on) => (/** @type {DragEvent} */ e) => {
    e.preventDefault();
    card.classList.toggle("dropping", on);
  };
  const card = el("section", { class: "card open-record", ondragover: over(true), ondragleave: over(false), ondrop: (/** @type {DragEvent} */ e) => {
    over(false)(e);
    open(e.dataTransfer?.files[0]);
  } }, el("h2", {}, words.theatre.open), el("label", { class: "soft", for: "record" }, words.theatre.openHint), input, fault);
  return card;
}
