import { rulebook } from '@knossos/engine/internal/games';
import { decodeId, type Fault, setHeader } from '@knossos/engine/internal/puzzle';
import { type Signal, signal } from '@preact/signals';
import {
  draftHistory,
  drawings,
  type EditKind,
  editText,
  isAside,
  isOfThisTab,
  putAside,
} from '../session/drafts.js';
import { type EditHistory, startEditHistory } from '../state/edit-history.js';
import { tabStore } from '../state/storage.js';
import { dateTimeText } from '../ui/dates.js';
import {
  changeText,
  isStored,
  keepLevel,
  noteVerdict,
  saveAgain,
  savedLevels,
  titleOf,
} from './saved-levels.js';

/** The drawing table: a text with its past, and the saved level that it belongs to, if any. */
export interface TabDraft {
  readonly history: Signal<EditHistory>;
  readonly level: Signal<string | null>;
  /** The text of that level when this tab last took or saved it: what differs from it was saved elsewhere. */
  readonly base: Signal<string | null>;
}

/** Names in storage stay as they were first given. */
const LEVEL = 'level-on-desk';
const BASE = 'level-as-taken';

/** The draft outlives the page that shows it, so that undo reaches back beyond a playtest. */
let current: TabDraft | null = null;

/** This tab's drawing table; `spare` is what lies on it when nothing was ever drawn. */
export function draftOfTab(spare: string): TabDraft {
  current ??= openDraft(spare);
  return current;
}

function openDraft(spare: string): TabDraft {
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

/** A text that is unchanged since it was put on the table needs no saving. */
const laid = signal<string | null>(null);

/** Whether the text on the table would be lost if it went. */
export function isUnsaved(text: string): boolean {
  return text.trim() !== '' && text !== laid.value && isNowhereElse(text);
}

const isNowhereElse = (text: string) => !isBlankLevel(text) && !isSavedText(text);

export function changeDraft({ history }: TabDraft, text: string, kind: EditKind): void {
  history.value = editText(history.value, text, kind, performance.now());
}

/**
 * Puts another text on the table, of a kept level where it is one; undo brings the old one back. The history of a new
 * level begins at it, and so does that of what lies on a table on which nothing was drawn. A drawing that was nowhere else
 * is kept among the drafts; returns whether that was needed.
 */
export function replaceDraft(
  draft: TabDraft,
  text: string,
  level: string | null = savedUnder(text),
): boolean {
  const { now: old, past } = draft.history.peek();
  const begins = isBlankLevel(text) || (isBlankLevel(old) && past.length === 0);
  // Undo would bring back what came by a link; a new level has none.
  const isKeeping = text !== old && (begins ? old.trim() !== '' && isNowhereElse(old) : isUnsaved(old));
  if (isKeeping) putAside(old);
  draft.level.value = level;
  draft.base.value = level === null ? null : text;
  // A draft that is on the table again is still saved nowhere else.
  laid.value = takeUp(text) ? null : text;
  if (begins) draft.history.value = startEditHistory(text, text);
  else changeDraft(draft, text, 'replace');
  return isKeeping;
}

/** The own level that has exactly this text, so that saving changes it rather than making a second one. */
function savedUnder(text: string): string | null {
  const found = [...savedLevels.peek()].find(([, entry]) => entry.text === text && entry.origin !== 'found');
  return found?.[0] ?? null;
}

/** Puts the text of an id on the table, or a new level of the game it names; returns the fault of the id. */
export function layId(
  draft: TabDraft,
  id: string,
): { readonly fault: Fault | null; readonly isKeeping: boolean } {
  const blank = rulebook.find(id)?.blank;
  if (blank !== undefined) return { fault: null, isKeeping: replaceDraft(draft, blank) };
  const text = decodeId(id);
  return text.ok
    ? { fault: null, isKeeping: replaceDraft(draft, text.value) }
    : { fault: text.fault, isKeeping: false };
}

/** What a solver says of the level on the table, as far as it is known. */
export interface KnownVerdict {
  readonly verdict: string;
  readonly grade: string | null;
}

interface Saved {
  /** Whether it will outlive the page. */
  readonly isLasting: boolean;
  /** The title of the copy that it has become, since the level was saved elsewhere in the meantime; else null. */
  readonly copy: string | null;
}

/** The kept level on the table, where another tab has given it another text since; null where both texts are the same. */
export function savedElsewhere({ history, level, base }: TabDraft): string | null {
  const there = savedLevels.value.get(level.value ?? '')?.text ?? null;
  return there === null || base.value === null || there === base.value || there === history.value.now
    ? null
    : there;
}

/**
 * Saves the table in place of its level, else as a new one. Where that changed elsewhere, this becomes a copy titled by
 * the time.
 */
export function saveDraft(
  draft: TabDraft,
  said: KnownVerdict | null,
  origin: 'drawn' | 'generated' = 'drawn',
): Saved {
  const isCopy = savedElsewhere(draft) !== null;
  if (isCopy) {
    const { now: text } = draft.history.peek();
    changeDraft(draft, setHeader(text, 'title', `${titleOf(text)}, ${dateTimeText(Date.now())}`), 'header');
  }
  const { now: text } = draft.history.peek();
  let name = isCopy ? null : draft.level.peek();
  let isLasting = true;
  if (name !== null && savedLevels.peek().has(name)) {
    changeText(name, text);
    isLasting = isStored(name) || saveAgain(name);
  } else ({ name, isSaved: isLasting } = keepLevel({ text, origin }));
  if (said) noteVerdict(name, said.verdict, said.grade);
  draft.level.value = name;
  draft.base.value = text;
  return { isLasting, copy: isCopy ? titleOf(text) : null };
}

/** Whether a text is the one that some game's blank level has: nothing is drawn yet. */
function isBlankLevel(text: string): boolean {
  return rulebook.games.some(({ blank }) => blank === text);
}

/** Whether a text is kept among the levels as it is. */
function isSavedText(text: string): boolean {
  return [...savedLevels.value.values()].some((entry) => entry.text === text);
}

/** A drawing that was never saved, and whether it is this tab's own. */
export interface Draft {
  readonly name: string;
  readonly text: string;
  readonly isHere: boolean;
}

/** Drawings of all tabs that are nowhere else, the newest first, each once. */
export function unsavedDrafts(): Draft[] {
  const known = new Set<string>();
  return [...drawings.all()].flatMap(([name, { text }]) => {
    if (known.has(text) || !isNowhereElse(text)) return [];
    known.add(text);
    return [{ name, text, isHere: isOfThisTab(name) }];
  });
}

/** Takes up a drawing that was put aside; whether there was one of this text. */
function takeUp(text: string): boolean {
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
