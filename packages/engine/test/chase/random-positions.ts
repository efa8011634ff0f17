import {
  blankPosition,
  COVERED,
  deal,
  layoutOf,
  Opening,
  type Position,
  START_RULES,
} from '../../src/games/mines/board/board.js';
import { neighbours8 } from '../../src/grid/index.js';
import type { Random } from '../../src/random/index.js';

/** A position from rows of `.` and digits, separated by `/`. */
export function positionOf(mines: number, drawing: string): Position {
  const rows = drawing.split('/');
  const shown = Int8Array.from(rows.join(''), (letter) => (letter === '.' ? COVERED : Number(letter)));
  return { columns: rows[0]?.length ?? 0, rows: rows.length, mines, shown };
}

/** A position as it comes up in play (safe cells opened at random), with at least 1 and at most `most` covered cells. */
export function playedPosition(random: Random, side: number, most: number): Position {
  for (;;) {
    const grid = { columns: 1 + random.below(side), rows: 2 + random.below(side - 1) };
    const cells = grid.columns * grid.rows;
    const mines = 1 + random.below(Math.max(1, Math.floor(cells / 3)));
    const start = START_RULES[random.below(2)] ?? 'safe';
    const layout = deal(grid, mines, start, random.below(cells), random);
    const position = blankPosition(grid, mines);
    const opening = new Opening(layout, position);
    const goal = 1 + random.below(most);
    const order = random.shuffle(Array.from({ length: cells }, (_, cell) => cell));
    for (const cell of order) {
      if (opening.left + mines <= goal) break;
      if (!layout.isMine[cell] && position.shown[cell] === COVERED) opening.open(cell);
    }
    const covered = coveredOf(position).length;
    if (covered >= 1 && covered <= most) return position;
  }
}

/** A played position in which a number or the number of mines may have been changed. */
export function scrambledPosition(random: Random, side: number, most: number): Position {
  const position = playedPosition(random, side, most);
  const opened = [...position.shown.keys()].filter((cell) => position.shown[cell] !== COVERED);
  for (let changes = random.below(3); changes > 0 && opened.length > 0; changes--) {
    position.shown[random.pick(opened)] = random.below(4);
  }
  return random.chance(1, 3) ? { ...position, mines: random.below(6) } : position;
}

/**
 * Every second column opened, and mines in a chequered pattern between: nothing follows from single numbers, and the
 * one part is as wide as the board. `columns` is odd.
 */
export function chequeredColumns(columns: number, rows: number): Position {
  const isCovered = (cell: number) => (cell % columns) % 2 === 0;
  const isMine = (cell: number) =>
    isCovered(cell) && (Math.floor(cell / columns) + (cell % columns) / 2) % 2 === 0;
  const cells = Array.from({ length: columns * rows }, (_, cell) => cell);
  const layout = layoutOf({ columns, rows }, cells.filter(isMine));
  const shown = Int8Array.from(layout.numbers, (number, cell) => (isCovered(cell) ? COVERED : number));
  return { columns, rows, mines: layout.mines, shown };
}

export function coveredOf({ shown }: Position): number[] {
  return [...shown.keys()].filter((cell) => shown[cell] === COVERED);
}

/** What is heard of a position: some numbers, some cells known, perhaps the mine count. */
export interface Heard {
  readonly numbers: readonly number[];
  readonly mines?: readonly number[];
  readonly safe?: readonly number[];
  readonly withCount: boolean;
}

/** By plain enumeration: the ways to lay mines that agree with what is heard, as bits of the covered cells. */
export function* waysOf(position: Position, heard: Heard): Generator<number> {
  const covered = coveredOf(position);
  const maskOf = (cells: readonly number[] = []) =>
    covered.reduce((mask, cell, bit) => (cells.includes(cell) ? mask | (1 << bit) : mask), 0);
  const masks = heard.numbers.map((cell) => maskOf(neighbours8(position, cell)));
  const [must, mustNot] = [maskOf(heard.mines), maskOf(heard.safe)];
  for (let laid = 0; laid < 1 << covered.length; laid++) {
    if ((laid & must) !== must || (laid & mustNot) !== 0) continue;
    if (heard.withCount && ones(laid) !== position.mines) continue;
    if (masks.every((mask, at) => ones(laid & mask) === position.shown[heard.numbers[at] ?? 0])) yield laid;
  }
}

function ones(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** What trying every way to lay the mines finds out. */
export interface Truth {
  readonly solutions: number;
  readonly probability: readonly number[];
  readonly safe: readonly number[];
  readonly mines: readonly number[];
  readonly dead: readonly number[];
  /** By covered cell: solutions in which it is safe and shows 0 .. 8. */
  readonly shows: ReadonlyMap<number, readonly number[]>;
}

/** Tries every set of covered cells, for up to about 14 of them. */
export function bruteForce(position: Position): Truth {
  const covered = coveredOf(position);
  const around = Array.from(position.shown, (_, cell) => neighbours8(position, cell));
  const isMine = new Uint8Array(position.shown.length);
  const seen = (cell: number) => around[cell]?.reduce((sum, other) => sum + (isMine[other] ?? 0), 0) ?? 0;
  const opened = [...position.shown.keys()].filter((cell) => position.shown[cell] !== COVERED);
  const withMine = new Map(covered.map((cell) => [cell, 0]));
  const shows = new Map(covered.map((cell) => [cell, new Array<number>(9).fill(0)]));
  let solutions = 0;
  for (let set = 0; set < 1 << covered.length; set++) {
    let mines = 0;
    covered.forEach((cell, bit) => {
      isMine[cell] = (set >> bit) & 1;
      mines += (set >> bit) & 1;
    });
    if (mines !== position.mines || opened.some((cell) => seen(cell) !== position.shown[cell])) continue;
    solutions++;
    for (const cell of covered) {
      if (isMine[cell]) withMine.set(cell, (withMine.get(cell) ?? 0) + 1);
      else {
        const row = shows.get(cell) ?? [];
        row[seen(cell)] = (row[seen(cell)] ?? 0) + 1;
      }
    }
  }
  const probability = Array.from(position.shown, (_, cell) => (withMine.get(cell) ?? Number.NaN) / solutions);
  const safe = covered.filter((cell) => withMine.get(cell) === 0);
  const mines = covered.filter((cell) => withMine.get(cell) === solutions);
  const dead = covered.filter((cell) => shows.get(cell)?.filter((count) => count > 0).length === 1);
  return { solutions, probability, safe, mines, dead, shows };
}
