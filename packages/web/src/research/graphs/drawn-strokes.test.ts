import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { expect, test } from 'vitest';
import { afterStroke } from './drawn-strokes.js';

/** A path a - b - c. */
const PATH: GraphBoard = {
  shape: 'graph',
  names: ['a', 'b', 'c'],
  lists: [[1], [0, 2], [1]],
  start: 0,
  exit: 2,
  places: [0, 8, 16].map((x) => ({ x, y: 0 })),
};
const listsOf = ({ names, lists }: GraphBoard) =>
  names.map((name, at) => `${name}: ${(lists[at] ?? []).map((next) => names[next]).join(' ')}`);

test.each([
  ['add d 4 9', ['a: b', 'b: a c', 'c: b', 'd: ']],
  ['add d 4 9 b', ['a: b', 'b: a c d', 'c: b', 'd: b']],
  ['join a c', ['a: b c', 'b: a c', 'c: b a']],
  ['part b c', ['a: b', 'b: a', 'c: ']],
  ['rank b c 0', ['a: b', 'b: c a', 'c: b']],
  ['name b end', ['a: end', 'end: a c', 'c: end']],
  ['drop b', ['a: ', 'c: ']],
])('%s', (stroke, lists) => {
  expect(listsOf(afterStroke(PATH, stroke))).toEqual(lists);
});

test('ends change places, and vertices are moved', () => {
  expect(afterStroke(PATH, 'start c')).toMatchObject({ start: 2, exit: 0 });
  expect(afterStroke(PATH, 'exit b')).toMatchObject({ start: 0, exit: 1 });
  expect(afterStroke(PATH, 'move b 3 -3').places?.[1]).toEqual({ x: 3, y: -3 });
  expect(afterStroke(afterStroke(PATH, 'exit b'), 'drop c')).toMatchObject({ start: 0, exit: 1 });
});

const WRONG = ',join,join a,join a z,join a b,part a c,drop a,name a b,name a,add d,add d 1 x,fly a b';

test.each(WRONG.split(','))('“%s” is refused', (stroke) => {
  expect(() => afterStroke(PATH, stroke)).toThrow(/is no stroke of this graph/);
});
