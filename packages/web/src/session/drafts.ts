import type { Signal } from '@preact/signals';
import { fallback, number, object, safeParse, string } from 'valibot';
import { type EditHistory, startEditHistory } from '../state/edit-history.js';
import { ofThisTab, rememberOfThisTab } from '../state/of-this-tab.js';
import { savedUnder, shortName, store, writeJson } from '../state/storage.js';
import { keptValue } from './kept.js';

/** Every tab has a draft of its own, so that two open editors do not overwrite each other. */
const schema = object({ text: string(), time: fallback(number(), 0) });

/** Where the drafts of the drawing table are. */
const DRAWINGS = 'draft/';

const MOST_DRAFTS = 24;
/** Drawings that gave way to others on a table; no tab has them at hand. */
const ASIDE = 'aside-';
const SLOT = 'draft-of-this-tab';

/**
 * The draft of this tab, else the newest of any tab, else `spare`; saved below `prefix` whenever it changes.
 * The oldest drafts of tabs long closed give way.
 */
export function draftHistory(spare: string, prefix = DRAWINGS): Signal<EditHistory> {
  const key = `${prefix}${tabSlot()}`;
  const others = savedUnder(prefix, schema).filter((draft) => draft.key !== key);
  for (const old of others.slice(MOST_DRAFTS - 1)) store.remove(old.key);
  const load = (value: unknown) => {
    const draft = safeParse(schema, value);
    return draft.success ? startEditHistory(draft.output.text) : null;
  };
  const save = ({ text }: EditHistory) => ({ text, time: Date.now() });
  // A tab that was doubled has the same slot as its twin: the last stroke of either is kept, as in one tab.
  const merge = (own: EditHistory) => own;
  return keptValue({ key, load, save, merge }, () => startEditHistory(others[0]?.value.text ?? spare)).value;
}

/** What lies on the drawing tables of all tabs, the newest first, and whether it is this tab's. */
export function allDrawings() {
  const here = DRAWINGS + tabSlot();
  return savedUnder(DRAWINGS, schema).map(({ key, value }) => ({
    key,
    ...value,
    isHere: key === here,
    isAside: key.startsWith(DRAWINGS + ASIDE),
  }));
}

/** Keeps a drawing that gives way to another on this tab's table. */
export function keepDrawing(text: string): void {
  writeJson(store, `${DRAWINGS}${ASIDE}${shortName(text)}`, { text, time: Date.now() });
}

function tabSlot(): string {
  const known = ofThisTab(SLOT);
  if (known !== null) return known;
  const fresh = Math.floor(Math.random() * 2 ** 40).toString(36);
  rememberOfThisTab(SLOT, fresh);
  return fresh;
}
