import { cellCount, type Grid } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import { aroundTable } from './around.js';

/** Where the mines lie, and the numbers that follow from it. */
export interface Layout extends Grid {
  /** Number of mines. */
  readonly mines: number;
  /** By cell: 1 where a mine lies. */
  readonly isMine: Uint8Array;
  /** By cell: mines among the eight neighbours (of mines too). */
  readonly numbers: Uint8Array;
}

/**
 * What the first click is promised. `wild`: nothing. `safe`: the cell itself holds no mine, the mines are uniform
 * over the others. `open`: neither the cell nor a neighbour holds one.
 */
export const START_RULES = ['wild', 'safe', 'open'] as const;
export type StartRule = (typeof START_RULES)[number];

/** A layout with mines on these cells (each once). Throws a RangeError for a cell outside or named twice. */
export function layoutOf(grid: Grid, mineCells: Iterable<number>): Layout {
  const { columns, rows } = grid;
  const isMine = new Uint8Array(cellCount(grid));
  const numbers = new Uint8Array(isMine.length);
  const around = aroundTable(grid);
  let mines = 0;
  for (const cell of mineCells) {
    if (isMine[cell] !== 0) throw new RangeError(`no mine can be put on cell ${cell}`);
    isMine[cell] = 1;
    mines++;
    for (let i = around.begin[cell] ?? 0; i < (around.begin[cell + 1] ?? 0); i++) {
      const other = around.cells[i] ?? 0;
      numbers[other] = (numbers[other] ?? 0) + 1;
    }
  }
  return { columns, rows, mines, isMine, numbers };
}

/** Cells on which a start rule forbids mines, given the first click; in no particular order. */
export function keptFree(grid: Grid, start: StartRule, first: number): readonly number[] {
  if (start === 'wild') return [];
  const around = aroundTable(grid);
  const near = around.cells.subarray(around.begin[first], around.begin[first + 1]);
  return start === 'safe' ? [first] : [first, ...near];
}

/**
 * A uniformly random layout with so many mines that keeps the promise of the start rule for this first click.
 * Throws a RangeError when the mines do not fit.
 */
export function deal(grid: Grid, mines: number, start: StartRule, first: number, random: Random): Layout {
  const free = new Set(keptFree(grid, start, first));
  const cells: number[] = [];
  for (let cell = 0; cell < cellCount(grid); cell++) if (!free.has(cell)) cells.push(cell);
  if (mines > cells.length)
    throw new RangeError(`${mines} mines do not fit on ${cells.length} cells that may hold one`);
  // The first part of a shuffle (R. Durstenfeld, 1964).
  for (let i = 0; i < mines; i++) {
    const j = i + random.below(cells.length - i);
    const held = cells[i] ?? 0;
    cells[i] = cells[j] ?? 0;
    cells[j] = held;
  }
  return layoutOf(grid, cells.slice(0, mines));
}
