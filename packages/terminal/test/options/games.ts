import { changes, hides, type Row, rowsOf, shows } from './row.js';

const ALL = /((?:.|\n)*)/;
const BOARDS = /(\d+ \d+ \d+ [\d,]+ \d+)/;
const BENCH = '--size 8x8 --games 4 --strategy single --workers 1';
const LONG = '--size expert --games 40 --strategy best --workers 1';
const HAUNT = '--seed 7 --moves FFL';

/** A run behind one that has written a certificate. */
const proved = (base: string) => {
  return { base, first: ['theseus hardest --size 3x2 --workers 1 --certificate proof.json'] };
};

/** Commands of Minehunt, Monster Maze and Theseus. */
export const GAME_ROWS: readonly Row[] = [
  ...rowsOf('mines play', '8x8 --seed 7 --moves a1', {
    '--index': ['1', shows(/^The Cove/m), { base: 'mines/1-one-number --moves a1' }],
    '--size': ['6x5 --mines 4', shows(/^6x5, 4 mines/m), { base: '--seed 7 --moves a1' }],
    '--mines': ['4', shows(/^8x8, 4 mines/m), { base: '--size 8x8 --seed 7 --moves a1' }],
    '--start': ['open', changes(ALL)],
    '--first': ['c4', shows(/^4 \.2000000$/m)],
    '--no-guess': ['', changes(ALL)],
    '--seed': ['8', changes(ALL), { base: "8x8 --seed 7 --moves 'a1 h8 a8'" }],
    '--moves': ['a1', shows(/^1\. a1$/m), { base: '8x8 --seed 7' }],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
    '--describe': ['', hides(/^ {2}abcdefgh$/m)],
  }),
  ...rowsOf('mines solve', 'position.txt', {
    '--index': ['1', shows(/8 solutions/), { base: 'mines/1-one-number' }],
    '--mines': ['2', shows(/2 mines/), { base: 'bare.txt' }],
    '--strategy': ['single', changes(ALL)],
    '--budget': ['1', shows(/needs more than 1 sets/), { base: 'position.txt --strategy exact' }],
    '--limit': ['1', shows(/exit 4/), { base: 'mines/4-many-numbers.txt --index 0' }],
    '--seed': ['other', changes(ALL), { base: 'mines:9x9#7' }],
    '--json': ['', shows(/^\{"/m)],
  }),
  ...rowsOf('mines bench', BENCH, {
    '--size': ['9x9', shows(/^9x9/m), { base: '--games 4 --strategy single' }],
    '--mines': ['12', shows(/12 mines/)],
    '--start': ['open', shows(/open start/)],
    '--first': ['b2', shows(/at b2/)],
    '--seed': ['other', shows(/seed other/)],
    '--games': ['3', shows(/, 3 games/), { base: '--size 8x8 --strategy single' }],
    '--from': ['2', shows(/boards 2 to/)],
    '--to': ['3', shows(/boards 0 to 2/), { base: '--size 8x8 --strategy single --workers 1' }],
    '--boards': ['two.boards', shows(/two\.boards/), { base: '--strategy single --games 2' }],
    '--strategy': ['overlay', shows(/^overlay /m), { base: '--size 8x8 --games 4 --workers 1' }],
    '--budget': ['1', changes(ALL), { base: '--size 8x8 --games 4 --strategy best --workers 1 --json' }],
    '--workers': ['2', shows(/2 workers/)],
    '--seconds': ['0.1', shows(/stopped after/), { base: LONG }],
    '--checkpoint': ['kept.json', shows(/"/), { file: 'kept.json' }],
    '--parts': ['2', changes(/("saved".*)/), { base: `${BENCH} --checkpoint kept.json`, file: 'kept.json' }],
    '--losses': ['lost.boards', shows(/^8 8 10 /m), { file: 'lost.boards' }],
    '--json': ['', shows(/^\{"/m)],
  }),
  ...rowsOf('mines deal', '--size 8x8 --games 2', {
    '--size': ['9x9', shows(/^9 9 /m), { base: '--games 2' }],
    '--mines': ['12', shows(/^8 8 12 /m)],
    '--start': ['open', changes(BOARDS)],
    '--first': ['b2', shows(/ 9$/m)],
    '--seed': ['other', changes(BOARDS)],
    '--games': ['1', hides(/8 8 [^\n]*\n8 8 /), { base: '--size 8x8 --to 2' }],
    '--from': ['1', changes(BOARDS)],
    '--to': ['1', hides(/8 8 [^\n]*\n8 8 /), { base: '--size 8x8 --from 0' }],
  }),
  ...rowsOf('haunt play', HAUNT, {
    '--seed': ['8', shows(/seed 8,/), { base: '--moves FFL' }],
    '--level': ['2', shows(/Level 2 of 9/)],
    '--lives': ['2', shows(/2 lives/)],
    '--daily': ['', shows(/[Dd]aily|today/), { base: '--moves FFL' }],
    '--moves': ['FFL', shows(/exits in 1 move/), { base: '--seed 7' }],
    '--replay': ['', changes(ALL)],
    '--describe': ['', shows(/Wall ahead/), { base: '--seed 7', keys: 'q' }],
    '--view': ['corridor', changes(ALL), { base: '--seed 7', keys: 'q' }],
    '--glyphs': ['ascii', hides(/[─█│]/), { base: '--seed 7', keys: 'q' }],
    '--color': ['never', hides(/␛\[[0-9;]*3\dm/), { base: '--seed 7', keys: 'q' }],
    '--set': ['ghosts=5', shows(/5 ghosts/)],
  }),
  ...rowsOf('haunt simulate', '--level 1 --games 5 --workers 1', {
    '--policy': ['greedy', shows(/^greedy/m)],
    '--games': ['6', shows(/6 games/), { base: '--level 1' }],
    '--level': ['1', shows(/level 1, Two Ghosts/), { base: '--games 2' }],
    '--lives': ['2', shows(/2 lives/)],
    '--seed': ['other', shows(/seed other/)],
    '--workers': ['2', shows(/on 2 workers/)],
    '--json': ['', shows(/^\{"/m)],
  }),
  ...rowsOf('theseus hardest', '--size 3x2 --workers 1', {
    '--size': ['2x2', shows(/^2x2/m), { base: '--workers 1' }],
    '--depth': ['1', changes(/"parts":(\d+)/), { base: '--size 3x2 --workers 1 --json' }],
    '--workers': ['3', shows(/"workers":3/), { base: '--size 3x2 --json' }],
    '--seconds': ['0.1', shows(/so far/), { base: '--size 4x3 --workers 1' }],
    '--checkpoint': ['kept.json', shows(/"/), { file: 'kept.json' }],
    '--certificate': ['proof.json', shows(/"/), { file: 'proof.json' }],
    '--check': ['proof.json', shows(/holds/), proved('--workers 1')],
    '--parts': ['1', changes(ALL), proved('--check proof.json --workers 1')],
    '--seed': ['other', changes(ALL), proved('--check proof.json --parts 1 --workers 1')],
    '--json': ['', shows(/^\{"/m)],
  }),
];
