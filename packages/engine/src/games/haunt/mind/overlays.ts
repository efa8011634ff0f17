import { isFloor } from '../../../grid/index.js';
import {
  CHANCE_SCALE,
  drawn,
  type OverlayAnswer,
  type OverlayKind,
  overlayKind,
  type Task,
} from '../../../puzzle/index.js';
import { analyse, DANGER_MOVES, MOST_SCREEN_KEYS, worthOf } from '../policies/analysis.js';
import { DANGER_GAMES, isCaught, sampledDanger } from '../policies/danger.js';
import { createPolicy } from '../policies/policies.js';
import type { HauntState } from '../rules/state.js';
import { waysOf } from '../rules/ways.js';
import { windowOf } from '../view/window.js';
import { REACH_CLASSES, reachOf } from './monster-reach.js';

/** Pictures of a position from full knowledge; over the window they tell more than the player sees. */
export const HAUNT_OVERLAYS: readonly OverlayKind[] = [
  {
    name: 'danger',
    title: 'Danger',
    summary: `The chance to be shuffled or bitten within ${DANGER_MOVES} moves if you stood on each cell and went on as the solver would, everybody else where they are.`,
  },
  {
    name: 'expected',
    title: 'Expected moves',
    summary:
      'Moves to the exit on average with best play from each cell whose win is sure, facing as you do, everybody else where they are.',
  },
  {
    name: 'chance',
    title: 'Chance of winning',
    summary:
      'The chance of ever reaching the exit with the lives you have and best play from each cell, facing as you do.',
  },
  {
    name: 'distance',
    title: 'Moves to the exit',
    summary: 'Moves to the exit from each cell, turns counted, facing as you do, as if nobody were there.',
  },
  {
    name: 'reach',
    title: 'Reach of the monsters',
    summary: 'Where a ghost touches you now, and where zombies can be when they have stepped next.',
  },
];

/** What danger says where it is sampled. */
const SAMPLED = `The share of ${DANGER_GAMES} games in which a cautious player is shuffled or bitten within ${DANGER_MOVES} moves from each cell; sampled, since the level is too large to be solved.`;

/** Draws an overlay over the window, by its cells. Throws a RangeError for an unknown name. */
export function hauntOverlay(state: HauntState, name: string): Task<OverlayAnswer> {
  const { cells, visible } = windowOf(state);
  return overlayOver(
    state,
    name,
    Array.from(cells, (cell, at) => (visible[at] === 1 ? cell : -1)),
  );
}

/** The same over the whole maze, by its cells, for analysis and for looking back. */
export function mazeOverlay(state: HauntState, name: string): Task<OverlayAnswer> {
  return overlayOver(state, name, [...state.level.maze.sides.keys()]);
}

type Reader = (cell: number) => number | null;

function* overlayOver(state: HauntState, name: string, cells: readonly number[]): Task<OverlayAnswer> {
  const kind = overlayKind(HAUNT_OVERLAYS, name);
  const { maze, exit } = state.level;
  const over = (read: Reader) =>
    cells.map((cell) => (cell >= 0 && isFloor(maze, cell) && cell !== exit ? read(cell) : null));
  if (name === 'distance') {
    const { moves } = waysOf(state.level);
    const values = over((cell) => finite(moves(cell, state.facing)));
    return drawn(kind, values, 'moves');
  }
  if (name === 'reach') {
    const reach = reachOf(state);
    const values = over((cell) => reach.get(cell) ?? null);
    return drawn(kind, values, REACH_CLASSES);
  }
  const standing = (cell: number): HauntState => ({ ...state, player: cell });
  const analysis = yield* analyse(state.level, { keys: MOST_SCREEN_KEYS });
  if (analysis.status === 'too-large' || !(yield* analysis.isQuick(state.lives))) {
    if (name !== 'danger')
      return { status: 'gave-up', reason: 'the level is too large to be solved while you wait' };
    const shares = yield* sampledShares(
      state,
      cells.filter((cell) => cell >= 0 && isFloor(maze, cell)),
    );
    const values = over((cell) => shares.get(cell) ?? null);
    return drawn({ ...kind, summary: SAMPLED }, values, CHANCE_SCALE);
  }
  const { nodeOf } = analysis;
  const isPlayed = state.status === 'open';
  if (name === 'danger') {
    const dangers = yield* analysis.danger(state.lives);
    const values = over((cell) => {
      if (isCaught(standing(cell))) return 1;
      const node = isPlayed ? nodeOf(standing(cell)) : null;
      return node === null ? null : (dangers[node] ?? null);
    });
    return drawn(kind, values, CHANCE_SCALE);
  }
  const worths = new Map<number, number | null>();
  for (const cell of cells) {
    if (!isPlayed || cell < 0 || cell === exit || !isFloor(maze, cell) || isCaught(standing(cell))) continue;
    const node = nodeOf(standing(cell));
    if (node === null) continue;
    const { expected, probability } = yield* worthOf(analysis, node, state.lives);
    worths.set(cell, name === 'expected' ? expected : probability);
  }
  const values = over((cell) => worths.get(cell) ?? null);
  return drawn(kind, values, name === 'expected' ? 'moves' : CHANCE_SCALE);
}

/** Sampled danger by cell. */
function* sampledShares(state: HauntState, cells: readonly number[]): Task<ReadonlyMap<number, number>> {
  const policy = createPolicy('cautious', state.level);
  const shares = new Map<number, number>();
  if (state.status !== 'open') return shares;
  for (const cell of cells) {
    if (cell === state.level.exit) continue;
    shares.set(cell, sampledDanger({ ...state, player: cell }, policy, `danger ${cell}`));
    yield { done: shares.size, total: cells.length, unit: 'cells', note: null };
  }
  return shares;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
