export { chooserOf, DRAWN, drawerOf, ONE_IN } from './chooser.js';
export { type AnyEvent, belief, Interleaved, paceOf, sharesOf } from './events.js';
export { type LeasedPart, Proof } from './proof.js';
export type { Answer, Certificate, HandedIn, Policy, ProofEvent, RefusalCode, Subject } from './protocol.js';
export { listProofs, type ProofRecord, proofOf, stopProof } from './records.js';
export {
  type BatchReport,
  beliefOf,
  Reporter,
  type Standing,
  type Thanks,
  thanksOf,
  timeLeft,
} from './report.js';
export { OWN_WORKER, ProofService, startProof } from './service.js';
export { type Outcome, ProofStopped, StoredProof } from './stored-proof.js';
export {
  addVolunteer,
  barOfAccounts,
  barVolunteer,
  nameVolunteer,
  noteAccount,
  type VolunteerRecord,
  volunteerBy,
  volunteerName,
} from './volunteers.js';
