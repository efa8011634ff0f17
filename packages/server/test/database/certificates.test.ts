import { WorkLoop, type WorkLoopOptions } from '@knossos/api/work-loop';
import type { Recounts, ThreadJob } from '@knossos/engine/internal/puzzle';
import { counterOn, InlinePool, type Jobs } from '@knossos/lab';
import { addVolunteer, belief, beliefOf, proofOf, type StoredProof } from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import { executorOf } from '@knossos/lab/store/repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKinds } from '../../../../tests/set-up/stores.js';
import { serviceOver, storedEvents } from '../../../lab/test/proof/kept.js';
import { type Toy, toyJobs, treeOf } from '../../../lab/test/proof/toy-kind.js';
import { hidden } from '../../../lab/test/proof/volunteers.js';
import { OwnParts } from '../../src/proofs/own-parts.js';

/** Waits a turn, whatever is asked. */
const rest = () => new Promise<void>((resolve) => setImmediate(resolve));

const lend = (options: WorkLoopOptions<ThreadJob>) => new WorkLoop(options).run();

describe.each(storeKinds)('what volunteers say in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const begin = async (toy: Toy, recounts: Recounts) => {
    const clock = { now: 0 };
    const service = serviceOver(store, clock, false);
    const id = await service.start({ kind: 'toy', parameters: toy, recounts });
    const proof = await service.open(id);
    if (proof === null) throw new Error('it is not there');
    return { service, proof, id, tree: treeOf(toy), clock };
  };

  const newLender = async () => String((await addVolunteer(store, { name: null })).id);

  /** Has somebody count whatever is lent; whether there was something. */
  const count = async (
    { service, proof, tree }: Awaited<ReturnType<typeof begin>>,
    who: string,
    answer = (part: string) => tree.truth(part),
  ) => {
    await service.grow(proof);
    const lent = await proof.handOut(who, 8);
    if (!lent.ok) return false;
    const outcomes = await proof.handIn(
      who,
      lent.value.map((one) => ({ ...one, result: answer(one.part) })),
    );
    return outcomes.some(({ ok }) => ok);
  };

  /** The server's worker does what is left to it, and somebody honest counts, until it is done. */
  const finish = async (given: Awaited<ReturnType<typeof begin>>, who: string) => {
    const ended = new AbortController();
    const own = lend({
      ...{
        source: new OwnParts(given.service),
        ...counterOn(new InlinePool<Jobs>(toyJobs)),
        signal: ended.signal,
        rest,
      },
      now: () => 0,
    });
    while (given.proof.state !== 'done') if (!(await count(given, who))) await rest();
    ended.abort();
    await own;
    return proofOf(store, given.id);
  };

  const totalOf = (proof: StoredProof) => proof.look((one) => one.total());

  it.each(['everybody', 'trusted', 'all'] as const)(
    'is never a best that was kept back, with recounts by %s',
    async (recounts) => {
      const given = await begin(
        { seed: 'kept back', batchDepth: 1, partDepth: 5, certified: true, rounds: 3 },
        recounts,
      );
      const { tree, proof, id } = given;
      const [liar, ada] = [await newLender(), await newLender()];
      const { best, leaves, weight } = tree.total();
      // He counts everything, and lies about the best part alone.
      const lie = (part: string) =>
        tree.truth(part).best === best ? hidden(tree.truth(part)) : tree.truth(part);
      let rounds = 0;
      while (await count(given, liar, lie)) rounds++;
      expect(rounds).toBeGreaterThan(1);
      expect(await totalOf(proof)).not.toMatchObject({ best });
      const done = await finish(given, ada);
      expect(done).toMatchObject({ state: 'done', total: { best, leaves, weight } });
      expect(await proof.look((one) => one.barredFor(liar))).not.toBeNull();
      const events = await storedEvents(store, id);
      expect(events.filter(({ type }) => type === 'searched')).toHaveLength(3);
      // The server has checked two twigs of each part but the one that it has counted itself, and nothing of a certificate is kept but these.
      const checked = events.filter((event) => event.type === 'part' && event.event.type === 'checked');
      expect(checked.length).toBeGreaterThanOrEqual(31);
      expect(JSON.stringify(events)).not.toContain('twigs');
      // As 0.1.0 has written them, so that each reads what the other has stored.
      const { rows } = await executorOf(store)(
        `select count(*)::int as n from knossos.proof_events
          where proof = $1 and (bough is distinct from event->>'bough' or event ? 'batch'
            or event::text like '%"volunteer%' or (type = 'closed') <> (event ? 'lenders')
            or (event->'event'->>'type' is not distinct from 'lent') <> coalesce(event->'event' ? 'lender', false))`,
        [id],
      );
      expect(rows).toEqual([{ n: 0 }]);
      expect(events.some((event) => 'batch' in event)).toBe(true);
      const told = beliefOf(done ?? proof.record, proof.work, await belief(store, id));
      expect(told).toContain('it counts 2 drawn sub-branches of each part again');
      if (recounts === 'all') expect((await belief(store, id)).recounts).toBe(32);
    },
  );

  it('holds as it was stored by 0.1.0', async () => {
    const given = await begin({ seed: 'old', batchDepth: 1, partDepth: 5 }, 'everybody');
    const { id, tree, clock } = given;
    const ada = await newLender();
    for (let parts = 0; parts < 24; parts += 8) await count(given, ada);
    const run = executorOf(store);
    await run(`update knossos.proofs set version = 1 where id = $1`, [id]);
    await run(
      `update knossos.proof_events set event = (event #- '{event,drawn}') #- '{claims}' where proof = $1`,
      [id],
    );
    const service = serviceOver(store, clock, false);
    const proof = await service.open(id);
    if (proof === null) throw new Error('it is there');
    expect(
      await proof.look((one) => [...one.progress()].reduce((sum, { counted }) => sum + counted, 0)),
    ).toBe(24);
    const done = await finish({ ...given, service, proof }, await newLender());
    expect(done).toMatchObject({ state: 'done', version: 1, total: tree.total() });
  });
});
