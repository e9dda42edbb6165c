// @ts-check
// rules.js - the rules that a table may be set with, as the server's catalogue tells them: no rule is known here.

import { el } from "./dom.js";
import { words } from "./words.js";

/** @typedef {{id: string, default: string, values: string, title: string}} Option */
/** @typedef {{id: string, title: string, source?: string, options?: Option[]}} Rule */

const RANGE = /^(-?\d+) ?(?:\.\.|to) ?(-?\d+)$/;

export class Rules {
  /** @param {Rule[]} rules @param {string[]} taken ids @param {string} [fixed] the one that is always there */
  constructor(rules, taken, fixed = "") {
    this.rules = rules;
    this.taken = new Set(taken);
    /** @type {Map<string, any>} */
    this.inputs = new Map();
    this.node = el("div", { class: "rules" }, ...rules.map((rule) => this.#rule(rule, rule.id === fixed)));
  }

  /** @param {Rule} rule @param {boolean} fixed */
  #rule(rule, fixed) {
    const options = rule.options ?? [];
    const box = el("input", { type: "checkbox", value: rule.id, checked: this.taken.has(rule.id) || fixed, disabled: fixed });
    const more = options.length
      ? el("details", { class: "options", hidden: !box.checked }, el("summary", {}, words.options(options.length)), ...options.map((one) => this.#option(one)))
      : null;
    box.addEventListener("change", () => {
      this.taken[box.checked ? "add" : "delete"](rule.id);
      if (more) more.hidden = !box.checked;
    });
    if (fixed) this.taken.add(rule.id);
    return el("div", { class: "rule", "data-find": `${rule.id} ${rule.title}`.toLowerCase() },
      el("label", {}, box, el("span", { class: "rule-title" }, rule.title || rule.id)), more);
  }

  /** @param {Option} option */
  #option(option) {
    const input = this.#input(option);
    this.inputs.set(option.id, { input, usual: option.default });
    const name = option.id.split(".").pop()?.replaceAll("_", " ") ?? "";
    return el("label", { class: "option" }, el("span", {}, name), input, option.title ? el("small", {}, option.title) : null);
  }

  /** @param {Option} option */
  #input({ id, values, default: usual }) {
    const range = RANGE.exec(values ?? "");
    const several = (values ?? "").includes("|") ? values.split("|").map((one) => one.trim()) : /^(true|false)$/.test(usual) ? ["false", "true"] : null;
    if (several) return el("select", { name: id, value: usual }, ...several.map((one) => el("option", { value: one }, one)));
    if (range) return el("input", { name: id, type: "number", min: range[1], max: range[2], value: usual });
    return el("input", { name: id, value: usual, placeholder: values });
  }

  // Shows those that have the words.
  /** @param {string} text */
  find(text) {
    for (const node of this.node.children) node.hidden = !node.dataset.find.includes(text.toLowerCase());
  }

  /** In the order of the catalogue. */
  get with() {
    return this.rules.filter((rule) => this.taken.has(rule.id)).map((rule) => rule.id);
  }

  /** Options of rules that are taken, as far as they aren't as usual. */
  get set() {
    /** @type {Record<string, string>} */
    const out = {};
    for (const rule of this.rules.filter((one) => this.taken.has(one.id)))
      for (const { id } of rule.options ?? []) {
        const { input, usual } = this.inputs.get(id);
        if (input.value !== "" && input.value !== String(usual)) out[id] = input.value;
      }
    return out;
  }
}
