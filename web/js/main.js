// @ts-check
// main.js - where one gets by which address: "#" the lobby, "#t=TABLE" a table, "#t=TABLE&i=INVITE" a seat of it,
// "#t=TABLE&h=TOKEN" its host.

import { enter } from "./door.js";
import { Lobby } from "./lobby.js";
import { applySettings } from "./settings.js";
import { Table } from "./table.js";

async function start() {
  applySettings();
  const root = /** @type {HTMLElement} */ (document.getElementById("app"));
  const where = new URLSearchParams(location.hash.slice(1));
  const id = where.get("t");
  document.body.className = id ? "at-table" : "in-lobby";
  if (!id) return new Lobby(root).open();
  const seats = await enter(id, where);
  const table = new Table(root, id);
  /** @type {any} */ (window).bastide = table; // for who looks into it, and for tests
  return table.open(seats);
}

addEventListener("hashchange", () => location.reload());
start();
