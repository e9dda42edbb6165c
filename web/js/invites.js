// @ts-check
// invites.js - a table is set: a link for each person, or all of them play here.

import { el, setText } from "./dom.js";
import { words } from "./words.js";

export class Invites {
  /** @param {{table: string, invites: string[]}} made @param {string[]} players "name=who" */
  constructor({ table, invites }, players) {
    const people = invites.map((invite, i) => ({ invite, name: players[i].includes("=") ? players[i].split("=")[0] : words.playerUsual(i + 1) })).filter((one) => one.invite);
    const link = (/** @type {string[]} */ some) => `#t=${table}${some.map((invite) => `&i=${invite}`).join("")}`;
    const here = people.length > 1 ? words.playHere : people.length ? words.playSeat(people[0].name) : words.watch;
    this.node = el("main", { class: "front" }, el("section", { class: "card invites" },
      el("h1", {}, words.made),
      el("a", { class: "main button large", id: "play-here", href: link(people.map((one) => one.invite)) }, here),
      people.length > 1 ? el("p", { class: "soft" }, words.invitesHint) : null,
      people.length > 1 ? el("ul", {}, ...people.map((one) => this.#row(one.name, link([one.invite])))) : null,
      el("p", {}, el("a", { href: `#t=${table}`, id: "watch" }, words.watch))));
  }

  /** @param {string} name @param {string} hash */
  #row(name, hash) {
    const url = `${location.origin}/${hash}`;
    const field = el("input", { class: "link", readonly: true, value: url, "aria-label": words.inviteFor(name), onfocus: () => field.select() });
    const copy = el("button", { class: "quiet", onclick: async () => {
      field.select();
      await navigator.clipboard?.writeText(url).catch(() => {});
      setText(copy, words.copied);
    } }, words.copy);
    return el("li", {}, el("span", {}, words.inviteFor(name)), field, copy, el("a", { class: "quiet button", href: hash }, words.playSeat(name)));
  }
}
