import { expect, test } from 'vitest';
import {
  edgeAt,
  edgesOfGraph,
  fitted,
  grown,
  spotBeside,
  vertexAt,
  vertexToward,
  widened,
  within,
} from './sheet.js';

const CROSS = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 0, y: 20 },
  { x: -20, y: 3 },
  { x: 1, y: -20 },
];

test('all vertices are seen, with room around them, and a view grows only where one leaves it', () => {
  const view = fitted(CROSS);
  expect(view).toEqual({ left: -29, top: -29, width: 58, height: 58 });
  expect(grown(view, CROSS)).toBe(view);
  expect(grown(view, [...CROSS, { x: 40, y: 0 }])).toEqual({ left: -29, top: -29, width: 75, height: 58 });
  expect(within(view, { x: 40, y: -3.4 })).toEqual({ x: 23, y: -3 });
  expect(grown(view, [...CROSS, within(view, { x: 99, y: 99 })])).toBe(view);
});

test('a view takes the shape of its window and keeps its middle', () => {
  expect(widened({ left: 0, top: 0, width: 40, height: 40 }, 2)).toEqual({
    left: -20,
    top: 0,
    width: 80,
    height: 40,
  });
  expect(widened({ left: 0, top: 0, width: 40, height: 40 }, 0.5)).toEqual({
    left: 0,
    top: -20,
    width: 40,
    height: 80,
  });
});

test('what is nearest to a point is found, within reach', () => {
  expect(vertexAt(CROSS, { x: 17, y: 1 }, 4)).toBe(1);
  expect(vertexAt(CROSS, { x: 10, y: 0 }, 4)).toBe(null);
  const board = { places: CROSS, lists: [[1, 2], [0, 4], [0], [], [1]] };
  expect(edgesOfGraph(board)).toEqual([
    [0, 1],
    [0, 2],
    [1, 4],
  ]);
  expect(edgeAt(board, { x: 10, y: 1 }, 2)).toEqual([0, 1]);
  expect(edgeAt(board, { x: 1, y: 15 }, 2)).toEqual([0, 2]);
  expect(edgeAt(board, { x: -10, y: 0 }, 2)).toBe(null);
  // Beyond its end a line is no nearer than the end.
  expect(edgeAt(board, { x: 24, y: 0 }, 3)).toBe(null);
});

test('arrows lead to the vertex on that side', () => {
  const toward = (from: number) => ([0, 1, 2, 3] as const).map((side) => vertexToward(CROSS, from, side));
  expect(toward(0)).toEqual([4, 1, 2, 3]);
  expect(vertexToward(CROSS, 1, 1)).toBe(null);
});

test('a new vertex stands apart from all others, in sight while there is room', () => {
  const view = fitted(CROSS);
  const places = [...CROSS];
  for (let count = 0; count < 60; count++) {
    const spot = spotBeside(places, count % 5, view);
    expect(vertexAt(places, spot, 8)).toBe(null);
    places.push(spot);
  }
  expect(spotBeside(CROSS, 0, view)).toEqual(within(view, spotBeside(CROSS, 0, view)));
});
