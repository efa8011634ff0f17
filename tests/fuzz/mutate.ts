import type { Random } from '@knossos/engine/internal/random';
import type { Target } from './target.js';

/** Longest input; what is read from outside is bounded far below. */
const LONGEST = 400_000;

const NUMBERS = [
  ...'0 1 -1 2 7 10 64 99 255 256 1000 4097 65536 100000 1000000000'.split(' '),
  ...'2147483647 2147483648 4294967296 9007199254740991 9007199254740993 1e308 1e999 1e-9'.split(' '),
  ...'-0 0.5 00 007 +5 NaN Infinity 0x10 1_000'.split(' '),
  ...['9'.repeat(400), '-9007199254740993'],
];
const LETTERS = [
  ...[...' \t\n\r', '\r\n', ...'\0\ufeff\ufffd', '\ud800', '\udc00', ...'\u2028\u0085\u202e'],
  ...[...'é', 'e\u0301', ...'\u{1f9ff}\u200d٣Ａſİ"\'\\/%', '%00', ...'#?&=:'],
  ...'+ - | . , ; ( ) [ ] { } * < > @ $ ! S E M T __proto__ constructor'.split(' '),
];

type Change = (text: string, random: Random, samples: readonly string[]) => string;

const at = (text: string, random: Random) => random.below(text.length + 1);
const pick = (samples: readonly string[], random: Random) =>
  random.pick(samples.length === 0 ? [''] : samples);
const tokensOf = (text: string) => text.match(/[A-Za-z]+|\d+|\s+|[\s\S]/gu) ?? [];

/** Letters of a text that are split into tokens at a time: all of a long one would take longer than to read it. */
const WINDOW = 200;

/** Changes tokens of a part of a text; others come from a part of a sample. */
const inTokens: Change = (text, random, samples) => {
  const partOf = (whole: string) => {
    const start = random.below(Math.max(1, whole.length - WINDOW / 2));
    return { start, end: Math.min(whole.length, start + WINDOW) };
  };
  const { start, end } = partOf(text);
  const tokens = tokensOf(text.slice(start, end));
  if (tokens.length === 0) return text;
  const sample = pick(samples, random);
  const other = partOf(sample);
  changeParts(tokens, random, tokensOf(sample.slice(other.start, other.end)));
  return text.slice(0, start) + tokens.join('') + text.slice(end);
};

/** Changes the parts of a text, between which nothing stands. */
function inParts(
  split: (text: string) => string[],
  change: (parts: string[], random: Random, other: string[]) => void,
): Change {
  return (text, random, samples) => {
    const parts = split(text);
    if (parts.length > 0) change(parts, random, split(pick(samples, random)));
    return parts.join('');
  };
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** One change to a list of parts: one is taken out, doubled, moved, exchanged, or brought in from elsewhere. */
function changeParts(parts: string[], random: Random, other: string[]): void {
  const one = random.below(parts.length);
  const two = random.below(parts.length);
  const [a = '', b = ''] = [parts[one], parts[two]];
  const kind = random.below(6);
  if (kind === 0) parts.splice(one, 1 + random.below(Math.min(3, parts.length - one - 1) + 1));
  else if (kind === 1) parts.splice(two, 0, a);
  else if (kind === 2) [parts[one], parts[two]] = [b, a];
  else if (kind === 3 && other.length > 0) parts[one] = random.pick(other);
  else if (kind === 4 && other.length > 0) parts.splice(one, 0, random.pick(other));
  else parts.splice(one, 1, ...Array.from({ length: 1 << random.below(9) }, () => a));
}

const CHANGES: readonly Change[] = [
  inTokens,
  inParts(linesOf, changeParts),
  inParts(linesOf, changeParts),
  (text, random) => {
    const numbers = [...text.matchAll(/\d+/g)];
    const found = numbers.length === 0 ? null : random.pick(numbers);
    const number = random.pick(NUMBERS);
    if (found === null) return text + number;
    return text.slice(0, found.index) + number + text.slice(found.index + found[0].length);
  },
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + random.pick(LETTERS) + text.slice(place + random.below(2));
  },
  (text, random) => {
    const place = at(text, random);
    return text.slice(0, place) + String.fromCharCode(random.below(256)) + text.slice(place + 1);
  },
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => text.slice(at(text, random)),
  (text, random, samples) => {
    const other = pick(samples, random);
    return text.slice(0, at(text, random)) + other.slice(at(other, random));
  },
  (text, random) => {
    const start = at(text, random);
    const part = text.slice(start, start + (1 + random.below(12)));
    // Now and then as long as anything may be, so that what is slow with length shows.
    const times =
      random.below(600) === 0 ? Math.floor(LONGEST / Math.max(1, part.length)) : 2 + random.below(59);
    return text.slice(0, start) + part.repeat(times) + text.slice(start);
  },
  (text, random) => {
    const start = at(text, random);
    const part = text.slice(start, start + (1 + random.below(30)));
    const other = random.below(2) === 0 ? part.toUpperCase() : part.toLowerCase();
    return text.slice(0, start) + other + text.slice(start + part.length);
  },
];

/** A sample with some changes; now and then none at all. */
export function mutate(samples: readonly string[], random: Random): string {
  let text = pick(samples, random);
  for (let left = random.pick([0, 1, 1, 1, 2, 2, 3, 5, 9]); left > 0; left--) {
    text = random.pick(CHANGES)(text, random, samples).slice(0, LONGEST);
  }
  return text;
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const VALUES: readonly (() => Json)[] = [
  ...[null, true, false, '', 'a', 'constructor'].map((value) => () => value),
  ...[-1, 0, 0.5, 1, 1e9, 1e308, -1e308, Number.MAX_SAFE_INTEGER].map((value) => () => value),
  () => [],
  () => ({}),
  () => [null],
  () => 'x'.repeat(5000),
  () => Array.from({ length: 3000 }, () => 0),
  () => JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`),
];

/** Changes JSON as data: values, keys, lists; and now and then as text, so that it is none any more. */
export function mutateJson(samples: readonly string[], random: Random): string {
  if (random.below(8) === 0) return mutate(samples, random);
  const whole: { value: Json } = { value: JSON.parse(pick(samples, random)) };
  for (let left = random.pick([0, 1, 1, 1, 2, 3, 6]); left > 0; left--) {
    const places = placesOf(whole);
    const { holder, key } = random.pick(places);
    const value = Reflect.get(holder, key) as Json;
    const kind = random.below(7);
    if (kind === 0 && holder !== whole) Reflect.deleteProperty(holder, key);
    else if (kind === 1 && Array.isArray(value)) value.push(...structuredClone(value));
    else if (kind === 2 && Array.isArray(value)) value.splice(random.below(value.length + 1), 1);
    else if (kind === 3 && typeof value === 'number') Reflect.set(holder, key, value + (random.below(5) - 2));
    else if (kind === 4 && typeof value === 'string')
      Reflect.set(holder, key, mutate([value, ...samples.slice(0, 3)], random));
    else if (kind === 5) {
      const other = placesOf({ value: JSON.parse(pick(samples, random)) });
      const from = random.pick(other);
      Reflect.set(holder, key, Reflect.get(from.holder, from.key));
    } else Reflect.set(holder, key, random.pick(VALUES)());
  }
  return JSON.stringify(whole.value) ?? 'null';
}

/** Every place in data where a value stands. */
function placesOf(whole: object): { readonly holder: object; readonly key: string }[] {
  const found: { holder: object; key: string }[] = [];
  const visit = (holder: object) => {
    for (const [key, value] of Object.entries(holder)) {
      if (found.length > 4000) return;
      found.push({ holder, key });
      if (typeof value === 'object' && value !== null) visit(value);
    }
  };
  visit(whole);
  return found;
}

/** A target whose inputs are samples with changes, as texts or, by `mutateJson`, as data. */
export function changed(
  name: string,
  inputs: number,
  samples: (random: Random) => readonly string[],
  check: Target['check'],
  change = mutate,
): Target {
  return { name, make: (random) => change(samples(random), random), check, inputs };
}
