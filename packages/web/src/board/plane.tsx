import { columnOf, type Grid, rowOf } from '@knossos/engine/internal/grid';
import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import './board.css';
import { UNIT, type ViewBox } from './geometry.js';

/** Boards with more cells than this offer only the neighbourhood of the active cell to screen readers. */
const MOST_CELLS = 1200;
const REACH = 12;

export interface GridProps {
  /** The part of the drawing's plane that is shown. */
  readonly viewBox: ViewBox;
  readonly columns: number;
  readonly rows: number;
  /** The cell in the tab order. */
  readonly active: number;
  readonly label: string;
  readonly description: string;
  readonly cellLabel: (cell: number) => string;
}

interface PlaneProps extends GridProps {
  /** What pointers touch. */
  readonly surface: RefObject<HTMLDivElement | null>;
  /** Classes beside `board`. */
  readonly kind: string;
  /** How long a step takes to be shown, where anything moves. */
  readonly stepMs?: number;
  /** The drawing, in the board's units. */
  readonly children: ComponentChildren;
}

/** A drawing in its view box, and over it the grid of cells that takes keys. */
export function Plane(props: PlaneProps) {
  const { viewBox, stepMs } = props;
  return (
    <div
      ref={props.surface}
      class={`board ${props.kind}`}
      style={{
        '--ratio': viewBox.width / viewBox.height,
        '--columns': viewBox.width / UNIT,
        // How far its cells lie right of its middle.
        '--lean': 0.5 - (viewBox.left + viewBox.width - (props.columns * UNIT) / 2) / viewBox.width,
        ...(stepMs !== undefined && { '--step': `${stepMs}ms` }),
      }}
    >
      <svg
        viewBox={`${viewBox.left} ${viewBox.top} ${viewBox.width} ${viewBox.height}`}
        aria-hidden="true"
        focusable="false"
      >
        {props.children}
      </svg>
      <Cells {...props} />
    </div>
  );
}

/**
 * The board as a grid of cells for keyboards and screen readers, laid transparently over the drawing.
 * One cell is in the tab order; the arrow keys move that place about, and focus follows it while the grid has it.
 */
function Cells({ viewBox, columns, rows, active, label, description, cellLabel }: GridProps) {
  const grid = useRef<HTMLDivElement>(null);
  /** The cell in the tab order. */
  const stop = useRef<HTMLElement | null>(null);
  // Browsers lay the page out when what has the focus leaves the tab order, or gains it: here all is drawn, and the frame finds it laid out.
  useLayoutEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active}"]`);
    const before = stop.current;
    if (!cell || cell === before) return;
    stop.current = cell;
    cell.tabIndex = 0;
    if (grid.current?.contains(document.activeElement)) cell.focus({ preventScroll: true });
    if (before) before.tabIndex = -1;
  });
  const whole = columns * rows <= MOST_CELLS;
  const activeColumn = active % columns;
  const activeRow = Math.floor(active / columns);
  const [firstColumn, lastColumn] = whole ? [0, columns - 1] : window(activeColumn, columns);
  const [firstRow, lastRow] = whole ? [0, rows - 1] : window(activeRow, rows);
  const shownRows = range(firstRow, lastRow);
  const shownColumns = range(firstColumn, lastColumn);
  const percent = (value: number, all: number) => `${(value / all) * 100}%`;
  return (
    // Screen readers would keep the keys of a grid for themselves, once one has been in a dialog; those of an application go to the page.
    <div
      class="cells-place"
      role="application"
      aria-label="Board"
      style={{
        left: percent(-viewBox.left, viewBox.width),
        top: percent(-viewBox.top, viewBox.height),
        width: percent(columns * UNIT, viewBox.width),
        height: percent(rows * UNIT, viewBox.height),
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a board is a grid of places, not a table of data */}
      <div
        ref={grid}
        class="cell-grid"
        role="grid"
        aria-label={label}
        aria-description={description}
        aria-rowcount={rows}
        aria-colcount={columns}
      >
        {shownRows.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: focus goes to cells
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            style={{ top: `${(row / rows) * 100}%`, height: `${100 / rows}%` }}
          >
            {shownColumns.map((column) => {
              const cell = row * columns + column;
              return (
                // biome-ignore lint/a11y/useSemanticElements: see above
                <div
                  key={column}
                  role="gridcell"
                  data-cell={cell}
                  aria-colindex={column + 1}
                  aria-label={cellLabel(cell)}
                  tabIndex={-1}
                  style={{ left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

const IN_TAB_ORDER = '[role=gridcell][tabindex="0"], [role=application][tabindex]';

/** Gives the focus to the cell in the tab order, or to a view without cells; `place` is a board, or has one in it. */
export const focusCell = (place: RefObject<HTMLElement | null>) => () =>
  place.current?.querySelector<HTMLElement>(IN_TAB_ORDER)?.focus({ preventScroll: true });

function window(at: number, length: number): [number, number] {
  return [Math.max(0, at - REACH), Math.min(length - 1, at + REACH)];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

interface CellRingProps {
  readonly scene: Grid;
  readonly cell: number;
  readonly look: string;
}

/** A ring around a cell, to be drawn over a board. */
export function CellRing({ scene, cell, look }: CellRingProps) {
  return (
    <rect
      class={look}
      x={columnOf(scene, cell) * UNIT + 3}
      y={rowOf(scene, cell) * UNIT + 3}
      width={UNIT - 6}
      height={UNIT - 6}
      rx={UNIT / 6}
    />
  );
}
