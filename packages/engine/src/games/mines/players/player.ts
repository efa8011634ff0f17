import type { Grid } from '../../../grid/index.js';
import type { Random } from '../../../random/index.js';
import { blankPosition, COVERED, type Layout, Opening, type Position } from '../board/board.js';
import { BorderChances } from '../fast/border-chances.js';
import { UNKNOWN } from '../fast/single-point.js';

/** What a player does next. */
export interface Choice {
  /** Cells to open, in this order; at least one. More than one only when all are certain to be safe. */
  readonly cells: ArrayLike<number>;
  /** Whether the cell may hold a mine. */
  readonly isGuess: boolean;
  /** Positions that were looked at to choose it, as a budget counts them; absent where none were. */
  readonly work?: number;
}

/**
 * Plays one game after another, seeing only the shown numbers. It may keep what it worked out from move to move:
 * it is told of every number as it appears.
 */
export interface Player {
  /** A new game. `position` is the game's own and changes as cells are opened; `random` makes the choices by chance. */
  begin(position: Position, random: Random): void;
  /** These cells have just been opened; their numbers stand in the position. */
  opened(cells: readonly number[]): void;
  choose(): Choice;
}

/** How one game went. */
export interface GameRecord {
  readonly isWon: boolean;
  /** Decisions that might have hit a mine, the given first click not counted. */
  readonly guesses: number;
  /** Decisions in all. */
  readonly choices: number;
  /** Positions looked at, in all and for one decision at most. */
  readonly work: number;
  readonly mostWork: number;
  /** Cells that the player had opened when a sea opened first, that one and the first click counted; null without one. */
  readonly firstSea: number | null;
  /** Cells that the player had opened when some cell was first certain to be safe; null when none ever was. */
  readonly firstDeduction: number | null;
}

/**
 * Plays a layout from a given first click to its end, or from a position, which changes, without one. A player that opens an opened cell is
 * a fault of the player: a RangeError.
 */
export function playGame(
  layout: Layout,
  first: number | null,
  player: Player,
  random: Random,
  position = blankPosition(layout, layout.mines),
): GameRecord {
  const table = new Opening(layout, position);
  player.begin(position, random);
  let guesses = 0;
  let choices = 0;
  let work = 0;
  let mostWork = 0;
  let clicks = 0;
  let firstSea: number | null = null;
  let firstDeduction: number | null = null;
  const record = (isWon: boolean): GameRecord => {
    return { isWon, guesses, choices, work, mostWork, firstSea, firstDeduction };
  };
  const open = (cell: number): number[] => {
    clicks++;
    if (layout.numbers[cell] === 0) firstSea ??= clicks;
    return table.open(cell);
  };
  if (first !== null) {
    if (layout.isMine[first]) return record(false);
    player.opened(open(first));
  }
  while (table.left > 0) {
    const choice = player.choose();
    choices++;
    if (choice.isGuess) guesses++;
    else firstDeduction ??= clicks;
    work += choice.work ?? 0;
    mostWork = Math.max(mostWork, choice.work ?? 0);
    const shown: number[] = [];
    for (let i = 0; i < choice.cells.length; i++) {
      const cell = choice.cells[i] ?? -1;
      if (layout.isMine[cell]) return record(false);
      // A sea may have opened a later cell of the list.
      if (position.shown[cell] === COVERED) shown.push(...open(cell));
    }
    if (shown.length === 0) throw new RangeError('the player opened nothing');
    player.opened(shown);
  }
  return record(true);
}

/** Chances that differ by less are taken for equal: what rounding may do to sums of a few dozen terms. */
const ROUNDING = 1e-12;

/**
 * A player who opens every cell that its way proves to be safe, and guesses when there is none. Its knowledge is kept
 * from move to move, and counted parts from game to game while the size of the board stays the same.
 */
export abstract class BorderPlayer implements Player {
  protected position: Position = blankPosition({ columns: 1, rows: 1 }, 0);
  protected line = new BorderChances(this.position);
  protected random: Random | null = null;
  /** Positions looked at for the guess in hand. */
  protected work = 0;
  /** Room for lists of cells. */
  protected list = new Int32Array(1);

  begin(position: Position, random: Random): void {
    const { grid } = this.line;
    if (grid.columns !== position.columns || grid.rows !== position.rows) {
      this.line = new BorderChances(position);
      this.list = new Int32Array(position.shown.length);
    }
    this.position = position;
    this.random = random;
    this.line.load(position);
  }

  opened(cells: readonly number[]): void {
    for (const cell of cells) this.line.open(cell, this.position.shown[cell]);
  }

  choose(): Choice {
    const count = this.findSafe();
    if (count > 0) return { cells: this.list.subarray(0, count), isGuess: false };
    this.work = 0;
    const guess = this.guess();
    // Where a part of the shore is too tangled to be counted, any cell that is no known mine.
    const cell = guess < 0 ? this.pick(this.unknownCells()) : guess;
    return { cells: [cell], isGuess: true, work: this.work };
  }

  /** Writes cells that are certain to be safe to `list`, all of them where none is easy to find; how many. */
  protected findSafe(): number {
    return this.line.easySafeCells(this.list) || this.line.safeCells(this.list);
  }

  /** A cell to open when none is certain. */
  protected abstract guess(): number;

  /** One of the first `count` cells of the list. */
  protected pick(count: number): number {
    return this.list[count > 1 && this.random ? this.random.below(count) : 0];
  }

  /** Writes the covered cells of which nothing is known to `list`; how many. */
  protected unknownCells(): number {
    const { status, size } = this.line.propagation;
    let count = 0;
    for (let cell = 0; cell < size; cell++) if (status[cell] === UNKNOWN) this.list[count++] = cell;
    return count;
  }
}

/** Way 2 of the article: accounting around one number at a time; else a random cell that is no known mine. */
export class SinglePlayer extends BorderPlayer {
  protected override findSafe(): number {
    return this.line.provedSafe(this.list);
  }

  protected override guess(): number {
    return this.pick(this.unknownCells());
  }
}

/** Ways 2 and 3: all configurations of each part of the shoreline; the number of mines is left aside. */
export class OverlayPlayer extends SinglePlayer {
  protected override findSafe(): number {
    return this.line.easySafeCells(this.list) || this.line.borderSafeCells(this.list);
  }
}

/** Ways 2, 3 and 4: the number of mines discards configurations as well; else a random cell that may be safe. */
export class CountPlayer extends BorderPlayer {
  protected override guess(): number {
    return this.pick(this.line.cellsUpTo(1 - ROUNDING, this.list));
  }
}

/**
 * As `count`, but it guesses along diagonals: on from the cell guessed last, in the same direction, while that can
 * be done; else from an opened 1 to a cell diagonally beside it; else anywhere.
 */
export class DiagonalPlayer extends CountPlayer {
  private last = -1;
  /** Columns and rows of one step. */
  private step: readonly [number, number] = [1, 1];

  override begin(position: Position, random: Random): void {
    super.begin(position, random);
    this.last = -1;
  }

  protected override guess(): number {
    const next = this.last < 0 ? -1 : this.diagonal(this.last, this.step);
    if (next < 0) this.last = this.start();
    else this.last = next;
    return this.last >= 0 ? this.last : super.guess();
  }

  /** A cell diagonally beside a random opened 1, or -1. */
  private start(): number {
    const { shown } = this.position;
    const found: { readonly cell: number; readonly step: readonly [number, number] }[] = [];
    shown.forEach((number, cell) => {
      if (number !== 1) return;
      for (const step of DIAGONALS) {
        const target = this.diagonal(cell, step);
        if (target >= 0) found.push({ cell: target, step });
      }
    });
    if (found.length === 0 || !this.random) return -1;
    const { cell, step } = this.random.pick(found);
    this.step = step;
    return cell;
  }

  /** The cell one step on, if it is covered and may be safe; else -1. */
  private diagonal(cell: number, step: readonly [number, number]): number {
    const target = diagonalStep(this.position, cell, step);
    return target >= 0 && this.line.mineProbability(target) < 1 - ROUNDING ? target : -1;
  }
}

/** The cell so many columns and rows on; -1 beyond the board. */
export function diagonalStep(
  { columns, rows }: Grid,
  cell: number,
  [right, down]: readonly [number, number],
): number {
  const column = (cell % columns) + right;
  const row = Math.floor(cell / columns) + down;
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

export const DIAGONALS: readonly (readonly [number, number])[] = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
];

/**
 * The safest cell. Of equally safe ones, one with the fewest covered neighbours of which nothing is known (corners
 * before edges: they are the likeliest to open a sea, and their numbers say the most), and of these a random one.
 */
export class ProbabilityPlayer extends BorderPlayer {
  protected override guess(): number {
    const { line, list } = this;
    const count = line.cellsUpTo(line.leastRisk + ROUNDING, list);
    const { free } = line.propagation;
    let fewest = 9;
    let ties = 0;
    for (let i = 0; i < count; i++) {
      const cell = list[i];
      if (free[cell] > fewest) continue;
      if (free[cell] < fewest) ties = 0;
      fewest = free[cell];
      list[ties++] = cell;
    }
    return this.pick(ties);
  }
}
