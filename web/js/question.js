// @ts-check
// question.js - what is asked, sorted by where it is answered: in cells (tiles), at places, or by buttons.

/** @typedef {{a: number, do: string, say: string, pass?: boolean, cell?: number[], tile?: number, r?: number,
 *   at?: number[], on?: number[], figure?: string}} Action */
/** @typedef {{at: number[], on?: number[], actions: Action[]}} Place */
/** @typedef {{q: number, seat?: number, asked?: string, actions?: Action[]}} Asked */
/** @typedef {{q: number, seat: number, asked: string, actions: Action[], lays: Action[], hand: number[],
 *   places: Place[], rest: Action[]}} Question */

const CELL = 100;

// The sentence, without the words for the terminal that stand behind it.
/** @param {Action} action */
export function sentence(action) {
  const behind = ` (${action.do})`;
  const text = action.say.endsWith(behind) ? action.say.slice(0, -behind.length) : action.say;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {Action} action */
const isLay = (action) => !!action.cell && (action.tile !== undefined || action.r !== undefined);

// Where on the board an action is chosen, if it is.
/** @param {Action} action */
function placeOf(action) {
  if (action.at) return action.at;
  return action.cell ? action.cell.map((n) => (n + 0.5) * CELL) : null;
}

/** @param {Asked} asked @returns {Question|null} null: nobody at this page is asked */
export function sortQuestion(asked) {
  if (!asked.actions || !asked.seat) return null;
  /** @type {Question} */
  const q = { q: asked.q, seat: asked.seat, asked: asked.asked ?? "", actions: [], lays: [], hand: [], places: [], rest: [] };
  /** @type {Map<string, Place>} */
  const places = new Map();
  asked.actions.forEach((said, a) => {
    const action = { ...said, a };
    q.actions.push(action);
    const at = placeOf(action);
    if (isLay(action)) {
      q.lays.push(action);
      if (action.tile !== undefined && !q.hand.includes(action.tile)) q.hand.push(action.tile);
    } else if (at && !action.pass) {
      const key = String(at);
      if (!places.has(key)) places.set(key, { at, on: action.on, actions: [] });
      places.get(key)?.actions.push(action);
    } else {
      q.rest.push(action);
    }
  });
  q.places = [...places.values()];
  return q;
}
