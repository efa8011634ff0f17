import { ALGORITHMS, type AlgorithmName, type SearchOptions } from '@knossos/engine/internal/optimise';

/** Fine settings of a search as typed; empty: what suits the algorithm. */
export interface Tuning {
  readonly chains: string;
  readonly hot: string;
  readonly cold: string;
  readonly density: string;
  readonly mutation: string;
  readonly population: string;
  readonly parents: string;
  readonly children: string;
}

export const UNTUNED: Tuning = {
  chains: '',
  hot: '',
  cold: '',
  density: '',
  mutation: '',
  population: '',
  parents: '',
  children: '',
};

const FIELDS: readonly (readonly [key: keyof Tuning, label: string, note: string])[] = [
  ['chains', 'Mazes at a time', 'How many mazes are changed side by side.'],
  ['hot', 'Highest temperature', 'The higher it is, the worse the changes accepted at first.'],
  ['cold', 'Lowest temperature', 'The lower it is, the fewer bad changes are accepted at the end.'],
  ['density', 'Share of blocks or walls', 'How much of a random maze is closed, from 0 to 1.'],
  ['mutation', 'Share changed in a child', 'How much of a child is changed at random, from 0 to 1.'],
  ['population', 'Mazes of the first generation', 'How many random mazes it starts with.'],
  ['parents', 'Parents', 'How many of the best mazes have children.'],
  ['children', 'Children of a generation', 'How many children are tried before the best are taken.'],
];

/** The settings that mean something to an algorithm. */
export function fieldsOf(algorithm: AlgorithmName): typeof FIELDS {
  return FIELDS.filter(([key]) => key in ALGORITHMS[algorithm].options);
}

/** What was typed for an algorithm; null for what is left to it, or has no use there. */
export function tuned(algorithm: AlgorithmName, tuning: Tuning): Pick<SearchOptions, keyof Tuning> {
  const fields = fieldsOf(algorithm).map(([key]) => key);
  const number = (key: keyof Tuning) =>
    fields.includes(key) && tuning[key].trim() !== '' ? Number(tuning[key]) : null;
  return {
    chains: number('chains'),
    hot: number('hot'),
    cold: number('cold'),
    density: number('density'),
    mutation: number('mutation'),
    population: number('population'),
    parents: number('parents'),
    children: number('children'),
  };
}

const SHARES: ReadonlySet<keyof Tuning> = new Set<keyof Tuning>(['density', 'mutation']);
const COUNTS: ReadonlySet<keyof Tuning> = new Set<keyof Tuning>([
  'chains',
  'population',
  'parents',
  'children',
]);

/** What is wrong with them, as a sentence; null when nothing is. */
export function faultOfTuning(algorithm: AlgorithmName, tuning: Tuning): string | null {
  const numbers = tuned(algorithm, tuning);
  const { hot, cold } = numbers;
  for (const [key, label] of fieldsOf(algorithm)) {
    const number = numbers[key] ?? null;
    if (number === null) continue;
    if (SHARES.has(key) && !(number >= 0 && number <= 1)) return `${label}: a number from 0 to 1, or empty.`;
    if (COUNTS.has(key) && !(Number.isInteger(number) && number >= 1 && number <= 10_000))
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
