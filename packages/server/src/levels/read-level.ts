import { createHash } from 'node:crypto';
import { rulebook } from '@knossos/engine/internal/games';
import {
  type AnyMind,
  describeFault,
  type Level,
  previewOf,
  puzzleText,
  type Task,
  traitsOf,
  utf8Length,
} from '@knossos/engine/internal/puzzle';
import { levelInText } from '@knossos/engine/internal/session';
import { textFlaws } from '../http/routes/text.js';
import { LONGEST_TITLE } from './api.js';
import type { NotedRating } from './ratings.js';

/** Bytes that the canonical text of a shared level may have. */
export const MOST_BYTES = 64 * 1024;

export interface LevelContent {
  readonly game: string;
  /** Empty where it has none. */
  readonly title: string;
  /** Canonical text of the level document. */
  readonly text: string;
  /** SHA-256 of its puzzle, hexadecimal. */
  readonly hash: string;
  readonly columns: number | null;
  readonly rows: number | null;
  /** What it says of itself, a sentence each, and the kind that it is of: it is found by them. */
  readonly sentences?: readonly string[];
  readonly kind?: string | null;
}

/** The stored form of a level, or why it is refused and what to do. */
export type ReadLevel =
  | { readonly ok: true; readonly content: LevelContent }
  | { readonly ok: false; readonly what: string; readonly help: string };

/** Reads a level handed in as a document, a link or an id, and returns the stored form: its canonical text, without a solution. */
export function readLevel(handedIn: string): ReadLevel {
  const read = levelInText(handedIn, rulebook);
  if (!read.ok)
    return refused(describeFault(read.fault), 'Put it right on the drawing table, and try again.');
  const level: Level = { ...read.value, meta: { ...read.value.meta, moves: null } };
  const rules = rulebook.of(level);
  const text = rules.format(level);
  if (utf8Length(text) > MOST_BYTES) {
    const what = `This level has more than ${MOST_BYTES / 1024} kilobytes, which is too much for the library.`;
    return refused(what, 'Draw a smaller one.');
  }
  const title = level.meta.title ?? '';
  if (title.length > LONGEST_TITLE || textFlaws('', title).length > 0) {
    return refused(
      `A title has at most ${LONGEST_TITLE} characters, and none that turns text around.`,
      'Give it another title.',
    );
  }
  const scene = previewOf(rules, level);
  const isField = 'columns' in scene && 'rows' in scene;
  const content = {
    game: level.game,
    title,
    text,
    hash: createHash('sha256').update(puzzleText(rules, level)).digest('hex'),
    columns: isField ? scene.columns : null,
    rows: isField ? scene.rows : null,
    ...traitsOf(rules, level),
  };
  return { ok: true, content };
}

function refused(what: string, help: string): ReadLevel {
  return { ok: false, what, help };
}

/** How hard a level is, as plain data. */
export type LevelRating = Omit<NotedRating, 'version'>;

/** Rates a level by the mind of its game. */
export function* rateLevel(mind: AnyMind, level: Level): Task<LevelRating> {
  const { status, difficulty, grade, features } = yield* mind.rate(level);
  return { rating: status, difficulty, grade, features: { ...features } };
}
