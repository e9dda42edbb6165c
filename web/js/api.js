// @ts-check
// api.js - requests to the server that we came from.

export const ROOT = "/api/1/";

const TRIES = 5;
const AGAIN_MS = 250; // after "too often"; twice as long each time

/** What a server answers who doesn't do what was asked. */
export class Refusal extends Error {
  /** @param {number} status @param {any} said */
  constructor(status, said) {
    super(said?.error ?? `The server answered ${status}.`);
    this.status = status;
    this.code = said?.code ?? "";
    this.said = said;
  }
}

/** @param {Response} answer */
async function read(answer) {
  const text = await answer.text();
  let said = null;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    said = { error: text.slice(0, 200) };
  }
  if (!answer.ok) throw new Refusal(answer.status, said);
  return { status: answer.status, said };
}

/**
 * Asks, and again if we were too fast: several pages behind one address share a limit.
 * @param {string} path @param {RequestInit} [how]
 */
async function ask(path, how) {
  for (let tries = 1, pause = AGAIN_MS; ; tries++, pause *= 2) {
    const answer = await fetch(ROOT + path, how);
    if (answer.status !== 429 || tries === TRIES) return read(answer);
    await new Promise((go) => setTimeout(go, pause));
  }
}

/** @param {string} path */
export async function get(path) {
  return (await ask(path)).said;
}

/** @param {string} path @param {any} [body] */
export async function post(path, body = {}) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}
