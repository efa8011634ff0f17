import type { Store } from '@knossos/lab/store';
import type { Component } from './component.js';
import { type ProofsOptions, ProofsPart } from './proofs/proofs-part.js';
import { StorePart } from './store/store-part.js';

/** What a whole server is made of. */
export interface PartsOptions {
  /** Opens the database. */
  readonly openStore: () => Promise<Store>;
  /** Whether people may have accounts; without them the server knows nobody. */
  readonly hasAccounts: boolean;
  /** What is proved together; nothing unless given. */
  readonly proofs?: ProofsOptions;
}

/** The parts of a server with a database, in the order in which they are opened. */
export function usualParts({ openStore, proofs }: PartsOptions): Component[] {
  const database = new StorePart(openStore);
  return [database, ...(proofs ? [new ProofsPart(database, proofs)] : [])];
}
