import type { GraphClass } from '@knossos/engine/games/mouse/graphs/class';
import {
  addGraphCensus,
  type GraphBranch,
  type GraphCensus,
  type GraphProgress,
  graphBranchesOf,
  NO_GRAPHS,
} from '@knossos/engine/games/mouse/graphs/enumerate';
import { Checkpoint, type Plain, type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import { array, looseTuple, maxValue, pipe, safeParse, string } from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import type { Keeper } from '../../../io/targets.js';
import type { MouseJobs } from '../jobs.js';
import { classObject } from './options.js';

/** The tree of a class cut into branches, which together hold every run once. */
export interface GraphSplit {
  readonly depth: number;
  readonly branches: readonly GraphBranch[];
}

/** Branches that a tree is cut into at least, where it has so many; more where it takes minutes. */
const SMALL_SPLIT = 100;
const LARGE_SPLIT = 1000;
const SMALL_VERTICES = 7;

/** Cuts a tree at a depth, or else into enough branches for any number of workers; depends on the class only. */
export function graphSplitOf(all: GraphClass, given: number | null = null): GraphSplit {
  if (given !== null) return { depth: given, branches: graphBranchesOf(all, given) };
  const wanted = all.vertices <= SMALL_VERTICES ? SMALL_SPLIT : LARGE_SPLIT;
  let split: GraphSplit = { depth: 0, branches: graphBranchesOf(all, 0) };
  for (let depth = 1; depth <= 4 * all.vertices && split.branches.length < wanted; depth++) {
    split = { depth, branches: graphBranchesOf(all, depth) };
  }
  return split;
}

/** What has been counted at a moment, branches in hand included. */
export type GraphCounted = Pick<GraphCensus, 'leaves' | 'optimum' | 'graph'>;

/** Censuses by number of branch. */
export type GraphFinished = ReadonlyMap<number, GraphCensus>;

interface CountingOptions extends Pick<LongWork, 'now' | 'signal'> {
  readonly all: GraphClass;
  readonly split: GraphSplit;
  readonly pool: Pool<MouseJobs>;
  /** Where finished branches are kept; null for nowhere. */
  readonly keeper: Keeper | null;
  /** Branches that were finished before. */
  readonly known: GraphFinished;
  readonly onProgress: (progress: QueueProgress, counted: GraphCounted) => void;
}

/** Milliseconds between two writings of the checkpoint. */
const SAVE_EVERY = 1000;

/** Counts all branches; those that were finished when a signal came. */
export async function countGraphBranches(options: CountingOptions): Promise<GraphFinished> {
  const { all, split, pool, keeper, now } = options;
  let savedAt = now();
  let counted: GraphCounted = graphTotalOf(options.known);
  const tell = (progress: QueueProgress) => {
    let { leaves, optimum, graph } = counted;
    for (const one of progress.inHand as readonly GraphProgress[]) {
      leaves += one.done;
      if (one.optimum > optimum) ({ optimum, graph } = one);
    }
    options.onProgress(progress, { leaves, optimum, graph });
  };
  const result = await runQueue<GraphBranch, GraphCensus>({
    pieces: split.branches,
    known: options.known,
    workers: pool.workers,
    run: (branch, job) => pool.run('enumerateGraphs', { all, branch }, job),
    now,
    signal: options.signal,
    onFinished: (outputs, progress) => {
      counted = graphTotalOf(outputs);
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
export function graphTotalOf(finished: GraphFinished): GraphCensus {
  const inOrder = [...finished].sort(([a], [b]) => a - b);
  return inOrder.reduce((sum, [, census]) => addGraphCensus(sum, census), NO_GRAPHS);
}

/** The checkpoint of an enumeration of graphs. */
export function graphCheckpoint(
  path: string,
  all: GraphClass,
  { depth, branches }: GraphSplit,
): Checkpoint<GraphFinished> {
  const head = {
    kind: 'mouse graph enumeration',
    version: 1,
    parameters: { ...classObject(all), depth },
  };
  return new Checkpoint(path, head, (saved) => censusesOf(saved, branches.length));
}

function plainCensuses(finished: GraphFinished): Plain {
  return [...finished].map(([index, { leaves, weight, optimum, graph }]) => [
    index,
    leaves,
    String(weight),
    optimum,
    graph,
  ]);
}

function censusesOf(saved: unknown, branches: number): GraphFinished | null {
  const branch = pipe(savedCount, maxValue(branches - 1));
  const found = safeParse(
    array(looseTuple([branch, savedCount, savedDecimal, savedInteger, string()])),
    saved,
  );
  if (!found.success) return null;
  return new Map(
    found.output.map(([index, leaves, weight, optimum, graph]) => [
      index,
      { leaves, weight: BigInt(weight), optimum, graph },
    ]),
  );
}
