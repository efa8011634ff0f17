import { expect, test } from 'vitest';
import { customRules } from '../../../src/games/custom/index.js';
import { orThrow, parseDocument } from '../../../src/puzzle/index.js';

const TEXT = `game: custom
rule: M hunts rows first
rule: V hunts columns first
rule: W wanders

S....
.MV.M
..W.E
`;

test('each kind of piece has a figure of its own, the same on the board and in the legend', () => {
  const level = orThrow(customRules.parse(orThrow(parseDocument(TEXT))));
  const scene = customRules.view(customRules.start(level, '1'));
  const drawn = scene.actors
    .filter(({ role }) => role === 'pursuer')
    .map(({ letter, figure }) => `${letter} ${figure}`)
    .sort();
  expect(drawn).toEqual(['M undefined', 'M undefined', 'V mummy', 'W ghost']);
  const legend = customRules.legendFor?.(() => null, TEXT) ?? [];
  expect(
    legend.filter(({ look }) => look === 'pursuer').map(({ letter, figure }) => `${letter} ${figure}`),
  ).toEqual(['M undefined', 'V mummy', 'W ghost']);
});

test('who is called by a figure looks like it, and what a meeting leaves behind is a heap', () => {
  const text = `game: custom
rule: G walks ahead facing R, turns right when blocked
rule: Z wanders
rule: A wanders
rule: B wanders
rule: A meets A: both become O
name: Z Mummy
name: A bull Minotaur

SG...
ZABB.
..A.E
`;
  const level = orThrow(customRules.parse(orThrow(parseDocument(text))));
  const { actors } = customRules.view(customRules.start(level, '1'));
  const figureOf = (one: string) => actors.find(({ letter }) => letter === one)?.figure;
  expect(['G', 'Z', 'A', 'B'].map(figureOf)).toEqual([undefined, 'mummy', 'bull', 'ghost']);
  const guard = actors.find(({ letter }) => letter === 'G');
  // Awake, and looking right.
  expect([guard?.mood, guard?.ahead]).toEqual(['normal', 1]);
  const legend = customRules.legendFor?.(() => null, text) ?? [];
  expect(legend.find(({ letter }) => letter === 'O')?.figure).toBe('heap');
});
