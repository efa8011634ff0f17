import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Log } from '../../observe/log.js';
import { runtimeOf } from '../../threads/runtime.js';
import { version } from '../../version.js';
import type { Components } from '../component.js';
import type { ServerEnv } from '../environment.js';
import { missing } from '../problem.js';
import { type Rate, rateLimit, TokenBuckets } from '../rate-limit.js';
import { sameOrigin } from '../same-origin.js';
import { mountRoutes } from './mount.js';
import { type Route, route } from './route.js';

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
  // The API's description is loaded when it is first requested: starting does not wait for that.
  app.get('/api', async (c) => {
    c.set('route', '/api');
    const { apiPage } = await import('./openapi.js');
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

/** `GET /api/version`: what runs here, and since when. */
export function versionRoute(version: string, started: number): Route {
  return route(
    {
      method: 'GET',
      path: '/api/version',
      summary: 'What runs here, and since when',
      answer: v.object({
        version: v.pipe(v.string(), v.title('version of Knossos')),
        started: v.pipe(v.string(), v.title('moment of its start, ISO 8601')),
        node: v.pipe(v.string(), v.title('version of Node, or of the one whose place another program takes')),
        program: v.pipe(
          v.string(),
          v.title('what runs it, and its version: Node, or a program that is not supported'),
        ),
      }),
    },
    () => {
      const { name, version: own } = runtimeOf(process.versions);
      const node = process.versions.node;
      return { version, started: new Date(started).toISOString(), node, program: `${name} ${own}` };
    },
  );
}
