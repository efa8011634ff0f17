import { type Frame, UNIT } from './geometry.js';

/** A point of the drawing, in cells' widths from its top left corner; it may lie outside. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of a drawing that a pointer is at; `element` shows all of `frame`. */
export function pointUnder(element: HTMLElement, frame: Frame, event: PointerEvent): Point {
  const box = element.getBoundingClientRect();
  return {
    x: (frame.left + ((event.clientX - box.left) / box.width) * frame.width) / UNIT,
    y: (frame.top + ((event.clientY - box.top) / box.height) * frame.height) / UNIT,
  };
}

/** What is done as a pointer draws. */
interface Pen {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: () => void;
  /** The browser takes the pointer away, say to scroll. */
  readonly cancel: () => void;
}

/** Has a pen draw on an element; what comes back takes it away again. `menu` is what a menu that is asked for there does. */
export function drawWith(pen: Pen, element: HTMLElement, menu?: (event: Event) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  element.addEventListener('pointerdown', pen.down, { signal });
  element.addEventListener('pointermove', pen.move, { signal });
  element.addEventListener('pointerup', pen.up, { signal });
  element.addEventListener('pointercancel', pen.cancel, { signal });
  if (menu) element.addEventListener('contextmenu', menu, { signal });
  return () => end.abort();
}
