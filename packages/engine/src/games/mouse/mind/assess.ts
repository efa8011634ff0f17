import type { Assessment, Task, Worth } from '../../../puzzle/index.js';
import { grouped } from '../../../puzzle/index.js';
import { flipMove, readFlip, withFlips } from '../rules/flips.js';
import type { Board, GridBoard, MouseLevel } from '../rules/level.js';
import { neighbourWorths, worthOf } from '../rules/neighbours.js';
import { isFeasible, release } from '../rules/network.js';
import { GO, type MouseState } from '../rules/state.js';

/** Turns that one design may take, and all that are one flip away together, while somebody waits. */
const MOST_TURNS = 20_000_000;
const MOST_FLIP_TURNS = 2_000_000;

/**
 * What a design is worth: the turns that it holds the mouse, without end for a trap and none where the exit is cut off. A
 * flip is worth the design after it; it is among the best where no other single flip comes to more.
 */
export function* assessMouse({ board, level }: MouseState, played: string | null): Task<Assessment<string>> {
  const before = turnsOf(board, level);
  const best = worthOfDesign(before);
  const bests = board.shape === 'graph' ? [GO] : yield* bestMovesOf(board, level, before ?? 0);
  const isAll = bests !== null;
  if (played === null) return { best, bestMoves: bests ?? [], isAll, played: null };
  const flip = readFlip(board, played);
  const after = flip === null || board.shape === 'graph' ? before : turnsOf(withFlips(board, [flip]), level);
  const cutOff = after === 0 ? { remark: 'It cut the way to the exit off.' } : {};
  return { best, bestMoves: bests ?? [], isAll, played: worthOfDesign(after), ...cutOff };
}

/** Turns of a design; infinity for a trap, 0 where the exit is cut off, null where they are more than the limit. */
function turnsOf(board: Board, level: MouseLevel): number | null {
  if (!isFeasible(board)) return 0;
  const run = release(board, level, MOST_TURNS);
  return run.ending === 'cap' ? null : worthOf(run);
}

function worthOfDesign(turns: number | null): Worth {
  if (turns === null) {
    const reason = `Squeaky runs for more than ${grouped(MOST_TURNS)} turns here.`;
    return { kind: 'unknown', reason };
  }
  return { kind: 'score', score: turns, bound: turns, moves: null };
}

/** The flips that lead to the most turns, or the release where none leads to more; null where the runs are too long. */
function* bestMovesOf(board: GridBoard, level: MouseLevel, before: number): Task<readonly string[] | null> {
  const flips = yield* neighbourWorths(board, level, MOST_FLIP_TURNS);
  if (flips.some(({ worth }) => worth === 'unknown')) return null;
  const worths = flips.map(({ flip, worth }) => ({ flip, turns: typeof worth === 'number' ? worth : 0 }));
  const most = worths.reduce((most, { turns }) => Math.max(most, turns), 0);
  if (most <= before) return before > 0 ? [GO] : [];
  return worths.filter(({ turns }) => turns === most).map(({ flip }) => flipMove(board.maze, flip));
}
