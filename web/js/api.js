// @ts-check
// api.js - requests to the server that we came from.

export const ROOT = "/api/1/";

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

/** @param {string} path */
export async function get(path) {
  return (await read(await fetch(ROOT + path))).said;
}

/** @param {string} path @param {any} [body] */
export async function post(path, body = {}) {
  return read(
    await fetch(ROOT + path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}
