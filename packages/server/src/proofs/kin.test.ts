import { expect, it } from 'vitest';
import { Kin, type Trace } from './kin.js';

const DAY = 86_400_000;
const trace = (address: string, day: number, account: number | null = null): Trace => {
  return { address, account, since: new Date(day * DAY) };
};

it('takes for two lenders only whom it knows to be two', () => {
  const kin = new Kin();
  kin.note('ada', trace('203.0.113.1', 0, 7));
  expect(kin.areTwo('ada', 'ben')).toBe(false);
  kin.note('ben', trace('203.0.113.2', 2));
  expect(kin.areTwo('ada', 'ben')).toBe(true);
  // The same account, a token of the same day, the same address.
  kin.note('second browser', trace('203.0.113.3', 2, 7));
  kin.note('same day', trace('203.0.113.4', 0.9));
  kin.note('same home', trace('203.0.113.1', 9));
  for (const one of ['second browser', 'same day', 'same home', 'ada']) {
    expect([kin.areTwo('ada', one), kin.areTwo(one, 'ada')], one).toEqual([false, false]);
  }
  // Anyone who was once at another's address stays kin to him.
  kin.note('ben', trace('203.0.113.1', 2));
  kin.note('ben', trace('203.0.113.2', 2));
  expect(kin.areTwo('ben', 'ada')).toBe(false);
});

it('trusts nobody who comes from everywhere, and forgets who asked longest ago', () => {
  const kin = new Kin(3);
  kin.note('ada', trace('203.0.113.1', 0));
  for (let at = 0; at < 70; at++) kin.note('roamer', trace(`198.51.100.${at}`, 5));
  expect(kin.areTwo('ada', 'roamer')).toBe(false);
  kin.note('ben', trace('203.0.113.2', 3));
  expect(kin.areTwo('ada', 'ben')).toBe(true);
  kin.note('cleo', trace('203.0.113.3', 6));
  expect(kin.areTwo('ada', 'ben')).toBe(false);
  expect(kin.areTwo('ben', 'cleo')).toBe(true);
});
