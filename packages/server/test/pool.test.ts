import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { TooCostly } from '@knossos/engine/internal/puzzle';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { scratchFolder } from '../../../tests/set-up/scratch.js';
import { InlinePool } from '../src/threads/inline-pool.js';
import { JobFailure, JobTooLong, type Pool, PoolClosed, WorkerCrash } from '../src/threads/job.js';
import { WorkerPool } from '../src/threads/worker-pool.js';
import { bundled } from './bundle.js';
import { type TestJobs, testJobs } from './jobs.js';
import { gate } from './served.js';

const entry = await bundled('worker.ts');
const pools: Pool<TestJobs>[] = [];
const opened = <P extends Pool<TestJobs>>(pool: P): P => {
  pools.push(pool);
  return pool;
};
const threads = (workers: number) => opened(new WorkerPool<TestJobs>(entry, workers));

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

describe.each([
  ['threads', () => threads(2)],
  ['one thread', () => opened(new InlinePool(testJobs))],
] as const)('a pool of %s', (_name, create) => {
  it('answers jobs in any number, plain data of any kind', async () => {
    const pool = create();
    const warned = vi.spyOn(process, 'emitWarning');
    const { signal } = new AbortController();
    const numbers = [...Array(20).keys()];
    const squares = await Promise.all(numbers.map((n) => pool.run('square', n, { signal })));
    expect(squares).toEqual(numbers.map((n) => n * n));
    expect(warned).not.toHaveBeenCalled();
    expect(await pool.run('power', { base: 3n, exponent: 100n })).toBe(3n ** 100n);
  });

  it('hands the message of a failed job on and goes on', async () => {
    const pool = create();
    const failed = pool.run('fail', 'the maze has no exit');
    await expect(failed).rejects.toThrow(JobFailure);
    await expect(failed).rejects.toMatchObject({ job: 'fail', message: 'the maze has no exit' });
    expect(await pool.run('square', 5)).toBe(25);
  });

  it('tells how far a job is', async () => {
    const pool = create();
    const seen: number[] = [];
    const controller = new AbortController();
    const told = pool.run('endless', undefined, {
      signal: controller.signal,
      onProgress: ({ done }) => {
        seen.push(done);
        if (seen.length === 3) controller.abort(new Error('enough'));
      },
    });
    await expect(told).rejects.toThrow('enough');
    expect(seen).toHaveLength(3);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
  });

  it('calls off a running job and a waiting one', async () => {
    const pool = create();
    const controller = new AbortController();
    const { signal } = controller;
    // Called off as soon as one of them is known to run.
    const onProgress = () => controller.abort(new Error('enough'));
    const running = Array.from({ length: 4 }, () => pool.run('endless', undefined, { signal, onProgress }));
    for (const outcome of await Promise.allSettled(running)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'enough' } });
    }
    expect(await pool.run('square', 6)).toBe(36);
    await expect(pool.run('square', 1, { signal })).rejects.toThrow('enough');
  });

  it('ends a job that takes longer than it may, and goes on', async () => {
    const pool = create();
    const long = pool.run('endless', undefined, { limit: 1 });
    const next = pool.run('square', 8, { limit: 600_000 });
    await expect(long).rejects.toThrow(JobTooLong);
    await expect(long).rejects.toMatchObject({ job: 'endless', limit: 1 });
    expect(await next).toBe(64);
  });

  it('ends a job that takes more work than it is given, and goes on', async () => {
    const pool = create();
    await expect(pool.run('endless', undefined, { most: 1_000_000 })).rejects.toThrow(TooCostly);
    expect(await pool.run('square', 7, { most: 1_000_000 })).toBe(49);
  });

  it('rejects what is in hand when it is closed', async () => {
    const pool = create();
    const { opened: isRunning, open } = gate();
    const running = Array.from({ length: 3 }, () => pool.run('endless', undefined, { onProgress: open }));
    const outcomes = Promise.allSettled(running);
    await isRunning;
    await pool.close();
    for (const outcome of await outcomes) {
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(PoolClosed);
    }
    await expect(pool.run('square', 1)).rejects.toThrow(PoolClosed);
  });
});

describe('a limit', () => {
  it('ends what looks at nothing, however many of it there are, and the others go on', async () => {
    const pool = threads(2);
    const stuck = Array.from({ length: 4 }, () => pool.run('stuck', undefined, { limit: 50 }));
    const squares = Promise.all([1, 2, 3].map((n) => pool.run('square', n)));
    for (const outcome of await Promise.allSettled(stuck))
      expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(JobTooLong);
    expect(await squares).toEqual([1, 4, 9]);
    while (pool.running > 2) await nextTurn();
  });

  it('of a job that was called off ends its thread nevertheless', async () => {
    const pool = threads(1);
    const controller = new AbortController();
    const stuck = pool.run('stuck', undefined, { limit: 50, signal: controller.signal });
    controller.abort(new Error('enough'));
    await expect(stuck).rejects.toThrow('enough');
    expect(await pool.run('square', 9)).toBe(81);
  });
});

it('a crash is reported and the others go on', async () => {
  const pool = threads(2);
  const crashed = pool.run('exit', 3).catch((error: unknown) => error);
  const squares = await Promise.all([1, 2, 3].map((n) => pool.run('square', n)));
  expect(squares).toEqual([1, 4, 9]);
  const error = await crashed;
  expect(error).toBeInstanceOf(WorkerCrash);
  expect(String(error)).toContain('a worker thread crashed during "exit": it ended with code 3');
  expect(await pool.run('square', 4)).toBe(16);
});

it('a crash between two jobs loses nothing', async () => {
  const pool = threads(1);
  expect(await pool.run('explode', 'boom')).toBe('before the explosion');
  while (pool.running > 0) await nextTurn();
  expect(await pool.run('square', 7)).toBe(49);
});

it('a crash at the start is reported for every job', async () => {
  const pool = opened(new WorkerPool<TestJobs>(join(scratchFolder(), 'nothing.mjs'), 2));
  const outcomes = await Promise.allSettled([1, 2, 3].map((n) => pool.run('square', n)));
  for (const outcome of outcomes) {
    expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(WorkerCrash);
    expect(outcome.status === 'rejected' && String(outcome.reason)).toContain('nothing.mjs');
  }
});

it('says which jobs there are when a name is wrong', async () => {
  const pool = threads(1);
  await expect(pool.run('sqare' as 'square', 1)).rejects.toThrow(/no job "sqare"; known are square, power/);
});

it('refuses what is no plain data', async () => {
  const pool = threads(1);
  const input = (() => 1) as unknown as number;
  await expect(pool.run('square', input)).rejects.toThrow(/could not be cloned/);
  expect(await pool.run('square', 2)).toBe(4);
});

it('takes one worker or more', () => {
  expect(() => new WorkerPool<TestJobs>(entry, 0)).toThrow(RangeError);
  expect(() => new WorkerPool<TestJobs>(entry, 1.5)).toThrow(RangeError);
});

it('has threads that give way to all others, where the system tells threads apart', async () => {
  const pool = opened(new WorkerPool<TestJobs>(entry, 1, true));
  expect(await pool.run('square', 3)).toBe(9);
  const isLinux = process.platform === 'linux';
  const tasks = isLinux ? readdirSync('/proc/self/task') : [];
  // The nineteenth field of what Linux tells of a thread; its name, the second, is in parentheses.
  const nices = tasks.map((task) => {
    const told = readFileSync(`/proc/self/task/${task}/stat`, 'utf8');
    return Number(told.slice(told.lastIndexOf(')') + 2).split(' ')[16]);
  });
  const own = Math.min(...nices);
  expect(nices.filter((nice) => nice > own)).toHaveLength(isLinux ? 1 : 0);
});
