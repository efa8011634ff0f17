import { PREFIX } from './storage.js';

type Listener = (key: string) => void;

const listeners = new Map<string, Set<Listener>>();

/**
 * Calls `told` with each key that starts with `prefix` and that something else than this page has written or dropped:
 * another tab, or a backup that was read back. Returns how to stop.
 */
export function onOtherTab(prefix: string, listener: Listener): () => void {
  const known = listeners.get(prefix) ?? new Set();
  known.add(listener);
  listeners.set(prefix, known);
  return () => known.delete(listener);
}

/** Tells everybody on this page that something else has written a key. */
export function announce(key: string): void {
  for (const [prefix, known] of [...listeners]) {
    if (key.startsWith(prefix)) for (const listener of [...known]) listener(key);
  }
}

if (typeof addEventListener !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PREFIX)) announce(key.slice(PREFIX.length));
  });
}
