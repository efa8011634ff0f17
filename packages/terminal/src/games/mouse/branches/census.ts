import {
  addCensus,
  type Branch,
  type Census,
  type CensusProgress,
  NOTHING_COUNTED,
} from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { Checkpoint, type Plain, type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import { array, looseTuple, maxValue, pipe, safeParse, string } from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import type { CheckpointWriter } from '../../../io/targets.js';
import type { MouseJobs } from '../jobs.js';
import type { CountedTree, Split } from './tree.js';

/** What has been counted at a moment, branches in hand included. */
export type Counted = Pick<Census, 'leaves' | 'optimum' | 'design'>;

/** Censuses by number of branch. */
export type Finished = ReadonlyMap<number, Census>;

/** What an enumeration found, and what it took. */
export interface Found {
  readonly total: Census;
  /** What the weights must add up to, counted without looking at runs. */
  readonly designs: bigint;
  readonly branches: number;
  /** Null where many machines did it. */
  readonly workers: number | null;
  readonly seconds: number;
}

interface CountingOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly tree: CountedTree;
  readonly split: Split;
  readonly pool: Pool<MouseJobs>;
  /** Where finished branches are kept; null for nowhere. */
  readonly writer: CheckpointWriter | null;
  /** Branches that were finished before. */
  readonly known: Finished;
  readonly onProgress: (progress: QueueProgress, counted: Counted) => void;
}

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Counts all branches; those that were finished when a signal came. */
export async function countBranches(options: CountingOptions): Promise<Finished> {
  const { tree, split, pool, writer, now } = options;
  let savedAt = now();
  let counted: Counted = totalOf(options.known);
  const tell = (progress: QueueProgress) => {
    let { leaves, optimum, design } = counted;
    for (const one of progress.inHand as readonly CensusProgress[]) {
      leaves += one.done;
      if (one.optimum > optimum) ({ optimum, design } = one);
    }
    options.onProgress(progress, { leaves, optimum, design });
  };
  const result = await runQueue<Branch, Census>({
    inputs: split.branches,
    known: options.known,
    workers: pool.workers,
    run: (branch, job) => tree.count(pool, branch, job),
    now,
    signal: options.signal,
    onFinished: (outputs, progress) => {
      counted = totalOf(outputs);
      tell(progress);
      if (writer === null || now() - savedAt < SAVE_EVERY) return;
      writer.write(plainCensuses(outputs));
      savedAt = now();
    },
    onProgress: tell,
  });
  const finished = result.end === 'done' ? new Map(result.outputs.entries()) : result.outputs;
  writer?.write(plainCensuses(finished));
  return finished;
}

/** The sum of censuses in the order of their branches. */
export function totalOf(finished: Finished): Census {
  const inOrder = [...finished].sort(([a], [b]) => a - b);
  return inOrder.reduce((sum, [, census]) => addCensus(sum, census), NOTHING_COUNTED);
}

/** The checkpoint of the enumeration of a tree that was cut. */
export function censusCheckpoint(
  path: string,
  { checkpoint: { kind, parameters } }: CountedTree,
  { depth, branches }: Split,
): Checkpoint<Finished> {
  const head = { kind, version: 1, parameters: { ...parameters, depth } };
  return new Checkpoint(path, head, (saved) => censusesOf(saved, branches.length));
}

function plainCensuses(finished: Finished): Plain {
  return [...finished].map(([index, { leaves, weight, optimum, design }]) => [
    index,
    leaves,
    String(weight),
    optimum,
    design,
  ]);
}

function censusesOf(saved: unknown, branches: number): Finished | null {
  const branch = pipe(savedCount, maxValue(branches - 1));
  const found = safeParse(
    array(looseTuple([branch, savedCount, savedDecimal, savedInteger, string()])),
    saved,
  );
  if (!found.success) return null;
  return new Map(
    found.output.map(([index, leaves, weight, optimum, design]) => [
      index,
      { leaves, weight: BigInt(weight), optimum, design },
    ]),
  );
}
