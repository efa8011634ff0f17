import { expect, it } from 'vitest';
import { Credit, Creditors } from './credit.js';

const MINUTE = 60_000;

it('begins with few parts, grows with what is brought, and forgives a part a minute that never came back', () => {
  const clock = { now: 0 };
  const credit = new Credit({ first: 8, most: 512 }, () => clock.now);
  expect(credit.of('ada')).toBe(8);
  let [rounds, taken] = [0, 0];
  while (taken < 1024) {
    const parts = credit.of('ada');
    credit.borrow('ada', parts);
    expect(credit.of('ada')).toBe(0);
    credit.bring('ada', parts);
    rounds++;
    taken += parts;
  }
  expect([rounds, credit.of('ada')]).toEqual([6, 512]);
  // Anyone who borrows and is not seen again gets one more a minute.
  credit.borrow('eve', 8);
  clock.now += 3 * MINUTE;
  expect(credit.of('eve')).toBe(3);
  credit.borrow('eve', 3);
  clock.now += 100 * MINUTE;
  expect(credit.of('eve')).toBe(8);
  credit.borrow('eve', 5);
  credit.giveBack('eve', 5);
  expect(credit.of('eve')).toBe(8);
});

it('gives one address no more for many tokens, and remembers so many', () => {
  const creditors = new Creditors(() => 0);
  const tokens = Array.from({ length: 200 }, (_, at) => ({ volunteer: String(at), places: ['203.0.113.1'] }));
  let borrowed = 0;
  for (const one of tokens) {
    const parts = creditors.of(one);
    creditors.change('borrow', one, parts);
    borrowed += parts;
  }
  expect(borrowed).toBe(64);
  // Somebody elsewhere is not concerned, and one account counts wherever it is.
  expect(creditors.of({ volunteer: '999', places: ['203.0.113.2'] })).toBe(8);
  creditors.change('borrow', { volunteer: '999', places: ['203.0.113.2', 'account 1'] }, 64);
  expect(creditors.of({ volunteer: '1000', places: ['203.0.113.3', 'account 1'] })).toBe(0);
});
