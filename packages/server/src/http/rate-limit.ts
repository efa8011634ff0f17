import type { MiddlewareHandler } from 'hono';
import type { Log } from '../observe/log.js';
import { visitor } from './client-address.js';
import type { ServerContext, ServerEnv } from './environment.js';
import { Problem } from './problem.js';

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
    detail: 'More was asked from your address than this server answers at a time.',
    help: `Wait ${wait === 1 ? 'a second' : `${wait} seconds`}, then try again.`,
    headers: { 'Retry-After': String(wait) },
  });
}

/** How fast a visitor may go on. */
export interface Rate {
  /** Tokens that come back each second. */
  readonly perSecond: number;
  /** Tokens that there are at most: so many requests may come at once. */
  readonly burst: number;
}

interface Bucket {
  tokens: number;
  /** Milliseconds at which it held so many. */
  at: number;
}

/**
 * Token buckets by name (J. Turner, *New directions in communications*, 1986). Those used last are kept, up to a
 * number: ever new names get a full bucket each, but no more memory.
 */
export class TokenBuckets {
  private readonly buckets = new Map<string, Bucket>();

  /**
   * @param now milliseconds from any fixed moment
   * @param most buckets that are kept
   */
  constructor(
    private readonly rate: Rate,
    private readonly now: () => number,
    private readonly most = 10_000,
  ) {}

  get size(): number {
    return this.buckets.size;
  }

  /** Takes a token from a bucket; the seconds to wait for the next one where there is none, otherwise 0. */
  take(name: string): number {
    const { perSecond, burst } = this.rate;
    const at = this.now();
    const before = this.buckets.get(name) ?? { tokens: burst, at };
    const passed = Math.max(0, at - before.at) / 1000;
    const tokens = Math.min(burst, before.tokens + passed * perSecond);
    // To the end of the order in which they are forgotten.
    this.buckets.delete(name);
    this.buckets.set(name, { tokens: tokens >= 1 ? tokens - 1 : tokens, at });
    if (this.buckets.size > this.most) this.forgetOldest();
    return tokens >= 1 ? 0 : (1 - tokens) / perSecond;
  }

  giveBack(name: string): void {
    const bucket = this.buckets.get(name);
    if (bucket) bucket.tokens = Math.min(this.rate.burst, bucket.tokens + 1);
  }

  private forgetOldest(): void {
    const [oldest] = this.buckets.keys();
    if (oldest !== undefined) this.buckets.delete(oldest);
  }
}

/** Keeps the latest entries of a map or set: where there is one too many, the oldest is deleted. */
export function keepLatest<K>(all: Map<K, unknown> | Set<K>, most: number): void {
  if (all.size <= most) return;
  for (const oldest of all.keys()) {
    all.delete(oldest);
    return;
  }
}
