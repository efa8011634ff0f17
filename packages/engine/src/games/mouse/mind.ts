import { cellCount, cellName, isFloor } from '../../grid/index.js';
import type { GaveUp, Hint, Mind, Solution, Solved, SolveOptions, Task } from '../../puzzle/index.js';
import { MOST_COLUMNS_ENUMERATED } from './enumerate/lazy-tree.js';
import { enumerate } from './enumerate/problem.js';
import { MOUSE_OPTIONS, type MouseMindTypes } from './generator-options.js';
import { generateMouse, MOUSE_SCALE } from './mind/generator.js';
import { MOUSE_OVERLAYS, mouseOverlay } from './mind/overlays.js';
import { assessMouse, rateMouse } from './mind/rating.js';
import { MOUSE_RECORDS } from './mind/records.js';
import { type Flip, flipMove, flipsOf, withFlips } from './rules/flips.js';
import type { GridBoard, MouseLevel } from './rules/level.js';
import {
  type FlipWorth,
  MOST_NEIGHBOUR_TURNS,
  neighbourWorths,
  tryDesign,
  type Worth,
  worthOf,
} from './rules/neighbours.js';
import { isFeasible } from './rules/network.js';
import { hasOwnOrders } from './rules/preferences.js';
import { GO, type MouseState, moveWord } from './rules/state.js';
import type { Frame } from './walk/frame.js';

/** Most cells of a frame whose best design is found while a player waits: 6x6 takes seconds, 7x7 hours. */
const MOST_SOLVED_CELLS = 36;

/** Thinks about designs. A solution is a proved best design of the frame; `states` counts leaves of the enumeration. */
export const mouseMind: Mind<MouseLevel, MouseState, string, MouseMindTypes> = {
  id: 'mouse',
  solve,
  hint,
  assess: assessMouse,
  overlays: MOUSE_OVERLAYS,
  overlay: mouseOverlay,
  rate: rateMouse,
  generatorOptions: MOUSE_OPTIONS,
  generate: generateMouse,
  difficultyScale: MOUSE_SCALE,
  records: MOUSE_RECORDS,
};

function* solve({ board, level, released }: MouseState, options: SolveOptions = {}): Task<Solution<string>> {
  const solved = (moves: readonly string[], states: number): Solved<string> => {
    return { status: 'solved', moves, optimal: true, plans: 1n, states };
  };
  if (released !== null) return solved([], 0);
  if (board.shape === 'graph') {
    if (isFeasible(board)) return solved([GO], 1);
    return { status: 'impossible', states: 1 };
  }
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const obstacle = whyNotSolved(board, level);
  if (obstacle !== null) return gaveUp(0, obstacle);
  const { columns, rows } = board.maze;
  const frame: Frame = { columns, rows, start: board.start, exit: board.exit.cell, order: level.order };
  const reached = `the limit of ${limit} leaves was met`;
  const task = enumerate({ ...frame, ...(level.mind && { mind: level.mind }) });
  for (;;) {
    const step = task.next();
    if (step.done) {
      const { leaves, design, optimum } = step.value;
      if (leaves > limit) return gaveUp(limit, reached, true);
      const score = { name: 'turns', value: optimum, bound: optimum };
      // Designs that come to as many turns are not told apart, and so not counted.
      return { ...solved([...flipsTo(board, level, design), GO], leaves), plans: null, score };
    }
    if (step.value.done > limit) return gaveUp(limit, reached, true);
    yield step.value;
  }
}

function gaveUp(states: number, reason: string, limitMet = false): GaveUp {
  return { status: 'gave-up', states, bound: 1, reason, limitMet };
}

/** Why the best design of a frame is out of reach; null when it is not. */
function whyNotSolved(board: GridBoard, { modulo }: MouseLevel): string | null {
  const cells = cellCount(board.maze);
  if (hasOwnOrders(board))
    return 'designs in which single cells have preferences of their own are not enumerated';
  if (modulo !== null) return 'designs for mice that count modulo k are not enumerated';
  if (board.shape === 'walls') return 'mazes with walls between cells are not enumerated';
  if (board.maze.columns > MOST_COLUMNS_ENUMERATED)
    return `boards of more than ${MOST_COLUMNS_ENUMERATED} columns are not enumerated`;
  if (cells <= MOST_SOLVED_CELLS) return null;
  return `the best design is found by exact enumeration, for boards of at most ${MOST_SOLVED_CELLS} cells; this one has ${cells}`;
}

/** The flips to an optimal design. Cells that decide nothing there stay as they are: neither visited nor blocked. */
function flipsTo(board: GridBoard, level: MouseLevel, maze: string): string[] {
  const differs = ({ cell }: Flip) => isFloor(board.maze, cell) === (maze[cell] === '1');
  const flips = flipsOf(board).filter(differs);
  const visits = tryDesign(withFlips(board, flips), level)?.visits;
  return flips
    .filter(({ cell }) => maze[cell] === '1' || (visits?.[cell] ?? 0) > 0)
    .map((flip) => flipMove(board.maze, flip));
}

function* hint({ board, level, released }: MouseState): Task<Hint<string>> {
  if (released !== null) return say('none', 'The mouse has run.', null, 'Undo to go on designing.', 0);
  if (board.shape === 'graph')
    return isFeasible(board)
      ? say('move', 'A graph has nothing to flip.', GO, 'You can only release the mouse.', 1)
      : say('lost', 'The exit cannot be reached.', null, 'The graph does not join it to the start.');
  const run = tryDesign(board, level, MOST_NEIGHBOUR_TURNS);
  const before = worthOf(run);
  let best: FlipWorth | null = null;
  let isCut = run?.ending === 'cap';
  for (const flip of yield* neighbourWorths(board, level)) {
    if (flip.worth === 'unknown') isCut = true;
    else if ((flip.worth ?? 0) > numberOf(best?.worth ?? before)) best = flip;
  }
  if (best === null && isCut) {
    const reason = `The runs after all flips together take more than ${MOST_NEIGHBOUR_TURNS} turns.`;
    return say('unknown', 'The flips could not all be tried.', null, reason);
  }
  if (best === null && before === null) {
    const nudge = 'The exit is cut off, and no single flip opens the way.';
    return say('unknown', nudge, null, 'It takes two flips or more to open a way to the exit again.');
  }
  if (best === null) {
    const reason = `The design is a local optimum: ${turnsWord(numberOf(before))}, and every flip makes that less or leaves it. Better ones, if there are any, are two flips away or more.`;
    return say('move', 'No single flip holds Squeaky longer.', GO, reason, 1);
  }
  const move = flipMove(board.maze, best.flip);
  const from = before === null ? 'The exit is cut off now' : `Now it is ${turnsWord(before)}`;
  const what = before === null ? 'opens the way out' : 'holds Squeaky longer';
  const nudge = `One flip near ${region(board, best.flip.cell)} ${what}.`;
  const reason = `${from}; after this move (${moveWord(move)}) it is ${turnsWord(numberOf(best.worth))}. Of all single flips ${isCut ? 'that could be tried ' : ''}it is the best.`;
  return say('move', nudge, move, reason);
}

function say(
  status: Hint<string>['status'],
  nudge: string,
  move: string | null,
  reason: string,
  distance: number | null = null,
): Hint<string> {
  return { status, nudge, move, reason, distance };
}

function numberOf(worth: Worth | 'unknown' | undefined): number {
  return typeof worth === 'number' ? worth : 0;
}

function turnsWord(worth: number): string {
  if (worth === Number.POSITIVE_INFINITY) return 'a trap';
  return `${worth} ${worth === 1 ? 'turn' : 'turns'}`;
}

/** Where a cell lies, roughly: one of nine parts of the board; the cell itself on small boards. */
function region(board: GridBoard, cell: number): string {
  const { columns, rows } = board.maze;
  if (columns < 5 && rows < 5) return cellName(board.maze, cell);
  const part = (at: number, length: number, words: readonly [string, string, string]) =>
    words[Math.min(2, Math.floor((3 * at) / length))] ?? words[1];
  const row = part(Math.floor(cell / columns), rows, ['top', 'middle', 'bottom']);
  const column = part(cell % columns, columns, ['left', 'centre', 'right']);
  return row === 'middle' && column === 'centre' ? 'the middle' : `the ${row} ${column}`;
}
