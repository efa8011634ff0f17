import { expect, test } from 'vitest';
import { rulebook } from '../../games/index.js';
import { orThrow } from '../../puzzle/index.js';
import { sceneToSvg } from '../svg/svg.js';
import { amountOf, looseGold, looseNuggets, NUGGET, nuggetsOf } from './nuggets.js';

test('there are as many nuggets as there is gold, as far as anybody counts', () => {
  for (let amount = 0; amount <= 9; amount++) {
    const { nuggets, isHeap } = nuggetsOf(amount);
    expect([nuggets.length, isHeap]).toEqual([amount, false]);
    expect(new Set(nuggets.map(({ x, y }) => `${x} ${y}`)).size).toBe(amount);
    for (const { x, y, size } of nuggets)
      expect(Math.max(Math.abs(x), Math.abs(y)) + 10 * size).toBeLessThan(20);
  }
  expect(nuggetsOf(12).isHeap).toBe(true);
});

test('a letter that is no number is one nugget', () => {
  expect(['7', '0', '*'].map(amountOf)).toEqual([7, 0, 1]);
});

test('one lump lies wherever the floor has nothing else on it, and is drawn as such', () => {
  const level = orThrow(rulebook.parse('game: gold\n\nS.2\n#.E\n'));
  const rules = rulebook.of(level);
  const scene = rules.view(rules.start(level, '1'));
  if (scene.kind !== 'grid') throw new Error('a cave is a grid');
  expect(looseGold(scene)).toEqual([1, 4]);
  const svg = sceneToSvg(scene);
  expect(svg.split(looseNuggets([{ x: 0, y: 0 }])[0]?.[1] ?? '')).toHaveLength(3);
  expect(svg.split(NUGGET[0]?.[1] ?? '')).toHaveLength(3);
  expect(looseGold({ ...scene, isGolden: false })).toEqual([]);
});
