import { changes, hides, type Row, rowsOf, shows } from './row.js';

const LOOKS = { '--glyphs': ['unicode', shows(/─|█|▲|☻|│/)], '--color': ['always', shows(/␛\[/)] } as const;

/** Commands over levels. */
export const LEVEL_ROWS: readonly Row[] = [
  ...rowsOf('play', 'maze.txt --moves L', {
    ...LOOKS,
    '--seed': ['7', changes(/(The monster .*)/), { base: 'dice.txt --moves R' }],
    '--random': ['--seed 3', shows(/--seed 3|level \d|#\d/), { base: 'pack.txt --moves L' }],
    '--set': ['wait=no', shows(/not legal/), { base: 'maze.txt --moves W' }],
    '--on': ['no-undo', shows(/0 of 0 levels solved/), { base: 'theseus', keys: '\u0003' }],
  }),
  ...rowsOf('strength simulate', 'custom --times 1', {
    '--games': ['3', shows(/after 3 levels each/)],
    '--times': ['2', changes(/(rank correlation .*)/), { base: 'custom' }],
    '--seed': ['2', changes(/^(custom .*)/m)],
  }),
  ...rowsOf('list', 'gold', { '--jsonl': ['', shows(/^\{"/m)] }),
  ...rowsOf('learn', 'theseus --moves D', {
    ...LOOKS,
    '--describe': ['', hides(/^\+---/m)],
  }),
  ...rowsOf('solve', 'pack.txt', {
    '--random': ['--seed 3', shows(/--seed 3|any one|chosen|by chance|took/)],
    '--seed': ['other', shows(/--seed other/), { base: 'pack.txt --random' }],
  }),
  ...rowsOf('verify', 'maze.txt LRRUR', {
    '--moves': ['LRRUR', shows(/won in 5 moves/), { base: 'maze.txt' }],
    '--json': ['', shows(/^\{"/m)],
    '--seed': ['2', changes(/((?:.|\n)*)/), { base: 'dice.txt RR' }],
    '--index': ['1', shows(/won in/), { base: 'pack.txt LRRUR' }],
    '--random': ['--seed 1', hides(/--index/), { base: 'pack.txt LRRUR' }],
    '--limit': ['0', hides(/no plan is shorter/)],
    '--set': ['wait=no', shows(/not legal|no move/), { base: 'maze.txt WLRRUR' }],
  }),
  ...rowsOf('review', 'maze.txt --moves LR', {
    '--seed': ['4', changes(/((?:.|\n)*)/), { base: 'dice.txt --moves RR' }],
    '--index': ['1', shows(/^2 {2}Right/m), { base: 'pack.txt --moves LR' }],
    '--random': ['--seed 1', hides(/--index/), { base: 'pack.txt --moves LR' }],
    '--set': ['wait=no', changes(/((?:.|\n)*)/), { base: 'maze.txt --moves W' }],
    '--screen': ['', shows(/play on from here/), { keys: 'q' }],
  }),
  ...rowsOf('show', 'maze.txt', {
    ...LOOKS,
    '--seed': ['4', changes(/((?:.|\n)*)/), { base: 'dice.txt --moves RR' }],
    '--index': ['1', hides(/title: the small maze/), { base: 'pack.txt' }],
    '--random': ['--seed 3', shows(/--seed 3/), { base: 'pack.txt' }],
    '--set': ['wait=no', shows(/^wait: no$/m)],
    '--theme': ['dark', changes(/fill="(#\w+)"/), { base: 'maze.txt --format svg' }],
  }),
  ...rowsOf('rate', 'pack.txt', {
    '--index': ['1', hides(/#0/)],
    '--random': ['--seed 3', shows(/--seed 3/)],
    '--seed': ['other', shows(/--seed other/), { base: 'pack.txt --random' }],
    '--json': ['', shows(/^\[\n\{"/m)],
    '--set': ['wait=no', changes(/((?:.|\n)*)/)],
  }),
  ...rowsOf('daily', 'theseus --day 2026-11-22', {
    '--color': ['always', shows(/␛\[/), { base: 'theseus --day 2026-11-22 --moves L' }],
    '--glyphs': ['unicode', shows(/─/), { base: 'theseus --day 2026-11-22 --moves L' }],
    '--describe': ['', hides(/^\+---/m), { base: 'theseus --day 2026-11-22 --moves L' }],
  }),
  ...rowsOf('convert', 'maze.txt --to link', {
    '--random': ['--seed 3', shows(/--seed 3/), { base: 'pack.txt --to text' }],
    '--base': ['https://knossos.example/', shows(/^https:\/\/knossos\.example\/#/m)],
    '--seed': ['4', changes(/((?:.|\n)*)/), { base: 'dice.txt --to film --moves RRRR' }],
    '--each': ['1', changes(/((?:.|\n)*)/), { base: 'pack.txt --to sheet' }],
    '--set': ['wait=no', shows(/^wait: no$/m), { base: 'maze.txt --to text' }],
  }),
];
