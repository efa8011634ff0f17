import { LONGEST } from '@knossos/lab/accounts';
import { getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from '../environment.js';

const NAME = 'knossos';
/** Browsers take a cookie of this name over HTTPS alone, from this very host, and for all of it: nobody else can plant one. */
const SAFE = '__Host-';
/** Marks a browser in which somebody has signed in, also after he has signed out. */
const DEVICE = `${NAME}-device`;

/**
 * Whether a browser asked over HTTPS: so says a proxy of ours, or the browser, which names the scheme of the page with what it
 * sends. To lie about it somebody would have to be the browser whose cookie it is.
 */
function isSecure(c: ServerContext, proxies: number): boolean {
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  if (forwarded !== undefined) return forwarded.split(',').at(-1)?.trim().toLowerCase() === 'https';
  return c.req.header('origin')?.toLowerCase().startsWith('https://') ?? false;
}

/** The secret that the browser sent; null where it sent none. */
export function sessionCookie(c: ServerContext, proxies: number): string | null {
  return read(c, proxies, NAME);
}

/** The mark of the browser, whosever it is; null where it has none. */
export function deviceCookie(c: ServerContext, proxies: number): string | null {
  return read(c, proxies, DEVICE);
}

/** Has the browser keep a secret, where no script sees it and no other site has it sent; the database knows when it ends. */
export function keepCookie(c: ServerContext, proxies: number, secret: string): void {
  write(c, proxies, NAME, secret, LONGEST / 1000);
}

/** Has the browser keep its mark. */
export function keepDevice(c: ServerContext, proxies: number, mark: string): void {
  write(c, proxies, DEVICE, mark, (2 * LONGEST) / 1000);
}

/** Has the browser forget who was signed in. */
export function dropCookie(c: ServerContext, proxies: number): void {
  write(c, proxies, NAME, '', 0);
}

function read(c: ServerContext, proxies: number, name: string): string | null {
  const safe = getCookie(c, SAFE + name);
  // Over HTTPS a plain one is none of ours: whoever holds a neighbouring host may have planted it.
  return safe ?? (isSecure(c, proxies) ? null : (getCookie(c, name) ?? null));
}

function write(c: ServerContext, proxies: number, name: string, value: string, maxAge: number): void {
  const secure = isSecure(c, proxies);
  // The app asks from its own pages alone, so that nothing is lost by the strictest rule.
  setCookie(c, secure ? SAFE + name : name, value, {
    ...{ path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge },
  });
}
