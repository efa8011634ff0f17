/** The four orthogonal directions, clockwise from the top. A direction is an index 0..3 into these tables. */
export type Direction = 0 | 1 | 2 | 3;

export const UP = 0;
export const RIGHT = 1;
export const DOWN = 2;
export const LEFT = 3;

export const DIRECTIONS: readonly Direction[] = [UP, RIGHT, DOWN, LEFT];

/** Letters of the directions, as moves are written. */
export const DIRECTION_LETTERS = ['U', 'R', 'D', 'L'] as const;
/** A direction as moves are written. */
export type DirectionLetter = (typeof DIRECTION_LETTERS)[number];

/** Slanting steps as moves are written, as the keys lie around S: the columns and rows that each leads on. */
export const SLANTS = { Q: [-1, -1], E: [1, -1], Z: [-1, 1], C: [1, 1] } as const;
export type Slant = keyof typeof SLANTS;
export const SLANT_LETTERS = Object.keys(SLANTS) as readonly Slant[];

/** English words, as sentences use them. */
export const DIRECTION_WORDS = ['up', 'right', 'down', 'left'] as const;

const ROW_STEP = [-1, 0, 1, 0] as const;
const COLUMN_STEP = [0, 1, 0, -1] as const;

/** The direction that undoes `direction`. */
export function opposite(direction: Direction): Direction {
  return ((direction + 2) & 3) as Direction;
}

/** Row and column displacement of one step. */
export function stepOf(direction: Direction): { readonly rows: number; readonly columns: number } {
  return { rows: ROW_STEP[direction], columns: COLUMN_STEP[direction] };
}

/** The direction written by `letter`, or null when it is none of U R D L. */
export function directionOf(letter: string): Direction | null {
  const index = (DIRECTION_LETTERS as readonly string[]).indexOf(letter);
  return index < 0 ? null : (index as Direction);
}
