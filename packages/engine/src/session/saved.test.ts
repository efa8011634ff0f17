import { expect, test } from 'vitest';
import { mergeSessions, type SavedSession } from './saved.js';

const game = (part: Partial<SavedSession>): SavedSession => ({
  version: 2,
  seed: null,
  history: { parents: [], moves: [], current: 0 },
  aids: [],
  elapsed: 0,
  times: [],
  notes: [],
  ...part,
});

test('two playthroughs as one: all branches with their times, all help, the longer clock, the first place', () => {
  const own = game({
    history: { parents: [0, 1], moves: ['R', 'U'], current: 2 },
    aids: ['undo'],
    elapsed: 30,
    times: [0, 10, 20],
    notes: [4],
  });
  const other = game({
    history: { parents: [0, 1, 0], moves: ['R', 'D', 'L'], current: 3 },
    aids: ['hint', 'undo'],
    elapsed: 50,
    times: [0, 11, 22, 33],
    notes: [5],
  });
  const merged = mergeSessions(own, other);
  expect(merged).toEqual({
    version: 2,
    seed: null,
    history: { parents: [0, 1, 1, 0], moves: ['R', 'U', 'D', 'L'], current: 2 },
    aids: ['undo', 'hint'],
    elapsed: 50,
    times: [0, 10, 20, 22, 33],
    notes: [4],
  });
  expect(mergeSessions(merged, other)).toEqual(merged);
});

test('times that nobody counted stay uncounted', () => {
  const own = game({ history: { parents: [0], moves: ['R'], current: 1 } });
  expect(mergeSessions(own, own)).toEqual(own);
});
