import { columnOf, type Direction, FLOOR, type Grid, rowOf, stepOf } from '@knossos/engine/internal/grid';
import type { GridScene, Scene } from '@knossos/engine/internal/puzzle';

/** Side of a cell in the drawing's own units. */
export const UNIT = 40;

/** The part of the plane that a board's drawing covers, in units. */
export interface ViewBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The drawn area: a little space around the cells, a step more where a gap leads out, and less than a whole cell of a
 * rim that is nothing but rock.
 */
export function viewBoxOf(scene: GridScene): ViewBox {
  const margin = (side: Direction) => {
    if (scene.style === 'cells') return isRockRim(scene, side) ? -0.55 * UNIT : 6;
    return scene.marks.some((mark) => mark.side === side && mark.kind !== 'gate') ? UNIT * 0.9 : 7;
  };
  const [up, right, down, left] = [margin(0), margin(1), margin(2), margin(3)];
  return {
    left: -left,
    top: -up,
    width: left + scene.columns * UNIT + right,
    height: up + scene.rows * UNIT + down,
  };
}

function isRockRim({ columns, rows, sides }: GridScene, side: Direction): boolean {
  const across = side === 0 || side === 2;
  if ((across ? rows : columns) < 4) return false;
  for (let i = 0; i < (across ? columns : rows); i++) {
    const row = across ? (side === 0 ? 0 : rows - 1) : i;
    const column = across ? i : side === 3 ? 0 : columns - 1;
    if (((sides[row * columns + column] ?? 0) & FLOOR) !== 0) return false;
  }
  return true;
}

/** The middle of a cell, or of the place just outside it by one side. */
export function middle(scene: Grid, cell: number, beyond: Direction | null = null): { x: number; y: number } {
  const step = beyond === null ? { rows: 0, columns: 0 } : stepOf(beyond);
  return {
    x: (columnOf(scene, cell) + 0.5 + step.columns * 0.92) * UNIT,
    y: (rowOf(scene, cell) + 0.5 + step.rows * 0.92) * UNIT,
  };
}

/** The cell and the spot in cells' widths under a point of the drawing; cells outside the board are not clamped. */
export function cellUnder(viewBox: ViewBox, x: number, y: number): { column: number; row: number } {
  return {
    column: Math.floor((viewBox.left + x * viewBox.width) / UNIT),
    row: Math.floor((viewBox.top + y * viewBox.height) / UNIT),
  };
}

/** The scene of a game that is played on cells. Throws a RangeError for a graph or a field, which have pages of their own. */
export function gridOf(scene: Scene): GridScene {
  if (scene.kind !== 'grid') throw new RangeError(`a ${scene.kind} is not drawn as a board`);
  return scene;
}
