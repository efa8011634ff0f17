import { expect, it } from 'vitest';
import { Bars } from './bars.js';

it('hold for an hour for whoever comes to an address with a new token', () => {
  let now = 0;
  const bars = new Bars(() => now);
  bars.prove('classmate');
  bars.bar(['203.0.113.1'], 'a part was wrong');
  expect(bars.reasonFor('new token', ['198.51.100.7', '203.0.113.1'])).toBe('a part was wrong');
  expect(bars.reasonFor('stranger', ['203.0.113.2'])).toBeNull();
  // A school has one address.
  expect(bars.reasonFor('classmate', ['203.0.113.1'])).toBeNull();
  now = 3_600_000;
  expect(bars.reasonFor('new token', ['203.0.113.1'])).toBeNull();
});
