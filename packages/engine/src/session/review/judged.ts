import type { Assessment, Worth } from '../../puzzle/index.js';

/**
 * What a move was worth beside the others that there were. `best`: none led to more. `fine`: it kept as much, but another was
 * advised, or it decided nothing. `longer`: the win takes more moves. `worse`: less can be had, or with less chance. `lost`:
 * it could be won before and not after, or the game ended with it. `already lost`: nothing could be won before it.
 * `unknown`: a limit was met.
 */
export const MOVE_VERDICTS = ['best', 'fine', 'longer', 'worse', 'lost', 'already lost', 'unknown'] as const;
export type MoveVerdict = (typeof MOVE_VERDICTS)[number];

/** A move that was judged. Plain data. */
export interface JudgedMove<M extends string = string>
  extends Pick<Assessment<M>, 'best' | 'bestMoves' | 'isAll'> {
  readonly move: M;
  readonly verdict: MoveVerdict;
  /** How far it is behind: moves, chance, score, or risk; null where the verdict is neither `longer` nor `worse`. */
  readonly by: number | null;
  /** What the move came to before any dice fell, with best play behind it. */
  readonly played: Worth;
  /** What the position behind it was worth, after the dice. */
  readonly after: Worth;
  /**
   * What the dice then did, apart from the decision: by how much they raised the chance of winning, or, where the win was
   * sure before and after, how many moves they saved. Null where no dice fell.
   */
  readonly luck: number | null;
  /** Why, in a sentence or two. */
  readonly text: string;
}
