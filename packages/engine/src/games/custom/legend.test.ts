import { expect, test } from 'vitest';
import { goalOf, legendOf, orThrow } from '../../puzzle/index.js';
import { rulebook } from '../index.js';
import type { CustomLevel } from './index.js';
import { legendOfRules, lettersOf } from './legend.js';

const LEVEL = `game: custom
rule: M hunts rows first
rule: P paces RRLL, is stopped by x
rule: ~ is ice for you and M
rule: ^ kills all
rule: > leads only right
rule: o leads to the other o
rule: _ falls when left
rule: K turns : when entered by anybody
rule: : begins open
rule: P meets P: both become O
rule: win when all $ are taken then E
name: P guard
name: ~ water

S.~~^>o
...#...
_.K#:.$
..M...E
P..o..x
`;
const level = orThrow(rulebook.parse(LEVEL)) as CustomLevel;

test('every letter of the rules stands in the legend, with what it looks like and what it does', () => {
  const listed = legendOf(rulebook.of(level), level).map(
    ({ letter, look, name, does }) => `${letter} ${look} ${name}: ${does ?? ''}`,
  );
  expect(listed).toEqual([
    'S player You: step 4 ways',
    'M pursuer Monster M: hunts, goes left and right first',
    'P pursuer Guard P: paces RRLL, is stopped by x; meets P: both become O',
    '~ ground Water ~: is ice for you and M',
    '^ trap Trap ^: kills all',
    '> ground One way >: leads only right',
    'o ground Teleport o: leads to the other o',
    '_ ground Loose floor _: falls when left',
    'K key Switch K: turns : when entered by anybody',
    ': ground Gate :: K turns : when entered by anybody; begins open',
    'O pursuer Heap O: ',
    '$ gold Gold $: win when all $ are taken then E',
    'x ground Ground x: P paces RRLL, is stopped by x',
    'E exit Exit: ',
  ]);
});

test('a gate stands between cells in a drawing of walls, and can be drawn there', () => {
  const entries = legendOfRules(['K turns : when entered by anybody'], [], [], true);
  expect(entries.find(({ letter }) => letter === ':')).toMatchObject({ look: 'gate', placed: 'many' });
});

test('sentences name what the board shows as a figure, and letters that it shows as they are', () => {
  const { sentence } = lettersOf(level);
  expect(level.rules.map(sentence)).toEqual([
    'monster M hunts, goes left and right first',
    'guard P paces RRLL, is stopped by x',
    'water ~ is ice for you and monster M',
    'trap ^ kills all',
    '> leads only right',
    'o leads to the other o',
    '_ falls when left',
    'switch K turns : when entered by anybody',
    ': begins open',
    'guard P meets guard P: both become heap O',
    'win when all gold $ are taken then the exit E',
  ]);
  expect(goalOf(rulebook.of(level), level)).toContain('Rules: monster M hunts, goes left and right first;');
});

test('a sentence that cannot be read leaves the rest of a legend as it is', () => {
  const entries = legendOfRules(['M hunts', '~ is ice for all'], [], [], false);
  expect(entries.map(({ letter }) => letter)).toEqual(['S', '~', 'E']);
});
