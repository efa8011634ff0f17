import { CAVE_OPTIONS, type CaveStyle, drawMine, isBorder } from '../../chase/caves.js';
import { GRADES } from '../../chase/difficulty.js';
import { cellCount, DIRECTIONS, type Grid, mazeOfFloor, neighbour } from '../../grid/index.js';
import {
  type CheckedParameters,
  checkParameters,
  choiceOption,
  failure,
  faultAt,
  type GeneratorOption,
  type GeneratorParameters,
  integerOption,
  NO_META,
  parseDocument,
  type Rating,
  type Result,
  sizeOption,
  success,
  type Task,
} from '../../puzzle/index.js';
import type { Random } from '../../random/index.js';
import { formatHaunt, type HauntLevel, parseHaunt } from './level.js';
import { rateHaunt } from './mind-rating.js';
import {
  HAUNT_DEFAULTS,
  MOST_MONSTERS,
  RULE_SETS,
  type RuleSet,
  SIGHTS,
  type Sight,
  ZOMBIE_MINDS,
  type ZombieMind,
} from './settings.js';

const VISIONS = ['8/3', '5/2', '5/1', '3/0'] as const;

export const HAUNT_OPTIONS: readonly GeneratorOption[] = [
  sizeOption(['8x7', '10x8', '12x10', '16x12', '20x15'], '10x8'),
  ...CAVE_OPTIONS.map((option) => (option.name === 'rock' ? { ...option, standard: '10' } : option)),
  choiceOption(
    'rules',
    'set of rules; 1983 has one kind of ghost and nobody who bites',
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
  integerOption('lives', 'lives; 0 for no end of them', 0, 99, 6),
  choiceOption('grade', 'how hard the level is to be', ['any', ...GRADES], 'any'),
  integerOption('effort', 'how many levels are judged at most', 1, 1000, 20),
];

/** Levels up to so many keys are solved to be judged, others are played so often. */
const JUDGING = { keys: 150_000, games: 60 } as const;
/** Draws of a maze for one level to be judged. */
const MOST_DRAWS = 200;

/**
 * A random maze from whose every start a way leads to the exit, of the wished grade: levels are drawn and rated until
 * one has it, else the one with the greatest detour of them all is given where any grade will do. The same random state
 * gives the same level. Fails for parameters that do not fit, and when no level met the wishes.
 */
export function* generateHaunt(parameters: GeneratorParameters, random: Random): Task<Result<HauntLevel>> {
  const checked = checkParameters(HAUNT_OPTIONS, parameters);
  if (!checked.ok) return checked;
  const asked = checked.value;
  const grade = asked.choice('grade');
  const effort = asked.integer('effort');
  let best: { readonly level: HauntLevel; readonly rating: Rating } | null = null;
  for (let judged = 1; judged <= effort; judged++) {
    const drawn = draw(asked, random);
    if (!drawn.ok) return drawn;
    const rating = yield* rateHaunt(drawn.value, JUDGING);
    yield { done: judged, total: effort, unit: 'levels', note: best?.rating.grade ?? null };
    if (grade !== 'any' && rating.grade === grade) return drawn;
    if (grade === 'any' && worth(rating) > (best ? worth(best.rating) : -1))
      best = { level: drawn.value, rating };
  }
  if (best) return success(best.level);
  const help = 'Ask for another grade, other monsters, another size or more effort, or try another seed.';
  return failure(faultAt(null, null, `no level that is ${grade} came out`, help));
}

/** Where any grade will do: what monsters cost, and something for length. */
function worth({ difficulty }: Rating): number {
  return difficulty ?? 0;
}

/** A level that can be played, or why none came out. */
function draw(asked: CheckedParameters, random: Random): Result<HauntLevel> {
  let last: Result<HauntLevel> | null = null;
  for (let tries = 0; tries < MOST_DRAWS; tries++) {
    const level = levelOf(asked, random);
    if (level === null) continue;
    // What is wrong with a level is known to the reader of documents.
    const document = parseDocument(formatHaunt(level));
    last = document.ok ? parseHaunt(document.value) : document;
    if (last.ok) return last;
  }
  const why = last && !last.ok ? last.fault.message : 'there is no place for an exit';
  return failure(
    faultAt(
      null,
      null,
      `no level of this kind can be played: ${why}`,
      'Ask for a larger size or fewer monsters.',
    ),
  );
}

function levelOf(asked: CheckedParameters, random: Random): HauntLevel | null {
  const grid = asked.size;
  const floor = drawMine(random, grid, asked.choice('style') as CaveStyle, asked.integer('rock'));
  const exits = exitsOf(grid, floor);
  if (exits.length === 0) return null;
  const exit = random.pick(exits);
  floor[exit] = 1;
  const rules = asked.choice('rules') as RuleSet;
  const isOld = rules === '1983';
  const [forward, rear] = asked.choice('vision').split('/').map(Number) as [number, number];
  return {
    ...HAUNT_DEFAULTS[rules],
    game: 'haunt',
    meta: NO_META,
    maze: mazeOfFloor(grid, (cell) => floor[cell] === 1),
    exit,
    ghosts: asked.integer('ghosts'),
    ghostEvery: asked.integer('ghost-every'),
    zombies: isOld ? 0 : asked.integer('zombies'),
    zombieEvery: asked.integer('zombie-every'),
    mind: asked.choice('mind') as ZombieMind,
    exitRadius: asked.integer('exit-radius'),
    vision: { forward, rear },
    sight: asked.choice('sight') as Sight,
    lives: isOld || asked.integer('lives') === 0 ? null : asked.integer('lives'),
  };
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
