import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { fiftiesOf, risksOf } from './jobs.js';

test('the risks of a game are those of what was to be seen before each move', () => {
  const text = 'game: mines\nstart: wild\nmoves: b1 fa1 a2 c3\n\n*..\n...\n...\n';
  expect(finish(risksOf(text, 10_000))).toEqual([
    { risk: 1 / 9, least: 1 / 9 },
    null,
    { risk: 1 / 5, least: 0 },
    { risk: 0, least: 0 },
  ]);
});

test('a promised first click risks nothing', () => {
  const text = 'game: mines\nmines: 3\nseed: 1\nmoves: a1\n\n...\n...\n...\n';
  expect(finish(risksOf(text, 10_000))).toEqual([null]);
});

test('a chord risks as much as the worst of its cells', () => {
  const text = 'game: mines\nstart: wild\nmoves: b1 fa2 xb1\n\n*..\n...\n...\n';
  const [first, flag, chord] = finish(risksOf(text, 10_000));
  expect([first, flag]).toEqual([{ risk: 1 / 9, least: 1 / 9 }, null]);
  expect(chord).toEqual({ risk: 1 / 5, least: 0 });
});

test('a 50/50 is found; a position that cannot be has none', () => {
  const field = (columns: number, mines: number, shown: readonly number[]) => ({
    columns,
    rows: shown.length / columns,
    mines,
    shown: Int8Array.from(shown),
  });
  const found = finish(fiftiesOf(field(2, 1, [-1, -1, 1, 1, 0, 0]), 10_000));
  expect(found.map(({ cell, risk, isBest }) => [cell, risk, isBest])).toEqual([
    [0, 0.5, true],
    [1, 0.5, true],
  ]);
  expect(finish(fiftiesOf(field(2, 1, [2, -1]), 10_000))).toEqual([]);
});
