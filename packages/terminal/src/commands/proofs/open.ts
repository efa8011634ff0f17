import type { Store } from '@knossos/lab/store';
import { EXIT, Failure, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';

/** Opens the database, and closes it behind the work. @throws Failure for whatever the database or a proof refuses */
export async function withProofs<T>(
  io: Io,
  flag: string | null,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const [{ openStore, StoreFailure, storeOptions }, { ProofFailure }] = await Promise.all([
    import('@knossos/lab/store'),
    import('@knossos/lab/proof'),
  ]);
  try {
    const store = await openStore(storeOptions(io.env, flag));
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    const isRefused = error instanceof StoreFailure || error instanceof ProofFailure;
    throw isRefused ? new Failure(EXIT.failed, error.message) : error;
  }
}

/** The number of a proof, as it was typed. @throws UsageFailure */
export function proofNumber(typed: string): number {
  if (/^[1-9][0-9]{0,14}$/.test(typed)) return Number(typed);
  throw new UsageFailure(`"${typed.slice(0, 40)}" is no number of a proof; knossos proofs list shows them`);
}
