import { rulebook } from '@knossos/engine/internal/games';
import { type Signal, signal } from '@preact/signals';
import { allDrawings, draftHistory, keepDrawing } from '../session/drafts.js';
import type { EditHistory } from '../state/edit-history.js';
import { ofThisTab, rememberOfThisTab } from '../state/of-this-tab.js';
import { store } from '../state/storage.js';
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
  const level = signal(ofThisTab(LEVEL) || null);
  level.subscribe((name) => rememberOfThisTab(LEVEL, name ?? ''));
  const base = signal(ofThisTab(BASE) || null);
  base.subscribe((text) => rememberOfThisTab(BASE, text ?? ''));
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
  readonly key: string;
  readonly text: string;
  readonly time: number;
  readonly isHere: boolean;
}

const draftsChanged = signal(0);

/** Drawings of all tabs that are nowhere else, the newest first, each once. */
export function unsavedDrafts(): Draft[] {
  void draftsChanged.value;
  const known = new Set<string>();
  return allDrawings().filter(({ text }) => {
    if (known.has(text) || isBlankLevel(text) || isKeptText(text)) return false;
    known.add(text);
    return true;
  });
}

/** Puts a drawing that was never saved aside, where it is found among the drafts. */
export function putAside(text: string): void {
  keepDrawing(text);
  draftsChanged.value++;
}

/** Takes up a drawing that was put aside; whether there was one of this text. */
export function takeUp(text: string): boolean {
  const aside = allDrawings().filter((draft) => !draft.isHere && draft.isAside && draft.text === text);
  for (const { key } of aside) store.remove(key);
  if (aside.length > 0) draftsChanged.value++;
  return aside.length > 0;
}

/** Takes an unsaved drawing away; returns how to bring it back. */
export function dropDraft({ key }: Draft): () => void {
  const kept = store.get(key);
  store.remove(key);
  draftsChanged.value++;
  return () => {
    if (kept !== null) store.set(key, kept);
    draftsChanged.value++;
  };
}
