import { Random } from '@knossos/engine/internal/random';
import {
  addVolunteer,
  listProofs,
  nameVolunteer,
  OWN_WORKER,
  type Proof,
  ProofStopped,
  paceOf,
  proofOf,
  Reporter,
  sharesOf,
  stopProof,
  thanksOf,
  timeLeft,
  volunteerBy,
  volunteerName,
} from '@knossos/lab/proof';
import type { Store } from '@knossos/lab/store';
import { executorOf } from '@knossos/lab/store/repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { audit } from '../proof/drive.js';
import { asToyEvents, playKept, serviceOver, storedEvents } from '../proof/kept.js';
import { type Toy, treeOf } from '../proof/toy-kind.js';
import * as volunteer from '../proof/volunteers.js';

const total = (proof: Proof<unknown, unknown>) => proof.total();

describe.each(drawnKind(0))('proofs in $name', ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const start = async (seed: string, clock = { now: 5000 }) => {
    const toy: Toy = { seed, batchDepth: 1, partDepth: 4 };
    const service = serviceOver(store, clock);
    const id = await service.start({ kind: 'toy', parameters: toy, recounts: 'everybody' });
    const proof = await service.open(id);
    if (proof === null) throw new Error('it is not there');
    await service.grow(proof);
    return { toy, tree: treeOf(toy), service, proof, id, clock };
  };

  it('are done by many volunteers, in processes that end at any moment: the same total as in one', async () => {
    const toy: Toy = { seed: 'many', batchDepth: 2, partDepth: 7 };
    const volunteers = {
      ...{
        house: volunteer.honest,
        ada: volunteer.honest,
        ben: volunteer.honest,
        sleeper: volunteer.forgetful,
      },
      ...{ boaster: volunteer.boastful, careless: volunteer.careless, inventor: volunteer.inventive },
    };
    const random = Random.from('many');
    const { id, proof, codes } = await playKept({
      store,
      toy,
      volunteers,
      random,
      stopOneIn: 10,
      processes: 1,
    });
    const events = await storedEvents(store, id);
    const held = audit(asToyEvents(events));
    expect(held.size).toBe(128);
    expect(codes.filter(({ name }) => name === 'boaster').at(-1)?.code).toMatch(/^(?:barred|wrong)$/);
    const record = await proofOf(store, id);
    expect(record).toMatchObject({ state: 'done' });
    expect(record?.events).toBeGreaterThanOrEqual(events.length);
    expect(record?.endedAt).not.toBeNull();
    expect(record?.total).toEqual(await proof.look(total));
    // What another process loads is what this one has.
    const again = await serviceOver(store, { now: 0 }).open(id);
    expect(await again?.look(total)).toEqual(record?.total);
    expect(record?.total).toMatchObject({ weight: treeOf(toy).total().weight });
  });

  it('are right also where two processes keep the same one at a time', async () => {
    const toy: Toy = { seed: 'two', batchDepth: 1, partDepth: 5 };
    const volunteers = { house: volunteer.honest, ada: volunteer.honest, ben: volunteer.honest };
    const random = Random.from('two');
    const { id, codes } = await playKept({ store, toy, volunteers, random, stopOneIn: 1000, processes: 3 });
    expect(await proofOf(store, id)).toMatchObject({ state: 'done', total: treeOf(toy).total() });
    expect(codes.every(({ code }) => code === 'accepted' || code === 'no-lease')).toBe(true);
  });

  it('take in nothing that could not be stored, and go on behind it', async () => {
    const { tree, proof, id } = await start('broken');
    const lent = await proof.handOut('7', 2);
    if (!lent.ok) throw new Error(lent.reason);
    const [one, other] = lent.value.map((part) => ({ ...part, result: tree.truth(part.part) }));
    if (!one || !other) throw new Error('two parts were asked for');
    const before = await proofOf(store, id);
    await executorOf(store)('alter table knossos.proof_shares rename to elsewhere');
    try {
      await expect(proof.handIn('7', [one])).rejects.toThrow();
    } finally {
      await executorOf(store)('alter table knossos.elsewhere rename to proof_shares');
    }
    expect(await proofOf(store, id)).toEqual(before);
    expect(await proof.handIn('7', [one])).toEqual([{ ok: true, value: null }]);
    expect(await proof.handIn('7', [one, other])).toMatchObject([{ code: 'no-lease' }, { ok: true }]);
    expect(await sharesOf(store, id)).toMatchObject([{ volunteer: '7', parts: 2, recounts: 0 }]);
  });

  it('lend no part to two, renew, and take back', async () => {
    const { proof, clock, service } = await start('leases');
    const [ada, ben] = [await proof.handOut('1', 10), await proof.handOut('2', 10)];
    if (!ada.ok || !ben.ok) throw new Error('both get some');
    expect(new Set([...ada.value, ...ben.value].map(({ part }) => part)).size).toBe(16);
    expect(await proof.handOut('3', 1)).toMatchObject({ ok: false, code: 'nothing-free' });
    clock.now += 400_000;
    await proof.renew('1', ada.value);
    clock.now += 400_000;
    // Those of the second are over, those of the first are not.
    const third = await proof.handOut('3', 16);
    expect(third.ok && third.value.map(({ part }) => part)).toEqual(ben.value.map(({ part }) => part));
    expect(await proof.renew('2', ben.value.slice(0, 1))).toMatchObject([{ code: 'no-lease' }]);
    await proof.giveBack('1', ada.value.slice(0, 2));
    expect(await proof.giveBack('1', ada.value.slice(0, 1))).toMatchObject([{ code: 'no-lease' }]);
    expect(await proof.wanted(3)).toBeNull();
    await service.grow(proof);
    const open = await new Reporter(proof, () => clock.now).standing();
    expect(open).toMatchObject({ counted: 0, parts: 16, isComplete: true, share: 0 });
    expect([...open.open].sort().join('')).toBe('..llllllllllllll');
  });

  it('say how they stand, who lent what, and how long the rest takes', async () => {
    const { proof, tree, id, clock } = await start('report');
    const { id: ada } = await addVolunteer(store, { name: 'Ada' });
    const lent = await proof.handOut(String(ada), 4);
    if (!lent.ok) throw new Error(lent.reason);
    expect(await timeLeft(store, { id, work: 1000 }, 0)).toEqual({ perSecond: null, left: null });
    await proof.handIn(
      String(ada),
      lent.value.map((part) => ({ ...part, result: tree.truth(part.part) })),
    );
    const standing = await new Reporter(proof, () => clock.now).standing();
    expect(standing).toMatchObject({ counted: 4, parts: 16, share: 0.25 });
    expect(standing.found.best).toBeGreaterThan(0);
    expect(await thanksOf(store, id)).toMatchObject([
      { name: 'Ada', isBarred: false, parts: 4, work: standing.work },
    ]);
    expect((await paceOf(store, id)).work).toBe(standing.work);
    const { perSecond, left } = await timeLeft(store, { id, work: 2 * standing.work }, standing.work);
    expect((perSecond ?? 0) * (left ?? 0)).toBeCloseTo(standing.work, 3);
    expect(await timeLeft(store, { id, work: null }, 1)).toMatchObject({ left: null });
    expect((await listProofs(store, { limit: 1 })).items).toMatchObject([{ id, kind: 'toy' }]);
  });

  it('bar a volunteer in all of them, and for good', async () => {
    const [here, there] = [await start('here'), await start('there')];
    const { id, token } = await addVolunteer(store, { name: 'Cheat' });
    const own = String(id);
    const both = [await here.proof.handOut(own, 1), await there.proof.handOut(own, 1)];
    const [one, other] = both.map((lent) => (lent.ok ? lent.value[0] : undefined));
    if (!one || !other) throw new Error('both give one');
    await there.proof.handIn(own, [{ ...other, result: there.tree.truth(other.part) }]);
    const wrong = { ...here.tree.truth(one.part), weight: 1 };
    expect(await here.proof.handIn(own, [{ ...one, result: wrong }])).toMatchObject([{ code: 'wrong' }]);
    const barred = (await volunteerBy(store, token))?.barred ?? '';
    expect(barred).toMatch(/its weight is 1/);
    await here.service.exclude(own, barred);
    const standing = await (await here.service.open(there.id))?.look(total);
    expect(standing).toMatchObject({ leaves: 0 });
    expect(await there.proof.handOut(own, 1)).toMatchObject({ ok: false, code: 'barred' });
    expect((await thanksOf(store, there.id)).map(({ isBarred }) => isBarred)).toEqual([true]);
  });

  it('are stopped for good, whoever keeps them', async () => {
    const { proof, id } = await start('stopped');
    expect(await stopProof(store, id)).toBe(true);
    expect(await stopProof(store, id)).toBe(false);
    await expect(proof.handOut(OWN_WORKER, 1)).rejects.toThrow(ProofStopped);
    expect(proof.state).toBe('stopped');
    expect((await serviceOver(store, { now: 0 }).active()).map((one) => one.id)).not.toContain(id);
  });

  it('know volunteers by their tokens alone', async () => {
    const { id, token } = await addVolunteer(store, { name: '  A\u0000da\n Lovelace\u202e ' });
    expect(await volunteerBy(store, token)).toEqual({
      ...{ id, name: 'A da Lovelace', isTrusted: false, barred: null },
      createdAt: expect.any(Date),
    });
    for (const wrong of ['', 'knl_', `${token}x`, token.slice(0, -1), "knl_' or true --", 'x'.repeat(5000)]) {
      expect(await volunteerBy(store, wrong)).toBeNull();
    }
    await nameVolunteer(store, id, ' ');
    expect((await volunteerBy(store, token))?.name).toBeNull();
    expect(volunteerName('x'.repeat(100))).toHaveLength(40);
    const { rows } = await executorOf(store)('select token_hash from knossos.lenders');
    expect(JSON.stringify(rows)).not.toContain(token.slice(4));
  });
});
