import { isRecord, readJson, store, writeJson } from '../state/storage.js';

/** Every tab has a draft of its own, so that two open editors do not overwrite each other. */
interface Draft {
  readonly text: string;
  readonly time: number;
}

const MOST_DRAFTS = 8;
const SLOT = 'knossos/draft-of-this-tab';
let slot: string | null = null;

/** The text this tab had on its desk, else the newest of any tab, else null. */
export function readDraft(): string | null {
  const own = readJson(store, keyOf(), checkDraft);
  if (own) return own.text;
  const newest = allDrafts()[0];
  return newest?.draft.text ?? null;
}

/** Keeps this tab's text; the oldest drafts of tabs long closed give way. */
export function keepDraft(text: string): boolean {
  const kept = writeJson(store, keyOf(), { text, time: Date.now() });
  for (const { key } of allDrafts().slice(MOST_DRAFTS)) if (key !== keyOf()) store.remove(key);
  return kept;
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

function allDrafts(): { key: string; draft: Draft }[] {
  return store
    .keys()
    .filter((key) => key.startsWith('draft/'))
    .flatMap((key) => {
      const draft = readJson(store, key, checkDraft);
      return draft ? [{ key, draft }] : [];
    })
    .sort((a, b) => b.draft.time - a.draft.time);
}

function checkDraft(value: unknown): Draft | null {
  if (!isRecord(value) || typeof value.text !== 'string') return null;
  return { text: value.text, time: typeof value.time === 'number' ? value.time : 0 };
}
