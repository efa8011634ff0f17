export type { BoughProgress } from './boughs.js';
export { chooserOf, ONE_IN } from './chooser.js';
export { type Lent, Proof } from './proof.js';
export type {
  Answer,
  HandedIn,
  Lease,
  PartEvent,
  Policy,
  ProofEvent,
  RefusalCode,
  Subject,
} from './protocol.js';
