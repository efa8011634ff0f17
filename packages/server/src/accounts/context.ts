import { visitor } from '../http/client-address.js';
import type { ServerContext } from '../http/environment.js';
import { Problem } from '../http/problem.js';
import type { TokenBuckets } from '../http/rate-limit.js';
import { SecretCookie } from '../http/secret-cookie.js';
import type { Log } from '../observe/log.js';
import type { Scope } from '../store/scope.js';
import type { SIGN_UPS } from './api.js';
import type { OwnData, Space } from './own-data.js';
import type { Passwords } from './passwords.js';
import type { FirstAdmin } from './secrets.js';
import { isDeviceOf, LONGEST } from './sessions.js';
import type { SignInThrottle } from './sign-in-throttle.js';
import { TooBusy, type Turns } from './turns.js';

/** Who may make an account: anybody, or an admin alone. */
export type SignUp = (typeof SIGN_UPS)[number];

export interface AccountsContext {
  readonly store: Scope;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
  readonly turns: Turns;
  /** How many accounts one address may make. */
  readonly newcomers: TokenBuckets;
  readonly firstAdmin: FirstAdmin;
  /** Whether the code makes one more admin where there is one. */
  readonly isAdminLost: boolean;
  readonly ownData: readonly OwnData[];
  readonly space: Space;
  readonly signUp: SignUp;
  readonly proxies: number;
  readonly log: Log;
  today(): Date;
  /** Offers a code on the console when there is no admin. */
  seekAdmin(): Promise<void>;
}

/** The context, once the store is open. */
export type GetContext = () => AccountsContext;

export function logFields(c: ServerContext): { readonly id: string; readonly address: string } {
  return { id: c.get('requestId'), address: c.get('address') };
}

/**
 * Tries what can be guessed, as seldom as guessing allows; `name` is the key of a name, and `attempt` gives null when
 * it was wrong. @throws Problem when one has to wait, or the one of `wrong`
 */
export async function tried<T>(
  context: AccountsContext,
  c: ServerContext,
  name: string,
  attempt: () => Promise<T | null>,
  wrong: () => Problem,
): Promise<T> {
  const { store, proxies, throttle, log } = context;
  const address = c.get('address');
  const mark = DEVICE.read(c, proxies);
  const device = mark !== null && (await isDeviceOf(store, name, mark)) ? mark : null;
  const seconds = throttle.begin(name, address, device);
  if (seconds > 0) {
    log.warn('sign-in held up', { ...logFields(c), seconds });
    throw heldUp(seconds);
  }
  const result = await notTooMany(context, c, name, attempt).catch((error: unknown) => {
    // Nothing was tried.
    if (error instanceof Problem && error.kind === 'unready') throttle.takeBack(name, address, device);
    throw error;
  });
  if (result === null) throw wrong();
  throttle.succeed(name, address, device);
  return result;
}

/** Reckons with passwords when it is its turn; `account` is the key of its name. @throws Problem when too many wait */
export async function notTooMany<T>(
  { turns }: AccountsContext,
  c: ServerContext,
  account: string | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await turns.take({ address: visitor(c.get('address')), account }, work);
  } catch (error) {
    if (!(error instanceof TooBusy)) throw error;
    throw new Problem('unready', {
      detail: 'Too many people are signing in just now.',
      help: 'Try again in a few seconds.',
      headers: { 'Retry-After': '5' },
    });
  }
}

function heldUp(seconds: number): Problem {
  const long =
    seconds < 90
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem('too-many', {
    detail: 'There were too many wrong tries.',
    help: `Wait ${long}, then try again.`,
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Says who is signed in; the database knows when that ends. */
export const SESSION = new SecretCookie('knossos', LONGEST / 1000);

/** Marks a browser in which an account has signed in, also after it has signed out. */
export const DEVICE = new SecretCookie('knossos-device', (2 * LONGEST) / 1000);
