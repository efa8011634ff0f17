import { MAZE, MINE } from '../harness.js';

/** A game, and what to press or to type so that each time one more thing is to be kept. */
export interface SavedCase {
  readonly name: string;
  readonly text: string;
  /** Keys, and what the screen shows once each has been taken. */
  readonly keys: readonly (readonly [keys: string, shown: string])[];
  /** Lines, and what is told once each has been taken. */
  readonly lines: readonly (readonly [line: string, told: string])[];
  /** Moves that are kept after each step. */
  readonly moves: readonly string[];
}

/** One level of every game. */
export const SAVED_CASES: readonly SavedCase[] = [
  {
    name: 'escape',
    text: MINE,
    keys: [
      ['l', '1 move'],
      ['k', '2 moves'],
      ['u', '1 move'],
    ],
    lines: [
      ['R', '1.'],
      ['U', '2.'],
      ['undo', 'the monster'],
    ],
    moves: ['R', 'RU', 'R'],
  },
  {
    name: 'theseus',
    text: MAZE,
    keys: [
      ['h', '1 move'],
      ['l', '2 moves'],
      ['d', '3 moves'],
    ],
    lines: [
      ['L', '1.'],
      ['R', '2.'],
      ['R', '3.'],
    ],
    moves: ['L', 'LR', 'LRR'],
  },
  {
    name: 'gold',
    text: 'game: gold\ntitle: nuggets\n\n######\n#S351#\n#..5E#\n######\n',
    keys: [
      ['l', '1 move'],
      ['l', '2 moves'],
    ],
    lines: [
      ['R', '1.'],
      ['R', '2.'],
    ],
    moves: ['R', 'RR'],
  },
  {
    name: 'mines',
    text: 'game: mines\ntitle: three mines\n\n...*\n....\n....\n*.*.\n',
    keys: [
      ['f', '2 mines left'],
      ['h ', 'b3: 2'],
    ],
    lines: [
      ['fc3', '1.'],
      ['b3', '2.'],
    ],
    moves: ['fc3', 'fc3 b3'],
  },
  {
    name: 'mouse',
    text: 'game: mouse\ntitle: blank\n\n....\n....\n....\n....\n',
    keys: [
      // From the corner, wherever the cursor is.
      ['kkkkhhhhj ', 'a2: blocked'],
      ['kkkkhhhhjl ', 'b2: blocked'],
    ],
    lines: [
      ['a2', '1.'],
      ['b2', '2.'],
    ],
    moves: ['a2', 'a2 b2'],
  },
  {
    name: 'haunt',
    text: 'game: haunt\ntitle: hall\nseed: 3\nghosts: 0\nexit-radius: 1\n\n######\n#....E\n######\n',
    keys: [
      ['h', '1 move,'],
      ['h', '2 moves,'],
    ],
    lines: [
      ['L', '1.'],
      ['L', '2.'],
    ],
    moves: ['L', 'LL'],
  },
];
