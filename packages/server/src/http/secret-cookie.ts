import { getCookie, setCookie } from 'hono/cookie';
import type { ServerContext } from './environment.js';

/** Browsers take a cookie of such a name over HTTPS alone, from this very host, and for all of it: other hosts cannot plant one. */
const SAFE = '__Host-';

/** A secret that a browser keeps, where no script sees it and no other site has it sent. */
export class SecretCookie {
  /** @param maxAge seconds that the browser keeps it */
  constructor(
    private readonly name: string,
    private readonly maxAge: number,
  ) {}

  /** The secret that the browser sent; null where it sent none. */
  read(c: ServerContext, proxies: number): string | null {
    const safe = getCookie(c, SAFE + this.name);
    // Over HTTPS a plain one is none of ours: anyone with a neighbouring host may have planted it.
    return safe ?? (isSecure(c, proxies) ? null : (getCookie(c, this.name) ?? null));
  }

  keep(c: ServerContext, proxies: number, secret: string): void {
    this.write(c, proxies, secret, this.maxAge);
  }

  drop(c: ServerContext, proxies: number): void {
    this.write(c, proxies, '', 0);
  }

  private write(c: ServerContext, proxies: number, value: string, maxAge: number): void {
    const secure = isSecure(c, proxies);
    // The app asks from its own pages alone, so that nothing is lost by the strictest rule.
    setCookie(c, secure ? SAFE + this.name : this.name, value, {
      ...{ path: '/', httpOnly: true, sameSite: 'Strict', secure, maxAge },
    });
  }
}

/** Whether a browser asked over HTTPS: so says a proxy of ours, or the browser, which can lie about its own cookie alone. */
function isSecure(c: ServerContext, proxies: number): boolean {
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  if (forwarded !== undefined) return forwarded.split(',').at(-1)?.trim().toLowerCase() === 'https';
  return c.req.header('origin')?.toLowerCase().startsWith('https://') ?? false;
}
