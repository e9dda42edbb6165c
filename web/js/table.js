// @ts-check
// table.js - a table: what is known of it, and who is told of what the server says.

import { get, Refusal } from "./api.js";
import { Ask } from "./ask.js";
import { el, toast } from "./dom.js";
import { listenToKeys } from "./keys.js";
import { measure, painted } from "./measure.js";
import { Panel } from "./panel.js";
import { tellTurn, whileIdle } from "./status.js";
import { settings, tone } from "./settings.js";
import { Stage } from "./stage.js";
import { Stream } from "./stream.js";
import { waitForRoom } from "./tabs.js";
import { words } from "./words.js";

/** @typedef {import("./stage.js").Zone} Zone */

export class Table extends Stage {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    super(root, `tables/${id}`, () => this.ask.laying.turn(1));
    this.id = id;
    this.ask = new Ask(this, this.asks, this.bar, this.view, this.lights);
    this.panel = new Panel(this, this.side);
    this.stream = new Stream(id, (event, said) => this.#hear(event, said), (there) => this.#connected(there));
    this.lost = false;
    this.curtained = 0;
    listenToKeys(this);
  }

  query() {
    return this.state.reader ? `seat=${this.state.reader}` : "";
  }

  // Sits down in seats, or watches.
  /** @param {number[]} sat seats that were taken just now */
  async open(sat) {
    this.ask.bar.say(words.connecting);
    const room = waitForRoom(() => this.ask.bar.say(words.tabs));
    let about = null;
    try {
      about = await get(`tables/${this.id}`);
    } catch (error) {
      if (error instanceof Refusal && error.code !== "path" && error.status === 404) this.ask.bar.say(words.noTable);
    }
    this.state.seats = about?.seats ?? sat;
    this.state.host = about?.host ?? false;
    await room;
    this.stream.open(this.state.seats[0] ?? 0);
  }

  /** @param {boolean} there */
  #connected(there) {
    if (!there && !this.lost) toast(words.lost);
    if (there && this.lost) toast(words.back);
    this.lost = !there;
    document.documentElement.classList.toggle("lost", !there);
  }

  /** @param {string} event @param {any} said */
  #hear(event, said) {
    const done = measure(event);
    if (event === "snapshot") this.#snapshot(said);
    else if (event === "step") this.#step(said);
    else if (event === "ask") this.#asked(said);
    else if (event === "people") this.#people(said.people ?? said);
    else if (event === "clock") this.panel.people.setClock(said);
    else if (event === "say") this.panel.talk.hear(said);
    else if (event === "undo") this.panel.hearUndo(said);
    else if (event === "fault") toast(said.text);
    else if (event === "bye") this.#bye();
    done();
    if (event === "step") painted();
  }

  /** @param {any} said */
  #snapshot(said) {
    this.state.reader = said.reader ?? 0;
    this.keep(said);
    this.faces.setRules(said.rules ?? "");
    this.board.setFrame(said.frame);
    this.board.put(said.pieces);
    this.lights.setPeople(this.state.people);
    this.hover.forget();
    this.showLast(this.state.last ?? []);
    this.panel.begin(said);
    this.view.follow(this.board.extent(), []);
  }

  /** @param {any} said */
  #step(said) {
    this.keep(said);
    this.board.put(said.pieces ?? []);
    this.hover.forget();
    this.showLast(this.state.last ?? []);
    this.panel.talk.add(said.log ?? []);
    this.panel.step(said);
    this.view.follow(this.board.extent(), []);
  }

  /** @param {any[]} people */
  #people(people) {
    this.keep({ people });
    this.lights.setPeople(this.state.people);
    this.panel.people.show();
  }

  /** @param {import("./question.js").Asked} asked */
  #asked(asked) {
    const { state } = this;
    state.asked = asked;
    this.panel.people.step();
    const seat = asked.seat ?? 0;
    if (seat && seat !== state.reader && state.seats.includes(seat)) return this.#change(seat);
    tellTurn(state, seat, this.nameOf(seat));
    const isNew = this.ask.show(asked);
    if (!asked.actions) this.ask.bar.say(...whileIdle(this, seat));
    else if (isNew) tone();
  }

  // Another seat of this page is asked: its stream is opened instead.
  /** @param {number} seat */
  #change(seat) {
    this.ask.show({ q: 0 });
    const go = () => this.stream.open(seat);
    if (!settings.curtain) return go();
    this.ask.bar.say(words.seatTurn(this.nameOf(seat)), "", el("button", { class: "main", onclick: go }, words.ready));
  }

  #bye() {
    this.stream.close();
    this.ask.show({ q: 0 });
    this.ask.bar.say(words.closed);
  }
}
