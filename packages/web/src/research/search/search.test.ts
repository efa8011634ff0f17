import { faultOf } from '@knossos/engine/internal/puzzle';
import { searchDefaults } from '@knossos/research/search/search';
import { expect, test, vi } from 'vitest';
import { fakeThreads } from '../../../test/fake-threads.js';
import type { Reply } from '../../worker/protocol.js';
import { createSearch, curveOf } from './search.js';

const report = (
  part: number,
  evaluations: number,
  best: number,
  genome: string,
  curve: readonly (readonly [number, number])[] = [[evaluations, best]],
): Reply => ({
  type: 'progress',
  id: 1,
  report: { evaluations, best, temperature: 0.1 * (part + 1), acceptance: 0.2 * (part + 1), genome, curve },
});

/** Points of a curve, each its two numbers. */
const points = (text: string) => text.split(' ').map((one) => one.split(',').map(Number) as [number, number]);

test('the parts add up: evaluations of all, the best of any', () => {
  const { threads, start, say } = fakeThreads();
  let time = 0;
  const search = createSearch(start, () => time);
  search.start(searchDefaults(5, 5), 2);
  expect(threads.map(({ sent }) => sent[0])).toMatchObject([{ job: { part: 0 } }, { job: { part: 1 } }]);
  say(0, report(0, 100, 40, '01'));
  time = 500;
  say(1, report(1, 300, 52, '10'));
  time = 1000;
  say(0, report(0, 200, 45, '11', points('100,40 200,45')));
  const figures = { evaluations: 500, best: 52, genome: '10', temperature: 0.1, rate: 400 };
  expect(search.state.value).toMatchObject(figures);
  expect(search.state.value?.acceptance).toBeCloseTo(0.3);
  expect(search.state.value?.curve).toEqual(points('200,40 400,45 600,52'));
  search.pause();
  expect(threads[1]?.sent.at(-1)).toEqual({ type: 'pause' });
  search.resume();
  expect(threads[0]?.sent.at(-1)).toEqual({ type: 'resume' });
  search.stop();
  expect(threads.every(({ ended }) => ended)).toBe(true);
  expect(search.state.value).toMatchObject({ status: 'stopped', best: 52 });
});

test('a search that was given a time is done after it, pauses left out', () => {
  const { threads, start, say } = fakeThreads();
  let time = 0;
  const search = createSearch(start, () => time);
  search.start(searchDefaults(5, 5), 1, 60);
  time = 40_000;
  say(0, report(0, 100, 40, '01'));
  search.pause();
  time = 90_000;
  search.resume();
  say(0, report(0, 200, 40, '01'));
  expect(search.state.value).toMatchObject({ status: 'running', searched: 40 });
  time = 110_000;
  say(0, report(0, 300, 45, '10'));
  expect(search.state.value).toMatchObject({ status: 'done', searched: 60, best: 45 });
  expect(threads.every(({ ended }) => ended)).toBe(true);
});

test('one part that fails stops all, and says why', async () => {
  const { threads, start, say } = fakeThreads();
  const search = createSearch(start, () => 0);
  search.start(searchDefaults(5, 5), 2);
  say(1, { type: 'failed', id: 1, fault: faultOf('no room') });
  await vi.waitFor(() => expect(search.state.value?.status).toBe('stopped'));
  expect(search.state.value).toMatchObject({ status: 'stopped', problem: 'no room' });
  expect(threads.every(({ ended }) => ended)).toBe(true);
  search.start(searchDefaults(5, 5), 1);
  expect(search.state.value).toMatchObject({ status: 'running', problem: null });
});

test('a curve only rises, whatever the order of the reports', () => {
  expect(curveOf(points('30,5 10,4 20,3 40,9 40,7'))).toEqual(points('10,4 30,5 40,9'));
  const long = curveOf(Array.from({ length: 5000 }, (_, i) => [i, i + 1] as const));
  expect(long).toHaveLength(600);
  expect(long.at(-1)).toEqual([4999, 5000]);
});
