import type { Signal } from '@preact/signals';
import { fallback, type InferOutput, number, object, pipe, string, transform } from 'valibot';
import { type EditHistory, edit, startEditHistory } from '../state/edit-history.js';
import { saved, savedCollection } from '../state/saved.js';
import { shortName, tabStore } from '../state/storage.js';

/** Every tab has a draft of its own, so that two open editors do not overwrite each other. */
const schema = object({ text: string(), time: fallback(number(), 0) });

const draftsUnder = (prefix: string) =>
  savedCollection<InferOutput<typeof schema>>({ prefix, read: schema, order: ({ time }) => time });

/** Where the drafts of the drawing table are. */
const DRAWINGS = 'draft/';

/** The texts on the drawing tables of all tabs, and those put aside. */
export const drawings = draftsUnder(DRAWINGS);

const MOST_DRAFTS = 24;
/** Drawings that gave way to others on a table; no tab has them at hand. */
const ASIDE = 'aside-';
const SLOT = 'draft-of-this-tab';

/**
 * The draft of this tab, else the newest of any tab, else `spare`; saved below `prefix` whenever it changes.
 * The oldest drafts of tabs long closed give way.
 */
export function draftHistory(spare: string, prefix = DRAWINGS): Signal<EditHistory> {
  const slot = tabSlot();
  const drafts = draftsUnder(prefix);
  const others = [...drafts.all()].filter(([name]) => name !== slot);
  for (const [name] of others.slice(MOST_DRAFTS - 1)) drafts.remove(name);
  // A tab that was doubled has the same slot as its twin: the last stroke of either is kept, as in one tab.
  return saved<EditHistory>({
    key: prefix + slot,
    read: pipe(
      schema,
      transform(({ text }) => startEditHistory(text, text)),
    ),
    save: ({ now }) => ({ text: now, time: Date.now() }),
    fresh: () => {
      const text = others[0]?.[1].text ?? spare;
      return startEditHistory(text, text);
    },
    isAtHand: true,
  }).value;
}

/** Whether a drawing is the one on this tab's table. */
export const isOfThisTab = (name: string) => name === tabSlot();

/** Whether a drawing was put aside. */
export const isAside = (name: string) => name.startsWith(ASIDE);

/** Keeps a drawing that gives way to another on this tab's table. */
export function putAside(text: string): void {
  drawings.put(ASIDE + shortName(text), { text, time: Date.now() });
}

function tabSlot(): string {
  const known = tabStore.get(SLOT);
  if (known !== null) return known;
  const fresh = Math.floor(Math.random() * 2 ** 40).toString(36);
  tabStore.set(SLOT, fresh);
  return fresh;
}

/** What brought a text about; edits of the same kind in quick succession, and all of one stroke, are undone together. */
export type EditKind = 'typing' | 'paste' | 'replace' | 'header' | `stroke-${number}`;

const PAUSE_MS = 900;

/** The history after an edit at `time` (milliseconds); the same history where the text stays. */
export function editText(history: EditHistory, now: string, kind: EditKind, time: number): EditHistory {
  if (now === history.now) return history;
  const isSoon = (kind === 'typing' || kind === 'header') && time - (history.time ?? 0) < PAUSE_MS;
  const joins = kind === history.kind && (isSoon || kind.startsWith('stroke'));
  return edit(history, { now, move: now, kind, time }, joins);
}
