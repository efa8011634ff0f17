import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Context, Hono, type Next } from 'hono';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import { Registry } from 'prom-client';
import { shippedFolder } from './files/folders.js';
import { clientAddress } from './http/client-address.js';
import { Components } from './http/component.js';
import type { ServerEnv } from './http/environment.js';
import { Streams } from './http/event-stream.js';
import { compressAnswers } from './http/files/compress.js';
import { EMBED, framedAt, mountEmbed, mountFiles } from './http/files/files.js';
import { areBuilt, mountGuides } from './http/files/guides.js';
import { answerErrors, missing } from './http/problem.js';
import type { Rate } from './http/rate-limit.js';
import { mountReports } from './http/reports.js';
import { NOTHING, requestLog } from './http/request-log.js';
import { mountApi } from './http/routes/mount-api.js';
import { type Log, silentLog } from './observe/log.js';
import { requestMetrics } from './observe/metrics.js';
import { version } from './version.js';

export interface AppOptions {
  /** Folder that holds the built web app (with `index.html`); by default this repository's build. */
  readonly root?: string;
  /** Folder that holds the site of the guides, if it has been built; by default this repository's build. */
  readonly guides?: string;
  /** Where events go; nowhere unless given. */
  readonly log?: Log;
  readonly registry?: Registry;
  /** Proxies of ours in front, whose `X-Forwarded-For` is believed; none unless given. */
  readonly proxies?: number;
  /** How fast one visitor may ask the API. */
  readonly rate?: Rate;
  /** Milliseconds from any fixed moment. */
  readonly now?: () => number;
  /** Milliseconds since the beginning of 1970. */
  readonly date?: () => number;
  /** Aborted when the server is told to stop. */
  readonly closing?: AbortSignal;
  /** The parts of the server, whose routes and health are joined. */
  readonly components?: Components;
}

/** The folder of the built web app: in an installed package, or the one that this repository builds it into. */
export const builtWebApp: string = shippedFolder(import.meta.url, ['../app', '../../web/dist']);

/** The folder of the built guides, found in the same way. */
export const builtGuides: string = shippedFolder(import.meta.url, ['../guides', '../../../dist/docs']);

/** Files whose name carries a hash of their content never change under that name. */
const hashed =
  /^\/assets\/[^/]+-[\w-]{8}\.\w+(?:\.map)?$|^\/docs\/assets\/(?:\w+\/)?[^/]+[.-][\w-]{8}\.(?:lean\.)?\w+$/;

/** So fast that no person notices it, and no program can keep the server from others. */
const USUAL_RATE: Rate = { perSecond: 20, burst: 100 };

/** Scripts of our own alone, and WebAssembly that they make: rules that are described are compiled. No `eval`. */
const SCRIPTS = ["'self'", "'wasm-unsafe-eval'"];

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: SCRIPTS,
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

/** What a worker may load; whatever else lies beside it shows nothing of its own. */
const policyOfParts = { defaultSrc: ["'self'"], scriptSrc: SCRIPTS, frameAncestors: ["'none'"] };

/** A puzzle asks for none of these, no matter who has brought a script into its page. */
const permissionsPolicy = {
  camera: false,
  microphone: false,
  geolocation: false,
  payment: false,
  usb: false,
  browsingTopics: false,
} as const;

/** Scripts, workers and styles have no use for these, and a page loads a dozen of them. */
const ONLY_FOR_DOCUMENTS = {
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/**
 * The API below `/api`, health and metrics, the guides below `/docs`, and files below `root`, with `index.html` at `/`.
 * The app's addresses stand behind a `#`, which is not sent. Any other path is 404, a method other than GET and HEAD
 * 405. @throws Error when the app has not been built
 */
export function createApp(options: AppOptions = {}): Hono<ServerEnv> {
  const {
    root = builtWebApp,
    guides = builtGuides,
    log = silentLog,
    registry = new Registry(),
    proxies = 0,
    rate = USUAL_RATE,
    now = () => performance.now(),
    date = () => Date.now(),
    closing = new AbortController().signal,
    components = new Components([]),
  } = options;
  if (!existsSync(join(root, 'index.html'))) {
    throw new Error(`the web app is not built: ${join(root, 'index.html')} is missing; run: npm run build`);
  }
  const app = new Hono<ServerEnv>();
  app.onError(answerErrors(log));
  app.notFound(missing);
  // A proxy may have given the request a number already; anybody else's is not taken over.
  app.use(requestId({ headerName: proxies > 0 ? 'X-Request-Id' : '' }));
  const streams = new Streams();
  let isReported = proxies > 0;
  app.use(async (c, next) => {
    c.set('route', NOTHING);
    c.set('who', null);
    c.set('streams', streams);
    c.set('address', clientAddress(c, proxies));
    if (!isReported && c.req.header('x-forwarded-for') !== undefined) {
      // All who come through it are one visitor to us, and are slowed down together.
      log.warn('a proxy nobody told of', { help: 'start with --behind-proxy 1' });
      isReported = true;
    }
    await next();
  });
  app.use(requestLog({ log, metrics: requestMetrics(registry), now }));
  // Plain HTTP on one's own machine or behind a proxy: promising HTTPS is the proxy's business.
  const guards = { contentSecurityPolicy, permissionsPolicy, strictTransportSecurity: false } as const;
  const framed = { ...contentSecurityPolicy, frameAncestors: ['*'] };
  const embedded = secureHeaders({ ...guards, contentSecurityPolicy: framed, xFrameOptions: false });
  const usual = framedAt(EMBED, secureHeaders(guards), embedded);
  const ofParts = secureHeaders({
    ...guards,
    ...ONLY_FOR_DOCUMENTS,
    contentSecurityPolicy: policyOfParts,
    permissionsPolicy: {},
  });
  app.use((c, next) => (c.req.path.startsWith('/assets/') ? ofParts(c, next) : usual(c, next)));
  app.use(cacheRule);
  app.use('/api/*', compressAnswers);
  mountReports(app, { registry, components, closing, log });
  mountApi(app, { components, proxies, rate, now, date, log });
  // Beside the app, where one that is served without us has a file of that name, which says that there is nothing.
  app.get('/server.json', (c) => {
    c.set('route', '/server.json');
    const features = components.features();
    return c.json({ version, features, ...(areBuilt(guides) && { guides: true }) });
  });
  mountEmbed(app, root);
  mountGuides(app, guides);
  mountFiles(app, root);
  return app;
}

/** Hashed files for ever, pages after asking, errors and answers to programs never, unless they say so themselves. */
async function cacheRule(c: Context<ServerEnv>, next: Next): Promise<void> {
  await next();
  const { status, headers } = c.res;
  if (status >= 400) c.header('Cache-Control', 'no-store');
  else if (hashed.test(c.req.path)) c.header('Cache-Control', 'public, max-age=31536000, immutable');
  else if (headers.has('Cache-Control')) return;
  else c.header('Cache-Control', /^\/(?:api\/|healthz|metrics)/.test(c.req.path) ? 'no-store' : 'no-cache');
}
