import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { type Costly, costlyLevel, costlyMoves } from '../../../engine/test/costly-level.js';
import { type Rate, Rater } from '../../src/levels/rater.js';
import { silentLog } from '../../src/observe/log.js';
import { InlinePool } from '../../src/threads/inline-pool.js';
import { serverJobs } from '../../src/threads/jobs.js';
import { Threads } from '../../src/threads/threads.js';
import { drawn, levelsServer, rateHere } from './levels-server.js';

const COSTLY: Costly = { columns: 60, rows: 50, kinds: 30 };
const CAVE = 'game: escape\nnote: optimum 2\n\nS.E\n';

function threadsHere(judge = 6_000_000) {
  const work = { judge, rate: 6_000_000 };
  return new Threads(async () => new InlinePool(await serverJobs()), { work });
}

describe('the threads of a server', () => {
  const costly = { level: costlyLevel(COSTLY), moves: costlyMoves(COSTLY), seed: '1' };

  it('check solutions of other classes while those of one cost far more than they are given', async () => {
    const threads = threadsHere(1e9);
    const cave = () => threads.runSent('judge', { level: CAVE, moves: 'RR' }, 'class 2');
    // The rules of its game are loaded before.
    await cave();
    const ends: PromiseSettledResult<unknown>[] = [];
    const outcomes = [1, 2, 3].map(() => threads.runSent('judge', costly, 'class 1'));
    const settled = Promise.allSettled(outcomes).then((all) => ends.push(...all));
    for (let pupil = 0; pupil < 5; pupil++)
      expect(await cave()).toMatchObject({ found: { status: 'won', moves: 2 } });
    expect(ends).toEqual([]);
    await threads.close();
    await settled;
    expect(ends.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  });

  it('say that a solution costs more than it is given', async () => {
    const threads = threadsHere();
    await expect(threads.runSent('judge', costly, 'class 1')).rejects.toMatchObject({
      kind: 'invalid',
      message: expect.stringContaining('too costly to be checked'),
    });
    await threads.close();
  });

  it('take in no more of one share than can wait, and go on taking in others', async () => {
    const threads = threadsHere();
    const judged = (share: string) => threads.runSent('judge', { level: CAVE, moves: 'RR' }, share);
    const many = Array.from({ length: 120 }, () => judged('class 1'));
    expect((await judged('class 2')).found.status).toBe('won');
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
    expect(refused[0]).toMatchObject({ reason: { kind: 'unready' } });
    await threads.close();
  });
});

describe.each(drawnKind(1))('levels that are costly to rate, over $name', (kind) => {
  it('hold up nobody else, and end as not known', async () => {
    const threads = threadsHere();
    const { look, publish, library } = await levelsServer(kind, (level, author, signal) =>
      threads.run('rate', { level }, `account ${author}`, signal),
    );
    const rating = async (id: number) => (await look('nobody', `levels/${id}`)).rating;
    const costly = costlyLevel(COSTLY);
    const first = await publish('ann', costly);
    await publish('ann', costly.replace('Costly', 'Second').replace('may wait', 'step 4 ways, may wait'));
    const own = await publish('ann', drawn('Behind them', 50));
    const other = await publish('bob', drawn('Another', 51));
    await library.rated();
    expect(await rating(first)).toBe('gave-up');
    expect(await rating(own)).toBe('solved');
    expect(await rating(other)).toBe('solved');
    await threads.close();
  });

  it('hold up nobody else after a restart, where they have waited longest', async () => {
    const stuck: Rate = (_text, _author, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { publish, store, look } = await levelsServer(kind, stuck);
    await publish('ann', drawn('Never', 60));
    const other = await publish('bob', drawn('Bob', 61));
    const rate: Rate = (text, ...rest) => (text.includes('Never') ? stuck : rateHere)(text, ...rest);
    const { signal } = new AbortController();
    const restarted = new Rater(store.store, rate, silentLog, signal);
    restarted.start();
    while ((await look('nobody', `levels/${other}`)).rating === 'waiting');
    const later = await publish('ada', drawn('Later', 62));
    restarted.wake();
    while ((await look('nobody', `levels/${later}`)).rating === 'waiting');
  });
});
