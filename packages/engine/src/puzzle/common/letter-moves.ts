import { failureAt, type Result, success } from './result.js';

/**
 * Reads moves of one letter each, in either case; spaces, commas and line ends between them do not count. The fault of
 * any other character names its place, and `help` says which moves there are.
 */
export function parseLetterMoves<M extends string>(
  text: string,
  letters: readonly M[],
  help: string,
): Result<readonly M[]> {
  const moves: M[] = [];
  for (const [index, character] of [...text].entries()) {
    const move = letters.find((one) => one === character.toUpperCase());
    if (move !== undefined) moves.push(move);
    else if (!/[\s,]/.test(character)) return failureAt(1, index + 1, `"${character}" is no move`, help);
  }
  return success(moves);
}

/**
 * Reads moves that are words of the form `pattern`, in either case, with spaces or commas between. The fault of any other
 * word names its column, and `help` says which moves there are.
 */
export function parseWordMoves(text: string, pattern: RegExp, help: string): Result<readonly string[]> {
  const words = [...text.matchAll(/[^\s,]+/g)];
  const wrong = words.find(([word]) => !pattern.test(word.toLowerCase()));
  return wrong
    ? failureAt(null, wrong.index + 1, `"${wrong[0].slice(0, 20)}" is no move`, help)
    : success(words.map(([word]) => word.toLowerCase()));
}
