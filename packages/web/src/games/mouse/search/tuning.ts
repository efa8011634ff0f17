import { type Algorithm, isCooling, type SearchOptions } from '@knossos/engine/optimise';

/** Fine settings of a search as typed; empty: what suits the algorithm. */
export interface Tuning {
  readonly chains: string;
  readonly hot: string;
  readonly cold: string;
}

export const UNTUNED: Tuning = { chains: '', hot: '', cold: '' };

const CHAINS: Partial<Readonly<Record<Algorithm, string>>> = {
  'log-annealing': 'Chains',
  population: 'Members of the population',
  tempering: 'Replicas',
  late: 'Chains',
};

/** What an algorithm calls those that it moves on side by side; null where there is but one. */
export function chainsWord(algorithm: Algorithm): string | null {
  return CHAINS[algorithm] ?? null;
}

export function hasTemperature(algorithm: Algorithm): boolean {
  return isCooling(algorithm) || algorithm === 'tempering';
}

/** The settings that mean something to an algorithm. */
export function tuned(
  algorithm: Algorithm,
  { chains, hot, cold }: Tuning,
): Pick<SearchOptions, 'chains' | 'hot' | 'cold'> {
  const number = (text: string, isUsed: boolean) => (isUsed && text.trim() !== '' ? Number(text) : null);
  return {
    chains: number(chains, chainsWord(algorithm) !== null),
    hot: number(hot, hasTemperature(algorithm)),
    cold: number(cold, hasTemperature(algorithm)),
  };
}

/** What is wrong with them, as a sentence; null when nothing is. */
export function faultOfTuning(algorithm: Algorithm, tuning: Tuning): string | null {
  const { chains, hot, cold } = tuned(algorithm, tuning);
  if (chains !== null && !(Number.isInteger(chains) && chains >= 1 && chains <= 10_000)) {
    return `${chainsWord(algorithm)}: a whole number from 1 to 10,000, or nothing.`;
  }
  for (const temperature of [hot, cold]) {
    if (temperature !== null && !(temperature > 0 && temperature < 1e12)) {
      return 'A temperature must be a number above 0, or nothing.';
    }
  }
  if (hot !== null && cold !== null && hot < cold)
    return 'The highest temperature must not be below the lowest.';
  return null;
}
