/** What brought a text about; edits of the same kind in quick succession are undone together. */
export type EditKind = 'typing' | 'paste' | 'replace' | 'header' | `stroke-${number}`;

/** The text on the desk, with everything it was before: one line of undo for keyboard, pencil and forms. */
export interface Desk {
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

export function startDesk(text: string): Desk {
  return { text, past: [], future: [], lastKind: null, lastTime: 0 };
}

/** The desk after an edit at `now` (milliseconds); the same desk when nothing changed. */
export function edit(desk: Desk, text: string, kind: EditKind, now: number): Desk {
  if (text === desk.text) return desk;
  const joins =
    kind === desk.lastKind &&
    (kind.startsWith('stroke') ||
      ((kind === 'typing' || kind === 'header') && now - desk.lastTime < PAUSE_MS));
  const past = joins ? desk.past : trim([...desk.past, desk.text]);
  return { text, past, future: [], lastKind: kind, lastTime: now };
}

/** The desk as it was before the last edit; the same where there was none. */
export const undoEdit = (desk: Desk): Desk => travel(desk, 'past', 'future');

/** The desk as it was before the last undo; the same where there was none. */
export const redoEdit = (desk: Desk): Desk => travel(desk, 'future', 'past');

function travel(desk: Desk, from: 'past' | 'future', to: 'past' | 'future'): Desk {
  const text = desk[from].at(-1);
  if (text === undefined) return desk;
  const rest = { [from]: desk[from].slice(0, -1), [to]: [...desk[to], desk.text] };
  return { ...startDesk(text), ...rest };
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
