import { useEffect } from 'preact/hooks';

/** How long keys and clicks that were meant for a board do nothing after its end, in milliseconds. */
const CALM = 1000;

let isWished = false;

/** The board at hand goes away by itself, and its player may be pressing keys. */
export function wishForCalm(): void {
  isWished = true;
}

/** Swallows keys and clicks for a moment on the page that comes in the place of such a board. */
export function useCalm(): void {
  useEffect(() => {
    if (!isWished) return;
    isWished = false;
    const ending = new AbortController();
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const kind of ['keydown', 'click'])
      addEventListener(kind, swallow, { capture: true, signal: ending.signal });
    setTimeout(() => ending.abort(), CALM);
  }, []);
}
