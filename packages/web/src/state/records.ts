import type { SavedHistory } from '@knossos/engine/puzzle';
import { signal } from '@preact/signals';
import { checkSavedHistory, mergeHistories } from './saved-history.js';
import { isRecord, readJson, shortName, store, writeJson } from './storage.js';

/** How much help a game had: none, a hint that named a move, or the solution. */
export const HELP = ['none', 'hint', 'solution'] as const;
export type Help = (typeof HELP)[number];

/** What is kept about one puzzle. Each has its own key, so that tabs do not overwrite one another. */
export interface PuzzleRecord {
  /** The puzzle's canonical text, without titles and notes. */
  readonly puzzle: string;
  readonly history: SavedHistory | null;
  /** The seed of the dice that the history was played with; null where none fall. */
  readonly dice: string | null;
  readonly help: Help;
  /** Fewest moves of a win without help, and with help; null when there was none. */
  readonly best: number | null;
  readonly bestHelped: number | null;
}

/** Grows by one whenever a record changes, so that lists can be drawn anew. */
export const recordsChanged = signal(0);

export function readRecord(puzzle: string): PuzzleRecord | null {
  const record = readJson(store, keyOf(puzzle), checkRecord);
  return record?.puzzle === puzzle ? record : null;
}

/**
 * Keeps a game in progress, and a win where there is one. What is there already stays: another page may have
 * played the same puzzle, and its branches and best results are not ours to drop; but tries with other dice
 * lead elsewhere, and make room. Returns whether it will outlive the page.
 */
export function keepGame(
  puzzle: string,
  { history, dice, help }: Pick<PuzzleRecord, 'dice' | 'help'> & { readonly history: SavedHistory },
  won: number | null,
): boolean {
  const old = readRecord(puzzle);
  const merged = old?.history && old.dice === dice ? mergeHistories(history, old.history) : history;
  const record: PuzzleRecord = {
    puzzle,
    history: merged,
    dice,
    help,
    best: least(old?.best ?? null, help === 'none' ? won : null),
    bestHelped: least(old?.bestHelped ?? null, help === 'none' ? null : won),
  };
  const kept = writeJson(store, keyOf(puzzle), record);
  // Not a reading: whoever keeps a game must not be woken by it.
  if (won !== null) recordsChanged.value = recordsChanged.peek() + 1;
  return kept;
}

/** Drops everything tried in a puzzle, and the mark of having had help; best results stay. */
export function forgetGame(puzzle: string): void {
  const old = readRecord(puzzle);
  if (old) writeJson(store, keyOf(puzzle), { ...old, history: null, help: 'none' });
  recordsChanged.value = recordsChanged.peek() + 1;
}

/** How a puzzle stands, for lists. */
export function standingOf(puzzle: string): 'new' | 'begun' | 'helped' | 'solved' {
  const record = readRecord(puzzle);
  if (!record) return 'new';
  if (record.best !== null) return 'solved';
  if (record.bestHelped !== null) return 'helped';
  return (record.history?.moves.length ?? 0) > 0 ? 'begun' : 'new';
}

function keyOf(puzzle: string): string {
  return `puzzle/${shortName(puzzle)}`;
}

function least(a: number | null, b: number | null): number | null {
  return a === null ? b : b === null ? a : Math.min(a, b);
}

/** A record from unknown data; a history that is damaged is dropped, the results stay. */
export function checkRecord(value: unknown): PuzzleRecord | null {
  if (!isRecord(value) || typeof value.puzzle !== 'string') return null;
  const count = (entry: unknown) =>
    typeof entry === 'number' && Number.isInteger(entry) && entry >= 0 ? entry : null;
  return {
    puzzle: value.puzzle,
    history: checkSavedHistory(value.history),
    dice: typeof value.dice === 'string' ? value.dice : null,
    help: HELP.find((help) => help === value.help) ?? 'none',
    best: count(value.best),
    bestHelped: count(value.bestHelped),
  };
}
