import { type DesignProblem, estimateLeaves } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { countPart, cutBatch, type SharedTree } from '@knossos/engine/internal/games/mouse/enumerate/shared';
import { countBranches, countCertified } from '@knossos/engine/internal/games/mouse/enumerate/sub-branches';
import { knownBest } from '@knossos/engine/internal/games/mouse/search/known-best';
import { polishMaze } from '@knossos/engine/internal/games/mouse/search/search';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { Random } from '@knossos/engine/internal/random';
import { search } from './search/job.js';

/** What the worker threads of the mouse commands can do. */
export const mouseJobs = {
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
  search,
  polish: polishMaze,
  estimate: ({
    frame,
    probes,
    seed,
  }: {
    readonly frame: DesignProblem;
    readonly probes: number;
    readonly seed: string;
  }) => estimateLeaves(frame, probes, Random.from(seed)),
};

export type MouseJobs = typeof mouseJobs;
