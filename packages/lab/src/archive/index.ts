export { type Imported, type ImportOptions, importShipped } from './import.js';
export {
  type Champion,
  champions,
  firstResult,
  historyOf,
  type RankedCategory,
  type RankedKind,
  recordsOfLate,
} from './leaderboard.js';
export {
  addResult,
  type Category,
  type Finding,
  forgetFinder,
  hasVerified,
  listResults,
  listWaiting,
  markRefused,
  markVerified,
  type ResultsRequest,
  resultOf,
  resultsBy,
  type StoredResult,
} from './results.js';
