import {
  type MinesEvent,
  type MinesLevel,
  type MinesState,
  minesRules,
} from '@knossos/engine/internal/games/mines/index';
import { decodeId, failureAt, type HistoryNode, type Result, success } from '@knossos/engine/internal/puzzle';
import { startSession, withLine } from '@knossos/engine/internal/session';
import { finishedGames } from '../finished.js';
import { readMines } from '../session.js';

/** A game to be seen again. */
export interface BoardReplay {
  readonly level: MinesLevel;
  /** The document with seed and moves. */
  readonly text: string;
  /** The positions, one more than moves, each with the move that led to it and what that brought about. */
  readonly nodes: readonly HistoryNode<MinesState, string, MinesEvent>[];
  /** When each move was made, in milliseconds; empty where that is not known. */
  readonly times: readonly number[];
}

/** The game of a name among one's own, or of an id that carries it. */
export function replayOf(id: string): Result<BoardReplay> {
  const own = /^\d+$/.test(id) ? finishedGames.one(id) : null;
  if (own && !own.replay) {
    const message = 'only the result of this game was saved';
    return failureAt(null, null, message, 'The newest 300 games can be replayed.');
  }
  const text = own?.replay ? success(own.replay.text) : decodeId(id);
  return text.ok ? readReplay(text.value, own?.replay?.times ?? []) : text;
}

export function readReplay(text: string, times: readonly number[]): Result<BoardReplay> {
  const level = readMines(text);
  if (!level.ok) return level;
  const moves = minesRules.parseMoves(level.value.meta.moves ?? '');
  if (!moves.ok) return moves;
  const { seed } = level.value.meta;
  const start = startSession(minesRules, minesRules.start(level.value, seed ?? '1'), '');
  const { session, refused } = withLine(start, moves.value);
  if (refused !== null) {
    const message = `move ${refused + 1}, ${moves.value[refused]}, is not legal there`;
    return failureAt(null, null, message, 'Copy the whole link again.');
  }
  return success({
    level: level.value,
    text,
    nodes: session.history.nodes,
    times: times.length === moves.value.length ? times : [],
  });
}

/** How long the next step waits, in milliseconds: as it was played, but never too short or too long to follow. */
export function pauseBefore(times: readonly number[], step: number): number {
  const [before, after] = [step === 0 ? 0 : times[step - 1], times[step]];
  if (before === undefined || after === undefined) return 400;
  return Math.min(1500, Math.max(120, after - before));
}
