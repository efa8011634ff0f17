import type { Direction } from '@knossos/engine/internal/grid';
import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { onPlainClick } from './plain-click.js';

/** What a finger or a mouse did on the board. Cells may lie outside the board, beyond a gap. */
export type Gesture =
  | { readonly kind: 'tap'; readonly column: number; readonly row: number }
  | { readonly kind: 'hold'; readonly column: number; readonly row: number }
  | { readonly kind: 'swipe'; readonly direction: Direction };

/** Shortest way, in pixels, that counts as a swipe. */
const SWIPE = 26;
const HOLD_MS = 550;

/** The direction of a movement, or null when it is too short or too slanting to tell. */
export function swipeOf(dx: number, dy: number): Direction | null {
  const across = Math.abs(dx);
  const down = Math.abs(dy);
  if (Math.max(across, down) < SWIPE || Math.min(across, down) * 1.4 > Math.max(across, down)) return null;
  if (across > down) return dx > 0 ? 1 : 3;
  return dy > 0 ? 2 : 0;
}

type Locate = (x: number, y: number) => { column: number; row: number };

/** Listens for taps, long presses and swipes. `locate` takes shares of the surface's width and height. */
export function useGestures(
  surface: RefObject<HTMLElement | null>,
  locate: Locate,
  onGesture: (gesture: Gesture) => void,
): void {
  const latest = useRef({ locate, onGesture });
  latest.current = { locate, onGesture };
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let start: { x: number; y: number; id: number; touch: boolean } | null = null;
    let held: ReturnType<typeof setTimeout> | undefined;
    const place = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return latest.current.locate((x - box.left) / box.width, (y - box.top) / box.height);
    };
    const onDown = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      start = {
        x: event.clientX,
        y: event.clientY,
        id: event.pointerId,
        touch: event.pointerType === 'touch',
      };
      const spot = place(event.clientX, event.clientY);
      clearTimeout(held);
      held = setTimeout(() => {
        if (start?.touch) {
          start = null;
          latest.current.onGesture({ kind: 'hold', ...spot });
        }
      }, HOLD_MS);
    };
    const onUp = (event: PointerEvent) => {
      clearTimeout(held);
      if (!start || event.pointerId !== start.id) return;
      const from = start;
      start = null;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      const direction = from.touch ? swipeOf(dx, dy) : null;
      if (direction !== null) latest.current.onGesture({ kind: 'swipe', direction });
      else if (Math.hypot(dx, dy) < SWIPE)
        latest.current.onGesture({ kind: 'tap', ...place(from.x, from.y) });
    };
    const onMove = (event: PointerEvent) => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > SWIPE) clearTimeout(held);
    };
    const onCancel = () => {
      clearTimeout(held);
      start = null;
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('pointerdown', onDown, { signal });
    addEventListener('pointerup', onUp, { signal });
    addEventListener('pointermove', onMove, { signal });
    addEventListener('pointercancel', onCancel, { signal });
    onPlainClick(element, signal, ({ clientX, clientY }) =>
      latest.current.onGesture({ kind: 'tap', ...place(clientX, clientY) }),
    );
    return () => {
      clearTimeout(held);
      end.abort();
    };
  }, [surface]);
}
