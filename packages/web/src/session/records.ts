import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import {
  type Aid,
  isHelped,
  mergeResults,
  mergeSessions,
  NO_RESULTS,
  NOTHING_TRIED,
  RESULTS_SCHEMA,
  type Results,
  readSession,
  type SavedSession,
  type Standing,
  standingOf as standingBy,
  type Win,
  withAidIn,
  withWin,
} from '@knossos/engine/internal/session';
import { signal, untracked } from '@preact/signals';
import { safeParse } from 'valibot';
import { savedCollection } from '../state/saved.js';
import { isRecord, shortName } from '../state/storage.js';
import { onOtherTab } from '../state/tabs.js';

/** The saved data of one puzzle. Each has its own key, so that tabs do not overwrite one another. */
export interface PuzzleRecord {
  /** The puzzle's canonical text, without titles and notes. */
  readonly puzzle: string;
  /** The game in progress; its seed is null where no dice fall. */
  readonly session: SavedSession | null;
  readonly results: Results;
}

const PREFIX = 'puzzle/';
const records = savedCollection<PuzzleRecord>({ prefix: PREFIX, read: checkRecord, save: plainRecord });

/** Grows by one whenever what lists tell of a puzzle changes: not with every move. */
export const recordsChanged = signal(0);
onOtherTab(PREFIX, () => {
  recordsChanged.value++;
});

/** Untracked: an effect that saves a game must not run again because of it. */
export function readRecord(puzzle: string): PuzzleRecord | null {
  const record = untracked(() => records.one(shortName(puzzle)));
  return record?.puzzle === puzzle ? record : null;
}

/**
 * Keeps a game in progress, and a win where there is one. Saved data stays: another page may have played the same
 * puzzle, and its branches and best results are not ours to drop; but tries with other dice lead elsewhere, and make
 * room. Returns whether it will outlive the page.
 */
export function keepGame(puzzle: string, session: SavedSession, won: Win | null): boolean {
  const old = readRecord(puzzle);
  const others = old?.session?.seed === session.seed ? old.session : null;
  const merged = others ? mergeSessions(session, others) : session;
  const results = old?.results ?? NO_RESULTS;
  const next = won ? withWin(results, won, isHelped(session.aids)) : results;
  return keep({ puzzle, session: merged, results: next }, won !== null);
}

/** Tells of the game that another tab has kept of the same puzzle. Returns how to stop. */
export function onOthersGame(puzzle: string, listener: (game: SavedSession) => void): () => void {
  return onOtherTab(PREFIX + shortName(puzzle), () => {
    const record = readRecord(puzzle);
    if (record?.session) listener(record.session);
  });
}

/** Two records of one puzzle as one: the best results, and all tries; with other dice, those of `own`. */
export function mergePuzzles(own: PuzzleRecord, other: PuzzleRecord): PuzzleRecord {
  const canMerge = own.session && other.session && own.session.seed === other.session.seed;
  const session = canMerge ? mergeSessions(own.session, other.session) : (own.session ?? other.session);
  return { puzzle: own.puzzle, session, results: mergeResults(own.results, other.results) };
}

/**
 * Keeps a win in a game whose positions are kept elsewhere, in a screen of its own. Returns whether it will outlive the
 * page.
 */
export function keepWin(puzzle: string, won: Win, hadHelp: boolean): boolean {
  const { session, results } = readRecord(puzzle) ?? { session: null, results: NO_RESULTS };
  const next = withWin(results, won, hadHelp);
  const isSame = JSON.stringify(next) === JSON.stringify(results);
  return isSame || keep({ puzzle, session, results: next }, true);
}

/** The help that was taken in a puzzle. */
export const aidsIn = (puzzle: string): readonly Aid[] => readRecord(puzzle)?.session?.aids ?? [];

/** Notes help in a puzzle whose positions are kept elsewhere, in a screen of its own. */
export function keepAid(puzzle: string, aid: Aid): void {
  const { session, results } = readRecord(puzzle) ?? { session: null, results: NO_RESULTS };
  const begun = session ?? NOTHING_TRIED;
  const aids = withAidIn(begun.aids, aid);
  if (aids !== begun.aids) keep({ puzzle, session: { ...begun, aids }, results }, true);
}

function keep(record: PuzzleRecord, isShown: boolean): boolean {
  const isLasting = records.put(shortName(record.puzzle), record);
  if (isShown) recordsChanged.value = recordsChanged.peek() + 1;
  return isLasting;
}

/** Drops everything tried in a puzzle, and the mark of having had help; best results stay. */
export function forgetGame(puzzle: string): void {
  const old = readRecord(puzzle);
  if (old) keep({ ...old, session: null }, false);
  recordsChanged.value = recordsChanged.peek() + 1;
}

/** How a level stands, for lists. `puzzle` is its canonical text without title and notes. */
export function standingOf(level: Level, puzzle: string): Standing {
  const record = readRecord(puzzle);
  const isBegun = (record?.session?.history.moves.length ?? 0) > 0;
  return standingBy(rulebook.of(level), level, record?.results ?? NO_RESULTS, isBegun);
}

/** A record as plain data. */
export function plainRecord({ puzzle, session, results }: PuzzleRecord): unknown {
  return { puzzle, ...results, ...session };
}

/** A record from unknown data; a game that is damaged is dropped, the results stay. */
export function checkRecord(value: unknown): PuzzleRecord | null {
  if (!isRecord(value) || typeof value.puzzle !== 'string') return null;
  const results = safeParse(RESULTS_SCHEMA, value);
  return {
    puzzle: value.puzzle,
    session: readSession(value),
    results: results.success ? results.output : NO_RESULTS,
  };
}
