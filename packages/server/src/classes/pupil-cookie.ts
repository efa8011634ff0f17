import { createHash, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../environment.js';

const NAME = 'knossos-pupil';
/** Browsers take a cookie of this name over HTTPS alone, and from this very host: nobody else can plant one. */
const SAFE_NAME = `__Host-${NAME}`;

/** A school year's half, in seconds: who comes back later types his code. */
export const HALF_YEAR = 183 * 24 * 60 * 60;

/** By what the database knows the secret of a cookie. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The secret that a browser sent, as the database knows it; null where it sent none. */
export function pupilHash(c: ServerContext, proxies: number): string | null {
  const secret = getCookie(c, SAFE_NAME) ?? (isSecure(c, proxies) ? undefined : getCookie(c, NAME));
  return secret === undefined ? null : hashOf(secret);
}

/** Has the browser keep a new secret; what it had before is forgotten. Returns its hash. */
export function givePupilCookie(c: ServerContext, proxies: number): string {
  const secret = randomBytes(32).toString('base64url');
  write(c, isSecure(c, proxies), secret, HALF_YEAR);
  return hashOf(secret);
}

export function dropPupilCookie(c: ServerContext, proxies: number): void {
  write(c, isSecure(c, proxies), '', 0);
}

/** Whether a browser asked over HTTPS, as a proxy of ours or the browser itself says. */
function isSecure(c: ServerContext, proxies: number): boolean {
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  if (forwarded !== undefined) return forwarded.split(',').at(-1)?.trim().toLowerCase() === 'https';
  return c.req.header('origin')?.toLowerCase().startsWith('https://') ?? false;
}

function write(c: ServerContext, secure: boolean, value: string, maxAge: number): void {
  const name = secure ? SAFE_NAME : NAME;
  setCookie(c, name, value, { path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge });
}
