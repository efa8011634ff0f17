import type { MiddlewareHandler } from 'hono';
import type { Log } from '../observe/log.js';
import type { ServerContext, ServerEnv } from './environment.js';
import { Problem } from './problem.js';

/** What says that a request goes by a token, and by nothing else. */
export const BEARER = /^Bearer(?![\w-])/i;

/** Methods that only ask. */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what another site has a browser send (F. Valsorda, *Cross-site request forgery*, 2025), by `Sec-Fetch-Site`,
 * or `Origin` in older browsers. What sends neither is no browser and carries no cookies.
 */
export function sameOrigin(proxies: number, log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!SAFE.has(c.req.method) && isFromElsewhere(c, proxies)) {
      log.warn('cross-site request refused', {
        id: c.get('requestId'),
        route: c.get('route'),
        origin: c.req.header('origin'),
        address: c.get('address'),
      });
      throw new Problem('cross-site', {
        detail: 'A page of another site sent this request.',
        help: 'Open Knossos itself and do it there.',
      });
    }
    await next();
  };
}

function isFromElsewhere(c: ServerContext, proxies: number): boolean {
  // A token is no cookie, which a browser sends of its own accord: who sends one has it. The request then goes by it alone.
  if (BEARER.test(c.req.header('authorization') ?? '')) return false;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = c.req.header('origin');
  if (origin === undefined) return false;
  const forwarded = proxies > 0 ? c.req.header('x-forwarded-host') : undefined;
  const host = forwarded ?? c.req.header('host') ?? new URL(c.req.url).host;
  return hostOf(origin) !== host.trim().toLowerCase();
}

/** The host of an origin, with its port where that is not the usual one; empty for `null` and whatever is no address. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : '';
}
