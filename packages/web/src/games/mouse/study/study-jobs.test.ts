import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { studyJobs } from './study-jobs.js';

const FIVE = 'game: mouse\n\nS.#../#..../..#../#..#./E....\n';
const WALLS = 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n';
const OWN = 'game: mouse\nprefer: a1 RDLU\n\nS..\n...\nE..\n';

test('the cover time names the place that he comes to last', () => {
  const cover = studyJobs['mouse/cover'];
  expect(cover && finish(cover({ text: FIVE }))).toEqual({ turns: 52, last: 'a5' });
  const open = cover && finish(cover({ text: 'game: mouse\n\nS..\n...\nE..\n' }));
  expect(open?.turns).toBeGreaterThanOrEqual(8);
});

test.each([
  [FIVE, 52, 23, 253],
  [WALLS, 1, 4, 6],
])('a landscape has all mazes one flip away, and shapes to draw', (text, score, ones, twos) => {
  const landscape = studyJobs['mouse/landscape'];
  const answer = landscape && finish(landscape({ text, pairs: 2000, random: 100 }));
  expect(answer?.score).toBe(score);
  const [one, two] = answer?.distributions ?? [];
  expect(one && one.feasible + one.infeasible).toBe(ones);
  expect(two && two.feasible + two.infeasible).toBe(twos);
  for (const { quantiles, widths } of answer?.distributions ?? []) {
    expect(widths.length > 0).toBe(quantiles !== null);
    if (widths.length > 0) expect(Math.max(...widths)).toBe(1);
  }
});

test('where single cells have preferences of their own there is no landscape, but a map of flips', () => {
  const { 'mouse/landscape': landscape, 'mouse/flips': flips } = studyJobs;
  expect(() => landscape && finish(landscape({ text: OWN, pairs: 10, random: 10 }))).toThrow(
    /cannot be searched/,
  );
  expect(flips && finish(flips({ text: OWN })).flips).toHaveLength(7);
});
