import type * as exact from '../puzzle/index.js';

/**
 * How many there are of something: a number while numbers are exact, and from 2^53 on its digits as text, so that every
 * answer can be written as JSON.
 */
export type Count = number | string;

/** A solver's answer, as plain data that can be sent to another thread or written as JSON. */
export type Solution<Move extends string> = exact.Solution<Move, Count>;
/** The answer where a plan wins, with counts as programs take them. */
export type Solved<Move extends string> = exact.Solved<Move, Count>;
/** The proof that no plan wins. */
export type Impossible = exact.Impossible<Count>;
/** The answer where a limit was met first, which proves nothing. */
export type GaveUp = exact.GaveUp<Count>;
/** What a search looked at so many moves from the start. */
export type DepthCount = exact.DepthCount<Count>;

/** A solver's answer with its counts as programs take them. */
export function answerOf<Move extends string>(solution: exact.Solution<Move>): Solution<Move> {
  if (solution.status === 'policy' || solution.status === 'sampled') return solution;
  const { stats, ...rest } = solution;
  const depths = stats?.map((row) => ({ ...row, plans: countOf(row.plans) }));
  const more = stats === undefined ? {} : { stats: depths ?? null };
  return 'plans' in rest
    ? { ...rest, plans: rest.plans === null ? null : countOf(rest.plans), ...more }
    : { ...rest, ...more };
}

function countOf(count: bigint): Count {
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : String(count);
}
