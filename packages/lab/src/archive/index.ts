export {
  type Champion,
  champions,
  firstResult,
  historyOf,
  type RankedCategory,
  type RankedKind,
  recordsOfLate,
} from './hall.js';
export { type Imported, type ImportOptions, importShipped } from './import.js';
export {
  addResult,
  type Category,
  type Finding,
  forgetFinder,
  hasVerified,
  type KeptResult,
  listResults,
  listWaiting,
  markRefused,
  markVerified,
  type ResultsRequest,
  resultOf,
  resultsBy,
} from './results.js';
