import type { Workshop } from '../../chase/generate/generate.js';
import type { Fixtures, PursuerStart } from '../../chase/index.js';
import { cellCount, cloneMaze, isOpen, type Maze, RIGHT, regionsOf, setSide } from '../../grid/index.js';
import { type CheckedParameters, failureOf, NO_META, type Result } from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { THESEUS_DEFAULTS, type TheseusLevel } from './rules/level.js';
import { SCORPION } from './rules/mummy-roles.js';
import { connect, randomInnerSide, randomWalls, rimCells } from './walls.js';

/** Options that ask for what only mummy mazes have. */
const PIECES = ['scorpions', 'traps', 'gates'] as const;

/** What of the options does not fit together; null where all does. */
export function unfitting(parameters: CheckedParameters): Result<never> | null {
  if (parameters.choice('rules') === 'classic') {
    const piece = PIECES.find((name) => parameters.integer(name) > 0);
    return piece === undefined
      ? null
      : failureOf(`classic rules have no ${piece}`, 'Ask for rules mummy, or leave the option out.');
  }
  if (parameters.integer('pursuers') > 2)
    return failureOf(
      `a mummy maze has two mummies at most, not ${parameters.integer('pursuers')}`,
      'Ask for 1 or 2 pursuers.',
    );
  if (parameters.choice('exit') === 'immediate')
    return failureOf('the exit of a mummy maze must be survived', 'Leave the option exit out.');
  const [cells, taken] = [cellCount(parameters.size), 2 + kindsFor(parameters).length + things(parameters)];
  return cells >= taken
    ? null
    : failureOf(`${taken} things do not fit on ${cells} cells`, 'Ask for fewer traps or a larger size.');
}

/** Letters of the pursuers that are asked for; of a mix the second is the other kind. */
export function kindsFor(parameters: CheckedParameters): string[] {
  const kinds = parameters.choice('kinds');
  const letters = Array.from({ length: parameters.integer('pursuers') }, (_, i) =>
    kinds === 'mix' ? 'MV'[i % 2] : kinds,
  );
  return parameters.integer('scorpions') > 0 ? [...letters, SCORPION] : letters;
}

/** Traps and key: as many cells are taken by what does not move. */
export function things(parameters: CheckedParameters): number {
  return parameters.integer('traps') + parameters.integer('gates');
}

/** What stands on such cells, the key first where there is a gate. */
export function fixturesOn(cells: readonly number[], gate: number | null): Fixtures {
  const traps = gate === null ? cells : cells.slice(1);
  return { traps: [...traps].sort((a, b) => a - b), key: gate === null ? null : cells[0], gate };
}

/** The cell to the left of an upright inner side, by its number among them. */
export function uprightSide({ columns, rows }: Pick<Maze, 'columns' | 'rows'>, number: number): number {
  const index = number % ((columns - 1) * rows);
  return Math.floor(index / (columns - 1)) * columns + (index % (columns - 1));
}

/** Mazes with mummies, improved as classic ones are: by walls, by people, and by moving exit, traps, key and gate. */
export function mummyWorkshop(parameters: CheckedParameters): Workshop<TheseusLevel> {
  const { columns, rows } = parameters.size;
  const furnished = (maze: Maze, random: Random): TheseusLevel => {
    const exit = random.pick(rimCells(maze));
    const cells = random.shuffle([...maze.sides.keys()].filter((cell) => cell !== exit));
    const kinds = kindsFor(parameters);
    const count = things(parameters);
    const gate =
      parameters.integer('gates') > 0 ? uprightSide(maze, random.below((columns - 1) * rows)) : null;
    if (gate !== null) setSide(maze, gate, RIGHT, true);
    const level: TheseusLevel = {
      game: 'theseus',
      meta: NO_META,
      ...THESEUS_DEFAULTS,
      rules: 'mummy',
      wait: parameters.choice('wait') === 'yes',
      maze,
      start: cells[0],
      exits: [exit],
      pursuers: placed(kinds, cells.slice(1)),
      fixtures: fixturesOn(cells.slice(1 + kinds.length, 1 + kinds.length + count), gate),
    };
    return level;
  };
  return {
    draw: (random) => {
      const maze = randomWalls(random, parameters.size, parameters.integer('walls'));
      connect(random, maze);
      return furnished(maze, random);
    },
    change: (level, random) => {
      const maze = cloneMaze(level.maze);
      const dice = random.below(16);
      if (dice === 0) return furnished(maze, random);
      if (dice <= 5) return withOneMoved({ ...level, maze }, random);
      for (let flips = 1 + random.below(3); flips > 0; flips--) {
        const { cell, direction } = randomInnerSide(random, maze);
        const isGate = direction === RIGHT && cell === level.fixtures?.gate;
        if (!isGate) setSide(maze, cell, direction, !isOpen(maze, cell, direction));
      }
      return regionsOf(maze).sizes.length === 1 ? { ...level, maze } : null;
    },
  };
}

function placed(kinds: readonly string[], cells: readonly number[]): PursuerStart[] {
  return kinds.map((kind, i) => ({ kind, cell: cells[i] })).sort((a, b) => a.cell - b.cell);
}

/** The level with the exit, the gate, the explorer, a pursuer, a trap or the key somewhere else. */
function withOneMoved(level: TheseusLevel, random: Random): TheseusLevel {
  const { maze, start, exits, pursuers } = level;
  const { traps, key, gate } = level.fixtures ?? { traps: [], key: null, gate: null };
  const taken = [
    start,
    ...exits,
    ...pursuers.map(({ cell }) => cell),
    ...traps,
    ...(key === null ? [] : [key]),
  ];
  const free = (cells: readonly number[]) => {
    const left = cells.filter((cell) => !taken.includes(cell));
    return left.length === 0 ? null : random.pick(left);
  };
  const all = [...maze.sides.keys()];
  const which = random.below(taken.length + (gate === null ? 0 : 1));
  if (which === taken.length) {
    const moved = uprightSide(maze, random.below((maze.columns - 1) * maze.rows));
    setSide(maze, moved, RIGHT, true);
    return { ...level, fixtures: { traps, key, gate: moved } };
  }
  const cell = free(which === 1 ? rimCells(maze) : all);
  if (cell === null) return level;
  const others = (cells: readonly number[]) => cells.map((one) => (one === taken[which] ? cell : one));
  return {
    ...level,
    start: others([start])[0],
    exits: others(exits),
    pursuers: pursuers
      .map((one) => ({ ...one, cell: others([one.cell])[0] }))
      .sort((a, b) => a.cell - b.cell),
    fixtures: {
      traps: others(traps).sort((a, b) => a - b),
      key: key === null ? null : others([key])[0],
      gate,
    },
  };
}
