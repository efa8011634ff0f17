import { formatOrder } from '@knossos/engine/games/mouse';
import {
  addCensus,
  type Branch,
  branchesOf,
  type Census,
  type CensusProgress,
  MOST_CELLS_ENUMERATED,
  NOTHING_COUNTED,
} from '@knossos/engine/games/mouse/enumerate/enumerate';
import { Checkpoint, type Plain, type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import { array, looseTuple, maxValue, pipe, safeParse, string } from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import type { Keeper } from '../../../io/targets.js';
import { frameObject } from '../frame.js';
import type { MouseJobs } from '../jobs.js';
import type { WholeProblem } from './problem.js';

/** A frame's tree cut into branches, which together hold every run once. */
export interface Split {
  readonly depth: number;
  readonly branches: readonly Branch[];
}

/** Branches that a tree is cut into at least, where it has so many: subtrees differ widely in size. */
const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
/** Up to so many cells the small split is enough, and all is counted within seconds. */
export const SMALL_CELLS = 36;

/** Whether all is counted within seconds: walls are twice as many as cells, and cover times have no exit that ends them. */
export function isSmall({ columns, rows, shape, objective }: WholeProblem): boolean {
  const most = shape === 'walls' ? 16 : objective === 'cover' ? 25 : SMALL_CELLS;
  return columns * rows <= most;
}

/** Cuts a tree at a depth, or else into enough branches for any number of workers; depends on the frame only. */
export function splitOf(frame: WholeProblem, given: number | null = null): Split {
  if (given !== null) return { depth: given, branches: branchesOf(frame, given) };
  const wanted = isSmall(frame) ? SMALL_SPLIT : LARGE_SPLIT;
  let split: Split = { depth: 0, branches: branchesOf(frame, 0) };
  for (let depth = 1; depth <= MOST_CELLS_ENUMERATED && split.branches.length < wanted; depth++) {
    split = { depth, branches: branchesOf(frame, depth) };
  }
  return split;
}

/** What has been counted at a moment, branches in hand included. */
export interface Counted {
  readonly leaves: number;
  /** The most that any run is worth; -1 before the first. */
  readonly optimum: number;
  /** A maze that is worth so much, one digit a cell; empty before the first. */
  readonly maze: string;
}

interface CountingOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly frame: WholeProblem;
  readonly split: Split;
  readonly pool: Pool<MouseJobs>;
  /** Where finished branches are kept; null for nowhere. */
  readonly keeper: Keeper | null;
  /** Branches that were finished before. */
  readonly known: Finished;
  readonly onProgress: (progress: QueueProgress, counted: Counted) => void;
}

/** Censuses by number of branch. */
export type Finished = ReadonlyMap<number, Census>;

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Counts all branches; those that were finished when a signal came. */
export async function countBranches(options: CountingOptions): Promise<Finished> {
  const { frame, split, pool, keeper, now } = options;
  let savedAt = now();
  let counted = totalOf(options.known);
  const tell = (progress: QueueProgress) => {
    let { leaves, optimum, maze } = counted;
    for (const one of progress.inHand as readonly CensusProgress[]) {
      leaves += one.done;
      if (one.optimum > optimum) ({ optimum, maze } = one);
    }
    options.onProgress(progress, { leaves, optimum, maze });
  };
  const result = await runQueue<Branch, Census>({
    pieces: split.branches,
    known: options.known,
    workers: pool.workers,
    run: (branch, job) => pool.run('enumerate', { frame, branch }, job),
    now,
    signal: options.signal,
    onFinished: (outputs, progress) => {
      counted = totalOf(outputs);
      tell(progress);
      if (keeper === null || now() - savedAt < SAVE_EVERY) return;
      keeper.write(plainCensuses(outputs));
      savedAt = now();
    },
    onProgress: tell,
  });
  const finished = result.end === 'done' ? new Map(result.outputs.entries()) : result.outputs;
  keeper?.write(plainCensuses(finished));
  return finished;
}

/** The sum of censuses in the order of their branches. */
export function totalOf(finished: Finished): Census {
  const inOrder = [...finished].sort(([a], [b]) => a - b);
  return inOrder.reduce((sum, [, census]) => addCensus(sum, census), NOTHING_COUNTED);
}

/** The checkpoint of a frame's enumeration. */
export function censusCheckpoint(path: string, frame: WholeProblem, split: Split): Checkpoint<Finished> {
  const parameters = {
    ...frameObject(frame),
    order: formatOrder(frame.order),
    // Of blocked cells and turns they are as they were before there was anything else.
    ...(frame.objective === 'turns' ? {} : { objective: frame.objective }),
    ...(frame.shape === 'cells' ? {} : { shape: frame.shape }),
    depth: split.depth,
  };
  const head = { kind: 'mouse enumeration', version: 1, parameters };
  return new Checkpoint(path, head, (saved) => censusesOf(saved, split.branches.length));
}

function plainCensuses(finished: Finished): Plain {
  return [...finished].map(([index, { leaves, feasible, optimum, maze }]) => [
    index,
    leaves,
    String(feasible),
    optimum,
    maze,
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
    found.output.map(([index, leaves, feasible, optimum, maze]) => [
      index,
      { leaves, feasible: BigInt(feasible), optimum, maze },
    ]),
  );
}
