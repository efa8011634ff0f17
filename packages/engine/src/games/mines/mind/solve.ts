import { cellName } from '../../../grid/index.js';
import { counting, type Solution, type SolveOptions, type Task } from '../../../puzzle/index.js';
import { COVERED, countCovered } from '../board/position.js';
import { analysing } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import { certaintyWithin } from '../exact/certain.js';
import { isBlank } from '../rules/checks.js';
import { firstClick } from '../rules/level.js';
import { moveText } from '../rules/moves.js';
import { playMines } from '../rules/play.js';
import { type MinesState, positionOf } from '../rules/state.js';

/**
 * Solves as far as it can be done without a guess.
 *
 * Of a whole state, mines included, the solution is a game: the first click, if nothing is open yet, then only cells
 * that the numbers shown prove to be safe, to the end. Where nothing is certain it gives up, since any further move
 * is a guess. Of what was only seen, and of a position whose mines are
 * not laid yet, it is complete only when every safe cell is certain now: nobody can know what
 * the next numbers will be. `states` counts positions that were looked at. A position without solution is impossible.
 */
export function* solveMines(state: MinesState, options: SolveOptions = {}): Task<Solution<string>> {
  if (state.end !== null) return state.end.status === 'won' ? solved([], 0) : lost();
  const { hiddenState, level } = state;
  const isLaid = hiddenState?.kind === 'laid' || (hiddenState !== null && isBlank(level));
  const limit = options.limit ?? MOST_STATES;
  return isLaid ? yield* playSafely(state, limit) : yield* solveSeen(state, limit);
}

function* playSafely(from: MinesState, limit: number): Task<Solution<string>> {
  const moves: string[] = [];
  const { level } = from;
  // Flags are notes, and a wrong one would keep a safe cell shut.
  let state = from;
  for (const flag of from.flags) play(moveText(level, 'flag', flag));
  let positions = 0;
  if (state.shown.every((number) => number === COVERED)) play(moveText(level, 'open', firstClick(level)));
  while (state.end === null) {
    positions++;
    const certainty = yield* counting(certaintyWithin(positionOf(state), limit), 'states');
    if (typeof certainty === 'string') return gaveUp(positions, tooTangled(limit), true);
    const onBorder = certainty.byBorder.safe;
    const safe = onBorder.length > 0 ? onBorder : (certainty.byCount()?.safe ?? []);
    if (safe.length === 0) {
      const after = `after ${moves.length} ${moves.length === 1 ? 'move' : 'moves'} no cell is certain to be safe`;
      return gaveUp(positions, `${after}, so the next one is a guess`);
    }
    for (const cell of [...safe].sort((a, b) => a - b)) {
      if (state.end === null && state.shown[cell] === COVERED) play(moveText(level, 'open', cell));
    }
    yield { done: positions, total: null, unit: 'positions', note: `${moves.length} moves` };
  }
  if (state.end.status === 'won') return solved(moves, positions);
  return gaveUp(positions, 'the first click is a mine, so the field cannot be won from there');

  function play(move: string): void {
    state = playMines(state, move).state;
    moves.push(move);
  }
}

function tooTangled(limit: number): string {
  return `the shore is too tangled to be counted with ${limit} states`;
}

function* solveSeen(state: MinesState, limit: number): Task<Solution<string>> {
  const { level, flags } = state;
  const analysis = yield* analysing(positionOf(state), limit);
  if (analysis.status === 'impossible') return { status: 'impossible', states: 1 };
  if (analysis.status === 'gave-up') return gaveUp(1, tooTangled(limit), true);
  const covered = countCovered(state.shown);
  const { safe } = analysis;
  if (safe.length === covered - level.mines) {
    const moves = safe.flatMap((cell) => {
      const open = moveText(level, 'open', cell);
      return flags.includes(cell) ? [moveText(level, 'flag', cell), open] : [open];
    });
    return solved(moves, 1);
  }
  const names = safe.slice(0, 8).map((cell) => cellName(level, cell));
  const more = safe.length > names.length ? ` and ${safe.length - names.length} more` : '';
  const known =
    safe.length === 0
      ? 'no covered cell is certain to be safe'
      : `only ${names.join(', ')}${more} ${safe.length === 1 ? 'is' : 'are'} certain to be safe, and what follows depends on the numbers there`;
  return gaveUp(1, known);
}

function solved(moves: readonly string[], states: number): Solution<string> {
  return { status: 'solved', moves, optimal: false, plans: 1n, states };
}

function lost(): Solution<string> {
  return { status: 'impossible', states: 0 };
}

function gaveUp(states: number, reason: string, limitMet = false): Solution<string> {
  return { status: 'gave-up', states, bound: 0, reason, limitMet };
}
