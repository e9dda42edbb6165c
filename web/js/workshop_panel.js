// @ts-check
// workshop_panel.js - what a save has done: faults, tables that play by it, check and tests, what the rule changes.

import { el, fill } from "./dom.js";
import { abTable } from "./workshop_ab.js";
import { profileTable } from "./workshop_profile.js";
import { Sheet } from "./workshop_sheet.js";
import { shopWords as say } from "./workshop_words.js";

export class Panel {
  /**
   * @param {(file: number|undefined, line: number) => void} goTo
   * @param {(name: string) => number|undefined} numberOf a file
   * @param {() => void} again plays the rule
   * @param {() => void} lay lays a table
   */
  constructor(goTo, numberOf, again, lay) {
    this.goTo = goTo;
    this.numberOf = numberOf;
    this.again = again;
    this.lay = lay;
    this.file = -1;
    this.kind = "";
    /** @type {Record<string, any>} what was said last: faults, reload, check, test, ab, profile */
    this.said = {};
    this.faults = el("div", { "aria-live": "polite" });
    this.tables = el("div", {});
    this.checks = el("div", {});
    this.ab = el("div", {});
    this.profile = el("div", {});
    this.sheet = new Sheet();
    const card = (/** @type {string} */ title, /** @type {Element} */ node, /** @type {string} */ name) =>
      el("section", { class: `card ${name}` }, el("h2", {}, title), node);
    this.picture = card(say.sheetTitle, this.sheet.node, "shop-sheets");
    this.played = [card(say.ab, this.ab, "shop-ab"), card(say.profile, this.profile, "shop-profile")];
    this.node = el("div", { class: "shop-panel" }, card(say.faults, this.faults, "shop-faults"), this.picture, this.played[0],
      card(say.check, this.checks, "shop-check"), card(say.games, this.tables, "shop-games"), this.played[1]);
  }

  /** @param {number} file @param {string} kind @param {any} faults */
  show(file, kind, faults) {
    this.file = file;
    this.kind = kind;
    this.said.faults = faults;
    this.picture.hidden = kind !== "tileset";
    for (const one of this.played) one.hidden = kind !== "rule";
    this.sheet.show(file);
    this.draw();
  }

  /** @param {string} event @param {any} said */
  hear(event, said) {
    const what = event === "check" ? said.what : event;
    if (event === "sheet") return this.sheet.hear(said);
    if (event === "faults") { // what was found out before is about another text
      for (const old of ["check", "test", "ab", "profile"]) if (this.said[old]?.file === said.file) this.said[old] = null;
      if (said.file !== this.file) return;
    }
    this.said[what] = said;
    this.draw(event);
  }

  // What was said of the file at hand.
  /** @param {string} what */
  #of(what) {
    return this.said[what]?.file === this.file ? this.said[what] : null;
  }

  // What an event has changed, so that the focus stays where the rest is; all of it without one.
  /** @param {string} [event] */
  draw(event) {
    const faults = this.#of("faults");
    const all = !event || event === "faults";
    if (all) fill(this.faults, ...this.#faults(faults));
    if (all || event === "reload") fill(this.tables, ...this.#tables());
    if (all || event === "check") fill(this.checks, ...this.#checks());
    if (all || event === "ab") fill(this.ab, ...this.#ab(faults));
    if (all || event === "profile") fill(this.profile, ...this.#profile(faults));
  }

  /** @param {any} faults */
  #faults(faults) {
    if (!faults) return [];
    return faults.messages.length ? [this.#messages(faults.messages)] : faults.loads ? [el("p", { class: "fine" }, say.noFaults)] : [el("p", {}, say.lost)];
  }

  /** @param {any[]} messages */
  #messages(messages) {
    return el("ul", { class: "shop-messages" }, ...messages.map((m) => el("li", {},
      m.file !== undefined && m.line
        ? el("button", { type: "button", class: "quiet small", "aria-label": say.goTo(m.line), onclick: () => this.goTo(m.file, m.line) }, say.line(m.name, m.line))
        : el("small", {}, say.line(m.name, m.line)),
      m.text ? el("p", { class: "fault" }, m.text) : null, m.hint ? el("p", { class: "soft" }, m.hint) : null)));
  }

  #tables() {
    const tables = this.#of("reload")?.tables ?? [];
    const rows = tables.map((/** @type {any} */ t) => el("li", { class: t.came },
      el("span", {}, `${say.came[t.came] ?? t.came} ${t.why}`), el("a", { href: `#t=${t.table}`, target: "_blank" }, t.table.slice(0, 6))));
    const lay = this.kind === "rule" && this.said.faults?.loads ? el("button", { type: "button", class: "shop-play", onclick: this.lay }, say.play) : null;
    return [rows.length ? el("ul", { class: "shop-tables" }, ...rows) : el("p", { class: "soft" }, say.noGames), ...(lay ? [lay] : [])];
  }

  #checks() {
    const out = [];
    const check = this.#of("check"), test = this.#of("test");
    const file = check?.said?.files?.[0];
    if (check && !file) out.push(el("p", {}, say.lost));
    if (file?.passed) out.push(el("p", { class: "fine" }, say.passed));
    else if (file) out.push(el("p", { class: "fault" }, say.failed(file.messages.length)), this.#messages(file.messages.map((/** @type {any} */ m) => this.#here(m))));
    if (test) out.push(el("h3", {}, say.test), ...this.#tests(test.said));
    const unused = (file?.never_ran ?? []).map((/** @type {any} */ one) => ({ file: one.file, line: one.line, text: "", hint: say.neverRan(one.entry) }));
    if (unused.length) out.push(this.#messages(unused.map((/** @type {any} */ m) => this.#here(m))));
    return out.length ? out : [el("p", { class: "soft" }, say.notChecked)];
  }

  // Which of them fail, and where.
  /** @param {any} said */
  #tests(said) {
    if (!said) return [el("p", {}, say.lost)];
    const failed = said.scenarios.filter((/** @type {any} */ one) => one.passed === false && one.failure);
    return [el("p", { class: said.failed ? "fault" : "fine" }, say.tested(said.passed, said.failed)),
      this.#messages(failed.map((/** @type {any} */ one) => {
        const name = one.file.split("/").pop();
        return { name, file: this.numberOf(name), line: one.failure.line || one.line, text: one.name, hint: say.unlike(one.failure.expected, one.failure.actual) };
      }))];
  }

  // A message of a check knows the path of its file, not the number.
  /** @param {any} m */
  #here(m) {
    const name = m.file.split("/").pop();
    return { ...m, name, file: this.numberOf(name) };
  }

  /** @param {any} faults */
  #ab(faults) {
    const ab = this.#of("ab");
    if (ab?.said) return abTable(ab);
    if (ab) return [el("p", {}, say.lost)];
    if (faults && !faults.loads) return [el("p", { class: "soft" }, say.abWaits)];
    return this.kind === "rule"
      ? [el("p", { class: "soft" }, say.abNothing), el("button", { type: "button", class: "shop-again", onclick: this.again }, say.abAgain)] : [];
  }

  /** @param {any} faults */
  #profile(faults) {
    const profile = this.#of("profile");
    if (profile?.said) return profileTable(profile.said, faults?.id ?? "", (line) => this.goTo(this.file, line));
    return [el("p", { class: "soft" }, profile ? say.lost : say.profileWaits)];
  }
}
