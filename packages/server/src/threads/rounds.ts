import type { Progress } from '@knossos/engine/internal/puzzle';
import type { JobOptions } from './job.js';

/** How a search in parts is run. `P` is a part: plain data. */
export interface RoundsOptions<P> {
  readonly parts: readonly P[];
  /** Evaluations that each part has done before, when the parts come from a checkpoint. */
  readonly evaluated: number;
  /** Work of one part in one round, in evaluations; a count, so that the result never depends on timing. */
  readonly budget: number;
  /** Total work of all parts after which the search ends; null for no end. Rounded down to a multiple of the parts. */
  readonly evaluations: number | null;
  /**
   * Moves one part on by a number of evaluations, usually on a worker thread. Where it comes to must not depend on how
   * the way from one barrier to the next was cut into steps; `isBarrier` says that a barrier is what it comes to.
   */
  readonly advance: (
    part: P,
    evaluations: number,
    options: JobOptions,
    index: number,
    isBarrier: boolean,
  ) => Promise<P>;
  /** Most evaluations of a part until the parts stand still together again, within a round; no limit unless given. */
  readonly stride?: () => number;
  /** Called when the parts stand still within a round. True ends the search. */
  readonly onStride?: (parts: readonly P[], done: RoundsDone) => boolean;
  /** What the parts exchange at the barrier after round number `round`: a pure function of the parts in order. */
  readonly exchange?: (parts: readonly P[], round: number) => readonly P[];
  /** Called at every barrier, exchange done, and at the end: the place to save. True ends the search. */
  readonly onRound: (parts: readonly P[], done: RoundsDone) => boolean;
  readonly onProgress?: (part: number, progress: Progress) => void;
  /** Abandons the step in hand; the parts as they last stood still are the result. */
  readonly signal?: AbortSignal;
  /** The same, when time is up. */
  readonly timeUp?: AbortSignal;
}

export interface RoundsDone {
  readonly rounds: number;
  readonly evaluated: number;
  readonly evaluations: number;
}

export interface RoundsResult<P> extends RoundsDone {
  readonly parts: readonly P[];
  /** `interrupted`: the signal came. `stopped`: a callback said so, or time was up. */
  readonly end: 'evaluations' | 'stopped' | 'interrupted';
}

/**
 * A search in parts that meet at barriers, where they may exchange what they found. The result depends on the parts,
 * the budget and the evaluations, never on workers or their speed; one that ended within a round goes on as if it had
 * not. `stride` says how often parts stand still in between, so that it can end there.
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
  const stop = () => signal?.aborted === true || options.timeUp?.aborted === true;
  const ended = () => result(signal?.aborted ? 'interrupted' : 'stopped');
  while (evaluated < most) {
    const toBarrier = budget - (evaluated % budget);
    const stride = Math.max(1, options.stride?.() ?? Number.POSITIVE_INFINITY);
    const step = Math.min(toBarrier, most - evaluated, stride);
    const isBarrier = step === toBarrier;
    const advanced = await oneStep(options, parts, step, isBarrier);
    if (advanced === null) return ended();
    evaluated += step;
    const done = doneOf(options, evaluated);
    parts = isBarrier && options.exchange ? options.exchange(advanced, done.rounds) : advanced;
    const isRound = isBarrier || evaluated >= most;
    const isEnough = isRound ? options.onRound(parts, done) : (options.onStride?.(parts, done) ?? false);
    if (stop()) return ended();
    if (isEnough) return result('stopped');
  }
  return result('evaluations');
}

function doneOf<P>({ budget, parts }: RoundsOptions<P>, evaluated: number): RoundsDone {
  return { rounds: Math.floor(evaluated / budget), evaluated, evaluations: evaluated * parts.length };
}

/** All parts moved on; null when the search was ended first. The first failure calls off the other parts. */
async function oneStep<P>(
  options: RoundsOptions<P>,
  parts: readonly P[],
  step: number,
  isBarrier: boolean,
): Promise<readonly P[] | null> {
  const { onProgress, advance } = options;
  const ended = AbortSignal.any([options.signal, options.timeUp].filter((signal) => signal !== undefined));
  const failed = new AbortController();
  const signal = AbortSignal.any([ended, failed.signal]);
  if (ended.aborted) return null;
  try {
    return await Promise.all(
      parts.map((part, index) => {
        const report = onProgress && { onProgress: (progress: Progress) => onProgress(index, progress) };
        return advance(part, step, { signal, ...report }, index, isBarrier);
      }),
    );
  } catch (error) {
    if (ended.aborted) return null;
    failed.abort(error);
    throw error;
  }
}
