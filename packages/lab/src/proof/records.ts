import { RECOUNTS, type Recounts } from '@knossos/engine/internal/puzzle';
import { desc, eq, sql } from 'drizzle-orm';
import type { Page, PageRequest, Scope } from '../store/index.js';
import { databaseOf, limitOf, pageOf, proofs } from '../store/repository.js';

const PROOF_STATES = ['active', 'done', 'stopped'] as const;
export type ProofState = (typeof PROOF_STATES)[number];

/** A proof as it is to be begun. */
export interface NewProof {
  readonly kind: string;
  readonly version: number;
  readonly parameters: unknown;
  readonly secret: string;
  readonly recounts: Recounts;
  readonly work: number | null;
  readonly workError: number | null;
}

/** A proof as it is kept, without its events. */
export interface ProofRecord extends NewProof {
  readonly id: number;
  readonly state: ProofState;
  /** Events that are stored. */
  readonly events: number;
  /** Its outcome; null before the end. */
  readonly total: unknown;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  /** When it went on again last after its end, since a volunteer was found out; null for most. */
  readonly reopenedAt: Date | null;
}

/** Keeps a new proof; its number. */
export async function addProof(scope: Scope, proof: NewProof): Promise<number> {
  const [added] = await databaseOf(scope)
    .insert(proofs)
    .values({ ...proof, state: 'active' })
    .returning({ id: proofs.id });
  if (added === undefined) throw new Error('a proof was added, but has no number');
  return added.id;
}

/** A proof by its number, or null. */
export async function proofOf(scope: Scope, id: number): Promise<ProofRecord | null> {
  const [row] = await databaseOf(scope).select().from(proofs).where(eq(proofs.id, id));
  return row === undefined ? null : recordOf(row);
}

/** All proofs, the newest first, page by page. */
export async function listProofs(scope: Scope, request: PageRequest = {}): Promise<Page<ProofRecord>> {
  const limit = limitOf(request);
  const mark = /^\d{1,15}$/.test(request.after ?? '') ? Number(request.after) : null;
  const rows = await databaseOf(scope)
    .select()
    .from(proofs)
    .where(mark === null ? undefined : sql`${proofs.id} < ${mark}`)
    .orderBy(desc(proofs.id))
    .limit(limit + 1);
  return pageOf(rows.map(recordOf), limit, ({ id }) => String(id));
}

/** Stops a proof for good; what was counted stays. Whether it went on until then. */
export async function stopProof(scope: Scope, id: number): Promise<boolean> {
  const stopped = await databaseOf(scope)
    .update(proofs)
    .set({ state: 'stopped', endedAt: sql`now()` })
    .where(sql`${proofs.id} = ${id} and ${proofs.state} = 'active'`)
    .returning({ id: proofs.id });
  return stopped.length > 0;
}

function recordOf({ state, recounts, ...row }: typeof proofs.$inferSelect): ProofRecord {
  const known = PROOF_STATES.find((one) => one === state);
  const who = RECOUNTS.find((one) => one === recounts);
  if (known === undefined || who === undefined)
    throw new Error(`proof ${row.id} is "${state}", "${recounts}"`);
  return { ...row, state: known, recounts: who };
}
