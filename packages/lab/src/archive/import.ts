import type { Claim, Judgement, ShippedRecord } from '../records/index.js';
import { inTransaction, type Scope } from '../store/index.js';
import { addResult, hasVerified, markVerified } from './results.js';

/** What an import needs besides the database. */
export interface ImportOptions {
  /** Runs a claim again, in a thread where there is one. */
  readonly judge: (claim: Claim) => Promise<Judgement>;
  /** Who runs them again, as the results will say. */
  readonly by: string;
  readonly signal?: AbortSignal;
}

/** What became of an import. */
export interface Imported {
  /** Records that were not there yet. */
  readonly added: number;
  /** Files whose claims do not hold, and why. */
  readonly refused: readonly { readonly file: string; readonly message: string }[];
}

/**
 * Takes shipped records into the archive, each after it was run again. What is there already is left as it is, so that an
 * import may be broken off and done again at any time.
 */
export async function importShipped(
  scope: Scope,
  shipped: readonly ShippedRecord[],
  { judge, by, signal }: ImportOptions,
): Promise<Imported> {
  let added = 0;
  const refused: { file: string; message: string }[] = [];
  for (const record of shipped) {
    if (signal?.aborted) break;
    if (await hasVerified(scope, record)) continue;
    const judgement = await judge(record);
    if (judgement.status === 'refused') {
      refused.push({ file: record.file, message: judgement.message });
      continue;
    }
    const { game, kind, size, variant, value, found } = judgement;
    const how = { version: null, command: record.command, seed: record.seed, cpuSeconds: null };
    await inTransaction(scope, async (inner) => {
      const { id } = await addResult(inner, { game, kind, size, variant, value, found, ...how });
      await markVerified(inner, id, by);
    });
    added += 1;
  }
  return { added, refused };
}
