import type { MinesLevel } from '@knossos/engine/internal/games/mines/index';
import { decodeId, failureAt, type Result } from '@knossos/engine/internal/puzzle';
import type { Review } from '@knossos/engine/internal/session';
import type { Reviewed } from '../../../review/reviewed.js';
import { type FinishedGame, finishedGames } from '../finished.js';
import { playedText, readMines } from '../session.js';

/** The game of a name among one's own, or of an id that carries it: its board with seed and moves. */
export function boardOf(id: string): Result<MinesLevel> {
  const own = /^\d+$/.test(id) ? finishedGames.one(id) : null;
  if (own && !own.replay) {
    const message = 'only the result of this game was saved';
    return failureAt(null, null, message, 'The newest 300 games can be replayed.');
  }
  if (own?.replay) return readMines(own.replay.text);
  const text = decodeId(id);
  return text.ok ? readMines(text.value) : text;
}

/** When each move of a game was made, in milliseconds, where it is among these; else nothing. */
export function timesIn(
  games: Iterable<FinishedGame>,
  level: MinesLevel,
  { seed, moves }: Pick<Reviewed, 'seed' | 'moves'>,
): readonly number[] {
  const text = playedText(level, seed, moves);
  const own = [...games].find(({ replay }) => replay?.text === text)?.replay;
  return own?.times.length === moves.length ? own.times : [];
}

/** How long the next step waits, in milliseconds: as it was played, but never too short or too long to follow. */
export function pauseBefore(times: readonly number[], step: number): number {
  const [before, after] = [step === 0 ? 0 : times[step - 1], times[step]];
  if (before === undefined || after === undefined) return 400;
  return Math.min(1500, Math.max(120, after - before));
}

/** A move that might have hit a mine. */
export interface Guess {
  /** Which move it was, from 1. */
  readonly number: number;
  readonly move: string;
  /** The chance that it hit one. */
  readonly risk: number;
  /** The smallest chance of a mine among all covered cells at that time. */
  readonly least: number;
}

/** The moves of a game that might have hit a mine, by the numbers that were to be seen before them. */
export function guessesIn({ moves }: Pick<Review, 'moves'>): readonly Guess[] {
  return moves.flatMap(({ move, played, best }, index) =>
    played.kind === 'risk' && played.risk > 0 && best.kind === 'risk'
      ? [{ number: index + 1, move, risk: played.risk, least: best.risk }]
      : [],
  );
}
