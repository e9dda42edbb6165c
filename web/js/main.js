// @ts-check
// main.js - where one gets by which address: "#" the lobby, "#t=TABLE" a table, "#t=TABLE&i=INVITE" a seat of it,
// "#t=TABLE&h=TOKEN" its host, "#r=SHOW&n=40" a moment of a game out of a record, "#d=LIST" the games of a
// tournament, "#d=LIST&g=17" one of them, "#workshop" where rules are written.

import { enter } from "./door.js";
import { Games } from "./games.js";
import { Lobby } from "./lobby.js";
import { applySettings } from "./settings.js";
import { Table } from "./table.js";
import { Theatre } from "./theatre.js";
import { Workshop } from "./workshop.js";

/** @param {HTMLElement} root */
function openWorkshop(root) {
  document.body.className = "in-workshop";
  const shop = new Workshop(root);
  /** @type {any} */ (window).bastide = shop;
  return shop.open();
}

/** @param {HTMLElement} root @param {string} show @param {number} n */
function openShow(root, show, n) {
  const theatre = new Theatre(root, show);
  /** @type {any} */ (window).bastide = theatre;
  return theatre.open(n);
}

async function start() {
  applySettings();
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const where = new URLSearchParams(location.hash.slice(1));
  const id = where.get("t");
  if (where.has("workshop")) return openWorkshop(root);
  const show = where.get("r");
  document.body.className = id ? "at-table" : show ? "at-table in-theatre" : "in-lobby";
  if (show && !id) return openShow(root, show, Number(where.get("n")) || 0);
  const list = where.get("d");
  if (list !== null && !id) return new Games(root, Number(list)).open(Number(where.get("g") ?? NaN));
  if (!id) return new Lobby(root).open();
  const seats = await enter(id, where);
  const table = new Table(root, id);
  /** @type {any} */ (window).bastide = table; // for who looks into it, and for tests
  return table.open(seats);
}

addEventListener("hashchange", () => location.reload());
start();
