import { faultOf } from '@knossos/engine/internal/puzzle';
import { type PolishInput, searchDefaults } from '@knossos/research/search/search';
import { expect, test, vi } from 'vitest';
import { askOf, fakeThreads } from '../../../test/fake-threads.js';
import type { Reply } from '../../worker/protocol.js';
import { createPolishing } from './polish-card.js';

const best = (score: number) => ({ genome: '0'.repeat(25), score, before: 4, evaluations: 10 * score });
const found = (score: number): Reply => ({
  type: 'progress',
  id: 1,
  report: { done: 10 * score, total: null, unit: 'designs', note: null, best: best(score) },
});
const request: PolishInput = { options: searchDefaults(5, 5), genome: '0'.repeat(25), distance: 2 };

test('a maze is polished to the end on one thread, which is ended then', async () => {
  const { threads, start, say } = fakeThreads();
  const polishing = createPolishing(start);
  expect(polishing.state.value).toBeNull();
  polishing.start(request);
  expect(threads.map(({ sent }) => sent)).toEqual([[askOf(1, { kind: 'research/polish', ...request })]]);
  expect(polishing.state.value).toMatchObject({ status: 'running', best: null, distance: 2 });
  say(0, found(20));
  expect(polishing.state.value).toMatchObject({ status: 'running', best: { score: 20, before: 4 } });
  say(0, { type: 'done', id: 1, answer: best(30) });
  await vi.waitFor(() => expect(polishing.state.value?.status).toBe('done'));
  expect(polishing.state.value).toMatchObject({ status: 'done', best: { score: 30 }, problem: null });
  expect(threads[0]?.ended).toBe(true);
});

test('called off, it keeps the best so far, and hears no more of that thread', () => {
  const { threads, start, say } = fakeThreads();
  const polishing = createPolishing(start);
  polishing.start(request);
  say(0, found(20));
  polishing.stop();
  say(0, { type: 'done', id: 1, answer: best(40) });
  expect(polishing.state.value).toMatchObject({ status: 'stopped', best: { score: 20 } });
  polishing.start(request);
  say(0, found(50));
  expect(polishing.state.value).toMatchObject({ status: 'running', best: null });
  polishing.start({ ...request, distance: 1 });
  expect(threads.map(({ ended }) => ended)).toEqual([true, true, false]);
});

test('a thread that fails says why', async () => {
  const { threads, start, say } = fakeThreads();
  const polishing = createPolishing(start);
  polishing.start(request);
  say(0, { type: 'failed', id: 1, fault: faultOf('no room') });
  await vi.waitFor(() => expect(polishing.state.value?.status).toBe('stopped'));
  expect(polishing.state.value).toMatchObject({ status: 'stopped', problem: 'no room' });
  polishing.start(request);
  threads[1]?.onerror?.({ message: '' } as ErrorEvent);
  await vi.waitFor(() => expect(polishing.state.value?.problem).toBe('the browser ended it; try again'));
});
