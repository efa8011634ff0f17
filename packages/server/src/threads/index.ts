export { InlinePool } from './inline-pool.js';
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
} from './job.js';
export { type QueueOptions, type QueueProgress, type QueueResult, runQueue } from './queue.js';
export { type RoundsDone, type RoundsOptions, type RoundsResult, runRounds } from './rounds.js';
export { type Runtime, runtimeOf } from './runtime.js';
export { serveJobs } from './serve-jobs.js';
export { SHORT_WORK, type SharedJob, SharedPool } from './shares.js';
export { slices, TimeSlices } from './time-slices.js';
export { WorkerPool } from './worker-pool.js';
