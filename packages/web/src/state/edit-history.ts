/** What brought a text about; edits of the same kind in quick succession are undone together. */
export type EditKind = 'typing' | 'paste' | 'replace' | 'header' | `stroke-${number}`;

/** The text that is edited, with everything it was before: one line of undo for keyboard, pencil and forms. */
export interface EditHistory {
  readonly text: string;
  readonly past: readonly string[];
  readonly future: readonly string[];
  readonly lastKind: EditKind | null;
  readonly lastTime: number;
}

const PAUSE_MS = 900;
/** Most steps that can be undone, and most characters kept for them. */
const MOST_STEPS = 500;
const MOST_CHARACTERS = 4_000_000;

export function startEditHistory(text: string): EditHistory {
  return { text, past: [], future: [], lastKind: null, lastTime: 0 };
}

/** The history after an edit at `now` (milliseconds); the same history when nothing changed. */
export function edit(history: EditHistory, text: string, kind: EditKind, now: number): EditHistory {
  if (text === history.text) return history;
  const joins =
    kind === history.lastKind &&
    (kind.startsWith('stroke') ||
      ((kind === 'typing' || kind === 'header') && now - history.lastTime < PAUSE_MS));
  const past = joins ? history.past : trim([...history.past, history.text]);
  return { text, past, future: [], lastKind: kind, lastTime: now };
}

/** The history as it was before the last edit; the same where there was none. */
export const undoEdit = (history: EditHistory): EditHistory => travel(history, 'past', 'future');

/** The history as it was before the last undo; the same where there was none. */
export const redoEdit = (history: EditHistory): EditHistory => travel(history, 'future', 'past');

function travel(history: EditHistory, from: 'past' | 'future', to: 'past' | 'future'): EditHistory {
  const text = history[from].at(-1);
  if (text === undefined) return history;
  const rest = { [from]: history[from].slice(0, -1), [to]: [...history[to], history.text] };
  return { ...startEditHistory(text), ...rest };
}

/** Where the difference between two texts ends in the second one: the place for the cursor after an undo. */
export function changeEnd(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  return after.length - same;
}

function trim(past: string[]): string[] {
  let characters = 0;
  let keep = 0;
  for (let i = past.length - 1; i >= 0 && keep < MOST_STEPS; i--) {
    characters += (past[i] ?? '').length;
    if (characters > MOST_CHARACTERS && keep > 0) break;
    keep++;
  }
  return past.slice(past.length - keep);
}
