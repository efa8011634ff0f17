import { finish } from '../../../puzzle/index.js';
import type { Position } from '../board/board.js';
import { followPairs } from '../fast/pairs.js';
import { SinglePointPropagation } from '../fast/single-point.js';
import type { Part } from './border.js';
import { countBorder, whatIsLeft } from './border-count.js';
import type { PartCount } from './part-count.js';

/** Covered cells of which something is certain, in no particular order. */
export interface CertainCells {
  readonly safe: readonly number[];
  readonly mines: readonly number[];
}

/** What a position makes certain: ashore by the numbers alone, and anywhere when the mine count is heard too. */
export interface Certainty {
  readonly byBorder: CertainCells;
  /** Worked out when asked for; contains all of `byShore`. Null when no layout has this number of mines. */
  byCount(): CertainCells | null;
}

/**
 * The certain cells of a position. Only the numbers in `numbers` are heard, all when left out; the other opened
 * cells are known to be safe and no more. Every part of the shore is counted by itself (`countShore`); with the mine
 * count the parts are only asked which sums they can have together, so that no count of the whole is needed. The
 * answer is `impossible` when the numbers contradict one another, and `gave-up` when a part takes more than `limit`
 * states. Yields the number of states of the part being counted.
 */
export function* certaintyWithin(
  position: Position,
  limit: number,
  numbers?: Iterable<number>,
): Generator<number, Certainty | 'impossible' | 'gave-up', void> {
  const counted = yield* countBorder(position, limit, numbers);
  if (counted.status !== 'counted') return counted.status === 'clash' ? 'impossible' : 'gave-up';
  const { rest, counts } = counted;
  const { parts, interior } = counted.border;
  const { mines } = rest.position;
  const known = (): Gathered => ({ safe: [...rest.safe], mines: [...rest.mines] });
  const lists = counts.map(({ ways }) =>
    ways.terms.flatMap((term, i) => (term === 0n ? [] : [ways.low + i])),
  );
  const byBorder = known();
  parts.forEach((part, index) => {
    gather(byBorder, part, counts[index], () => true);
  });
  const byCount = () => {
    const fits = (behind: number) => behind >= 0 && behind <= interior.length;
    const before = running(lists);
    const after = running([...lists].reverse());
    const behind = [...(before[parts.length] ?? NOTHING)].map((onBorder) => mines - onBorder).filter(fits);
    if (behind.length === 0) return null;
    const found = known();
    parts.forEach((part, index) => {
      const others = [...sums(before[index] ?? NOTHING, after[parts.length - 1 - index] ?? NOTHING)];
      gather(found, part, counts[index], (onBorder) =>
        others.some((other) => fits(mines - onBorder - other)),
      );
    });
    if (behind.every((held) => held === 0)) found.safe.push(...interior);
    else if (behind.every((held) => held === interior.length)) found.mines.push(...interior);
    return found;
  };
  return { byBorder, byCount };
}

/** {@link certaintyWithin} without a limit, for positions whose numbers can be right; a RangeError for others. */
export function certaintyOf(position: Position, numbers?: Iterable<number>): Certainty {
  const certainty = finish(certaintyWithin(position, Number.POSITIVE_INFINITY, numbers));
  if (typeof certainty === 'string') throw new RangeError('no layout of mines explains the position');
  return certainty;
}

/**
 * Every certain cell of a position: what single numbers and pairs prove, then exact counts of the rest, which
 * falls into much smaller parts. `impossible` for positions that no layout explains, `gave-up` when one part takes
 * more than `limit` states. Yields the number of states.
 */
export function* certainCells(
  position: Position,
  limit: number,
): Generator<number, CertainCells | 'impossible' | 'gave-up', void> {
  const propagation = new SinglePointPropagation(position);
  propagation.load(position);
  while (propagation.isSound && followPairs(propagation));
  if (!propagation.isSound || propagation.minesLeft < 0) return 'impossible';
  const rest = whatIsLeft(propagation, position);
  const certainty = yield* certaintyWithin(rest.position, limit, rest.heard);
  if (typeof certainty === 'string') return certainty;
  const found = certainty.byCount();
  if (!found) return 'impossible';
  return { safe: [...rest.safe, ...found.safe], mines: [...rest.mines, ...found.mines] };
}

interface Gathered {
  readonly safe: number[];
  readonly mines: number[];
}

/** Adds the cells of a part that are alike in all ways whose number of mines is possible. */
function gather(
  found: Gathered,
  part: Part,
  count: PartCount | undefined,
  isPossible: (mines: number) => boolean,
): void {
  if (!count) return;
  const { ways } = count;
  const possible = ways.terms.map((_, i) => isPossible(ways.low + i));
  part.boxes.forEach(({ cells }, box) => {
    let ever = false;
    let always = true;
    const inBox = count.boxMines[box];
    ways.terms.forEach((term, i) => {
      if (!possible[i] || term === 0n) return;
      const laid = inBox?.terms[ways.low + i - inBox.low] ?? 0n;
      if (laid !== 0n) ever = true;
      if (laid !== term * BigInt(cells.length)) always = false;
    });
    if (!ever) found.safe.push(...cells);
    else if (always) found.mines.push(...cells);
  });
}

const NOTHING: ReadonlySet<number> = new Set([0]);

/** The sums that the first 0, 1, 2, ... lists can have, one number from each. */
function running(lists: readonly (readonly number[])[]): ReadonlySet<number>[] {
  const all = [NOTHING];
  for (const list of lists) all.push(sums(all[all.length - 1] ?? NOTHING, list));
  return all;
}

function sums(one: Iterable<number>, other: Iterable<number>): ReadonlySet<number> {
  const found = new Set<number>();
  const list = [...other];
  for (const a of one) for (const b of list) found.add(a + b);
  return found;
}
