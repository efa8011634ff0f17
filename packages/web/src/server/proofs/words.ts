const UNITS = [
  [365.25 * 86_400, 'years'],
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
] as const;

/** Seconds to two digits, as exact as an estimate is: `45 seconds`, `3 hours`, `2,300 years`. */
export function roughly(seconds: number): string {
  const [length, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [1, 'seconds'];
  return `${grouped(Number((seconds / length).toPrecision(2)))} ${name}`;
}

const LARGE = [
  [1e15, ' quadrillion'],
  [1e12, ' trillion'],
  [1e9, ' billion'],
  [1e6, ' million'],
] as const;

/** A large number to three digits: `15.7 million`. */
export function large(count: number): string {
  const [unit, name] = LARGE.find(([least]) => count >= least) ?? [1, ''];
  if (unit === 1) return grouped(Math.round(count));
  return `${grouped(Number((count / unit).toPrecision(3)))}${name}`;
}

/** A share to three digits; only the whole is 100 %. */
export function percent(share: number): string {
  if (share >= 1) return '100 %';
  return `${grouped(Math.min(99.99, Number((100 * share).toPrecision(3))), 8)} %`;
}

/** Digits in groups, however many there are. */
export function groupedDigits(digits: string): string {
  return /^\d+$/.test(digits) ? grouped(BigInt(digits)) : digits;
}

import { grouped } from '@knossos/engine/internal/puzzle';
