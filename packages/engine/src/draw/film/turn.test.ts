import { expect, test } from 'vitest';
import type { GameEvent } from '../../puzzle/index.js';
import { type Places, picturesOf } from './turn.js';

const step = (actor: string, from: number, to: number | null): GameEvent => ({
  actor,
  action: 'moved',
  from,
  to,
  because: { kind: 'test' },
});
const at = (places: Record<string, number>): Places =>
  new Map(Object.entries(places).map(([id, cell]) => [id, { cell, beyond: null }]));
const cells = (frames: readonly Places[]) =>
  frames.map((frame) => Object.fromEntries([...frame].map(([id, place]) => [id, place.cell])));

test('the player first, then two steps of each pursuer in two pictures', () => {
  const events = [
    step('player', 1, 2),
    step('pursuer-0', 9, 8),
    step('pursuer-1', 5, 6),
    step('pursuer-0', 8, 7),
    step('pursuer-1', 6, 6),
  ];
  const frames = picturesOf(at({ player: 1, 'pursuer-0': 9, 'pursuer-1': 5 }), events, at({}));
  expect(cells(frames)).toEqual([
    { player: 2, 'pursuer-0': 9, 'pursuer-1': 5 },
    { player: 2, 'pursuer-0': 8, 'pursuer-1': 6 },
    { player: 2, 'pursuer-0': 7, 'pursuer-1': 6 },
  ]);
});

test('waiting makes no picture, leaving shows the place outside', () => {
  const after: Places = new Map([['player', { cell: 1, beyond: 1 }]]);
  expect(picturesOf(at({ player: 1 }), [step('player', 1, 1)], after)).toEqual([]);
  expect(picturesOf(at({ player: 1 }), [step('player', 1, null)], after)).toEqual([after]);
});
