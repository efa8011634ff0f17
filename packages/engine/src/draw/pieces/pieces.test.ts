import { expect, test } from 'vitest';
import { begun } from '../../../test/begun.js';
import { rulebook } from '../../games/index.js';
import type { Actor, Figure } from '../../puzzle/index.js';
import { sceneToSvg } from '../index.js';
import { THEMES } from '../text/palette.js';
import { amountOf, looseGold, looseNuggets, NUGGET, nuggetsOf } from './nuggets.js';
import { type Look, numberOf, pieceOf } from './pieces.js';

const shapes = (look: Look, style: 'cells' | 'walls' = 'walls') =>
  JSON.stringify(pieceOf(look, style).shapes);

test('no two of those who may meet are drawn alike, also without colour', () => {
  for (const { title, legend } of rulebook.games) {
    const actors = legend.flatMap(({ look, ...more }): Look[] =>
      look === 'player' || look === 'pursuer' || look === 'mouse'
        ? [{ ...more, role: look, mood: 'normal' }]
        : [],
    );
    const drawn = actors.map((actor) => [actor.facing, shapes(actor)].join());
    expect(new Set(drawn).size, title).toBe(actors.length);
  }
});

test('the upright one of a figure looks otherwise, and so does one who sleeps, who is caught or who has turned', () => {
  const beast = { role: 'pursuer', mood: 'normal' } as const;
  for (const figure of ['bull', 'mummy'] as const)
    expect(shapes({ ...beast, figure })).not.toBe(shapes({ ...beast, figure, isUpright: true }));
  expect(shapes(beast, 'cells')).not.toBe(shapes({ ...beast, mood: 'calm' }, 'cells'));
  const you = { role: 'player', figure: 'wanderer', mood: 'normal', facing: 1 } as const;
  expect(pieceOf(you, 'cells').transform).toBe('rotate(90)');
  const caught = pieceOf({ ...you, mood: 'caught' }, 'cells');
  expect([caught.coat?.[0], caught.transform]).toEqual(['line-strong', 'rotate(90)scale(.86)']);
});

test('pursuers are numbered where there are several; ghosts are not', () => {
  const one = (id: number, figure?: Figure): Actor => ({
    ...{
      id: String(id),
      role: 'pursuer',
      letter: 'M',
      name: `it ${id}`,
      cell: 0,
      beyond: null,
      mood: 'normal',
    },
    figure,
  });
  const [first, second, ghost] = [one(1), one(2), one(2, 'ghost')];
  expect([numberOf(first, [first]), numberOf(first, [first, ghost])]).toEqual([0, 0]);
  expect([first, second].map((actor) => numberOf(actor, [first, second]))).toEqual([1, 2]);
  expect(numberOf(ghost, [first, second, ghost])).toBe(0);
});

test('a picture says every colour of its pieces', () => {
  for (const { blank } of rulebook.games) {
    const { rules, state } = begun(blank);
    for (const theme of THEMES) expect(sceneToSvg(rules.view(state), { theme })).not.toContain('undefined');
  }
});

test('who goes ahead shows which way, and a heap is no sleeper', () => {
  const guard = { role: 'pursuer', mood: 'normal' } as const;
  const ways = ([0, 1, 2, 3] as const).map((ahead) => shapes({ ...guard, ahead }, 'cells'));
  expect(new Set([shapes(guard, 'cells'), ...ways]).size).toBe(5);
  const heap = { role: 'pursuer', figure: 'heap' } as const;
  expect(shapes({ ...heap, mood: 'calm' }, 'cells')).toBe(shapes({ ...heap, mood: 'normal' }, 'cells'));
});

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
  const { rules, state } = begun('game: gold\n\nS.2\n#.E\n');
  const scene = rules.view(state);
  if (scene.kind !== 'grid') throw new Error('a cave is a grid');
  expect(looseGold(scene)).toEqual([1, 4]);
  const svg = sceneToSvg(scene);
  expect(svg.split(looseNuggets([{ x: 0, y: 0 }])[0]?.[1] ?? '')).toHaveLength(3);
  expect(svg.split(NUGGET[0]?.[1] ?? '')).toHaveLength(3);
  expect(looseGold({ ...scene, isGolden: false })).toEqual([]);
});
