// @ts-check
// play_on.js - from a moment of a record the game goes on at a table.

import { get } from "./api.js";
import { nameAlone } from "./called.js";
import { openDialog } from "./dialogs.js";
import { el, fill, setText } from "./dom.js";
import { Invites } from "./invites.js";
import { numberSeat, playerOf, seatRow } from "./seat_row.js";
import { words } from "./words.js";

/** @param {import("./theatre.js").Theatre} theatre */
export async function askWhoPlays(theatre) {
  const n = theatre.steps.shown;
  const { people, asked } = theatre.state;
  const known = await get("catalogue").catch(() => null);
  /** @type {{id: string, title: string}[]} */
  const bots = known?.bots ?? [{ id: "greedy", title: "greedy" }];
  const isBot = (/** @type {string} */ id) => bots.some((bot) => bot.id === id);
  const rows = people.map((person, i) => {
    const name = nameAlone(theatre.names[i]);
    const bot = isBot(name) ? name : isBot("greedy") ? "greedy" : "human";
    const row = seatRow(bots, person.seat === asked?.seat ? "human" : bot);
    numberSeat(row, i);
    if (!isBot(name) && !/^player \d+$/.test(name)) row.querySelector("input").value = name;
    return row;
  });
  const fault = el("p", { class: "fault", role: "alert" });
  const go = async (/** @type {Event} */ e) => {
    e.preventDefault();
    const players = rows.map(playerOf);
    setText(fault, words.creating);
    const answer = await theatre.post("play", { n, players }).catch((error) => void setText(fault, error.message));
    if (!answer) return;
    dialog.close();
    document.body.className = "in-lobby";
    fill(theatre.root, new Invites(answer.said, players).node);
    theatre.root.querySelector("a")?.focus();
  };
  const dialog = openDialog(words.theatre.playOn, el("p", { class: "soft" }, words.theatre.playOnHint(n)),
    el("form", { class: "play-on", onsubmit: go }, el("ol", { class: "players" }, ...rows), fault,
      el("button", { class: "main" }, words.theatre.layTable)));
}
