// @ts-check
// stream.js - the events of a table. EventSource comes back by itself, and tells the server what it heard last.

import { ROOT } from "./api.js";

const EVENTS = ["snapshot", "step", "ask", "people", "clock", "undo", "say", "fault", "bye"];
const AGAIN_MS = 2000;

export class Stream {
  /**
   * @param {string} table
   * @param {(event: string, said: any) => void} hear
   * @param {(connected: boolean) => void} state
   */
  constructor(table, hear, state) {
    this.table = table;
    this.hear = hear;
    this.state = state;
    /** @type {EventSource|null} */
    this.source = null;
    this.seat = 0;
    this.again = 0;
    // A page that was left may be kept to be shown again, and its stream with it: one of the six connections that a
    // browser opens to a server. Five of them, and nothing would be answered any more.
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", (e) => e.persisted && this.open(this.seat));
  }

  // As which seat; 0: as one who watches.
  /** @param {number} seat */
  open(seat) {
    this.close();
    this.seat = seat;
    const source = new EventSource(`${ROOT}tables/${this.table}/stream${seat ? `?seat=${seat}` : ""}`);
    this.source = source;
    source.onopen = () => this.state(true);
    source.onerror = () => this.#lost(source);
    for (const event of EVENTS)
      source.addEventListener(event, (message) => {
        if (this.source === source) this.hear(event, JSON.parse(message.data));
      });
  }

  // The browser tries again, unless the server refused: then we do.
  /** @param {EventSource} source */
  #lost(source) {
    if (this.source !== source) return;
    this.state(false);
    if (source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.again);
    this.again = window.setTimeout(() => this.source === source && this.open(this.seat), AGAIN_MS);
  }

  close() {
    clearTimeout(this.again);
    this.source?.close();
    this.source = null;
  }
}
