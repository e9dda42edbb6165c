// @ts-check
// zones.js - what rules keep beside the board: hands, tokens, values.

import { el } from "./dom.js";
import { words } from "./words.js";

/** @param {import("./stage.js").Stage} stage @returns {Element[]} what stands in a <dl> */
export function zoneRows(stage) {
  return (stage.state.zones ?? []).flatMap(({ name, seat, holds, tiles }) => [
    el("dt", {}, words.beside(name.replaceAll("_", " "), seat ? stage.nameOf(seat) : "")),
    el("dd", {}, ...(tiles?.length ? tiles.map((tile) => stage.faces.thumb(tile, 0, holds)) : [holds]))]);
}
