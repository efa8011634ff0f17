import { headerOf } from '@knossos/engine/puzzle';

/** What can be put on a cell, by game. */
export interface Stamp {
  readonly letter: string;
  readonly name: string;
  /** For a small button; the name where it is short enough. */
  readonly short?: string;
  /** Whether there is one at most. */
  readonly unique: boolean;
}

/** A header line as a small form control. */
export interface Option {
  readonly key: string;
  readonly text: string;
  readonly kind: 'choice' | 'number';
  /** Values of a choice; the first is the standard, for which no line is written. */
  readonly values?: readonly { readonly value: string; readonly text: string }[];
  readonly least?: number;
  readonly most?: number;
  /** What an empty number means. */
  readonly empty?: string;
}

interface Palette {
  readonly stamps: readonly Stamp[];
  readonly options: readonly Option[];
  readonly template: string;
}

const yesNo = (standard: 'yes' | 'no') => {
  const values = [
    { value: 'no', text: 'no' },
    { value: 'yes', text: 'yes' },
  ];
  return standard === 'no' ? values : values.reverse();
};

const ORDERS = ['DRLU', 'DLRU', 'RDLU', 'LDRU', 'URLD'].map((value) => ({ value, text: value }));

const PALETTES: Readonly<Record<string, Palette>> = {
  escape: {
    stamps: [
      { letter: 'S', name: 'You', unique: true },
      { letter: 'M', name: 'Monster', unique: false },
      { letter: 'E', name: 'Exit', unique: false },
    ],
    options: [
      { key: 'wait', text: 'Waiting allowed', kind: 'choice', values: yesNo('no') },
      {
        key: 'exit',
        text: 'Reaching the exit',
        kind: 'choice',
        values: [
          { value: 'immediate', text: 'wins at once' },
          { value: 'survive', text: 'must be survived' },
        ],
      },
      {
        key: 'hears',
        text: 'Monsters hear within',
        kind: 'number',
        least: 0,
        most: 32000,
        empty: 'any distance',
      },
      {
        key: 'sees',
        text: 'Monsters see within',
        kind: 'number',
        least: 0,
        most: 32000,
        empty: 'do not look',
      },
      { key: 'memory', text: 'They never forget', kind: 'choice', values: yesNo('no') },
      {
        key: 'idle',
        text: 'Monsters that do not chase',
        kind: 'choice',
        values: [
          { value: 'stay', text: 'stay' },
          { value: 'wander', text: 'wander at random' },
        ],
      },
    ],
    template: `game: escape
title: a new mine

###########
#S..#.....#
#.#.#.###.#
#.#...#...#
#.###.#.#.#
#...M...#E#
###########
`,
  },
  theseus: {
    stamps: [
      { letter: 'T', name: 'Theseus', unique: true },
      { letter: 'M', name: 'Minotaur, horizontal first', short: 'Bull ↔', unique: false },
      { letter: 'V', name: 'Minotaur, vertical first', short: 'Bull ↕', unique: false },
      { letter: 'E', name: 'Exit cell', short: 'Exit', unique: false },
    ],
    options: [
      { key: 'wait', text: 'Waiting allowed', kind: 'choice', values: yesNo('yes') },
      {
        key: 'exit',
        text: 'Reaching an exit cell',
        kind: 'choice',
        values: [
          { value: 'survive', text: 'must be survived' },
          { value: 'immediate', text: 'wins at once' },
        ],
      },
      { key: 'steps', text: 'Steps of the Minotaur', kind: 'number', least: 0, most: 1000, empty: '2' },
    ],
    template: `game: theseus
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
`,
  },
  mouse: {
    stamps: [
      { letter: 'S', name: 'Start', unique: true },
      { letter: 'E', name: 'Exit', unique: true },
    ],
    options: [
      { key: 'order', text: 'Preferred directions', kind: 'choice', values: ORDERS },
      {
        key: 'modulo',
        text: 'Counts modulo',
        kind: 'number',
        least: 2,
        most: 1_000_000_000,
        empty: 'counts on',
      },
    ],
    template: `game: mouse
title: a new design

S....
.....
.....
.....
E....
`,
  },
  gold: {
    stamps: [
      { letter: 'S', name: 'You', unique: true },
      { letter: 'E', name: 'Exit', unique: false },
      { letter: '0', name: 'No gold', short: '0', unique: false },
      { letter: '3', name: 'Three gold', short: '3', unique: false },
      { letter: '5', name: 'Five gold', short: '5', unique: false },
      { letter: '9', name: 'Nine gold', short: '9', unique: false },
    ],
    options: [],
    template: `game: gold
title: a new cave

###########
#S..#..5..#
#.#.#.###.#
#.#...#...#
#.###.#.#.#
#..9....#E#
###########
`,
  },
  haunt: {
    stamps: [{ letter: 'E', name: 'Exit', unique: true }],
    options: [
      { key: 'ghosts', text: 'Ghosts', kind: 'number', least: 0, most: 20, empty: '2' },
      {
        key: 'ghost-every',
        text: 'Moves until ghosts are elsewhere',
        kind: 'number',
        least: 1,
        most: 1000,
        empty: '3',
      },
      { key: 'zombies', text: 'Zombies', kind: 'number', least: 0, most: 20, empty: 'none' },
      {
        key: 'zombie-every',
        text: 'Moves until zombies step',
        kind: 'number',
        least: 1,
        most: 1000,
        empty: '3',
      },
      {
        key: 'mind',
        text: 'Zombies step',
        kind: 'choice',
        values: [
          { value: 'classic', text: 'to any nearer cell' },
          { value: 'best', text: 'to the nearest cell' },
          { value: 'path', text: 'along a shortest way' },
          { value: 'theseus', text: 'twice, sideways first' },
        ],
      },
      {
        key: 'exit-radius',
        text: 'Nobody starts so near the exit',
        kind: 'number',
        least: 0,
        most: 1000,
        empty: '5',
      },
      { key: 'lives', text: 'Lives', kind: 'number', least: 1, most: 99, empty: '6' },
      {
        key: 'sight',
        text: 'Walls',
        kind: 'choice',
        values: [
          { value: 'through', text: 'do not hide what is behind' },
          { value: 'line', text: 'hide what is behind' },
        ],
      },
    ],
    template: `game: haunt
title: a haunted maze

##########
#.....#..#
#.##.#...#
#..#.#.#.#
#.#..#.#.#
#.......##
#######E##
`,
  },
  mines: {
    stamps: [{ letter: '*', name: 'Mine', unique: false }],
    options: [
      {
        key: 'start',
        text: 'The first click is',
        kind: 'choice',
        values: [
          { value: 'safe', text: 'safe' },
          { value: 'open', text: 'open' },
          { value: 'wild', text: 'wild' },
        ],
      },
    ],
    template: `game: mines
title: a new field
mines: 8
first: c2

....*...
....*..*
........
*.*.....
.....**.
..*.....
`,
  },
};

/** The palette of a game; that of the style of drawing where the game is unknown. */
export function paletteOf(game: string | null, style: 'cells' | 'walls'): Palette {
  const named = game === null ? undefined : PALETTES[game];
  const palette = named ?? PALETTES[style === 'walls' ? 'theseus' : 'escape'];
  if (!palette) throw new RangeError(`no palette for ${style}`);
  return palette;
}

/** The rules of a level that differ from the standard, each as a few words; read from its text. */
export function specialRules(text: string, game: string): string[] {
  return paletteOf(game, 'cells').options.flatMap((option) => {
    const value = headerOf(text, option.key);
    if (value === null || value === option.values?.[0]?.value) return [];
    const word = option.values?.find((choice) => choice.value === value)?.text ?? value;
    if (word === 'yes') return [option.text];
    return [word === 'no' ? `${option.text}: no` : `${option.text} ${word}`];
  });
}

/** A level to begin from. */
export function templateOf(game: string): string {
  return PALETTES[game]?.template ?? paletteOf(null, 'cells').template;
}
