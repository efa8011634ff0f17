import { expect, test } from 'vitest';
import { dayText } from './clock.js';

test('a day begins and ends at the same moment everywhere', () => {
  const midnight = Date.UTC(2026, 10, 22);
  expect(dayText(midnight - 1)).toBe('2026-11-21');
  expect(dayText(midnight)).toBe('2026-11-22');
  // Clocks on the wall there said 23:30 on the 21st and 1:30 on the 22nd.
  expect(dayText(Date.parse('2026-11-21T23:30:00-05:00'))).toBe('2026-11-22');
  expect(dayText(Date.parse('2026-11-22T01:30:00+02:00'))).toBe('2026-11-21');
});
