export type { BatchProgress } from './batches.js';
export { chooserOf, DRAWN, drawerOf, ONE_IN } from './chooser.js';
export { type AnyEvent, belief, Interleaved, paceOf, sharesOf } from './events.js';
export {
  type KeepOptions,
  KeptProof,
  type Outcome,
  ProofStopped,
} from './kept-proof.js';
export { PART_STATES } from './ledger.js';
export {
  addLender,
  barLender,
  barOfAccounts,
  type LenderRecord,
  LONGEST_NAME,
  lenderBy,
  lenderName,
  nameLender,
  noteAccount,
} from './lenders.js';
export { type Lent, Proof } from './proof.js';
export type {
  Answer,
  Certificate,
  HandedIn,
  Lease,
  PartEvent,
  Policy,
  ProofEvent,
  RefusalCode,
  Subject,
} from './protocol.js';
export {
  listProofs,
  PROOF_STATES,
  type ProofRecord,
  type ProofState,
  proofOf,
  stopProof,
} from './records.js';
export {
  type BatchReport,
  beliefOf,
  Reporter,
  type Standing,
  type Thanks,
  thanksOf,
  timeLeft,
} from './report.js';
export {
  MOST_HELD,
  OWN_WORKER,
  ProofService,
  type ProofServiceOptions,
  startProof,
} from './service.js';
