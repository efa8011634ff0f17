import type { Flaw } from '../../api/problem.js';

/** Signs that turn the text around them to the other side: with them one text could dress up as another, or as our own words. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** U+0000, which no database keeps, and half a character: the text of no keyboard. */
const NO_TEXT = /[\0\p{Cs}]/u;

/** Fields that are never shown may hold anything that can be typed. */
const UNSEEN: ReadonlySet<string> = new Set(['password', 'newPassword']);

/** Most flaws of one request that are told. */
const MOST_FLAWS = 10;

/** Faults of the texts in a request, keys and values, however deep: the same for all routes. */
export function textFlaws(where: string, given: unknown): readonly Flaw[] {
  const flaws: Flaw[] = [];
  // With a list of our own, since requests may be nested deeper than calls can be.
  const rest: { readonly where: string; readonly value: unknown; readonly isSeen: boolean }[] = [
    { where, value: given, isSeen: true },
  ];
  for (let next = rest.pop(); next !== undefined && flaws.length < MOST_FLAWS; next = rest.pop()) {
    const { value, isSeen } = next;
    if (typeof value === 'string') {
      const what = flawIn(value, isSeen);
      if (what !== null) flaws.push({ where: next.where, what });
    } else if (typeof value === 'object' && value !== null) {
      const isList = Array.isArray(value);
      for (const [key, inner] of Object.entries(value)) {
        const isPlain = /^\w{1,40}$/.test(key);
        if (!isList && !isPlain) rest.push({ where: next.where, value: key, isSeen });
        const below = isPlain && next.where.length < 100 ? `${next.where}.${key}` : next.where;
        rest.push({ where: below, value: inner, isSeen: isSeen && !UNSEEN.has(key) });
      }
    }
  }
  return flaws;
}

function flawIn(text: string, isSeen: boolean): string | null {
  if (NO_TEXT.test(text)) return 'this is no text: it holds U+0000 or half a character';
  return isSeen && TURNING.test(text) ? 'it holds a sign that turns text around' : null;
}
