export { cancelRun, pauseRun, removeRun, resumeRun, retryDead } from './control.js';
export type { Curve } from './curve.js';
export { type Cut, type CutRun, cut, type Uncut } from './cut.js';
export { type Join, type Joined, joined, type OverRound } from './join.js';
export { type AnyKind, type Kind, type Kinds, kindOf, type PartReport, type Step } from './kind.js';
export { LEASE_SETTINGS, type LeaseSettings, recoverLeases } from './leases.js';
export { Patience, type PatienceOptions } from './patience.js';
export {
  type Fault,
  listDead,
  listRuns,
  openRuns,
  type PartKey,
  type RunReport,
  RunsFull,
  resultTextOf,
  runOf,
  startRun,
  timeLeft,
} from './runs.js';
export { watchRun } from './watch.js';
export { type WorkerNews, type WorkerOptions, work } from './worker.js';
