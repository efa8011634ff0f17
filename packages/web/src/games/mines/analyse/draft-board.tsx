import { cellAt, cellName, contains } from '@knossos/engine/internal/grid';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { usePen } from '../../../board/pen.js';
import type { KeyBinding } from '../../../state/key-tables.js';
import { typedBy } from '../../../state/keys.js';
import { say } from '../../../ui/messages/speech.js';
import { FieldPlane, viewBoxOfField } from '../field/field-plane.js';
import { type DraftPosition, type Paint, paintAt, tilesOf } from './draft.js';

interface DraftBoardProps {
  readonly draft: DraftPosition;
  readonly cellSize: number | null;
  /** What the next touch paints on a cell; a touch on a cell that is so already covers it. */
  readonly pencil: Paint;
  /** A remark on a cell beside its paint. */
  readonly remark: (cell: number) => string;
  /** Cells to paint; those of one stroke carry the same number. */
  readonly onPaint: (cells: readonly number[], what: Paint, stroke: number) => void;
  /** What keys do other than painting. */
  readonly bindings: readonly KeyBinding[];
  readonly children?: ComponentChildren;
}

let strokes = 0;

/** Cells that are painted in one go. */
interface Stroke {
  readonly what: Paint;
  readonly number: number;
  /** The cell that was painted last. */
  readonly last: number;
}

/** A position to be painted with a finger, a mouse or digits. */
export function DraftBoard(props: DraftBoardProps) {
  const { draft } = props;
  const { surface, active } = usePen<Stroke>({
    ...{ viewBox: viewBoxOfField(draft), columns: draft.columns, rows: draft.rows, hasRight: true },
    begin: ({ x, y }, isRight) => {
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (!contains(draft, column, row)) return null;
      const last = cellAt(draft, column, row);
      // The right button covers, whatever the pencil is.
      const wanted = isRight ? 'covered' : props.pencil;
      const stroke = { what: paintAt(draft, last) === wanted ? 'covered' : wanted, number: ++strokes, last };
      props.onPaint([last], stroke.what, stroke.number);
      return stroke;
    },
    extend: (stroke, { x, y }) => {
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (!contains(draft, column, row)) return stroke;
      const last = cellAt(draft, column, row);
      if (last === stroke.last) return stroke;
      props.onPaint(between(draft.columns, stroke.last, last), stroke.what, stroke.number);
      active.value = last;
      return { ...stroke, last };
    },
  });
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
