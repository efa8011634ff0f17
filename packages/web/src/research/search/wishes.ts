import { blankDesign, type Design } from '../../games/mouse/design.js';
import { boardWords } from '../../games/mouse/words.js';

interface BoardWish {
  readonly value: string;
  readonly text: string;
  /** What to expect there, in one sentence. */
  readonly note: string;
  readonly design: () => Design;
}

const square =
  (side: number, shape: 'cells' | 'walls' = 'cells') =>
  () =>
    blankDesign({ columns: side, rows: side }, shape);

const FIXED: readonly BoardWish[] = [
  {
    value: '6',
    text: '6 × 6',
    note: 'A small board: the best maze there is, of 115 turns, is found within seconds.',
    design: square(6),
  },
  {
    value: '9',
    text: '9 × 9',
    note: 'A board on which nobody knows the best maze yet.',
    design: square(9),
  },
  {
    value: '13',
    text: '13 × 13, as in the old game',
    note: 'The board of the old Flash game: runs of tens of thousands of turns take patience.',
    design: square(13),
  },
  {
    value: '9-walls',
    text: '9 × 9, with walls between cells',
    note: 'No cell is blocked; thin walls stand between them, and runs are longer.',
    design: square(9, 'walls'),
  },
];

/** The boards to choose from, that of the table first. */
export function boardWishes(onTable: Design): readonly BoardWish[] {
  return [
    {
      value: 'table',
      text: `My own: ${boardWords({ ...onTable, modulo: null })}`,
      note: 'The size, start and exit of the maze that you have under Design.',
      design: () => onTable,
    },
    ...FIXED,
  ];
}

/** How long to search; `planned`: mazes that each thread tries while its changes become smaller. */
export const LENGTHS = [
  {
    value: 'minute',
    text: 'A minute',
    seconds: 60,
    planned: 600_000,
    note: 'It stops after a minute.',
  },
  {
    value: 'ten',
    text: 'Ten minutes',
    seconds: 600,
    planned: 6_000_000,
    note: 'It stops after ten minutes, and continues while you look at other pages.',
  },
  {
    value: 'endless',
    text: 'Until I stop it',
    seconds: null,
    planned: 20_000_000,
    note: 'It continues, also while you look at other pages, until you press Stop or close Knossos.',
  },
] as const;
export type LengthName = (typeof LENGTHS)[number]['value'];

/** What each aim of a search means, in one sentence. */
export const AIM_NOTES = {
  turns: 'The maze that holds the mouse for the most turns.',
  crossed: 'The maze in which the mouse visits one cell most often.',
  cover: 'The maze in which the mouse takes the most turns to visit every cell.',
} as const;
