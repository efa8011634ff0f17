import { cellCount, columnOf, rowOf } from '../../../../grid/index.js';
import { type Frame, lowerSideOf, rightSideOf, sideCount } from './frame.js';

/**
 * What a branch decides, one character a side: 1 a wall, 0 open, `.` nothing. Found by the words of the rule and nothing
 * of the tree itself, so that what is said of a branch does not rest on it: the next side is the first of the undecided
 * ones, uprights before lower sides, with a cell that is joined to the exit. Null for what is no branch.
 */
export function decidedBy(frame: Frame, exit: number, branch: string): string | null {
  const decided = new Array<string>(sideCount(frame)).fill('.');
  const sides = sidesOf(frame);
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
function sidesOf(frame: Frame): Side[] {
  const sides: Side[] = [];
  for (let cell = 0; cell < cellCount(frame); cell++) {
    if (columnOf(frame, cell) + 1 < frame.columns)
      sides[rightSideOf(frame, cell)] = { cells: [cell, cell + 1] };
    if (rowOf(frame, cell) + 1 < frame.rows)
      sides[lowerSideOf(frame, cell)] = { cells: [cell, cell + frame.columns] };
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
