import { cellName } from '../../../grid/index.js';
import type { Hint } from '../../../puzzle/index.js';
import { COVERED } from '../board/board.js';
import { namesOf } from '../board/words.js';
import { type MinesState, moveText } from '../rules/state.js';
import type { Advice } from './coach.js';

/** Cells that the coach points to. */
export interface Marks {
  /** Numbers that the step rests on. */
  readonly cited: readonly number[];
  /** Covered cells of which earlier steps have told. */
  readonly near: readonly number[];
  readonly safe: readonly number[];
  readonly mines: readonly number[];
  /** Cells to guess. */
  readonly best: readonly number[];
}

export const NO_MARKS: Marks = { cited: [], near: [], safe: [], mines: [], best: [] };

const WAYS = {
  2: 'One number at a time is enough: count the covered cells and the mines around it.',
  3: 'Think of all ways in which mines can lie on a stretch of shore, and see what they have in common.',
  4: 'Count: some ways in which mines can lie on the shore clash with the number of mines in all.',
} as const;

/** The first, least telling word. */
function nudgeOf(advice: Advice): string {
  switch (advice.kind) {
    case 'step':
      return `Something is certain. ${WAYS[advice.step.way]}`;
    case 'guess':
      return 'Nothing is certain here: a cell has to be opened that may hold a mine.';
    case 'first':
      return 'The first click is free: it hits no mine.';
    default:
      return advice.sentence;
  }
}

/** Where to look, in words; null for advice that has no more than one sentence. */
export function placeOf(state: MinesState, advice: Advice): string | null {
  const names = (cells: readonly number[]) => cells.map((cell) => cellName(state.level, cell)).join(', ');
  if (advice.kind === 'step') {
    const { numbers, given } = advice.step;
    if (numbers.length === 0) return 'Look at all covered cells, and at the number of mines.';
    const known = [...given.mines, ...given.safe];
    const also = known.length === 0 ? '' : ` You already know about ${names(known)}.`;
    return `Look at the ${numbers.length === 1 ? 'number' : 'numbers'} on ${names(numbers)}.${also}`;
  }
  if (advice.kind === 'first') return advice.sentence;
  if (advice.kind === 'guess') {
    const besides = advice.better ? [advice.better.cell] : [];
    const covered = state.shown.filter((number) => number === COVERED).length;
    if (advice.cells.length === covered) return 'Any covered cell is as dangerous as any other.';
    const cells = [...new Set([...advice.cells, ...besides])];
    if (!advice.isInterior) return `Look at ${namesOf(state.level, cells)}.`;
    const also = advice.better ? `, and at ${names(besides)}` : '';
    return `Look at the cells that touch no number${also}.`;
  }
  return null;
}

/** The coach's word as a hint: a nudge, where to look in place of a move, and the reason with what follows. */
export function adviceTexts(
  state: MinesState,
  advice: Advice,
): Pick<Hint<string>, 'nudge' | 'move' | 'reason'> {
  const place = placeOf(state, advice);
  const isSaid = place === null || place === advice.sentence;
  return { nudge: nudgeOf(advice), move: place, reason: isSaid ? '' : advice.sentence };
}

/** The marks on the board after so many steps of the coach's word. */
export function marksOf(advice: Advice, stepsShown: number): Marks {
  if (stepsShown < 2) return NO_MARKS;
  if (advice.kind === 'step') {
    const { numbers, given, safe, mines } = advice.step;
    const near = [...given.mines, ...given.safe];
    return { ...NO_MARKS, cited: numbers, near, ...(stepsShown >= 3 ? { safe, mines } : {}) };
  }
  if (advice.kind === 'first') return { ...NO_MARKS, best: [advice.open] };
  if (advice.kind === 'guess')
    return {
      ...NO_MARKS,
      best: stepsShown >= 3 ? [advice.open] : [...new Set([...advice.cells, advice.open])],
    };
  return NO_MARKS;
}

/** The moves that follow the advice: safe cells are opened, mines flagged; flags in the way are taken off. */
export function movesOfAdvice(state: MinesState, advice: Advice): string[] {
  const safe =
    advice.kind === 'step'
      ? advice.step.safe
      : advice.kind === 'guess' || advice.kind === 'first'
        ? [advice.open]
        : [];
  const mines = advice.kind === 'step' ? advice.step.mines : [];
  const { level, flags } = state;
  const flag = (cell: number) => moveText(level, 'flag', cell);
  return [
    ...mines.filter((cell) => !flags.includes(cell)).map(flag),
    ...safe.filter((cell) => flags.includes(cell)).map(flag),
    ...safe.filter((cell) => state.shown[cell] === COVERED).map((cell) => moveText(level, 'open', cell)),
  ];
}
