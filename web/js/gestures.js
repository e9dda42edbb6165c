// @ts-check
// gestures.js - wheel, drag and pinch on the board. What ends a drag is no click.

const DRAG = 5; // pixels before a press is a drag

export class Gestures {
  /** @param {SVGSVGElement} board @param {import("./view.js").View} view */
  constructor(board, view) {
    this.board = board;
    this.view = view;
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.dragged = false;
    board.addEventListener("wheel", (e) => this.#wheel(e), { passive: false });
    board.addEventListener("pointerdown", (e) => this.#down(e));
    board.addEventListener("pointermove", (e) => this.#move(e));
    for (const end of ["pointerup", "pointercancel"])
      board.addEventListener(end, (e) => this.#up(/** @type {PointerEvent} */ (e)));
    board.addEventListener("click", (e) => this.dragged && e.stopPropagation(), true);
  }

  /** @param {{clientX: number, clientY: number}} e */
  #within(e) {
    const { left, top } = this.board.getBoundingClientRect();
    return { x: e.clientX - left, y: e.clientY - top };
  }

  /** @param {WheelEvent} e */
  #wheel(e) {
    if (e.defaultPrevented) return; // a tile was turned
    e.preventDefault();
    this.view.zoom(Math.exp(-e.deltaY * (e.deltaMode ? 0.05 : 0.0015)), this.#within(e));
  }

  /** @param {PointerEvent} e */
  #down(e) {
    if (e.button !== 0) return;
    this.fingers.set(e.pointerId, this.#within(e));
    if (this.fingers.size === 1) this.dragged = false;
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const was = this.fingers.get(e.pointerId);
    if (!was) return;
    const now = this.#within(e);
    if (!this.dragged && Math.hypot(now.x - was.x, now.y - was.y) < DRAG) return;
    if (!this.dragged) this.board.setPointerCapture(e.pointerId);
    this.dragged = true;
    const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1];
    this.fingers.set(e.pointerId, now);
    if (other) {
      const [before, after] = [was, now].map((p) => Math.hypot(p.x - other.x, p.y - other.y));
      if (before > 0) this.view.zoom(after / before, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    this.view.pan((was.x - now.x) / (other ? 2 : 1), (was.y - now.y) / (other ? 2 : 1));
  }

  /** @param {PointerEvent} e */
  #up(e) {
    this.fingers.delete(e.pointerId);
    if (this.fingers.size === 0) setTimeout(() => (this.dragged = false)); // behind the click
  }
}
