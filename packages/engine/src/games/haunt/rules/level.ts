import { DIRECTION_WORDS, type Direction, type Maze } from '../../../grid/index.js';
import {
  type DrawnDocument,
  failureAt,
  headerLine,
  type Level,
  listed,
  type Meta,
  nearest,
  type Result,
  readSettings,
  type SettingOf,
  settingLines,
  settingMakers,
  success,
} from '../../../puzzle/index.js';

/**
 * `classic`: E. Hermo's console game (2022). `article`: the same with the distances of his text. `1983`: "Ghost Maze"
 * (C. Reynolds, Creepy Computer Games, 1983), in which every key counts and no monster bites.
 */
export const RULE_SETS = ['classic', 'article', '1983'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

export const RULE_TEXTS: Readonly<Record<RuleSet, string>> = {
  classic: 'of the console game (default)',
  article: 'of its article',
  1983: 'of the book of 1983',
};

/** The differences of each, in a sentence or two. */
export const RULE_NOTES: Readonly<Record<RuleSet, string>> = {
  classic:
    'You start 6 or more cells from the exit, as a rule. Monsters start 5 or more cells from you, and ghosts appear 2 or more cells away.',
  article:
    'You start 4 or more cells from the exit, as a rule, and monsters 2 or more from you. Ghosts may appear beside you.',
  1983: 'One ghost, which appears elsewhere after every five keys. Every key counts, bumps too. Nobody bites, and you see 3 cells ahead.',
};

/** How zombies choose their steps; `places.ts` says what each does. */
export const ZOMBIE_RULES = ['classic', 'best', 'path', 'theseus'] as const;
export type ZombieRule = (typeof ZOMBIE_RULES)[number];

/** Whether the window shows what lies behind walls, or only what a straight line reaches. */
export const SIGHTS = ['through', 'line'] as const;
export type Sight = (typeof SIGHTS)[number];

/** Cells seen ahead, behind, and to each side. */
export interface Vision {
  readonly forward: number;
  readonly rear: number;
  readonly aside: number;
}

/** Cells seen to each side where nothing else is said: as in the console game. */
export function usualAside(forward: number): number {
  return Math.floor((forward - 1) / 2);
}

export interface HauntSettings {
  readonly rules: RuleSet;
  readonly ghosts: number;
  /** Ghosts are placed again after every so many moves since the shuffle. */
  readonly ghostEvery: number;
  readonly zombies: number;
  /** Zombies step after every so many moves since the shuffle. */
  readonly zombieEvery: number;
  /** The player starts farther from the exit than this Manhattan distance. */
  readonly exitRadius: number;
  readonly vision: Vision;
  /** Lives at the start; null for no end of them. */
  readonly lives: number | null;
  readonly mind: ZombieRule;
  readonly sight: Sight;
}

const CLASSIC: HauntSettings = {
  rules: 'classic',
  ghosts: 2,
  ghostEvery: 3,
  zombies: 0,
  zombieEvery: 3,
  exitRadius: 5,
  vision: { forward: 8, rear: 3, aside: 3 },
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
    vision: { forward: 3, rear: 0, aside: 1 },
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
  choice(
    'rules',
    'Rules',
    RULE_SETS,
    RULE_SETS.map((rules) => RULE_TEXTS[rules]),
  ),
  whole('ghosts', 'Ghosts', [0, MOST_MONSTERS], { ...MONSTERS, empty: '2' }),
  whole('ghostEvery', 'Moves between jumps of the ghosts', [1, LONGEST_WAIT], { empty: '3' }),
  whole('zombies', 'Zombies', [0, MOST_MONSTERS], { ...MONSTERS, empty: 'none' }),
  whole('zombieEvery', 'Moves between steps of the zombies', [1, LONGEST_WAIT], { empty: '3' }),
  whole('exitRadius', 'Nobody starts within this distance of the exit', [0, 1000], { empty: '5' }),
  make(
    'vision',
    {
      label: 'Cells seen ahead/behind/aside',
      expects: `cells seen ahead, such as 8, ahead and behind, such as 8/3, or ahead, behind and aside, such as 8/3/4: 1 to ${FARTHEST} ahead, 0 to ${FARTHEST} behind and aside`,
      empty: '8/3',
    },
    (text) => readVision(text) ?? undefined,
    ({ forward, rear, aside }) => `${forward}/${rear}${aside === usualAside(forward) ? '' : `/${aside}`}`,
  ),
  whole('lives', 'Lives', [1, MOST_LIVES], { word: 'unlimited', empty: '6' }),
  choice('mind', 'Zombies step', ZOMBIE_RULES, [
    'to any nearer cell',
    'to the nearest cell',
    'along a shortest way',
    'twice, sideways first',
  ]),
  choice('sight', 'Walls', SIGHTS, ['do not block your view', 'block your view']),
];

function readVision(value: string): Vision | null {
  const match = /^([0-9]{1,2})(?:\/([0-9]{1,2}))?(?:\/([0-9]{1,2}))?$/.exec(value);
  if (!match) return null;
  const forward = Number(match[1]);
  const rear = Number(match[2] ?? 0);
  const aside = match[3] === undefined ? usualAside(forward) : Number(match[3]);
  return forward >= 1 && Math.max(forward, rear, aside) <= FARTHEST ? { forward, rear, aside } : null;
}

/** What the line `player:` says: the name of a cell, and which way the player faces. */
export interface Heading {
  readonly cell: string;
  readonly facing: Direction;
}

/** What a header may say. Who stands where is written as letters of the drawing. */
export interface HauntHeader extends HauntSettings {
  readonly player: Heading | null;
}

const PLAYER = settingMakers<HauntHeader>({ ...CLASSIC, player: null }).make(
  'player',
  {
    expects: `a cell and the way that the player faces there, such as d3 right: ${listed(DIRECTION_WORDS, 'or')}`,
    meant: (text) => {
      const [cell = '', word = '', ...rest] = text.toLowerCase().split(' ');
      const way = nearest(word, DIRECTION_WORDS);
      return way === null || rest.length > 0 ? null : `${cell} ${way}`;
    },
  },
  (text) => {
    const match = /^([a-z]{1,4}[1-9][0-9]{0,4}) ([a-z]{1,5})$/.exec(text);
    const word = DIRECTION_WORDS.find((one) => one === match?.[2]);
    if (!match || word === undefined) return undefined;
    return { cell: match[1] ?? '', facing: DIRECTION_WORDS.indexOf(word) as Direction };
  },
  () => null,
);

/** Everything that its header may say, as it is read. */
export const HAUNT_HEADER: readonly SettingOf<HauntHeader>[] = [...HAUNT_SETTINGS, PLAYER];

/** Reads the header; settings that it lacks are those of the set of rules, and nothing is placed. */
export function readHauntHeader(document: DrawnDocument): Result<HauntHeader> {
  const read = readSettings(document, 'haunt', HAUNT_HEADER);
  if (!read.ok) return read;
  const settings = { player: null, ...HAUNT_DEFAULTS[read.value.rules ?? 'classic'], ...read.value };
  if (settings.rules !== '1983') return success(settings);
  for (const key of ['zombies', 'lives'] as const) {
    if (!settings[key]) continue;
    const said = `with rules: 1983 there are no ${key}`;
    return failureAt(headerLine(document, key), 1, said, `Leave the line "${key}:" out.`);
  }
  return success(settings);
}

/** How many monsters there are where the header does not say it: those in the drawing, or as many as the rules have. */
export function usualMonsters(
  rules: RuleSet,
  placed: Placed | null,
): Pick<HauntSettings, 'ghosts' | 'zombies'> {
  const { ghosts, zombies } = HAUNT_DEFAULTS[rules];
  return { ghosts: placed?.ghosts.length || ghosts, zombies: placed?.zombies.length || zombies };
}

/** The header lines of a level's settings; null where they are as in the set of rules, and for the usual set. */
export function hauntSettingLines(level: HauntLevel): (readonly [key: string, value: string | null])[] {
  const { rules, placed } = level;
  const standard = { ...HAUNT_DEFAULTS[rules], rules: CLASSIC.rules, ...usualMonsters(rules, placed) };
  return settingLines(HAUNT_SETTINGS, level, standard);
}

/** Where a level begins, as it is drawn; monsters that are not drawn are placed by dice, and so is everybody by a shuffle. */
export interface Placed {
  readonly player: number;
  readonly facing: Direction;
  /** Ascending. */
  readonly ghosts: readonly number[];
  /** In the order of the drawing, which is the order in which zombies step. */
  readonly zombies: readonly number[];
}

/** A level under a set of rules. Usual settings become those of the set; in 1983 all do but the distance from the exit. */
export function underRules(level: HauntLevel, rules: RuleSet): HauntLevel {
  if (level.rules === rules) return level;
  const [usual, standard] = [HAUNT_DEFAULTS[level.rules], HAUNT_DEFAULTS[rules]];
  const exitRadius = level.exitRadius === usual.exitRadius ? standard.exitRadius : level.exitRadius;
  const { mind, sight } = level;
  return rules === '1983'
    ? { ...level, ...standard, exitRadius, mind, sight }
    : { ...level, rules, exitRadius };
}

/** A maze with one exit, and what haunts it. Dice place the player and the monsters, unless they are drawn. */
export interface HauntLevel extends HauntSettings {
  readonly game: 'haunt';
  readonly meta: Meta;
  /** Corridor cells and the exit are its floor. */
  readonly maze: Maze;
  readonly exit: number;
  /** Who stands where at the start; null where dice place everybody. */
  readonly placed: Placed | null;
}

export function isHaunt(level: Level): level is HauntLevel {
  return level.game === 'haunt';
}
