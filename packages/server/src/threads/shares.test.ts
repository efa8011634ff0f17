import { type Task, TooCostly } from '@knossos/engine/internal/puzzle';
import { expect, it } from 'vitest';
import type { JobOptions, Pool } from './job.js';
import { SHORT_WORK, SharedPool } from './shares.js';

/** A job that takes so much work. */
interface Work {
  readonly name: string;
  readonly work: number;
}

const jobs = {
  // biome-ignore lint/correctness/useYield: it is never driven
  *work(_: Work): Task<string> {
    return '';
  },
};

/** A pool of one worker that does one job after the other, each in a turn of its own, and a clock that a test sets. */
function scene() {
  const clock = { now: 0 };
  const begun: string[] = [];
  const poolOf = (queue: string): Pool<typeof jobs> => {
    let isBusy = false;
    return {
      workers: 1,
      run: (async (_: string, { name, work }: Work, { most = Number.POSITIVE_INFINITY }: JobOptions = {}) => {
        expect(isBusy).toBe(false);
        isBusy = true;
        begun.push(`${queue} ${name}`);
        await new Promise<void>((resolve) => setImmediate(resolve));
        isBusy = false;
        if (work > most) throw new TooCostly(most);
        return name;
      }) as Pool<typeof jobs>['run'],
      close: async () => {},
    };
  };
  const [short, long] = [async () => poolOf('short'), async () => poolOf('long')];
  const pool = new SharedPool<typeof jobs>(short, long, () => clock.now);
  const run = (share: string, name: string, work: number, most?: number) =>
    pool.run('work', { name, work }, { share, ...(most === undefined ? {} : { most }) });
  return { pool, run, begun, clock };
}

const COSTLY = 100 * SHORT_WORK;

it('lets whoever has used least come first', async () => {
  const { run, begun } = scene();
  const all = [1, 2, 3, 4].map((number) => run('many', `many ${number}`, SHORT_WORK / 2));
  all.push(run('one', 'one', 1000), run('other', 'other', 1000));
  await Promise.all(all);
  expect(begun.slice(0, 3)).toEqual(['short many 1', 'short one', 'short other']);
});

it('puts long work behind short work, and short work waits for no long one', async () => {
  const { run, begun } = scene();
  const long = run('costly', 'costly', COSTLY);
  const ends: string[] = [];
  void long.then((name) => ends.push(name));
  for (let number = 0; number < 5; number++) ends.push(await run('honest', `honest ${number}`, 1000));
  expect(await long).toBe('costly');
  expect(begun.filter((one) => one.startsWith('long'))).toEqual(['long costly']);
  expect(begun[0]).toBe('short costly');
  expect(ends.slice(-1)).not.toEqual(['costly']);
});

it('gives each share its turn among long work too, and gives up what is too costly', async () => {
  const { run, begun } = scene();
  const costly = [1, 2, 3].map((number) => run('costly', `costly ${number}`, COSTLY, COSTLY - 1));
  const refused = Promise.allSettled(costly);
  const honest = run('honest', 'honest', 2 * SHORT_WORK, COSTLY);
  expect(await honest).toBe('honest');
  for (const outcome of await refused)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(TooCostly) });
  expect(begun.filter((one) => one.startsWith('long')).indexOf('long honest')).toBeLessThanOrEqual(1);
});

it('puts whoever has used much behind from the beginning, until that is long ago', async () => {
  const { run, begun, clock } = scene();
  await run('costly', 'first', COSTLY);
  await Promise.all([run('costly', 'second', 1000), run('honest', 'honest', 1000)]);
  expect(begun.slice(2).sort()).toEqual(['long second', 'short honest']);
  clock.now += 1e7;
  await run('costly', 'third', 1000);
  expect(begun.at(-1)).toBe('short third');
});

it('tells how many jobs of a share are in hand, and forgets in time what was used', async () => {
  const { pool, run, begun, clock } = scene();
  const all = [run('one', 'a', 1000), run('one', 'b', 1000)];
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(pool.inHand('one')).toBe(2);
  expect(pool.inHand('other')).toBe(0);
  await Promise.all(all);
  expect(pool.inHand('one')).toBe(0);
  await run('once', 'once', SHORT_WORK);
  clock.now += 1e9;
  await Promise.all([run('busy', 'busy', 1000), run('once', 'again', 1000), run('fresh', 'fresh', 1000)]);
  expect(begun.slice(-3)).toEqual(['short busy', 'short again', 'short fresh']);
});

it('calls off what waits when its signal is raised, and what is in hand when it is closed', async () => {
  const { pool, run } = scene();
  const controller = new AbortController();
  const before = run('one', 'before', 1000);
  const waiting = pool.run('work', { name: 'x', work: 1 }, { share: 'one', signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
  expect(await before).toBe('before');
  await pool.close();
});
