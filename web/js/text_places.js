// @ts-check
// text_places.js - where letters of a textarea are on the screen, and the other way round: one whose letters are equally
// wide, and whose lines aren't broken.

const TAB = 2; // as the style sheet says

/** @typedef {{wide: number, high: number, left: number, top: number}} Grid of letters, and where the first one is */

/** @param {HTMLTextAreaElement} area @returns {Grid} */
function gridOf(area) {
  const style = getComputedStyle(area), at = area.getBoundingClientRect();
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = style.font;
  return { wide: pen.measureText("m".repeat(100)).width / 100, high: parseFloat(style.lineHeight),
    left: at.left + parseFloat(style.borderLeftWidth) + parseFloat(style.paddingLeft) - area.scrollLeft,
    top: at.top + parseFloat(style.borderTopWidth) + parseFloat(style.paddingTop) - area.scrollTop };
}

// How many letters wide the begin of a line is.
/** @param {string} text */
function width(text) {
  let wide = 0;
  for (const letter of text) wide += letter === "\t" ? TAB - (wide % TAB) : 1;
  return wide;
}

// The point below the letter.
/** @param {HTMLTextAreaElement} area @param {number} offset */
export function pointOf(area, offset) {
  const grid = gridOf(area), before = area.value.slice(0, offset).split("\n");
  return { x: grid.left + grid.wide * width(before[before.length - 1]), y: grid.top + grid.high * before.length, high: grid.high };
}

// Which letter is there, or -1.
/** @param {HTMLTextAreaElement} area @param {number} x @param {number} y */
export function offsetAt(area, x, y) {
  const grid = gridOf(area), lines = area.value.split("\n");
  const row = Math.floor((y - grid.top) / grid.high), column = (x - grid.left) / grid.wide;
  const line = lines[row];
  if (line === undefined || column < 0) return -1;
  const at = [...line].findIndex((_, i) => width(line.slice(0, i + 1)) > column);
  return at < 0 ? -1 : lines.slice(0, row).reduce((sum, one) => sum + one.length + 1, 0) + at;
}

// From where to where the word goes that a letter is of.
/** @param {string} text @param {number} offset */
export function wordAt(text, offset) {
  const begin = offset - (text.slice(0, offset).match(/\w*$/)?.[0].length ?? 0);
  return { begin, end: offset + (text.slice(offset).match(/^\w*/)?.[0].length ?? 0) };
}
