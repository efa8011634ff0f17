import { cellCount, type Grid, neighbours8 } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';

/** The up to eight neighbours of every cell as compressed rows: those of `c` are `cells[begin[c] .. begin[c + 1] - 1]`. */
export interface AroundTable {
  readonly begin: Int32Array;
  readonly cells: Int32Array;
  /** The neighbours of one cell, in reading order. */
  of(cell: number): Int32Array;
}

const tables = new Map<string, AroundTable>();

/** The neighbours of every cell of a grid, in reading order; remembered for the sizes used last. */
export function aroundTable(grid: Grid): AroundTable {
  const key = `${grid.columns}x${grid.rows}`;
  const known = tables.get(key);
  if (known) return known;
  const lists = Array.from({ length: cellCount(grid) }, (_, cell) => neighbours8(grid, cell));
  const begin = new Int32Array(lists.length + 1);
  lists.forEach((list, cell) => {
    begin[cell + 1] = begin[cell] + list.length;
  });
  const cells = Int32Array.from(lists.flat());
  const table = { begin, cells, of: (cell: number) => cells.subarray(begin[cell], begin[cell + 1]) };
  if (tables.size >= 8) tables.clear();
  tables.set(key, table);
  return table;
}

/** What `shown` holds for a covered cell; anything else there is the number of mines around an opened one, 0..8. */
export const COVERED = -1;

/**
 * What a player of Minehunt knows: the numbers shown, and how many mines there are in all. Flags are not part of
 * it: they are notes, not knowledge.
 */
export interface Position extends Grid {
  /** Mines on the whole board. */
  readonly mines: number;
  /** By cell: {@link COVERED}, or the number shown (0..8). */
  readonly shown: Int8Array;
}

/** Nothing opened yet. */
export function blankPosition(grid: Grid, mines: number): Position {
  const shown = new Int8Array(grid.columns * grid.rows).fill(COVERED);
  return { columns: grid.columns, rows: grid.rows, mines, shown };
}

/** How many cells are still covered. */
export function countCovered(shown: Int8Array): number {
  let count = 0;
  for (const number of shown) if (number === COVERED) count++;
  return count;
}

/** The cells for which an entry is not zero, ascending. */
export function cellsWhere(entries: ArrayLike<number>): number[] {
  const found: number[] = [];
  for (let cell = 0; cell < entries.length; cell++) if (entries[cell] !== 0) found.push(cell);
  return found;
}

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
export function layoutOf(grid: Grid, mineCells: ArrayLike<number>): Layout {
  const { columns, rows } = grid;
  const isMine = new Uint8Array(cellCount(grid));
  const layout = { columns, rows, mines: mineCells.length, isMine, numbers: new Uint8Array(isMine.length) };
  lay(layout, mineCells);
  return layout;
}

function lay(layout: Layout, mineCells: ArrayLike<number>): void {
  const { mines, isMine, numbers } = layout;
  const { begin, cells } = aroundTable(layout);
  for (let at = 0; at < mines; at++) {
    const cell = mineCells[at];
    if (isMine[cell] !== 0) throw new RangeError(`no mine can be put on cell ${cell}`);
    isMine[cell] = 1;
    for (let i = begin[cell]; i < begin[cell + 1]; i++) numbers[cells[i]]++;
  }
}

/** Cells on which a start rule forbids mines, given the first click; in no particular order. */
export function clearCells(grid: Grid, start: StartRule, first: number): readonly number[] {
  if (start === 'wild') return [];
  return start === 'safe' ? [first] : [first, ...aroundTable(grid).of(first)];
}

/**
 * Deals one layout after another, each uniformly random among those with so many mines that keep the promise of the
 * start rule for this first click. Throws a RangeError when the mines do not fit.
 */
export class Dealer {
  private readonly layout: Layout;
  private readonly free: Int32Array;
  private readonly cells: Int32Array;

  constructor(grid: Grid, mines: number, start: StartRule, first: number) {
    this.layout = { ...layoutOf(grid, []), mines };
    const { isMine } = this.layout;
    const clear = clearCells(grid, start, first);
    this.free = new Int32Array(isMine.length - clear.length);
    this.cells = new Int32Array(this.free.length);
    if (mines > this.free.length)
      throw new RangeError(`${mines} mines do not fit on ${this.free.length} cells that may hold one`);
    let count = 0;
    for (let cell = 0; cell < isMine.length; cell++) if (!clear.includes(cell)) this.free[count++] = cell;
  }

  /** The next layout. The next call writes over it. */
  next(random: Random): Layout {
    const { layout, free, cells } = this;
    cells.set(free);
    // The first part of a shuffle (R. Durstenfeld, 1964).
    for (let i = 0; i < layout.mines; i++) {
      const j = i + random.below(cells.length - i);
      const cell = cells[j];
      cells[j] = cells[i];
      cells[i] = cell;
    }
    layout.isMine.fill(0);
    layout.numbers.fill(0);
    lay(layout, cells);
    return layout;
  }
}

/** One layout of a {@link Dealer}. */
export function deal(grid: Grid, mines: number, start: StartRule, first: number, random: Random): Layout {
  return new Dealer(grid, mines, start, first).next(random);
}

/** Opens cells of a layout into a position; a zero opens its whole sea. */
export class Opening {
  /** Safe cells still covered. */
  left: number;
  private readonly around;

  constructor(
    private readonly layout: Layout,
    private readonly position: Position,
  ) {
    this.left = cellCount(layout) - layout.mines;
    this.around = aroundTable(layout);
    for (const number of position.shown) if (number !== COVERED) this.left--;
  }

  /** Opens a covered cell that holds no mine; every cell opened by it, itself first. */
  open(cell: number): number[] {
    const { begin, cells } = this.around;
    const { shown } = this.position;
    const found = [cell];
    shown[cell] = this.layout.numbers[cell] ?? 0;
    for (let next = 0; next < found.length; next++) {
      const at = found[next] ?? 0;
      if (shown[at] !== 0) continue;
      for (let i = begin[at] ?? 0; i < (begin[at + 1] ?? 0); i++) {
        const other = cells[i] ?? 0;
        if (shown[other] !== COVERED) continue;
        shown[other] = this.layout.numbers[other] ?? 0;
        found.push(other);
      }
    }
    this.left -= found.length;
    return found;
  }
}

/** A field that players know by name. */
export interface Preset extends Grid {
  readonly name: string;
  readonly mines: number;
}

/** The fields of the classic game, and the small one that studies measure on. */
export const PRESETS = [
  { name: 'small', columns: 8, rows: 8, mines: 10 },
  { name: 'beginner', columns: 9, rows: 9, mines: 10 },
  { name: 'intermediate', columns: 16, rows: 16, mines: 40 },
  { name: 'expert', columns: 30, rows: 16, mines: 99 },
] as const satisfies readonly Preset[];
