import { fallback, type InferOutput, number, object, string } from 'valibot';
import { readSaved, store, writeSaved } from '../state/storage.js';

/** Every tab has a draft of its own, so that two open editors do not overwrite each other. */
const schema = object({ text: string(), time: fallback(number(), 0) });

const MOST_DRAFTS = 8;
const SLOT = 'knossos/draft-of-this-tab';
let slot: string | null = null;

/** The text this tab had on its desk, else the newest of any tab, else null. */
export function readDraft(): string | null {
  const own = readSaved(store, keyOf(), schema, null);
  if (own) return own.text;
  const newest = allDrafts()[0];
  return newest?.draft.text ?? null;
}

/** Saves this tab's text; the oldest drafts of tabs long closed give way. */
export function saveDraft(text: string): boolean {
  const isSaved = writeSaved(store, keyOf(), { text, time: Date.now() });
  for (const { key } of allDrafts().slice(MOST_DRAFTS)) if (key !== keyOf()) store.remove(key);
  return isSaved;
}

function keyOf(): string {
  slot ??= tabSlot();
  return `draft/${slot}`;
}

function tabSlot(): string {
  const fresh = Math.floor(Math.random() * 2 ** 40).toString(36);
  try {
    const known = sessionStorage.getItem(SLOT);
    if (known) return known;
    sessionStorage.setItem(SLOT, fresh);
  } catch {
    // Without session storage a reload takes up the newest draft, which is nearly always this one.
  }
  return fresh;
}

function allDrafts(): { key: string; draft: InferOutput<typeof schema> }[] {
  return store
    .keys()
    .filter((key) => key.startsWith('draft/'))
    .flatMap((key) => {
      const draft = readSaved(store, key, schema, null);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.time - a.draft.time);
}
