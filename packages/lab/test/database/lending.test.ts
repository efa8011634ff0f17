import { InlinePool, type Jobs } from '@knossos/lab';
import { addLender, type Desk, HouseDesk, type LendingNews, lend, proofOf, Turned } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { keeperOver } from '../proof/kept.js';
import { type Toy, toyJobs, treeOf } from '../proof/toy-kind.js';

/** Waits a turn, whatever is asked. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

describe.each(storeKinds)('lending in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const begin = async (seed: string) => {
    const toy: Toy = { seed, boughDepth: 1, partDepth: 6 };
    const clock = { now: 0 };
    const keeper = keeperOver(store, clock);
    const id = await keeper.start({ kind: 'toy', parameters: toy, recounts: 'everybody' });
    const proof = await keeper.open(id);
    if (proof === null) throw new Error('it is not there');
    await keeper.grow(proof);
    const { id: lender } = await addLender(store, { name: null });
    const own = String(lender);
    const visits = { take: 0 };
    const desk: Desk = {
      take: async (most) => {
        visits.take++;
        const lent = await proof.lend(own, most);
        if (!lent.ok) return { parts: [], isOver: lent.code === 'finished' };
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
    return { toy, keeper, proof, id, desk, visits };
  };

  it('goes on through everything, with the house for what is in doubt, also while the desk is away', async () => {
    const { toy, keeper, id, desk, visits } = await begin('lent');
    const ended = new AbortController();
    const told: LendingNews[] = [];
    let calls = 0;
    const shaky: Desk = {
      ...desk,
      take: (most) => (++calls % 3 === 1 ? Promise.reject(new Error('nobody is there')) : desk.take(most)),
      handIn: (...given) =>
        ++calls % 4 === 1 ? Promise.reject(new Error('nobody is there')) : desk.handIn(...given),
    };
    const house = lend({
      ...{ desk: new HouseDesk(keeper), pool: new InlinePool<Jobs>(toyJobs), signal: ended.signal, rest },
      now: () => 0,
    });
    await lend({
      ...{ desk: shaky, pool: new InlinePool<Jobs>(toyJobs), signal: ended.signal, rest, now: () => 0 },
      tell: (news) => told.push(news),
    });
    ended.abort();
    await house;
    expect(await proofOf(store, id)).toMatchObject({ state: 'done', total: treeOf(toy).total() });
    const kinds = told.map(({ kind }) => kind);
    expect(kinds).toContain('away');
    expect(kinds).toContain('back');
    // One part after the other would have been more than sixty visits.
    expect(visits.take).toBeLessThan(60);
  });

  it('gives back what it has when it is told to end', async () => {
    const { proof, desk } = await begin('left');
    const ended = new AbortController();
    let counted = 0;
    const told: LendingNews[] = [];
    await lend({
      ...{ desk, pool: new InlinePool<Jobs>(toyJobs), signal: ended.signal, rest, now: () => 0 },
      tell: (news) => {
        told.push(news);
        if (news.kind === 'begun' && ++counted === 5) ended.abort();
      },
    });
    const states = await proof.look((one) => one.statesOf('o', 0));
    expect(states).not.toContain('l');
    expect(told.filter(({ kind }) => kind === 'given-back').length).toBeGreaterThan(0);
  });

  it('ends where nothing is lent to it any more', async () => {
    const { desk } = await begin('turned');
    const turned: Desk = { ...desk, take: () => Promise.reject(new Turned('you were wrong')) };
    const pool = new InlinePool<Jobs>(toyJobs);
    const { signal } = new AbortController();
    await expect(lend({ desk: turned, pool, signal, rest, now: () => 0 })).rejects.toThrow('you were wrong');
  });
});
