// @ts-check
// table.js - a table: what is known of it, and who is told of what the server says.

import { get, post, Refusal } from "./api.js";
import { Ask } from "./ask.js";
import { Board } from "./board.js";
import { el, announce, svg, toast } from "./dom.js";
import { Faces } from "./faces.js";
import { Gestures } from "./gestures.js";
import { Hover } from "./hover.js";
import { listenToKeys } from "./keys.js";
import { layTable } from "./layout.js";
import { Lights } from "./lights.js";
import { looksOf } from "./looks.js";
import { Marks } from "./marks.js";
import { measure, painted } from "./measure.js";
import { Panel } from "./panel.js";
import { plainName, tellTurn, whileIdle } from "./status.js";
import { settings, tone } from "./settings.js";
import { Stream } from "./stream.js";
import { View } from "./view.js";
import { words } from "./words.js";

const KEPT = ["people", "points", "turn", "situation", "over", "left", "tile", "supplies", "zones", "last", "aids", "undo", "title"];

/** @typedef {{name: string, seat?: number, holds: string, tiles?: number[]}} Zone beside the board */

export class Table {
  /** @param {HTMLElement} root @param {string} id */
  constructor(root, id) {
    this.id = id;
    /** @type {{seats: number[], host: boolean, reader: number, people: import("./people.js").Person[], points: number[],
     *   turn: number, over: boolean, aids: Record<string, boolean>, undo: string, asked: import("./question.js").Asked|null,
     *   left?: number, supplies?: {kind: string, left: number}[][], zones?: Zone[], last?: (import("./marks.js").Last|number)[],
     *   situation?: string, title?: string}} */
    this.state = { seats: [], host: false, reader: 0, people: [], points: [], turn: 0, over: false, aids: {}, undo: "ask", asked: null };
    const { board, under, over, bar, tip, panel } = layTable(root, {
      nearer: () => this.view.zoom(1.25), further: () => this.view.zoom(0.8), fit: () => this.view.fit() });
    this.svg = board;
    this.board = new Board(under);
    this.faces = new Faces(id);
    this.view = new View(this.svg);
    this.gestures = new Gestures(this.svg, this.view, () => this.ask.laying.turn(1));
    this.lights = new Lights(over, this.board, this.faces);
    this.marks = new Marks(over.appendChild(svg("g")), this);
    this.hover = new Hover(this, tip);
    this.ask = new Ask(this, over.appendChild(svg("g", { class: "asks" })), bar, this.view, this.lights);
    this.panel = new Panel(this, panel);
    this.stream = new Stream(id, (event, said) => this.#hear(event, said), (there) => this.#connected(there));
    new ResizeObserver(() => this.view.setInset(bar.offsetHeight + 16)).observe(bar);
    this.lost = false;
    this.curtained = 0;
    listenToKeys(this);
  }

  /** @param {string} what @param {string} [more] parameters */
  path(what, more = "") {
    const wish = [this.state.reader ? `seat=${this.state.reader}` : "", more].filter(Boolean).join("&");
    return `tables/${this.id}/${what}${wish && `?${wish}`}`;
  }

  /** @param {string} what @param {any} body */
  post(what, body) {
    return post(`tables/${this.id}/${what}`, body);
  }

  // What is refused is told.
  /** @param {string} what @param {any} body */
  async try(what, body) {
    try {
      return await this.post(what, body);
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
      return null;
    }
  }

  /** @param {number} seat */
  nameOf(seat) {
    return this.state.people.find((one) => one.seat === seat)?.name ?? "";
  }

  /** @param {number} seat */
  looksOf(seat) {
    return looksOf(this.state, seat);
  }

  // Sits down in seats, or watches.
  /** @param {number[]} sat seats that were taken just now */
  async open(sat) {
    this.ask.bar.say(words.connecting);
    let about = null;
    try {
      about = await get(`tables/${this.id}`);
    } catch (error) {
      if (error instanceof Refusal && error.code !== "path" && error.status === 404) this.ask.bar.say(words.noTable);
    }
    this.state.seats = about?.seats ?? sat;
    this.state.host = about?.host ?? false;
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
  #keep(said) {
    for (const name of KEPT) if (said[name] !== undefined) /** @type {any} */ (this.state)[name] = said[name];
    this.state.people = this.state.people.map((person, i) => ({ ...person, seat: person.seat ?? i + 1, name: plainName(person.name) }));
  }

  /** @param {any} said */
  #snapshot(said) {
    this.state.reader = said.reader ?? 0;
    this.#keep(said);
    this.faces.setRules(said.rules ?? "");
    this.board.setFrame(said.frame);
    this.board.put(said.pieces);
    this.lights.setPeople(this.state.people);
    this.hover.forget();
    this.marks.last(this.state.last ?? []);
    this.panel.begin(said);
    this.view.follow(this.board.extent(), []);
  }

  /** @param {any} said */
  #step(said) {
    this.#keep(said);
    this.board.put(said.pieces ?? []);
    this.hover.forget();
    this.marks.last(this.state.last ?? []);
    this.panel.talk.add(said.log ?? []);
    this.panel.step(said);
    this.view.follow(this.board.extent(), []);
  }

  /** @param {any[]} people */
  #people(people) {
    this.#keep({ people });
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
