import { cellName } from '@knossos/engine/internal/grid';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { drawWith } from '../../../board/pen.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { typedBy } from '../../../state/keys.js';
import { say } from '../../../ui/messages/speech.js';
import { FieldPlane, fieldCellAt } from '../field/field-plane.js';
import { type DraftPosition, type Paint, paintAt, tilesOf } from './draft.js';

interface DraftBoardProps {
  readonly draft: DraftPosition;
  readonly active: Signal<number>;
  readonly cellSize: number | null;
  /** What the next touch paints on a cell; a touch on a cell that is so already covers it. */
  readonly pencil: Paint;
  /** What is known of a cell beside what is painted there. */
  readonly remark: (cell: number) => string;
  /** Cells to paint; those of one stroke carry the same number. */
  readonly onPaint: (cells: readonly number[], what: Paint, stroke: number) => void;
  /** What keys do other than painting. */
  readonly bindings: readonly KeyBinding[];
  readonly children?: ComponentChildren;
}

let strokes = 0;

/** A position to be painted with a finger, a mouse or digits. */
export function DraftBoard(props: DraftBoardProps) {
  const { draft, active } = props;
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const element = surface.current;
    if (!element) return;
    let stroke: { readonly what: Paint; readonly number: number; last: number } | null = null;
    const cellOf = (event: PointerEvent) => fieldCellAt(latest.current.draft, element, event);
    const onDown = (event: PointerEvent) => {
      const cell = cellOf(event);
      if (cell === null || !event.isPrimary || event.button > 2) return;
      const { draft: now, pencil, onPaint } = latest.current;
      // The right button covers, whatever the pencil is.
      const wanted = event.button === 2 ? 'covered' : pencil;
      const what = paintAt(now, cell) === wanted ? 'covered' : wanted;
      stroke = { what, number: ++strokes, last: cell };
      active.value = cell;
      element.setPointerCapture(event.pointerId);
      onPaint([cell], what, stroke.number);
    };
    const onMove = (event: PointerEvent) => {
      const cell = stroke && cellOf(event);
      if (!stroke || cell === null || cell === stroke.last) return;
      const { columns } = latest.current.draft;
      latest.current.onPaint(between(columns, stroke.last, cell), stroke.what, stroke.number);
      stroke.last = cell;
      active.value = cell;
    };
    const onEnd = () => {
      stroke = null;
    };
    const onMenu = (event: Event) => event.preventDefault();
    return drawWith({ down: onDown, move: onMove, up: onEnd, cancel: onEnd }, element, onMenu);
  }, [active]);
  const field = useMemo(() => ({ ...draft, tiles: tilesOf(draft) }), [draft]);
  const bindings = (cellOf: (event: KeyboardEvent) => number): readonly KeyBinding[] => {
    const painting = (on: readonly string[], text: string, what: (key: string) => Paint): KeyBinding => ({
      on,
      text,
      act: (event) => {
        const [cell, paint] = [cellOf(event), what(typedBy(event))];
        props.onPaint([cell], paint, ++strokes);
        say(`${cellName(draft, cell)}: ${paintWords(paint)}`);
      },
    });
    return [
      painting(['0', '1', '2', '3', '4', '5', '6', '7', '8'], 'open, with that number', Number),
      painting(['f'], 'flag', () => 'flag'),
      painting(['delete', 'backspace', '.'], 'cover', () => 'covered'),
      { ...painting([' ', 'enter'], 'paint with the pencil', () => props.pencil), isOnBoard: true },
      ...props.bindings,
    ];
  };
  return (
    <FieldPlane
      field={field}
      surface={surface}
      active={active}
      cellSize={props.cellSize}
      kind="painting"
      label={`Position, ${draft.columns} by ${draft.rows}`}
      description="Arrow keys move the cursor, digits 0 to 8 open a cell with that number, F flags, Delete covers, Space paints with the pencil."
      cellLabel={(cell) =>
        `${cellName(draft, cell)}: ${paintWords(paintAt(draft, cell))}${props.remark(cell)}`
      }
      title="On the field"
      bindings={bindings}
    >
      {props.children}
    </FieldPlane>
  );
}

/** A paint in words. */
function paintWords(what: Paint): string {
  return what === 0 ? 'sea' : String(what);
}

/** The cells on the straight line from one to another, the first left out. */
function between(columns: number, from: number, to: number): number[] {
  const [x, y] = [from % columns, Math.floor(from / columns)];
  const [dx, dy] = [(to % columns) - x, Math.floor(to / columns) - y];
  const steps = Math.max(Math.abs(dx), Math.abs(dy));
  return Array.from({ length: steps }, (_, i) => {
    const share = (i + 1) / steps;
    return Math.round(y + dy * share) * columns + Math.round(x + dx * share);
  });
}
