// @ts-check
// focus.js - from place to place by arrows.

/** @param {Element} one */
function middle(one) {
  const { left, top, width, height } = one.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * Gives the focus to the one that lies nearest in a direction, less ahead than aside.
 * @param {Iterable<SVGElement>} places @param {number} dx @param {number} dy -1, 0 or 1
 * @returns {boolean} was one of them focused, and lies another one there?
 */
export function focusNearest(places, dx, dy) {
  const from = document.activeElement;
  if (!from || ![...places].some((one) => one === from)) return false;
  const [x, y] = middle(from);
  /** @type {SVGElement|null} */
  let best = null;
  let least = Infinity;
  for (const one of places) {
    const [px, py] = middle(one);
    const ahead = (px - x) * dx + (py - y) * dy;
    const far = ahead + 2 * (Math.abs((px - x) * dy) + Math.abs((py - y) * dx));
    if (ahead < 1 || far >= least) continue;
    [best, least] = [one, far];
  }
  best?.focus();
  return best !== null;
}
