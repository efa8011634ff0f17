import { neighboursOf } from '../../../grid/index.js';
import type { Task } from '../../../puzzle/index.js';
import { breadthFirst, type Network } from '../walk/walk.js';

/** A fraction in lowest terms, the denominator positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Most vertices in reach of the start for which the exact expectation is worked out. */
export const MOST_EXACT_VERTICES = 400;

/**
 * The expected turns of a random walk from start to exit, exactly: h(exit) = 0, and h(v) is 1 plus the mean of h over the
 * neighbours of v. Vertices are eliminated one after the other, those with the fewest neighbours left first, over whole numbers
 * with common factors taken out. Null where more than {@link MOST_EXACT_VERTICES} are in reach, or where the walk may come to
 * where there is no way to the exit.
 */
export function* expectedTurns({ graph, start, exit }: Network): Task<Fraction | null> {
  const inside = breadthFirst(graph, start, exit).met.filter((vertex) => vertex !== exit);
  if (start === exit) return { numerator: 0n, denominator: 1n };
  if (inside.length > MOST_EXACT_VERTICES) return null;
  // degree * h(v) - sum of h(w) = degree, in rows of nonzero entries.
  const rows = new Map<number, Map<number, bigint>>();
  const right = new Map<number, bigint>();
  for (const vertex of inside) {
    const row = new Map<number, bigint>();
    const neighbours = neighboursOf(graph, vertex);
    const add = (column: number, value: bigint) => row.set(column, (row.get(column) ?? 0n) + value);
    for (const next of neighbours) {
      add(vertex, 1n);
      if (next !== exit) add(next, -1n);
    }
    rows.set(vertex, row);
    right.set(vertex, BigInt(neighbours.length));
  }
  const left = new Set(inside.filter((vertex) => vertex !== start));
  while (left.size > 0) {
    let pivot = -1;
    for (const vertex of left)
      if (pivot < 0 || (rows.get(vertex)?.size ?? 0) < (rows.get(pivot)?.size ?? 0)) pivot = vertex;
    left.delete(pivot);
    const row = rows.get(pivot) ?? new Map<number, bigint>();
    const scale = row.get(pivot) ?? 0n;
    if (scale === 0n) return null;
    for (const vertex of [...left, start]) {
      const other = rows.get(vertex);
      const times = other?.get(pivot) ?? 0n;
      if (!other || times === 0n) continue;
      const sum = new Map<number, bigint>();
      for (const [column, value] of other) sum.set(column, value * scale);
      for (const [column, value] of row) {
        const now = (sum.get(column) ?? 0n) - times * value;
        if (now === 0n) sum.delete(column);
        else sum.set(column, now);
      }
      const end = (right.get(vertex) ?? 0n) * scale - times * (right.get(pivot) ?? 0n);
      const common = [...sum.values()].reduce(gcd, end);
      for (const [column, value] of sum) sum.set(column, value / common);
      rows.set(vertex, sum);
      right.set(vertex, end / common);
    }
    yield { done: inside.length - left.size, total: inside.length, unit: 'places', note: 'random' };
  }
  const scale = rows.get(start)?.get(start) ?? 0n;
  return scale === 0n ? null : fraction(right.get(start) ?? 0n, scale);
}

function fraction(numerator: bigint, denominator: bigint): Fraction {
  const common = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / common, denominator: denominator / common };
}

function gcd(a: bigint, b: bigint): bigint {
  let [high, low] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (low !== 0n) [high, low] = [low, high % low];
  return high;
}

/** A fraction as people write it. */
export function fractionText({ numerator, denominator }: Fraction): string {
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
}

/** A fraction as a number, to some fifteen digits. */
export function fractionValue({ numerator, denominator }: Fraction): number {
  const whole = numerator / denominator;
  const scale = 10n ** 16n;
  return Number(whole) + Number(((numerator % denominator) * scale) / denominator) / 1e16;
}
