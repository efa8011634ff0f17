import type { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { healthReport } from '../observe/health.js';
import type { Log } from '../observe/log.js';
import { isPrivate } from './client-address.js';
import type { Components } from './component.js';
import type { ServerEnv } from './environment.js';
import { missing } from './problem.js';

export interface ReportOptions {
  readonly registry: Registry;
  readonly components: Components;
  /** Aborted when the server is told to stop. */
  readonly closing: AbortSignal;
  readonly log: Log;
}

/** Milliseconds that a part has to say how it does. */
const PATIENCE = 2000;

/**
 * `/healthz` for anyone who sends requests here, or sends them elsewhere when it is not well (503), `/healthz/live` for anyone who
 * restarts it when it hangs, and `/metrics` for Prometheus, on this machine and in private networks alone.
 */
export function mountReports(
  app: Hono<ServerEnv>,
  { registry, components, closing, log }: ReportOptions,
): void {
  const limit = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE).unref());
  const onFault = (name: string, error: unknown) => log.error('health check failed', { part: name, error });

  app.get('/healthz/live', (c) => {
    c.set('route', '/healthz/live');
    return c.json({ status: 'ok' });
  });
  for (const path of ['/healthz', '/healthz/ready']) {
    app.get(path, async (c) => {
      c.set('route', path);
      const report = await healthReport(components.checks(), closing.aborted, limit, onFault);
      return c.json(report, report.status === 'ok' ? 200 : 503);
    });
  }
  app.get('/metrics', async (c) => {
    c.set('route', '/metrics');
    if (!isPrivate(c.get('address'))) return missing(c);
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
}
