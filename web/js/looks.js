// @ts-check
// looks.js - how figures of a seat look: the sprites are those of the frame, by the kinds that supplies name.

/** @typedef {{sprite: (kind: string|undefined) => string|null, fill: string, rim: string}} Looks */

/** @param {import("./stage.js").State} state @param {number} seat @returns {Looks} */
export function looksOf(state, seat) {
  const person = state.people.find((one) => one.seat === seat);
  const kinds = state.supplies?.[seat - 1]?.map((one) => one.kind) ?? [];
  const sprite = (/** @type {string|undefined} */ kind) => {
    const name = `bf${String(kind === undefined ? -1 : kinds.indexOf(kind)).padStart(3, "0")}`;
    return document.getElementById(name) ? `#${name}` : null;
  };
  return { sprite, fill: person?.fill ?? "#8a8a8a", rim: person?.rim ?? "#333333" };
}
