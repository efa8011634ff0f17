import { oneOf, wholeNumber } from '../../../chase/rules/settings.js';
import {
  type DrawnDocument,
  failure,
  faultAt,
  type HeaderSpec,
  headerLine,
  type Result,
  readHeader,
  success,
} from '../../../puzzle/index.js';

/**
 * `classic`: E. Hermo's console game (2022). `article`: the same with the distances of his text. `1983`: "Ghost Maze"
 * (C. Reynolds, Creepy Computer Games, 1983), in which every key counts and nobody bites.
 */
export const RULE_SETS = ['classic', 'article', '1983'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** How zombies choose their steps; `zombies.ts` says what each does. */
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

type Written = Partial<HauntSettings>;

const SPEC: HeaderSpec<Written> = {
  rules: oneOf(RULE_SETS, (written, rules) => ({ ...written, rules })),
  ghosts: monsters((written, ghosts) => ({ ...written, ghosts })),
  'ghost-every': wholeNumber(1, LONGEST_WAIT, (written, ghostEvery) => ({ ...written, ghostEvery })),
  zombies: monsters((written, zombies) => ({ ...written, zombies })),
  'zombie-every': wholeNumber(1, LONGEST_WAIT, (written, zombieEvery) => ({ ...written, zombieEvery })),
  'exit-radius': wholeNumber(0, 1000, (written, exitRadius) => ({ ...written, exitRadius })),
  vision: {
    expects: `cells seen ahead and behind, such as 8/3: 1 to ${FARTHEST} ahead, 0 to ${FARTHEST} behind`,
    read: (value) => {
      const vision = readVision(value);
      return vision === null ? null : (written) => ({ ...written, vision });
    },
  },
  lives: {
    expects: `a whole number from 1 to ${MOST_LIVES}, or unlimited`,
    choices: ['unlimited'],
    read: (value) => {
      if (value === 'unlimited') return (written) => ({ ...written, lives: null });
      const lives = /^[0-9]{1,3}$/.test(value) ? Number(value) : 0;
      return lives >= 1 && lives <= MOST_LIVES ? (written) => ({ ...written, lives }) : null;
    },
  },
  mind: oneOf(ZOMBIE_MINDS, (written, mind) => ({ ...written, mind })),
  sight: oneOf(SIGHTS, (written, sight) => ({ ...written, sight })),
};

/** A header reader for a number of monsters. */
function monsters(change: (written: Written, count: number) => Written): HeaderSpec<Written>[string] {
  const expects = 'a whole number from 0 up, as many as the maze has room for';
  return { ...wholeNumber(0, MOST_MONSTERS, change), expects };
}

function readVision(value: string): Vision | null {
  const match = /^([0-9]{1,2})(?:\/([0-9]{1,2}))?$/.exec(value);
  if (!match) return null;
  const forward = Number(match[1]);
  const rear = Number(match[2] ?? 0);
  return forward >= 1 && forward <= FARTHEST && rear <= FARTHEST ? { forward, rear } : null;
}

/** Reads the header; what it does not say is as in the set of rules. */
export function readSettings(document: DrawnDocument): Result<HauntSettings> {
  const read = readHeader<Written>(document, 'haunt', SPEC, {});
  if (!read.ok) return read;
  const written = read.value;
  const settings = { ...HAUNT_DEFAULTS[written.rules ?? 'classic'], ...written };
  if (settings.rules !== '1983') return success(settings);
  for (const key of ['zombies', 'lives'] as const) {
    if (!settings[key]) continue;
    const said = `with rules: 1983 there are no ${key}`;
    return failure(faultAt(headerLine(document, key), 1, said, `Leave the line "${key}:" out.`));
  }
  return success(settings);
}

/** The header entries of settings; null where they are as in the set of rules. */
export function settingsEntries(settings: HauntSettings): (readonly [key: string, value: string | null])[] {
  const standard = HAUNT_DEFAULTS[settings.rules];
  const entry = (key: string, read: (settings: HauntSettings) => string) =>
    [key, read(settings) === read(standard) ? null : read(settings)] as const;
  return [
    ['rules', settings.rules === 'classic' ? null : settings.rules],
    entry('ghosts', ({ ghosts }) => String(ghosts)),
    entry('ghost-every', ({ ghostEvery }) => String(ghostEvery)),
    entry('zombies', ({ zombies }) => String(zombies)),
    entry('zombie-every', ({ zombieEvery }) => String(zombieEvery)),
    entry('exit-radius', ({ exitRadius }) => String(exitRadius)),
    entry('vision', ({ vision: { forward, rear } }) => `${forward}/${rear}`),
    entry('lives', ({ lives }) => String(lives ?? 'unlimited')),
    entry('mind', ({ mind }) => mind),
    entry('sight', ({ sight }) => sight),
  ];
}
