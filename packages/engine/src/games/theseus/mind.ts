import type { Workshop } from '../../chase/generate/generate.js';
import { type ChaseMindOf, createChaseMind } from '../../chase/mind.js';
import {
  cellCount,
  cloneMaze,
  type Grid,
  gapsOf,
  isOpen,
  type Maze,
  regionsOf,
  setSide,
} from '../../grid/index.js';
import {
  type CheckedParameters,
  type DifficultyScale,
  failureOf,
  integerText,
  NO_META,
  type Result,
  sizeText,
  success,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { THESEUS_OPTIONS, type TheseusMindTypes } from './generator-options.js';
import { theseusSpace } from './hunt/space.js';
import { THESEUS_DEFAULTS, type TheseusLevel, theseusRules } from './index.js';
import { mummyWorkshop, unfitting } from './mummies.js';
import { theseusProblem } from './packed/problem.js';
import { SCORPION } from './rules/mummy-roles.js';
import { connect, randomGap, randomInnerSide, randomWalls, rimCells } from './walls.js';

const step = (size: string, most: number, effort: number, difficulty: number) => ({
  parameters: { size, 'max-length': String(most), effort: String(effort) },
  difficulty,
});

const STEPS = [
  step('4x4', 7, 1, 15),
  step('4x4', 12, 1, 23),
  step('5x5', 17, 1, 33),
  step('5x5', 26, 1, 42),
  step('6x6', 36, 1, 60),
  step('6x6', 50, 2, 68),
  step('7x7', 62, 2, 80),
  step('8x8', 90, 3, 101),
];

/** The mean difficulty of mazes with one mummy on these steps. */
const WITH_MUMMY = [15, 25, 32, 44, 55, 64, 81, 90];

/** Mazes by difficulty: small ones with short ways out first. */
const THESEUS_SCALE: DifficultyScale<TheseusLevel> = {
  steps: STEPS,
  under: ({ rules }) =>
    rules === 'mummy' ? STEPS.map((one, at) => ({ ...one, difficulty: WITH_MUMMY[at] })) : STEPS,
  bound(level) {
    if (level.rules === 'classic') return {};
    const { size: _, ...others } = THESEUS_SCALE.like(level);
    return others;
  },
  like({ maze, pursuers, exits, exit, wait, rules, fixtures }) {
    const hunters = pursuers.filter(({ kind }) => kind !== SCORPION);
    const kinds = [...new Set(hunters.map(({ kind }) => kind))];
    const mummies = {
      rules,
      scorpions: String(pursuers.length - hunters.length),
      traps: integerText(fixtures?.traps.length ?? 0, 0, 8),
      gates: fixtures?.gate == null ? '0' : '1',
    };
    return {
      ...(rules === 'mummy' ? mummies : {}),
      size: sizeText(maze),
      pursuers: integerText(hunters.length, 1, 4),
      kinds: kinds.length === 1 ? kinds[0] : 'mix',
      exit: exits.length === 0 ? 'gap' : exit === 'immediate' ? 'immediate' : 'cell',
      wait: wait ? 'yes' : 'no',
    };
  },
};

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

/**
 * A random maze, improved by flipping one to three walls at a time for a longer shortest solution and a longer
 * detour, with Theseus and the Minotaur on the best cells there are. Every cell can be reached.
 */
function workshop(parameters: CheckedParameters): Result<Workshop<TheseusLevel>> {
  const wrong = unfitting(parameters);
  if (wrong) return wrong;
  if (parameters.choice('rules') === 'mummy') return success(mummyWorkshop(parameters));
  return success({
    draw: (random) => {
      const { columns, rows } = parameters.size;
      const first = randomTheseus(random, columns, rows, parameters.integer('walls'));
      const maze = cloneMaze(first.maze);
      connect(random, maze);
      const level: TheseusLevel = {
        ...first,
        maze,
        wait: parameters.choice('wait') === 'yes',
        exit: parameters.choice('exit') === 'immediate' ? 'immediate' : 'survive',
      };
      const withExit = parameters.choice('exit') === 'gap' ? level : withExitCell(level, random);
      return withPlacement(withExit, parameters, random);
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
      if (dice <= 2) return withPlacement(changed, parameters, random);
      for (let flips = 1 + random.below(3); flips > 0; flips--) {
        const { cell, direction } = randomInnerSide(random, maze);
        setSide(maze, cell, direction, !isOpen(maze, cell, direction));
      }
      return regionsOf(maze).sizes.length === 1 ? changed : null;
    },
  });
}

/** Closes every gap, and puts one exit cell on the rim where no actor stands. */
function withExitCell(level: TheseusLevel, random: Random): TheseusLevel {
  closeGaps(level.maze);
  const taken = [level.start, ...level.pursuers.map(({ cell }) => cell)];
  return { ...level, exits: [random.pick(rimCells(level.maze).filter((cell) => !taken.includes(cell)))] };
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
function withPlacement(level: TheseusLevel, parameters: CheckedParameters, random: Random): TheseusLevel {
  const kinds = parameters.choice('kinds');
  const cells = Array.from({ length: cellCount(level.maze) }, (_, cell) => cell).filter(
    (cell) => !level.exits.includes(cell),
  );
  const [start, ...others] = random.shuffle(cells);
  const pursuers = others
    .slice(0, parameters.integer('pursuers'))
    .sort((a, b) => a - b)
    .map((cell) => ({ cell, kind: kinds === 'mix' ? random.pick(['M', 'V']) : kinds }));
  return { ...level, start, pursuers };
}

/** Records are kept of the classic pursuit: one horizontal-first Minotaur of two steps, one exit, waiting allowed. */
function recordVariant({ rules, wait, steps, exit, exits, maze, pursuers }: TheseusLevel): Result<string> {
  const [first, second] = pursuers;
  if (!first || second || first.kind !== 'M')
    return failureOf(
      'the pursuers are others',
      'Records are kept of mazes with one horizontal-first Minotaur M.',
    );
  if (rules !== 'classic' || !wait || steps !== THESEUS_DEFAULTS.steps) {
    const help = 'Records are kept of mazes without lines "rules:", "wait:" and "steps:".';
    return failureOf('the rules are others', help);
  }
  const ways = exits.length === 0 ? gapsOf(maze).length : exits.length;
  if (ways !== 1) return failureOf(`there are ${ways} exits`, 'Records are kept of mazes with one exit.');
  if (exits.length === 0) return success('gap');
  return success(exit === 'survive' ? 'exit cell' : 'exit cell, at once');
}

/** Solver, hints, analysis and generator of theseus. */
export const theseusMind: ChaseMindOf<TheseusLevel, TheseusMindTypes> = createChaseMind({
  rules: theseusRules,
  problem: theseusProblem,
  generatorOptions: THESEUS_OPTIONS,
  difficultyScale: THESEUS_SCALE,
  recordVariant,
  workshop,
  space: theseusSpace,
});
