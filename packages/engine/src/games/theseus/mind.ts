import type { Workshop } from '../../chase/generate/generate.js';
import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import {
  cellAt,
  cellCount,
  cloneMaze,
  DIRECTIONS,
  type Direction,
  DOWN,
  FLOOR,
  type Gap,
  type Grid,
  gapsOf,
  isOpen,
  type Maze,
  neighbour,
  RIGHT,
  regionsOf,
  rockMaze,
  setSide,
} from '../../grid/index.js';
import { type CheckedParameters, failureAt, NO_META, type Result, success } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { theseusSpace } from './hunt/space.js';
import { THESEUS_DEFAULTS, type TheseusLevel, theseusRules } from './index.js';
import { THESEUS_LADDER } from './ladder.js';
import { THESEUS_OPTIONS, type TheseusOffer } from './offer.js';
import { theseusProblem } from './packed/problem.js';

export { theseusProblem } from './packed/problem.js';

/**
 * An unfiltered random level: every inner wall stands with a probability of `wallPercent` percent, one gap in
 * the outer wall, Theseus and one Minotaur on different cells. It may well be impossible to win. The same
 * random state gives the same level on every machine. The grid needs at least two cells.
 */
export function randomTheseus(
  random: Random,
  columns: number,
  rows: number,
  wallPercent: number,
): TheseusLevel {
  const grid: Grid = { columns, rows };
  const maze = randomWalls(random, grid, wallPercent);
  const gap = randomGap(random, grid);
  setSide(maze, gap.cell, gap.direction, true);
  const start = random.below(columns * rows);
  const other = random.below(columns * rows - 1);
  const pursuers = [{ cell: other < start ? other : other + 1, kind: 'M' }];
  return { game: 'theseus', meta: NO_META, ...THESEUS_DEFAULTS, maze, start, exits: [], pursuers };
}

/** A maze whose inner walls are drawn independently and whose outer wall is closed. */
export function randomWalls(random: Random, grid: Grid, wallPercent: number): Maze {
  const maze = rockMaze(grid);
  maze.sides.fill(FLOOR);
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const cell = cellAt(grid, column, row);
      if (column + 1 < grid.columns && !random.chance(wallPercent, 100)) setSide(maze, cell, RIGHT, true);
      if (row + 1 < grid.rows && !random.chance(wallPercent, 100)) setSide(maze, cell, DOWN, true);
    }
  }
  return maze;
}

/** A uniformly random place for a gap in the outer wall. */
export function randomGap(random: Random, grid: Grid): Gap {
  const along = random.below(2 * (grid.columns + grid.rows));
  const across = along - 2 * grid.columns;
  if (across < 0) {
    const direction: Direction = along < grid.columns ? 0 : 2;
    return { cell: cellAt(grid, along % grid.columns, direction === 0 ? 0 : grid.rows - 1), direction };
  }
  const direction: Direction = across < grid.rows ? 3 : 1;
  return { cell: cellAt(grid, direction === 3 ? 0 : grid.columns - 1, across % grid.rows), direction };
}

/** A uniformly random inner side of the grid, as a cell and the direction right or down. */
export function randomInnerSide(random: Random, grid: Grid): { cell: number; direction: Direction } {
  const upright = (grid.columns - 1) * grid.rows;
  const index = random.below(upright + grid.columns * (grid.rows - 1));
  if (index < upright) {
    const column = index % (grid.columns - 1);
    return { cell: cellAt(grid, column, Math.floor(index / (grid.columns - 1))), direction: RIGHT };
  }
  return { cell: index - upright, direction: DOWN };
}

/** Opens random walls in place until every cell can be reached from every other. */
export function connect(random: Random, maze: Maze): void {
  const labels = Int32Array.from(maze.sides.keys());
  const rootOf = (cell: number): number => {
    let root = cell;
    while (labels[root] !== root) root = labels[root];
    labels[cell] = root;
    return root;
  };
  const walls: { cell: number; direction: Direction; next: number }[] = [];
  for (let cell = 0; cell < maze.sides.length; cell++) {
    for (const direction of DIRECTIONS) {
      const next = neighbour(maze, cell, direction);
      if (next === null || next < cell) continue;
      if ((maze.sides[cell] & (1 << direction)) !== 0) labels[rootOf(cell)] = rootOf(next);
      else walls.push({ cell, direction, next });
    }
  }
  for (const { cell, direction, next } of random.shuffle(walls)) {
    if (rootOf(cell) === rootOf(next)) continue;
    labels[rootOf(cell)] = rootOf(next);
    setSide(maze, cell, direction, true);
  }
}

/**
 * A random maze, improved by flipping one to three walls at a time for a longer shortest solution and a longer
 * detour, with Theseus and the Minotaur on the best cells there are. Every cell can be reached.
 */
function workshop(asked: CheckedParameters): Result<Workshop<TheseusLevel>> {
  return success({
    draw: (random) => {
      const { columns, rows } = asked.size;
      const first = randomTheseus(random, columns, rows, asked.integer('walls'));
      const maze = cloneMaze(first.maze);
      connect(random, maze);
      const level: TheseusLevel = {
        ...first,
        maze,
        wait: asked.choice('wait') === 'yes',
        exit: asked.choice('exit') === 'immediate' ? 'immediate' : 'survive',
      };
      const withExit = asked.choice('exit') === 'gap' ? level : withExitCell(level, random);
      return withCast(withExit, asked, random);
    },
    change: (level, random) => {
      const maze = cloneMaze(level.maze);
      const changed = { ...level, maze };
      const dice = random.below(16);
      if (dice === 0) {
        if (level.exits.length > 0) return withExitCell(changed, random);
        moveGap(maze, random);
        return changed;
      }
      if (dice <= 2) return withCast(changed, asked, random);
      for (let flips = 1 + random.below(3); flips > 0; flips--) {
        const { cell, direction } = randomInnerSide(random, maze);
        setSide(maze, cell, direction, !isOpen(maze, cell, direction));
      }
      return regionsOf(maze).sizes.length === 1 ? changed : null;
    },
  });
}

/** Closes every gap, and puts one exit cell on the rim where nobody stands. */
function withExitCell(level: TheseusLevel, random: Random): TheseusLevel {
  closeGaps(level.maze);
  const taken = [level.start, ...level.pursuers.map(({ cell }) => cell)];
  const rim = Array.from(level.maze.sides.keys()).filter(
    (cell) =>
      !taken.includes(cell) &&
      DIRECTIONS.some((direction) => neighbour(level.maze, cell, direction) === null),
  );
  return { ...level, exits: [random.pick(rim)] };
}

function moveGap(maze: Maze, random: Random): void {
  closeGaps(maze);
  const { cell, direction } = randomGap(random, maze);
  setSide(maze, cell, direction, true);
}

function closeGaps(maze: Maze): void {
  for (const { cell, direction } of gapsOf(maze)) setSide(maze, cell, direction, false);
}

/** Puts Theseus and the Minotaurs on random free cells. */
function withCast(level: TheseusLevel, asked: CheckedParameters, random: Random): TheseusLevel {
  const kinds = asked.choice('kinds');
  const cells = Array.from({ length: cellCount(level.maze) }, (_, cell) => cell).filter(
    (cell) => !level.exits.includes(cell),
  );
  const [start, ...others] = random.shuffle(cells);
  const pursuers = others
    .slice(0, asked.integer('pursuers'))
    .sort((a, b) => a - b)
    .map((cell) => ({ cell, kind: kinds === 'mix' ? random.pick(['M', 'V']) : kinds }));
  return { ...level, start, pursuers };
}

/** Records are kept of the classic pursuit: one horizontal-first Minotaur of two steps, one exit, waiting allowed. */
function recordVariant({ rules, wait, steps, exit, exits, maze, pursuers }: TheseusLevel): Result<string> {
  const refused = (message: string, help: string) => failureAt(null, null, message, help);
  const [first, second] = pursuers;
  if (!first || second || first.kind !== 'M')
    return refused(
      'the pursuers are others',
      'Records are kept of mazes with one horizontal-first Minotaur M.',
    );
  if (rules !== 'classic' || !wait || steps !== THESEUS_DEFAULTS.steps) {
    const help = 'Records are kept of mazes without lines "rules:", "wait:" and "steps:".';
    return refused('the rules are others', help);
  }
  const ways = exits.length === 0 ? gapsOf(maze).length : exits.length;
  if (ways !== 1) return refused(`there are ${ways} exits`, 'Records are kept of mazes with one exit.');
  if (exits.length === 0) return success('gap');
  return success(exit === 'survive' ? 'exit cell' : 'exit cell, at once');
}

/** Solver, hints, analysis and generator of theseus. */
export const theseusMind: ChaseMindOf<TheseusLevel, TheseusOffer> = createChaseMind({
  rules: theseusRules,
  problem: theseusProblem,
  generatorOptions: THESEUS_OPTIONS,
  ladder: THESEUS_LADDER,
  recordVariant,
  workshop,
  space: theseusSpace,
});
