import { faultAt } from '@knossos/engine/internal/puzzle';
import { expect, test, vi } from 'vitest';
import { fakeThreads, askOf as sent } from '../../test/fake-threads.js';
import { createWorkerClient } from './client.js';
import type { Job } from './jobs.js';
import { Refused } from './refused.js';

const job: Job<'options'> = { kind: 'options', game: 'x' };
const fault = faultAt(3, 7, 'unknown letter', 'Use another.');

test('answers find their questions, whatever their order', async () => {
  const { threads, start, say } = fakeThreads();
  const client = createWorkerClient(start);
  const first = client.ask(job);
  const second = client.ask(job);
  say(0, { type: 'done', id: 2, answer: 'two' });
  say(0, { type: 'done', id: 1, answer: 'one' });
  expect(await first).toBe('one');
  expect(await second).toBe('two');
  expect(threads).toHaveLength(1);
});

test('a cancelled question answers null at once, and a late answer is not seen', async () => {
  const { threads, start, say } = fakeThreads();
  const client = createWorkerClient(start);
  const abort = new AbortController();
  const answering = client.ask(job, { signal: abort.signal });
  abort.abort();
  expect(await answering).toBeNull();
  expect(threads[0]?.sent.at(-1)).toEqual({ type: 'cancel', id: 1 });
  say(0, { type: 'done', id: 1, answer: 'late' });
  expect(threads[0]?.ended).toBe(false);
});

test('a thread that is deaf to a cancel is ended, and open questions are asked again', async () => {
  vi.useFakeTimers();
  const { threads, start, say } = fakeThreads();
  const client = createWorkerClient(start, 100);
  const abort = new AbortController();
  const deaf = client.ask(job, { signal: abort.signal });
  const open = client.ask(job);
  abort.abort();
  expect(await deaf).toBeNull();
  vi.advanceTimersByTime(150);
  vi.useRealTimers();
  expect(threads[0]?.ended).toBe(true);
  expect(threads[1]?.sent).toEqual([sent(2, job)]);
  say(1, { type: 'done', id: 2, answer: 'again' });
  expect(await open).toBe('again');
});

test('failures and broken threads reject, and the next question starts a new thread', async () => {
  const { threads, start, say } = fakeThreads();
  const client = createWorkerClient(start);
  const failed = client.ask(job);
  say(0, { type: 'failed', id: 1, fault });
  await expect(failed).rejects.toEqual(new Refused(fault));
  await expect(failed).rejects.toMatchObject({
    fault,
    message: 'line 3, column 7: unknown letter. Use another.',
  });
  const broken = client.ask(job);
  threads[0]?.onerror?.({ message: 'out of memory' } as ErrorEvent);
  await expect(broken).rejects.toThrow('out of memory');
  const next = client.ask(job);
  say(1, { type: 'done', id: 3, answer: 'one' });
  expect(await next).toBe('one');
});
