// @ts-check
// settings.js - what a person likes, kept in this browser.

const KEY = "bastide.settings";

/** @typedef {{theme: "system"|"light"|"dark", motion: "system"|"less", confirm: boolean, sound: boolean,
 *   curtain: boolean}} Settings */

/** @type {Settings} */
const usual = { theme: "system", motion: "system", confirm: false, sound: false, curtain: false };

/** @returns {Settings} */
function load() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...usual };
  }
}

/** @type {Settings} */
export const settings = load();

/** Colours and motion of the page. */
export function applySettings() {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}

/** @param {keyof Settings} name @param {any} value */
export function changeSetting(name, value) {
  /** @type {any} */ (settings)[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: it holds until the page is closed
  }
  applySettings();
}

/** May things move? */
export function moves() {
  return settings.motion !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @type {AudioContext|null} */
let audio = null;

/** A soft tone: it is one's turn. */
export function tone() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  const [voice, loud] = [audio.createOscillator(), audio.createGain()];
  voice.frequency.value = 523;
  loud.gain.setValueAtTime(0, now);
  loud.gain.linearRampToValueAtTime(0.08, now + 0.03);
  loud.gain.exponentialRampToValueAtTime(0.0001, now + 0.7);
  voice.connect(loud).connect(audio.destination);
  voice.start(now);
  voice.stop(now + 0.7);
}
