import {
  type PartSource,
  Turned,
  WorkLoop,
  type WorkLoopOptions,
  type WorkNews,
} from '@knossos/api/work-loop';
import type { ProofJob, ThreadJob } from '@knossos/engine/internal/puzzle';
import { counterOn, InlinePool, type Jobs, type Pool } from '@knossos/lab';
import { addVolunteer, barVolunteer, belief, proofOf, sharesOf } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import { executorOf } from '@knossos/lab/store/repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { serviceOver } from '../../../lab/test/proof/kept.js';
import { type Toy, toyJobs, treeOf } from '../../../lab/test/proof/toy-kind.js';
import { OwnParts } from '../../src/proofs/own-parts.js';

/** Waits a turn, whatever is asked. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

const lend = (options: WorkLoopOptions<ThreadJob>) => new WorkLoop(options).run();

describe.each(storeKinds)('lending in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const begin = async (seed: string) => {
    const toy: Toy = { seed, batchDepth: 1, partDepth: 6 };
    const clock = { now: 0 };
    const service = serviceOver(store, clock);
    const id = await service.start({ kind: 'toy', parameters: toy, recounts: 'everybody' });
    const proof = await service.open(id);
    if (proof === null) throw new Error('it is not there');
    await service.grow(proof);
    const { id: lender } = await addVolunteer(store, { name: null });
    const own = String(lender);
    const visits = { take: 0 };
    const client: PartSource<ThreadJob> = {
      take: async (most) => {
        const lent = await proof.handOut(own, most);
        if (!lent.ok) return { parts: [], isOver: lent.code === 'finished' };
        visits.take++;
        const parts = lent.value.map((one) => ({ ...one, proof: id, job: proof.work.count(one.part) }));
        return { parts, isOver: false };
      },
      renew: async (_, leases) => {
        const outcomes = await proof.renew(own, leases);
        return leases.filter((__, at) => outcomes[at]?.ok !== true);
      },
      giveBack: async (_, leases) => {
        await proof.giveBack(own, leases);
      },
      handIn: async (_, returns) =>
        (await proof.handIn(own, returns)).map((one) => (one.ok ? null : one.reason)),
    };
    return { toy, service, proof, id, client, visits, clock };
  };

  it('goes on through everything, with the server for what is in doubt, also while its client is away', async () => {
    const { toy, service, id, client, visits } = await begin('lent');
    const ended = new AbortController();
    const told: WorkNews[] = [];
    let calls = 0;
    const shaky: PartSource<ThreadJob> = {
      ...client,
      take: (most) => (++calls % 3 === 1 ? Promise.reject(new Error('nobody is there')) : client.take(most)),
      handIn: (...given) =>
        ++calls % 4 === 1 ? Promise.reject(new Error('nobody is there')) : client.handIn(...given),
    };
    const own = lend({
      ...{
        source: new OwnParts(service),
        ...counterOn(new InlinePool<Jobs>(toyJobs)),
        signal: ended.signal,
        rest,
      },
      now: () => 0,
    });
    await lend({
      ...{
        source: shaky,
        ...counterOn(new InlinePool<Jobs>(toyJobs)),
        signal: ended.signal,
        rest,
        now: () => 0,
      },
      tell: (news) => told.push(news),
    });
    ended.abort();
    await own;
    expect(await proofOf(store, id)).toMatchObject({ state: 'done', total: treeOf(toy).total() });
    const kinds = told.map(({ kind }) => kind);
    expect(kinds).toContain('away');
    expect(kinds).toContain('back');
    // One part after the other would have been more than sixty visits.
    expect(visits.take).toBeLessThan(60);
  });

  it('goes on again where somebody who counted some of it was wrong elsewhere, now or while nobody kept it', async () => {
    const [one, other] = [await begin('done'), await begin('elsewhere')];
    const { proof, id, toy, service } = one;
    const cheat = String((await addVolunteer(store, { name: 'Cheat' })).id);
    const count = async (who: string) => {
      await service.grow(proof);
      const lent = await proof.handOut(who, 500);
      if (!lent.ok) return false;
      await proof.handIn(
        who,
        lent.value.map((part) => ({ ...part, result: treeOf(toy).truth(part.part) })),
      );
      return true;
    };
    const finish = async (...who: readonly string[]) => {
      for (const next of who) while (await count(next));
      return proofOf(store, id);
    };
    const first = await finish(cheat, 'house');
    expect(first).toMatchObject({ state: 'done', total: treeOf(toy).total(), reopenedAt: null });
    const told = await belief(store, id);
    expect(told.volunteers).toBe(1);
    expect(told.recounts).toBeGreaterThan(0);

    // He is found out in another proof, of which another process knows.
    const lent = await other.proof.handOut(cheat, 1);
    const [part] = lent.ok ? lent.value : [];
    if (!part) throw new Error('he gets one');
    const wrong = { ...treeOf(other.toy).truth(part.part), weight: 1 };
    expect(await other.proof.handIn(cheat, [{ ...part, result: wrong }])).toMatchObject([{ code: 'wrong' }]);
    const again = await proofOf(store, id);
    expect(again).toMatchObject({ state: 'active', total: null, endedAt: null });
    expect(again?.reopenedAt).not.toBeNull();
    // The secret was told at the end.
    expect(again?.secret).not.toBe(first?.secret);
    expect(await proof.handOut(cheat, 1)).toMatchObject({ ok: false, code: 'barred' });
    expect((await sharesOf(store, id)).find(({ volunteer }) => volunteer === cheat)).toMatchObject({
      parts: 0,
      work: 0,
    });
    const ben = String((await addVolunteer(store, { name: 'Ben' })).id);
    expect(await finish(ben, 'house')).toMatchObject({ state: 'done', total: treeOf(toy).total() });

    // A server that was killed has barred him alone.
    await barVolunteer(store, Number(ben), 'he was wrong');
    const next = serviceOver(store, { now: 0 });
    await next.mendBars();
    expect(await proofOf(store, id)).toMatchObject({ state: 'active' });
    const events = (await proofOf(store, id))?.events;
    await next.mendBars();
    expect((await proofOf(store, id))?.events).toBe(events);
    expect(await finish('house')).toMatchObject({ state: 'done', total: treeOf(toy).total() });
  });

  it('makes the database no larger by lending, renewing, giving back and letting leases run out', async () => {
    const { proof, id, toy, service, clock } = await begin('flood');
    const [ada, ben] = await Promise.all(
      [1, 2].map(async () => String((await addVolunteer(store, { name: null })).id)),
    );
    if (!ada || !ben) throw new Error('there are two');
    const stored = async () => {
      // A server reclaims room when it likes; an embedded database is told to.
      if (store.kind === 'postgres') await executorOf(store)('vacuum knossos.proof_events');
      const { rows } = await executorOf(store)(`select count(*)::integer as events,
        pg_relation_size('knossos.proof_events')::integer as bytes from knossos.proof_events where proof = ${id}`);
      return rows[0] as { readonly events: number; readonly bytes: number };
    };
    const flood = async (turns: number) => {
      for (let turn = 0; turn < turns; turn++) {
        const lent = await proof.handOut(turn % 2 === 0 ? ada : ben, 64);
        if (!lent.ok) throw new Error(lent.reason);
        const own = turn % 2 === 0 ? ada : ben;
        clock.now += 400_000;
        await proof.renew(own, lent.value);
        if (turn % 4 < 2) await proof.giveBack(own, lent.value);
        else clock.now += 700_000;
      }
    };
    const turns = store.kind === 'postgres' ? 6 : 13;
    await flood(turns);
    const before = await stored();
    await flood(turns);
    const after = await stored();
    // Some 160 events have happened in each turn.
    expect(after.events).toBeLessThanOrEqual(before.events + 64);
    expect(after.bytes).toBeLessThanOrEqual(1.2 * before.bytes);
    expect(((await proofOf(store, id))?.events ?? 0) > 300 * turns).toBe(true);
    // Nothing of it is missed: another process goes on from what is stored.
    const again = await serviceOver(store, clock).open(id);
    if (again === null) throw new Error('it is there');
    await service.grow(again);
    clock.now += 700_000;
    for (let state = 'active'; state !== 'done'; state = again.state) {
      const lent = await again.handOut('house', 100);
      if (!lent.ok) throw new Error(lent.reason);
      await again.handIn(
        'house',
        lent.value.map((one) => ({ ...one, result: treeOf(toy).truth(one.part) })),
      );
    }
    expect((await proofOf(store, id))?.total).toEqual(treeOf(toy).total());
  });

  it('gives back what it has when it is told to end', async () => {
    const { proof, client } = await begin('left');
    const ended = new AbortController();
    let counted = 0;
    const told: WorkNews[] = [];
    await lend({
      ...{
        source: client,
        ...counterOn(new InlinePool<Jobs>(toyJobs)),
        signal: ended.signal,
        rest,
        now: () => 0,
      },
      tell: (news) => {
        told.push(news);
        if (news.kind === 'begun' && ++counted === 5) ended.abort();
      },
    });
    const states = await proof.look((one) => one.statesOf('o', 0));
    expect(states).not.toContain('l');
    expect(told.filter(({ kind }) => kind === 'given-back').length).toBeGreaterThan(0);
  });

  it('is not held up by the cutting of a proof that was stopped', async () => {
    const toys = new InlinePool<Jobs>(toyJobs);
    let begun = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    // Nothing but being called off ends a cut.
    const endless: Pool<Jobs> = {
      workers: 1,
      run: (name, input, { signal } = {}) => {
        if ((input as ProofJob).ask.do !== 'cut') return toys.run(name, input);
        begun();
        return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
      },
      close: () => toys.close(),
    };
    const service = serviceOver(store, { now: 0 }, true, endless);
    const parameters: Toy = { seed: 'endless', batchDepth: 1, partDepth: 6 };
    const id = await service.start({ kind: 'toy', parameters, recounts: 'everybody' });
    const proof = await service.open(id);
    if (proof === null) throw new Error('it is not there');
    const growing = expect(service.grow(proof)).rejects.toThrow('was stopped');
    await isBegun;
    expect(await service.stop(id)).toBe(true);
    await growing;
    expect(await service.stop(id)).toBe(false);
  });

  it('ends where nothing is lent to it any more', async () => {
    const { client } = await begin('turned');
    const turned: PartSource<ThreadJob> = {
      ...client,
      take: () => Promise.reject(new Turned('you were wrong')),
    };
    const pool = new InlinePool<Jobs>(toyJobs);
    const { signal } = new AbortController();
    await expect(lend({ source: turned, ...counterOn(pool), signal, rest, now: () => 0 })).rejects.toThrow(
      'you were wrong',
    );
  });
});
