import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { InlinePool, type Pool, type RoundsOptions, runQueue, runRounds, WorkerPool } from '../src/index.js';
import { bundled, scratchFolder } from './bundle.js';
import { type Mixer, type TestJobs, testJobs } from './jobs.js';

const entry = await bundled('worker.ts');
const program = await bundled('killed.ts');
const inline = new InlinePool(testJobs);
const pools = [1, 2, 3].map((workers) => new WorkerPool<TestJobs>(entry, workers));

afterAll(async () => {
  await Promise.all([inline, ...pools].map((pool) => pool.close()));
});

const seeds = (count: number): Mixer[] =>
  Array.from({ length: count }, (_, index) => ({ state: index + 1, evaluations: 0 }));

/** Every part takes over the state of the largest, mixed with its own place. */
const exchange = (parts: readonly Mixer[], round: number): readonly Mixer[] => {
  const best = Math.max(...parts.map((part) => part.state));
  return parts.map((part, index) => ({ ...part, state: (best ^ (index * 977 + round)) >>> 0 }));
};

function mixed(
  pool: Pool<TestJobs>,
  changes: Partial<RoundsOptions<Mixer>> = {},
): ReturnType<typeof runRounds<Mixer>> {
  return runRounds<Mixer>({
    parts: seeds(4),
    evaluated: 0,
    budget: 1000,
    evaluations: 4 * 7500,
    advance: (mixer, evaluations, options) => pool.run('mix', { mixer, evaluations }, options),
    exchange,
    onRound: () => false,
    ...changes,
  });
}

describe('rounds', () => {
  it('give the same result with any number of workers', async () => {
    const wanted = await mixed(inline);
    expect(wanted).toMatchObject({ rounds: 7, evaluated: 7500, evaluations: 30_000, end: 'evaluations' });
    for (const pool of pools) expect(await mixed(pool)).toEqual(wanted);
  });

  it('go on from any stop as if there had been none', async () => {
    const wanted = await mixed(inline);
    for (const first of [1, 999, 1000, 3300, 7499, 7500]) {
      const half = await mixed(inline, { evaluations: 4 * first });
      expect(half.evaluated).toBe(first);
      expect(await mixed(inline, { parts: half.parts, evaluated: first })).toEqual(wanted);
    }
  });

  it('stop at a barrier, with a count that runs it again', async () => {
    let rounds = 0;
    const stopped = await mixed(inline, { evaluations: null, onRound: () => ++rounds === 3 });
    expect(stopped).toMatchObject({ end: 'stopped', rounds: 3, evaluations: 12_000 });
    expect((await mixed(inline, { evaluations: 12_000 })).parts).toEqual(stopped.parts);
  });

  it('abandon the round in hand when a signal comes, and keep the last barrier', async () => {
    const controller = new AbortController();
    const barriers: (readonly Mixer[])[] = [];
    const pool = pools[1] as WorkerPool<TestJobs>;
    const started = performance.now();
    const result = await mixed(pool, {
      evaluations: null,
      signal: controller.signal,
      advance: async (mixer, evaluations, options) => {
        if (barriers.length === 2) {
          setTimeout(() => controller.abort(), 50);
          await pool.run('wait', 60_000, options);
        }
        return pool.run('mix', { mixer, evaluations }, options);
      },
      onRound: (parts) => {
        barriers.push(parts);
        return false;
      },
    });
    expect(result).toMatchObject({ end: 'interrupted', rounds: 2 });
    expect(result.parts).toEqual(barriers[1]);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('report the failure of a part', async () => {
    const pool = pools[1] as WorkerPool<TestJobs>;
    const failing = mixed(pool, {
      advance: async (mixer, _evaluations, options) => {
        if (mixer.state === 2) return pool.run('fail', 'no such part', options);
        await pool.run('wait', 60_000, options);
        return mixer;
      },
    });
    await expect(failing).rejects.toThrow('no such part');
  });

  it('tell how far every part is', async () => {
    const seen = new Set<number>();
    const pool = pools[1] as WorkerPool<TestJobs>;
    await mixed(pool, {
      evaluations: 4000,
      advance: async (mixer, _evaluations, options) => {
        await pool.run('wait', 500, options);
        return mixer;
      },
      onProgress: (part) => seen.add(part),
    });
    expect([...seen].sort()).toEqual([0, 1, 2, 3]);
  });
});

describe('a queue', () => {
  const now = () => performance.now();
  const run = (pool: Pool<TestJobs>) => (n: number, options: object) => pool.run('square', n, options);

  it('keeps outputs in order and leaves out what is known', async () => {
    const pieces = Array.from({ length: 30 }, (_, n) => n);
    for (const pool of pools) {
      const known = new Map([
        [0, -1],
        [17, -2],
      ]);
      const done: number[] = [];
      const result = await runQueue({
        pieces,
        known,
        run: run(pool),
        workers: pool.workers,
        now,
        onFinished: (outputs, { finished, total, left }) => {
          expect(outputs.size).toBe(finished);
          expect(total).toBe(30);
          expect(left).toBeGreaterThanOrEqual(0);
          done.push(finished);
        },
      });
      expect(result).toEqual({
        end: 'done',
        outputs: pieces.map((n) => (n === 0 ? -1 : n === 17 ? -2 : n * n)),
      });
      expect(done).toEqual(Array.from({ length: 28 }, (_, i) => i + 3));
    }
  });

  it('keeps what was finished before a signal', async () => {
    const controller = new AbortController();
    const pool = pools[1] as WorkerPool<TestJobs>;
    const result = await runQueue({
      pieces: [1, 2, 3, 60_000, 5, 60_000, 7],
      run: async (n, options) => {
        if (n < 10) return pool.run('square', n, options);
        setTimeout(() => controller.abort(), 50);
        await pool.run('wait', n, options);
        return 0;
      },
      workers: 2,
      now,
      signal: controller.signal,
    });
    expect(result.end).toBe('interrupted');
    expect(result.outputs).toEqual(
      new Map([
        [0, 1],
        [1, 4],
        [2, 9],
        [4, 25],
      ]),
    );
  });

  it('throws the first failure', async () => {
    const pool = pools[1] as WorkerPool<TestJobs>;
    const failing = runQueue({
      pieces: [60_000, 1, 60_000],
      run: async (n, options) => {
        if (n === 1) return pool.run('fail', 'a broken branch', options);
        return pool.run('wait', n, options);
      },
      workers: 2,
      now,
    });
    await expect(failing).rejects.toThrow('a broken branch');
  });

  it('of nothing is done at once', async () => {
    const result = await runQueue({ pieces: [], run: run(inline), workers: 2, now });
    expect(result).toEqual({ end: 'done', outputs: [] });
  });
});

describe('a program that is killed at any moment', () => {
  /** Runs the program; kills it after so many milliseconds. What it printed, or null when it was killed. */
  const runProgram = (path: string, killAfter: number | null) =>
    new Promise<string | null>((resolve) => {
      const child = spawn(process.execPath, [program, path, '120000']);
      let out = '';
      let errors = '';
      child.stdout.on('data', (data) => {
        out += String(data);
      });
      child.stderr.on('data', (data) => {
        errors += String(data);
      });
      const timer = killAfter === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter);
      child.on('close', (code, signal) => {
        clearTimeout(timer);
        resolve(signal === 'SIGKILL' ? null : code === 0 ? out : `code ${code}: ${errors}`);
      });
    });

  it('goes on from its checkpoint and ends with the same result', async () => {
    const wanted = await runProgram(join(scratchFolder(), 'whole.json'), null);
    expect(wanted).toMatch(/^\d+ \d+ \d+\n$/);
    const path = join(scratchFolder(), 'killed.json');
    let kills = 0;
    for (let delay = 60; kills < 3; delay += 17) {
      const out = await runProgram(path, delay);
      if (out !== null) {
        expect(out).toBe(wanted);
        break;
      }
      if (existsSync(path)) kills++;
    }
    expect(kills).toBeGreaterThan(0);
    expect(await runProgram(path, null)).toBe(wanted);
  });
});
