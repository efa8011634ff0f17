import { fileURLToPath } from 'node:url';
import { changes, hides, type Row, rowsOf, shows } from './row.js';

const ALL = /((?:.|\n)*)/;
const BENCH = '--size 8x8 --games 4 --strategy single --workers 1';
const LONG = '--size expert --games 40 --strategy best --workers 1';

const SHIPPED = fileURLToPath(new URL('../../../../records/theseus/certificates/3x3.json', import.meta.url));

/** Commands of Minehunt, Monster Maze and Theseus. */
export const GAME_ROWS: readonly Row[] = [
  ...rowsOf('mines play', '8x8 --seed 7 --moves a1', {
    '--index': ['1', shows(/^The Cove/m), { base: 'mines/1-one-number --moves a1' }],
    '--size': ['6x5 --mines 4', shows(/^6x5, 4 mines/m), { base: '--seed 7 --moves a1' }],
    '--mines': ['4', shows(/^8x8, 4 mines/m), { base: '--size 8x8 --seed 7 --moves a1' }],
    '--start': ['open', changes(ALL)],
    '--no-guess': ['', changes(ALL)],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
    '--describe': ['', hides(/^ {2}abcdefgh$/m)],
  }),
  ...rowsOf('mines solve', 'position.txt', {
    '--index': ['1', shows(/8 solutions/), { base: 'mines/1-one-number' }],
    '--strategy': ['single', changes(ALL)],
    '--budget': ['1', shows(/needs more than 1 sets/), { base: 'position.txt --strategy exact' }],
    '--seed': ['other', changes(ALL), { base: 'mines:9x9#7' }],
  }),
  ...rowsOf('mines bench', BENCH, {
    '--strategy': ['overlay', shows(/^overlay /m), { base: '--size 8x8 --games 4 --workers 1' }],
    '--budget': ['1', changes(ALL), { base: '--size 8x8 --games 4 --strategy best --workers 1 --json' }],
    '--workers': ['2', shows(/2 workers/)],
    '--seconds': ['0.1', shows(/stopped after/), { base: LONG }],
    '--parts': ['2', changes(/("saved".*)/), { base: `${BENCH} --checkpoint kept.json`, file: 'kept.json' }],
  }),
  ...rowsOf('haunt play', '--seed 7', {
    '--describe': ['', shows(/Wall ahead/), { keys: 'q' }],
    '--view': ['corridor', changes(ALL), { keys: 'q' }],
    '--glyphs': ['ascii', hides(/[─█│]/), { keys: 'q' }],
    '--color': ['never', hides(/␛\[[0-9;]*3\dm/), { keys: 'q' }],
  }),
  ...rowsOf('haunt simulate', '--level 1 --games 5 --workers 1', {
    '--workers': ['2', shows(/on 2 workers/)],
  }),
  ...rowsOf('theseus hardest', '--size 3x2 --workers 1', {
    '--depth': ['1', changes(/"parts":(\d+)/), { base: '--size 3x2 --workers 1 --json' }],
    '--workers': ['3', shows(/"workers":3/), { base: '--size 3x2 --json' }],
    '--seed': ['other', changes(ALL), { base: `--check ${SHIPPED} --parts 1 --workers 1` }],
  }),
];
