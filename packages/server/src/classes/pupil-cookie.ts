import { createHash, randomBytes } from 'node:crypto';
import type { ServerContext } from '../http/environment.js';
import { SecretCookie } from '../http/secret-cookie.js';

/** A school year's half, in seconds: who comes back later types his code. */
export const HALF_YEAR = 183 * 24 * 60 * 60;

/** Says which pupil comes back. */
export const PUPIL = new SecretCookie('knossos-pupil', HALF_YEAR);

/** The secret that a browser sent, as the database knows it; null where it sent none. */
export function pupilHash(c: ServerContext, proxies: number): string | null {
  const secret = PUPIL.read(c, proxies);
  return secret === null ? null : hashOf(secret);
}

/** Has the browser keep a new secret; what it had before is forgotten. Returns its hash. */
export function givePupilCookie(c: ServerContext, proxies: number): string {
  const secret = randomBytes(32).toString('base64url');
  PUPIL.keep(c, proxies, secret);
  return hashOf(secret);
}

/** By what the database knows the secret of a cookie. */
function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
