import {
  countDesigns,
  type DesignProblem,
  enumerate,
  estimateLeaves,
} from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { countPart, cutBatch, type SharedTree } from '@knossos/engine/internal/games/mouse/enumerate/shared';
import { countBranches, countCertified } from '@knossos/engine/internal/games/mouse/enumerate/sub-branches';
import type { GraphClass } from '@knossos/engine/internal/games/mouse/graphs/class';
import { enumerateGraphs, estimateGraphs } from '@knossos/engine/internal/games/mouse/graphs/enumerate';
import { orderedGraphsTask } from '@knossos/engine/internal/games/mouse/graphs/feasible';
import { knownBest } from '@knossos/engine/internal/games/mouse/search/known-best';
import { polishMaze } from '@knossos/engine/internal/games/mouse/search/search';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Random } from '@knossos/engine/internal/random';
import { search } from './search/job.js';

/** What a worker thread estimates. */
export interface EstimateInput {
  readonly frame: DesignProblem;
  readonly probes: number;
  readonly seed: string;
}

/** The same of a class of graphs. */
export interface GraphEstimateInput {
  readonly all: GraphClass;
  readonly probes: number;
  readonly seed: string;
}

/** What the worker threads of the mouse commands can do. */
export const mouseJobs = {
  /** Counts all runs below one branch of a frame's tree. */
  enumerate: ({ frame, branch }: { readonly frame: DesignProblem; readonly branch: string }) =>
    enumerate(frame, branch),
  /** Counts the feasible mazes of a frame, or what else its runs stand for, without looking at runs. */
  feasible: countDesigns,
  /** Cuts the batch of a shared tree that comes after another one. */
  cutBatch: ({ tree, after }: { readonly tree: SharedTree; readonly after: string | null }) =>
    cutBatch(tree, after),
  /** Counts a part of a shared tree. */
  countPart: ({ frame, branch }: { readonly frame: Frame; readonly branch: string }) =>
    countPart(frame, branch),
  /** The same with what its sub-branches hold. */
  countCertified: ({ frame, branch }: { readonly frame: Frame; readonly branch: string }) =>
    countCertified(frame, branch),
  /** Counts some branches. */
  countBranches: ({ frame, branches }: { readonly frame: Frame; readonly branches: readonly string[] }) =>
    countBranches(frame, branches),
  /** Searches a frame for a while, and gives the leaf of the best maze that it met. */
  knownBest: ({
    frame,
    seed,
    mazes,
  }: {
    readonly frame: Frame;
    readonly seed: string;
    readonly mazes: number;
  }) => knownBest(frame, seed, mazes),
  /** Counts all runs below one branch of the tree of a class of graphs. */
  enumerateGraphs: ({ all, branch }: { readonly all: GraphClass; readonly branch: string }) =>
    enumerateGraphs(all, branch),
  /** Counts the labelled (graph, orders) of a class without looking at runs. */
  orderedGraphs: orderedGraphsTask,
  search,
  polish: polishMaze,
  estimate: ({ frame, probes, seed }: EstimateInput) => estimateLeaves(frame, probes, Random.from(seed)),
  estimateGraphs: ({ all, probes, seed }: GraphEstimateInput) =>
    estimateGraphs(all, probes, Random.from(seed)),
};

export type MouseJobs = typeof mouseJobs;
