import { listWaiting, markRefused, markVerified } from '@knossos/lab/archive';
import type { Claim, Judgement } from '@knossos/lab/records';
import type { Scope } from '@knossos/lab/store';
import type { Log } from '../observe/log.js';

/** What running results again needs. */
export interface VerifyOptions {
  readonly judge: (claim: Claim) => Promise<Judgement>;
  readonly by: string;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** Results that are read at a time. */
const AT_ONCE = 20;

/**
 * Runs again what other parts have kept, such as searches: what holds counts from then on, and of what does not it is kept why.
 *
 * @returns how many were run again
 */
export async function verifyWaiting(scope: Scope, options: VerifyOptions): Promise<number> {
  const { judge, by, log, signal } = options;
  let done = 0;
  let after = 0;
  for (;;) {
    const waiting = await listWaiting(scope, { after, limit: AT_ONCE });
    for (const result of waiting) {
      if (signal.aborted) return done;
      after = result.id;
      const { id, game, kind, size, variant, value } = result;
      const judgement = await judge(result);
      if (judgement.status === 'held') await markVerified(scope, id, by);
      else {
        await markRefused(scope, id, judgement.message);
        log.warn('result refused', { result: id, game, kind, size, variant, value, why: judgement.why });
      }
      done++;
    }
    if (waiting.length < AT_ONCE) return done;
  }
}
