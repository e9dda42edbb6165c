// @ts-check
// tabs.js - tabs of one browser at this server. Each has a stream, and a browser opens six connections to a server: with six
// streams nothing would be answered any more, in none of the tabs. So the sixth one waits until another one is closed.

export const MOST = 5; // streams; one connection is left for all that is asked
const ANSWER_MS = 120;
const AGAIN_MS = 1500;

/** @typedef {{ask?: string, here?: string, to?: string}} Said */

const channel = "BroadcastChannel" in window ? new BroadcastChannel("bastide-streams") : null;
const me = String(Math.random());
let streams = false; // has this tab one?
/** @type {Set<string>} */
let heard = new Set();

if (channel)
  channel.onmessage = ({ data }) => {
    const said = /** @type {Said} */ (data);
    if (said.ask && streams) channel.postMessage({ here: me, to: said.ask });
    if (said.here && said.to === me) heard.add(said.here);
  };

const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** How many other tabs have a stream. */
async function others() {
  if (!channel) return 0;
  heard = new Set();
  channel.postMessage({ ask: me });
  await wait(ANSWER_MS);
  return heard.size;
}

// Until there is room for the stream of this tab; where it has to wait it says so.
/** @param {() => void} tell */
export async function waitForRoom(tell) {
  while ((await others()) >= MOST) {
    tell();
    await wait(AGAIN_MS);
  }
  streams = true;
}
