import { afterAll, describe, expect, it } from 'vitest';
import { InlinePool } from '../src/threads/inline-pool.js';
import type { Pool } from '../src/threads/job.js';
import { runQueue } from '../src/threads/queue.js';
import { type RoundsOptions, runRounds } from '../src/threads/rounds.js';
import { WorkerPool } from '../src/threads/worker-pool.js';
import { bundled } from './bundle.js';
import { type Mixer, type TestJobs, testJobs } from './jobs.js';

const entry = await bundled('worker.ts');
const inline = new InlinePool(testJobs);
const poolOf = (workers: number) => new WorkerPool<TestJobs>(entry, workers);
const [two, three] = [poolOf(2), poolOf(3)];
const pools = [poolOf(1), two, three];

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

  it('stand still within a round as often as asked, and end there with a count that runs it again', async () => {
    const wanted = await mixed(inline);
    const stops: number[] = [];
    const strides = [1, 300, 7, 2000];
    const strode = await mixed(inline, {
      stride: () => strides[stops.length % strides.length] ?? 1,
      onStride: (_, { evaluated }) => {
        stops.push(evaluated);
        return false;
      },
    });
    expect(strode).toEqual(wanted);
    expect(stops.slice(0, 3)).toEqual([1, 301, 308]);
    expect(stops.some((at) => at % 1000 === 0)).toBe(false);
    for (const last of [1, 4, 9]) {
      let count = 0;
      const stopped = await mixed(inline, { stride: () => 301, onStride: () => ++count === last });
      expect(stopped.end).toBe('stopped');
      const again = await mixed(inline, { evaluations: stopped.evaluations });
      expect(again.parts).toEqual(stopped.parts);
    }
  });

  it.each(['signal', 'timeUp'] as const)(
    'abandon the step in hand at a %s, and keep the last stop',
    async (kind) => {
      const controller = new AbortController();
      const stops: (readonly Mixer[])[] = [];
      const keep = (parts: readonly Mixer[]) => {
        stops.push(parts);
        return false;
      };
      const result = await mixed(two, {
        evaluations: null,
        [kind]: controller.signal,
        stride: () => 800,
        advance: async (mixer, evaluations, options) => {
          if (stops.length < 3) return two.run('mix', { mixer, evaluations }, options);
          // The end comes when a part is known to run; nothing else could end it.
          return two.run('endless', undefined, { ...options, onProgress: () => controller.abort() });
        },
        onRound: keep,
        onStride: keep,
      });
      const end = kind === 'signal' ? 'interrupted' : 'stopped';
      expect(result).toMatchObject({ end, rounds: 1, evaluated: 1800 });
      expect(result.parts).toEqual(stops[2]);
    },
  );

  it('report the failure of a part', async () => {
    const failing = mixed(two, {
      advance: async (mixer, _evaluations, options) =>
        mixer.state === 2 ? two.run('fail', 'no such part', options) : two.run('endless', undefined, options),
    });
    await expect(failing).rejects.toThrow('no such part');
  });

  it('tell how far every part is', async () => {
    const seen = new Set<number>();
    const controller = new AbortController();
    await mixed(three, {
      parts: seeds(3),
      signal: controller.signal,
      advance: async (_mixer, _evaluations, options) => three.run('endless', undefined, options),
      onProgress: (part) => {
        seen.add(part);
        if (seen.size === 3) controller.abort();
      },
    });
    expect([...seen].sort()).toEqual([0, 1, 2]);
  });
});

describe('a queue', () => {
  let looks = 0;
  const now = () => ++looks;
  const run = (pool: Pool<TestJobs>) => (n: number, options: object) => pool.run('square', n, options);

  it('keeps outputs in order and leaves out what is known', async () => {
    const inputs = Array.from({ length: 30 }, (_, n) => n);
    for (const pool of pools) {
      const known = new Map([0, 17].map((n, at) => [n, -1 - at]));
      const outputs = inputs.map((n) => known.get(n) ?? n * n);
      const done: number[] = [];
      const result = await runQueue({
        inputs,
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
      expect(result).toEqual({ end: 'done', outputs });
      expect(done).toEqual(Array.from({ length: 28 }, (_, i) => i + 3));
    }
  });

  it('keeps what was finished before a signal', async () => {
    const controller = new AbortController();
    let hung = 0;
    const result = await runQueue({
      inputs: [1, 2, 3, 60_000, 5, 60_000, 7],
      run: async (n, options) => {
        if (n < 10) return two.run('square', n, options);
        hung++;
        // Both workers hang in a job: the signal comes when one of them is known to run.
        const onProgress = () => hung === 2 && controller.abort();
        return two.run('endless', undefined, { ...options, onProgress });
      },
      workers: 2,
      now,
      signal: controller.signal,
    });
    expect(result.end).toBe('interrupted');
    const squares = [0, 1, 2, 4].map((at) => [at, (at + 1) ** 2] as const);
    expect(result.outputs).toEqual(new Map(squares));
  });

  it('throws the first failure', async () => {
    const failing = runQueue({
      inputs: [60_000, 1, 60_000],
      run: async (n, options) => {
        if (n === 1) return two.run('fail', 'a broken branch', options);
        return two.run('endless', undefined, options);
      },
      workers: 2,
      now,
    });
    await expect(failing).rejects.toThrow('a broken branch');
  });

  it('of nothing is done at once', async () => {
    const result = await runQueue({ inputs: [], run: run(inline), workers: 2, now });
    expect(result).toEqual({ end: 'done', outputs: [] });
  });
});
