import type { MiddlewareHandler } from 'hono';
import type { Level, Log } from '../observe/log.js';
import type { RequestMetrics } from '../observe/metrics.js';
import type { ServerContext, ServerEnv } from './environment.js';

export interface RequestLogOptions {
  readonly log: Log;
  readonly metrics: RequestMetrics;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
}

/** The route of requests for files of the app, and of those that met nothing. */
export const FILES = '(files)';
export const NOTHING = '(none)';

/** Routes whose successes are of no interest to people: there are very many of them. */
const QUIET: ReadonlySet<string> = new Set([
  FILES,
  '/healthz',
  '/healthz/live',
  '/healthz/ready',
  '/metrics',
]);

/**
 * One event in the log and one count a request, when its answer has gone. Only paths are noted: queries and headers may
 * be secret.
 */
export function requestLog({ log, metrics, now }: RequestLogOptions): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const start = now();
    const sent = bytesOnWire(c);
    metrics.begin();
    let noted = false;
    const note = (aborted: boolean) => {
      if (noted) return;
      noted = true;
      const { status } = c.res;
      const [method, path, route, ms] = [c.req.method, c.req.path, c.get('route'), now() - start];
      metrics.end({ method, route, status, seconds: ms / 1000 });
      log[levelOf(status, route)]('request', {
        id: c.get('requestId'),
        method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
        bytes: sent(),
        ...(aborted && { aborted }),
      });
    };
    const outgoing = c.env?.outgoing;
    outgoing?.once('close', () => note(!outgoing.writableFinished));
    await next();
    if (outgoing === undefined) note(false);
  };
}

function levelOf(status: number, route: string): Level {
  if (status >= 500) return route.startsWith('/healthz') ? 'warn' : 'error';
  return status < 400 && QUIET.has(route) ? 'debug' : 'info';
}

/** Counts what goes out, head and all; without a connection, what the answer says of its length. */
function bytesOnWire(c: ServerContext): () => number {
  const socket = c.env?.outgoing?.socket;
  if (!socket) return () => Number(c.res.headers.get('content-length') ?? 0);
  const before = socket.bytesWritten;
  return () => socket.bytesWritten - before;
}
