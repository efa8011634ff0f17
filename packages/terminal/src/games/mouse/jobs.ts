import { type Census, enumerate } from '@knossos/engine/games/mouse/enumerate/enumerate';
import { countFeasible } from '@knossos/engine/games/mouse/enumerate/feasible';
import type { Frame } from '@knossos/engine/games/mouse/walk/frame';
import type { Task } from '@knossos/engine/puzzle';
import { estimateJob } from './enumerate/estimate.js';
import { polish, search } from './search/job.js';

/** What the worker threads of the mouse commands can do. */
export const mouseJobs = {
  /** Counts all runs below one branch of a frame's tree. */
  enumerate({ frame, branch }: { readonly frame: Frame; readonly branch: string }): Task<Census> {
    return enumerate(frame, branch);
  },
  /** Counts the feasible mazes of a frame without looking at runs. */
  feasible(frame: Frame): Task<bigint> {
    return countFeasible(frame);
  },
  search,
  polish,
  estimate: estimateJob,
};

export type MouseJobs = typeof mouseJobs;
