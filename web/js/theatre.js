// @ts-check
// theatre.js - a game out of a record, forwards and backwards.

import { get, Refusal } from "./api.js";
import { shortNames } from "./called.js";
import { Choices } from "./choices.js";
import { announce, el, fill, toast } from "./dom.js";
import { askWhoPlays } from "./play_on.js";
import { sentence, sortQuestion } from "./question.js";
import { Stage } from "./stage.js";
import { winners } from "./status.js";
import { Steps } from "./steps.js";
import { listenInTheatre } from "./theatre_keys.js";
import { TheatrePanel } from "./theatre_panel.js";
import { Transport } from "./transport.js";
import { words } from "./words.js";

const AROUND = 0.45; // cells beside the board that are seen, too: next to it tiles could go
const REST_MS = 250; // until a moment is told, and stands in the address

export class Theatre extends Stage {
  /** @param {HTMLElement} root @param {string} id of the show */
  constructor(root, id) {
    super(root, `theatre/${id}`, () => {});
    this.root = root;
    this.id = id;
    /** @type {Steps} */
    this.steps = new Steps(this.at, { wanted: () => this.transport.wanted(), shown: (moment) => this.#shown(moment), failed: (error) => this.#failed(error) });
    this.choices = new Choices(this);
    this.panel = new TheatrePanel(this);
    /** @type {Transport} */
    this.transport = new Transport(this, this.steps);
    this.resting = 0;
    /** @type {string[]} */
    this.names = []; // as in the record
    listenInTheatre(this);
  }

  /** @returns {string} */
  query() {
    return `n=${Math.max(0, this.steps.shown)}`;
  }

  // Who is asked at a moment is "you" to the server.
  /** @param {string} text */
  plain(text) {
    const known = this.names.reduce((said, name, i) => said.replaceAll(name, this.nameOf(i + 1)), text);
    return known.replaceAll(/player (\d+) \(you\)/g, (_, seat) => this.nameOf(Number(seat))).replaceAll(" (you)", "");
  }

  /** @param {number} n */
  async open(n) {
    document.title = words.title;
    this.transport.say(words.theatre.opening, "", null);
    try {
      const bill = await get(`${this.at}/`);
      this.names = bill.people.map((/** @type {any} */ one) => one.name);
      const called = shortNames(this.names);
      this.keep({ people: bill.people.map((/** @type {any} */ one, /** @type {number} */ i) => ({ ...one, name: called[i] })), title: bill.title });
      this.faces.setRules(bill.rules);
      this.board.setFrame(bill.frame);
      this.lights.setPeople(this.state.people);
      this.steps.begin(bill.actions, bill.moments);
      this.panel.begin(bill);
      this.transport.begin();
      this.steps.go(n);
    } catch (error) {
      this.transport.say(error instanceof Refusal && error.status === 404 ? words.theatre.gone : /** @type {Error} */ (error).message, "", null);
      fill(this.transport.hand, el("a", { class: "quiet button", href: "#" }, words.title));
    }
  }

  /** @param {import("./steps.js").Moment} moment */
  #shown(moment) {
    const { state, steps } = this;
    const first = this.board.pieces.size === 0;
    this.keep(moment.step);
    state.tile = moment.step.tile;
    state.asked = moment.ask;
    this.board.put(moment.step.pieces);
    this.hover.forget();
    this.showLast((state.last ?? []).slice(-1));
    this.choices.show(sortQuestion(moment.ask), moment.chosen);
    this.panel.step(moment);
    this.#decided(moment);
    const box = this.board.extent().map((end, i) => end + (i < 2 ? -AROUND : AROUND));
    this.view.follow(box, this.choices.cells());
    if (first) this.view.fit(false);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.#rest(steps.shown), REST_MS);
  }

  // What is asked, and what was chosen.
  /** @param {import("./steps.js").Moment} moment */
  #decided({ n }) {
    const { state, choices } = this;
    const { chosen } = choices;
    const end = n === this.steps.last ? words.theatre.ends : this.steps.deeds[n]?.do ?? "";
    if (!choices.q) return this.transport.say(state.over ? words.over : words.nothingAsked, state.over ? winners(state) : end, null);
    const tile = chosen?.tile ?? state.tile?.tile;
    this.transport.say(this.plain(choices.q.asked), chosen ? words.theatre.chose(sentence(chosen)) : end,
      tile === undefined ? null : { tile, r: chosen?.r ?? 0 });
  }

  // A moment that isn't only passed.
  /** @param {number} n */
  #rest(n) {
    const turn = this.steps.turnOf(n);
    history.replaceState(null, "", `#r=${this.id}&n=${n}`);
    document.title = `${words.turnNumber(turn)} – ${words.title}`;
    const { asked, chosen } = this.transport;
    announce(`${words.theatre.moment(n, this.steps.last, turn)}. ${asked.textContent}. ${chosen.textContent}`);
  }

  /** @param {Error} error */
  #failed(error) {
    this.transport.pause();
    toast(error instanceof Refusal ? (error.code === "show" ? words.theatre.gone : error.message) : words.lost);
  }

  playOn() {
    this.transport.pause();
    if (this.choices.q) askWhoPlays(this);
  }
}
