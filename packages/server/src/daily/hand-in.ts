import { measureOf, targetOf } from '@knossos/engine/internal/puzzle';
import type { Judgement } from '@knossos/engine/internal/session';
import type { FoundResult } from '@knossos/lab/daily';
import { Problem } from '../http/problem.js';
import type { Threads } from '../threads/threads.js';
import type { ReadPuzzle } from './puzzles.js';

/** What somebody says that he has done. */
export interface Claim {
  readonly puzzle: string;
  readonly moves: string;
  readonly worth?: number | undefined;
}

/** Plays what was handed in again. @throws Refusal for what does not hold */
export async function findResult(
  threads: Pick<Threads, 'run'>,
  { rules, level, text, puzzle }: ReadPuzzle,
  claim: Claim,
  now: number,
): Promise<FoundResult> {
  if (claim.puzzle.trim() !== puzzle.trim())
    throw new Refusal('another level', 'This is another level than the puzzle of that day.');
  const seed = level.meta.seed ?? '1';
  const found: Judgement = await threads.run('judge', { level: text, moves: claim.moves, seed });
  if (found.status !== 'won') throw new Refusal('not won', found.reason);
  const { moves, worth } = found;
  const isMore = measureOf(rules).better === 'more';
  const target = targetOf(level);
  if (worth === null || (isMore && target?.isBest === false && worth < target.value))
    throw new Refusal('not solved', 'This reaches the end without what the puzzle asks for.');
  if (claim.worth !== undefined && claim.worth !== worth)
    throw new Refusal('forged', `It is worth ${worth}, not ${claim.worth}.`);
  return { played: found.text, moves, worth, rank: isMore ? -worth : worth, at: new Date(now) };
}

/** What was handed in does not hold; the log is told why in a word or two. */
export class Refusal extends Problem {
  constructor(
    readonly why: string,
    detail: string,
  ) {
    super('invalid', { detail, help: 'Open the puzzle of the day, solve it, and hand that in.' });
  }
}
