import { proofKinds } from '@knossos/engine/internal/games/enumerations';
import { grouped } from '@knossos/engine/internal/puzzle';
import type { Jobs } from '@knossos/lab';
import type { ProofRecord, Standing, StoredProof, Thanks } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import type { Io } from '../../cli/io.js';
import { openPool } from '../../cli/jobs.js';

/** A proof as it is shown: how it stands, why it is believed, and who has lent to it. */
export interface Shown {
  readonly proof: StoredProof;
  readonly standing: Standing;
  readonly belief: string;
  readonly lenders: readonly Thanks[];
}

/** Looks at proofs of a database; null for one of a kind that this program does not know. */
export async function viewsOf(store: Store, io: Io): Promise<(record: ProofRecord) => Promise<Shown | null>> {
  const [lab, kinds] = await Promise.all([import('@knossos/lab/proof'), proofKinds()]);
  const service = new lab.ProofService({ store, kinds, pool: openPool<Jobs>(1), date: io.date });
  return async (record) => {
    const proof = kinds.find(record) === null ? null : await service.open(record.id);
    if (proof === null) return null;
    const standing = await new lab.Reporter(proof, io.date).standing();
    const belief = lab.beliefOf(record, proof.work, await lab.belief(store, record.id));
    return { proof, standing, belief, lenders: await lab.thanksOf(store, record.id) };
  };
}

/** What {@link objectOf} makes, as schemas describe it. */
export const keysOfStanding = `
        proof: count
        kind: text
        title: text
        state: 'active' | 'done' | 'stopped'
        share: number  # of the work, from 0 to 1
        parts: count  # accepted
        best: number | null
        document: text | null  # a level that shows it
        counts: { name: text, value: text, all: text | null }[]
        belief: text  # who counted, how often it was recounted, why it is believed`;

export function objectOf(shown: Shown) {
  const { proof, standing, belief } = shown;
  const { id, state, work } = proof;
  const { counted: parts, found } = standing;
  const { best, document, counts } = found;
  const { title, kind } = work;
  const share = shareOf(shown);
  return { proof: id, kind: kind.name, title, state, share, parts, best, document, counts, belief };
}

/** The share of the work that is done. */
function shareOf({ proof: { state, record }, standing: { share, work } }: Shown): number {
  if (state === 'done') return 1;
  return Math.min(0.9999, record.work === null || record.work <= 0 ? share : work / record.work);
}

/** `active, 12 %, 40 parts, best 52 turns`. */
export function standingText(shown: Shown): string {
  const { proof, standing } = shown;
  const { counted, found } = standing;
  const { words } = proof.work.kind;
  const best = found.best === null ? '' : `, best ${grouped(found.best)} ${words.best}`;
  const percent = Number((shareOf(shown) * 100).toPrecision(3));
  return `${proof.state}, ${percent} %, ${grouped(counted)} parts${best}`;
}
