import type { MiddlewareHandler } from 'hono';
import type { ServerContext, ServerEnv } from '../environment.js';
import type { Log } from '../observe/log.js';
import { visitor } from './client-address.js';
import { Problem } from './problem.js';
import type { TokenBuckets } from './token-buckets.js';

/** Lets every visitor go on as fast as the buckets fill; one that is faster is told how long to wait. */
export function rateLimit(buckets: TokenBuckets, log: Log): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    takeTurn(c, buckets, log);
    await next();
  };
}

/** Takes a token from the bucket of the caller. @throws Problem that says how long to wait for the next one */
export function takeTurn(c: ServerContext, buckets: TokenBuckets, log: Log): void {
  const wait = Math.ceil(buckets.take(visitor(c.get('address'))));
  if (wait === 0) return;
  log.warn('too many requests', {
    id: c.get('requestId'),
    route: c.get('route'),
    address: c.get('address'),
  });
  throw new Problem('too-many', {
    detail: 'Too many requests come from your address.',
    help: `Wait ${wait === 1 ? 'a second' : `${wait} seconds`}, then try again.`,
    headers: { 'Retry-After': String(wait) },
  });
}
