export {
  Checkpoint,
  type CheckpointHead,
  headOfCheckpoint,
  type Plain,
  tryWriting,
  writeAtomically,
} from './checkpoint.js';
export { InlinePool } from './inline-pool.js';
export {
  type Job,
  JobFailure,
  type JobInput,
  type JobName,
  type JobOptions,
  type JobOutput,
  type Jobs,
  type Pool,
  PoolClosed,
  WorkerCrash,
} from './job.js';
export { type QueueOptions, type QueueProgress, type QueueResult, runQueue } from './queue.js';
export { type RoundsDone, type RoundsOptions, type RoundsResult, runRounds } from './rounds.js';
export { serveJobs } from './serve-jobs.js';
export { WorkerPool } from './worker-pool.js';
