import type { Store } from '@knossos/lab/store';
import { AccountsPart } from './accounts/accounts-part.js';
import type { SignUp } from './accounts/desk.js';
import type { Component } from './component.js';
import { StorePart } from './store/store-part.js';

/** What a whole server is made of. */
export interface PartsOptions {
  /** Opens the database. */
  readonly openStore: () => Promise<Store>;
  /** Whether people may have accounts; without them the server knows nobody. */
  readonly hasAccounts: boolean;
  /** Who may make one: anybody unless given. */
  readonly signUp?: SignUp;
  /** Proxies of ours in front, which say whether a browser asked over HTTPS; none unless given. */
  readonly proxies?: number;
  /** Shows on the console the code by which the first admin is made; nowhere unless given. */
  readonly announce?: (code: string) => void;
}

/** The parts of a server with a database, in the order in which they are opened. */
export function usualParts(options: PartsOptions): Component[] {
  const { openStore, hasAccounts, signUp = 'open', proxies = 0, announce = () => {} } = options;
  const database = new StorePart(openStore);
  return [database, ...(hasAccounts ? [new AccountsPart({ database, signUp, proxies, announce })] : [])];
}
