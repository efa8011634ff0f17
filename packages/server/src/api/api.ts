import type { Hono } from 'hono';
import type { Components } from '../components.js';
import type { ServerEnv } from '../environment.js';
import { missing } from '../http/errors.js';
import { rateLimit } from '../http/rate-limit.js';
import { sameOrigin } from '../http/same-origin.js';
import { type Rate, TokenBuckets } from '../http/token-buckets.js';
import type { Log } from '../observe/log.js';
import { version } from '../version.js';
import { mountRoutes } from './mount.js';
import { versionRoute } from './version.js';

/** What the API needs. */
export interface ApiOptions {
  readonly components: Components;
  readonly proxies: number;
  readonly rate: Rate;
  readonly now: () => number;
  readonly date: () => number;
  readonly log: Log;
}

/** The routes of the server itself and of its parts, and the pages that describe them all. */
export function mountApi(app: Hono<ServerEnv>, options: ApiOptions): void {
  const { components, proxies, rate, now, date, log } = options;
  const mounted = [{ route: versionRoute(version, date()), obstacle: () => null }, ...components.routes()];
  const routes = mounted.map(({ route }) => route);
  // What describes the API is loaded when somebody wants to read it: starting does not wait for that.
  app.get('/api', async (c) => {
    c.set('route', '/api');
    const { apiPage } = await import('./page.js');
    return c.html(apiPage(routes, version));
  });
  app.get('/api/openapi.json', async (c) => {
    c.set('route', '/api/openapi.json');
    const { openApi } = await import('./openapi.js');
    return c.json(openApi(routes, version));
  });
  const guards = [sameOrigin(proxies, log), rateLimit(new TokenBuckets(rate, now), log)];
  mountRoutes(app, mounted, guards, (c) => components.identify(c));
  // Whatever else is below it is no page either, by any method.
  app.all('/api/*', missing);
}
