import {
  CHANCE_SCALE,
  drawn,
  type Overlay,
  type OverlayAnswer,
  type OverlayClass,
  type OverlayKind,
  type OverlayValues,
  overlayKind,
  type Task,
} from '../../../puzzle/index.js';
import { aroundTable, COVERED } from '../board/board.js';
import { type Analysis, analysing, deadCells } from '../exact/analysis.js';
import { MOST_STATES } from '../exact/border-count.js';
import { fiftiesIn } from '../exact/fifty.js';
import { type MinesState, positionOf } from '../rules/state.js';

export const MINES_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'probability',
    title: 'Mine probability',
    summary: 'the exact chance of a mine in every covered cell',
  },
  {
    name: 'certain',
    title: 'Certain cells',
    summary: 'covered cells that are safe, or mines, in every solution',
  },
  { name: 'dead', title: 'Dead cells', summary: 'covered cells that tell nothing when they are opened' },
  {
    name: 'fifty',
    title: 'Fifty-fifty',
    summary: 'cells that nothing outside them can tell apart, now or with one mine more',
  },
  { name: 'shore', title: 'Shore', summary: 'covered cells next to a number, and the land behind' },
];

const CERTAIN: readonly OverlayClass[] = [
  { name: 'safe in every solution', tone: 'good', symbol: 's' },
  { name: 'a mine in every solution', tone: 'bad', symbol: 'x' },
];
const DEAD: readonly OverlayClass[] = [
  { name: 'shows the same number wherever it is safe', tone: 'even', symbol: 'd' },
];
const FIFTY: readonly OverlayClass[] = [
  { name: 'one way or the other: no number outside will decide', tone: 'bad', symbol: '=' },
  { name: 'so if one more cell is a mine', tone: 'even', symbol: '?' },
];
const BORDER: readonly OverlayClass[] = [
  { name: 'shore: next to a number', tone: 'neutral', symbol: '~' },
  { name: 'inland: next to none', tone: 'even', symbol: 'o' },
];

/** Draws one of {@link MINES_OVERLAYS}. Throws a RangeError for another name. */
export function* minesOverlay(seen: MinesState, name: string): Task<OverlayAnswer> {
  const kind = overlayKind(MINES_OVERLAYS, name);
  const overlay = (
    summary: string,
    values: OverlayValues,
    scale: Overlay['scale'] | readonly OverlayClass[],
  ) => drawn({ ...kind, summary }, values, scale);
  if (name === 'shore') return overlay('where covered cells lie', borderClasses(seen), BORDER);
  const analysis = yield* analysing(positionOf(seen), MOST_STATES);
  if (analysis.status === 'impossible') return { status: 'gave-up', reason: analysis.reason };
  if (analysis.status === 'gave-up')
    return { status: 'gave-up', reason: `the shore needs more than ${analysis.states} states to be counted` };
  const { safe, mines, solutions, probability } = analysis;
  if (name === 'probability') {
    const count = solutions === 1n ? '1 solution' : `${solutions} solutions, each equally likely`;
    const values = Array.from(probability, (chance) => (Number.isNaN(chance) ? null : chance));
    return overlay(`the chance of a mine, over ${count}`, values, CHANCE_SCALE);
  }
  if (name === 'fifty')
    return overlay('where a guess may be unavoidable', fiftyClasses(seen, analysis), FIFTY);
  if (name === 'certain')
    return overlay('what holds in every solution', classesOf(seen, [safe, mines]), CERTAIN);
  const dead = classesOf(seen, [yield* deadCells(positionOf(seen), analysis)]);
  return overlay('cells that can wait: opening them tells nothing about others', dead, DEAD);
}

/** By cell: which of the lists it stands in. */
function classesOf({ shown }: MinesState, lists: readonly (readonly number[])[]): (number | null)[] {
  const values: (number | null)[] = Array.from(shown, () => null);
  lists.forEach((list, index) => {
    for (const cell of list) values[cell] = index;
  });
  return values;
}

function fiftyClasses(seen: MinesState, analysis: Analysis): (number | null)[] {
  const found = fiftiesIn(positionOf(seen), analysis, 1);
  const cellsOf = (isCertain: boolean) =>
    found
      .filter(({ missing }) => (missing.length === 0) === isCertain)
      .flatMap(({ one, other }) => [...one, ...other]);
  return classesOf(seen, [cellsOf(false), cellsOf(true)]).map((kind) => (kind === null ? null : 1 - kind));
}

function borderClasses({ level, shown }: MinesState): (number | null)[] {
  const around = aroundTable(level).of;
  return Array.from(shown, (number, cell) => {
    if (number !== COVERED) return null;
    return around(cell).some((other) => shown[other] !== COVERED) ? 0 : 1;
  });
}
