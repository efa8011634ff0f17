import { percent, type Worth } from '../../../puzzle/index.js';

/** A game whose moves were judged. */
interface Judged {
  readonly moves: readonly { readonly move: string; readonly played: Worth; readonly best: Worth }[];
}

/** A move that might have hit a mine, by the numbers that were to be seen before it. */
export interface Guess {
  /** Which move it was, counted from 1. */
  readonly number: number;
  readonly move: string;
  readonly risk: number;
  /** The least that could have been risked instead. */
  readonly least: number;
}

/** The guesses of a game that was reviewed, in its order. */
export function guessesIn({ moves }: Judged): readonly Guess[] {
  return moves.flatMap(({ move, played, best }, index) =>
    played.kind === 'risk' && played.risk > 0 && best.kind === 'risk'
      ? [{ number: index + 1, move, risk: played.risk, least: best.risk }]
      : [],
  );
}

/** The guess that risked most beyond what it had to; null where none risked more. */
export function worstGuessIn(review: Judged): Guess | null {
  return guessesIn(review).reduce<Guess | null>(
    (worst, guess) => (needless(guess) > (worst ? needless(worst) : 0) ? guess : worst),
    null,
  );
}

const needless = ({ risk, least }: Guess) => risk - least;

/** A chance to a tenth of a percent. */
const shortly = (chance: number) => percent(Math.round(1000 * chance) / 1000 || chance);

/** What it was, in a sentence. */
export function worstGuessText(worst: Guess | null, isLost = false): string {
  if (worst === null) return `You took no risk that you could avoid${isLost ? ': it was bad luck' : ''}.`;
  const { number, move, risk, least } = worst;
  const instead = least === 0 ? 'Another cell was safe' : `Elsewhere it was ${shortly(least)}`;
  const what = risk === 1 ? `${move} had to be a mine` : `the risk of ${move} was ${shortly(risk)}`;
  return `Look at click ${number}: ${what}. ${instead}.`;
}
