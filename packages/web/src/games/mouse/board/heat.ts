import { counted } from '@knossos/engine/puzzle';
/**
 * How hot a count is, from 0 to 100, on a log scale between one visit and the most: counts in a good maze spread
 * over several powers of ten, and on a plain scale all but the busiest cells would look alike.
 */
export function heatOf(visits: number, most: number): number {
  return visits <= 1 || most <= 1 ? 0 : Math.round((100 * Math.log(visits)) / Math.log(most));
}

/** Where the ink of counts changes: up to here the tint is nearer to the cold end, in both themes. */
export const HOT = 65;

/** A count in at most five characters: 12,345 becomes 12k. */
export function shortCount(count: number): string {
  if (count < 10_000) return String(count);
  if (count < 1_000_000) return `${Math.floor(count / 1000)}k`;
  if (count < 1_000_000_000) return `${(Math.floor(count / 100_000) / 10).toFixed(1)}M`;
  return `${(Math.floor(count / 100_000_000) / 10).toFixed(1)}G`;
}

/** A whole number as people write it: 43,294. */
export function grouped(value: number | bigint): string {
  return value.toLocaleString('en-GB');
}

/** `1 visit`, `4 visits`. */
export function countVisits(visits: number): string {
  return counted(visits, 'visit');
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A whole number in digits as people write it; from 10^12 on as `3.2 × 10⁴⁷`. */
export function bigWords(digits: string): string {
  if (digits.length <= 12) return grouped(BigInt(digits));
  const power = [...String(digits.length - 1)].map((digit) => SUPERSCRIPTS[Number(digit)]).join('');
  return `${digits.charAt(0)}.${digits.charAt(1)} × 10${power}`;
}
