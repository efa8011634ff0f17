import { MAZE, MINE } from '../harness.js';

/** A game, and what to press or to type so that each time one more thing is to be kept. */
export interface SavedCase {
  readonly name: string;
  readonly text: string;
  readonly keys: readonly string[];
  readonly lines: readonly string[];
  /** Moves that are kept after each step. */
  readonly moves: readonly string[];
}

/** One level of every game. */
export const SAVED_CASES: readonly SavedCase[] = [
  {
    ...{ name: 'escape', text: MINE },
    ...{ keys: ['l', 'k', 'u'], lines: ['R', 'U', 'undo'], moves: ['R', 'RU', 'R'] },
  },
  {
    ...{ name: 'theseus', text: MAZE },
    ...{ keys: ['h', 'l', 'd'], lines: ['L', 'R', 'R'], moves: ['L', 'LR', 'LRR'] },
  },
  {
    ...{ name: 'gold', text: 'game: gold\ntitle: nuggets\n\n######\n#S351#\n#..5E#\n######\n' },
    ...{ keys: ['l', 'l'], lines: ['R', 'R'], moves: ['R', 'RR'] },
  },
  {
    ...{ name: 'mines', text: 'game: mines\ntitle: three mines\n\n...*\n....\n....\n*.*.\n' },
    ...{ keys: ['f', 'h '], lines: ['fc3', 'b3'], moves: ['fc3', 'fc3 b3'] },
  },
  {
    ...{ name: 'mouse', text: 'game: mouse\ntitle: blank\n\n....\n....\n....\n....\n' },
    // From the corner, wherever the cursor is.
    ...{ keys: ['kkkkhhhhj ', 'kkkkhhhhjl '], lines: ['a2', 'b2'], moves: ['a2', 'a2 b2'] },
  },
  {
    name: 'haunt',
    text: 'game: haunt\ntitle: hall\nseed: 3\nghosts: 0\nexit-radius: 1\n\n######\n#....E\n######\n',
    ...{ keys: ['h', 'h'], lines: ['L', 'L'], moves: ['L', 'LL'] },
  },
];
