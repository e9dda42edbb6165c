// @ts-check
// lua_place.js - where in a script somebody is: the keys that lead there through its tables, whether a function is
// written there, and what stands before the word at hand. It reads what isn't finished, too.

/**
 * @typedef {object} Place
 * @property {string} kind what the table is of that the file returns: "rule", "tileset" ...; "" outside of it, and in tables of functions
 * @property {string[]} keys from there to the table at hand: ["on", "scored", "toll"]; items of lists are "1", "2"
 * @property {boolean} code directly in a function, or outside of all tables
 * @property {string} holder what stands before the dot or colon: "g" of "g:aw", "?" of "f(x):aw"; "" where there is none
 * @property {string} sign that dot or colon, or ""
 * @property {string} word as far as it is written
 */

const TOKEN = /--\[(=*)\[[\s\S]*?(?:\]\1\]|$)|--[^\n]*|\[(=*)\[[\s\S]*?(?:\]\2\]|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[A-Za-z_]\w*|[{}()[\]=,;.:]|[^\sA-Za-z_]/g;
const WHOLE = /^(["'])(?:\\[\s\S]|[^\\])*\1$/; // of a text: it ends with what it began with
const OPENS = new Set(["function", "do", "if", "repeat"]);
const CLOSES = new Set(["end", "until"]);
const NAME = /^[A-Za-z_]\w*$/;

/** @typedef {{key: string, code: boolean, items: number, next: string}} Frame next: the key that was written, if its value comes now */

// Tokens without comments; null where a comment or a text isn't over.
/** @param {string} text @returns {string[]|null} */
function tokensOf(text) {
  const tokens = [];
  for (const found of text.matchAll(TOKEN)) {
    const token = found[0], last = (found.index ?? 0) + token.length === text.length;
    const comment = token.startsWith("--"), long = /^(--)?\[=*\[/.test(token);
    const open = long ? !/\]=*\]$/.test(token) : comment || (/^["']/.test(token) && !WHOLE.test(token));
    if (last && open) return null;
    if (!comment) tokens.push(token);
  }
  return tokens;
}

// A text is a key where it stands in brackets: ["tower.built"] = ...
/** @param {string[]} tokens @param {number} i where "=" stands */
function keyBefore(tokens, i) {
  const last = tokens[i - 1] ?? "";
  if (last !== "]") return NAME.test(last) ? last : "";
  return (tokens[i - 2] ?? "").replace(/^["']|["']$/g, "");
}

class Reader {
  constructor() {
    this.kind = "";
    /** @type {Frame[]} */
    this.frames = [];
  }

  get top() {
    return this.frames[this.frames.length - 1];
  }

  /** @param {string[]} tokens @param {number} i */
  read(tokens, i) {
    const token = tokens[i];
    const top = this.top;
    if (token === "{") this.#openTable(tokens, i);
    else if (token === "}") this.#close(false);
    else if (OPENS.has(token)) this.frames.push({ key: top?.next ?? "", code: true, items: 0, next: "" });
    else if (CLOSES.has(token)) this.#close(true);
    else if (top && !top.code && token === "=") top.next = keyBefore(tokens, i);
    else if (top && !top.code && (token === "," || token === ";")) this.#nextItem(top);
  }

  /** @param {Frame} top */
  #nextItem(top) {
    if (!top.next) top.items++;
    top.next = "";
  }

  /** @param {string[]} tokens @param {number} i */
  #openTable(tokens, i) {
    const top = this.top;
    if (!this.frames.some((one) => !one.code)) this.kind = tokens[i - 2] === "return" ? tokens[i - 1] : "";
    const key = !top || top.code ? "" : top.next || String(top.items + 1);
    this.frames.push({ key, code: false, items: 0, next: "" });
  }

  // What was left open inside is closed with it.
  /** @param {boolean} code */
  #close(code) {
    let at = this.frames.length - 1;
    while (at >= 0 && this.frames[at].code !== code) at--;
    if (at >= 0) this.frames.length = at;
  }
}

/**
 * Of the end of a text. Null: inside a comment or a text.
 * @param {string} before
 * @returns {Place|null}
 */
export function placeOf(before) {
  const word = before.match(/[A-Za-z_]\w*$/)?.[0] ?? "";
  const rest = before.slice(0, before.length - word.length);
  const tokens = tokensOf(rest);
  if (!tokens) return null;
  const reader = new Reader();
  tokens.forEach((_, i) => reader.read(tokens, i));
  const last = tokens[tokens.length - 1] ?? "";
  const sign = /[.:]$/.test(rest) && (last === "." || last === ":") ? last : "";
  const holder = !sign ? "" : NAME.test(tokens[tokens.length - 2] ?? "") ? tokens[tokens.length - 2] : "?";
  const code = reader.top?.code ?? true;
  const called = !code && reader.frames.some((one) => one.code); // a table that a function makes
  return { kind: called ? "" : reader.kind, keys: reader.frames.slice(1).map((one) => one.key), code, holder, sign, word };
}
