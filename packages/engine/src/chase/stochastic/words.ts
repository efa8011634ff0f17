import { capital, percent as common, NO_LONGER, noHint } from '../../puzzle/index.js';

/** What a move comes to with best play after it, where dice fall. */
export interface Prospect<M extends string> {
  readonly move: M;
  /** Expected moves to the exit, this one included; null where the win is not sure. */
  readonly expected: number | null;
  readonly chance: number;
}

/** The hint where no policy wins any more. */
export const NO_WAY_OUT = noHint('lost', NO_LONGER, 'No way out is left, however the dice fall.');

/** What is said of the best move, and after it what the others come to. */
export function withOthers<M extends string>(
  lead: string,
  prospects: readonly Prospect<M>[],
  best: Prospect<M>,
  wordOf: (move: M) => string,
): string {
  const others = prospects
    .filter((one) => one !== best)
    .map(
      ({ move, expected, chance }) =>
        `${wordOf(move)}: ${expected === null ? percent(chance) : movesText(expected)}`,
    );
  return others.length === 0 ? lead : `${lead} ${capital(others.join('; '))}.`;
}

/** A mean number of moves, to hundredths. */
export function movesText(expected: number): string {
  return expected === 1 ? '1 move' : `${Number(expected.toFixed(2))} moves`;
}

/** A chance in percent, with more digits where it is near 0 or 1. */
export function percent(chance: number): string {
  const isExtreme = chance < 0.001 || chance > 0.999;
  const text = String(Number((100 * chance).toFixed(isExtreme ? 4 : 1)));
  // What is not certain is not told as certain; longer numbers are left to the common words.
  return (text === '100' && chance < 1) || (text === '0' && chance > 0) ? common(chance) : `${text} %`;
}
