import type { ProofKinds } from '@knossos/engine/internal/puzzle';
import type { ProofService, StoredProof } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import type { Tools } from '../component.js';
import type { Bars } from './bars.js';
import type { Changes } from './changes.js';
import type { Creditors } from './credit.js';
import type { Kin } from './kin.js';
import type { Lab, ProofView } from './progress.js';

/** What the routes work with. */
export interface ProofsContext {
  readonly lab: Lab;
  readonly store: Store;
  readonly kinds: ProofKinds;
  readonly service: ProofService;
  readonly changes: Changes;
  readonly kin: Kin;
  readonly bars: Bars;
  readonly creditors: Creditors;
  readonly tools: Tools;
  view(proof: StoredProof): ProofView;
}
