import type { EscapeLevel } from '../src/games/escape/index.js';
import type { GoldLevel } from '../src/games/gold/index.js';
import { THESEUS_DEFAULTS, type TheseusLevel } from '../src/games/theseus/index.js';
import { type Direction, gapsOf, mazeOfFloor, openMaze, type rockMaze, setSide } from '../src/grid/index.js';
import { NO_META } from '../src/puzzle/index.js';
import type { Random } from '../src/random/index.js';

/** Small random levels of every variety, for holding solvers against their slow twins. Many have no solution. */
export function randomTheseusLevel(random: Random, mostSide = 5, mostPursuers = 2): TheseusLevel {
  const columns = 1 + random.below(mostSide);
  const rows = (columns === 1 ? 3 : 1) + random.below(mostSide - 2);
  const maze = openMaze({ columns, rows });
  const cells = columns * rows;
  for (let i = random.below(cells + 1); i > 0; i--)
    setSide(maze, random.below(cells), random.below(4) as Direction, false);
  const [start, ...others] = random.shuffle(Array.from({ length: cells }, (_, cell) => cell)) as [
    number,
    ...number[],
  ];
  const exits: number[] = [];
  if (random.chance(1, 2)) {
    exits.push(...others.splice(0, 1 + random.below(2)).sort((a, b) => a - b));
  } else {
    while (gapsOf(maze).length === 0) openGap(maze, random);
    if (random.chance(1, 3)) openGap(maze, random);
  }
  const pursuers = Array.from({ length: random.below(mostPursuers + 1) }, () => ({
    cell:
      random.chance(1, 8) && exits.length > 0
        ? (exits[0] as number)
        : random.pick(others.length > 0 ? others : exits),
    kind: random.chance(1, 3) ? 'V' : 'M',
  }))
    .filter(({ cell }) => cell !== start && cell !== undefined)
    .sort((a, b) => a.cell - b.cell);
  return {
    game: 'theseus',
    meta: NO_META,
    ...THESEUS_DEFAULTS,
    maze,
    start,
    exits,
    pursuers,
    wait: random.chance(2, 3),
    exit: random.chance(1, 2) ? 'survive' : 'immediate',
    steps: random.chance(2, 3) ? 2 : random.below(4),
  };
}

function openGap(maze: ReturnType<typeof rockMaze>, random: Random): void {
  const cell = random.below(maze.sides.length);
  const direction = random.below(4) as Direction;
  const column = cell % maze.columns;
  const row = Math.floor(cell / maze.columns);
  const rim = [row === 0, column === maze.columns - 1, row === maze.rows - 1, column === 0];
  if (rim[direction]) setSide(maze, cell, direction, true);
}

/** A small random cave; null when too little floor came out. */
export function randomEscapeLevel(random: Random, mostSide = 6, mostPursuers = 2): EscapeLevel | null {
  const columns = 2 + random.below(mostSide - 1);
  const rows = 1 + random.below(mostSide);
  const rock = random.below(45);
  const isRock = Array.from({ length: columns * rows }, () => random.below(100) < rock);
  const floor = isRock.flatMap((rocky, cell) => (rocky ? [] : [cell]));
  const pursuerCount = random.below(mostPursuers + 1);
  if (floor.length < 3 + pursuerCount) return null;
  const cells = random.shuffle(floor.slice());
  return {
    game: 'escape',
    meta: NO_META,
    maze: mazeOfFloor({ columns, rows }, (cell) => !isRock[cell]),
    start: cells[0] as number,
    exits: cells.slice(1, random.chance(1, 4) ? 3 : 2).sort((a, b) => a - b),
    pursuers: cells
      .slice(3, 3 + pursuerCount)
      .sort((a, b) => a - b)
      .map((cell) => ({ cell, kind: 'M' })),
    wait: random.chance(1, 2),
    exit: random.chance(1, 2) ? 'survive' : 'immediate',
    hears: random.chance(1, 3) ? random.below(6) : null,
    sees: random.chance(1, 3) ? random.below(6) : null,
    memory: random.chance(1, 2),
    hearing: random.chance(1, 2) ? 'walking' : 'radius',
    sight: random.chance(1, 2) ? 'straight' : 'free',
    idle: 'stay',
  };
}

/** A small random cave with gold. */
export function randomGoldLevel(random: Random): GoldLevel {
  const grid = { columns: 2 + random.below(4), rows: 1 + random.below(5) };
  const cells = grid.columns * grid.rows;
  const rock = random.below(40);
  const isFloor = Array.from({ length: cells }, () => random.below(100) >= rock);
  const ends = random.shuffle([...isFloor.keys()]).slice(0, cells > 4 ? 2 + random.below(2) : 2);
  for (const cell of ends) isFloor[cell] = true;
  const isPlain = random.chance(1, 3);
  const gold = Uint8Array.from(isFloor, (floor, cell) =>
    !floor ? 0 : isPlain || ends.includes(cell) ? 1 : random.below(10),
  );
  const maze = mazeOfFloor(grid, (cell) => isFloor[cell]);
  const exits = ends.slice(1).sort((a, b) => a - b);
  return { game: 'gold', meta: NO_META, maze, gold, start: ends[0], exits };
}
