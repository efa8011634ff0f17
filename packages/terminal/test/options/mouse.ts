import { changes, type Row, rowsOf, shows } from './row.js';

const ALL = /((?:.|\n)*)/;
const SEARCH = '--size 5x5 --evaluations 400 --parts 2 --workers 1 --json';
const LONGER = '--size 7x7 --evaluations 2000 --parts 1 --workers 1 --json';
const EXCHANGING = '--size 7x7 --evaluations 8000 --parts 4 --round 250 --algorithm tempering --json';
const CROWDED =
  '--size 4x4 --evaluations 600 --parts 1 --algorithm evolution --population 10 --parents 8 --children 20 --seed 2 --json';
const SCORES = /"scores":(\[[^\]]*\])/;
const MAZE = /"maze":("[^"]*"|null)/;
const FOUND = /"level":("[^"]*")/;
const genetic = { base: `${SEARCH} --algorithm genetic` };

/** Commands of the mouse. */
export const MOUSE_ROWS: readonly Row[] = [
  ...rowsOf('mouse run', 'designs.txt --index 1', {
    '--k': ['2', shows(/counting modulo 2/)],
    '--random': ['--seed 3', shows(/--seed 3/), { base: 'designs.txt' }],
    '--seed': ['other', shows(/--seed other/), { base: 'designs.txt --random' }],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
  }),
  ...rowsOf('mouse minds', 'designs.txt --index 1', {
    '--index': ['1', shows(/four by four/), { base: 'designs.txt' }],
    '--limit': ['1', changes(ALL)],
    '--set': ['order=RDLU', changes(ALL)],
  }),
  ...rowsOf('mouse search', SEARCH, {
    '--index': ['1', shows(/"size":"4x4"/), { base: '--from designs.txt --evaluations 20 --parts 1 --json' }],
    '--within': [
      '1',
      changes(MAZE),
      { base: '--from designs.txt --index 1 --evaluations 400 --parts 1 --json' },
    ],
    '--ends': ['free', changes(FOUND)],
    '--gap': ['down', changes(FOUND), { base: `${SEARCH} --shape walls` }],
    '--crossover': ['point', changes(MAZE), genetic],
    '--chains': ['2', changes(SCORES)],
    '--hot': ['9', changes(MAZE), { base: `${SEARCH} --algorithm annealing` }],
    '--cold': ['5', changes(MAZE), { base: `${LONGER} --algorithm annealing --hot 9` }],
    '--density': ['0.5', changes(MAZE)],
    '--mutation': ['0.4', changes(MAZE), genetic],
    '--population': ['5', changes(MAZE), genetic],
    '--parents': ['2', changes(MAZE), genetic],
    '--children': ['5', changes(MAZE), genetic],
    '--distinct': ['', changes(MAZE), { base: CROWDED }],
    '--planned': ['100', changes(MAZE), { base: `${LONGER} --algorithm annealing` }],
    '--workers': ['2', shows(/"workers":2/)],
    '--exchange': ['1', changes(SCORES), { base: EXCHANGING }],
  }),
  ...rowsOf('mouse enumerate', '--size 3x3', { '--depth': ['1', changes(/(\d+ branch\w*)/)] }),
  ...rowsOf('mouse chain', '--vertices 12', { '--width': ['1', changes(/title: (.*)/)] }),
  ...rowsOf('mouse bound', 'designs.txt --index 1', {
    '--index': ['1', shows(/turns of the run/), { base: 'designs.txt' }],
    '--limit': ['1', changes(/(turns of the run.*)/)],
    '--set': ['exit=b4', changes(ALL)],
  }),
  ...rowsOf('mouse trap', 'designs.txt --index 1', {
    '--star': ['3', shows(/star of degree 3/), { base: '' }],
    '--degree': ['4', shows(/star of degree 4/), { base: '--star 3' }],
    '--sense': ['corners', changes(/(\d+ floor cells)/), { base: '--find 3' }],
    '--seed': ['other', changes(ALL), { base: '--find 3 --cells 12 --dives 50' }],
    '--index': ['1', shows(/turns|free|leaves|out/), { base: 'designs.txt --modulo 2' }],
    '--set': ['modulo=2', changes(ALL)],
  }),
  ...rowsOf('mouse distance', 'a.txt b.txt', {
    '--of-a': ['1', shows(/cannot be compared/), { base: 'designs.txt a.txt --of-b 0' }],
    '--of-b': ['1', shows(/cannot be compared/), { base: 'a.txt designs.txt --of-a 0' }],
    '--set': ['order=RDLU', changes(ALL)],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
  }),
  ...rowsOf('mouse landscape', 'designs.txt --index 0 --pairs 20 --random 5', {
    '--seed': ['other', changes(ALL), { base: 'designs.txt --index 1 --pairs 20 --random 5' }],
    '--theme': ['dark', changes(ALL), { base: 'designs.txt --index 0 --pairs 20 --random 5 --format svg' }],
    '--index': ['1', shows(/^four by four/m), { base: 'designs.txt --pairs 20 --random 5' }],
    '--set': ['order=RDLU', changes(ALL), { base: 'designs.txt --index 1 --pairs 20 --random 5' }],
  }),
];
