import { boolean } from 'valibot';
import { readSaved, store, writeJson } from '../../state/storage.js';

const KEY = 'class/pupil';

/** Whether this browser is that of a pupil, as far as it remembers: only then games are handed in. */
export function isPupilHere(): boolean {
  return readSaved(store, KEY, boolean(), false);
}

export function rememberPupil(isPupil: boolean): void {
  if (isPupil) writeJson(store, KEY, true);
  else store.remove(KEY);
}
