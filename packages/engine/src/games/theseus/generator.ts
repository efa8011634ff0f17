import { generateChase, type Workshop } from '../../chase/generate/generate.js';
import type { PursuitContext } from '../../chase/rules/context.js';
import {
  cellCount,
  cloneMaze,
  DIRECTIONS,
  gapsOf,
  isOpen,
  type Maze,
  neighbour,
  regionsOf,
  setSide,
} from '../../grid/index.js';
import {
  type CheckedParameters,
  choiceOption,
  type GeneratorOption,
  type GeneratorParameters,
  integerOption,
  LENGTH_OPTIONS,
  type Result,
  sizeOption,
  type Task,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import type { TheseusLevel } from './level.js';
import { connect, randomGap, randomInnerSide, randomTheseus } from './random-level.js';

export const THESEUS_OPTIONS: readonly GeneratorOption[] = [
  sizeOption(['4x4', '5x5', '6x6', '8x8', '10x10', '14x10'], '8x8'),
  integerOption('pursuers', 'number of Minotaurs', 1, 4, 1),
  choiceOption(
    'kinds',
    'M tries horizontal steps first, V vertical ones; mix draws either',
    ['M', 'V', 'mix'],
    'M',
  ),
  integerOption('walls', 'percentage of inner walls in the first draw', 0, 100, 35),
  choiceOption(
    'exit',
    'gap: out through the outer wall; cell: an exit cell E, to be survived; immediate: E wins on arrival',
    ['gap', 'cell', 'immediate'],
    'gap',
  ),
  choiceOption('wait', 'whether Theseus may wait', ['yes', 'no'], 'yes'),
  ...LENGTH_OPTIONS,
];

/**
 * A random maze, improved by flipping one to three walls at a time for a longer shortest solution and a longer
 * detour, with Theseus and the Minotaur on the best cells there are. Every cell can be reached.
 */
export function generateTheseus(
  context: PursuitContext<TheseusLevel>,
  parameters: GeneratorParameters,
  random: Random,
): Task<Result<TheseusLevel>> {
  return generateChase(context, THESEUS_OPTIONS, workshop, parameters, random);
}

function workshop(asked: CheckedParameters): Workshop<TheseusLevel> {
  return {
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
  };
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
  return { ...level, start: start as number, pursuers };
}
