import { type ReadonlySignal, signal } from '@preact/signals';
import { GIVE_WAY, TAKE_OVER, TIDY, tabLock } from './answers.js';

/** How the files for playing without a network are kept. */
type OfflineState = 'unknown' | 'coming' | 'kept' | 'impossible';

const ready = signal(false);
const state = signal<OfflineState>('unknown');
let registration: ServiceWorkerRegistration | null = null;

/** Whether a newer version is here than the one that this page runs. */
export const updateReady: ReadonlySignal<boolean> = ready;
/** Whether the app works here without a network. */
export const offlineState: ReadonlySignal<OfflineState> = state;

const AN_HOUR = 3_600_000;
/** Milliseconds until files are fetched again of which one did not come, and how often that is tried. */
const A_WHILE = 15_000;
let triesLeft = 4;
/** Milliseconds that a new version may take to take over. Chromium at times has it wait until the page is left. */
const PATIENCE = 1500;

/**
 * Has the service worker keep all files once the page is idle, then looks for new versions. Called once; nothing in
 * development.
 */
export function keepFiles(): void {
  const { serviceWorker } = navigator;
  if (!import.meta.env.PROD || !serviceWorker) {
    state.value = 'impossible';
    return;
  }
  holdVersion();
  const wasControlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    // Another tab has taken the new version; this one still runs the old one.
    if (wasControlled) ready.value = true;
  });
  const look = () => void registration?.update().catch(() => {});
  setInterval(look, AN_HOUR);
  addEventListener('online', look);
  idle(() => void register(serviceWorker));
}

/** Goes over to the new version. The running game is saved by then, since every page writes its data when it is left. */
export function takeUpdate(): void {
  const waiting = registration?.waiting;
  const reload = () => location.reload();
  if (!waiting) {
    reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // Else the old one shows the page of the new one, which takes over as soon as the browser lets it.
  registration?.active?.postMessage(GIVE_WAY);
  setTimeout(reload, PATIENCE);
  waiting.postMessage(TAKE_OVER);
}

async function register(container: ServiceWorkerContainer): Promise<void> {
  try {
    const found = await container.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
    registration = found;
    watch(found, container);
    found.active?.postMessage(TIDY);
    // Another tab may have taken the new version before this one began to listen.
    if (container.controller && (await isOutdated(found.scope))) ready.value = true;
  } catch {
    // Storage is switched off or full, or the server does not have the file: then the app needs its network.
    state.value = 'impossible';
  }
}

function watch(found: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
  const see = () => {
    state.value = found.active ? 'kept' : found.installing || found.waiting ? 'coming' : 'impossible';
    if (found.active && found.waiting) ready.value = true;
  };
  const follow = () => {
    const worker = found.installing;
    worker?.addEventListener('statechange', () => {
      see();
      // The browser forgets a first version whose files did not all come, as when the network fails for a moment.
      if (worker.state !== 'redundant' || found.active || triesLeft === 0) return;
      triesLeft -= 1;
      setTimeout(() => void register(container), A_WHILE);
    });
  };
  follow();
  see();
  found.addEventListener('updatefound', () => {
    follow();
    see();
  });
}

/** The script that this page was started from, as its page names it. */
function entryScript(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[type=module][src]');
}

/** Whether the page at this address is now started from another script than this one was. */
async function isOutdated(page: string): Promise<boolean> {
  const entry = entryScript()?.getAttribute('src');
  const answer = await fetch(page).catch(() => null);
  return answer?.ok === true && entry != null && !(await answer.text()).includes(entry);
}

/** Lets the service worker know, for as long as the tab is open, which version it runs. */
function holdVersion(): void {
  const entry = entryScript()?.src;
  if (entry === undefined || !navigator.locks) return;
  navigator.locks.request(tabLock(entry), { mode: 'shared' }, () => new Promise(() => {})).catch(() => {});
}

function idle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 10_000 });
  else setTimeout(work, 2000);
}
