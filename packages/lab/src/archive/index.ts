export {
  addResult,
  type Category,
  type Finding,
  type KeptResult,
  listResults,
  markVerified,
  type ResultsRequest,
  resultOf,
} from './results.js';
