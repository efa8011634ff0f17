import { cellAt, columnOf, contains, isFloor, manhattan, rowOf, UNREACHABLE } from '../../../grid/index.js';
import type { HauntLevel } from './level.js';
import { placesOf } from './places.js';
import type { HauntState } from './state.js';

/** The cells around a zombie in the order in which the classic one looks at them: columns and rows to add. */
export const COMPASS = [
  ['NW', -1, -1],
  ['W', -1, 0],
  ['SW', -1, 1],
  ['N', 0, -1],
  ['S', 0, 1],
  ['NE', 1, -1],
  ['E', 1, 0],
  ['SE', 1, 1],
] as const;

/** The four of them that share a side. */
const SIDES = COMPASS.filter(([, columns, rows]) => columns === 0 || rows === 0);

type Shift = (typeof COMPASS)[number];

/** All zombies' cells after each has acted once, one after another in list order. */
export function stepZombies(state: HauntState): readonly number[] {
  const { level, player } = state;
  const zombies = [...state.zombies];
  const taken = new Set([...state.ghosts, ...zombies]);
  zombies.forEach((from, index) => {
    taken.delete(from);
    const to = stepZombie(level, player, from, (cell) => !taken.has(cell));
    taken.add(to);
    zombies[index] = to;
  });
  return zombies;
}

/** Where one zombie goes: step by step the first free cell of {@link zombieWishes}, else it stays. */
function stepZombie(
  level: HauntLevel,
  player: number,
  from: number,
  isFree: (cell: number) => boolean,
): number {
  let cell = from;
  for (let step = 0; step < zombieSteps(level); step++)
    cell = zombieWishes(level, player, cell).find(isFree) ?? cell;
  return cell;
}

/** Single steps of a zombie whenever it acts. */
export function zombieSteps({ mind }: Pick<HauntLevel, 'mind'>): number {
  return mind === 'theseus' ? 2 : 1;
}

/**
 * The corridor cells to which a zombie would step from a cell, the best first, never the exit.
 * `classic`: cells around it that are nearer to the player (Manhattan distance) in the order of {@link COMPASS};
 * `best`: the same, the nearest first; `path`: those over a side that lie on a shortest way to the player; `theseus`:
 * those over a side that are nearer, horizontal before vertical.
 */
export function zombieWishes(level: HauntLevel, player: number, from: number): readonly number[] {
  const { maze, exit, mind } = level;
  const apart = (cell: number) => manhattan(maze, cell, player);
  const around = (shifts: readonly Shift[]) =>
    shifts.flatMap(([, columns, rows]) => {
      const column = columnOf(maze, from) + columns;
      const row = rowOf(maze, from) + rows;
      if (!contains(maze, column, row)) return [];
      const target = cellAt(maze, column, row);
      return target !== exit && isFloor(maze, target) ? [target] : [];
    });
  const nearer = (shifts: readonly Shift[]) => around(shifts).filter((cell) => apart(cell) < apart(from));
  switch (mind) {
    case 'classic':
      return nearer(COMPASS);
    case 'best':
      return nearer(COMPASS).sort((a, b) => apart(a) - apart(b));
    case 'path': {
      const distances = placesOf(level).distancesTo(player);
      const left = distances[from] ?? UNREACHABLE;
      return around(SIDES).filter((cell) => left > 0 && distances[cell] === left - 1);
    }
    case 'theseus':
      return nearer(SIDES).sort((a, b) => Number(isVertical(a)) - Number(isVertical(b)));
  }
  /** Whether a cell is reached by a vertical step. */
  function isVertical(cell: number): boolean {
    return columnOf(maze, cell) === columnOf(maze, from);
  }
}
