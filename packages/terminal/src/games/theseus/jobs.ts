import { countPart, type Frame, type Part } from '@knossos/engine/games/theseus/hardest';

/** What the worker threads of the theseus commands can do. */
export const theseusJobs = {
  /** Goes through all mazes below one branch of the tree of an exit. */
  theseusHardest: ({ frame, part }: { readonly frame: Frame; readonly part: Part }) => countPart(frame, part),
};

export type TheseusJobs = typeof theseusJobs;
