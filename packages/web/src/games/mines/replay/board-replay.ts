import type { MinesLevel } from '@knossos/engine/internal/games/mines/index';
import { failureOf, type Result } from '@knossos/engine/internal/puzzle';
import type { Reviewed } from '../../../review/reviewed.js';
import { type FinishedGame, finishedGames } from '../finished.js';
import { readId, readMines } from '../session.js';

/** The game of a name among one's own, or of an id that carries it: its board with seed and moves. */
export function boardOf(id: string): Result<MinesLevel> {
  const own = /^\d+$/.test(id) ? finishedGames.one(id) : null;
  if (own && !own.replay) {
    const message = 'only the result of this game was saved';
    return failureOf(message, 'The newest 300 games can be replayed.');
  }
  return own?.replay ? readMines(own.replay.text) : readId(id);
}

/** When each move of a game was made, in milliseconds, where it is among these; else nothing. */
export function timesIn(games: Iterable<FinishedGame>, { text, moves }: Reviewed): readonly number[] {
  const times = [...games].find(({ replay }) => replay?.text === text)?.replay?.times ?? [];
  return times.length === moves.length ? times : [];
}
