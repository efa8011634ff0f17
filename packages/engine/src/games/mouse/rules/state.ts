import { isFloor } from '../../../grid/index.js';
import {
  type GameEvent,
  type Outcome,
  type Play,
  parseWordMoves,
  type Result,
} from '../../../puzzle/index.js';
import { FLIP_MOVE, type Flip, flipMove, flipsOf, isOpenAt, readFlip, withFlips } from './flips.js';
import type { Board, MouseLevel } from './level.js';
import { type Ending, isFeasible, type Release, release } from './network.js';

/** A design with the flips so far, and what became of the mouse once he is released. */
export interface MouseState {
  readonly level: MouseLevel;
  readonly board: Board;
  readonly released: Release | null;
}

/** The move that releases the mouse. */
export const GO = 'go';

const MOVE = /^(go|[a-z]{1,4}[1-9][0-9]{0,5}[rd]?)$/;

export interface MouseEvent extends GameEvent {
  readonly actor: 'mouse' | 'designer';
  readonly action: 'flipped' | 'released';
  readonly because: Because;
}

export type Because =
  | { readonly kind: 'design'; readonly flip: Flip; readonly isOpen: boolean }
  | ({ readonly kind: 'run'; readonly turns: number } & Ending);

export function startState(level: MouseLevel): MouseState {
  return { level, board: level.board, released: null };
}

/** `go` where the exit can be reached, then all flips in reading order; nothing after the release. */
export function legalMoves(state: MouseState): readonly string[] {
  const { board } = state;
  if (state.released !== null) return [];
  const flips = board.shape === 'graph' ? [] : flipsOf(board).map((flip) => flipMove(board.maze, flip));
  return isFeasible(board) ? [GO, ...flips] : flips;
}

/** Flips, or lets the mouse run. Throws a RangeError for a move that is not legal. */
export function playMouse(state: MouseState, move: string): Play<MouseState, MouseEvent> {
  const { board, level } = state;
  if (state.released !== null) throw new RangeError('the mouse has been released');
  if (move === GO) {
    if (!isFeasible(board)) throw new RangeError('the exit cannot be reached');
    const released = release(board, level);
    const event: MouseEvent = {
      actor: 'mouse',
      action: 'released',
      from: board.start,
      to: released.at,
      because: { kind: 'run', turns: released.turns, ...endingOf(released) },
    };
    return { state: { ...state, released }, events: [event] };
  }
  const flip = readFlip(board, move);
  if (flip === null || board.shape === 'graph') throw new RangeError(`${move} is no move here`);
  const event: MouseEvent = {
    actor: 'designer',
    action: 'flipped',
    from: null,
    to: flip.cell,
    because: { kind: 'design', flip, isOpen: !isOpenAt(board, flip) },
  };
  return { state: { ...state, board: withFlips(board, [flip]) }, events: [event] };
}

/** Every release wins; the score is turns, or the period of the trap. A run that met the cap has no score. */
export function outcomeOf({ released }: MouseState): Outcome {
  if (released === null) return { status: 'open', score: null };
  switch (released.ending) {
    case 'out':
      return { status: 'won', score: { name: 'turns', value: released.turns } };
    case 'trapped':
      return { status: 'won', score: { name: 'period', value: released.period } };
    case 'cap':
      return { status: 'won', score: null };
  }
}

/** The design as a string of one character a cell, and whether the mouse is released. */
export function keyOf({ board, released }: MouseState): string {
  const end = released === null ? '' : '!';
  if (board.shape === 'graph') return `graph${end}`;
  const { maze, shape } = board;
  let text = '';
  for (let cell = 0; cell < maze.sides.length; cell++) {
    text +=
      shape === 'cells' ? (isFloor(maze, cell) ? '.' : '#') : ((maze.sides[cell] ?? 0) & 15).toString(16);
  }
  return text + end;
}

function endingOf(released: Release): Ending {
  switch (released.ending) {
    case 'out':
      return { ending: 'out' };
    case 'trapped':
      return { ending: 'trapped', transient: released.transient, period: released.period };
    case 'cap':
      return { ending: 'cap', cap: released.cap };
  }
}

/** Reads moves separated by spaces or commas: `c4 d5 go`, for walls `c4r a1d`; letters may be large. */
export function parseMouseMoves(text: string): Result<readonly string[]> {
  const help =
    'Moves are cells to flip, e.g. c4, walls to flip, e.g. c4r or c4d, and go; with spaces between.';
  return parseWordMoves(text, MOVE, help);
}

export function moveWord(move: string): string {
  if (move === GO) return 'release the mouse';
  const match = FLIP_MOVE.exec(move);
  if (!match || match[2] === '') return `flip ${move}`;
  return `flip the wall ${match[2] === 'r' ? 'right of' : 'below'} ${match[1]}`;
}
