import type { Grid } from '../../../grid/index.js';
import { finish } from '../../../puzzle/index.js';
import { aroundTable, COVERED, type Position } from '../board/board.js';
import { MINE, OPENED, SAFE, SinglePointPropagation } from '../fast/single-point.js';
import { type Border, borderOf } from './border.js';
import { binomials, type Counts, countPart, ONE, type PartCount, product, weigh } from './part-count.js';

/** The rest of a position when known cells and mines are taken off the board. */
export interface Reduction {
  /**
   * Known cells stand as opened, and known mines are off the numbers and off the number of mines. Only the numbers in
   * `heard` count.
   */
  readonly position: Position;
  /** The cells whose numbers still say something, ascending. */
  readonly heard: readonly number[];
  /** Covered cells of the whole position that are known, ascending. */
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/**
 * Accounts around single numbers until nothing follows; only those in `numbers` (opened cells; all when left out) are
 * heard. The rest has the same solutions, in smaller parts. Where that contradicts itself: a number at fault.
 */
export function reduce(
  position: Position,
  numbers?: Iterable<number>,
): Reduction | { readonly fault: number } {
  const propagation = new SinglePointPropagation(position);
  let isHeard: Uint8Array | null = null;
  if (numbers) {
    isHeard = new Uint8Array(position.shown.length);
    for (const cell of numbers) isHeard[cell] = 1;
  }
  propagation.load(position, isHeard);
  const { status, shown, near, free } = propagation;
  for (let cell = 0; cell < status.length; cell++) {
    if (status[cell] !== OPENED) continue;
    const missing = shown[cell] - near[cell];
    if (missing < 0 || missing > free[cell]) return { fault: cell };
  }
  return whatIsLeft(propagation, position);
}

/** The same for knowledge of a board of this size, in which no number is at fault. */
export function whatIsLeft(propagation: SinglePointPropagation, { columns, rows }: Grid): Reduction {
  const { status, near, free, minesLeft } = propagation;
  const shown = propagation.shown.slice();
  const heard: number[] = [];
  const safe: number[] = [];
  const mines: number[] = [];
  for (let cell = 0; cell < status.length; cell++) {
    const known = status[cell];
    if (known === SAFE && shown[cell] === COVERED) safe.push(cell);
    if (known === MINE) mines.push(cell);
    if (known === SAFE || known === MINE) shown[cell] = 0;
    if (known !== OPENED) continue;
    shown[cell] -= near[cell];
    if (free[cell] > 0) heard.push(cell);
  }
  return { position: { columns, rows, mines: minesLeft, shown }, heard, safe, mines };
}

/** States of one part of the shoreline that are counted, unless told otherwise. */
export const MOST_STATES = 200_000;

/** All parts of a shoreline, each counted by itself: how many mines there are in all has not been heard. */
export interface BorderCount {
  readonly status: 'counted';
  /** What single numbers tell, and what they leave. */
  readonly rest: Reduction;
  /** The shore of the rest. */
  readonly border: Border;
  /** By part of that shore; each part has at least one way. */
  readonly counts: readonly PartCount[];
}

/** Numbers that cannot be satisfied together; `cell` is one of them, or one that others tie to them. */
export interface Clash {
  readonly status: 'clash';
  readonly cell: number;
}

/** A search was cut short: one part of the shoreline needed more states than allowed. */
export interface Unfinished {
  readonly status: 'gave-up';
  /** The limit that was passed. */
  readonly states: number;
}

/**
 * Takes off what single numbers tell and counts the parts of the rest, each with at most `limit` states. Only the
 * numbers in `numbers` (opened cells; all when left out) are heard. A clash is found even where another part is too
 * long to be counted. Yields the number of states of the part being counted.
 */
export function* countBorder(
  position: Position,
  limit: number,
  numbers?: Iterable<number>,
): Generator<number, BorderCount | Clash | Unfinished, void> {
  const rest = reduce(position, numbers);
  if ('fault' in rest) return { status: 'clash', cell: rest.fault };
  const border = borderOf(rest.position, rest.heard);
  const counts: PartCount[] = [];
  for (const part of border.parts) {
    const count = yield* countPart(part, limit);
    if (!count) continue;
    if (count.ways.terms.length === 0) return { status: 'clash', cell: part.clues[0]?.cell ?? -1 };
    counts.push(count);
  }
  if (counts.length < border.parts.length) return { status: 'gave-up', states: limit };
  return { status: 'counted', rest, border, counts };
}

/** {@link countBorder} without a limit, at one go; null where the numbers clash. */
export function countAll(position: Position, numbers?: Iterable<number>): BorderCount | null {
  const count = finish(countBorder(position, Number.POSITIVE_INFINITY, numbers));
  return count.status === 'counted' ? count : null;
}

/**
 * How many solutions of a position have mines under all of `mines` and under none of `safe` (covered cells, none
 * twice), exactly; null when one part takes more than `limit` states. Yields the number of states.
 */
export function* solutionsWith(
  position: Position,
  mines: readonly number[],
  safe: readonly number[],
  limit: number,
): Generator<number, bigint | null, void> {
  const heard = [...position.shown.keys()].filter((cell) => position.shown[cell] !== COVERED);
  const rest = assume(position, mines, safe);
  const count = rest && (yield* countBorder(rest, limit, heard));
  if (count?.status === 'gave-up') return null;
  if (count?.status !== 'counted') return 0n;
  const behind = binomials(count.border.interior.length);
  return weigh(borderWays(count), (laid) => behind(count.rest.position.mines - laid));
}

/**
 * The position with cells taken off the board that are known or assumed to be mines or safe, and the mines off the
 * numbers beside them. These cells then look opened, and their numbers mean nothing. Null where a number has too many
 * mines beside it.
 */
export function assume(
  position: Position,
  mines: readonly number[],
  safe: readonly number[],
): Position | null {
  const around = aroundTable(position).of;
  const shown = position.shown.slice();
  for (const cell of [...safe, ...mines]) shown[cell] = 0;
  for (const cell of mines) {
    for (const other of around(cell)) {
      if (position.shown[other] === COVERED) continue;
      if (shown[other] === 0) return null;
      shown[other] = (shown[other] ?? 0) - 1;
    }
  }
  return { ...position, mines: position.mines - mines.length, shown };
}

/** Ways to satisfy all numbers, by mines ashore beside those that single numbers tell of. */
export function borderWays({ counts }: BorderCount): Counts {
  return counts.reduce<Counts>((ways, count) => product(ways, count.ways), ONE);
}
