import { searchDefaults } from '@knossos/engine/games/mouse/search/search';
import { expect, test } from 'vitest';
import { fakeThreads } from '../../../../test/fake-threads.js';
import type { PolishReply, PolishRequest } from './polish-protocol.js';
import { createPolishing } from './polishing.js';

const fakes = fakeThreads<PolishRequest, PolishReply>;

const best = (score: number) => ({ genome: '0'.repeat(25), score, before: 4, evaluations: 10 * score });
const request: PolishRequest = { options: searchDefaults(5, 5), genome: '0'.repeat(25), distance: 2 };

test('a maze is polished to the end on one thread, which is ended then', () => {
  const { threads, start, say } = fakes();
  const polishing = createPolishing(start);
  expect(polishing.state.value).toBeNull();
  polishing.start(request);
  expect(threads.map(({ sent }) => sent)).toEqual([[request]]);
  expect(polishing.state.value).toMatchObject({ status: 'running', best: null, distance: 2 });
  say(0, { type: 'best', best: best(20) });
  expect(polishing.state.value).toMatchObject({ status: 'running', best: { score: 20, before: 4 } });
  say(0, { type: 'done', best: best(30) });
  expect(polishing.state.value).toMatchObject({ status: 'done', best: { score: 30 }, problem: null });
  expect(threads[0]?.ended).toBe(true);
});

test('called off, it keeps the best so far, and hears no more of that thread', () => {
  const { threads, start, say } = fakes();
  const polishing = createPolishing(start);
  polishing.start(request);
  say(0, { type: 'best', best: best(20) });
  polishing.stop();
  say(0, { type: 'done', best: best(40) });
  expect(polishing.state.value).toMatchObject({ status: 'stopped', best: { score: 20 } });
  polishing.start(request);
  say(0, { type: 'best', best: best(50) });
  expect(polishing.state.value).toMatchObject({ status: 'running', best: null });
  polishing.start({ ...request, distance: 1 });
  expect(threads.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('a thread that fails says why', () => {
  const { threads, start, say } = fakes();
  const polishing = createPolishing(start);
  polishing.start(request);
  say(0, { type: 'failed', message: 'no room' });
  expect(polishing.state.value).toMatchObject({ status: 'stopped', problem: 'no room' });
  polishing.start(request);
  threads[1]?.onerror?.({ message: '' } as ErrorEvent);
  expect(polishing.state.value).toMatchObject({ problem: 'the polishing thread stopped' });
});
