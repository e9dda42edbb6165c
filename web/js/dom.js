// @ts-check
// dom.js - elements are made here, and texts are set as texts: nothing is ever parsed as HTML.

const SVG = "http://www.w3.org/2000/svg";

/** @param {Element} node @param {Record<string, any>} props */
function dress(node, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value") /** @type {any} */ (node).value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An element: el("button", {class: "quiet", onclick: f}, "Undo"). Children that are null are left out.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...(Node|string|number|null|undefined|false)} children
 * @returns {any}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    node.append(child instanceof Node ? child : String(child));
  }
  dress(node, props); // last: the value of a select needs its options
  return node;
}

/**
 * The same in SVG.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Node} children
 * @returns {any}
 */
export function svg(tag, props = {}, ...children) {
  const node = document.createElementNS(SVG, tag);
  node.append(...children);
  dress(node, props);
  return node;
}

const icons = {
  nearer: "M12 5v14M5 12h14",
  further: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M13 4.500v5M7 14.500v5",
  help: "M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 17.500v.5",
  remove: "M7 7l10 10M17 7L7 17",
  first: "M6 5v14M18 6l-7 6 7 6",
  turnBack: "M12 6l-7 6 7 6M19 6l-7 6 7 6",
  back: "M15 6l-7 6 7 6",
  play: "M8 5l11 7-11 7z",
  pause: "M8.500 5v14M15.500 5v14",
  ahead: "M9 6l7 6-7 6",
  turnAhead: "M5 6l7 6-7 6M12 6l7 6-7 6",
  last: "M18 5v14M6 6l7 6-7 6",
};

/**
 * A button that is a picture.
 * @param {keyof typeof icons} name
 * @param {string} label
 * @param {(e: Event) => void} act
 */
export function iconButton(name, label, act) {
  const picture = svg("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d: icons[name] }));
  return el("button", { type: "button", class: "icon", "aria-label": label, title: label, onclick: act }, picture);
}

// Another picture on such a button.
/** @param {Element} button @param {keyof typeof icons} name @param {string} label */
export function setIcon(button, name, label) {
  button.setAttribute("aria-label", label);
  button.setAttribute("title", label);
  button.querySelector("path")?.setAttribute("d", icons[name]);
}

/**
 * Elements of a picture that the server has drawn.
 * @param {string} text
 * @returns {Element} an <svg> or <g> that holds them
 */
export function parseSvg(text) {
  const whole = text.startsWith("<svg") ? text : `<svg xmlns="${SVG}">${text}</svg>`;
  const parsed = new DOMParser().parseFromString(whole, "image/svg+xml");
  return /** @type {Element} */ (document.importNode(parsed.documentElement, true));
}

/**
 * A part of a report that the server has drawn; it must be XML, and scripts wouldn't run.
 * @param {string} text
 * @returns {Element}
 */
export function parseReport(text) {
  const parsed = new DOMParser().parseFromString(`<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`, "application/xhtml+xml");
  return /** @type {Element} */ (document.importNode(parsed.documentElement, true));
}

/**
 * Replaces what is in a node, unless nothing differs.
 * @param {Element} node
 * @param {...(Node|string)} children
 */
export function fill(node, ...children) {
  node.replaceChildren(...children);
}

/** @param {Element} node @param {string} text */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

// A key that a place goes by.
/** @param {number[]} pair */
export const keyOf = (pair) => `${pair[0]},${pair[1]}`;

// For a moment at the edge of the page, and read aloud.
/** @param {string} text */
export function toast(text) {
  const node = el("div", { class: "toast" }, text);
  document.getElementById("toasts")?.append(node);
  announce(text);
  setTimeout(() => node.remove(), 6000);
}

// Read aloud to who doesn't see the page.
/** @param {string} text */
export function announce(text) {
  const live = document.getElementById("live");
  if (live) setText(live, text);
}
