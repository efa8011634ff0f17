import { THESEUS_DEFAULTS, type TheseusLevel } from '../../../src/games/theseus/index.js';
import { columnOf, DIRECTIONS, neighbour, openMaze, RIGHT, rowOf, setSide } from '../../../src/grid/index.js';
import { NO_META } from '../../../src/puzzle/index.js';
import type { Random } from '../../../src/random/index.js';

/** Cells that all parts of a level may take. */
const MOST_TAKEN = 8;

/** A size on which everybody finds room. */
export function randomMummySize(random: Random, mostSide: number): readonly [columns: number, rows: number] {
  const columns = 1 + random.below(mostSide);
  return [columns, Math.ceil(MOST_TAKEN / columns) + random.below(Math.max(1, mostSide - 2))];
}

/** A random level of the Mummy Maze family, of any mixture of its parts. Many have no solution. */
export function randomMummyLevel(
  random: Random,
  [columns, rows]: readonly [columns: number, rows: number],
  wallPercent = 25,
): TheseusLevel {
  const maze = openMaze({ columns, rows });
  const cells = columns * rows;
  for (let cell = 0; cell < cells; cell++)
    for (const direction of [1, 2] as const)
      if (neighbour(maze, cell, direction) !== null && random.chance(wallPercent, 100))
        setSide(maze, cell, direction, false);
  const free = random.shuffle(Array.from({ length: cells }, (_, cell) => cell));
  const take = () => free.pop() as number;
  const start = take();
  const rim = free.filter((cell) =>
    DIRECTIONS.some((direction) => neighbour(maze, cell, direction) === null),
  );
  const exit = random.pick(rim);
  free.splice(free.indexOf(exit), 1);
  const pursuers = Array.from({ length: random.below(3) }, () => ({
    cell: take(),
    kind: random.chance(1, 2) ? 'M' : 'V',
  }));
  const order = random.chance(1, 2)
    ? pursuers.map(({ cell }) => [columnOf(maze, cell), rowOf(maze, cell)] as const)
    : null;
  if (random.chance(1, 2)) pursuers.push({ cell: take(), kind: 'S' });
  const traps = Array.from({ length: random.below(3) }, take).sort((a, b) => a - b);
  const gated = columns > 1 && random.chance(2, 3);
  const gate = gated ? random.below(rows) * columns + random.below(columns - 1) : null;
  if (gate !== null) setSide(maze, gate, RIGHT, true);
  pursuers.sort((a, b) => a.cell - b.cell);
  const read = pursuers.filter(({ kind }) => kind !== 'S').map(({ cell }) => cell);
  const isReading = order?.every(([column, row], i) => row * columns + column === read[i]);
  return {
    game: 'theseus',
    meta: NO_META,
    ...THESEUS_DEFAULTS,
    rules: 'mummy',
    maze,
    start,
    exits: [exit],
    pursuers,
    order: isReading ? null : order,
    scorpion: random.chance(1, 3) ? random.pick(['horizontal', 'vertical'] as const) : null,
    fixtures: { traps, key: gated ? random.pick(free) : null, gate },
  };
}

/** A random level in which much happens around the key: there is a gate, and two pursuers or three, near the key. */
export function crowdedMummyLevel(
  random: Random,
  size: readonly [columns: number, rows: number],
  wallPercent: number,
): TheseusLevel {
  for (;;) {
    const level = randomMummyLevel(random, [Math.max(2, size[0]), size[1]], wallPercent);
    const { maze, fixtures, pursuers } = level;
    if (!fixtures || fixtures.key === null || pursuers.length < 2) continue;
    const taken = [level.start, ...level.exits, ...fixtures.traps];
    const free = [...maze.sides.keys()].filter((cell) => !taken.includes(cell));
    const distance = (a: number, b: number) =>
      Math.abs(columnOf(maze, a) - columnOf(maze, b)) + Math.abs(rowOf(maze, a) - rowOf(maze, b));
    const sum = (key: number) => pursuers.reduce((all, { cell }) => all + distance(cell, key), 0);
    const near = free.sort((a, b) => sum(a) - sum(b)).slice(0, 4);
    return { ...level, fixtures: { ...fixtures, key: random.pick(near) } };
  }
}
