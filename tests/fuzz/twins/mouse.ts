import { enumerate } from '../../../packages/engine/src/games/mouse/enumerate/problem.js';
import {
  type GridBoard,
  type MouseLevel,
  mouseRules,
  networkOf,
} from '../../../packages/engine/src/games/mouse/index.js';
import { mouseMind } from '../../../packages/engine/src/games/mouse/mind.js';
import type { Frame } from '../../../packages/engine/src/games/mouse/walk/frame.js';
import { Kernel } from '../../../packages/engine/src/games/mouse/walk/kernel.js';
import { busiest, runOn } from '../../../packages/engine/src/games/mouse/walk/walk.js';
import { mazeOfWalls, wallsOfMaze } from '../../../packages/engine/src/games/mouse/walk/wall-bits.js';
import { WallKernel } from '../../../packages/engine/src/games/mouse/walk/wall-kernel.js';
import { isFloor, regionsOf } from '../../../packages/engine/src/grid/index.js';
import { finish } from '../../../packages/engine/src/puzzle/index.js';
import { everyDesign } from '../../../packages/engine/test/games/mouse/reference.js';
import { randomMouseLevel } from '../../../packages/engine/test/random-boards.js';
import { designProblem } from '../../../packages/research/src/search/search.js';
import type { Target } from '../target.js';
import { agree, hasCells, twinTarget } from './twin.js';

const CAP = 50_000;
const HIGHEST = 'DRLU';

/** What comes of releasing him, by a walk written from the rules of the game alone. */
function plainWalk(level: MouseLevel): { readonly turns: number; readonly visits: number[] } | null {
  const { graph, start, exit } = networkOf(level);
  const visits = new Array<number>(graph.offsets.length - 1).fill(0);
  const sides = new Map<string, { readonly uses: number; readonly turn: number }>();
  const sideOf = (next: number) => [at, next].sort((a, b) => a - b).join();
  let at = start;
  let turns = 0;
  visits[at] = 1;
  /** What a mind looks at before it goes to the neighbour of such a place in the order. */
  const worth = (next: number, place: number, degree: number): number => {
    const side = sides.get(sideOf(next)) ?? { uses: 0, turn: 0 };
    if (level.mind === 'least-used-edge') return side.uses;
    if (level.mind === 'oldest-first') return side.turn;
    // The visit that is under way is counted already.
    if (level.mind === 'rotor-router') return ((visits[at] ?? 0) - 1) % degree === place ? 0 : 1;
    return visits[next] ?? 0;
  };
  for (; at !== exit; turns++) {
    if (turns === CAP) return null;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    const [first, end] = [graph.offsets[at] ?? 0, graph.offsets[at + 1] ?? 0];
    for (let edge = first; edge < end; edge++) {
      const next = graph.targets[edge] ?? 0;
      const value = worth(next, edge - first, end - first);
      if (value < least) {
        least = value;
        best = next;
      }
    }
    if (best < 0) return null;
    sides.set(sideOf(best), { uses: (sides.get(sideOf(best))?.uses ?? 0) + 1, turn: turns + 1 });
    at = best;
    visits[at] = (visits[at] ?? 0) + 1;
  }
  // The exit is left at once, and counts no visit; a gap is no place of the board.
  visits[exit] = 0;
  return { turns, visits: visits.slice(0, placesOf(level)) };
}

const placesOf = ({ board }: MouseLevel) =>
  board.shape === 'graph' ? board.lists.length : board.maze.sides.length;

/** A board of cells or walls as the fast kernels take it; null where they do not. */
function frameIn({ board, order }: MouseLevel): Frame | null {
  if (board.shape === 'graph') return null;
  const { maze, start, exit } = board;
  const frame = { columns: maze.columns, rows: maze.rows, start, exit: exit.cell, order };
  return exit.side === null ? frame : { ...frame, exitSide: exit.side };
}

/** Rules, readable walk and kernels, against the plain walk. */
function checkWalk(level: MouseLevel): void {
  const { board, modulo } = level;
  const state = mouseRules.start(level, '');
  if (modulo !== null || !mouseRules.moves(state).includes('go')) return;
  const slow = plainWalk(level);
  if (slow === null) return;
  const { released } = mouseRules.play(state, 'go').state;
  agree('turns by the rules', released?.turns, slow.turns);
  agree('visits by the rules', [...(released?.visits ?? [])], slow.visits);
  if (level.mind !== undefined) return;
  agree('turns by the readable walk', runOn(networkOf(level), CAP).turns, slow.turns);
  const frame = frameIn(level);
  if (frame === null || board.shape === 'graph' || 'preferences' in level || 'preferences' in board) return;
  if (frame.exitSide === undefined) checkKernel(frame, board, slow);
  if (board.shape !== 'walls') return;
  const walls = wallsOfMaze(board.maze);
  agree('turns of the design', designProblem(frame, 'walls', 'turns').score(walls), slow.turns);
  const crossed = designProblem(frame, 'walls', 'crossed');
  if (frame.exitSide === undefined)
    agree('most visits of the design', crossed.score(walls), Math.max(...slow.visits));
  agree('its walls', [...wallsOfMaze(mazeOfWalls(frame, walls))], [...walls]);
}

function checkKernel(frame: Frame, board: GridBoard, slow: { turns: number; visits: number[] }): void {
  const run =
    board.shape === 'cells'
      ? new Kernel(frame).run(blocksOf(board), CAP)
      : new WallKernel(frame).run(wallsOfMaze(board.maze), CAP);
  agree('turns of the kernel', run?.turns, slow.turns);
  agree('visits of the kernel', [...(run?.visits ?? [])], slow.visits);
  agree('busiest', busiest(run?.visits ?? []), Math.max(...slow.visits));
}

const blocksOf = ({ maze }: GridBoard) =>
  Uint8Array.from(maze.sides, (_, cell) => (isFloor(maze, cell) ? 0 : 1));

/** The census by branching, and the solver, against every design of the frame. */
function checkDesigns(level: MouseLevel): void {
  const frame = frameIn(level);
  if (frame === null || level.board.shape !== 'cells' || frame.start === frame.exit) return;
  const { optimum, crossed, feasible } = everyDesign(frame);
  const census = finish(enumerate(frame));
  agree('designs', census.weight, feasible);
  agree('optimum', census.optimum, optimum);
  const { mind } = level;
  const ofMind = mind === undefined ? census : finish(enumerate({ ...frame, mind }));
  agree('designs of another mind', ofMind.weight, feasible);
  agree('most visits', finish(enumerate({ ...frame, objective: 'crossed' })).optimum, crossed);
  if (level.modulo !== null || level.order.map((way) => 'URDL'[way]).join('') !== HIGHEST) return;
  const answer = finish(mouseMind.solve(mouseRules.start(level, '')));
  if (answer.status !== 'solved') throw new Error(`the solver says ${answer.status}`);
  const start = mouseRules.start(level, '');
  const state = answer.moves.reduce((at, move) => mouseRules.play(at, move).state, start);
  agree('turns of the solver', state.released?.turns, ofMind.optimum);
}

/** Whether the exit can be reached, which the rules have to know before he is released. */
function checkReach(level: MouseLevel): void {
  if (level.board.shape === 'graph') return;
  const { maze, start, exit } = level.board;
  const { labels } = regionsOf(maze);
  const canGo = mouseRules.moves(mouseRules.start(level, '')).includes('go');
  agree('a way out', canGo, labels[start] === labels[exit.cell]);
}

const isSmall = ({ board }: MouseLevel) =>
  board.shape === 'graph' ? board.lists.length <= 40 : hasCells(board.maze, 49);

export const mouseTwins: readonly Target[] = [
  twinTarget<MouseLevel>('mouse-walk', 'mouse', 1500, {
    make: (random) => randomMouseLevel(random),
    isSmall,
    check: (level) => {
      checkWalk(level);
      checkReach(level);
    },
  }),
  twinTarget<MouseLevel>('mouse-designs', 'mouse', 400, {
    make: (random) => {
      const level = randomMouseLevel(random, 'cells');
      return level.board.shape === 'cells' && hasCells(level.board.maze, 10) ? level : null;
    },
    isSmall: ({ board }) => board.shape === 'cells' && hasCells(board.maze, 10),
    check: checkDesigns,
  }),
];
