// @ts-check
// people.js - who sits at the table: points, supplies, clock; and how the points came about.

import { get } from "./api.js";
import { el, fill, setText, svg, toast } from "./dom.js";
import { words } from "./words.js";

/** @typedef {{seat: number, name: string, human?: boolean, taken?: boolean, away?: boolean, fill?: string, rim?: string,
 *   ink?: string}} Person */
/** @typedef {import("./stage.js").Stage} Stage */

/** @param {number} ms */
function clockText(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export class People {
  /** @param {Stage} table @param {Element} root */
  constructor(table, root) {
    this.table = table;
    this.root = root;
    /** @type {any[]} */
    this.rows = [];
    this.unfolded = 0;
    this.scored = el("div", { class: "scored", id: "scored" });
    this.clock = { runs: 0, left: /** @type {number[]} */ ([]), at: 0 };
    this.shape = "";
    this.ticking = setInterval(() => this.#tick(), 250);
  }

  /** Rows are made anew when people change. */
  show() {
    const { people, seats } = this.table.state;
    const shape = JSON.stringify([people, seats]);
    if (shape === this.shape) return;
    this.shape = shape;
    this.rows = people.map((person) => this.#row(person));
    fill(this.root, ...this.rows.flatMap((row) => [row.node, row.more]));
    this.step();
  }

  /** @param {Person} person */
  #row(person) {
    const row = {
      points: el("span", { class: "points" }),
      clock: el("span", { class: "clock" }),
      supplies: el("span", { class: "supplies" }),
      tag: el("span", { class: "tag" }),
      more: el("div", { class: "more-of" }),
      /** @type {any} */ node: null,
    };
    const token = el("span", { class: "token", "aria-hidden": "true" }, person.seat);
    if (person.fill) Object.assign(token.style, { background: person.fill, borderColor: person.rim, color: person.ink });
    setText(row.tag, this.#tag(person));
    row.node = el("button", { class: "person", "data-seat": person.seat, "aria-expanded": "false",
      "aria-label": words.scoresOf(person.name), onclick: () => this.#unfold(person.seat) },
      token, el("span", { class: "who" }, el("span", { class: "name" }, person.name), row.tag), row.clock, row.points, row.supplies);
    return row;
  }

  /** @param {Person} person */
  #tag(person) {
    if (this.table.state.seats.includes(person.seat)) return words.you;
    if (person.human === false) return words.bot;
    if (person.away) return words.away;
    return person.taken === false ? words.free : "";
  }

  /** What a step changes. */
  step() {
    const { state } = this.table;
    this.rows.forEach((row, i) => {
      const person = state.people[i];
      const points = state.points[i] ?? 0;
      const asked = state.asked?.seat === person.seat && !state.over;
      setText(row.points, String(points));
      row.node.classList.toggle("asked-now", asked);
      row.node.setAttribute("aria-label", `${person.name}, ${words.points(points)}. ${words.scoresOf(person.name)}`);
      this.#supplies(row.supplies, person, state.supplies?.[i] ?? []);
    });
    if (this.unfolded) this.#scores(this.unfolded);
  }

  /** @param {any} node @param {Person} person @param {{kind: string, left: number}[]} supplies */
  #supplies(node, person, supplies) {
    const shape = JSON.stringify(supplies);
    if (node.dataset.shape === shape) return;
    node.dataset.shape = shape;
    const looks = this.table.looksOf(person.seat);
    fill(node, ...supplies.map((one) => {
      const sprite = looks.sprite(one.kind);
      const token = svg("svg", { class: "mini", viewBox: "-15 -15 30 30", "aria-hidden": "true" });
      token.append(sprite ? svg("use", { href: sprite, fill: looks.fill, stroke: looks.rim }) : svg("circle", { r: 9, fill: looks.fill, stroke: looks.rim }));
      return el("span", { class: one.left ? "supply" : "supply none", title: words.supply(one.kind, one.left) }, token, one.left);
    }));
  }

  /** @param {number} seat */
  #unfold(seat) {
    this.unfolded = this.unfolded === seat ? 0 : seat;
    this.rows.forEach((row, i) => {
      const on = this.table.state.people[i].seat === this.unfolded;
      row.node.setAttribute("aria-expanded", String(on));
      if (!on) fill(row.more);
    });
    if (this.unfolded) this.#scores(seat);
  }

  /** @param {number} seat */
  async #scores(seat) {
    const row = this.rows[this.table.state.people.findIndex((one) => one.seat === seat)];
    try {
      const path = this.table.path("scores");
      const said = await get(path);
      if (this.unfolded !== seat || path !== this.table.path("scores")) return;
      const reasons = said.seats[seat - 1]?.reasons ?? [];
      fill(row.more, ...(reasons.length ? reasons.map((/** @type {any} */ one) => this.#reason(one, row)) : [el("p", {}, words.noPoints)]), ...this.#deeds(seat));
    } catch {
      fill(row.more, ...this.#deeds(seat));
    }
  }

  /** @param {any} one @param {any} row */
  #reason(one, row) {
    const open = [...row.more.querySelectorAll("details[open]")].some((node) => node.dataset.reason === one.reason);
    const awards = one.awards?.map((/** @type {any} */ award) => el("li", {
      onpointerenter: () => award.at && this.table.lights.segments([award.at], [this.unfolded]),
      onpointerleave: () => this.table.lights.clear() },
      el("span", {}, words.award(award.turn, words.mode[award.mode] ?? award.mode)), el("b", {}, award.points),
      award.parts?.length ? el("small", {}, this.#parts(award.parts)) : null));
    return el("details", { class: "reason", "data-reason": one.reason, open },
      el("summary", {}, el("span", {}, one.reason), el("b", {}, one.points)), awards?.length ? el("ul", {}, ...awards) : null);
  }

  // Each part says what there was after it.
  /** @param {{term: string, count: number, value: number}[]} parts */
  #parts(parts) {
    return parts.map((part, i) => words.part(part, part.value - (parts[i - 1]?.value ?? 0))).join(", ");
  }

  // What may be done about a seat.
  /** @param {number} seat */
  #deeds(seat) {
    const { state } = this.table;
    const person = state.people.find((one) => one.seat === seat);
    const mine = state.seats.includes(seat);
    const deed = (/** @type {string} */ text, /** @type {() => any} */ act) => el("button", { class: "quiet small", onclick: act }, text);
    const deeds = [];
    if (person?.human && person.away && !mine && state.reader && !state.host)
      deeds.push(deed(words.vote, () => this.table.try("vote", { seat: state.reader, about: seat })));
    if (state.host && person?.human && !mine) {
      deeds.push(deed(words.seatBot, () => this.table.try("seat", { seat, player: "greedy" })));
      deeds.push(deed(words.newInvite, () => this.#invite(seat)));
    }
    if (mine && !state.over) deeds.push(deed(words.leave, async () => {
      if (await this.table.try("leave", { seat })) location.reload();
    }));
    return deeds.length ? [el("p", { class: "deeds" }, ...deeds)] : [];
  }

  /** @param {number} seat */
  async #invite(seat) {
    const answer = await this.table.try("seat", { seat, invite: true });
    if (!answer?.said?.invite) return;
    const link = `${location.origin}/#t=${this.table.id}&i=${answer.said.invite}`;
    const row = this.rows[this.table.state.people.findIndex((one) => one.seat === seat)];
    row.more.append(el("p", {}, words.invited(this.table.nameOf(seat)), el("input", { class: "link", readonly: true, value: link })));
    navigator.clipboard?.writeText(link).then(() => toast(words.copied), () => {});
  }

  /** @param {{runs: number, left: number[]}} clock */
  setClock(clock) {
    this.clock = { ...clock, at: performance.now() };
    this.#tick();
  }

  #tick() {
    const { runs, left, at } = this.clock;
    this.rows.forEach((row, i) => {
      if (left[i] === undefined) return;
      const ms = left[i] - (runs === i + 1 ? performance.now() - at : 0);
      setText(row.clock, clockText(ms));
      row.clock.classList.toggle("late", ms < 30000);
    });
  }

  close() {
    clearInterval(this.ticking);
  }
}
