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

/** What is done as a pointer draws. */
interface Pen {
  readonly down: (event: PointerEvent) => void;
  readonly move: (event: PointerEvent) => void;
  readonly up: () => void;
  /** A dot, where a click came without a pointer. */
  readonly dot?: (spot: Spot) => void;
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
  if (pen.dot) onPlainClick(element, signal, pen.dot);
  if (menu) element.addEventListener('contextmenu', menu, { signal });
  return () => end.abort();
}

/** A board that is drawn on, and what its strokes do. */
interface Drawn<Stroke> {
  readonly viewBox: ViewBox;
  readonly columns: number;
  readonly rows: number;
  /** Begins a stroke at a point; null where there is nothing to draw. */
  readonly begin: (point: Point) => Stroke | null;
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
    const begin = (spot: Spot) => {
      const point = pointOf(spot);
      stroke = latest.current.begin(point);
      const [column, row] = [Math.floor(point.x), Math.floor(point.y)];
      if (contains(latest.current, column, row)) active.value = cellAt(latest.current, column, row);
    };
    const end = () => {
      if (stroke !== null) latest.current.end?.(stroke);
      stroke = null;
    };
    const pen: Pen = {
      down: (event) => {
        if (event.button !== 0 || !event.isPrimary) return;
        begin(event);
        if (stroke !== null) element.setPointerCapture(event.pointerId);
      },
      move: (event) => {
        if (stroke !== null) stroke = latest.current.extend(stroke, pointOf(event));
      },
      up: end,
      dot: (spot) => {
        begin(spot);
        end();
      },
      cancel: () => {
        stroke = null;
        latest.current.cancel?.();
      },
    };
    return drawWith(pen, element);
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
  return { surface, here, goBy };
}
