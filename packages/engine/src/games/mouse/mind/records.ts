import { cellCount, isFloor } from '../../../grid/index.js';
import {
  failureOf,
  MOST_RECORD_SIDE,
  type RecordClass,
  type RecordKind,
  type RecordWorth,
  type Result,
  success,
  type Task,
} from '../../../puzzle/index.js';
import { formatOrder, type GridBoard, type MouseLevel } from '../rules/level.js';
import { isFeasible, networkOf } from '../rules/network.js';
import { hasOwnOrders } from '../rules/preferences.js';
import { DEFAULT_ORDER } from '../walk/frame.js';
import { judgeModular } from '../walk/modular.js';
import { walkOf } from '../walk/rule-walk.js';
import { busiest, type Walk } from '../walk/walk.js';

/** Most turns that are followed for a record: the longest that we know of has fewer than a hundred thousand. */
const MOST_RECORD_TURNS = 20_000_000;

/** Turns between two reports. */
const SLICE = 8192;

/** Largest k of a mouse whose traps compete: beyond that every k would be a category of its own. */
const MOST_RECORD_MODULO = 100;

/** Most cells of a board: small traps may be long and narrow. */
const MOST_RECORD_CELLS = MOST_RECORD_SIDE ** 2;

const TURNS: RecordKind<MouseLevel> = {
  name: 'turns',
  title: 'Most turns',
  summary: 'How long a maze holds Squeaky between the top left and the bottom left corner.',
  better: 'more',
  one: 'turn',
  many: 'turns',
  compete: inArticleFrame,
  measure: (level) => measureRun(level, (walk) => walk.turns),
  claimed: (level) => numberIn(level, /^turns (\d+)(?:;|$)/),
};

const BUSIEST: RecordKind<MouseLevel> = {
  name: 'crossed',
  title: 'Crossed paths',
  summary:
    'How often Squeaky comes to the cell that he visits most, between the top left and the bottom left corner.',
  better: 'more',
  one: 'visit',
  many: 'visits',
  compete: inArticleFrame,
  measure: (level) => measureRun(level, ({ visits }) => busiest(visits)),
  claimed: (level) => numberIn(level, /^busiest (\d+)(?:;|$)/),
};

const FLOOR_TRAP = trapKind({
  name: 'trap-floor',
  title: 'Traps with the fewest floor cells',
  summary:
    'Floor cells of a maze in which a mouse that counts modulo k goes round for ever, start and exit anywhere.',
  one: 'floor cell',
  many: 'floor cells',
  value: floorCells,
  fits: () => true,
  // The proved fact, or the known one where there is no proof.
  claim: /^(\d+) floor cells in \d+x\d+; (?:fewest floor cells|no trap with \d+ or fewer floor cells)\b/,
  claimedBy: ([, cells]) => Number(cells),
});

const RECTANGLE_TRAP = trapKind({
  name: 'trap-rectangle',
  title: 'Traps in the smallest rectangle',
  summary:
    'Cells of the rectangle in which a mouse that counts modulo k goes round for ever, start and exit anywhere.',
  one: 'cell',
  many: 'cells',
  value: ({ maze }) => cellCount(maze),
  fits: () => true,
  claim:
    /^\d+ floor cells in (\d+)x(\d+); (?:smallest rectangle of any grid trap, start and exit anywhere|no trap in a rectangle)\b/,
  claimedBy: ([, columns, rows]) => Number(columns) * Number(rows),
});

const CORNER_TRAP = trapKind({
  name: 'trap-corners',
  title: 'Traps between the corners',
  summary:
    'Cells of the rectangle in which a mouse that counts modulo k goes round for ever, from the top left to the bottom left corner.',
  one: 'cell',
  many: 'cells',
  value: ({ maze }) => cellCount(maze),
  fits: hasArticleEnds,
  claim:
    /^\d+ floor cells in (\d+)x(\d+); (?:smallest rectangle of any grid trap|no trap) from top left to bottom left\b/,
  claimedBy: ([, columns, rows]) => Number(columns) * Number(rows),
});

/** The best known results that are kept of mazes for Squeaky: those of the article, and the smallest traps. */
export const MOUSE_RECORDS: readonly RecordKind<MouseLevel>[] = [
  TURNS,
  BUSIEST,
  FLOOR_TRAP,
  RECTANGLE_TRAP,
  CORNER_TRAP,
];

interface TrapSense extends Pick<RecordKind<MouseLevel>, 'name' | 'title' | 'summary' | 'one' | 'many'> {
  readonly value: (board: GridBoard) => number;
  readonly fits: (board: GridBoard) => boolean;
  readonly claim: RegExp;
  readonly claimedBy: (match: RegExpExecArray) => number;
}

function trapKind(sense: TrapSense): RecordKind<MouseLevel> {
  const { name, title, summary, one, many, value, fits, claim, claimedBy } = sense;
  return {
    ...{ name, title, summary, better: 'fewer', one, many },
    compete(level) {
      const { modulo } = level;
      if (modulo === null)
        return failureOf('this mouse counts on', 'Traps are for mice with a line "modulo:".');
      if (modulo > MOST_RECORD_MODULO)
        return failureOf(
          `this mouse counts modulo ${modulo}`,
          `Traps compete up to k = ${MOST_RECORD_MODULO}.`,
        );
      const board = cellsOf(level);
      if (!board.ok) return board;
      if (!fits(board.value))
        return failureOf('start or exit lie elsewhere', 'They lie top left and bottom left for this record.');
      return success({ size: '', variant: `k = ${modulo}` });
    },
    *measure(level) {
      const { board, modulo } = level;
      if (board.shape === 'graph' || modulo === null) return worthless('This is no grid trap.');
      if (!isFeasible(board)) return worthless('The exit cannot be reached.');
      const trap = yield* judgeModular(networkOf(level), modulo, MOST_RECORD_TURNS);
      switch (trap.verdict) {
        case 'trapped':
          return { status: 'measured', value: value(board) };
        case 'escape':
          return worthless('The mouse gets out.');
        case 'unknown':
          return gaveUp();
      }
    },
    claimed(level) {
      const match = claim.exec(level.meta.note ?? '');
      return match && claimedBy(match);
    },
  };
}

/** Lets the mouse run, and says what the run is worth. */
function* measureRun(level: MouseLevel, worth: (walk: Walk) => number): Task<RecordWorth> {
  if (!isFeasible(level.board)) return worthless('The exit cannot be reached.');
  const walk = walkOf(networkOf(level), level);
  for (;;) {
    for (let turn = 0; turn < SLICE && !walk.isOut; turn++) walk.step();
    if (walk.isOut) break;
    if (walk.turns >= MOST_RECORD_TURNS) return gaveUp();
    yield { done: walk.turns, total: null, unit: 'turns', note: null };
  }
  return { status: 'measured', value: worth(walk) };
}

/** The frame of the article: a start top left, an exit bottom left, a mouse that counts on and prefers down, right, left, up. */
function inArticleFrame(level: MouseLevel): Result<RecordClass> {
  const { board, modulo } = level;
  if (modulo !== null)
    return failureOf('this mouse counts modulo k', 'Leave the line "modulo:" out for this record.');
  const grid = gridOf(level);
  if (!grid.ok) return grid;
  if (!hasArticleEnds(grid.value))
    return failureOf(
      'start or exit lie elsewhere',
      'Put S in the top left and E in the bottom left cell for this record.',
    );
  const { columns, rows } = grid.value.maze;
  return success({ size: `${columns}x${rows}`, variant: board.shape });
}

/** A board on a rectangle that is not too large, for a mouse of the usual preferences. */
function gridOf({ board, order, mind }: MouseLevel): Result<GridBoard> {
  if (mind !== undefined)
    return failureOf(
      `this mouse has the mind ${mind}`,
      'Records are kept of the mouse that goes where he has been least: leave the line "mind:" out.',
    );
  if (board.shape === 'graph') return failureOf('this is a graph', 'Records are kept of mazes on a grid.');
  const { columns, rows } = board.maze;
  if (cellCount(board.maze) > MOST_RECORD_CELLS)
    return failureOf(`this maze is ${columns}x${rows}`, `Records are kept up to ${MOST_RECORD_CELLS} cells.`);
  if (formatOrder(order) !== formatOrder(DEFAULT_ORDER))
    return failureOf(
      `this mouse prefers ${formatOrder(order)}`,
      'Records are kept of mice that prefer down, right, left, up.',
    );
  if (hasOwnOrders(board))
    return failureOf(
      'single cells have preferences of their own',
      'Records are kept of mice that prefer the same directions everywhere: leave the line "prefer:" out.',
    );
  return success(board);
}

function cellsOf(level: MouseLevel): Result<GridBoard> {
  const grid = gridOf(level);
  if (!grid.ok || grid.value.shape === 'cells') return grid;
  return failureOf('this maze has walls between cells', 'Traps are mazes of blocked cells.');
}

function hasArticleEnds({ maze, start, exit }: GridBoard): boolean {
  return start === 0 && exit.side === null && exit.cell === cellCount(maze) - maze.columns;
}

function floorCells({ maze }: GridBoard): number {
  return Array.from(maze.sides.keys()).filter((cell) => isFloor(maze, cell)).length;
}

function numberIn({ meta }: MouseLevel, pattern: RegExp): number | null {
  const match = pattern.exec(meta.note ?? '');
  return match && Number(match[1]);
}

function worthless(reason: string): RecordWorth {
  return { status: 'worthless', reason };
}

function gaveUp(): RecordWorth {
  return { status: 'gave-up', reason: `It was not over after ${MOST_RECORD_TURNS} turns, where we stop.` };
}
