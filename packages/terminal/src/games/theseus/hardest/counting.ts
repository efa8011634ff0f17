import type { CountProgress, PartCount } from '@knossos/engine/internal/games/theseus/hardest';
import { Checkpoint, type Plain, type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import { array, safeParse, tuple } from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount } from '../../../cli/saved.js';
import type { CheckpointWriter } from '../../../io/targets.js';
import type { TheseusJobs } from '../jobs.js';
import type { Finished, Plan } from './plan.js';
import { SAVED_COUNT } from './saved.js';

/** What has been counted at a moment, parts in hand included. */
export interface Counted {
  readonly leaves: number;
  /** Most moves of any longest plan; -1 before the first. */
  readonly optimum: number;
}

interface CountingOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly plan: Plan;
  readonly pool: Pool<TheseusJobs>;
  /** Where finished parts are kept; null for nowhere. */
  readonly writer: CheckpointWriter | null;
  /** Parts that were finished before. */
  readonly known: Finished;
  readonly onProgress: (progress: QueueProgress, counted: Counted) => void;
}

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Counts all parts; those that were finished when a signal came. */
export async function countParts(options: CountingOptions): Promise<Finished> {
  const { plan, pool, writer, now } = options;
  let savedAt = now();
  let counted = countedIn(options.known);
  const tell = (progress: QueueProgress) => {
    let { leaves, optimum } = counted;
    for (const one of progress.inHand as readonly CountProgress[]) {
      leaves += one.done;
      optimum = Math.max(optimum, one.optimum);
    }
    options.onProgress(progress, { leaves, optimum });
  };
  const result = await runQueue({
    inputs: plan.parts,
    known: options.known,
    workers: pool.workers,
    run: (part, job) => pool.run('theseusHardest', { frame: plan.frame, part }, job),
    now,
    signal: options.signal,
    onFinished: (outputs, progress) => {
      counted = countedIn(outputs);
      tell(progress);
      if (writer === null || now() - savedAt < SAVE_EVERY) return;
      writer.write(plainCounts(outputs));
      savedAt = now();
    },
    onProgress: tell,
  });
  const finished = result.end === 'done' ? new Map(result.outputs.entries()) : result.outputs;
  writer?.write(plainCounts(finished));
  return finished;
}

function countedIn(finished: Finished): Counted {
  let leaves = 0;
  let optimum = -1;
  for (const count of finished.values()) {
    leaves += count.leaves;
    optimum = Math.max(optimum, count.lengths.length - 1);
  }
  return { leaves, optimum };
}

/** The checkpoint of a frame's proof. */
export function hardestCheckpoint(path: string, plan: Plan): Checkpoint<Finished> {
  const { columns, rows } = plan.frame;
  const parameters = { size: `${columns}x${rows}`, depth: plan.depth };
  return new Checkpoint(path, { kind: 'theseus hardest', version: 1, parameters }, (saved) =>
    countsOf(saved, plan),
  );
}

function plainCounts(finished: Finished): Plain {
  return [...finished].map(([index, { leaves, lengths, walls, clear, clearWalls }]) => [
    index,
    { leaves, lengths, walls, clear, clearWalls },
  ]);
}

function countsOf(saved: unknown, { parts }: Plan): Finished | null {
  const found = safeParse(array(tuple([savedCount, SAVED_COUNT])), saved);
  if (!found.success) return null;
  const counts = new Map<number, PartCount>();
  for (const [index, count] of found.output) {
    const part = parts[index];
    if (part === undefined) return null;
    counts.set(index, { ...part, ...count });
  }
  return counts;
}
