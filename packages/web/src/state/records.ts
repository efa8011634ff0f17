import { rulebook } from '@knossos/engine/games';
import {
  type Achievement,
  achievementOf,
  type Level,
  measureOf,
  type SavedHistory,
} from '@knossos/engine/puzzle';
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
  /** Greatest score of a win without help, and with help, in games where more is better; null when there was none. */
  readonly score: number | null;
  readonly scoreHelped: number | null;
}

/** A game that was won, for the records. */
export interface Win {
  readonly moves: number;
  /** In games where more is better; else null. */
  readonly score: number | null;
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
  won: Win | null,
): boolean {
  const old = readRecord(puzzle);
  const merged = old?.history && old.dice === dice ? mergeHistories(history, old.history) : history;
  return keep({ ...bests(old, won, help), puzzle, history: merged, dice, help }, won !== null);
}

/**
 * Keeps a win in a game whose positions are kept elsewhere, in a room of its own. Returns whether it will outlive the
 * page.
 */
export function keepWin(puzzle: string, won: Win, isHelped: boolean): boolean {
  const old = readRecord(puzzle);
  const { history = null, dice = null, help = 'none' } = old ?? {};
  const next = { ...bests(old, won, isHelped ? 'hint' : 'none'), puzzle, history, dice, help };
  if (old && RESULTS.every((key) => old[key] === next[key])) return true;
  return keep(next, true);
}

const RESULTS = ['best', 'bestHelped', 'score', 'scoreHelped'] as const;
type Results = Pick<PuzzleRecord, (typeof RESULTS)[number]>;

/** The best results with those of a win. */
function bests(old: Results | null, won: Win | null, help: Help): Results {
  const own = help === 'none' ? won : null;
  const helped = help === 'none' ? null : won;
  return {
    best: better(Math.min, old?.best, own?.moves),
    bestHelped: better(Math.min, old?.bestHelped, helped?.moves),
    score: better(Math.max, old?.score, own?.score),
    scoreHelped: better(Math.max, old?.scoreHelped, helped?.score),
  };
}

function keep(record: PuzzleRecord, isWon: boolean): boolean {
  const kept = writeJson(store, keyOf(record.puzzle), record);
  // Not a reading: whoever keeps a game must not be woken by it.
  if (isWon) recordsChanged.value = recordsChanged.peek() + 1;
  return kept;
}

/** Drops everything tried in a puzzle, and the mark of having had help; best results stay. */
export function forgetGame(puzzle: string): void {
  const old = readRecord(puzzle);
  if (old) writeJson(store, keyOf(puzzle), { ...old, history: null, help: 'none' });
  recordsChanged.value = recordsChanged.peek() + 1;
}

/** How far one has come with a level. */
export interface Standing {
  /** `helped`: solved, but only with help. `finished`: to the end, but short of what the level asks for. */
  readonly kind: 'new' | 'begun' | 'finished' | 'helped' | Exclude<Achievement, 'finished'>;
  /** The best win of that kind, in the game's measure; null where there is no such number. */
  readonly worth: number | null;
}

/** How a level stands, for lists. `puzzle` is its canonical text without title and notes. */
export function standingOf(level: Level, puzzle: string): Standing {
  const record = readRecord(puzzle);
  if (!record) return { kind: 'new', worth: null };
  const rules = rulebook.of(level);
  const isMore = measureOf(rules).better === 'more';
  const won = (moves: number | null, score: number | null) => {
    const worth = isMore ? score : moves;
    return moves === null ? null : { kind: achievementOf(rules, level, worth), worth };
  };
  const own = won(record.best, record.score);
  const helped = won(record.bestHelped, record.scoreHelped);
  if (own && own.kind !== 'finished') return own;
  if (helped && helped.kind !== 'finished') return { ...helped, kind: 'helped' };
  const finished = own ?? helped;
  if (finished) return finished;
  return { kind: (record.history?.moves.length ?? 0) > 0 ? 'begun' : 'new', worth: null };
}

function keyOf(puzzle: string): string {
  return `puzzle/${shortName(puzzle)}`;
}

function better(
  choose: (a: number, b: number) => number,
  a: number | null | undefined,
  b: number | null | undefined,
): number | null {
  if (a === null || a === undefined) return b ?? null;
  return b === null || b === undefined ? a : choose(a, b);
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
    score: count(value.score),
    scoreHelped: count(value.scoreHelped),
  };
}
