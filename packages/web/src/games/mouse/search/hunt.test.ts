import { searchDefaults } from '@knossos/engine/games/mouse/search/search';
import { expect, test } from 'vitest';
import { fakeThreads } from '../../../../test/fake-threads.js';
import { createHunt, curveOf } from './hunt.js';
import type { HuntReply, HuntRequest } from './hunt-protocol.js';

const fakes = fakeThreads<HuntRequest, HuntReply>;

const report = (part: number, evaluations: number, best: number, genome: string | null): HuntReply => ({
  type: 'report',
  part,
  report: { evaluations, best, temperature: 0.1 * (part + 1), acceptance: 0.2 * (part + 1) },
  genome,
  curve: [[evaluations, best]],
});

test('the parts add up: evaluations of all, the best of any', () => {
  const { threads, start, say } = fakes();
  let time = 0;
  const hunt = createHunt(start, () => time);
  hunt.start(searchDefaults(5, 5), 2);
  expect(threads.map(({ sent }) => sent[0])).toMatchObject([{ part: 0 }, { part: 1 }]);
  say(0, report(0, 100, 40, '01'));
  time = 500;
  say(1, report(1, 300, 52, '10'));
  time = 1000;
  say(0, report(0, 200, 45, '11'));
  expect(hunt.state.value).toMatchObject({
    evaluations: 500,
    best: 52,
    genome: '10',
    temperature: 0.1,
    rate: 400,
  });
  expect(hunt.state.value?.acceptance).toBeCloseTo(0.3);
  expect(hunt.state.value?.curve).toEqual([
    [200, 40],
    [400, 45],
    [600, 52],
  ]);
  hunt.pause();
  expect(threads[1]?.sent.at(-1)).toEqual({ type: 'pause' });
  hunt.resume();
  expect(threads[0]?.sent.at(-1)).toEqual({ type: 'resume' });
  hunt.stop();
  expect(threads.every(({ ended }) => ended)).toBe(true);
  expect(hunt.state.value).toMatchObject({ status: 'stopped', best: 52 });
});

test('one part that fails stops all, and says why', () => {
  const { threads, start, say } = fakes();
  const hunt = createHunt(start, () => 0);
  hunt.start(searchDefaults(5, 5), 2);
  say(1, { type: 'failed', part: 1, message: 'no room' });
  expect(hunt.state.value).toMatchObject({ status: 'stopped', problem: 'no room' });
  expect(threads.every(({ ended }) => ended)).toBe(true);
  hunt.start(searchDefaults(5, 5), 1);
  expect(hunt.state.value).toMatchObject({ status: 'running', problem: null });
});

test('a curve only rises, whatever the order of the reports', () => {
  expect(
    curveOf([
      [30, 5],
      [10, 4],
      [20, 3],
      [40, 9],
      [40, 7],
    ]),
  ).toEqual([
    [10, 4],
    [30, 5],
    [40, 9],
  ]);
  const long = curveOf(Array.from({ length: 5000 }, (_, i) => [i, i + 1] as const));
  expect(long).toHaveLength(600);
  expect(long.at(-1)).toEqual([4999, 5000]);
});
