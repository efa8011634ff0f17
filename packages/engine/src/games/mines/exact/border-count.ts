import { counting, finish } from '../../../puzzle/index.js';
import type { Position } from '../board/position.js';
import { type Border, borderOf } from './border.js';
import { countPart, type PartCount } from './part-count.js';
import { type Reduction, reduce } from './reduction.js';

/** States of one part of the shoreline that are counted, unless told otherwise. */
export const MOST_STATES = 200_000;

/** All parts of a shoreline, each counted by itself: how many mines there are in all has not been heard. */
export interface BorderCount {
  readonly status: 'counted';
  /** What single numbers tell, and what they leave. */
  readonly rest: Reduction;
  /** The shore of what is left. */
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
 * Takes off what single numbers tell and counts the parts of what is left, each with at most `limit` states. Only the
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
  const count = finish(counting(countBorder(position, Number.POSITIVE_INFINITY, numbers), 'states'));
  return count.status === 'counted' ? count : null;
}
