import type { ProofOffer } from '../../cli/proof-offer.js';
import { hardestOffer } from './hardest/proof.js';

/** What is proved together about theseus mazes. */
export const theseusProofs: readonly ProofOffer[] = [hardestOffer];
