import type { Grid } from '@knossos/engine/internal/grid';
import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { Coordinates, withEdge } from '../../../board/coordinates.js';
import { UNIT, type ViewBox } from '../../../board/geometry.js';
import { pointUnder } from '../../../board/pen.js';
import type { Spot } from '../../../board/plain-click.js';
import { focusCell, Plane } from '../../../board/plane.js';
import { directionBindings, type KeyBinding } from '../../../state/key-tables.js';
import { type Intent, moveActive } from '../../../state/keys.js';
import { usePageKeys } from '../../../state/page-keys.js';
import '../../../board/field.css';
import { FieldPicture, type Tiles } from '../../../board/field-picture.js';

interface FieldPlaneProps {
  readonly field: Tiles;
  readonly surface: RefObject<HTMLDivElement | null>;
  /** The cell that the keyboard is at. */
  readonly active: Signal<number>;
  /** Side of a cell in pixels; null: as large as fits. */
  readonly cellSize: number | null;
  /** Whether nothing is done on it: arrow keys are the page's own until it has the focus. */
  readonly isWatched?: boolean;
  /** Classes beside `board minefield`. */
  readonly kind?: string;
  readonly label: string;
  readonly description: string;
  readonly cellLabel: (cell: number) => string;
  /** What its keys are listed under. */
  readonly title: string;
  readonly note?: string;
  /** What keys do other than going about; `cellOf` tells at which cell one was pressed. */
  readonly bindings: (cellOf: (event: KeyboardEvent) => number) => readonly KeyBinding[];
  /** Layers over the tiles: tints, numbers, rings. */
  readonly children?: ComponentChildren;
}

const RIM = 8;

/** The view box of a minefield's drawing. */
export function viewBoxOfField({ columns, rows }: Grid): ViewBox {
  const viewBox = { left: -RIM, top: -RIM, width: columns * UNIT + 2 * RIM, height: rows * UNIT + 2 * RIM };
  return withEdge(viewBox, 'now');
}

/** The cell of a minefield that a pointer is at; null beside the cells. */
export function fieldCellAt(size: Grid, element: HTMLElement, spot: Spot): number | null {
  const { x, y } = pointUnder(element, viewBoxOfField(size), spot);
  if (x < 0 || y < 0 || x >= size.columns || y >= size.rows) return null;
  return Math.floor(y) * size.columns + Math.floor(x);
}

/** A minefield as a drawing with a grid of cells over it; large ones scroll inside their own window. */
export function FieldPlane(props: FieldPlaneProps) {
  const { field, active, surface, cellSize, isWatched = false } = props;
  const viewBox = viewBoxOfField(field);
  const here = Math.min(active.value, field.columns * field.rows - 1);
  const isKeyed = useSignal(false);
  useEffect(() => {
    // Only keys bring the window along: a pointer is already at its cell.
    if (!isKeyed.peek()) return;
    isKeyed.value = false;
    const cell = surface.current?.querySelector<HTMLElement>(`[data-cell="${here}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here, surface, isKeyed]);
  // A screen reader may have put the focus on another cell than the one in the tab order.
  const cellOf = (event: KeyboardEvent) => focusedCell(event) ?? here;
  const goTo = (cell: number) => {
    isKeyed.value = true;
    active.value = cell;
  };
  const walk = (intent: Intent) => goTo(moveActive(field, focusedCell(document) ?? here, intent));
  const at = (binding: KeyBinding): KeyBinding => ({
    ...binding,
    act: (event) => {
      goTo(cellOf(event));
      binding.act(event);
    },
  });
  usePageKeys({
    title: props.title,
    ...(props.note !== undefined && { note: props.note }),
    isFirst: isWatched,
    bindings: [
      ...directionBindings('move the cursor', walk, walk).map((way) => ({ ...way, isOnBoard: isWatched })),
      ...props.bindings(cellOf).map(at),
    ],
    focus: focusCell(surface),
  });
  return (
    <div class="field-window">
      <div
        class={`field-size${cellSize === null ? '' : ' fixed'}`}
        style={cellSize === null ? undefined : { '--cell': `${cellSize}px` }}
      >
        <Plane
          surface={surface}
          kind={`minefield ${props.kind ?? ''}`}
          viewBox={viewBox}
          columns={field.columns}
          rows={field.rows}
          active={here}
          label={props.label}
          description={props.description}
          cellLabel={props.cellLabel}
        >
          <FieldPicture field={field} />
          {props.children}
          <Coordinates viewBox={viewBox} columns={field.columns} rows={field.rows} naming="now" />
        </Plane>
      </div>
    </div>
  );
}

/** The cell that has the focus when a key is pressed; null where it is elsewhere. */
function focusedCell(place: KeyboardEvent | Document): number | null {
  const target = place instanceof Document ? place.activeElement : place.target;
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return name === undefined ? null : Number(name);
}
