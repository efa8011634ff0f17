import { genomeOfText, type Polished, polish, textOfGenome } from '../../../optimise/index.js';
import type { Progress } from '../../../puzzle/index.js';
import { designProblem } from './problem.js';
import { frameOfOptions, type MouseSearchOptions } from './search.js';

/** A design that was polished; plain data. */
export interface PolishedMaze {
  /** One digit a bit, in canonical form. */
  readonly genome: string;
  readonly score: number;
  /** Score of the design that was given. */
  readonly before: number;
  /** Designs scored. */
  readonly evaluations: number;
}

/** What polishing says of itself: the best so far, so that it may be ended at any time. */
export interface PolishProgress extends Progress {
  readonly best: PolishedMaze;
}

/**
 * Polishes a design (one digit a bit) of a search's frame, shape and objective until no design within `distance`
 * flips (1 to 3) of its canonical form scores higher. In that form, which is what is drawn, cells that are never visited
 * are blocked. Throws a RangeError for another distance and for a genome or a frame that is none.
 */
export function* polishMaze(
  options: MouseSearchOptions,
  genome: string,
  distance: number,
): Generator<PolishProgress, PolishedMaze, void> {
  const problem = designProblem(frameOfOptions(options), options.shape, options.objective);
  const canonical = (design: Uint8Array) => problem.canonical?.(design) ?? design;
  const before = problem.score(genomeOfText(genome, problem.bits));
  let best: PolishedMaze = { genome, score: before, before, evaluations: 0 };
  for (let isLocal = false; !isLocal; ) {
    const { evaluations } = best;
    const told = (now: Polished): PolishedMaze => ({
      genome: textOfGenome(canonical(now.genome)),
      score: now.score,
      before,
      evaluations: evaluations + now.evaluations,
    });
    const work = polish(problem, genomeOfText(best.genome, problem.bits), distance);
    let step = work.next();
    for (; !step.done; step = work.next()) yield progressOf(told(step.value));
    const next = told(step.value);
    // The canonical form of a local optimum has other neighbours, so that it may be none; and a maze has more to
    // gain from cells that the mouse has not yet come to, so that it is polished as it is first.
    isLocal = next.genome === textOfGenome(step.value.genome);
    best = next;
  }
  return best;
}

function progressOf(best: PolishedMaze): PolishProgress {
  return { done: best.evaluations, total: null, unit: 'designs', note: `best ${best.score}`, best };
}
