import type { Axis, ChaseLevel, ChaseMove, ChaseState, ExitReading } from '../../../chase/index.js';
import type { LegendEntry } from '../../../puzzle/index.js';

/** A maze of walls with pursuers that take several steps to the player's one. */
export interface TheseusLevel extends Omit<ChaseLevel, 'dark'>, TheseusSettings {
  readonly game: 'theseus';
}

export const RULES = ['classic', 'mummy'] as const;
/** What forms call them. */
export const RULES_TEXTS = ['classic', 'Mummy Maze'] as const;

export interface TheseusSettings {
  readonly wait: boolean;
  readonly exit: ExitReading;
  /** Single steps of every pursuer in one turn. */
  readonly steps: number;
  /** Theseus and the Minotaur, or the Mummy Maze family with its scorpion, traps, key and gate. */
  readonly rules: (typeof RULES)[number];
  /** Whether only the cells around the player are seen. */
  readonly dark: boolean;
  /** Of `mummy`: cells of the mummies in the order of their numbers; null where that is the reading order. */
  readonly order: readonly (readonly [column: number, row: number])[] | null;
  /** Of `mummy`: the axis that the scorpion tries first; null: as the first mummy does. */
  readonly scorpion: Axis | null;
}

export const THESEUS_DEFAULTS: TheseusSettings = {
  wait: true,
  exit: 'survive',
  steps: 2,
  rules: 'classic',
  dark: false,
  order: null,
  scorpion: null,
};

export type TheseusState = ChaseState<TheseusLevel>;

/** Among shortest plans the first in this order is printed. */
export const THESEUS_ORDER: readonly ChaseMove[] = ['U', 'R', 'D', 'L', 'W'];

const PLAYER: LegendEntry = { letter: 'T', name: 'Theseus', look: 'player', picture: '🙂', placed: 'one' };
const EXIT: LegendEntry = {
  letter: 'E',
  name: 'Exit cell',
  short: 'Exit',
  does: 'get there',
  look: 'exit',
  picture: '🚪',
  placed: 'many',
};

/** Of classic levels. */
export const THESEUS_LEGEND: readonly LegendEntry[] = [
  PLAYER,
  {
    letter: 'M',
    name: 'Minotaur, horizontal first',
    does: 'comes nearer sideways first, then up or down',
    short: 'M ↔',
    look: 'pursuer',
    picture: '🐂',
    placed: 'many',
  },
  {
    letter: 'V',
    name: 'Minotaur, vertical first',
    does: 'comes nearer up or down first, then sideways',
    short: 'V ↕',
    look: 'pursuer',
    isUpright: true,
    picture: '🐃',
    placed: 'many',
  },
  EXIT,
];

/** Of levels of the Mummy Maze family. */
export const MUMMY_LEGEND: readonly LegendEntry[] = [
  PLAYER,
  {
    letter: 'M',
    name: 'Mummy, horizontal first',
    does: 'comes nearer sideways first, then up or down',
    short: 'Mummy ↔',
    look: 'pursuer',
    figure: 'mummy',
    picture: '🤕',
    placed: 'many',
  },
  {
    letter: 'V',
    name: 'Mummy, vertical first',
    does: 'comes nearer up or down first, then sideways',
    short: 'Mummy ↕',
    look: 'pursuer',
    figure: 'mummy',
    isUpright: true,
    picture: '🧟',
    placed: 'many',
  },
  {
    letter: 'S',
    name: 'Scorpion, one step',
    does: 'takes one step, before the mummies',
    short: 'Scorpion',
    look: 'pursuer',
    figure: 'scorpion',
    picture: '🦂',
    placed: 'one',
  },
  EXIT,
  {
    letter: 'X',
    name: 'Trap',
    does: 'kills you and nobody else',
    look: 'trap',
    picture: '❌',
    placed: 'many',
  },
  {
    letter: 'K',
    name: 'Key',
    does: 'a step on it opens or shuts the gate',
    look: 'key',
    picture: '🔑',
    placed: 'one',
  },
  {
    letter: ':',
    name: 'Gate',
    does: 'nobody passes while it is shut',
    look: 'gate',
    isUpright: true,
    placed: 'one',
  },
];

/** The legend under such rules. */
export function legendFor(rules: string | null): readonly LegendEntry[] {
  return rules === 'mummy' ? MUMMY_LEGEND : THESEUS_LEGEND;
}

/** A level to begin one's own from. */
export const THESEUS_BLANK = `game: theseus
title: a new maze

+---+---+---+---+
|               |
+   +---+---+   +
|     T |   |   |
+   +   +   +   +
| M |       |   |
+   +---+   +   +
|       |       |
+---+   +---+---+
`;
