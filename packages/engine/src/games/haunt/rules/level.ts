import type { Maze } from '../../../grid/index.js';
import {
  type DrawnDocument,
  failureAt,
  headerLine,
  type Level,
  type Meta,
  type Result,
  readSettings,
  type SettingOf,
  settingLines,
  settingMakers,
  success,
} from '../../../puzzle/index.js';

/**
 * `classic`: E. Hermo's console game (2022). `article`: the same with the distances of his text. `1983`: "Ghost Maze"
 * (C. Reynolds, Creepy Computer Games, 1983), in which every key counts and nobody bites.
 */
export const RULE_SETS = ['classic', 'article', '1983'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** How zombies choose their steps; `places.ts` says what each does. */
export const ZOMBIE_MINDS = ['classic', 'best', 'path', 'theseus'] as const;
export type ZombieMind = (typeof ZOMBIE_MINDS)[number];

/** Whether the window shows what lies behind walls, or only what a straight line reaches. */
export const SIGHTS = ['through', 'line'] as const;
export type Sight = (typeof SIGHTS)[number];

/** Cells seen ahead and behind. */
export interface Vision {
  readonly forward: number;
  readonly rear: number;
}

export interface HauntSettings {
  readonly rules: RuleSet;
  readonly ghosts: number;
  /** Ghosts are placed anew after every so many moves since the shuffle. */
  readonly ghostEvery: number;
  readonly zombies: number;
  /** Zombies step after every so many moves since the shuffle. */
  readonly zombieEvery: number;
  /** The player starts farther from the exit than this Manhattan distance. */
  readonly exitRadius: number;
  readonly vision: Vision;
  /** Lives at the start; null for no end of them. */
  readonly lives: number | null;
  readonly mind: ZombieMind;
  readonly sight: Sight;
}

const CLASSIC: HauntSettings = {
  rules: 'classic',
  ghosts: 2,
  ghostEvery: 3,
  zombies: 0,
  zombieEvery: 3,
  exitRadius: 5,
  vision: { forward: 8, rear: 3 },
  lives: 6,
  mind: 'classic',
  sight: 'through',
};

/** What holds where the header is silent. */
export const HAUNT_DEFAULTS: Readonly<Record<RuleSet, HauntSettings>> = {
  classic: CLASSIC,
  // "At least 4 cells away from the exit": farther than 3.
  article: { ...CLASSIC, rules: 'article', exitRadius: 3 },
  1983: {
    ...CLASSIC,
    rules: '1983',
    ghosts: 1,
    ghostEvery: 5,
    vision: { forward: 3, rear: 0 },
    lives: null,
  },
};

/** More monsters than the largest level has cells; how many fit is for the maze to say. */
const MOST_MONSTERS = 32_000;
/** Most lives that can be given. */
export const MOST_LIVES = 99;
/** Farthest sight, longest wait of monsters, in cells and moves. */
const FARTHEST = 40;
const LONGEST_WAIT = 1000;

const { make, choice, whole } = settingMakers(CLASSIC);

const MONSTERS = { expects: 'a whole number from 0 up, as many as the maze has room for' };

export const HAUNT_SETTINGS: readonly SettingOf<HauntSettings>[] = [
  choice('rules', null, RULE_SETS),
  whole('ghosts', 'Ghosts', [0, MOST_MONSTERS], { ...MONSTERS, empty: '2' }),
  whole('ghostEvery', 'Moves until ghosts are elsewhere', [1, LONGEST_WAIT], { empty: '3' }),
  whole('zombies', 'Zombies', [0, MOST_MONSTERS], { ...MONSTERS, empty: 'none' }),
  whole('zombieEvery', 'Moves until zombies step', [1, LONGEST_WAIT], { empty: '3' }),
  whole('exitRadius', 'Nobody starts so near the exit', [0, 1000], { empty: '5' }),
  make(
    'vision',
    {
      expects: `cells seen ahead and behind, such as 8/3: 1 to ${FARTHEST} ahead, 0 to ${FARTHEST} behind`,
    },
    (text) => readVision(text) ?? undefined,
    ({ forward, rear }) => `${forward}/${rear}`,
  ),
  whole('lives', 'Lives', [1, MOST_LIVES], { word: 'unlimited', empty: '6' }),
  choice('mind', 'Zombies step', ZOMBIE_MINDS, [
    'to any nearer cell',
    'to the nearest cell',
    'along a shortest way',
    'twice, sideways first',
  ]),
  choice('sight', 'Walls', SIGHTS, ['do not hide what is behind', 'hide what is behind']),
];

function readVision(value: string): Vision | null {
  const match = /^([0-9]{1,2})(?:\/([0-9]{1,2}))?$/.exec(value);
  if (!match) return null;
  const forward = Number(match[1]);
  const rear = Number(match[2] ?? 0);
  return forward >= 1 && forward <= FARTHEST && rear <= FARTHEST ? { forward, rear } : null;
}

/** Reads the header; what it does not say is as in the set of rules. */
export function readHauntSettings(document: DrawnDocument): Result<HauntSettings> {
  const read = readSettings(document, 'haunt', HAUNT_SETTINGS);
  if (!read.ok) return read;
  const settings = { ...HAUNT_DEFAULTS[read.value.rules ?? 'classic'], ...read.value };
  if (settings.rules !== '1983') return success(settings);
  for (const key of ['zombies', 'lives'] as const) {
    if (!settings[key]) continue;
    const said = `with rules: 1983 there are no ${key}`;
    return failureAt(headerLine(document, key), 1, said, `Leave the line "${key}:" out.`);
  }
  return success(settings);
}

/** The header lines of settings; null where they are as in the set of rules, and for the usual set. */
export function hauntSettingLines(settings: HauntSettings): (readonly [key: string, value: string | null])[] {
  const standard = { ...HAUNT_DEFAULTS[settings.rules], rules: CLASSIC.rules };
  return settingLines(HAUNT_SETTINGS, settings, standard);
}

/** A maze with one exit, and what haunts it. Player and monsters are placed by dice. */
export interface HauntLevel extends HauntSettings {
  readonly game: 'haunt';
  readonly meta: Meta;
  /** Corridor cells and the exit are its floor. */
  readonly maze: Maze;
  readonly exit: number;
}

/** Whether a level is one of this game. */
export function isHaunt(level: Level): level is HauntLevel {
  return level.game === 'haunt';
}
