import { type CaveStyle, drawMine, isBorder } from '../../../chase/generate/caves.js';
import { cellCount, DIRECTIONS, type Grid, mazeOfFloor, neighbour } from '../../../grid/index.js';
import {
  type CheckedParameters,
  failure,
  faultAt,
  NO_META,
  parseDocument,
  type Result,
} from '../../../puzzle/index.js';
import type { Random } from '../../../random/index.js';
import { formatHaunt, parseHaunt } from '../rules/document.js';
import type { HauntLevel } from '../rules/level.js';
import {
  HAUNT_DEFAULTS,
  type HauntSettings,
  type RuleSet,
  type Sight,
  type ZombieMind,
} from '../rules/settings.js';

/** Draws of a maze before a level that cannot be played is blamed on what was asked for. */
const MOST_DRAWS = 200;

/** The settings asked for; where none are given, those of the set of rules. With the rules of 1983 nobody bites. */
export function settingsOf(asked: CheckedParameters, isGiven: (name: string) => boolean): HauntSettings {
  const rules = asked.choice('rules') as RuleSet;
  const own = HAUNT_DEFAULTS[rules];
  const isOld = rules === '1983';
  const integer = (name: string, standard: number) => (isGiven(name) ? asked.integer(name) : standard);
  const [forward, rear] = asked.choice('vision').split('/').map(Number) as [number, number];
  return {
    rules,
    ghosts: integer('ghosts', own.ghosts),
    ghostEvery: integer('ghost-every', own.ghostEvery),
    zombies: isOld ? 0 : asked.integer('zombies'),
    zombieEvery: asked.integer('zombie-every'),
    mind: asked.choice('mind') as ZombieMind,
    exitRadius: integer('exit-radius', own.exitRadius),
    vision: isOld && !isGiven('vision') ? own.vision : { forward, rear },
    sight: asked.choice('sight') as Sight,
    lives: isOld ? null : asked.integerOrNull('lives'),
  };
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
  return failure(faultAt(null, null, `no level of this kind can be played: ${why}`, help));
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
