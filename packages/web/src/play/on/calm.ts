import { useEffect } from 'preact/hooks';

/** How long keys and clicks that were meant for a board do nothing after its end, in milliseconds; less where a board follows. */
const CALM = 1000;
const SHORT_CALM = 350;

let isWished = false;

/** The board at hand goes away by itself, and its player may be pressing keys. */
export function wishForCalm(): void {
  isWished = true;
}

/** Swallows keys and clicks for a moment on the page that comes in the place of such a board. */
export function useCalm(): void {
  useEffect(() => {
    if (isWished) swallowFor(CALM);
    isWished = false;
  }, []);
}

/** The same where the next board comes by itself. */
export const calmBoard = (): void => swallowFor(SHORT_CALM);

function swallowFor(milliseconds: number): void {
  const ending = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of ['keydown', 'click'])
    addEventListener(kind, swallow, { capture: true, signal: ending.signal });
  setTimeout(() => ending.abort(), milliseconds);
}
