import { NO_META } from '../../../puzzle/index.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { playMines, startState } from '../rules/play.js';
import { moveText } from '../rules/state.js';
import type { Click, ReplayedGame } from './playing.js';

/** A replayed game as a level with its moves, and when each was made. */
export interface ReplayMoves {
  /** The board with the moves in its header. */
  readonly level: MinesLevel;
  /** Of each move its click, in order. */
  readonly clicks: readonly Click[];
  /** Whether our rules play all of it: a chord on an opened cell without a number is no move here. */
  readonly isWhole: boolean;
}

/** The clicks of a game that did something, as moves. */
export function replayMoves({ recording, clicks, result, firstMs, endMs }: ReplayedGame): ReplayMoves {
  const { layout, player } = recording;
  const bare = bareLevel(layout, layout.mines, { kind: 'layout', isMine: layout.isMine }, 'wild');
  let state = startState(bare, '');
  const made: Click[] = [];
  const moves: string[] = [];
  let isWhole = true;
  for (const click of clicks) {
    const { kind, cell, targets, mark } = click;
    const action = kind === 'right' ? 'flag' : kind === 'chord' ? 'chord' : 'open';
    // A flag that becomes a question mark is taken off; a question mark that goes leaves nothing behind.
    const isFlagChanged = mark === 'flag' || (cell !== null && mark !== null && state.flags.includes(cell));
    if (cell === null || (targets.length === 0 && !isFlagChanged)) continue;
    const text = moveText(bare, action, cell);
    try {
      state = playMines(state, text).state;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      isWhole = false;
      break;
    }
    made.push(click);
    moves.push(text);
  }
  const seconds = ((endMs - (firstMs ?? endMs)) / 1000).toFixed(3);
  const title = `${player === null || player.trim() === '' ? 'a game' : player.trim()}, ${result} after ${seconds} s`;
  const meta = { ...NO_META, title, moves: moves.length === 0 ? null : moves.join(' ') };
  return { level: { ...bare, meta }, clicks: made, isWhole };
}
