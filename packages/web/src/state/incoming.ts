import type { TextStore } from './storage.js';

/**
 * What a backup brought for a key at which there is something already. Only the owner of the key knows how to make one of
 * the two, so it lies here until its owner looks.
 */
const PREFIX = 'incoming/';

export const incomingKey = (key: string): string => PREFIX + key;

/** What lies there for a key, which is then taken away; null when there is nothing. */
export function takeIncoming(store: TextStore, key: string): string | null {
  const text = store.get(PREFIX + key);
  if (text !== null) store.remove(PREFIX + key);
  return text;
}
