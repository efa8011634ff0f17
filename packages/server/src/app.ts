import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type Next } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { secureHeaders } from 'hono/secure-headers';

/** What the application needs to know. */
export interface AppOptions {
  /** Folder that holds the built web app (with `index.html`); by default this repository's build. */
  readonly root?: string;
}

/** The folder that the web app is built into: right from this package's sources, its build and a bundle of it. */
export const builtWebApp: string = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Files whose name carries a hash of their content never change under that name. */
const hashed = /^\/assets\/[^/]+-[\w-]{8}\.\w+(?:\.map)?$/;

/** Any segment that starts with a dot, plainly or encoded: never part of a built app. */
const hidden = /(?:^|[/\\])(?:\.|%2e)/i;

const NOT_FOUND =
  '404: there is no such page. Knossos stands at / and its levels behind /#/, e.g. /#/level/ID.\n';

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  workerSrc: ["'self'"],
  // Boards and plots are SVG, and SVG made elsewhere carries style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/**
 * The web application: files below `root`, with `index.html` at `/`. The app's own addresses stand behind a `#`, which
 * is not sent, so that any other path is a mistake: 404, and a method other than GET and HEAD 405. Text is compressed on
 * the fly; every answer carries a validator.
 *
 * @throws Error when `root` holds no `index.html`, that is, when the app has not been built.
 */
export function createApp(options: AppOptions = {}): Hono {
  const root = options.root ?? builtWebApp;
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`the web app is not built: ${join(root, 'index.html')} is missing; run: npm run build`);
  }
  const app = new Hono();
  // Plain HTTP on one's own machine or behind somebody's proxy: promising HTTPS is the proxy's business.
  app.use(secureHeaders({ contentSecurityPolicy, strictTransportSecurity: false }));
  app.use(cacheRule);
  app.use(compress());
  app.use(etag());
  app.use(onlyVisibleFiles);
  app.use(serveStatic({ root }));
  app.notFound((c) => c.text(NOT_FOUND, 404));
  return app;
}

/** Hashed files for ever, everything else after asking, errors never. */
async function cacheRule(c: Context, next: Next): Promise<void> {
  await next();
  const { status } = c.res;
  if (status >= 400) c.header('Cache-Control', 'no-store');
  else if (hashed.test(c.req.path)) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  else c.header('Cache-Control', 'no-cache');
}

async function onlyVisibleFiles(c: Context, next: Next): Promise<Response | undefined> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    return c.text('405: only GET and HEAD are answered here\n', 405, { Allow: 'GET, HEAD' });
  }
  if (hidden.test(c.req.path)) return c.text(NOT_FOUND, 404);
  await next();
  return undefined;
}
