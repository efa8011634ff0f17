import { cellCount, columnOf, type Grid, rowOf } from '../../../grid/index.js';
import {
  checkParameters,
  type GeneratorParameters,
  NO_META,
  type Result,
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
    (cell) => 3 * walk(grid, start, cell) >= grid.columns + grid.rows,
  );
  return { ...blankBoard(grid, shape), start, exit: { cell: random.pick(far), side: null } };
}

function walk(grid: Grid, from: number, to: number): number {
  return Math.abs(columnOf(grid, from) - columnOf(grid, to)) + Math.abs(rowOf(grid, from) - rowOf(grid, to));
}
