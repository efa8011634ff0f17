import { Random } from '@knossos/engine/internal/random';
import { chooserOf, type Policy, Proof } from '@knossos/lab/proof';
import { describe, expect, test } from 'vitest';
import { playProof, type ToyEvent, type ToyProof } from './drive.js';
import { findOf, type ToyResult, type ToySum, ToyTree } from './toy-tree.js';
import * as volunteer from './volunteers.js';

const HOUR = 3_600_000;

const NOBODY: Policy = {
  ...{ isChosen: () => false, isTrusted: () => false, mayRecount: () => true, lease: 1, most: 1 },
};

function begin(changes: Partial<Policy> = {}) {
  const tree = new ToyTree('begin', 0, 2);
  const policy: Policy = {
    isChosen: () => false,
    isTrusted: (name) => name === 'house',
    mayRecount: () => true,
    lease: HOUR,
    most: 2,
    ...changes,
  };
  const proof: ToyProof = new Proof<ToySum, ToyResult>(tree.subject, policy);
  const events: ToyEvent[] = [...proof.open('', tree.partsOf('')), ...proof.close()];
  const lend = (name: string, now = 0) => {
    const answer = proof.handOut(name, now);
    events.push(...answer.events);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.value;
  };
  const handIn = (name: string, number: number, result: ToyResult) => {
    const answer = proof.handIn(name, '', number, result);
    events.push(...answer.events);
    return answer.ok ? 'accepted' : `${answer.code}: ${answer.reason}`;
  };
  return { tree, proof, events, lend, handIn };
}

/** Has the server count what claims the best; the parts. */
function countClaims({ tree, proof, events, lend, handIn }: ReturnType<typeof begin>): string[] {
  const parts: string[] = [];
  while (!proof.isFinished) {
    for (const batch of proof.stale) proof.reload(batch, events);
    const { number, part } = lend('house');
    parts.push(part);
    handIn('house', number, tree.truth(part));
  }
  return parts;
}

describe('a volunteer', () => {
  test('gets the first part that nobody holds, as many at a time as the policy says', () => {
    const { proof, lend } = begin();
    expect([lend('ada').part, lend('ben').part, lend('ada').part]).toEqual(['oo', 'ob', 'bo']);
    expect(proof.handOut('ada', 0)).toMatchObject({
      ok: false,
      code: 'too-many',
      reason: 'this lender holds 2 parts, and may hold no more',
    });
    expect(lend('cleo')).toEqual({ batch: '', number: 4, part: 'bb', until: HOUR, branches: null });
    expect(proof.handOut('dan', 0)).toMatchObject({ ok: false, code: 'nothing-free' });
  });

  test('keeps a part for the time of the lease, longer when he asks, and gives it back when he likes', () => {
    const { proof, lend } = begin();
    const first = lend('ada');
    for (const name of ['ben', 'cleo', 'dan']) lend(name);
    expect(proof.handOut('eve', HOUR - 1).ok).toBe(false);
    expect(proof.renew('ada', '', first.number, HOUR - 1)).toMatchObject({ value: { until: 2 * HOUR - 1 } });
    // The other three leases are over now, and what a lease holds that is over counts for nothing.
    expect([lend('eve', HOUR).part, lend('eve', HOUR).part]).toEqual(['ob', 'bo']);
    expect(proof.giveBack('ada', '', first.number).ok).toBe(true);
    expect(lend('fay', HOUR).part).toBe('oo');
    expect(proof.renew('ada', '', first.number, HOUR)).toMatchObject({ ok: false, code: 'no-lease' });
    expect(proof.giveBack('ada', '', first.number)).toMatchObject({ ok: false, code: 'no-lease' });
  });

  test('keeps nothing for ever by renewing, and is noted once in half a lease at most', () => {
    const { proof, events, lend } = begin();
    const { number } = lend('ada');
    const renew = (name: string, now: number) => {
      const answer = proof.renew(name, '', number, now);
      events.push(...answer.events);
      return answer;
    };
    for (let now = 0; now < HOUR / 2; now += HOUR / 20) {
      expect(renew('ada', now)).toMatchObject({ ok: true, events: [], value: { until: HOUR } });
    }
    for (let now = HOUR / 2; now < 6 * HOUR; now += HOUR / 2) {
      expect(renew('ada', now)).toMatchObject({ ok: true, events: [{}], value: { until: now + HOUR } });
    }
    expect(renew('ada', 6 * HOUR)).toMatchObject({ ok: false, code: 'no-lease' });
    const loaded = Proof.load(begin().tree.subject, { ...NOBODY, lease: HOUR }, events);
    expect(loaded.renew('ada', '', number, 6 * HOUR)).toMatchObject({ ok: false, code: 'no-lease' });
    // Whom the server trusts may be slow.
    const other = lend('house', 0).number;
    expect(proof.renew('house', '', other, 9 * HOUR)).toMatchObject({ ok: true });
  });

  test('does not hold a part for years because the clock stood wrong for a moment', () => {
    const { tree, lend, handIn } = begin();
    const years = 100_000 * HOUR;
    const first = lend('ada', years);
    for (const name of ['ben', 'cleo', 'dan']) lend(name);
    expect(lend('eve', 1).part).toBe('oo');
    expect(handIn('ada', first.number, tree.truth('oo'))).toMatch(/^no-lease: /);
  });

  test('may hand in late as long as nobody else has taken the part', () => {
    const { tree, lend, handIn } = begin();
    const [late, tooLate] = [lend('ada'), lend('ben')];
    for (const name of ['cleo', 'dan']) lend(name, HOUR);
    expect(handIn('ada', late.number, tree.truth('oo'))).toBe('accepted');
    expect(lend('eve', HOUR).part).toBe('ob');
    expect(handIn('ben', tooLate.number, tree.truth('ob'))).toBe(
      'no-lease: nothing is lent under this number: it was handed in, or went to somebody else',
    );
  });

  test('is refused what is not his, what he was not lent, and what he handed in before', () => {
    const { tree, proof, lend, handIn } = begin();
    const { number } = lend('ada');
    expect(handIn('ben', number, tree.truth('oo'))).toBe('not-yours: this part was lent to somebody else');
    expect(handIn('ada', 7, tree.truth('oo'))).toMatch(/^no-lease: /);
    expect(proof.handIn('ada', 'o', number, tree.truth('oo'))).toMatchObject({ ok: false, code: 'no-lease' });
    expect(handIn('ada', number, tree.truth('ob'))).toBe(
      'another-part: this is the result of another part than was lent under this number',
    );
    expect(handIn('ada', number, tree.truth('oo'))).toBe('accepted');
    expect(handIn('ada', number, tree.truth('oo'))).toMatch(/^no-lease: /);
    expect(proof.total()).toEqual(tree.subject.join(tree.subject.nothing, tree.truth('oo')));
    expect(proof.barredFor('ada')).toBeNull();
    expect(proof.barredFor('ben')).toBeNull();
  });

  test('who was wrong once loses all his parts, and gets no more', () => {
    const { tree, proof, lend, handIn } = begin();
    expect(handIn('ada', lend('ada').number, tree.truth('oo'))).toBe('accepted');
    const wrong = lend('ada').number;
    const held = lend('ada').number;
    expect(handIn('ada', wrong, { ...tree.truth('ob'), weight: 1 })).toMatch(
      /^wrong: of part ob, its weight is 1, not \d+$/,
    );
    expect(proof.total()).toEqual({ leaves: 0, weight: 0, best: -1, find: '' });
    expect(handIn('ada', held, tree.truth('bo'))).toMatch(/^barred: nothing is taken from a lender who was/);
    expect(() => lend('ada')).toThrow('nothing is lent to a lender who was wrong: of part ob, its weight');
    const parts = [lend('ben'), lend('ben'), lend('cleo'), lend('cleo')].map(({ part }) => part);
    expect(parts.sort()).toEqual(['bb', 'bo', 'ob', 'oo']);
  });
});

describe('a part that was chosen', () => {
  test('is counted again by somebody else, who is not told', () => {
    const begun = begin({ isChosen: ({ part }) => part === 'oo' });
    const { tree, proof, events, lend, handIn } = begun;
    handIn('ada', lend('ada').number, tree.truth('oo'));
    expect(lend('ada').part).toBe('ob');
    const second = lend('ben');
    expect(second).toEqual({ batch: '', number: 3, part: 'oo', until: HOUR, branches: null });
    expect(handIn('ben', second.number, tree.truth('oo'))).toBe('accepted');
    for (const part of ['ob', 'bo', 'bb']) {
      const number = part === 'ob' ? 2 : lend('ben').number;
      expect(proof.isFinished).toBe(false);
      handIn(part === 'ob' ? 'ada' : 'ben', number, tree.truth(part));
    }
    countClaims({ tree, proof, events, lend, handIn });
    expect(proof.isFinished).toBe(true);
    expect(proof.total()).toEqual(tree.total());
    expect(proof.handOut('ada', 0)).toMatchObject({ ok: false, code: 'finished' });
  });

  test('waits for somebody of whom the policy knows that he is another one', () => {
    const { tree, lend, handIn, proof } = begin({
      isChosen: ({ part }) => part === 'oo',
      mayRecount: (name, first) => name === 'house' || `${first}2` !== name,
    });
    handIn('ada', lend('ada').number, tree.truth('oo'));
    expect(lend('ada2').part).toBe('ob');
    expect(lend('ben').part).toBe('oo');
    expect(proof.giveBack('ben', '', 3).ok).toBe(true);
    expect(lend('house').part).toBe('oo');
  });

  const lie = (tree: ToyTree, part: string) => ({ ...tree.truth(part), leaves: 1 });

  test('is counted a third time by whom the server trusts, where two counts differ', () => {
    const { tree, proof, lend, handIn } = begin({ isChosen: ({ part }) => part === 'oo' });
    handIn('ada', lend('ada').number, tree.truth('oo'));
    // The second liar is told nothing either.
    expect(handIn('ben', lend('ben').number, lie(tree, 'oo'))).toBe('accepted');
    expect(lend('cleo').part).toBe('ob');
    const third = lend('house');
    expect(third.part).toBe('oo');
    expect(handIn('house', third.number, tree.truth('oo'))).toBe('accepted');
    expect(proof.barredFor('ben')).toBe('part oo was counted again, with another result');
    expect(proof.barredFor('ada')).toBeNull();
  });

  test('goes to the third count where the first was wrong, or both', () => {
    for (const second of [null, { best: 1, find: 'oo 1' }]) {
      const { tree, proof, events, lend, handIn } = begin({ isChosen: ({ part }) => part === 'oo' });
      handIn('ada', lend('ada').number, lie(tree, 'oo'));
      handIn('ada', lend('ada').number, tree.truth('ob'));
      handIn('ben', lend('ben').number, { ...tree.truth('oo'), ...second });
      handIn('house', lend('house').number, tree.truth('oo'));
      expect(proof.barredFor('ada')).not.toBeNull();
      expect(proof.barredFor('ben') === null).toBe(second === null);
      expect(proof.total()).toEqual(tree.subject.join(tree.subject.nothing, tree.truth('oo')));
      for (const part of ['bo', 'bb', 'ob']) handIn('house', lend('house').number, tree.truth(part));
      expect(proof.isFinished).toBe(true);
      expect(proof.total()).toEqual(tree.total());
      expect(events.at(-1)).toMatchObject({ type: 'closed', parts: 4, volunteers: ['house'] });
    }
  });

  test('is chosen again when who confirmed it is found out, and counts in hand go on', () => {
    const { tree, proof, lend, handIn } = begin({ isChosen: () => true });
    handIn('ada', lend('ada').number, tree.truth('oo'));
    handIn('ben', lend('ben').number, tree.truth('oo'));
    handIn('ben', lend('ben').number, { ...tree.truth('ob'), weight: 0 });
    expect(lend('cleo').part).toBe('oo');
    // Dan counts again what Ada did; when she is found out, his is the first count of it.
    const other = lend('ada');
    handIn('cleo', 4, tree.truth('oo'));
    handIn('ada', other.number, tree.truth(other.part));
    const again = lend('dan');
    expect(again.part).toBe(other.part);
    const wrong = lend('ada');
    handIn('ada', wrong.number, { ...tree.truth(wrong.part), weight: 0 });
    expect(proof.barredFor('ada')).not.toBeNull();
    expect(handIn('dan', again.number, tree.truth(again.part))).toBe('accepted');
    expect(proof.total()).toEqual(tree.subject.join(tree.subject.nothing, tree.truth(again.part)));
  });
});

describe('what claims the best', () => {
  const { tree } = begin();
  const parts = tree.partsOf('');
  const best = parts.filter((part) => tree.truth(part).best === tree.total().best);

  test('is counted by whom the server trusts before the end, all that tie, and nothing else', () => {
    const begun = begin({ most: 4 });
    for (const part of parts) begun.handIn('ada', begun.lend('ada').number, begun.tree.truth(part));
    expect(begun.proof.isFinished).toBe(false);
    expect(begun.proof.handOut('ben', 0)).toMatchObject({ ok: false });
    expect(begun.events.slice(-2).map(({ type }) => type)).toEqual(['closed', 'part']);
    const loaded = Proof.load(
      tree.subject,
      { ...NOBODY, isTrusted: (name) => name === 'house' },
      begun.events,
    );
    expect(loaded.isFinished).toBe(false);
    expect(countClaims(begun)).toEqual(best);
    expect(begun.events.at(-1)).toMatchObject({ type: 'closed', claims: [] });
    expect(begun.proof.total()).toEqual(tree.total());
    expect(Proof.load(tree.subject, NOBODY, begun.events).isFinished).toBe(true);
  });

  test('is not counted again where somebody trusted has', () => {
    const { handIn, lend, proof } = begin({ most: 4 });
    for (const part of parts) handIn('house', lend('house').number, tree.truth(part));
    expect(proof.isFinished).toBe(true);
  });

  test('is found out where it hides a better one, until the truth is the best', () => {
    const begun = begin({ most: 4 });
    const { handIn, lend, proof } = begun;
    // Of every part a worse find is told; no part is chosen.
    for (const part of parts)
      handIn('cheat', lend('cheat').number, { ...tree.truth(part), best: 5, find: findOf(part, 5) });
    countClaims(begun);
    expect(proof.barredFor('cheat')).not.toBeNull();
    expect(proof.total()).toEqual(tree.total());
  });
});

/** What can be seen of a proof. */
function lookAt(proof: ToyProof, names: readonly string[]) {
  const { isFinished, isComplete, lastBatch, waiting, stale } = proof;
  const barred = names.filter((name) => proof.barredFor(name) !== null);
  const progress = [...proof.progress()];
  return { isFinished, isComplete, lastBatch, waiting, stale, barred, progress, total: proof.total() };
}

describe('a proof made of its events', () => {
  test('is the same proof, whole or with finished batches as sums', () => {
    const random = Random.from('load');
    const tree = new ToyTree('load', 3, 7);
    const policy: Policy = {
      isChosen: chooserOf('load', 5),
      isTrusted: (name) => name === 'house',
      mayRecount: () => true,
      lease: 100_000,
      most: 3,
    };
    const volunteers = {
      house: volunteer.honest,
      ada: volunteer.honest,
      sleeper: volunteer.forgetful,
      careless: volunteer.careless,
      secretive: volunteer.secretive,
      inventor: volunteer.inventive,
    };
    const names = Object.keys(volunteers);
    const all: ToyEvent[] = [];
    let looks = 0;
    let reopened = 0;
    const onEvents = (proof: ToyProof, events: readonly ToyEvent[]) => {
      all.push(...events);
      if (proof.stale.length > 0) {
        reopened++;
        if (events.some((event) => event.type === 'part' && event.event.type === 'claimed')) {
          for (const batch of proof.stale) proof.reload(batch, all);
        }
      }
      if (proof.stale.length > 0) {
        const closed = new Set(proof.stale);
        const loaded = Proof.load(tree.subject, policy, compact(all, closed));
        expect(lookAt(loaded, names)).toEqual(lookAt(proof, names));
        return;
      }
      if (!random.chance(1, 8)) return;
      looks++;
      const stored = JSON.parse(JSON.stringify(all)) as ToyEvent[];
      expect(lookAt(Proof.load(tree.subject, policy, stored), names)).toEqual(lookAt(proof, names));
      const closed = new Set(
        [...proof.progress()].flatMap(({ batch, state }) => (state === 'closed' ? [batch] : [])),
      );
      const loaded = Proof.load(tree.subject, policy, compact(all, closed));
      expect(lookAt(loaded, names)).toEqual(lookAt(proof, names));
    };
    const tick = (now: number) => now + random.below(3000);
    const { proof } = playProof({ tree, policy, volunteers, random, tick, lateOneIn: 20, onEvents });
    expect(proof.isFinished).toBe(true);
    expect(looks).toBeGreaterThan(30);
    expect(reopened).toBeGreaterThan(0);
  });

  test('refuses events that cannot have happened', () => {
    const { tree, events, lend, handIn } = begin();
    handIn('ada', lend('ada').number, tree.truth('oo'));
    const load = (some: readonly ToyEvent[]) => () => Proof.load(tree.subject, NOBODY, some);
    expect(load(events)).not.toThrow();
    expect(load([...events, ...events.slice(-1)])).toThrow('nothing is lent under number 1');
    expect(load(events.slice(1))).toThrow('batch  was not opened');
    expect(load([...events.slice(0, 3), ...events.slice(2, 3)])).toThrow('lease 1 is not the next one');
  });
});

test('batches and parts that overlap are refused', () => {
  const tree = new ToyTree('overlap', 1, 3);
  const proof: ToyProof = new Proof<ToySum, ToyResult>(tree.subject, NOBODY);
  expect(() => proof.open('o', ['oo', 'ooo'])).toThrow('ooo overlaps with what is there already');
  expect(() => proof.open('o', ['ooo', 'oo'])).toThrow('oo overlaps');
  expect(() => proof.open('o', ['oo', 'oo'])).toThrow('oo overlaps');
  expect(() => proof.open('o', ['oo', 'bo'])).toThrow('part bo is not in batch o');
  expect(() => proof.open('o', [])).toThrow('one part or more');
  proof.open('o', ['oo', 'ob']);
  for (const batch of ['', 'o', 'ob']) expect(() => proof.open(batch, [batch])).toThrow('overlaps');
  proof.open('b', ['b']);
  proof.close();
  expect(() => proof.open('bb', ['bb'])).toThrow('all batches are opened already');
});

/** What a store that forgets keeps: of some batches nothing but their outcomes. */
function compact(events: readonly ToyEvent[], closed: ReadonlySet<string>): ToyEvent[] {
  const last = new Map<string, number>();
  events.forEach((event, at) => {
    if (event.type === 'closed') last.set(event.batch, at);
  });
  return events.filter(
    (event, at) => !('batch' in event) || !closed.has(event.batch) || last.get(event.batch) === at,
  );
}
