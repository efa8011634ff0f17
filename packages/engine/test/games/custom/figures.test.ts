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
