// @ts-check
// door.js - how one comes to a table: by invites, or as its host. What the address says once leaves it.

import { get, post } from "./api.js";
import { el, toast } from "./dom.js";
import { nameless } from "./status.js";
import { words } from "./words.js";

const KEY = "bastide.name";
const LONGEST = 40;

/** Asks who somebody is. @returns {Promise<string>} empty: she doesn't say */
function askName() {
  const known = localStorage.getItem(KEY) ?? "";
  const name = el("input", { name: "name", maxlength: LONGEST, value: known, autocomplete: "nickname", autofocus: true, "aria-label": words.yourName });
  const dialog = el("dialog", { class: "name", "aria-label": words.yourName }, el("h2", {}, words.yourName), el("p", { class: "soft" }, words.yourNameHint),
    el("form", { method: "dialog", class: "row" }, name, el("button", { class: "main" }, words.sitDown)));
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((go) => dialog.addEventListener("close", () => {
    dialog.remove();
    const said = name.value.trim();
    if (said) localStorage.setItem(KEY, said);
    go(said);
  }));
}

// Is anybody expected whose name isn't known?
/** @param {string} table */
async function expectsNames(table) {
  const about = await get(`tables/${table}`).catch(() => null);
  return (about?.people ?? []).some((/** @type {import("./people.js").Person} */ one) => one.human && !one.taken && nameless(one.name));
}

/**
 * Sits down.
 * @param {string} table @param {URLSearchParams} where
 * @returns {Promise<number[]>} seats
 */
export async function enter(table, where) {
  const invites = where.getAll("i");
  const host = where.get("h");
  history.replaceState(null, "", `#t=${table}`);
  const tell = (/** @type {Error} */ error) => void toast(error.message);
  if (host) await post(`tables/${table}/host`, { host }).catch(tell);
  const name = invites.length === 1 && (await expectsNames(table)) ? await askName() : "";
  const seats = [];
  for (const invite of invites) {
    const sat = await post(`tables/${table}/sit`, name ? { invite, name } : { invite }).catch(tell);
    if (sat) seats.push(sat.said.seat);
  }
  return seats;
}
