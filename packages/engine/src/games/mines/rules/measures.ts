import { cellCount, type Grid } from '../../../grid/index.js';
import { aroundTable, COVERED, type Layout } from '../board/board.js';

/** What a layout asks of a player who never errs. */
export interface Measures {
  /** Fewest openings without flags: one an opening, one for every other number (S. Bechtel's 3BV, 2000). */
  readonly threeBv: number;
  /** Connected seas. */
  readonly openings: number;
  /** Connected groups of safe cells that no sea opens. */
  readonly islands: number;
}

/** Counts of a layout; neighbours are all eight. */
export function measuresOf(layout: Layout): Measures {
  const { seas, openings } = seasOf(layout);
  const isAlone = aloneCells(layout, seas);
  const { count: islands } = groupsOf(layout, (cell) => isAlone[cell] === 1);
  return { threeBv: openings + isAlone.reduce((sum, one) => sum + one, 0), openings, islands };
}

/** How much of a layout's 3BV has been done: the seas that are open with all their borders, and the open numbers that belong to none. */
export function doneThreeBv(layout: Layout, shown: Int8Array): number {
  const { seas, openings } = seasOf(layout);
  const isAlone = aloneCells(layout, seas);
  const around = aroundTable(layout).of;
  const shut = new Set<number>();
  let alone = 0;
  for (let cell = 0; cell < shown.length; cell++) {
    if (layout.isMine[cell] === 1) continue;
    if (shown[cell] !== COVERED) alone += isAlone[cell] ?? 0;
    // A flag may have stopped a sea.
    else for (const near of [cell, ...around(cell)]) shut.add(seas[near] ?? -1);
  }
  shut.delete(-1);
  return openings - shut.size + alone;
}

/** By cell: the number of its sea, -1 for a cell that is no sea. */
export function seasOf(layout: Layout): { readonly seas: Int32Array; readonly openings: number } {
  const { groups, count } = groupsOf(layout, (cell) => !layout.isMine[cell] && layout.numbers[cell] === 0);
  return { seas: groups, openings: count };
}

/** By cell: 1 for a safe cell that no sea opens. */
export function aloneCells(layout: Layout, seas: Int32Array): Uint8Array {
  const around = aroundTable(layout).of;
  return Uint8Array.from(layout.isMine, (mine, cell) => {
    if (mine === 1 || seas[cell] !== -1) return 0;
    return around(cell).some((other) => seas[other] !== -1) ? 0 : 1;
  });
}

/** Numbers the connected groups of cells that belong, in reading order of their first cells; -1 for all others. */
function groupsOf(
  grid: Grid,
  belongs: (cell: number) => boolean,
): { readonly groups: Int32Array; readonly count: number } {
  const around = aroundTable(grid).of;
  const groups = new Int32Array(cellCount(grid)).fill(-1);
  let count = 0;
  for (let seed = 0; seed < groups.length; seed++) {
    if (groups[seed] !== -1 || !belongs(seed)) continue;
    const found = [seed];
    groups[seed] = count;
    for (const cell of found) {
      for (const other of around(cell)) {
        if (groups[other] !== -1 || !belongs(other)) continue;
        groups[other] = count;
        found.push(other);
      }
    }
    count++;
  }
  return { groups, count };
}
