import { FLOOR } from '@knossos/engine/internal/grid';

/** How far corners of the rock are rounded, as part of a cell. */
const ROUNDING = 0.3;

interface Picture {
  readonly columns: number;
  readonly rows: number;
  readonly sides: Uint8Array;
}

/**
 * The outline of all floor as one SVG path with rounded corners, `unit` a cell. Every edge between floor and
 * rock is followed clockwise around the floor; where two floor cells touch only at a corner the outline stays
 * with its own cell, so that no passage is drawn where none is.
 */
export function caveOutline({ columns, rows, sides }: Picture, unit: number): string {
  const width = columns + 1;
  const isFloor = (column: number, row: number) =>
    column >= 0 &&
    row >= 0 &&
    column < columns &&
    row < rows &&
    ((sides[row * columns + column] ?? 0) & FLOOR) !== 0;
  // Edges by start corner and direction (up, right, down, left as 0..3).
  const edges = new Set<number>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (!isFloor(column, row)) continue;
      const corner = row * width + column;
      if (!isFloor(column, row - 1)) edges.add(corner * 4 + 1);
      if (!isFloor(column + 1, row)) edges.add((corner + 1) * 4 + 2);
      if (!isFloor(column, row + 1)) edges.add((corner + width + 1) * 4 + 3);
      if (!isFloor(column - 1, row)) edges.add((corner + width) * 4);
    }
  }
  const step = [-width, 1, width, -1];
  let path = '';
  for (const first of edges) {
    const corners: { at: number; entered: number; left: number }[] = [];
    let edge = first;
    do {
      edges.delete(edge);
      const direction = edge & 3;
      const at = (edge >> 2) + (step[direction] ?? 0);
      const turns = [(direction + 1) & 3, direction, (direction + 3) & 3];
      const left = turns.find((turn) => edges.has(at * 4 + turn) || at * 4 + turn === first) ?? direction;
      if (left !== direction) corners.push({ at, entered: direction, left });
      edge = at * 4 + left;
    } while (edge !== first);
    path += roundedLoop(corners, width, unit);
  }
  return path;
}

function roundedLoop(
  corners: readonly { at: number; entered: number; left: number }[],
  width: number,
  unit: number,
): string {
  const across = [0, 1, 0, -1];
  const down = [-1, 0, 1, 0];
  const r = ROUNDING * unit;
  let path = '';
  corners.forEach(({ at, entered, left }, index) => {
    const x = (at % width) * unit;
    const y = Math.floor(at / width) * unit;
    const fromX = x - r * (across[entered] ?? 0);
    const fromY = y - r * (down[entered] ?? 0);
    const toX = x + r * (across[left] ?? 0);
    const toY = y + r * (down[left] ?? 0);
    path += `${index === 0 ? 'M' : 'L'}${fromX} ${fromY}Q${x} ${y} ${toX} ${toY}`;
  });
  return `${path}Z`;
}
