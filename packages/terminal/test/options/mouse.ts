import { changes, hides, type Row, rowsOf, shows } from './row.js';

const ALL = /((?:.|\n)*)/;
const SEARCH = '--size 5x5 --evaluations 400 --parts 2 --workers 1 --json';
const LONGER = '--size 7x7 --evaluations 2000 --parts 1 --workers 1 --json';
const QUICK = '--size 4x4 --evaluations 40 --parts 1';
const EXCHANGING = '--size 7x7 --evaluations 8000 --parts 4 --round 250 --algorithm tempering --json';
const CROWDED =
  '--size 4x4 --evaluations 600 --parts 1 --algorithm evolution --population 10 --parents 8 --children 20 --seed 2 --json';
const SCORES = /"scores":(\[[^\]]*\])/;
const MAZE = /"maze":("[^"]*"|null)/;
const FOUND = /"level":("[^"]*")/;
const genetic = { base: `${SEARCH} --algorithm genetic` };
const graphs = { base: '--graph --vertices 5 --evaluations 400 --parts 2 --workers 1 --json' };

/** A run behind one that has written a certificate. */
const proved = (base: string) => {
  return { base, first: ['mouse enumerate --size 3x3 --workers 1 --certificate proof.json'] };
};

/** Commands of the mouse. */
export const MOUSE_ROWS: readonly Row[] = [
  ...rowsOf('mouse run', 'designs.txt --index 1', {
    '--k': ['2', shows(/counting modulo 2/)],
    '--modulo': ['2', shows(/counting modulo 2/)],
    '--json': ['', shows(/^\{"/m)],
    '--jsonl': ['', shows(/^\{"/m)],
    '--index': ['1', hides(/three by three/), { base: 'designs.txt' }],
    '--random': ['--seed 3', shows(/--seed 3/), { base: 'designs.txt' }],
    '--seed': ['other', shows(/--seed other/), { base: 'designs.txt --random' }],
    '--limit': ['1', shows(/gave up|limit/)],
    '--set': ['order=RDLU', changes(ALL)],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
    '--mind': ['rotor-router', changes(ALL)],
  }),
  ...rowsOf('mouse minds', 'designs.txt --index 1', {
    '--index': ['1', shows(/four by four/), { base: 'designs.txt' }],
    '--limit': ['1', changes(ALL)],
    '--json': ['', shows(/^\{"/m)],
    '--set': ['order=RDLU', changes(ALL)],
  }),
  ...rowsOf('mouse search', SEARCH, {
    '--graph': ['', shows(/"vertices":5/), { base: '--vertices 5 --evaluations 400 --parts 2 --json' }],
    '--vertices': ['6', shows(/"vertices":6/), { base: '--graph --evaluations 400 --parts 2 --json' }],
    '--degree': ['2', changes(FOUND), graphs],
    '--edges': ['4', changes(FOUND), graphs],
    '--orders': ['fixed', changes(FOUND), graphs],
    '--size': ['4x4', shows(/"size":"4x4"/), { base: '--evaluations 400 --parts 2 --workers 1 --json' }],
    '--from': ['designs.txt --index 1', shows(/"size":"4x4"/), { base: '--evaluations 20 --parts 1 --json' }],
    '--index': ['1', shows(/"size":"4x4"/), { base: '--from designs.txt --evaluations 20 --parts 1 --json' }],
    '--within': [
      '1',
      changes(MAZE),
      { base: '--from designs.txt --index 1 --evaluations 400 --parts 1 --json' },
    ],
    '--start': ['2', shows(/"start":"c1"/)],
    '--exit': ['2', shows(/"exit":"c5"/)],
    '--gap': ['down', changes(FOUND), { base: `${SEARCH} --shape walls` }],
    '--order': ['RDLU', changes(MAZE)],
    '--shape': ['walls', shows(/\+---/)],
    '--objective': ['cover', changes(/"score":(\d+)/)],
    '--ends': ['free', changes(FOUND)],
    '--algorithm': ['random', changes(SCORES)],
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
    '--seconds': [
      '0.1',
      shows(/"ended":"stopped"/),
      { base: '--size 9x9 --evaluations 100000 --workers 1 --json' },
    ],
    '--evaluations': [
      '40',
      shows(/"evaluations":40\b/),
      { base: '--size 5x5 --seconds 0.3 --parts 2 --json' },
    ],
    '--polish': ['1', shows(/"distance":1/)],
    '--planned': ['100', changes(MAZE), { base: `${LONGER} --algorithm annealing` }],
    '--seed': ['other', changes(MAZE)],
    '--workers': ['2', shows(/"workers":2/)],
    '--parts': ['3', shows(/"parts":3/), { base: '--size 5x5 --evaluations 400 --workers 1 --json' }],
    '--round': ['50', shows(/"round":50/)],
    '--exchange': ['1', changes(SCORES), { base: EXCHANGING }],
    '--checkpoint': ['kept.json', shows(/"evaluations"/), { file: 'kept.json', base: QUICK }],
    '--convergence': ['curve.csv', shows(/^part,/m), { file: 'curve.csv', base: QUICK }],
    '--json': ['', shows(/^\{"/m), { base: QUICK }],
  }),
  ...rowsOf('mouse enumerate', '--size 3x3 --workers 1', {
    '--mind': ['oldest-first', shows(/"optimum":12/), { base: '--size 3x3 --json' }],
    '--size': ['3x4', shows(/^3x4/m), { base: '--workers 1' }],
    '--start': ['1', shows(/start b1/)],
    '--exit': ['1', shows(/exit b3/)],
    '--order': ['RDLU', changes(ALL), { base: '--size 3x3 --workers 1 --start 1' }],
    '--objective': ['crossed', changes(/(optimum is .*)/)],
    '--shape': ['walls', shows(/\+---/)],
    '--gap': ['down', changes(ALL), { base: '--size 3x3 --workers 1 --shape walls' }],
    '--depth': ['1', changes(/(\d+ branch\w*)/)],
    '--graph': ['--vertices 4', shows(/n = 4/), { base: '--workers 1' }],
    '--vertices': ['3', shows(/n = 3/), { base: '--graph --workers 1' }],
    '--degree': ['2', changes(/stand for (\S+)/), { base: '--graph --vertices 4 --workers 1' }],
    '--edges': ['3', changes(/stand for (\S+)/), { base: '--graph --vertices 4 --workers 1' }],
    '--orders': ['fixed', changes(/stand for (\S+)/), { base: '--graph --vertices 4 --workers 1' }],
    '--ends': ['all', changes(ALL)],
    '--workers': ['2', shows(/2 workers/)],
    '--checkpoint': ['kept.json', shows(/"kind":"mouse enumeration"/), { file: 'kept.json' }],
    '--certificate': ['proof.json', shows(/"optimum"/), { file: 'proof.json' }],
    '--verify': ['proof.json', shows(/holds|correct|agree/), proved('--workers 1')],
    '--estimate': ['20', shows(/standard error/)],
    '--branches': ['1', changes(/(\d+) of|(\d+) branch/), proved('--verify proof.json --workers 1')],
    '--seed': ['other', changes(/about ([\d,]+)/), { base: '--size 5x5 --estimate 20 --workers 1' }],
    '--json': ['', shows(/^\{"/m)],
  }),
  ...rowsOf('mouse chain', '--vertices 12', {
    '--vertices': ['10', shows(/10 vertices/), { base: '' }],
    '--degree': ['3', changes(/title: (.*)/)],
    '--width': ['1', changes(/title: (.*)/)],
    '--periods': ['1', shows(/25 vertices/), { base: '' }],
    '--json': ['', shows(/^\{"/m)],
  }),
  ...rowsOf('mouse bound', 'designs.txt --index 1', {
    '--index': ['1', shows(/turns of the run/), { base: 'designs.txt' }],
    '--limit': ['1', changes(/(turns of the run.*)/)],
    '--json': ['', shows(/^\{"/m)],
    '--set': ['exit=b4', changes(ALL)],
  }),
  ...rowsOf('mouse trap', 'designs.txt --index 1', {
    '--k': ['2', changes(ALL)],
    '--modulo': ['2', changes(ALL)],
    '--star': ['3', shows(/star of degree 3/), { base: '' }],
    '--degree': ['4', shows(/star of degree 4/), { base: '--star 3' }],
    '--find': ['2', shows(/trap of \d+ cells/), { base: '' }],
    '--sense': ['corners', changes(/(\d+ floor cells)/), { base: '--find 3' }],
    '--cells': ['3', shows(/gave up|none|up to 3/), { base: '--find 2' }],
    '--dives': ['50', changes(ALL), { base: '--find 3 --cells 9' }],
    '--seed': ['other', changes(ALL), { base: '--find 3 --cells 12 --dives 50' }],
    '--index': ['1', shows(/turns|free|leaves|out/), { base: 'designs.txt --modulo 2' }],
    '--limit': ['1', shows(/unknown after 1 turn/), { base: 'designs.txt --index 1 --modulo 2' }],
    '--json': ['', shows(/^\{"/m), { base: 'designs.txt --index 1 --modulo 2' }],
    '--set': ['modulo=2', changes(ALL)],
  }),
  ...rowsOf('mouse distance', 'a.txt b.txt', {
    '--of-a': ['1', shows(/cannot be compared/), { base: 'designs.txt a.txt --of-b 0' }],
    '--of-b': ['1', shows(/cannot be compared/), { base: 'a.txt designs.txt --of-a 0' }],
    '--json': ['', shows(/^\{"/m)],
    '--set': ['order=RDLU', changes(ALL)],
    '--glyphs': ['unicode', changes(ALL)],
    '--color': ['always', shows(/␛\[/)],
  }),
  ...rowsOf('mouse landscape', 'designs.txt --index 0 --pairs 20 --random 5', {
    '--distance': ['1', hides(/distance 2/)],
    '--pairs': ['5', shows(/sample of 5 /), { base: 'designs.txt --index 0 --random 7' }],
    '--random': ['7', shows(/sample of 7/), { base: 'designs.txt --index 0 --pairs 20' }],
    '--objective': ['crossed', changes(ALL)],
    '--format': ['svg', shows(/<svg/)],
    '--json': ['', shows(/^\{"/m)],
    '--seed': ['other', changes(ALL), { base: 'designs.txt --index 1 --pairs 20 --random 5' }],
    '--theme': ['dark', changes(ALL), { base: 'designs.txt --index 0 --pairs 20 --random 5 --format svg' }],
    '--out': ['out.txt', shows(/^\nthree by three/), { file: 'out.txt' }],
    '--index': ['1', shows(/^four by four/m), { base: 'designs.txt --pairs 20 --random 5' }],
    '--set': ['order=RDLU', changes(ALL), { base: 'designs.txt --index 1 --pairs 20 --random 5' }],
  }),
];
