import { expect, test } from 'vitest';
import { dateText, dateTimeText, monthText, weekdayNames, weekdayText } from './dates.js';

const MOMENT = new Date(2026, 10, 22, 14, 5);

test('dates are written as the visitor writes them', () => {
  expect(dateText(MOMENT, 'en-GB')).toBe('22 November 2026');
  expect(dateText(MOMENT.getTime(), 'en-US')).toBe('November 22, 2026');
  expect(dateText(MOMENT.toISOString(), 'de')).toBe('22. November 2026');
  expect(dateTimeText(MOMENT, 'en-GB')).toBe('22 Nov 2026, 14:05');
});

test('a day is the same day everywhere', () => {
  expect(weekdayText('2026-11-22', 'en-GB')).toMatch(/^Sunday,? 22 November$/);
  expect(weekdayText('2026-11-22', 'en-US')).toBe('Sunday, November 22');
  expect(monthText('2026-11-01', 'en-GB')).toBe('November 2026');
  expect(weekdayNames('en-GB')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
});
