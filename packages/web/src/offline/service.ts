import {
  answerTo,
  cacheName,
  eachInParallel,
  GIVE_WAY,
  isInUse,
  NEXT,
  SHELL,
  TAKE_OVER,
  TIDY,
} from './answers.js';

/**
 * The service worker: after the first visit it serves all built files, so that every page works without a network.
 * Each version has a cache of its own, and takes over when no tab uses the one before or when the user asks for it.
 * An old cache stays as long as a tab may still load from it.
 */

/** What the build puts in: all its files, relative to this one, and a name for their contents. */
declare const KNOSSOS_FILES: readonly string[];
declare const KNOSSOS_ENTRY: string;
declare const KNOSSOS_VERSION: string;

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<readonly unknown[]> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(kind: 'message', listener: (event: Waiting & MessageEvent<unknown>) => void): void;
}

const worker = globalThis as unknown as Scope;
const { scope } = worker.registration;
const name = cacheName(scope, KNOSSOS_VERSION);
const all = KNOSSOS_FILES;
const files: ReadonlySet<string> = new Set(all);
/** Files that requests are under way for at once, and milliseconds of rest after each: a player may be busy by now. */
const MOST_FETCHES = 2;
const REST = 20;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim().then(tidy)));
worker.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(worker.skipWaiting());
  // A page that was opening while this worker took over has no worker: `claim` then does not see it yet.
  if (event.data === TIDY) event.waitUntil(worker.clients.claim().then(tidy));
  if (event.data === GIVE_WAY) event.waitUntil(giveWay());
});
worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const answer = answerTo({ method, mode, url }, scope, files);
  if (answer === 'shell') event.respondWith(shell());
  if (answer === 'network, else shell') event.respondWith(fetch(event.request).catch(shell));
  if (answer === 'file') event.respondWith(file(event.request));
});

/** Fetches everything. What an older version has under the same name is the same. */
async function fill(): Promise<void> {
  const cache = await caches.open(name);
  await eachInParallel(MOST_FETCHES, all, async (path) => {
    const url = scope + path;
    if (await cache.match(url)) return;
    const isHashed = path.startsWith('assets/');
    const known = isHashed ? await caches.match(url) : undefined;
    await cache.put(url, known ?? (await fetched(url, isHashed ? 'default' : 'no-cache')));
    await new Promise((resolve) => setTimeout(resolve, REST));
  });
  // The page of the next version may have been laid out in the meantime; then its own worker comes soon.
  const page = await cache.match(scope + SHELL);
  if (page && (await page.text()).includes(KNOSSOS_ENTRY)) return;
  await caches.delete(name);
  throw new Error('the files on the server changed while they were fetched');
}

async function fetched(url: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(url, { cache });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // A page that was come to by a detour may not be answered with.
  return answer.redirected ? new Response(await answer.blob(), { headers: answer.headers }) : answer;
}

async function shell(): Promise<Response> {
  const cacheName = await (await (await caches.open(name)).match(scope + NEXT))?.text();
  const ofNext = cacheName && (await caches.match(scope + SHELL, { cacheName }));
  return ofNext || ((await cached(scope + SHELL)) ?? fetch(scope + SHELL));
}

/** From now on the page is of the newest version. Written down, since a browser may end this worker and start it again. */
async function giveWay(): Promise<void> {
  const newest = (await caches.keys()).filter((one) => one.startsWith(cacheName(scope, ''))).at(-1);
  if (newest !== undefined) await (await caches.open(name)).put(scope + NEXT, new Response(newest));
}

async function file(request: Request): Promise<Response> {
  return (await cached(request.url)) ?? fetch(request);
}

/** A file of this version, else of an older one that a tab still runs. */
async function cached(url: string): Promise<Response | undefined> {
  const options = { ignoreSearch: true, ignoreVary: true };
  const cache = await caches.open(name);
  return (await cache.match(url, options)) ?? (await caches.match(url, options));
}

/** Drops the files of versions that no tab uses. Not while a new version is on its way: its files are needed too. */
async function tidy(): Promise<void> {
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  const locks = await navigator.locks?.query();
  const tabs = locks ? (locks.held ?? []).map((lock) => lock.name ?? '') : null;
  if (tabs === null && (await worker.clients.matchAll()).length > 0) return;
  for (const other of await caches.keys()) {
    if (other === name || !other.startsWith(cacheName(scope, ''))) continue;
    const cache = await caches.open(other);
    const urls = (await cache.keys()).map(({ url }) => url);
    if (!isInUse(urls, tabs ?? [])) await caches.delete(other);
  }
}
