import type { Claim, Judgement } from '@knossos/lab/records';
import { Problem } from '../http/problem.js';

/** Runs a claim again, in a thread where there is one. */
export type Judge = (claim: Claim) => Promise<Judgement>;

/** Claims of visitors that wait for their turn at most; anyone who comes then is told to come again. */
const MOST_WAITING = 16;

/**
 * A judge for visitors: a bounded number of claims wait, so that nobody can pile up work.
 *
 * @throws Problem when too many wait
 */
export function boundedJudge(judge: Judge, most = MOST_WAITING): Judge {
  let waiting = 0;
  return async (claim) => {
    if (waiting >= most)
      throw new Problem('unready', {
        detail: 'Too many records wait to be checked.',
        help: 'Try again in a minute.',
        headers: { 'Retry-After': '60' },
      });
    waiting++;
    try {
      return await judge(claim);
    } finally {
      waiting--;
    }
  };
}
