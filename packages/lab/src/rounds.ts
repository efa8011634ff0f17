import type { Progress } from '@knossos/engine/puzzle';
import type { JobOptions } from './job.js';

/** How a search in parts is run. `P` is a part: plain data. */
export interface RoundsOptions<P> {
  /** The parts as they stand, in order. */
  readonly parts: readonly P[];
  /** Evaluations that each part has done before, when the parts come from a checkpoint. */
  readonly evaluated: number;
  /** Work of one part in one round, in evaluations; a count, so that the result never depends on timing. */
  readonly budget: number;
  /** Total work of all parts after which the search ends; null for no end. Rounded down to a multiple of the parts. */
  readonly evaluations: number | null;
  /** Moves one part on by a number of evaluations, usually on a worker thread. */
  readonly advance: (part: P, evaluations: number, options: JobOptions, index: number) => Promise<P>;
  /** What the parts exchange at the barrier after round number `round`: a pure function of the parts in order. */
  readonly exchange?: (parts: readonly P[], round: number) => readonly P[];
  /** Called at every barrier, exchange done, and at the end: the place to save. True ends the search. */
  readonly onRound: (parts: readonly P[], done: RoundsDone) => boolean;
  /** Progress of one part within a round. */
  readonly onProgress?: (part: number, progress: Progress) => void;
  /** Abandons the round in hand; the parts of the last barrier are the result. */
  readonly signal?: AbortSignal;
}

/** How much has been done at a barrier. */
export interface RoundsDone {
  /** Whole rounds. */
  readonly rounds: number;
  /** Evaluations of each part. */
  readonly evaluated: number;
  /** Evaluations of all parts together. */
  readonly evaluations: number;
}

export interface RoundsResult<P> extends RoundsDone {
  readonly parts: readonly P[];
  /** `interrupted`: the signal came, and the round in hand was abandoned. */
  readonly end: 'evaluations' | 'stopped' | 'interrupted';
}

/**
 * A search in parts that meet at barriers. In each round every part is sent to a worker and moved on by a counted
 * budget; when all are back they may exchange what they found. The result depends on the parts (their seeds and
 * number), the budget and the evaluations, never on the number of workers or on which one was faster; a search that
 * ended within a round goes on as if it had not.
 */
export async function runRounds<P>(options: RoundsOptions<P>): Promise<RoundsResult<P>> {
  const { budget, signal } = options;
  let { parts, evaluated } = options;
  if (parts.length === 0) throw new RangeError('a search has one part or more');
  if (!Number.isInteger(budget) || budget < 1) throw new RangeError('a round has one evaluation or more');
  const most =
    options.evaluations === null ? Number.POSITIVE_INFINITY : Math.floor(options.evaluations / parts.length);
  const result = (end: RoundsResult<P>['end']): RoundsResult<P> => ({
    parts,
    ...doneOf(options, evaluated),
    end,
  });
  while (evaluated < most) {
    const step = Math.min(budget - (evaluated % budget), most - evaluated);
    const advanced = await oneRound(options, parts, step);
    if (advanced === null) return result('interrupted');
    evaluated += step;
    const isBarrier = evaluated % budget === 0;
    parts = isBarrier && options.exchange ? options.exchange(advanced, evaluated / budget) : advanced;
    const stop = options.onRound(parts, doneOf(options, evaluated));
    if (signal?.aborted) return result('interrupted');
    if (stop) return result('stopped');
  }
  return result('evaluations');
}

function doneOf<P>({ budget, parts }: RoundsOptions<P>, evaluated: number): RoundsDone {
  return { rounds: Math.floor(evaluated / budget), evaluated, evaluations: evaluated * parts.length };
}

/** All parts moved on; null when the signal came first. The first failure calls off the other parts. */
async function oneRound<P>(
  options: RoundsOptions<P>,
  parts: readonly P[],
  step: number,
): Promise<readonly P[] | null> {
  const { signal, onProgress, advance } = options;
  const round = new AbortController();
  const stop = () => round.abort(signal?.reason);
  if (signal?.aborted) return null;
  signal?.addEventListener('abort', stop);
  try {
    return await Promise.all(
      parts.map((part, index) =>
        advance(
          part,
          step,
          {
            signal: round.signal,
            ...(onProgress ? { onProgress: (progress) => onProgress(index, progress) } : {}),
          },
          index,
        ),
      ),
    );
  } catch (error) {
    if (signal?.aborted) return null;
    round.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
