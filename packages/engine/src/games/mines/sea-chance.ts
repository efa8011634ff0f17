import { cellCount, type Grid } from '../../grid/index.js';
import { aroundTable } from './around.js';
import { ratio } from './counts.js';
import type { StartRule } from './layout.js';

/**
 * The chance that the first click on a cell opens a sea, which is that neither the cell nor a neighbour holds a mine, by
 * cell. Of N cells with M mines and k neighbours the N - 1 - k others hold all mines: C(N-1-k, M) layouts of the C(N, M)
 * of a wild start, of the C(N-1, M) of a safe one, and all of an open one. NaN where an open start has no room.
 */
export function seaChances(grid: Grid, mines: number, start: StartRule): Float64Array {
  const { begin } = aroundTable(grid);
  const cells = cellCount(grid);
  const known = new Map<number, number>();
  return Float64Array.from({ length: cells }, (_, cell) => {
    const near = (begin[cell + 1] ?? 0) - (begin[cell] ?? 0);
    const chance = known.get(near) ?? chanceWith(cells, mines, near, start);
    known.set(near, chance);
    return chance;
  });
}

function chanceWith(cells: number, mines: number, near: number, start: StartRule): number {
  if (start === 'open') return mines <= cells - 1 - near ? 1 : Number.NaN;
  let free = 1n;
  let all = 1n;
  // One cell after the other is free of mines, given that those before it are.
  for (let i = start === 'safe' ? 1 : 0; i <= near; i++) {
    free *= BigInt(Math.max(0, cells - mines - i));
    all *= BigInt(cells - i);
  }
  return ratio(free, all);
}
