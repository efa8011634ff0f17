import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { jobs } from './jobs.js';

const FIVE = 'game: mouse\n\nS.#../#..../..#../#..#./E....\n';
const WALLS = 'game: mouse\n\n+---+---+\n| S     |\n+   +   +\n| E     |\n+---+---+\n';
const OWN = 'game: mouse\nprefer: a1 RDLU\n\nS..\n...\nE..\n';

test('the minds run side by side in the same maze', () => {
  const minds = jobs['research/minds'];
  const answer = minds && finish(minds({ text: FIVE }));
  expect(answer?.measures).toMatchObject({ vertices: 20, distance: 6 });
  expect(answer?.runs.map(({ mind, turns }) => [mind, turns])).toEqual([
    ['least-visited', 52],
    ['least-used-edge', answer?.runs[1]?.turns],
    ['oldest-first', answer?.runs[2]?.turns],
    ['rotor-router', answer?.runs[3]?.turns],
    ['random', null],
  ]);
  const random = answer?.runs[4];
  expect(random?.expected?.value).toBeLessThanOrEqual(Number(random?.bound));
  const graph = 'game: mouse\nstart: a\nexit: c\n\na: b\nb: a c\nc: b\n';
  const path = minds && finish(minds({ text: graph }));
  expect(path?.runs.map(({ turns, expected }) => turns ?? expected?.text)).toEqual([2, 2, 2, 4, '4']);
});

test.each([
  [FIVE, 52, 23, 253],
  [WALLS, 1, 4, 6],
])('a landscape has all mazes one flip away, and a plot', (text, score, ones, twos) => {
  const landscape = jobs['research/landscape'];
  const answer = landscape && finish(landscape({ text, pairs: 2000, random: 100, plot: {} }));
  expect(answer?.score).toBe(score);
  const [one, two] = answer?.distributions ?? [];
  expect(one && one.feasible + one.infeasible).toBe(ones);
  expect(two && two.feasible + two.infeasible).toBe(twos);
  const drawn = answer?.distributions.filter(({ quantiles }) => quantiles !== null) ?? [];
  expect(answer?.svg.match(/<circle/g)).toHaveLength(drawn.length);
});

test('there is no landscape where single cells have preferences of their own', () => {
  const { 'research/landscape': landscape } = jobs;
  expect(() => landscape && finish(landscape({ text: OWN, pairs: 10, random: 10, plot: {} }))).toThrow(
    /cannot be searched/,
  );
});

test('the cover time names the place that is reached last', () => {
  const { 'research/cover': cover } = jobs;
  expect(cover && finish(cover({ text: FIVE }))).toEqual({ turns: 52, last: 'a5' });
  const open = cover && finish(cover({ text: 'game: mouse\n\nS..\n...\nE..\n' }));
  expect(open?.turns).toBeGreaterThanOrEqual(8);
});
