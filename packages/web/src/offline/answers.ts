/** What the service worker decides, without a browser: which requests it answers, and which versions it keeps. */

/** The page itself, by its path within the scope. */
export const SHELL = '';

/** Where a version keeps the name of the cache of the next one, once that was asked for; no file of the app has this path. */
export const NEXT = 'next-version';

/** Pages that are no part of the app, by their path within the scope: the guides, which a server may show beside it. */
const BESIDE = 'docs/';

/** Said to a waiting worker: take over now; the user wants the new version. */
export const TAKE_OVER = 'take over';
/** Said to the worker by each page that opens: answer for me too, and drop what no tab uses any more. */
export const TIDY = 'tidy';
/** Told to the worker of an old version: pages that are opened from now on are to be those of the newest one. */
export const GIVE_WAY = 'give way';

/** Every version has a cache of its own; several copies of the app may be served from one origin. */
export const cacheName = (scope: string, version: string): string => `knossos ${scope} ${version}`;

/** The lock that a tab holds as long as it is open, by the script it was started from. */
export const tabLock = (entry: string): string => `knossos tab ${entry}`;

interface RequestFacts {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** How a request is answered; null for those that the service worker leaves alone. */
export function answerTo(
  { method, mode, url }: RequestFacts,
  scope: string,
  files: ReadonlySet<string>,
): 'shell' | 'network, else shell' | 'file' | null {
  const { origin, pathname } = new URL(url);
  const bare = origin + pathname;
  if (method !== 'GET' || !bare.startsWith(scope)) return null;
  const path = bare.slice(scope.length);
  if (path.startsWith(BESIDE)) return null;
  if (mode === 'navigate') {
    if (path === SHELL || path === 'index.html') return 'shell';
    // A file that is opened by itself, such as an icon, is shown as it is; any other page may belong to another program.
    return files.has(path) ? 'file' : 'network, else shell';
  }
  // What this version does not know may be part of an older one that a tab still runs.
  return files.has(path) || path.startsWith('assets/') ? 'file' : null;
}

/** Whether one of the tabs, named by their locks, was started from the files at these addresses. */
export function isInUse(urls: readonly string[], tabs: readonly string[]): boolean {
  return urls.some((url) => tabs.includes(tabLock(url)));
}

/** Does a work for each, so many at a time; the first failure is the failure of all. */
export async function eachInParallel<T>(
  count: number,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all.values();
  const consumer = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: count }, consumer));
}
