import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '../environment.js';

/** The one address of the app that other sites may show in a frame: what stands behind its `#` is a level to be played. */
export const EMBED = '/embed';

/**
 * Which guards of a page go out: those of all pages, or, at the one address that is meant for frames, those without a say in who
 * frames it. Cookies that are kept to our own site do not reach a frame of another one, so that nobody is signed in there.
 */
export function framedAt(
  path: string,
  usual: MiddlewareHandler<ServerEnv>,
  framed: MiddlewareHandler<ServerEnv>,
): MiddlewareHandler<ServerEnv> {
  return (c, next) => (c.req.path === path ? framed(c, next) : usual(c, next));
}

/** Serves the app for frames. */
export function mountEmbed(app: Hono<ServerEnv>, root: string): void {
  app.get(EMBED, serveStatic({ root, path: 'index.html', onFound: (_, c) => c.set('route', EMBED) }));
}
