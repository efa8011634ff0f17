import type { Task } from '../../puzzle/index.js';
import { analysing } from './analysis.js';
import { deduce } from './coach.js';
import { type Guess, leastDangerous } from './coach-guess.js';
import type { Deduction } from './deduction.js';
import { COVERED, type Position } from './position.js';

/** States of one part of the shoreline after which advice is given up. */
const MOST_STATES = 2_000_000;

/** What the coach has to say about a position. */
export type Advice =
  | { readonly kind: 'step'; readonly step: Deduction; readonly sentence: string }
  | Guess
  /** No covered cell is safe: there is nothing left to open. */
  | { readonly kind: 'over'; readonly sentence: string }
  /** No layout of mines agrees with the position; `cell` is a number at fault, null when the mine count is. */
  | { readonly kind: 'impossible'; readonly cell: number | null; readonly sentence: string }
  /** The shoreline was too long to be counted within the limit. */
  | { readonly kind: 'gave-up'; readonly sentence: string };

/**
 * The next thing to do: the easiest deduction that is news to a player who has noted mines on the cells `noted`,
 * else the least dangerous guess. Notes that are not certain to be mines are ignored.
 */
export function* advise(position: Position, noted: Iterable<number> = []): Task<Advice> {
  const analysis = yield* analysing(position, MOST_STATES);
  if (analysis.status === 'impossible')
    return {
      kind: 'impossible',
      cell: analysis.cell,
      sentence: `This position cannot be: ${analysis.reason}.`,
    };
  if (analysis.status === 'gave-up') {
    const sentence = `The shore is too tangled: more than ${MOST_STATES} cases would have to be told apart.`;
    return { kind: 'gave-up', sentence };
  }
  const covered = position.shown.reduce((sum, number) => sum + (number === COVERED ? 1 : 0), 0);
  if (covered === position.mines)
    return { kind: 'over', sentence: 'Every covered cell holds a mine: all the rest is open.' };
  const known = new Set(noted);
  let done = 0;
  for (const step of deduce(position, analysis)) {
    if (step.safe.length > 0 || step.mines.some((cell) => !known.has(cell)))
      return { kind: 'step', step, sentence: step.sentence };
    done++;
    yield { done, total: null, unit: 'steps', note: null };
  }
  return leastDangerous(position, analysis);
}
