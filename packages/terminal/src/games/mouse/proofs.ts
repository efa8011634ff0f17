import type { ProofOffer } from '../../cli/proof-offer.js';
import { optimumOffer } from './enumerate/proof.js';

/** What is proved together about mouse mazes. */
export const mouseProofs: readonly ProofOffer[] = [optimumOffer];
