import { expect, test } from 'vitest';
import type { Progress, Task } from '../puzzle/index.js';
import { type Host, work } from './work.js';

function* counting(steps: number): Task<null> {
  for (let done = 1; done <= steps; done++) yield { done, total: steps, unit: 'steps', note: null };
  return null;
}

/** A host whose clock goes on by ten milliseconds whenever it is asked. */
function fakeHost() {
  const host = {
    breaks: 0,
    time: 0,
    setTimeout: (run: () => void) => {
      host.breaks++;
      queueMicrotask(run);
    },
    performance: { now: () => (host.time += 10) },
  };
  return host satisfies Host;
}

test('work gives way between slices and says how far it is', async () => {
  const host = fakeHost();
  const reports: Progress[] = [];
  expect(await work(counting(20), { onProgress: (progress) => reports.push(progress) }, host)).toBeNull();
  expect(host.breaks).toBeGreaterThan(3);
  expect(reports.map(({ done }) => done)).toHaveLength(host.breaks);
});

test('work ends with the reason of a signal', async () => {
  const signal = { aborted: false, reason: new Error('enough') };
  const onProgress = () => {
    signal.aborted = true;
  };
  const host = fakeHost();
  await expect(work(counting(1000), { signal, onProgress }, host)).rejects.toThrow('enough');
  expect(host.breaks).toBe(1);
  await expect(work(counting(1000), { signal }, host)).rejects.toThrow('enough');
});

test.each([undefined, null])(
  'a signal that gives %s as its reason ends work as one without a reason does',
  async (reason) => {
    const raised = { aborted: true, reason };
    const calledOff = { name: 'AbortError', message: 'the work was called off' };
    await expect(work(counting(1000), { signal: raised }, fakeHost())).rejects.toMatchObject(calledOff);
    const signal = { aborted: false, reason };
    const onProgress = () => {
      signal.aborted = true;
    };
    await expect(work(counting(1000), { signal, onProgress }, fakeHost())).rejects.toMatchObject(calledOff);
    await expect(work(counting(1000), { signal: { aborted: true } }, fakeHost())).rejects.toBeInstanceOf(
      Error,
    );
  },
);
