import { leastCommonMultiple } from '../../../grid/index.js';
import type { RuleSet } from './sentences/rule-set.js';

/** After so many turns at most everything that goes by turns repeats. */
export const MOST_CLOCK = 65_536;

/** How turns are counted: after turn `size - 1` comes turn `size - period` again, which plays alike. */
export interface Clock {
  readonly size: number;
  readonly period: number;
}

/** What has to be known of the number of a turn. */
export function clockOf({ pieces, ends }: RuleSet): Clock {
  const after = ends.map(({ sentence }) => (sentence.kind === 'win-after' ? sentence.turns : 0));
  const last = Math.max(0, ...after);
  let period = 1;
  let first = 0;
  for (const { every, behaviour, otherwise } of pieces.values()) {
    const turns = every?.turns ?? 1;
    if (every) first = Math.max(first, every.from);
    for (const one of [behaviour, otherwise]) {
      const length = one.kind === 'paces' ? one.path.length : 1;
      period = leastCommonMultiple(period, turns * length);
    }
    if (period > MOST_CLOCK) return { size: MOST_CLOCK + 1, period: 1 };
  }
  // No position lasts beyond the last turn, so that nothing needs to be counted round.
  if (last > 0) return { size: last + 1, period: 1 };
  return period === 1 && first === 0 ? { size: 1, period: 1 } : { size: Math.max(1, first) + period, period };
}
