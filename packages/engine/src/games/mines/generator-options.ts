import { choiceOption, integerOption, optionsTyped, sizeOption } from '../../puzzle/index.js';
import { PRESETS, START_RULES } from './board/board.js';
import { SURE_WAYS } from './coach/constraints.js';
import type { MinesFeatures } from './mind/rating.js';
import type { MinesOptions } from './options.js';

/** The longest side of a field that is made. */
const MOST_SIDE = 100;

const WAYS = SURE_WAYS.map((way) => `${way}` as const);
/** What forms call the {@link SURE_WAYS}. */
const WAY_TEXTS = ['one number', 'numbers together', 'the mines left'];

/** The options of the generator. */
export const MINES_OPTIONS = optionsTyped<MinesOptions>()([
  {
    ...choiceOption(
      'preset',
      'a field known by name; custom takes size and mines',
      ['custom', ...PRESETS.map(({ name }) => name)],
      'custom',
    ),
    note: 'A well-known board; custom has your own size and mines.',
  },
  sizeOption(['8x8', '9x9', '16x16', '30x16'], '9x9', MOST_SIDE),
  integerOption('mines', 'mines on the whole field', 1, MOST_SIDE * MOST_SIDE - 1, 10),
  {
    ...choiceOption(
      'start',
      'what the first click is promised: wild nothing, safe no mine, open no mine around it either',
      START_RULES,
      'safe',
    ),
    texts: ['wild: may hit a mine', 'safe: no mine', 'open: no mine around it either'],
    note: 'What the first click is promised.',
  },
  {
    ...choiceOption('first', 'who makes the first click: the player, or chance', ['free', 'random'], 'free'),
    texts: ['the player', 'chance'],
    note: 'Who makes the first click.',
  },
  {
    ...choiceOption(
      'no-guess',
      'yes: a layout that is proved to need no guess after its first cell',
      ['no', 'yes'],
      'no',
    ),
    note: 'Yes: a board that is proved to need no guess after its first cell.',
  },
  {
    ...choiceOption('hardest', 'the hardest way that a board without guesses may need', WAYS, '4'),
    texts: WAY_TEXTS,
    note: 'The hardest way of thinking that a board without guesses may need.',
  },
  {
    ...choiceOption('least', 'a way at least as hard must be needed', WAYS, '2'),
    texts: WAY_TEXTS,
    note: 'A way of thinking at least as hard as this must be needed.',
  },
  {
    ...choiceOption(
      'repair',
      'when boards that need a guess are repaired: late, after 500 that were drawn uniformly, or early, which is quicker where such boards are rare',
      ['late', 'early'],
      'late',
    ),
    texts: ['late: drawn uniformly where it can be', 'early: quicker, not uniform'],
    note: 'Early: a mine is moved where a guess would be needed, which is quicker; such boards are not drawn uniformly, and say so.',
  },
  integerOption('effort', 'boards that may be tried for one without guesses', 1, 1_000_000, 20_000),
]);

/** What the mind of this game offers. */
export interface MinesMindTypes {
  readonly options: typeof MINES_OPTIONS;
  readonly features: MinesFeatures;
}
