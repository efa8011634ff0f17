import { changes, hides, type Row, rowsOf, shows } from './row.js';

const ALL = /((?:.|\n)*)/;
const DRAWN = /\n\n((?:.|\n)*)/;
const header = (line: string) => shows(new RegExp(`^(?:source: .*${line}|${line})`, 'm'));
const cave = 'escape --size 6x5 --effort 1 --seed 3';
const small = 'escape --size 5x5 --seed 3';
const searched = { base: `${small} --evaluations 40 --parts 1` };
const theseus = 'theseus --size 4x4 --effort 1 --seed 3';
const mummy = 'theseus --rules mummy --size 6x6 --effort 1 --seed 3';
const gold = 'gold --size 8x7 --effort 1 --seed 3 --failing 0';
const haunt = 'haunt --size 8x7 --effort 1 --seed 3';
const custom = 'custom --size 5x4 --effort 1 --seed 3';
const mouse = 'mouse --size 5x5 --evaluations 50 --seed 3';
const mines = 'mines --size 8x8 --seed 3';

/** Making levels: what all games share, then the options of each generator. */
export const GENERATE_ROWS: readonly Row[] = [
  ...rowsOf('generate', theseus, {
    '--count': ['2', shows(/^---$/m)],
    '--seed': ['4', changes(DRAWN), { base: 'theseus --size 4x4 --effort 1 --seed 3' }],
    '--like': ['maze.txt', shows(/3x3/), { base: 'theseus --seed 3' }],
    '--easier': ['', changes(DRAWN), { base: 'theseus --like maze.txt --seed 3' }],
    '--harder': ['', changes(DRAWN), { base: 'theseus --like maze.txt --seed 3' }],
    '--json': ['', shows(/^\[\n\{"/m)],
  }),
  ...rowsOf('generate +escape', cave, {
    '--hardest-of': ['3', changes(DRAWN)],
    '--grade': ['medium', changes(ALL)],
    '--size': ['5x5', shows(/^#{5,7}$/m), { base: 'escape --effort 1 --seed 3' }],
    '--style': ['rooms', changes(DRAWN)],
    '--rock': ['10', changes(DRAWN), { base: 'escape --size 9x8 --effort 1 --seed 3' }],
    '--monsters': ['2', shows(/M(?:.|\n)*M(?:.|\n)*$/)],
    '--exits': ['2', shows(/E(?:.|\n)*E(?:.|\n)*$/)],
    '--exit': ['survive', shows(/^exit: survive$/m)],
    '--wait': ['yes', shows(/^wait: yes$/m)],
    '--hears': ['3', shows(/^hears: 3$/m)],
    '--hearing': ['radius', shows(/radius/), { base: `${cave} --hears 3` }],
    '--sees': ['4', shows(/^sees: /m)],
    '--sight': ['free', shows(/^sight: free$/m), { base: `${cave} --sees 4` }],
    '--memory': ['yes', shows(/^memory: /m), { base: `${cave} --hears 3` }],
    '--idle': ['wander', shows(/^idle: wander$/m), { base: `${cave} --hears 3` }],
    '--chance': ['10', changes(ALL), { base: `${cave} --hears 1 --idle wander` }],
    '--min-length': ['9', changes(DRAWN)],
    '--max-length': ['6', changes(DRAWN)],
    '--effort': ['3', changes(ALL), { base: 'escape --size 8x7 --effort 1 --seed 3' }],
    '--objective': ['states', changes(ALL), searched],
    '--algorithm': ['random', changes(ALL), searched],
    '--styles': ['one-plan', changes(ALL), searched],
    '--seconds': ['0.1', changes(/--evaluations (\d+)/), { base: `${small} --evaluations 40000 --parts 1` }],
    '--evaluations': ['40', changes(ALL), { base: `${small} --seconds 0.3 --parts 1` }],
    '--planned': ['10', changes(ALL), searched],
    '--hot': ['9', changes(ALL), searched],
    '--cold': ['0.5', changes(ALL), searched],
    '--parts': ['2', changes(ALL), { base: `${small} --evaluations 40` }],
    '--workers': ['3', shows(/on 3 workers/), { base: `${small} --evaluations 40` }],
    '--checkpoint': ['kept.json', shows(/"kind"/), { ...searched, file: 'kept.json' }],
    '--winnable': ['50', shows(/%/), { base: small }],
  }),
  ...rowsOf('generate +theseus', theseus, {
    '--rules': ['mummy', shows(/^rules: mummy$/m)],
    '--scorpions': ['1', changes(DRAWN), { base: mummy }],
    '--traps': ['3', changes(DRAWN), { base: mummy }],
    '--gates': ['1', changes(DRAWN), { base: mummy }],
    '--size': ['3x3', shows(/^(?:\+---){3}\+$/m), { base: 'theseus --effort 1 --seed 3' }],
    '--pursuers': ['2', shows(/M(?:.|\n)*M(?:.|\n)*$/)],
    '--kinds': ['V', shows(/ V /)],
    '--walls': ['10', changes(DRAWN)],
    '--exit': ['cell', shows(/ E /)],
    '--wait': ['no', shows(/^wait: no$/m)],
    '--min-length': ['60', hides(/^\+---/m)],
    '--max-length': ['6', changes(DRAWN)],
    '--effort': ['3', changes(ALL), { base: 'theseus --size 6x6 --effort 1 --seed 3' }],
  }),
  ...rowsOf('generate +mouse', mouse, {
    '--size': ['4x4', shows(/^[S.#]{4}$/m), { base: 'mouse --evaluations 50 --seed 3' }],
    '--shape': ['walls', shows(/^\+---/m)],
    '--blocks': ['50', changes(DRAWN)],
    '--evaluations': ['500', changes(DRAWN)],
    '--frame': ['drawn', changes(ALL)],
    '--goal': ['50', changes(ALL)],
  }),
  ...rowsOf('generate +mines', mines, {
    '--preset': ['small', changes(ALL), { base: 'mines --seed 3' }],
    '--size': ['7x7', changes(ALL), { base: 'mines --seed 3' }],
    '--mines': ['12', shows(/12/)],
    '--start': ['open', header('.*open')],
    '--first': ['random', changes(ALL)],
    '--no-guess': ['yes', changes(ALL)],
    '--hardest': ['2', changes(ALL), { base: `${mines} --no-guess yes --mines 14` }],
    '--least': ['4', changes(ALL), { base: `${mines} --no-guess yes --mines 14` }],
    '--repair': ['early', shows(/uniformly/), { base: `${mines} --no-guess yes --mines 14` }],
    '--effort': ['1', shows(/was found among 1:/), { base: `${mines} --no-guess yes --mines 20` }],
  }),
  ...rowsOf('generate +gold', gold, {
    '--size': ['5x5', changes(DRAWN), { base: 'gold --effort 1 --seed 3' }],
    '--style': ['rooms', changes(DRAWN)],
    '--rock': ['10', changes(DRAWN)],
    '--nuggets': ['50', shows(/^#.*[2-9]/m)],
    '--exits': ['2', shows(/E(?:.|\n)*E(?:.|\n)*$/)],
    '--failing': ['3', changes(ALL)],
    '--effort': ['3', changes(ALL), { base: 'gold --size 8x7 --effort 1 --seed 3' }],
  }),
  ...rowsOf('generate +custom', custom, {
    '--size': ['5x5', changes(DRAWN), { base: 'custom --effort 1 --seed 3' }],
    '--template': ['guards', shows(/^rule: G walks ahead/m)],
    '--style': ['walls', shows(/^\+---/m)],
    '--model': [
      'S0_MTbVSSC4tLsnP5SoqzQFyfBUySvNKihWK8suLFdIyi4pLoBJ1CpnFCpnJqQpp-UUKiTk5XFzBenV6XHq-da5cAA',
      shows(/^rule: ~ is ice for all/m),
    ],
    '--more': ['1', shows(/M[.#SE\n]+M/)],
    '--min-length': ['7', changes(DRAWN)],
    '--max-length': ['3', changes(DRAWN)],
    '--effort': ['3', changes(ALL)],
  }),
  ...rowsOf('generate +haunt', haunt, {
    '--size': ['7x7', changes(DRAWN), { base: 'haunt --effort 1 --seed 3' }],
    '--style': ['rooms', changes(DRAWN)],
    '--rock': ['40', changes(DRAWN), { base: 'haunt --size 13x11 --effort 1 --seed 3' }],
    '--rules': ['1983', shows(/^rules: 1983$/m)],
    '--ghosts': ['4', shows(/^ghosts: 4$/m)],
    '--ghost-every': ['5', shows(/^ghost-every: 5$/m)],
    '--zombies': ['3', shows(/^zombies: 3$/m)],
    '--zombie-every': ['5', shows(/^zombie-every: 5$/m)],
    '--mind': ['path', shows(/^mind: path$/m)],
    '--exit-radius': ['3', shows(/^exit-radius: 3$/m), { base: 'haunt --size 12x10 --effort 1 --seed 3' }],
    '--vision': ['5/2', shows(/^vision: 5\/2$/m)],
    '--sight': ['line', shows(/^sight: line$/m)],
    '--lives': ['2', shows(/^lives: 2$/m)],
    '--effort': ['3', changes(ALL)],
  }),
];
