import type { Progress } from '@knossos/engine/internal/puzzle';
import type { JobOptions } from './job.js';

/** How independent pieces of work are run. */
export interface QueueOptions<I, O> {
  readonly pieces: readonly I[];
  /** Outputs by piece that are known already, from a checkpoint. */
  readonly known?: ReadonlyMap<number, O>;
  /** Does one piece, usually on a worker thread. */
  readonly run: (piece: I, options: JobOptions) => Promise<O>;
  /** How many pieces are handed out at a time: the pool's workers. */
  readonly workers: number;
  /** Called whenever a piece is finished, in the order in which they finish: the place to save. */
  readonly onFinished?: (outputs: ReadonlyMap<number, O>, progress: QueueProgress) => void;
  readonly onProgress?: (progress: QueueProgress) => void;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Ends it before the next piece; the pieces in hand are called off. */
  readonly signal?: AbortSignal;
}

export interface QueueProgress {
  readonly finished: number;
  readonly total: number;
  /** What the pieces in hand say of themselves. */
  readonly inHand: readonly Progress[];
  /** Milliseconds since this run began. */
  readonly elapsed: number;
  /** Milliseconds that the rest will take if its pieces are like those of this run; null before the first. */
  readonly left: number | null;
}

/** What came of the pieces: all outputs in the order of the pieces, or those that were finished before the signal. */
export type QueueResult<O> =
  | { readonly end: 'done'; readonly outputs: readonly O[] }
  | { readonly end: 'interrupted'; readonly outputs: ReadonlyMap<number, O> };

/**
 * Runs independent pieces of work, several at a time, and keeps the outputs in the pieces' order. The first failure
 * calls off the others and is thrown.
 */
export async function runQueue<I, O>(options: QueueOptions<I, O>): Promise<QueueResult<O>> {
  const { pieces, signal } = options;
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
    const left = fresh === 0 ? null : (elapsed / fresh) * (pieces.length - outputs.size);
    return { finished: outputs.size, total: pieces.length, inHand: [...inHand.values()], elapsed, left };
  };
  const worker = async () => {
    while (next < pieces.length && !ended.aborted) {
      const index = next++;
      if (outputs.has(index)) continue;
      const output = await options.run(pieces[index], {
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
  if (outputs.size < pieces.length) return { end: 'interrupted', outputs };
  return { end: 'done', outputs: pieces.map((_, index) => outputs.get(index) as O) };
}
