import type { Progress } from '@knossos/engine/internal/puzzle';
import type { JobOptions } from './job.js';

export interface QueueOptions<I, O> {
  readonly inputs: readonly I[];
  /** Outputs by job, as its place among the inputs, that are known already, from a checkpoint. */
  readonly known?: ReadonlyMap<number, O>;
  readonly run: (input: I, options: JobOptions) => Promise<O>;
  /** How many jobs are handed out at a time: the pool's workers. */
  readonly workers: number;
  /** Called whenever a job is finished, in the order in which they finish: the place to save. */
  readonly onFinished?: (outputs: ReadonlyMap<number, O>, progress: QueueProgress) => void;
  readonly onProgress?: (progress: QueueProgress) => void;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Ends it before the next job; the jobs in hand are called off. */
  readonly signal?: AbortSignal;
}

export interface QueueProgress {
  readonly finished: number;
  readonly total: number;
  readonly inHand: readonly Progress[];
  /** Milliseconds since this run began. */
  readonly elapsed: number;
  /** Milliseconds that the rest will take if its jobs are like those of this run; null before the first. */
  readonly left: number | null;
}

/** The outputs: all of them in the order of the inputs, or those that were finished before the signal. */
export type QueueResult<O> =
  | { readonly end: 'done'; readonly outputs: readonly O[] }
  | { readonly end: 'interrupted'; readonly outputs: ReadonlyMap<number, O> };

/** Runs independent jobs, several at a time; outputs are in the order of the inputs. The first failure calls off the others. */
export async function runQueue<I, O>(options: QueueOptions<I, O>): Promise<QueueResult<O>> {
  const { inputs, signal } = options;
  const started = options.now();
  const outputs = new Map(options.known ?? []);
  const before = outputs.size;
  const inHand = new Map<number, Progress>();
  const failed = new AbortController();
  const ended = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  let next = 0;

  const progress = (): QueueProgress => {
    const elapsed = options.now() - started;
    const fresh = outputs.size - before;
    const left = fresh === 0 ? null : (elapsed / fresh) * (inputs.length - outputs.size);
    return { finished: outputs.size, total: inputs.length, inHand: [...inHand.values()], elapsed, left };
  };
  const worker = async () => {
    while (next < inputs.length && !ended.aborted) {
      const index = next++;
      if (outputs.has(index)) continue;
      const output = await options.run(inputs[index], {
        signal: ended,
        onProgress: (report) => {
          inHand.set(index, report);
          options.onProgress?.(progress());
        },
      });
      inHand.delete(index);
      outputs.set(index, output);
      options.onFinished?.(outputs, progress());
    }
  };

  if (signal?.aborted) return { end: 'interrupted', outputs };
  try {
    await Promise.all(Array.from({ length: options.workers }, worker));
  } catch (error) {
    if (signal?.aborted) return { end: 'interrupted', outputs };
    failed.abort(error);
    throw error;
  }
  if (outputs.size < inputs.length) return { end: 'interrupted', outputs };
  return { end: 'done', outputs: inputs.map((_, index) => outputs.get(index) as O) };
}
