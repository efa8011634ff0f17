import { cellAt, columnOf, contains, isFloor, manhattan, rowOf, UNREACHABLE } from '../../grid/index.js';
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

/**
 * Where one zombie goes. A cell is free when it is corridor and nobody but the player is on it.
 * `classic`: the first free cell around it, in the order of {@link COMPASS}, that is nearer to the player (Manhattan
 * distance); `best`: the nearest one, the first in that order among equals; `path`: a step along a shortest way, over
 * sides only; `theseus`: two steps over sides, each horizontal if that brings it nearer, else vertical. It stays where
 * there is no such cell.
 */
export function stepZombie(
  level: HauntLevel,
  player: number,
  from: number,
  isFree: (cell: number) => boolean,
): number {
  const { maze, exit, mind } = level;
  const around = (shifts: readonly Shift[], cell: number) =>
    shifts.flatMap(([, columns, rows]) => {
      const column = columnOf(maze, cell) + columns;
      const row = rowOf(maze, cell) + rows;
      if (!contains(maze, column, row)) return [];
      const target = cellAt(maze, column, row);
      return target !== exit && isFloor(maze, target) && isFree(target) ? [target] : [];
    });
  const apart = (cell: number) => manhattan(maze, cell, player);
  const nearer = (shifts: readonly Shift[], cell: number) =>
    around(shifts, cell).filter((target) => apart(target) < apart(cell));
  switch (mind) {
    case 'classic':
      return nearer(COMPASS, from)[0] ?? from;
    case 'best':
      return nearer(COMPASS, from).reduce((best, cell) => (apart(cell) < apart(best) ? cell : best), from);
    case 'path': {
      const distances = placesOf(level).distancesTo(player);
      const left = distances[from] ?? UNREACHABLE;
      return around(SIDES, from).find((cell) => distances[cell] === left - 1 && left > 0) ?? from;
    }
    case 'theseus': {
      // W and E come before N and S here: horizontal first.
      const step = (cell: number) => {
        const closer = nearer(SIDES, cell);
        return closer.find((target) => rowOf(maze, target) === rowOf(maze, cell)) ?? closer[0] ?? cell;
      };
      return step(step(from));
    }
  }
}
