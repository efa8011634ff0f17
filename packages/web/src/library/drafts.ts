import { rulebook } from '@knossos/engine/internal/games';
import { type Signal, signal } from '@preact/signals';
import { draftHistory, drawings, isAside, isOfThisTab } from '../session/drafts.js';
import type { EditHistory } from '../state/edit-history.js';
import { tabStore } from '../state/storage.js';
import { keptLevels } from './kept-levels.js';

/** What is on the drawing table: a text with its past, and the kept level that it is of, if it is of one. */
export interface TabDraft {
  readonly history: Signal<EditHistory>;
  readonly level: Signal<string | null>;
  /** The text of that level when this tab last took or saved it: what differs from it was saved elsewhere. */
  readonly base: Signal<string | null>;
}

/** Names in storage stay as they were first given. */
const LEVEL = 'level-on-desk';
const BASE = 'level-as-taken';

/** This tab's drawing table. */
export function openDraft(spare: string): TabDraft {
  const level = signal(tabStore.get(LEVEL) || null);
  level.subscribe((name) => {
    tabStore.set(LEVEL, name ?? '');
  });
  const base = signal(tabStore.get(BASE) || null);
  base.subscribe((text) => {
    tabStore.set(BASE, text ?? '');
  });
  return { history: draftHistory(spare), level, base };
}

/** Whether a text is the one that some game's blank level has: nobody has drawn it. */
export function isBlankLevel(text: string): boolean {
  return rulebook.games.some(({ blank }) => blank === text);
}

/** Whether a text is kept among the levels as it is. */
export function isKeptText(text: string): boolean {
  return [...keptLevels.value.values()].some((entry) => entry.text === text);
}

/** A drawing that was never saved, and whether it is this tab's own. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  readonly time: number;
  readonly isHere: boolean;
}

/** Drawings of all tabs that are nowhere else, the newest first, each once. */
export function unsavedDrafts(): Draft[] {
  const known = new Set<string>();
  return [...drawings.all()].flatMap(([name, { text, time }]) => {
    if (known.has(text) || isBlankLevel(text) || isKeptText(text)) return [];
    known.add(text);
    return [{ name, text, time, isHere: isOfThisTab(name) }];
  });
}

/** Takes up a drawing that was put aside; whether there was one of this text. */
export function takeUp(text: string): boolean {
  const aside = [...drawings.all()].filter(([name, draft]) => isAside(name) && draft.text === text);
  for (const [name] of aside) drawings.remove(name);
  return aside.length > 0;
}

/** Takes an unsaved drawing away; returns how to bring it back. */
export function dropDraft({ name }: Draft): () => void {
  const draft = drawings.one(name);
  drawings.remove(name);
  return () => {
    if (draft) drawings.put(name, draft);
  };
}
