import { cellCount, type Grid, manhattan } from '../../../grid/index.js';
import {
  checkParameters,
  type DifficultyScale,
  type GeneratorParameters,
  NO_META,
  type Result,
  sizeText,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { MOUSE_OPTIONS } from '../generator-options.js';
import { flipsOf, withFlips } from '../rules/flips.js';
import { blankBoard, type GridBoard, type MouseLevel, type MouseSettings } from '../rules/level.js';
import { tryDesign } from '../rules/neighbours.js';
import { DEFAULT_ORDER } from '../walk/frame.js';

const SETTINGS: MouseSettings = { order: DEFAULT_ORDER, modulo: null };
/** Longest run that is followed while designs are compared. */
const CAP = 10_000_000;
/** Tries for a first design whose exit is in reach, before the blank board is taken. */
const MOST_DRAWS = 200;

/**
 * A design by hill climbing: a random board, then one to three flips at a time, kept when Squeaky does not get out
 * sooner. With a goal it is the board that was begun with, and the turns to aim at can be reached, since the search did.
 */
export function* generateMouse(parameters: GeneratorParameters, random: Random): Task<Result<MouseLevel>> {
  const checked = checkParameters(MOUSE_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const wanted = checked.value;
  const shape = wanted.choice('shape') === 'walls' ? 'walls' : 'cells';
  const isDrawn = wanted.choice('frame') === 'drawn';
  const blank = isDrawn ? drawnBoard(wanted.size, shape, random) : blankBoard(wanted.size, shape);
  const settings = isDrawn ? { ...SETTINGS, order: random.shuffle([...DEFAULT_ORDER]) } : SETTINGS;
  const flips = flipsOf(blank);
  let best = blank;
  let turns = 0;
  for (let draw = 0; draw < MOST_DRAWS && turns === 0; draw++) {
    const chosen = flips.filter(() => random.chance(wanted.integer('blocks'), 100));
    best = withFlips(blank, chosen);
    turns = tryDesign(best, settings, CAP)?.turns ?? 0;
  }
  if (turns === 0) best = blank;
  const first = { board: best, turns: tryDesign(best, settings, CAP)?.turns ?? 0 };
  const evaluations = wanted.integer('evaluations');
  for (let done = 1; done < evaluations; done++) {
    const count = 1 + random.below(3);
    const chosen = new Set(Array.from({ length: count }, () => random.below(flips.length)));
    const board = withFlips(
      best,
      flips.filter((_, index) => chosen.has(index)),
    );
    const reached = tryDesign(board, settings, CAP)?.turns ?? 0;
    if (reached >= turns) {
      best = board;
      turns = reached;
    }
    if (done % 50 === 0) yield { done, total: evaluations, unit: 'designs', note: `${turns} turns` };
  }
  const goal = wanted.integer('goal');
  if (goal === 0) return success({ game: 'mouse', meta: NO_META, ...settings, board: best });
  // An aim that the first board meets would ask for nothing.
  const aim = Math.max(Math.floor((goal * turns) / 100), Math.min(turns, first.turns + 1));
  const note = `turns ${first.turns}; aim ${aim}`;
  return success({ game: 'mouse', meta: { ...NO_META, note }, ...settings, board: first.board });
}

/** An empty board with start and exit on random cells that lie well apart. */
function drawnBoard(grid: Grid, shape: GridBoard['shape'], random: Random): GridBoard {
  const cells = cellCount(grid);
  const start = random.below(cells);
  const far = [...Array(cells).keys()].filter(
    (cell) => 3 * manhattan(grid, start, cell) >= grid.columns + grid.rows,
  );
  return { ...blankBoard(grid, shape), start, exit: { cell: random.pick(far), side: null } };
}

const step = (size: string, goal: number, evaluations: number) => ({
  parameters: {
    size,
    frame: 'drawn',
    blocks: '12',
    goal: String(goal),
    evaluations: String(evaluations),
  },
  // A rating measures the maze that is there, not the one that is asked for.
  difficulty: null,
});

/** Designs tried for a maze of each grade, two a grade, and the sizes that they have. */
const DESIGNS = [1, 3, 10, 30, 100, 400, 2000, 8000];
const SIZES = ['5x5', '5x5', '6x6', '6x6', '7x7', '7x7', '8x8', '8x8'];

/** Goals for designers: small boards and modest aims first; the last asks for nearly as much as the search found. */
export const MOUSE_SCALE: DifficultyScale<MouseLevel> = {
  steps: [
    step('4x4', 50, 300),
    step('4x4', 75, 300),
    step('5x5', 60, 800),
    step('5x5', 80, 800),
    step('6x6', 70, 1500),
    step('6x6', 85, 2000),
    step('7x7', 85, 2500),
    step('8x8', 90, 3000),
  ],
  like({ board }) {
    if (board.shape === 'graph') return { size: '6x6', shape: 'cells' };
    return { size: sizeText(board.maze), shape: board.shape };
  },
  graded({ size }) {
    const designs = DESIGNS.map((evaluations, at) => ({
      evaluations: String(evaluations),
      blocks: String(Math.min(25, 5 * (at + 1))),
    }));
    return size === undefined ? designs.map((design, at) => ({ ...design, size: SIZES[at] })) : designs;
  },
};
