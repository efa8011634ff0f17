import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { studyJobs } from './study-jobs.js';

const FIVE = 'game: mouse\n\nS.#../#..../..#../#..#./E....\n';

test('the cover time names the place that is reached last', () => {
  const cover = studyJobs['mouse/cover'];
  expect(cover && finish(cover({ text: FIVE }))).toEqual({ turns: 52, last: 'a5' });
  const open = cover && finish(cover({ text: 'game: mouse\n\nS..\n...\nE..\n' }));
  expect(open?.turns).toBeGreaterThanOrEqual(8);
});

test('there is a map of flips where single cells have preferences of their own', () => {
  const { 'mouse/flips': flips } = studyJobs;
  const text = 'game: mouse\nprefer: a1 RDLU\n\nS..\n...\nE..\n';
  expect(flips && finish(flips({ text })).flips).toHaveLength(7);
});
