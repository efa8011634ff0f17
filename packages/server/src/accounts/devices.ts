import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Scope } from '../store/scope.js';
import { accountNamed } from './accounts.js';
import { newSecret } from './secrets.js';

/**
 * Marks a browser as one in which somebody has signed in with his password (OWASP, *Slow down online guessing attacks with device
 * cookies*): what it holds opens nothing, but its owner need not wait for what others do. Made with the hash of the password, so
 * that nothing is kept of it, and that it ends with the password.
 */
export async function markDevice(scope: Scope, name: string): Promise<string> {
  const found = await accountNamed(scope, name);
  if (found === null) throw new Error('a browser was to be marked for an account that is not there');
  const nonce = newSecret();
  return `${nonce}.${macOf(nonce, found.account.id, found.password)}`;
}

/** Whether a mark is one of an account of this name. */
export async function isDeviceOf(scope: Scope, name: string, mark: string): Promise<boolean> {
  const [, nonce, mac] = /^([\w-]{43})\.([\w-]{43})$/.exec(mark) ?? [];
  if (nonce === undefined || mac === undefined) return false;
  const found = await accountNamed(scope, name);
  if (found === null) return false;
  return timingSafeEqual(Buffer.from(macOf(nonce, found.account.id, found.password)), Buffer.from(mac));
}

function macOf(nonce: string, account: number, password: string): string {
  return createHmac('sha256', password).update(`device ${account} ${nonce}`).digest('base64url');
}
