import { cellCount, type Grid } from '../../../grid/index.js';
import { aroundTable, type StartRule } from '../board/board.js';
import { ratioTo } from './part-count.js';

/**
 * The chance that the first click on a cell opens a sea, which is that neither the cell nor a neighbour holds a mine, by
 * cell. Of N cells with M mines and k neighbours the N - 1 - k others hold all mines: C(N-1-k, M) layouts of the C(N, M)
 * of a wild start, of the C(N-1, M) of a safe one, and all of an open one. NaN where an open start has no room.
 */
export function seaChances(grid: Grid, mines: number, start: StartRule): Float64Array {
  const around = aroundTable(grid).of;
  const cells = cellCount(grid);
  const known = new Map<number, number>();
  return Float64Array.from({ length: cells }, (_, cell) => {
    const near = around(cell).length;
    const chance = known.get(near) ?? chanceWith(cells, mines, near, start);
    known.set(near, chance);
    return chance;
  });
}

/** Cells that are alike as first clicks: all with as many neighbours. */
export interface SeaKind {
  readonly neighbours: number;
  readonly cells: number;
  readonly chance: number;
}

/** {@link seaChances} by the number of neighbours, the fewest first, which are the best. */
export function seaKinds(grid: Grid, mines: number, start: StartRule): SeaKind[] {
  const around = aroundTable(grid).of;
  const chances = seaChances(grid, mines, start);
  const kinds = new Map<number, SeaKind>();
  for (const [cell, chance] of chances.entries()) {
    const neighbours = around(cell).length;
    kinds.set(neighbours, { neighbours, chance, cells: (kinds.get(neighbours)?.cells ?? 0) + 1 });
  }
  return [...kinds.values()].sort((one, other) => one.neighbours - other.neighbours);
}

/** The chance of a sea when the first click falls on any cell, each as likely as the others. */
export function seaAtRandom(kinds: readonly SeaKind[]): number {
  const cells = kinds.reduce((sum, kind) => sum + kind.cells, 0);
  return kinds.reduce((sum, { chance, cells: alike }) => sum + chance * alike, 0) / cells;
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
  return ratioTo(all)(free);
}
