// @ts-check
// workshop.js - the page of who writes rules: files, an editor, and what a save does (docs/serve_api.md).

import { ROOT, get, post } from "./api.js";
import { el, fill, setText, toast } from "./dom.js";
import { Editor } from "./workshop_editor.js";
import { Panel } from "./workshop_panel.js";
import { shopWords as say } from "./workshop_words.js";

/** @typedef {{file: number, name: string, kind: string, hash: string}} File */

const EVENTS = ["files", "faults", "reload", "check", "ab", "profile", "sheet"];

export class Workshop {
  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    /** @type {File[]} */
    this.files = [];
    /** @type {Map<number, any>} */
    this.faults = new Map();
    this.shown = -1;
    this.list = el("ul", { class: "shop-files" });
    this.lost = el("p", { class: "fault", role: "status", hidden: true }, say.lostStream);
    this.editor = new Editor((error) => toast(error));
    this.panel = new Panel(
      (file, line) => this.#goTo(file, line),
      (name) => this.files.find((one) => one.name === name)?.file,
      () => post("workshop/again", { file: this.shown }).catch((error) => toast(error.message)),
      () => this.#layTable());
  }

  async open() {
    document.title = say.title;
    fill(this.root, el("main", { class: "shop" },
      el("header", { class: "top" }, el("div", {}, el("h1", {}, say.title), el("p", { class: "soft" }, say.subtitle)),
        el("a", { class: "quiet button", href: "#" }, say.lobby)),
      this.lost,
      el("div", { class: "shop-columns" },
        el("section", { class: "card shop-list" }, el("h2", {}, say.files), this.list),
        this.editor.node, this.panel.node)));
    const refusal = await get("workshop").then(() => null, (error) => error);
    if (refusal) { // there is no workshop here, or not for this browser
      setText(this.lost, refusal.message);
      this.lost.hidden = false;
      return;
    }
    const source = new EventSource(`${ROOT}workshop/stream`);
    source.onopen = () => (this.lost.hidden = true);
    source.onerror = () => (this.lost.hidden = false);
    for (const event of EVENTS) source.addEventListener(event, (message) => this.hear(event, JSON.parse(message.data)));
    addEventListener("pagehide", () => source.close());
    addEventListener("beforeunload", (e) => this.editor.dirty && e.preventDefault());
  }

  /** @param {string} event @param {any} said */
  hear(event, said) {
    if (event === "files") this.#hearFiles(said.files);
    else if (event === "faults") this.#hearFaults(said);
    else this.panel.hear(event, said);
  }

  /** @param {File[]} files */
  #hearFiles(files) {
    this.files = files;
    this.#showList();
    const shown = files.find((one) => one.file === this.shown);
    if (shown) this.editor.heard(shown.hash);
    else if (files.length) this.show((files.find((one) => one.kind === "rule") ?? files[0]).file);
  }

  /** @param {any} said */
  #hearFaults(said) {
    this.faults.set(said.file, said);
    this.#showList();
    this.panel.hear("faults", said);
    if (said.file === this.shown) this.#mark();
  }

  #showList() {
    const rows = this.files.map((one) => {
      const faulty = this.faults.get(one.file)?.loads === false;
      return el("li", {}, el("button", { type: "button", class: `quiet${faulty ? " faulty" : ""}`, "aria-current": one.file === this.shown ? "true" : null,
        onclick: () => this.show(one.file) }, el("span", {}, one.name), el("small", {}, faulty ? say.faults : say.kinds[one.kind] ?? "")));
    });
    fill(this.list, ...(rows.length ? rows : [el("li", { class: "soft" }, say.noFiles)]));
  }

  /** @param {number} file */
  async show(file) {
    const one = this.files.find((other) => other.file === file);
    if (!one || (this.editor.dirty && (file === this.shown || !confirm(say.lose)))) return;
    this.shown = file;
    this.#showList();
    this.panel.show(file, one.kind, this.faults.get(file));
    try {
      const { text, hash } = await get(`workshop/files/${file}`);
      if (file === this.shown) this.editor.show(one, text, hash);
      this.#mark();
    } catch (error) {
      toast(/** @type {Error} */ (error).message);
    }
  }

  // The lines of the file at hand that are wrong.
  #mark() {
    const messages = this.faults.get(this.shown)?.messages ?? [];
    this.editor.mark(messages.filter((/** @type {any} */ m) => m.file === this.shown && m.line).map((/** @type {any} */ m) => m.line));
  }

  /** @param {number|undefined} file @param {number} line */
  async #goTo(file, line) {
    if (file === undefined) return;
    if (file !== this.shown) await this.show(file);
    this.editor.goTo(line);
  }

  // The tab is opened by the click itself, or the browser would keep it from being opened.
  async #layTable() {
    const { with: rules, players } = this.faults.get(this.shown) ?? {};
    const tab = window.open("about:blank");
    try {
      const names = Array.from({ length: players }, (_, i) => (i ? "greedy" : `${say.author}=human`)); // a name: nobody is asked for one
      const { said } = await post("tables", { players: names, setup: { with: rules }, private: true });
      const where = `${location.pathname}#t=${said.table}&i=${said.invites[0]}`;
      if (tab) tab.location.href = new URL(where, location.href).href;
    } catch (error) {
      tab?.close();
      toast(/** @type {Error} */ (error).message);
    }
  }
}
