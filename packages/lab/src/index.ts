export { type Place, placeOf, tryWriting, writeAtomically } from './files/atomic.js';
export {
  Checkpoint,
  type CheckpointHead,
  headOfCheckpoint,
  type Plain,
} from './files/checkpoint.js';
export { dataFolder, type Environment } from './files/data-folder.js';
export { makeFolder, tryFolder } from './files/make-folder.js';
export { shippedFolder } from './files/shipped.js';
export {
  differenceOf,
  type Part,
  type PartFile,
  type PartHead,
  parsePart,
  partText,
  readPart,
  readParts,
  writePart,
} from './parts/part-file.js';
export { InlinePool } from './threads/inline-pool.js';
export {
  type Job,
  JobFailure,
  type JobInput,
  type JobName,
  type JobOptions,
  type JobOutput,
  type Jobs,
  JobTooLong,
  type Pool,
  PoolClosed,
  WorkerCrash,
} from './threads/job.js';
export { type QueueOptions, type QueueProgress, type QueueResult, runQueue } from './threads/queue.js';
export { type RoundsDone, type RoundsOptions, type RoundsResult, runRounds } from './threads/rounds.js';
export { type Runtime, runtimeOf } from './threads/runtime.js';
export { serveJobs } from './threads/serve-jobs.js';
export { SHORT_WORK, type SharedJob, SharedPool } from './threads/shares.js';
export { slices, TimeSlices } from './threads/time-slices.js';
export { WorkerPool } from './threads/worker-pool.js';
