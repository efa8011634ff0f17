import { Random } from '@knossos/engine/internal/random';
import { chooserOf, drawerOf, type Policy, Proof } from '@knossos/lab/proof';
import { describe, expect, test } from 'vitest';
import { type Play, playProof, type ToyEvent } from './drive.js';
import { type ToyResult, ToyTree, type ToyTwig, TWIGS } from './toy-tree.js';
import * as volunteer from './volunteers.js';

const policyOf = (secret: string, changes: Partial<Policy> = {}): Policy => ({
  isChosen: chooserOf(secret),
  draw: drawerOf(secret),
  isTrusted: (name) => name.startsWith('house'),
  mayRecount: (name) => name.startsWith('house'),
  lease: 600_000,
  most: 3,
  ...changes,
});

/** Alters some twigs of a part by so many leaves, back and forth, so that all sums are right. */
function altered(truth: ToyResult, twigs: number): ToyResult {
  const by = (at: number) => (at >= twigs ? 0 : at % 2 === 0 ? -1 : 1);
  const odd = twigs % 2;
  return {
    ...truth,
    leaves: truth.leaves - odd,
    twigs: truth.twigs?.map(([leaves, weight, best], at): ToyTwig => [leaves + by(at), weight, best]),
  };
}

describe('the chance that nobody notices', () => {
  /** Plays a proof in which one volunteer alters so many twigs of his first part; whether he was found out. */
  function isFoundOut(seed: string, twigs: number): boolean {
    const random = Random.from(seed);
    const tree = new ToyTree(seed, 0, 4, true);
    let lies = 0;
    const liar: Play['volunteers'][string] = ({ batch, number, part }) => {
      const truth = tree.truth(part);
      return [{ batch, number, result: lies++ === 0 ? altered(truth, twigs) : truth }];
    };
    const policy = policyOf(seed, { isChosen: () => false });
    const play = {
      tree,
      policy,
      volunteers: { liar, house: volunteer.honest, ada: volunteer.honest },
      random,
      lateOneIn: 0,
    };
    const { proof } = playProof({ ...play, tick: (now) => now + 1 });
    const isFound = proof.barredFor('liar') !== null;
    const { twigs: _, ...total } = { twigs: 0, ...tree.total() };
    if (isFound || lies === 0)
      expect(proof.total()).toMatchObject({ leaves: total.leaves, weight: total.weight });
    return isFound || lies === 0;
  }

  test.each([2, 4, 8, 16])(
    'is that none of %i altered sub-branches of 16 is among the two that are drawn',
    (twigs) => {
      const rounds = 200;
      let found = 0;
      for (let round = 0; round < rounds; round++) if (isFoundOut(`${twigs} ${round}`, twigs)) found++;
      const promised = 1 - ((TWIGS - twigs) * (TWIGS - twigs - 1)) / (TWIGS * (TWIGS - 1));
      const spread = 4 * Math.sqrt(rounds * promised * (1 - promised));
      expect(Math.abs(found - rounds * promised)).toBeLessThanOrEqual(spread);
    },
  );

  test('is drawn with a secret, after everything is said, each claim as often', () => {
    const draw = drawerOf('a secret');
    const counts = new Array<number>(TWIGS).fill(0);
    const other = drawerOf('another');
    let same = 0;
    for (let serial = 0; serial < 8000; serial++) {
      const count = { batch: '', part: `p${serial}`, volunteer: 'ada', serial };
      const drawn = draw(count, 'its hash', TWIGS);
      expect(new Set(drawn).size).toBe(2);
      for (const at of drawn) counts[at] = (counts[at] ?? 0) + 1;
      if (draw(count, 'another hash', TWIGS)[0] === drawn[0]) same++;
      if (other(count, 'its hash', TWIGS)[0] === drawn[0]) same++;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(Math.abs(same - 1000)).toBeLessThan(150);
  });
});

test('what does not follow from its certificate is refused at once, and bars', () => {
  const tree = new ToyTree('sums', 0, 3, true);
  const proof = new Proof(tree.subject, policyOf('sums'));
  proof.open('', tree.partsOf(''));
  for (const [name, lie] of [
    ['more', (truth: ToyResult) => ({ ...truth, leaves: truth.leaves + 1 })],
    ['none', ({ twigs: _, ...truth }: ToyResult) => truth],
    ['few', (truth: ToyResult) => ({ ...truth, twigs: truth.twigs?.slice(1) })],
  ] as const) {
    const lent = proof.handOut(name, 0);
    if (!lent.ok) throw new Error(lent.reason);
    const answer = proof.handIn(name, '', lent.value.number, lie(tree.truth(lent.value.part)));
    expect(answer).toMatchObject({ ok: false, code: 'wrong' });
  }
});

describe('a best that is kept back where the server has searched', () => {
  /** A liar who keeps the best back wherever he is lent it, and everybody else; the search comes at any time. */
  function play(seed: string, events: ToyEvent[] = []) {
    const random = Random.from(seed);
    const tree = new ToyTree(seed, 2, 5, true);
    let lies = 0;
    const liar: Play['volunteers'][string] = ({ batch, number, part }) => {
      const truth = tree.truth(part);
      const isBest = truth.best === tree.total().best;
      // Another part may hold as much: to keep it back there changes nothing.
      if (tree.found().part.startsWith(part)) lies++;
      return [{ batch, number, result: isBest ? volunteer.hidden(truth) : truth }];
    };
    const others = Object.fromEntries(['house', 'ada', 'ben'].map((name) => [name, volunteer.honest]));
    const done = playProof({
      ...{
        tree,
        policy: policyOf(seed),
        volunteers: { liar, ...others },
        random,
        tick: (now: number) => now + 1,
      },
      ...{ lateOneIn: 0, search: () => tree.found(), onEvents: (_, more) => void events.push(...more) },
    });
    return { ...done, tree, lies };
  }

  test('is never accepted, whether it was handed in before or after', () => {
    let lies = 0;
    for (let round = 0; round < 60; round++) {
      const { proof, tree, lies: told } = play(`kept back ${round}`);
      lies += told;
      expect(proof.total().best).toBe(tree.total().best);
      if (told > 0) expect(proof.barredFor('liar')).not.toBeNull();
      expect(proof.barredFor('ada')).toBeNull();
    }
    expect(lies).toBeGreaterThan(5);
  });

  test('is known again from what was stored', () => {
    for (let round = 0; round < 10; round++) {
      const events: ToyEvent[] = [];
      const { proof, tree } = play(`stored ${round}`, events);
      const policy = policyOf(`stored ${round}`, { isSearched: (rounds) => rounds === 1 });
      const again = Proof.load(tree.subject, policy, JSON.parse(JSON.stringify(events)) as ToyEvent[]);
      expect([again.isFinished, again.total()]).toEqual([true, proof.total()]);
      expect(again.known).toEqual(proof.known);
    }
  });

  test('is not finished before the search is, and takes no find in which a fault is to be seen', () => {
    const tree = new ToyTree('waits', 0, 2, true);
    const proof = new Proof(tree.subject, policyOf('waits', { isSearched: (rounds) => rounds === 2 }));
    proof.open('', tree.partsOf(''));
    proof.close();
    for (;;) {
      const lent = proof.handOut('house', 0);
      if (!lent.ok) break;
      proof.handIn('house', '', lent.value.number, tree.truth(lent.value.part));
    }
    expect([proof.isFinished, proof.searched(null).length, proof.isFinished]).toEqual([false, 1, false]);
    const { best } = tree.total();
    expect(() => proof.searched({ ...tree.found(), best: best + 1 })).toThrow('it was not found');
    proof.searched(tree.found());
    expect(proof.isFinished).toBe(true);
  });

  test('is not confirmed by a friend who was lent the part before it was doubted, or whose friend is found out', () => {
    const tree = new ToyTree('friends', 0, 2, true);
    const proof = new Proof(
      tree.subject,
      policyOf('friends', { isChosen: () => true, mayRecount: () => true, draw: () => [] }),
    );
    proof.open('', tree.partsOf(''));
    proof.close();
    const { part: best } = tree.found();
    const lend = (name: string) => {
      const lent = proof.handOut(name, 0);
      if (!lent.ok) throw new Error(lent.reason);
      return lent.value;
    };
    for (let parts = 0; parts < 4; parts++) {
      const { number, part } = lend('liar');
      const truth = tree.truth(part);
      proof.handIn('liar', '', number, best.startsWith(part) ? volunteer.hidden(truth) : truth);
    }
    const friends = Array.from({ length: 4 }, (_, at) => ({
      name: `friend ${at}`,
      lent: lend(`friend ${at}`),
    }));
    const of = friends.find(({ lent }) => best.startsWith(lent.part));
    if (of === undefined) throw new Error('one of them has it');
    proof.searched(tree.found());
    const lie = volunteer.hidden(tree.truth(of.lent.part));
    expect(proof.handIn(of.name, '', of.lent.number, lie)).toMatchObject({ ok: false, code: 'no-lease' });
    for (const one of friends) proof.exclude(one.name, 'he was wrong elsewhere');
    expect(proof.isFinished).toBe(false);
    for (;;) {
      const lent = proof.handOut('house', 0);
      if (!lent.ok) break;
      proof.handIn('house', '', lent.value.number, tree.truth(lent.value.part));
    }
    expect([proof.isFinished, proof.total().best]).toEqual([true, tree.total().best]);
  });
});
