import { cellCount, columnOf, rowOf } from '@knossos/engine/internal/grid';
import { type BoardSize, lowerSideOf, rightSideOf, sideCount } from './board-size.js';

/**
 * What a branch decides, one character a side: 1 a wall, 0 open, `.` nothing. Found by the words of the rule and nothing
 * of the tree itself, so that what is said of a branch does not rest on it: the next side is the first of the undecided
 * ones, uprights before lower sides, with a cell that is joined to the exit. Null for what is no branch.
 */
export function decidedBy(size: BoardSize, exit: number, branch: string): string | null {
  const decided = new Array<string>(sideCount(size)).fill('.');
  const sides = sidesOf(size);
  for (const letter of branch) {
    const region = regionOf(sides, decided, exit);
    const next = sides.findIndex(
      ({ cells: [one, other] }, side) => decided[side] === '.' && (region.has(one) || region.has(other)),
    );
    if (next < 0 || (letter !== 'o' && letter !== 'w')) return null;
    decided[next] = letter === 'w' ? '1' : '0';
  }
  return decided.join('');
}

interface Side {
  readonly cells: readonly [number, number];
}

/** All inner sides by their numbers, each with its two cells. */
function sidesOf(size: BoardSize): Side[] {
  const sides: Side[] = [];
  for (let cell = 0; cell < cellCount(size); cell++) {
    if (columnOf(size, cell) + 1 < size.columns) sides[rightSideOf(size, cell)] = { cells: [cell, cell + 1] };
    if (rowOf(size, cell) + 1 < size.rows)
      sides[lowerSideOf(size, cell)] = { cells: [cell, cell + size.columns] };
  }
  return sides;
}

/** The cells that sides decided as open join to the exit. */
function regionOf(sides: readonly Side[], decided: readonly string[], exit: number): Set<number> {
  const region = new Set([exit]);
  for (const cell of region) {
    sides.forEach(({ cells }, side) => {
      if (decided[side] === '0' && cells.includes(cell)) for (const joined of cells) region.add(joined);
    });
  }
  return region;
}
