import { CAVE_OPTIONS, type CaveStyle, drawMine, isBorder } from '../../../chase/generate/caves.js';
import { cellCount, DIRECTIONS, type Grid, mazeOfFloor, neighbour } from '../../../grid/index.js';
import {
  type CheckedParameters,
  checkParameters,
  choiceOption,
  chosenSettings,
  failureAt,
  type GeneratorOption,
  type GeneratorParameters,
  GRADES,
  integerOption,
  integerOrWord,
  MOST_SIDE,
  NO_META,
  parseDocument,
  type Rating,
  type Result,
  sizeOption,
  success,
  type Task,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { formatHaunt, parseHaunt } from '../rules/document.js';
import {
  HAUNT_DEFAULTS,
  HAUNT_SETTINGS,
  type HauntLevel,
  type HauntSettings,
  MOST_LIVES,
  RULE_SETS,
  type RuleSet,
  SIGHTS,
  ZOMBIE_MINDS,
} from '../rules/level.js';
import { rateHaunt } from './rating.js';

/** Draws of a maze before a level that cannot be played is blamed on what was asked for. */
const MOST_DRAWS = 200;

/** Settings of which each set of rules has its own, unless they are given. */
const OWN = ['ghosts', 'ghost-every', 'exit-radius'];

/** The settings asked for; where none are given, those of the set of rules. With the rules of 1983 nobody bites. */
export function settingsOf(asked: CheckedParameters, isGiven: (name: string) => boolean): HauntSettings {
  const rules = asked.choice('rules') as RuleSet;
  const [always, unlessGiven] =
    rules === '1983'
      ? [
          ['zombies', 'lives'],
          [...OWN, 'vision'],
        ]
      : [[], OWN];
  const isOwn = (key: string) => always.includes(key) || (unlessGiven.includes(key) && !isGiven(key));
  const chosen = chosenSettings(HAUNT_SETTINGS, (key) => (isOwn(key) ? null : asked.choice(key)));
  return { ...HAUNT_DEFAULTS[rules], ...chosen };
}

/** A level of these settings that can be played, or why none came out. */
export function drawLevel(
  settings: HauntSettings,
  asked: CheckedParameters,
  random: Random,
): Result<HauntLevel> {
  let why = 'there is no place for an exit';
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const ground = drawGround(asked, random);
    if (ground === null) continue;
    // What is wrong with a level is known to the reader of documents.
    const document = parseDocument(formatHaunt({ ...settings, ...ground, game: 'haunt', meta: NO_META }));
    const level = document.ok ? parseHaunt(document.value) : document;
    if (level.ok) return level;
    why = level.fault.message;
  }
  const help = 'Ask for a larger size or fewer monsters.';
  return failureAt(null, null, `no level of this kind can be played: ${why}`, help);
}

/** A maze and its exit, which has one way in; null where there is no place for one. */
function drawGround(asked: CheckedParameters, random: Random): Pick<HauntLevel, 'maze' | 'exit'> | null {
  const grid = asked.size;
  const floor = drawMine(random, grid, asked.choice('style') as CaveStyle, asked.integer('rock'));
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

/** Cells of the largest maze that is drawn; how many monsters fit into one, the level says. */
const MOST_MONSTERS = MOST_SIDE * MOST_SIDE;
export const VISIONS = ['8/3', '5/2', '5/1', '3/0'] as const;

export const HAUNT_OPTIONS: readonly GeneratorOption[] = [
  sizeOption(['9x7', '11x9', '13x11', '17x13', '21x15'], '11x9'),
  ...CAVE_OPTIONS.map((option) => (option.name === 'rock' ? { ...option, standard: '10' } : option)),
  choiceOption(
    'rules',
    'set of rules; article and 1983 have settings of their own where none are given, and in 1983 nobody bites',
    RULE_SETS,
    'classic',
  ),
  integerOption('ghosts', 'number of ghosts', 0, MOST_MONSTERS, 2),
  integerOption('ghost-every', 'moves after which ghosts are placed anew', 1, 20, 3),
  integerOption('zombies', 'number of zombies', 0, MOST_MONSTERS, 1),
  integerOption('zombie-every', 'moves after which zombies step', 1, 20, 3),
  choiceOption('mind', 'how zombies choose their steps', ZOMBIE_MINDS, 'classic'),
  integerOption('exit-radius', 'distance from the exit within which nobody starts', 0, 40, 5),
  choiceOption('vision', 'cells seen ahead and behind', VISIONS, '8/3'),
  choiceOption('sight', 'whether the window shows what lies behind walls', SIGHTS, 'through'),
  integerOrWord(integerOption('lives', 'lives, or unlimited', 1, MOST_LIVES, 6), 'unlimited'),
  choiceOption('grade', 'how hard the level is to be', ['any', ...GRADES], 'any'),
  integerOption('effort', 'how many levels are judged at most', 1, 1000, 20),
];

/** Levels up to so many keys are solved to be judged, others are played so often. */
const JUDGING = { keys: 150_000, games: 60 } as const;

/**
 * A random maze from whose every start a way leads to the exit, of the wished grade: levels are drawn and rated until
 * one has it; where any grade will do, the hardest of them all is given. The same random state gives the same level.
 * Fails for parameters that do not fit, and when no level met the wishes.
 */
export function* generateHaunt(parameters: GeneratorParameters, random: Random): Task<Result<HauntLevel>> {
  const checked = checkParameters(HAUNT_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const settings = settingsOf(asked, (name) => parameters[name] !== undefined);
  const grade = asked.choice('grade');
  const effort = asked.integer('effort');
  let best: { readonly level: HauntLevel; readonly rating: Rating } | null = null;
  for (let judged = 1; judged <= effort; judged++) {
    const drawn = drawLevel(settings, asked, random);
    if (!drawn.ok) return drawn;
    const rating = yield* rateHaunt(drawn.value, JUDGING);
    yield { done: judged, total: effort, unit: 'levels', note: best?.rating.grade ?? null };
    if (rating.grade === null || (grade !== 'any' && rating.grade !== grade)) continue;
    // Judged in haste; what is given has the grade that it is said to have.
    if (grade !== 'any' && (yield* rateHaunt(drawn.value)).grade === grade) return drawn;
    if (grade !== 'any') continue;
    if ((rating.difficulty ?? 0) > (best?.rating.difficulty ?? -1)) best = { level: drawn.value, rating };
  }
  if (best) return success(best.level);
  const help = 'Ask for another grade, other monsters, another size or more effort, or try another seed.';
  const found = grade === 'any' ? 'no level that can be won came out' : `no level that is ${grade} came out`;
  return failureAt(null, null, found, help);
}
