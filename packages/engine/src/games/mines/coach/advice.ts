import { counting, type Task } from '../../../puzzle/index.js';
import { namesOf } from '../board/naming.js';
import { COVERED, countCovered, type Position } from '../board/position.js';
import { type Analysis, analysing } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import { certainCells } from '../exact/certain.js';
import { type BestCell, bestCell } from '../players/best-cell.js';
import { deduce, saysNew } from './coach.js';
import type { Deduction } from './deduction.js';
import { type Guess, leastDangerous } from './guess.js';

/** Sets of configurations that a search for perfect play may examine: what a player waits for. */
const MOST_SETS = 30_000;

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
 * else the least dangerous guess, and what perfect
 * play or look-ahead opens rather. Notes that are not certain to be mines are ignored, but a step that
 * finds one of them safe says so. `limit` bounds the states of the count along one part of the shoreline; where it is
 * met, only single numbers and pairs are heard.
 */
export function* advise(
  position: Position,
  noted: Iterable<number> = [],
  limit: number = MOST_STATES,
): Task<Advice> {
  const certain = yield* counting(certainCells(position, limit), 'states');
  if (certain !== 'impossible') {
    const covered = countCovered(position.shown);
    if (covered === position.mines)
      return { kind: 'over', sentence: 'Every covered cell holds a mine: all the rest is open.' };
    const known = new Set(noted);
    let done = 0;
    // Where the count was given up, what single numbers and pairs say still stands.
    for (const step of deduce(position, certain === 'gave-up' ? { safe: [], mines: [] } : certain)) {
      if (saysNew(step, known))
        return { kind: 'step', step, sentence: step.sentence + onFlags(position, step, known) };
      done++;
      yield { done, total: null, unit: 'steps', note: null };
    }
    if (certain === 'gave-up') return gaveUp(limit);
  }
  const analysis = yield* analysing(position, limit);
  if (analysis.status === 'gave-up') return gaveUp(limit);
  if (analysis.status === 'possible') {
    yield { done: 0, total: null, unit: 'cells', note: 'looking ahead' };
    return leastDangerous(position, analysis, preferred(position, analysis));
  }
  return {
    kind: 'impossible',
    cell: analysis.cell,
    sentence: `This position cannot be: ${analysis.reason}.`,
  };
}

/** What perfect play or look-ahead opens; null before anything has been opened, where nothing tells cells apart. */
function preferred(position: Position, analysis: Analysis): BestCell | null {
  const isBlank = position.shown.every((number) => number === COVERED);
  return isBlank ? null : bestCell(position, analysis, { sets: MOST_SETS });
}

/** What a step says of cells that are noted as mines and are safe. */
function onFlags(position: Position, { safe }: Deduction, noted: ReadonlySet<number>): string {
  const wrong = safe.filter((cell) => noted.has(cell));
  if (wrong.length === 0) return '';
  const flags = wrong.length === 1 ? 'the flag on' : 'the flags on';
  return ` So ${flags} ${namesOf(position, wrong)} ${wrong.length === 1 ? 'is' : 'are'} wrong.`;
}

function gaveUp(limit: number): Advice {
  const sentence = `The shore is too tangled: more than ${limit} cases would have to be told apart.`;
  return { kind: 'gave-up', sentence };
}
