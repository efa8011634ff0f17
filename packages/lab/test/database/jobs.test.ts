import { WorkKinds } from '@knossos/engine/internal/puzzle';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { drawnKind, freshDatabase, servers } from '../../../../tests/set-up/stores.js';
import { listResults } from '../../src/archive/index.js';
import { WorkerCrash } from '../../src/index.js';
import {
  type Cut,
  cancelRun,
  cut,
  type Join,
  joined,
  listDead,
  listRuns,
  pauseRun,
  type RunReport,
  resumeRun,
  retryDead,
  runOf,
  startRun,
  type WorkerNews,
  type WorkerOptions,
} from '../../src/jobs/index.js';
import { joinOver, MOST_RESULTS } from '../../src/jobs/join.js';
import {
  expireLeases,
  failPart,
  giveBack,
  type LeaseSettings,
  mendClock,
  renewLeases,
  takeLease,
} from '../../src/jobs/leases.js';
import { takeIn } from '../../src/jobs/take-in.js';
import { openEmbedded } from '../../src/store/embedded.js';
import { openStore, type Store, WorkFailure } from '../../src/store/index.js';
import { databaseOf, executorOf } from '../../src/store/repository.js';
import { storeOver } from '../../src/store/scope.js';
import { CLIMB, type Climb, climbed, climbFind, climbing, workUntil } from '../campaign.js';

const SETTINGS: LeaseSettings = { lease: 600, tries: 2, delay: 0 };

describe.each(drawnKind(0))('runs in parts on $name', ({ open }) => {
  let store: Store;

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const start = (parameters: Climb) => startRun(store, climbing, { kind: 'climb', parameters });
  const reportOf = async (id: number): Promise<RunReport> => {
    const report = await runOf(store, id);
    if (report === null) throw new Error(`no run ${id}`);
    return report;
  };
  const over = (id: number) => async () => (await reportOf(id)).state !== 'active';
  const lease = async () => {
    // What was put back may be taken from the next tick of the database's clock on, which has milliseconds.
    for (let looks = 0; looks < 20; looks++) {
      const found = await takeLease(store, climbing, SETTINGS);
      if (found !== null) return found;
    }
    throw new Error('no part waits');
  };
  const outcome = (at: number, part = 0) => ({ output: { part, at }, report: { evaluations: 1, best: at } });
  const rows = async (text: string) => (await executorOf(store)(text)).rows;
  const partsOf = (id: number) => rows(`select * from knossos.parts where run = ${id}`);

  it.each([1, 3])('give the same with %i workers as without a database', async (workers) => {
    const id = await start(CLIMB);
    await workUntil(store, {
      settings: SETTINGS,
      workers,
      isOver: over(id),
    });
    const report = await reportOf(id);
    expect(report).toMatchObject({
      state: 'done',
      result: climbed(CLIMB),
      done: 35,
      total: 35,
      evaluations: 350,
    });
    expect(report.endedAt).not.toBeNull();
    const bests = report.curve.map(([, best]) => best);
    expect(bests).toEqual([...new Set(bests)].sort((a, b) => a - b));
    expect(bests.at(-1)).toBe(report.best);
    expect(report.found).toBe(`at ${report.best}`);
    expect(report.curve.every(([evaluations]) => evaluations % 10 === 0)).toBe(true);
    // The end of the run is its find, once.
    const find = climbFind(Math.max(...climbed(CLIMB)));
    const { items } = await listResults(store, { ...find, first: 'highest' });
    expect(items.filter(({ value }) => value === find.value)).toMatchObject([find]);
    // Nothing is left of parts.
    expect(await partsOf(id)).toEqual([]);
  });

  it('tell how far they are', async () => {
    const id = await start({ parts: 2, rounds: 2, broken: -1 });
    expect(await reportOf(id)).toMatchObject({ state: 'active', done: 0, total: 4, best: null, left: null });
    await takeIn(store, climbing, await lease(), outcome(12));
    const report = await reportOf(id);
    expect(report).toMatchObject({ done: 1, round: 0, best: 12, evaluations: 1 });
    expect(report.left).toBeGreaterThanOrEqual(0);
    expect((await listRuns(store, { limit: 1 })).items).toMatchObject([{ id, done: 1 }]);
    await cancelRun(store, id);
  });

  it('take a result in once, however often it is handed in', async () => {
    const id = await start({ parts: 2, rounds: 2, broken: -1 });
    const first = await lease();
    const both = await Promise.all([1, 2].map(() => takeIn(store, climbing, first, outcome(5))));
    expect(both.sort()).toEqual(['dropped', 'taken']);
    expect(await reportOf(id)).toMatchObject({ done: 1, evaluations: 1 });
    const second = await lease();
    expect(await takeIn(store, climbing, second, outcome(9, 1))).toBe('taken');
    expect(await reportOf(id)).toMatchObject({ done: 2, round: 1 });
    // Its round is over.
    expect(await takeIn(store, climbing, first, outcome(5))).toBe('dropped');
    await cancelRun(store, id);
    expect(await reportOf(id)).toMatchObject({ done: 2, state: 'cancelled' });
  });

  it('have a round put together by the next worker where the first was killed before it had', async () => {
    const id = await start({ parts: 2, rounds: 2, broken: -1 });
    const [first, last] = [await lease(), await lease()];
    await takeIn(store, climbing, first, outcome(5, first.part));
    const end = outcome(9, last.part);
    const killed = takeIn(store, climbing, last, end, () => Promise.reject('killed'));
    await expect(killed).rejects.toBe('killed');
    expect(await reportOf(id)).toMatchObject({ state: 'active', done: 2, round: 0 });
    expect(await takeLease(store, climbing, SETTINGS)).toBeNull();
    // Two at once do it once.
    const seen: string[] = [];
    const join: Join = async (over) => {
      seen.push(over.outputs);
      return joined(climbing, over);
    };
    await Promise.all([1, 2].map(() => joinOver(store, climbing, join)));
    const [low, high] = first.part === 0 ? [5, 9] : [9, 5];
    expect(seen.map((outputs) => JSON.parse(outputs))).toContainEqual([
      { part: 0, at: low },
      { part: 1, at: high },
    ]);
    expect(await reportOf(id)).toMatchObject({ state: 'active', done: 2, round: 1 });
    expect(await partsOf(id)).toMatchObject([1, 1].map((round) => ({ round, lease: null, output: null })));
    await cancelRun(store, id);
  });

  it('fail where what their parts have found is too large to be put together', async () => {
    const id = await start({ parts: 2, rounds: 1, broken: -1 });
    await takeIn(store, climbing, await lease(), outcome(5));
    await rows(
      `update knossos.parts set output = to_jsonb(repeat('x', ${MOST_RESULTS})) where output is not null`,
    );
    await takeIn(store, climbing, await lease(), outcome(9, 1));
    const fault = 'the results of round 0 are too large to be put together';
    expect(await reportOf(id)).toMatchObject({ state: 'failed', fault });
    await cancelRun(store, id);
  });

  it('give a part whose lease has run out to another; the late result counts if it comes first', async () => {
    const id = await start({ parts: 1, rounds: 1, broken: -1 });
    const lost = await lease();
    await expireLeases(store);
    expect(await takeLease(store, climbing, SETTINGS)).toBeNull();
    await rows("update knossos.parts set leased_at = leased_at - interval '601 seconds'");
    await expireLeases(store);
    const again = await lease();
    expect(again).toMatchObject({ part: lost.part, tries: 1, lost: 1 });
    expect(await takeIn(store, climbing, lost, outcome(3))).toBe('taken');
    expect(await renewLeases(store, [again.id], SETTINGS)).toEqual(new Set());
    expect(await takeIn(store, climbing, again, outcome(3))).toBe('dropped');
    expect(await reportOf(id)).toMatchObject({ state: 'done', result: [3], evaluations: 1 });
  });

  it('keep a lease that is renewed', async () => {
    const id = await start({ parts: 1, rounds: 1, broken: -1 });
    const { id: held } = await lease();
    await rows("update knossos.parts set leased_at = leased_at - interval '601 seconds'");
    expect(await renewLeases(store, [held], SETTINGS)).toEqual(new Set([held]));
    await expireLeases(store);
    expect(await takeLease(store, climbing, SETTINGS)).toBeNull();
    await cancelRun(store, id);
    expect(await renewLeases(store, [held], SETTINGS)).toEqual(new Set());
  });

  it('give up a part that always throws, say why, do the others, and try it again when told to', async () => {
    const id = await start({ parts: 3, rounds: 1, broken: 1 });
    await workUntil(store, {
      settings: SETTINGS,
      workers: 2,
      isOver: over(id),
    });
    expect(await reportOf(id)).toMatchObject({
      ...{ state: 'failed', done: 2, fault: '1 of its parts could not be done' },
    });
    const [dead, ...more] = await listDead(store, id);
    expect(more).toEqual([]);
    expect(dead).toMatchObject({
      kind: 'climb',
      run: id,
      round: 0,
      part: 1,
      message: 'part 1 is broken',
      tries: 2,
    });
    expect(dead?.trace).toContain('climb');
    expect(dead?.worker).toMatch(/^worker [01]$/);
    expect((await partsOf(id)).filter(({ lease: held }) => held !== null)).toEqual([]);
    await retryDead(store, id);
    expect(await reportOf(id)).toMatchObject({ state: 'active', fault: null });
    expect(await listDead(store, id)).toEqual([]);
    await takeIn(store, climbing, await lease(), outcome(4, 1));
    expect(await reportOf(id)).toMatchObject({
      state: 'done',
      result: [expect.any(Number), 4, expect.any(Number)],
    });
  });

  /** Takes a part and is never seen again. */
  const vanish = async () => {
    const taken = await lease();
    await rows("update knossos.parts set leased_at = leased_at - interval '601 seconds'");
    await expireLeases(store);
    return taken;
  };

  it('are never given up because their workers were killed; such parts go behind the others', async () => {
    const id = await start({ parts: 3, rounds: 1, broken: -1 });
    const killed: number[] = [];
    for (let kills = 0; kills < 20; kills++) {
      const { part, tries, lost } = await vanish();
      expect([tries, lost]).toEqual([1, Math.floor(kills / 3)]);
      killed.push(part);
    }
    // A part that was lost less often comes first.
    const inTurn = (from: number) => killed.slice(from, from + 3).sort();
    for (let turn = 0; turn < 6; turn++) expect(inTurn(3 * turn)).toEqual([0, 1, 2]);
    await workUntil(store, {
      settings: SETTINGS,
      workers: 1,
      isOver: over(id),
    });
    expect(await reportOf(id)).toMatchObject({
      state: 'done',
      result: climbed({ parts: 3, rounds: 1, broken: -1 }),
    });
  });

  it('are done alone where two workers have vanished with them, and given up where they kill even so', async () => {
    const id = await start({ parts: 2, rounds: 1, broken: -1 });
    const killer = (await vanish()).part;
    const other = (await vanish()).part;
    expect([other, (await vanish()).part]).toEqual([1 - killer, killer]);
    const done: [part: number, alone: boolean | undefined][] = [];
    const killing = (inner: WorkerOptions['pool']): WorkerOptions['pool'] => ({
      workers: 1,
      close: () => inner.close(),
      run: (name, input, options) => {
        const { part } = input as { readonly part: number };
        done.push([part, options?.alone]);
        if (part === killer)
          return Promise.reject(new WorkerCrash(name, 'it ended with SIGKILL', 'a process of its own'));
        return inner.run(name, input, options);
      },
    });
    await workUntil(store, {
      settings: SETTINGS,
      workers: 1,
      isOver: over(id),
      wrap: killing,
    });
    expect(done).toEqual([[other, false], ...[1, 2].map(() => [killer, true])]);
    expect(await reportOf(id)).toMatchObject({ state: 'failed', done: 1 });
    expect(await listDead(store, id)).toMatchObject([
      {
        part: killer,
        tries: 2,
        worker: 'worker 0',
        message: 'a process of its own crashed during "climb": it ended with SIGKILL',
      },
    ]);
    await cancelRun(store, id);
  });

  it('are put back as often as they were tried when the clock is put back and their worker leaves', async () => {
    const id = await start({ parts: 1, rounds: 1, broken: -1 });
    const first = await lease();
    await failPart(store, first, { message: 'no', trace: null, worker: 'w', tries: 1 }, SETTINGS);
    const second = await lease();
    expect(second).toMatchObject({ tries: 2, lost: 0 });
    await giveBack(store, second);
    await rows("update knossos.parts set waits_until = now() + interval '1 hour'");
    await mendClock(store, SETTINGS);
    expect(await lease()).toMatchObject({ tries: 2, lost: 0 });
    await cancelRun(store, id);
  });

  it('are lent without a look at what other runs were asked for, which may be a megabyte each', async () => {
    const large = await start(CLIMB);
    await rows(`update knossos.runs set parameters = parameters || jsonb_build_object('seed', repeat('x', 1000000))
      where id = ${large}`);
    const held = await lease();
    const small = await start(CLIMB);
    let read = 0;
    const watched = storeOver(store.kind, store.place, {
      database: databaseOf(store),
      async execute(text, values) {
        const answer = await executorOf(store)(text, values);
        read += JSON.stringify(answer.rows).length;
        return answer;
      },
      close: async () => {},
    });
    expect(held.run).toBe(large);
    expect(await takeLease(watched, climbing, SETTINGS)).toMatchObject({ run: small });
    expect(read).toBeLessThan(10_000);
    await cancelRun(store, large);
    await cancelRun(store, small);
  });

  it('go on when somebody who was believed to be gone brings a part that was given up since', async () => {
    const id = await start({ parts: 2, rounds: 2, broken: -1 });
    const slow = await lease();
    await rows(`update knossos.parts set leased_at = now() - interval '1 day' where lease is not null`);
    await expireLeases(store);
    const other = await lease();
    await takeIn(store, climbing, other, outcome(9, other.part));
    const fault = { message: 'it broke', trace: null, worker: 'w', tries: 2 };
    for (let tries = 0; tries < 2; tries++) await failPart(store, await lease(), fault, SETTINGS);
    expect(await reportOf(id)).toMatchObject({ state: 'failed', done: 1 });
    expect(await takeIn(store, climbing, slow, outcome(5, slow.part))).toBe('taken');
    expect(await reportOf(id)).toMatchObject({
      state: 'active',
      fault: null,
      endedAt: null,
      done: 2,
      round: 1,
    });
    await cancelRun(store, id);
  });

  it.each([
    ['forward', '-'],
    ['back', '+'],
  ])('go on where the clock jumps an hour %s, and lose nothing', async (_, sign) => {
    const id = await start(CLIMB);
    const held = await lease();
    // All times are by the clock of the database: that it jumps one way is that all of them jump the other.
    const jump = () =>
      rows(`update knossos.parts set waits_until = waits_until ${sign} interval '1 hour',
        leased_at = leased_at ${sign} interval '1 hour'`);
    await jump();
    const { round } = await reportOf(id);
    expect(round).toBe(0);
    let jumps = 0;
    const isOver = async () => {
      const { done, state } = await reportOf(id);
      if (jumps === 0 && done > 9) {
        jumps += 1;
        await jump();
      }
      // The worker that has the first part is alive, and slow: its result comes when the others wait for nothing else.
      if (done === CLIMB.parts - 1) {
        const at = climbed({ ...CLIMB, rounds: 1 })[held.part] ?? 0;
        await takeIn(store, climbing, held, outcome(at, held.part));
      }
      return state !== 'active';
    };
    await workUntil(store, {
      settings: SETTINGS,
      workers: 2,
      isOver,
    });
    const report = await reportOf(id);
    expect(report).toMatchObject({ state: 'done', result: climbed(CLIMB), done: 35 });
    expect(jumps).toBe(1);
    expect(await listDead(store, id)).toEqual([]);
  });

  it('are cut where the caller says, and nothing of the tree is walked through for their parts', async () => {
    // The kind as the server knows it, whose cutting would hold up everybody.
    const walked: string[] = [];
    const kinds = new WorkKinds(
      climbing.all.map((kind) => ({
        ...kind,
        read: (given: unknown) => {
          const run = kind.read(given);
          return {
            ...run,
            get total() {
              walked.push('total');
              return run.total;
            },
            begin: () => {
              walked.push('begin');
              return run.begin();
            },
          };
        },
      })),
    );
    const elsewhere: Cut = async (uncut) => cut(climbing, uncut);
    const wanted = { kind: 'climb', parameters: { parts: 2, rounds: 1, broken: -1 } };
    const id = await startRun(store, kinds, wanted, elsewhere);
    expect(await reportOf(id)).toMatchObject({ total: 2, done: 0 });
    for (const at of [0, 1]) {
      const taken = await takeLease(store, kinds, SETTINGS);
      if (taken === null) throw new Error('no part waits');
      await takeIn(store, kinds, taken, outcome(at, taken.part));
    }
    expect(await reportOf(id)).toMatchObject({ state: 'done', done: 2 });
    expect(walked).toEqual([]);
    const refused: Cut = async () => ({ refused: 'too many' });
    await expect(startRun(store, kinds, wanted, refused)).rejects.toThrow(new RangeError('too many'));
  });

  it('fail where their results cannot be put together', async () => {
    const id = await startRun(store, climbing, { kind: 'broken-end', parameters: {} });
    await workUntil(store, {
      settings: SETTINGS,
      workers: 1,
      isOver: over(id),
    });
    expect(await reportOf(id)).toMatchObject({
      ...{ state: 'failed', fault: 'the results of round 0 could not be put together: nothing adds up' },
    });
  });

  it('pause, go on, and are called off', async () => {
    const id = await start({ parts: 2, rounds: 2, broken: -1 });
    const [first, second] = [await lease(), await lease()];
    await pauseRun(store, id);
    expect(await takeLease(store, climbing, SETTINGS)).toBeNull();
    // What was in hand counts, and begins the next round, which waits.
    await takeIn(store, climbing, first, outcome(1));
    await takeIn(store, climbing, second, outcome(2, 1));
    expect(await reportOf(id)).toMatchObject({ state: 'paused', round: 1, left: null });
    expect(await takeLease(store, climbing, SETTINGS)).toBeNull();
    await expect(pauseRun(store, id)).rejects.toThrow(WorkFailure);
    await resumeRun(store, id);
    expect(await reportOf(id)).toMatchObject({ state: 'active', left: null });
    const third = await lease();
    expect(third.input).toMatchObject({ from: 2 });
    await cancelRun(store, id);
    expect(await takeIn(store, climbing, third, outcome(1))).toBe('dropped');
    await expect(resumeRun(store, id)).rejects.toThrow(`run ${id} is cancelled`);
    await expect(cancelRun(store, 123_456)).rejects.toThrow('there is no run 123456');
  });

  it('are handed back by a worker that leaves, and that was no try', async () => {
    const id = await start({ parts: 2, rounds: 1, broken: -1 });
    const news: string[] = [];
    let begun = 0;
    const stuck = {
      *climb() {
        begun += 1;
        for (;;) yield { done: 0, total: null, unit: 'steps', note: null };
      },
    };
    await workUntil(store, {
      settings: SETTINGS,
      workers: 2,
      isOver: async () => begun === 2,
      tell: ({ kind }) => {
        if (kind !== 'progress') news.push(kind);
      },
      jobs: stuck,
    });
    expect(news).toEqual(['begun', 'begun', 'handed-back', 'handed-back']);
    expect((await lease()).tries).toBe(1);
    expect((await lease()).tries).toBe(1);
    await cancelRun(store, id);
  });

  it('fail where a part takes longer than a worker has for one, and others go on', async () => {
    const id = await start({ parts: 1, rounds: 1, broken: -1 });
    const stuck = {
      *climb() {
        for (;;) yield { done: 0, total: null, unit: 'steps', note: null };
      },
    };
    await workUntil(store, {
      ...{ settings: SETTINGS, workers: 1, isOver: over(id), jobs: stuck },
      // Nobody waits by a clock here: what was asked for is over at once.
      longest: 120_000,
    });
    expect(await reportOf(id)).toMatchObject({ state: 'failed', done: 0 });
    expect((await listDead(store, id))[0]?.message).toContain(
      'longer than the 2 minutes that this worker has for a part',
    );
    await cancelRun(store, id);
  });

  it('take turns, so that none waits for the end of another', async () => {
    const [first, second] = [await start({ ...CLIMB, rounds: 1 }), await start({ ...CLIMB, rounds: 1 })];
    const taken: number[] = [];
    for (let at = 0; at < 6; at++) taken.push((await lease()).run);
    expect([first, second].map((id) => taken.filter((run) => run === id).length)).toEqual([3, 3]);
    // One worker with one part at a time, too.
    for (const id of [first, second]) {
      await pauseRun(store, id);
      await resumeRun(store, id);
    }
    let last = 0;
    for (const id of [first, second, first, second]) {
      const found = await takeLease(store, climbing, SETTINGS, last);
      if (found === null) throw new Error('no part waits');
      expect(found.run).toBe(id);
      last = found.run;
      await giveBack(store, found);
    }
    await Promise.all([first, second].map((id) => cancelRun(store, id)));
  });

  it('are not begun where the kind is unknown, or the parameters are none', async () => {
    await expect(startRun(store, climbing, { kind: 'fly', parameters: {} })).rejects.toThrow(
      'no kind of work',
    );
    await expect(startRun(store, climbing, { kind: 'climb', parameters: {} })).rejects.toThrow('parts');
  });
});

describe('runs in an embedded database whose disk is full for a while', () => {
  it('stop with a word, and go on once there is room: nothing is lost or done twice', async () => {
    let isDiskFull = false;
    const store = storeOver(
      'embedded',
      'memory',
      await openEmbedded(null, { image: inject('embedded'), isDiskFull: () => isDiskFull }),
    );
    const id = await startRun(store, climbing, { kind: 'climb', parameters: CLIMB });
    const told: WorkerNews[] = [];
    const tell = (news: WorkerNews) => {
      told.push(news);
      if (told.filter(({ kind }) => kind === 'taken').length === 10 && looks === 0) isDiskFull = true;
    };
    let looks = 0;
    const isOver = async () => {
      const report = await runOf(store, id);
      if (report === null) throw new Error('it is gone');
      if (isDiskFull && told.some(({ kind }) => kind === 'away')) {
        // It can be read all the while, and nothing is taken in but what was on its way.
        looks += 1;
        expect(report.done).toBeLessThanOrEqual(12);
        await expect(pauseRun(store, id)).rejects.toThrow('its disk is full');
        if (looks === 20) isDiskFull = false;
      }
      return report.state !== 'active';
    };
    await workUntil(store, {
      settings: SETTINGS,
      workers: 2,
      isOver,
      tell,
    });

    expect(await runOf(store, id)).toMatchObject({ state: 'done', done: 35, result: climbed(CLIMB) });
    const words = told.flatMap((news) => (news.kind === 'away' ? [news.message] : []));
    expect(words[0]).toContain('takes nothing more: its disk is full; make room');
    expect(told.filter(({ kind }) => kind === 'back').length).toBe(words.length);
    expect(await listDead(store, id)).toEqual([]);
    await store.close();
  });
});

describe.each(servers)('parts on PostgreSQL', ({ folder }) => {
  it('are taken once each by many workers that come at one moment', async () => {
    const database = await freshDatabase(folder);
    const stores = await Promise.all(Array.from({ length: 6 }, () => openStore({ database })));
    const [first] = stores;
    if (first === undefined) throw new Error('no store was opened');
    await startRun(first, climbing, { kind: 'climb', parameters: { parts: 30, rounds: 1, broken: -1 } });
    const takers = stores.flatMap((one) => Array.from({ length: 5 }, () => one));
    const taken = await Promise.all(takers.map((one) => takeLease(one, climbing, SETTINGS)));
    const numbers = taken.flatMap((lease) => (lease === null ? [] : [lease.part]));
    expect(new Set(numbers).size).toBe(numbers.length);
    // Some may have looked where others were quicker at each place; they look again.
    for (let more = await takeLease(first, climbing, SETTINGS); more !== null; ) {
      numbers.push(more.part);
      more = await takeLease(first, climbing, SETTINGS);
    }
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, part) => part));
    await Promise.all(stores.map((one) => one.close()));
  });
});
