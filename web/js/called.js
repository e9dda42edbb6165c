// @ts-check
// called.js - short names of those who played: "player 2 (Ada)" is Ada.

/** @param {string} name */
const short = (name) => /^player \d+ \((.*)\)$/.exec(name)?.[1] ?? name;

// Whoever has the name of another one has his number, too.
/** @param {string[]} names @returns {string[]} */
export function shortNames(names) {
  const all = names.map(short);
  return all.map((name, i) => (all.indexOf(name) === all.lastIndexOf(name) ? name : `${name} ${i + 1}`));
}

// The name without that number.
/** @param {string} name in a record */
export const nameAlone = short;
