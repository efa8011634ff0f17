import { expect, test } from 'vitest';
import { groupedDigits, large, percent, roughly } from './words.js';

test('says numbers as exactly as they are known', () => {
  expect([45, 119, 7300, 3e5, 4e9].map(roughly)).toEqual([
    ...['45 seconds', '120 seconds', '2 hours', '3.5 days', '130 years'],
  ]);
  expect([999, 15_696_915, 1.28e14].map(large)).toEqual(['999', '15.7 million', '128 trillion']);
  expect([0, 1.234e-7, 0.5, 0.999999, 1].map(percent)).toEqual([
    ...['0 %', '0.0000123 %', '50 %', '99.99 %', '100 %'],
  ]);
  expect([groupedDigits('354663432706653265'), groupedDigits('-')]).toEqual(['354,663,432,706,653,265', '-']);
});
