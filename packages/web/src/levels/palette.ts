import { headerOf } from '@knossos/engine/puzzle';

/** What can be put on a cell, by game. */
export interface Stamp {
  readonly letter: string;
  readonly name: string;
  /** For a small button; the name where it is short enough. */
  readonly short?: string;
  /** Whether there is one at most. */
  readonly unique: boolean;
  /** What it looks like on a drawing and on its button. */
  readonly look: 'player' | 'mouse' | 'pursuer' | 'exit' | 'gold' | 'mine';
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
  /** What a level of the game is called. */
  readonly kind: string;
  readonly stamps: readonly Stamp[];
  readonly options: readonly Option[];
  readonly template: string;
}

type Values = readonly (readonly [value: string, text: string])[];

/** A choice among values; the first is the standard. */
function choice(key: string, text: string, values: Values): Option {
  return { key, text, kind: 'choice', values: values.map(([value, name]) => ({ value, text: name })) };
}

/** A whole number; `empty` is what it means when none is written. */
function number(key: string, text: string, least: number, most: number, empty: string): Option {
  return { key, text, kind: 'number', least, most, empty };
}

const NO_YES: Values = [
  ['no', 'no'],
  ['yes', 'yes'],
];
const YES_NO: Values = [...NO_YES].reverse();
const ORDERS: Values = ['DRLU', 'DLRU', 'RDLU', 'LDRU', 'URLD'].map((order) => [order, order]);

const PALETTES: Readonly<Record<string, Palette>> = {
  escape: {
    kind: 'mine',
    stamps: [
      { letter: 'S', name: 'You', unique: true, look: 'player' },
      { letter: 'M', name: 'Monster', unique: false, look: 'pursuer' },
      { letter: 'E', name: 'Exit', unique: false, look: 'exit' },
    ],
    options: [
      choice('wait', 'Waiting allowed', NO_YES),
      choice('exit', 'Reaching the exit', [
        ['immediate', 'wins at once'],
        ['survive', 'must be survived'],
      ]),
      number('hears', 'Monsters hear within', 0, 32000, 'any distance'),
      number('sees', 'Monsters see within', 0, 32000, 'do not look'),
      choice('memory', 'They never forget', NO_YES),
      choice('idle', 'Monsters that do not chase', [
        ['stay', 'stay'],
        ['wander', 'wander at random'],
      ]),
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
    kind: 'maze',
    stamps: [
      { letter: 'T', name: 'Theseus', unique: true, look: 'player' },
      { letter: 'M', name: 'Minotaur, horizontal first', short: 'Bull ↔', unique: false, look: 'pursuer' },
      { letter: 'V', name: 'Minotaur, vertical first', short: 'Bull ↕', unique: false, look: 'pursuer' },
      { letter: 'E', name: 'Exit cell', short: 'Exit', unique: false, look: 'exit' },
    ],
    options: [
      choice('wait', 'Waiting allowed', YES_NO),
      choice('exit', 'Reaching an exit cell', [
        ['survive', 'must be survived'],
        ['immediate', 'wins at once'],
      ]),
      number('steps', 'Steps of the Minotaur', 0, 1000, '2'),
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
    kind: 'mouse maze',
    stamps: [
      { letter: 'S', name: 'Start', unique: true, look: 'mouse' },
      { letter: 'E', name: 'Exit', unique: true, look: 'exit' },
    ],
    options: [
      choice('order', 'Preferred directions', ORDERS),
      number('modulo', 'Counts modulo', 2, 1_000_000_000, 'counts on'),
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
    kind: 'cave',
    stamps: [
      { letter: 'S', name: 'You', unique: true, look: 'player' },
      { letter: 'E', name: 'Exit', unique: false, look: 'exit' },
      { letter: '0', name: 'No gold', short: '0', unique: false, look: 'gold' },
      { letter: '3', name: 'Three gold', short: '3', unique: false, look: 'gold' },
      { letter: '5', name: 'Five gold', short: '5', unique: false, look: 'gold' },
      { letter: '9', name: 'Nine gold', short: '9', unique: false, look: 'gold' },
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
    kind: 'haunted maze',
    stamps: [{ letter: 'E', name: 'Exit', unique: true, look: 'exit' }],
    options: [
      number('ghosts', 'Ghosts', 0, 32_000, '2'),
      number('ghost-every', 'Moves until ghosts are elsewhere', 1, 1000, '3'),
      number('zombies', 'Zombies', 0, 32_000, 'none'),
      number('zombie-every', 'Moves until zombies step', 1, 1000, '3'),
      choice('mind', 'Zombies step', [
        ['classic', 'to any nearer cell'],
        ['best', 'to the nearest cell'],
        ['path', 'along a shortest way'],
        ['theseus', 'twice, sideways first'],
      ]),
      number('exit-radius', 'Nobody starts so near the exit', 0, 1000, '5'),
      number('lives', 'Lives', 1, 99, '6'),
      choice('sight', 'Walls', [
        ['through', 'do not hide what is behind'],
        ['line', 'hide what is behind'],
      ]),
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
    kind: 'field',
    stamps: [{ letter: '*', name: 'Mine', unique: false, look: 'mine' }],
    options: [
      choice('start', 'The first click is', [
        ['safe', 'safe'],
        ['open', 'open'],
        ['wild', 'wild'],
      ]),
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

/** What a level of a game is called, without an article: `mine`, `haunted maze`. */
export function kindOf(game: string): string {
  return paletteOf(game, 'cells').kind;
}

/** A level to begin from. */
export function templateOf(game: string): string {
  return PALETTES[game]?.template ?? paletteOf(null, 'cells').template;
}
