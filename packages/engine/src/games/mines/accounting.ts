import { cellCount } from '../../grid/index.js';
import { type AroundTable, aroundTable } from './around.js';
import { COVERED, type Position } from './position.js';

const UNKNOWN = 0;
const MINE = 1;
const SAFE = 2;

/**
 * The accounts of every opened number, kept up to date as cells open, for solvers that play many games: what single
 * numbers and pairs of numbers prove. The position is the game's own; tell every opening.
 */
export class Accounting {
  /** By opened cell: mines still to be found around it. */
  private readonly needed: Int8Array;
  /** By cell: covered cells around it of which nothing is known. */
  private readonly open: Int8Array;
  /** By cell: unknown, known to hold a mine, or known to be safe (opened or about to be). */
  private readonly known: Uint8Array;
  private readonly around: AroundTable;
  /** Opened numbers to be looked at again. */
  private readonly pending: number[] = [];
  private safe: number[] = [];

  constructor(private readonly position: Position) {
    const cells = cellCount(position);
    this.around = aroundTable(position);
    this.needed = new Int8Array(cells);
    this.known = new Uint8Array(cells);
    this.open = Int8Array.from(
      { length: cells },
      (_, cell) => (this.around.begin[cell + 1] ?? 0) - (this.around.begin[cell] ?? 0),
    );
  }

  /** Whether the cell is known to hold a mine. */
  isMine(cell: number): boolean {
    return this.known[cell] === MINE;
  }

  /** Whether nothing is known of a covered cell. */
  isUnknown(cell: number): boolean {
    return this.known[cell] === UNKNOWN;
  }

  /** These cells have just been opened; their numbers stand in the position. */
  opened(cells: readonly number[]): void {
    const { begin, cells: near } = this.around;
    for (const cell of cells) {
      if (this.known[cell] === UNKNOWN) this.settle(cell, SAFE);
      let found = 0;
      for (let i = begin[cell] ?? 0; i < (begin[cell + 1] ?? 0); i++) {
        if (this.known[near[i] ?? 0] === MINE) found++;
      }
      this.needed[cell] = (this.position.shown[cell] ?? 0) - found;
      this.pending.push(cell);
    }
  }

  /** Something has been proved elsewhere. */
  learn(cell: number, isMine: boolean): void {
    if (this.known[cell] !== UNKNOWN) return;
    this.settle(cell, isMine ? MINE : SAFE);
    if (!isMine) this.safe.push(cell);
  }

  /** Follows single numbers as far as they lead; the covered cells proved safe since the last call. */
  takeSafe(): number[] {
    for (let cell = this.pending.pop(); cell !== undefined; cell = this.pending.pop()) {
      const open = this.open[cell] ?? 0;
      if (open === 0) continue;
      if (this.needed[cell] === 0) this.learnAround(cell, false);
      else if (this.needed[cell] === open) this.learnAround(cell, true);
    }
    const { safe } = this;
    this.safe = [];
    return safe;
  }

  /**
   * Applies every pair of numbers that says more than the two alone: when one needs as many mines more than the
   * other as it has cells of its own, those are mines, and the cells that only the other touches are safe. Whether
   * anything new came of it.
   */
  pairUp(): boolean {
    const { columns, rows, shown } = this.position;
    let isNews = false;
    for (let one = 0; one < shown.length; one++) {
      if (shown[one] === COVERED || (this.open[one] ?? 0) === 0) continue;
      const column = one % columns;
      const row = (one - column) / columns;
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y++) {
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x++) {
          const other = y * columns + x;
          if (other === one || shown[other] === COVERED || (this.open[other] ?? 0) === 0) continue;
          if (this.applyPair(one, other)) isNews = true;
        }
      }
    }
    return isNews;
  }

  /**
   * The position without what is known: known mines taken out of the numbers and off the board, and only the numbers
   * in `numbers` still saying anything (for `shoreOf`).
   */
  rest(): { position: Position; numbers: readonly number[] } {
    const { columns, rows, shown } = this.position;
    const numbers: number[] = [];
    let mines = this.position.mines;
    const left = Int8Array.from(shown, (number, cell) => {
      if (this.known[cell] === UNKNOWN) return COVERED;
      if (this.known[cell] === MINE) mines--;
      if (number === COVERED) return 0;
      if ((this.open[cell] ?? 0) > 0) numbers.push(cell);
      return this.needed[cell] ?? 0;
    });
    return { position: { columns, rows, mines, shown: left }, numbers };
  }

  private applyPair(one: number, other: number): boolean {
    const more = (this.needed[one] ?? 0) - (this.needed[other] ?? 0);
    if (more < 0) return false;
    const own = this.without(one, other);
    if (own.length !== more) return false;
    const rest = this.without(other, one);
    for (const cell of own) this.learn(cell, true);
    for (const cell of rest) this.learn(cell, false);
    return own.length + rest.length > 0;
  }

  /** Unknown cells around `one` that do not lie around `other`. */
  private without(one: number, other: number): number[] {
    const { begin, cells } = this.around;
    const { columns } = this.position;
    const list: number[] = [];
    for (let i = begin[one] ?? 0; i < (begin[one + 1] ?? 0); i++) {
      const cell = cells[i] ?? 0;
      if (this.known[cell] !== UNKNOWN) continue;
      const dx = Math.abs((cell % columns) - (other % columns));
      const dy = Math.abs(Math.floor(cell / columns) - Math.floor(other / columns));
      if (dx > 1 || dy > 1) list.push(cell);
    }
    return list;
  }

  private learnAround(cell: number, isMine: boolean): void {
    const { begin, cells } = this.around;
    for (let i = begin[cell] ?? 0; i < (begin[cell + 1] ?? 0); i++) this.learn(cells[i] ?? 0, isMine);
  }

  private settle(cell: number, state: typeof MINE | typeof SAFE): void {
    const { begin, cells } = this.around;
    this.known[cell] = state;
    for (let i = begin[cell] ?? 0; i < (begin[cell + 1] ?? 0); i++) {
      const other = cells[i] ?? 0;
      this.open[other] = (this.open[other] ?? 0) - 1;
      if (this.position.shown[other] === COVERED) continue;
      if (state === MINE) this.needed[other] = (this.needed[other] ?? 0) - 1;
      this.pending.push(other);
    }
  }
}
