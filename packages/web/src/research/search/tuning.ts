import { ALGORITHMS, type AlgorithmName, type SearchOptions } from '@knossos/engine/internal/optimise';

/** Fine settings of a search: what each is called, what it means, and what sort of number it is. */
const FIELDS = [
  ['chains', 'Mazes at a time', 'How many mazes are changed side by side.', 'count'],
  ['hot', 'Highest temperature', 'The higher it is, the worse the changes accepted at first.', 'temperature'],
  [
    'cold',
    'Lowest temperature',
    'The lower it is, the fewer bad changes are accepted at the end.',
    'temperature',
  ],
  ['density', 'Share of blocks or walls', 'How much of a random maze is closed, from 0 to 1.', 'share'],
  ['mutation', 'Share changed in a child', 'How much of a child is changed at random, from 0 to 1.', 'share'],
  ['population', 'Mazes of the first generation', 'How many random mazes it starts with.', 'count'],
  ['parents', 'Parents', 'How many of the best mazes have children.', 'count'],
  ['children', 'Children of a generation', 'How many children are tried before the best are taken.', 'count'],
] as const;

type Setting = (typeof FIELDS)[number][0];

/** The typed text for each; empty for the algorithm's own value. */
export type Tuning = Readonly<Record<Setting, string>>;

/** Something for each setting. */
const forEach = <T>(of: (setting: Setting) => T) =>
  Object.fromEntries(FIELDS.map(([key]) => [key, of(key)])) as Record<Setting, T>;

export const UNTUNED: Tuning = forEach(() => '');

/** The settings that mean something to an algorithm. */
export function fieldsOf(algorithm: AlgorithmName) {
  return FIELDS.filter(([key]) => key in ALGORITHMS[algorithm].options);
}

/** The typed values for an algorithm; null for those left to it, or without use there. */
export function tuned(algorithm: AlgorithmName, tuning: Tuning): Pick<SearchOptions, Setting> {
  const fields = fieldsOf(algorithm).map(([key]) => key);
  return forEach((key) => (fields.includes(key) && tuning[key].trim() !== '' ? Number(tuning[key]) : null));
}

/** The fault of the values, as a sentence; null for none. */
export function faultOfTuning(algorithm: AlgorithmName, tuning: Tuning): string | null {
  const numbers = tuned(algorithm, tuning);
  const { hot, cold } = numbers;
  for (const [key, label, , sort] of fieldsOf(algorithm)) {
    const number = numbers[key] ?? null;
    if (number === null) continue;
    if (sort === 'share' && !(number >= 0 && number <= 1)) return `${label}: a number from 0 to 1, or empty.`;
    if (sort === 'count' && !(Number.isInteger(number) && number >= 1 && number <= 10_000))
      return `${label}: a whole number from 1 to 10,000, or empty.`;
  }
  for (const temperature of [hot, cold]) {
    if (temperature !== null && !(temperature > 0 && temperature < 1e12)) {
      return 'A temperature must be a number above 0, or empty.';
    }
  }
  if (hot !== null && cold !== null && hot < cold)
    return 'The highest temperature must not be below the lowest.';
  return null;
}
