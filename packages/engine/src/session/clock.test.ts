import { expect, test } from 'vitest';
import { clockText, dayText, elapsedOf, exactTime, runClock, STOPPED, stopClock } from './clock.js';

test('a clock counts only while it runs', () => {
  const running = runClock(STOPPED, 1000);
  expect(elapsedOf(running, 4000)).toBe(3000);
  expect(runClock(running, 2000)).toBe(running);
  const stopped = stopClock(running, 4000);
  expect(elapsedOf(stopped, 99_000)).toBe(3000);
  expect(elapsedOf(runClock(stopped, 10_000), 10_500)).toBe(3500);
  // A system clock that is set back takes nothing away.
  expect(elapsedOf(running, 500)).toBe(0);
});

test.each([
  [0, '0:00', '0:00.00'],
  [7999, '0:07', '0:07.99'],
  [65_430, '1:05', '1:05.43'],
  [3_723_000, '1:02:03', '1:02:03.00'],
])('%d ms is %s, exactly %s', (ms, short, exact) => {
  expect(clockText(ms)).toBe(short);
  expect(exactTime(ms)).toBe(exact);
});

test('a day begins and ends at the same moment everywhere', () => {
  const midnight = Date.UTC(2026, 10, 22);
  expect(dayText(midnight - 1)).toBe('2026-11-21');
  expect(dayText(midnight)).toBe('2026-11-22');
  // Clocks on the wall there said 23:30 on the 21st and 1:30 on the 22nd.
  expect(dayText(Date.parse('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
  expect(dayText(Date.parse('2026-11-22T01:30:00+02:00'))).toBe('2026-11-21');
});
