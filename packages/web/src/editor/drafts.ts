import type { Signal } from '@preact/signals';
import { fallback, number, object, safeParse, string } from 'valibot';
import { keptValue } from '../session/kept.js';
import { type Desk, startDesk } from '../state/edit-history.js';
import { savedUnder, store } from '../state/storage.js';

/** Every tab has a draft of its own, so that two open editors do not overwrite each other. */
const schema = object({ text: string(), time: fallback(number(), 0) });

const MOST_DRAFTS = 8;
const SLOT = 'knossos/draft-of-this-tab';

/**
 * The text this tab had on its desk, else the newest of any tab, else `spare`; saved whenever it changes. The oldest
 * drafts of tabs long closed give way.
 */
export function keptDesk(spare: string): Signal<Desk> {
  const key = `draft/${tabSlot()}`;
  const others = savedUnder('draft/', schema).filter((draft) => draft.key !== key);
  for (const old of others.slice(MOST_DRAFTS - 1)) store.remove(old.key);
  const load = (value: unknown) => {
    const draft = safeParse(schema, value);
    return draft.success ? startDesk(draft.output.text) : null;
  };
  const save = ({ text }: Desk) => ({ text, time: Date.now() });
  return keptValue({ key, load, save }, () => startDesk(others[0]?.value.text ?? spare)).value;
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
