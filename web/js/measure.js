// @ts-check
// measure.js - how long things take, for the tools of browsers and for tests.

/** @param {string} event of the stream @returns {() => void} to be called when the page has it */
export function measure(event) {
  const start = performance.now();
  return () => void performance.measure(`bst-${event}`, { start, end: performance.now() });
}

let clickedAt = 0;

/** Somebody has chosen. */
export function clicked() {
  clickedAt = performance.now();
}

/** The page has what came of it: how long until it can be seen. */
export function painted() {
  const start = clickedAt;
  clickedAt = 0;
  if (start) requestAnimationFrame(() => setTimeout(() => performance.measure("bst-painted", { start, end: performance.now() })));
}
