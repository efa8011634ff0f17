import { cellAt, contains } from '@knossos/engine/internal/grid';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ARROWS, moveActive } from '../state/keys.js';
import { UNIT, type ViewBox } from './geometry.js';
import { onPlainClick, type Spot } from './plain-click.js';

/** A point of the drawing, in cells' widths from its top left corner; it may lie outside. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The point of a drawing that a pointer is at; `element` shows all of `viewBox`. */
export function pointUnder(element: HTMLElement, viewBox: ViewBox, spot: Spot): Point {
  const box = element.getBoundingClientRect();
  return {
    x: (viewBox.left + ((spot.clientX - box.left) / box.width) * viewBox.width) / UNIT,
    y: (viewBox.top + ((spot.clientY - box.top) / box.height) * viewBox.height) / UNIT,
  };
}

/** A board that is drawn on, and what its strokes do. */
interface Drawn<Stroke> {
  readonly viewBox: ViewBox;
  readonly columns: number;
  readonly rows: number;
  /** Whether the right button draws, too. */
  readonly hasRight?: boolean;
  /** Begins a stroke at a point; null where there is nothing to draw. */
  readonly begin: (point: Point, isRight: boolean) => Stroke | null;
  /** Draws on to another point. */
  readonly extend: (stroke: Stroke, to: Point) => Stroke;
  readonly end?: (stroke: Stroke) => void;
  /** The browser took the pointer away. */
  readonly cancel?: () => void;
}

/** Draws with pointers on a board and goes about on it with keys; the cell that one is at follows both. */
export function usePen<Stroke>(board: Drawn<Stroke>) {
  const surface = useRef<HTMLDivElement>(null);
  const active = useSignal(0);
  const latest = useRef(board);
  latest.current = board;
  const here = Math.min(active.value, board.columns * board.rows - 1);
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let stroke: Stroke | null = null;
    const pointOf = (spot: Spot) => pointUnder(element, latest.current.viewBox, spot);
    const begin = (spot: Spot, isRight = false) => {
      const point = pointOf(spot);
      stroke = latest.current.begin(point, isRight);
      const [column, row] = [Math.floor(point.x), Math.floor(point.y)];
      if (contains(latest.current, column, row)) active.value = cellAt(latest.current, column, row);
    };
    const end = () => {
      if (stroke !== null) latest.current.end?.(stroke);
      stroke = null;
    };
    const down = (event: PointerEvent) => {
      const isRight = event.button === 2 && latest.current.hasRight === true;
      if ((event.button !== 0 && !isRight) || !event.isPrimary) return;
      begin(event, isRight);
      if (stroke !== null) element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (stroke !== null) stroke = latest.current.extend(stroke, pointOf(event));
    };
    // The browser takes the pointer away, say to scroll.
    const cancel = () => {
      stroke = null;
      latest.current.cancel?.();
    };
    const menu = (event: Event) => {
      if (latest.current.hasRight) event.preventDefault();
    };
    const away = new AbortController();
    const { signal } = away;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', end, { signal });
    element.addEventListener('pointercancel', cancel, { signal });
    element.addEventListener('contextmenu', menu, { signal });
    // A dot, where a click came without a pointer.
    onPlainClick(element, signal, (spot) => {
      begin(spot);
      end();
    });
    return () => away.abort();
  }, [active]);
  /** Goes where an arrow, Home or End leads; whether it was one of them. */
  const goBy = ({ key }: KeyboardEvent): boolean => {
    const direction = ARROWS[key];
    if (direction !== undefined) active.value = moveActive(board, here, { kind: 'direction', direction });
    else if (key === 'Home') active.value = moveActive(board, here, { kind: 'jump', to: 'row-start' });
    else if (key === 'End') active.value = moveActive(board, here, { kind: 'jump', to: 'row-end' });
    else return false;
    return true;
  };
  return { surface, active, here, goBy };
}
