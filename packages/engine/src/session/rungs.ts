/** The puzzles of a day that stand one above the other, each of another game. */
export const RUNGS = ['easy', 'middle', 'hard'] as const;
export type Rung = (typeof RUNGS)[number];
