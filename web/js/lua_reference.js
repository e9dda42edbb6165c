// @ts-check
// lua_reference.js - what can be written in a script, by where one is: from docs/reference/api.json, as editors get it.

import { get } from "./api.js";
import { shopWords as words } from "./workshop_words.js";

/** @typedef {import("./lua_place.js").Place} Place */
/** @typedef {{name: string, head: string, text: string, more: string}} Entry head: how it is written; more: rights, values */

const LIKE = /** @type {Record<string, string>} */ ({ actions: "steps", sources: "steps", assists: "steps" });
const TWO_NAMES = new Set(["on", "lists"]); // by event or list, then by entry
const OWN_KEYS = /^(majority|result|result\.tie|frame|turn_order|part|interop\.(jcz|position))$/; // others hold entries with names
const NO_TABLES = new Set(["rule", "when", "effects", "counter", "part"]); // in others
const WORDS = ["and", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "ipairs", "local", "nil", "not", "or", "pairs", "repeat", "return",
  "then", "true", "until", "while"];
const EVENT = "ev";

// Words as reference pages have them.
const plain = (/** @type {string} */ text) => text.replaceAll("`", "");
/** @param {any} verb @returns {Entry} */
const callOf = (verb) => ({ name: verb.name, head: `${verb.of ?? "g"}:${verb.name}(${verb.arguments})${verb.result ? ` → ${verb.result}` : ""}`,
  text: plain(verb.text), more: verb.rights === "change" ? words.changes : "" });
/** @param {any} field @returns {Entry} */
const fieldOf = (field) => ({ name: field.name, head: `${field.of ?? EVENT}.${field.name}: ${field.type}`, text: plain(field.text), more: "" });
/** @param {any} hook @param {string} name @returns {Entry} */
const hookOf = (hook, name) => ({ name, head: `${hook.path} = function(${hook.arguments})${hook.result ? ` → ${hook.result}` : ""}`, text: plain(hook.when),
  more: hook.combining });
/** @param {any} key @param {string} name @returns {Entry} */
const keyOf = (key, name) => ({ name, head: `${name} = ${plain(key.values)}`, text: plain(key.text), more: key.default === "none" ? "" : words.otherwise(plain(key.default)) });

/** @type {Entry} */
const WHEN = { name: "when", head: "when = { ... }", text: words.when, more: "" };

/** @param {Entry[]} list */
function byName(list) {
  const seen = new Set();
  return list.filter((one) => one.name && !seen.has(one.head) && seen.add(one.head)).sort((a, b) => (a.name < b.name ? -1 : 1));
}

export class Reference {
  constructor() {
    /** @type {any} */
    this.api = { hooks: [], verbs: [], fields: [], event_fields: [], methods: [], sections: [] };
  }

  /** Without it the editor is an editor all the same. */
  async load() {
    this.api = await get("workshop/reference").catch(() => this.api);
    this.api.verbs = this.api.verbs.filter((/** @type {any} */ verb) => !verb.later);
  }

  // What can stand at a place, whatever is written of it.
  /** @param {Place} place @returns {Entry[]} */
  at(place) {
    if (place.sign === ":") return byName(place.holder === "g" ? this.api.verbs.map(callOf) : this.api.methods.map(callOf));
    if (place.sign === ".") return byName(this.#fields(place.holder));
    if (place.code) return WORDS.map((name) => ({ name, head: name, text: "", more: "" }));
    return place.kind === "rule" ? byName([...this.#keys(place.keys), ...this.#hooks(place.keys)]) : [];
  }

  // What begins like the word.
  /** @param {Place} place @returns {Entry[]} */
  offer(place) {
    const found = this.at(place).filter((one) => one.name.startsWith(place.word) && one.name !== place.word);
    return found.filter((one, i) => i === 0 || one.name !== found[i - 1].name); // fields of several things: once
  }

  // What is known of a word that stands there.
  /** @param {Place} place @returns {Entry[]} */
  about(place) {
    return this.at(place).filter((one) => one.name === place.word && one.text);
  }

  /** @param {string} holder */
  #fields(holder) {
    const events = this.api.event_fields.map(fieldOf), fields = this.api.fields;
    if (holder === EVENT) return events;
    if (holder === "g") return fields.filter((/** @type {any} */ one) => one.of === "g").map(fieldOf);
    const own = fields.filter((/** @type {any} */ one) => one.of === holder);
    return (own.length ? own : fields.filter((/** @type {any} */ one) => one.of !== "g")).map(fieldOf);
  }

  // Keys of the section that a path leads to: ["terms", "road"] is an entry of terms, ["options", "x", "values"] a
  // table in one, where keys are meant that begin with "values.".
  /** @param {string[]} keys @returns {Entry[]} */
  #keys(keys) {
    const last = keys[keys.length - 1];
    if (last === undefined) return [...this.#section("rule", ""), ...this.#sectionNames()];
    if (last === "when") return this.#section("when", "");
    const out = /^\d+$/.test(last) && keys.length > 2 ? this.#section("effects", "") : [];
    for (let length = 1; length <= keys.length; length++) {
      const section = keys.slice(0, length).join(".");
      const names = OWN_KEYS.test(section) ? 0 : TWO_NAMES.has(section) ? 2 : 1; // that the author gives
      const inside = keys.slice(length + names);
      if (keys.length >= length + names) out.push(...this.#section(LIKE[section] ?? section, inside.map((one) => `${one}.`).join("")));
      if (length === 1 && keys.length === length + names) out.push(WHEN);
    }
    return out;
  }

  /** @param {string} section @param {string} begin @returns {Entry[]} */
  #section(section, begin) {
    return this.api.sections.filter((/** @type {any} */ one) => one.section === section && one.key.startsWith(begin))
      .map((/** @type {any} */ one) => keyOf(one, one.key.slice(begin.length).split(".")[0]))
      .filter((/** @type {Entry} */ one) => !/^\d|\*/.test(one.name));
  }

  #sectionNames() {
    const sections = this.api.sections.map((/** @type {any} */ one) => one.section.split(".")[0]);
    const names = [...new Set([...sections, ...Object.keys(LIKE)])].filter((name) => !NO_TABLES.has(name));
    return names.map((name) => ({ name, head: `${name} = { ... }`, text: words.section(name), more: "" }));
  }

  // "steps.<entry>.options" is a hook in each entry of steps; "on.scored.<entry>" offers "scored" in on.
  /** @param {string[]} keys @returns {Entry[]} */
  #hooks(keys) {
    return this.api.hooks.map((/** @type {any} */ hook) => {
      const path = hook.path.split(".");
      const fits = path.length > keys.length && keys.every((key, i) => path[i] === key || path[i] === "<entry>");
      return fits && /^\w+$/.test(path[keys.length]) ? hookOf(hook, path[keys.length]) : null;
    }).filter(Boolean);
  }
}
