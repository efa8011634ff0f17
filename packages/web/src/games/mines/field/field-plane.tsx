import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Frame, UNIT } from '../../../board/geometry.js';
import { pointUnder } from '../../../board/pen.js';
import { Plane } from '../../../board/plane.js';
import { intentOf, moveActive } from '../../../state/keys.js';
import '../../../board/field.css';
import { FieldPicture, type Tiles } from '../../../board/field-picture.js';
import { settings } from '../../../state/settings.js';

interface FieldPlaneProps {
  readonly field: Tiles;
  readonly surface: RefObject<HTMLDivElement | null>;
  /** The cell that the keyboard is at. */
  readonly active: Signal<number>;
  /** Side of a cell in pixels; null: as large as fits. */
  readonly cellSize: number | null;
  /** Classes beside `board minefield`. */
  readonly kind?: string;
  readonly label: string;
  readonly description: string;
  readonly cellLabel: (cell: number) => string;
  /** Keys other than those that go about. Returns whether it was used. */
  readonly onKey: (event: KeyboardEvent, cell: number) => boolean;
  /** Layers over the tiles: tints, numbers, rings. */
  readonly children?: ComponentChildren;
}

const RIM = 8;

/** The frame of a minefield's drawing. */
function frameOfField({ columns, rows }: { readonly columns: number; readonly rows: number }): Frame {
  return { left: -RIM, top: -RIM, width: columns * UNIT + 2 * RIM, height: rows * UNIT + 2 * RIM };
}

/** The cell of a minefield that a pointer is at; null beside the cells. */
export function fieldCellAt(
  size: { readonly columns: number; readonly rows: number },
  element: HTMLElement,
  event: PointerEvent,
): number | null {
  const { x, y } = pointUnder(element, frameOfField(size), event);
  if (x < 0 || y < 0 || x >= size.columns || y >= size.rows) return null;
  return Math.floor(y) * size.columns + Math.floor(x);
}

/** A minefield as a drawing with a grid of cells over it; large ones scroll inside their own window. */
export function FieldPlane(props: FieldPlaneProps) {
  const { field, active, surface, cellSize } = props;
  const frame = frameOfField(field);
  const here = Math.min(active.value, field.columns * field.rows - 1);
  const isKeyed = useSignal(false);
  useEffect(() => {
    // Only keys bring the window along: whoever points sees where.
    if (!isKeyed.peek()) return;
    isKeyed.value = false;
    const cell = surface.current?.querySelector<HTMLElement>(`[data-cell="${here}"]`);
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [here, surface, isKeyed]);
  const onKeyDown = (event: KeyboardEvent) => {
    // A screen reader may have put the focus on another cell than the one in the tab order.
    const at = focusedCell(event) ?? here;
    const isUsed = props.onKey(event, at);
    const next = isUsed ? at : wayOf(field, at, event);
    if (next === null) return;
    event.preventDefault();
    isKeyed.value = true;
    active.value = next;
  };
  return (
    <div class="field-window">
      <div
        class={`field-size${cellSize === null ? '' : ' fixed'}`}
        style={cellSize === null ? undefined : { '--cell': `${cellSize}px` }}
      >
        <Plane
          surface={surface}
          kind={`minefield ${props.kind ?? ''}`}
          frame={frame}
          columns={field.columns}
          rows={field.rows}
          active={here}
          label={props.label}
          description={props.description}
          cellLabel={props.cellLabel}
          onKeyDown={onKeyDown}
        >
          <FieldPicture field={field} />
          {props.children}
        </Plane>
      </div>
    </div>
  );
}

/** Where a key leads to, or null when it leads nowhere. */
function wayOf(size: Tiles, here: number, event: KeyboardEvent): number | null {
  const intent = intentOf(event, settings.peek().ownKeys);
  return intent?.kind === 'direction' || intent?.kind === 'jump' ? moveActive(size, here, intent) : null;
}

/** The cell that has the focus when a key is pressed. */
function focusedCell({ target }: KeyboardEvent): number | null {
  const name = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return name === undefined ? null : Number(name);
}
