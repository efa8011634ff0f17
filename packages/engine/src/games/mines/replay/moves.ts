import { columnOf, rowOf } from '../../../grid/index.js';
import { NO_META } from '../../../puzzle/index.js';
import { cellsWhere, layoutOf } from '../board/board.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { playMines, startState } from '../rules/play.js';
import { type Action, type MinesState, moveText, readMove } from '../rules/state.js';
import type { Click, ReplayedGame } from './playing.js';
import type { PointerAct, PointerEvent, Recording } from './recording.js';

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
  // Most programs put a mine away from the first opening, of which nothing can be known: it is no risk, unless it was lost by.
  const first = clicks.find(({ targets }) => targets.length > 0);
  const start = (first?.exploded ?? null) === null ? 'safe' : 'wild';
  const bare = bareLevel(layout, layout.mines, { kind: 'layout', isMine: layout.isMine }, start);
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

/** Pixels along a side of a cell in written files. */
const SIDE = 16;

/**
 * A game that was played here as a recording: each move is a click in the middle of its cell. `times` are in milliseconds, one a move.
 * Null while its mines are hidden.
 */
export function recordingOf(
  end: MinesState,
  moves: readonly string[],
  times: readonly number[],
): Recording | null {
  const { level } = end;
  if (end.end === null) return null;
  const layout = layoutOf(level, cellsWhere(end.end.isMine));
  const start = times[0] ?? 0;
  const events = moves.flatMap((text, at): PointerEvent[] => {
    const move = readMove(level, text);
    if (move === null) return [];
    const place = {
      ms: Math.round((times[at] ?? 0) - start),
      x: columnOf(level, move.cell) * SIDE + SIDE / 2,
      y: rowOf(level, move.cell) * SIDE + SIDE / 2,
    };
    return ACTS[move.action].map((act) => ({ act, ...place }));
  });
  return {
    ...{
      format: 'RAWVF',
      version: null,
      program: 'Knossos',
      player: null,
      layout,
      side: SIDE,
      hasMarks: false,
    },
    ...{ events, saysMs: events.at(-1)?.ms ?? 0, notes: [] },
  };
}

/** What the mouse does for a move. */
const ACTS: Readonly<Record<Action, readonly PointerAct[]>> = {
  open: ['left down', 'left up'],
  flag: ['right down', 'right up'],
  chord: ['left down', 'right down', 'left up', 'right up'],
};
