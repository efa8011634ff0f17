import {
  countNamed,
  cutBatch,
  type Frame,
  type PartName,
  type SharedTrees,
  sizeOfFrame,
} from '@knossos/engine/internal/games/theseus/hardest';

/** What the worker threads of the theseus commands can do. */
export const theseusJobs = {
  /** Counts a part of trees that many count together. */
  theseusNamed: ({ frame, name }: { readonly frame: Frame; readonly name: PartName }) =>
    countNamed(frame, name),
  /** Cuts the batch that comes after another one. */
  theseusBatch: ({ trees, after }: { readonly trees: SharedTrees; readonly after: PartName | null }) =>
    cutBatch(trees, after),
  /** Counts the leaves of all trees without going through them. */
  theseusSize: (frame: Frame) => sizeOfFrame(frame),
};

export type TheseusJobs = typeof theseusJobs;
