import { Random } from '@knossos/engine/internal/random';
import { proofOf } from '@knossos/lab/proof';
import { describe, expect, it } from 'vitest';
import { drawnKind } from '../../../../tests/set-up/stores.js';
import { audit } from '../proof/drive.js';
import { asToyEvents, playKept, serviceOver, storedEvents } from '../proof/kept.js';
import { type Toy, treeOf } from '../proof/toy-kind.js';
import { ToyTree } from '../proof/toy-tree.js';
import * as volunteer from '../proof/volunteers.js';

const HONEST = ['house', 'ada', 'ben', 'cleo', 'stammerer', 'sleeper'];

describe.each(drawnKind(1))('a thousand parts in $name', ({ open }) => {
  it('end with every part once, whatever volunteers lie and whenever the server stops', async () => {
    const store = await open();
    const toy: Toy = { seed: 'a thousand', batchDepth: 3, partDepth: 10 };
    const tree = treeOf(toy);
    const volunteers = {
      ...{ house: volunteer.honest, ada: volunteer.honest, ben: volunteer.honest, cleo: volunteer.honest },
      ...{ stammerer: volunteer.stammering, sleeper: volunteer.forgetful },
      // Wrong best, wrong leaves, a better find kept back, everything invented to fit the sum.
      ...{ boaster: volunteer.boastful, miscounter: volunteer.miscounting, forger: volunteer.forging },
      ...{ careless: volunteer.careless, secretive: volunteer.secretive, inventor: volunteer.inventive },
      // Parts replayed, results of another proof, another's lease.
      ...{ replayer: volunteer.replaying(), foreigner: volunteer.foreign(new ToyTree('another', 3, 10)) },
      thief: volunteer.thieving,
    };
    const random = Random.from('a thousand');
    const { id, ids, codes } = await playKept({
      store,
      toy,
      volunteers,
      random,
      stopOneIn: 25,
      processes: 1,
    });
    const events = asToyEvents(await storedEvents(store, id));
    const barred = new Set(events.flatMap((event) => (event.type === 'barred' ? [event.volunteer] : [])));
    for (const name of [...HONEST, 'replayer', 'thief'])
      expect(barred.has(ids.get(name) ?? ''), name).toBe(false);
    for (const name of ['boaster', 'miscounter', 'forger', 'foreigner', 'inventor']) {
      expect(barred.has(ids.get(name) ?? ''), name).toBe(true);
    }
    // Every part counts once: the true result, or that of one who was not found out.
    const held = audit(events);
    expect([...held.keys()].sort()).toEqual([...tree.parts].sort());
    let sum = tree.subject.nothing;
    for (const part of tree.parts) {
      const found = held.get(part);
      if (!found) throw new Error(`${part} is missing`);
      expect(barred.has(found.volunteer)).toBe(false);
      const honest = HONEST.some((name) => ids.get(name) === found.volunteer);
      if (honest) expect(found.result).toEqual(tree.truth(part));
      sum = tree.subject.join(sum, found.result);
    }
    expect(sum.weight).toBe(tree.total().weight);
    expect((await proofOf(store, id))?.total).toEqual(sum);
    const again = await serviceOver(store, { now: 0 }).open(id);
    expect(await again?.look((proof) => proof.total())).toEqual(sum);
    for (const { name, code } of codes) {
      if (HONEST.includes(name)) expect(['accepted', 'no-lease']).toContain(code);
    }
    await store.close();
  });
});
