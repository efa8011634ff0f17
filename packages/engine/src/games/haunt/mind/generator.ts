import { type CaveStyle, drawMine, isBorder } from '../../../chase/generate/caves.js';
import { cellCount, DIRECTIONS, type Grid, mazeOfFloor, neighbour } from '../../../grid/index.js';
import {
  type CheckedParameters,
  checkParameters,
  chosenSettings,
  type DifficultyScale,
  failureOf,
  type GeneratorParameters,
  integerText,
  NO_META,
  parseDocument,
  type Rating,
  type Result,
  sizeText,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { HAUNT_OPTIONS, VISIONS } from '../generator-options.js';
import { formatHaunt, parseHaunt } from '../rules/document.js';
import {
  HAUNT_DEFAULTS,
  HAUNT_SETTINGS,
  type HauntLevel,
  type HauntSettings,
  MOST_LIVES,
  type RuleSet,
} from '../rules/level.js';
import { rateHaunt } from './rating.js';

/** Draws of a maze before a level that cannot be played is blamed on the options. */
const MOST_DRAWS = 200;

/** Settings of which each set of rules has its own, unless they are given. */
const OWN = ['ghosts', 'ghost-every', 'exit-radius'];

/** The settings asked for; where none are given, those of the set of rules. Under the rules of 1983 no monster bites. */
export function settingsOf(parameters: CheckedParameters, isGiven: (name: string) => boolean): HauntSettings {
  const rules = parameters.choice('rules') as RuleSet;
  const [always, unlessGiven] =
    rules === '1983'
      ? [
          ['zombies', 'lives'],
          [...OWN, 'vision'],
        ]
      : [[], OWN];
  const isOwn = (key: string) => always.includes(key) || (unlessGiven.includes(key) && !isGiven(key));
  const chosen = chosenSettings(HAUNT_SETTINGS, (key) => (isOwn(key) ? null : parameters.choice(key)));
  return { ...HAUNT_DEFAULTS[rules], ...chosen };
}

/** A level of these settings that can be played, or why none came out. */
export function drawLevel(
  settings: HauntSettings,
  parameters: CheckedParameters,
  random: Random,
): Result<HauntLevel> {
  let why = 'there is no place for an exit';
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const ground = drawGround(parameters, random);
    if (ground === null) continue;
    // The reader of documents finds the faults of a level.
    const document = parseDocument(
      formatHaunt({ ...settings, ...ground, game: 'haunt', meta: NO_META, placed: null }),
    );
    const level = document.ok ? parseHaunt(document.value) : document;
    if (level.ok) return level;
    why = level.fault.message;
  }
  const help = 'Ask for a larger size or fewer monsters.';
  return failureOf(`no level of this kind can be played: ${why}`, help);
}

/** A maze and its exit, which has one way in; null where there is no place for one. */
function drawGround(parameters: CheckedParameters, random: Random): Pick<HauntLevel, 'maze' | 'exit'> | null {
  const grid = parameters.size;
  const floor = drawMine(random, grid, parameters.choice('style') as CaveStyle, parameters.integer('rock'));
  const exits = exitsOf(grid, floor);
  if (exits.length === 0) return null;
  const exit = random.pick(exits);
  floor[exit] = 1;
  return { maze: mazeOfFloor(grid, (cell) => floor[cell] === 1), exit };
}

/** Cells of rock beside exactly one cell of floor; those of the border, where there is one. */
function exitsOf(grid: Grid, floor: Uint8Array): number[] {
  const cells = Array.from({ length: cellCount(grid) }, (_, cell) => cell);
  const fitting = cells.filter((cell) => {
    const beside = DIRECTIONS.map((direction) => neighbour(grid, cell, direction));
    return floor[cell] === 0 && beside.filter((next) => next !== null && floor[next] === 1).length === 1;
  });
  const outer = fitting.filter((cell) => isBorder(grid, cell));
  return outer.length > 0 ? outer : fitting;
}

/** Levels up to so many keys are solved to be judged, others are played so often. */
const JUDGING = { keys: 150_000, games: 60 } as const;

/**
 * A random maze from whose every start a way leads to the exit, of the wished grade. Levels are drawn and rated until
 * one has it. Where any grade will do, the hardest of them all is given. The same random state gives the same level.
 * Fails for parameters that do not fit, and when no level met the wishes.
 */
export function* generateHaunt(parameters: GeneratorParameters, random: Random): Task<Result<HauntLevel>> {
  const checked = checkParameters(HAUNT_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const chosen = checked.value;
  const settings = settingsOf(chosen, (name) => parameters[name] !== undefined);
  const grade = chosen.choice('grade');
  const effort = chosen.integer('effort');
  let best: { readonly level: HauntLevel; readonly rating: Rating } | null = null;
  for (let judged = 1; judged <= effort; judged++) {
    const drawn = drawLevel(settings, chosen, random);
    if (!drawn.ok) return drawn;
    const rating = yield* rateHaunt(drawn.value, JUDGING);
    yield { done: judged, total: effort, unit: 'levels', note: best?.rating.grade ?? null };
    if (rating.grade === null || (grade !== 'any' && rating.grade !== grade)) continue;
    // Judged in haste: the level that is given has its grade by a full rating.
    if (grade !== 'any' && (yield* rateHaunt(drawn.value)).grade === grade) return drawn;
    if (grade !== 'any') continue;
    if ((rating.difficulty ?? 0) > (best?.rating.difficulty ?? -1)) best = { level: drawn.value, rating };
  }
  if (best) return success(best.level);
  const help = 'Ask for another grade, other monsters, another size or more effort, or try another seed.';
  const found =
    grade === 'any' ? 'no level that can be won was found' : `no level that is ${grade} was found`;
  return failureOf(found, help);
}

const step = (size: string, ghosts: number, zombies: number, effort: number, difficulty: number) => ({
  parameters: { size, ghosts: String(ghosts), zombies: String(zombies), effort: String(effort) },
  difficulty,
});

const STEPS = [
  step('8x7', 1, 0, 2, 6),
  step('9x7', 2, 0, 2, 8),
  step('9x7', 2, 1, 2, 16),
  step('11x9', 1, 1, 1, 29),
  step('11x9', 2, 1, 2, 40),
  step('11x9', 3, 1, 3, 50),
  step('11x9', 3, 2, 2, 65),
  step('13x10', 3, 3, 1, 80),
];

/** Mazes by difficulty: small ones with one ghost first, then more and more who bite. */
export const HAUNT_SCALE: DifficultyScale<HauntLevel> = {
  steps: STEPS,
  like(level) {
    const { maze, rules, vision, lives, mind, sight } = level;
    const seen = `${vision.forward}/${vision.rear}`;
    return {
      size: sizeText(maze),
      rules,
      ghosts: String(level.ghosts),
      'ghost-every': integerText(level.ghostEvery, 1, 20),
      ...(rules === '1983'
        ? {}
        : {
            zombies: String(level.zombies),
            'zombie-every': integerText(level.zombieEvery, 1, 20),
            lives: lives === null ? 'unlimited' : integerText(lives, 1, MOST_LIVES),
          }),
      mind,
      'exit-radius': integerText(level.exitRadius, 0, 40),
      vision: VISIONS.find((known) => known === seen) ?? VISIONS[0],
      sight,
    };
  },
  graded({ size }) {
    return STEPS.map(({ parameters: { size: own, ...rest } }) => ({
      ...rest,
      ...(size === undefined ? { size: own } : {}),
      effort: '1',
    }));
  },
};
