import { cellName } from '../../grid/index.js';
import {
  counting,
  type Hint,
  type HintContext,
  type Mind,
  type Solution,
  type SolveOptions,
  type Task,
} from '../../puzzle/index.js';
import { COVERED, countCovered } from './board/board.js';
import { namesOf } from './board/words.js';
import { type Advice, advise, type Reason } from './coach/coach.js';
import { firstCell } from './coach/first.js';
import { analysing } from './exact/analysis.js';
import { MOST_STATES } from './exact/border-count.js';
import { certaintyWithin } from './exact/certain.js';
import { MINES_SCALE } from './generate/difficulty-scale.js';
import { generateMines } from './generate/generator.js';
import { MINES_OPTIONS, type MinesMindTypes } from './generator-options.js';
import { assessMines } from './mind/assess.js';
import { MINES_OVERLAYS, minesOverlay } from './mind/overlays.js';
import { rateMines } from './mind/rating.js';
import { isBlank } from './rules/field.js';
import { firstClick, type MinesLevel } from './rules/level.js';
import { playMines } from './rules/play.js';
import { type MinesState, moveText, positionOf } from './rules/state.js';

/** The coach's next step as a hint: where to look, what to do, and why. Flags count as noted mines. */
export function* hintMines(seen: MinesState, { notes }: HintContext<MinesState> = {}): Task<Hint<string>> {
  const { flags } = seen;
  if (seen.end !== null) {
    const won = seen.end.status === 'won';
    const reason = won ? 'Every safe cell is open.' : 'A mine was opened. Undo to try another cell.';
    return none('none', 'The game is over.', reason);
  }
  const advice = firstCell(seen) ?? (yield* advise(positionOf(seen), notes ?? flags));
  switch (advice.kind) {
    case 'first':
      return move('The first click is free: it hits no mine.', openMove(seen, advice.open), advice.sentence);
    case 'step':
      return move(nudgeOf(seen, advice.step), moveOf(seen, advice.step), advice.sentence);
    case 'guess':
      return move(nudgeOfGuess(advice), openMove(seen, advice.open), advice.sentence);
    case 'over':
      return none('none', 'There is nothing left to open.', advice.sentence);
    case 'impossible':
      return none('lost', 'No mines can be laid that agree with these numbers.', advice.sentence);
    case 'gave-up':
      return none('unknown', 'Nothing was found.', advice.sentence);
  }
}

function nudgeOf({ level, shown }: MinesState, { way, numbers }: Reason): string {
  const position = { columns: level.columns, rows: level.rows, mines: level.mines, shown };
  const where = numbers.length === 0 ? '' : ` Look at ${namesOf(position, numbers)}.`;
  if (way === 4) return `The number of mines decides something.${where}`;
  return way === 2
    ? `${numbers.length === 1 ? 'A single number decides' : 'Single numbers decide'} something.${where}`
    : `Think of all ways in which mines can lie on the shore.${where}`;
}

function nudgeOfGuess({ isInterior }: Extract<Advice, { kind: 'guess' }>): string {
  return `Nothing is certain. The least dangerous cell lies ${isInterior ? 'away from all numbers' : 'beside a number'}.`;
}

/** A safe cell is opened, else a mine flagged that is not flagged yet. */
function moveOf(seen: MinesState, step: Reason): string {
  const [safe] = step.safe;
  if (safe !== undefined) return openMove(seen, safe);
  const mine = step.mines.find((cell) => !seen.flags.includes(cell)) ?? step.mines[0] ?? 0;
  return moveText(seen.level, 'flag', mine);
}

/** Opens a cell, or first takes its flag away. */
function openMove({ level, flags }: MinesState, cell: number): string {
  return moveText(level, flags.includes(cell) ? 'flag' : 'open', cell);
}

function move(nudge: string, text: string, reason: string): Hint<string> {
  return { status: 'move', nudge, move: text, reason, distance: null };
}

function none(status: 'none' | 'lost' | 'unknown', nudge: string, reason: string): Hint<string> {
  return { status, nudge, move: null, reason, distance: status === 'none' ? 0 : null };
}

/**
 * Solves as far as it can be done without a guess.
 *
 * Of a whole state, mines included, the solution is a game: the first click, if nothing is open yet, then only cells
 * that the numbers shown prove to be safe, to the end. Where nothing is certain it gives up, since any further move
 * is a guess. Of a seen position, and of one whose mines are not laid yet, it is complete only when every safe cell
 * is certain now: the next numbers cannot be known. `states` counts positions that were looked at. A position
 * without solution is impossible.
 */
export function* solveMines(state: MinesState, options: SolveOptions = {}): Task<Solution<string>> {
  if (state.end !== null)
    return state.end.status === 'won' ? solved([], 0) : { status: 'impossible', states: 0 };
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

function gaveUp(states: number, reason: string, limitMet = false): Solution<string> {
  return { status: 'gave-up', states, bound: 0, reason, limitMet };
}

/** What thinks about fields; see {@link solveMines} for what a solution is where mines are hidden. */
export const minesMind: Mind<MinesLevel, MinesState, string, MinesMindTypes> = {
  id: 'mines',
  solve: solveMines,
  hint: hintMines,
  assess: assessMines,
  overlays: MINES_OVERLAYS,
  overlay: minesOverlay,
  rate: rateMines,
  generatorOptions: MINES_OPTIONS,
  generate: generateMines,
  difficultyScale: MINES_SCALE,
};
