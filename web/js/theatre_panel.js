// @ts-check
// theatre_panel.js - beside the board of the theatre: people, what was decided and why, what happened.

import { openSettings, openTheatreHelp } from "./dialogs.js";
import { el, fill, iconButton, setText } from "./dom.js";
import { Decision } from "./decision.js";
import { People } from "./people.js";
import { Sheet } from "./sheet.js";
import { words } from "./words.js";
import { zoneRows } from "./zones.js";

/** @typedef {import("./theatre.js").Theatre} Theatre */

export class TheatrePanel {
  /** @param {Theatre} theatre */
  constructor(theatre) {
    this.theatre = theatre;
    const root = theatre.side;
    const people = el("section", { class: "people", "aria-label": words.people });
    this.sheet = new Sheet(root);
    this.turn = el("span", { class: "turn" });
    this.left = el("p", { class: "soft played" });
    this.title = el("p", { class: "soft played" });
    this.zones = el("dl", { class: "zones" });
    this.story = el("ol", { class: "story", tabindex: 0, "aria-label": words.theatre.happened });
    this.decision = new Decision(theatre, theatre.choices);
    this.playOn = el("button", { class: "main", onclick: () => theatre.playOn() }, words.theatre.playOn, el("kbd", {}, "P"));
    fill(root, this.sheet.grip,
      el("header", {}, el("a", { class: "home", href: "#" }, words.title), this.turn,
        iconButton("settings", words.settings, openSettings), iconButton("help", words.help, openTheatreHelp)),
      people, this.title, el("p", { class: "deeds main-deeds" }, this.playOn), ...this.decision.nodes, this.zones,
      this.left, el("section", { class: "talk" }, el("details", { class: "box grows", open: true }, el("summary", {}, words.theatre.happened), this.story)));
    this.people = new People(theatre, people);
  }

  /** @param {any} bill */
  begin(bill) {
    setText(this.title, words.theatre.played(bill.title.split(", "), bill.whole));
    this.title.title = bill.title;
    this.people.show();
  }

  /** @param {import("./steps.js").Moment} moment */
  step(moment) {
    const { state } = this.theatre;
    setText(this.turn, state.over ? words.over : words.turnNumber(state.turn));
    setText(this.left, state.left === undefined ? "" : `${words.tilesLeft(state.left)}.`);
    this.people.step();
    this.decision.show(moment.chosen);
    this.playOn.disabled = !this.theatre.choices.q;
    fill(this.zones, ...zoneRows(this.theatre));
    fill(this.story, ...moment.step.log.map((/** @type {string} */ text) => el("li", {}, this.theatre.plain(text))));
  }
}
