import type { GaveUp, Hint, Mind, Rating, Solution, Task } from '../../puzzle/index.js';
import { aroundTable } from './around.js';
import { generateMines, MINES_OPTIONS } from './generator.js';
import type { MinesLevel } from './level.js';
import { moveText } from './moves.js';
import { playMines, startState } from './play.js';
import { COVERED, type Position } from './position.js';
import { type MinesState, positionOf } from './state.js';

/**
 * What thinks about fields. `solve` of a whole state, mines included, plays it and opens only what is certain from
 * the numbers shown: the answer are the moves of a game without a guess. Of what was only seen it can say no more
 * than what is certain now.
 */
export const minesMind: Mind<MinesLevel, MinesState, string> = {
  id: 'mines',
  solve,
  hint,
  overlays: [],
  overlay: (_, name) => {
    throw new RangeError(`mines has no overlay ${name}`);
  },
  rate,
  generatorOptions: MINES_OPTIONS,
  generate: generateMines,
};

function* solve(seen: MinesState): Task<Solution<string>> {
  let state = seen;
  const moves: string[] = [];
  while (state.end === null) {
    const cell = safeCell(positionOf(state));
    if (cell === null || state.secret === null)
      return gaveUp(moves.length, 'no covered cell is certain to be safe, so the next step is a guess');
    const move = moveText(state.level, 'open', cell);
    state = playMines({ ...state, flags: [] }, move).state;
    moves.push(move);
    yield { done: moves.length, total: null, unit: 'moves', note: null };
  }
  return { status: 'solved', moves, optimal: false, plans: 1n, states: moves.length, stats: null, all: null };
}

function gaveUp(states: number, reason: string): GaveUp {
  return { status: 'gave-up', states, bound: 0, reason, stats: null };
}

// biome-ignore lint/correctness/useYield: one look takes no time
function* hint(seen: MinesState): Task<Hint<string>> {
  if (seen.end !== null)
    return {
      status: 'none',
      nudge: 'The game is over.',
      move: null,
      reason: 'There is nothing left to open.',
      distance: 0,
    };
  const cell = safeCell(positionOf(seen));
  if (cell === null)
    return { status: 'unknown', nudge: 'No cell is certain.', move: null, reason: 'Guess.', distance: null };
  const move = moveText(seen.level, 'open', cell);
  return {
    status: 'move',
    nudge: 'A cell is certain to be safe.',
    move,
    reason: `${move} is safe.`,
    distance: null,
  };
}

function* rate(level: MinesLevel): Task<Rating> {
  const solution = yield* solve(startState(level, level.meta.seed ?? ''));
  return { status: solution.status, difficulty: null, grade: null, features: {} };
}

/** A cell that a single number proves safe, or null. */
function safeCell({ shown, columns, rows }: Position): number | null {
  const { begin, cells } = aroundTable({ columns, rows });
  const around = (cell: number) => cells.subarray(begin[cell], begin[cell + 1]);
  const isMine = new Uint8Array(shown.length);
  const coveredAround = (cell: number) => around(cell).filter((other) => shown[other] === COVERED);
  for (let cell = 0; cell < shown.length; cell++)
    if (shown[cell] === coveredAround(cell).length)
      for (const other of coveredAround(cell)) isMine[other] = 1;
  for (let cell = 0; cell < shown.length; cell++) {
    if (shown[cell] === COVERED) continue;
    const open = coveredAround(cell);
    const safe = open.find((other) => isMine[other] === 0);
    if (safe !== undefined && open.filter((other) => isMine[other] === 1).length === shown[cell]) return safe;
  }
  return null;
}
