import type { GraphBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { trapStar } from '@knossos/research/trap/maze';
import { expect, test } from 'vitest';
import { layoutOf } from './graph-board.js';

test.each([2, 3, 7, 30])('the vertices of the star for k = %i keep apart, arms in one ring', (k) => {
  const star = trapStar(k);
  const places = layoutOf(star);
  const radius = (vertex: number) => Math.hypot(places[vertex]?.x ?? 0, places[vertex]?.y ?? 0);
  expect(radius(star.start)).toBe(0);
  for (let arm = 1; arm <= k; arm++) expect(radius(arm)).toBeCloseTo(radius(1));
  expect(radius(k + 1)).toBeCloseTo(radius(1) + 1);
  places.forEach((a, i) => {
    for (const b of places.slice(0, i)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.9);
  });
});

test('a graph with a ring is drawn in layers', () => {
  const ring: GraphBoard = {
    shape: 'graph',
    names: ['a', 'b', 'c', 'd'],
    lists: ['12', '03', '03', '12'].map((list) => [...list].map(Number)),
    start: 0,
    exit: 3,
  };
  const places = layoutOf(ring);
  expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(4);
  expect(places[3]?.x).toBe(2);
});
