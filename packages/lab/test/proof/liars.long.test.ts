import { Random } from '@knossos/engine/internal/random';
import { chooserOf, type Policy } from '@knossos/lab/proof';
import { describe, expect, test } from 'vitest';
import { audit, type Play, playProof } from './drive.js';
import { ToyTree } from './toy-tree.js';
import * as volunteer from './volunteers.js';

const policyOf = (secret: string, changes: Partial<Policy> = {}): Policy => ({
  isChosen: chooserOf(secret),
  isTrusted: (name) => name.startsWith('house'),
  mayRecount: () => true,
  lease: 600_000,
  most: 3,
  ...changes,
});

const walking = (random: Random) => (now: number) => now + random.below(2000);

const HONEST = ['house', 'ada', 'ben', 'cleo', 'stammerer', 'sleeper'];

function everybody(other: ToyTree): Play['volunteers'] {
  return {
    house: volunteer.honest,
    ada: volunteer.honest,
    ben: volunteer.honest,
    cleo: volunteer.honest,
    stammerer: volunteer.stammering,
    sleeper: volunteer.forgetful,
    boaster: volunteer.boastful,
    miscounter: volunteer.miscounting,
    forger: volunteer.forging,
    secretive: volunteer.secretive,
    careless: volunteer.careless,
    inventor: volunteer.inventive,
    replayer: volunteer.replaying(),
    foreigner: volunteer.foreign(other),
    thief: volunteer.thieving,
  };
}

describe('a thousand parts, and volunteers that lie in every way', () => {
  const seeds = ['one', 'two', 'three', 'four'];

  test.each(seeds)('end with every part once, and honest work is never refused: %s', (seed) => {
    const random = Random.from(seed);
    const tree = new ToyTree(seed, 3, 10);
    const volunteers = everybody(new ToyTree('another tree', 3, 10));
    const policy = policyOf(seed);
    const play = { tree, policy, volunteers, random, tick: walking(random), lateOneIn: 40 };
    const { proof, events, replies } = playProof(play);

    // Every part has one result: the true one, or that of a liar who got away with it.
    const held = audit(events);
    expect([...held.keys()].sort()).toEqual([...tree.parts].sort());
    for (const { volunteer: name, result } of held.values()) {
      expect(proof.barredFor(name)).toBeNull();
      if (HONEST.includes(name)) expect(result).toEqual(tree.truth(result.part));
    }
    const sum = tree.parts.reduce((total, part) => {
      const found = held.get(part);
      return found ? tree.subject.join(total, found.result) : total;
    }, tree.subject.nothing);
    expect(proof.total()).toEqual(sum);
    expect(sum.weight).toBe(tree.total().weight);

    // Honest volunteers stay, and what they hand in is taken unless the part went to somebody else after its lease.
    for (const name of HONEST) expect(proof.barredFor(name), name).toBeNull();
    const seen = new Set<string>();
    for (const { volunteer: name, attempt, code, isLate } of replies) {
      if (!HONEST.includes(name)) continue;
      const again = `${attempt.batch} ${attempt.number}`;
      if (!isLate && !seen.has(again)) expect(code).toBe('accepted');
      else if (!isLate) expect(code).toBe('no-lease');
      seen.add(again);
    }
    expect(replies.filter(({ code }) => code === 'accepted').length).toBeGreaterThan(1024);

    // What can be seen is found at once; replays and thefts get nothing and harm nobody.
    for (const name of ['boaster', 'miscounter', 'forger', 'foreigner']) {
      expect(proof.barredFor(name), name).not.toBeNull();
      expect([...held.values()].some((one) => one.volunteer === name)).toBe(false);
    }
    expect(proof.barredFor('replayer')).toBeNull();
    expect(proof.barredFor('thief')).toBeNull();
    for (const { volunteer: name, lent, attempt, code } of replies) {
      const isOwn = attempt.number === lent.number && attempt.batch === lent.batch;
      if (name === 'thief' && !isOwn) expect(['not-yours', 'no-lease', 'another-part']).toContain(code);
      if (name === 'replayer' && attempt.result.part !== lent.part) {
        expect(['another-part', 'no-lease']).toContain(code);
      }
    }
    // He invents all he hands in, so that the chance to get away with it is (19/20)^60 or so.
    expect(proof.barredFor('inventor')).toMatch(/^part [ob]+ was counted again, with another result$/);
  });

  test('make the same events again from the same seed, and another proof from another secret', () => {
    const run = (secret: string) => {
      const random = Random.from('again');
      const volunteers = everybody(new ToyTree('another tree', 2, 7));
      const tree = new ToyTree('again', 2, 7);
      const tick = walking(random);
      return playProof({ tree, policy: policyOf(secret), volunteers, random, tick, lateOneIn: 30 }).events;
    };
    expect(run('a')).toEqual(run('a'));
    expect(run('a')).not.toEqual(run('b'));
  });
});

test('a clock that jumps loses nothing and doubles nothing', () => {
  for (let round = 0; round < 10; round++) {
    const random = Random.from(`jumps ${round}`);
    const tree = new ToyTree(`jumps ${round}`, 2, 8);
    const volunteers = everybody(new ToyTree('another tree', 2, 8));
    const tick = (now: number) =>
      random.chance(1, 50) ? now + (random.below(2_000_000_000) - 1_000_000_000) : now + random.below(1000);
    const policy = policyOf(`jumps ${round}`);
    const { proof, events, replies } = playProof({ tree, policy, volunteers, random, tick, lateOneIn: 10 });
    const held = audit(events);
    expect(held.size).toBe(256);
    expect(proof.total().weight).toBe(tree.total().weight);
    for (const name of HONEST) expect(proof.barredFor(name), name).toBeNull();
    for (const { volunteer: name, code } of replies) {
      if (HONEST.includes(name)) expect(['accepted', 'no-lease']).toContain(code);
    }
  }
});

describe('the chance to get away with it', () => {
  /** Plays a proof in which one volunteer lies in the first `lies` parts that he gets; whether he was found out. */
  function isFoundOut(seed: string, lies: number): boolean {
    const random = Random.from(seed);
    const tree = new ToyTree(seed, 0, 7);
    let left = lies;
    const volunteers: Play['volunteers'] = {
      liar: (lent, ...rest) => {
        left--;
        const lie = left >= 0 ? volunteer.inventive : volunteer.honest;
        return lie(lent, ...rest);
      },
      ada: volunteer.honest,
      house: volunteer.honest,
    };
    const policy = policyOf(seed, { mayRecount: (name) => name !== 'liar' });
    const { proof } = playProof({ tree, policy, volunteers, random, tick: walking(random), lateOneIn: 0 });
    expect(proof.barredFor('ada')).toBeNull();
    const isFound = proof.barredFor('liar') !== null;
    if (isFound) expect(proof.total()).toEqual(tree.total());
    else expect(left).toBeLessThanOrEqual(0);
    return isFound;
  }

  test.each([1, 5, 15])('with %i invented parts is (19/20)^k', (lies) => {
    const rounds = 400;
    let found = 0;
    for (let round = 0; round < rounds; round++) if (isFoundOut(`${lies} ${round}`, lies)) found++;
    const promised = 1 - 0.95 ** lies;
    // Four standard deviations of a binomial count.
    const spread = 4 * Math.sqrt(rounds * promised * (1 - promised));
    expect(Math.abs(found - rounds * promised)).toBeLessThan(spread);
  });

  test('is drawn with a secret, one part in twenty', () => {
    const chosen = (secret: string) => {
      const isChosen = chooserOf(secret);
      return Array.from({ length: 20_000 }, (_, serial) =>
        isChosen({ batch: 'ob', part: `ob${serial}`, volunteer: 'ada', serial }),
      );
    };
    const [one, other] = [chosen('a secret'), chosen('another')];
    const both = one.filter((is, at) => is && other[at]).length;
    expect(Math.abs(one.filter(Boolean).length - 1000)).toBeLessThan(4 * Math.sqrt(950));
    expect(Math.abs(both - 50)).toBeLessThan(4 * Math.sqrt(50));
  });
});

test('a volunteer who lies when he counts again does not harm whom he contradicts', () => {
  const random = Random.from('slander');
  const tree = new ToyTree('slander', 1, 8);
  let isSecond = false;
  const policy = policyOf('slander', { isChosen: () => true });
  const volunteers: Play['volunteers'] = {
    house: volunteer.honest,
    ada: volunteer.honest,
    ben: volunteer.honest,
    slanderer: (lent, ...rest) => {
      isSecond = true;
      return volunteer.secretive(lent, ...rest);
    },
  };
  const { proof } = playProof({ tree, policy, volunteers, random, tick: walking(random), lateOneIn: 0 });
  expect(isSecond).toBe(true);
  expect(proof.barredFor('slanderer')).not.toBeNull();
  for (const name of ['house', 'ada', 'ben']) expect(proof.barredFor(name)).toBeNull();
  expect(proof.total()).toEqual(tree.total());
});
