import type { CorridorFigure } from '@knossos/engine/games/haunt';

/** A figure in pixels: `#` is its body, `o` a hole in it (eyes, a mouth, a way through), `.` is not of it. */
export type Sprite = readonly string[];

type Figures = Readonly<Record<CorridorFigure['what'], Sprite>>;

const LARGE: Figures = {
  ghost: [
    '...######...',
    '..########..',
    '.##########.',
    '.##oo##oo##.',
    '###oo##oo###',
    '############',
    '####oooo####',
    '#####oo#####',
    '############',
    '############',
    '##.##..##.##',
    '#...#..#...#',
  ],
  zombie: [
    '...######...',
    '...#o##o#...',
    '...######...',
    '...#oooo#...',
    '....####....',
    '############',
    '############',
    '##.######.##',
    '##.######.##',
    '...##..##...',
    '...##..##...',
    '..###..###..',
  ],
  exit: [
    '############',
    '############',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooo#o##',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooooo##',
    '##oooooooo##',
  ],
};

const SMALL: Figures = {
  ghost: ['.####.', '#o##o#', '######', '######', '######', '#.##.#'],
  zombie: ['..##..', '..oo..', '######', '#.##.#', '..##..', '.#..#.'],
  exit: ['######', '#oooo#', '#oooo#', '#oooo#', '#oooo#', '#oooo#'],
};

/** The sprite that can be told apart in so many columns and half rows; null when none can. */
export function spriteOf(what: CorridorFigure['what'], columns: number, halves: number): Sprite | null {
  if (columns >= 9 && halves >= 9) return LARGE[what];
  return columns >= 5 && halves >= 5 ? SMALL[what] : null;
}

/** The pixel of a sprite at a fraction of its width and height, 0 to 1. */
export function pixelAt(sprite: Sprite, x: number, y: number): string {
  const row = sprite[Math.min(sprite.length - 1, Math.floor(y * sprite.length))] ?? '';
  return row.charAt(Math.min(row.length - 1, Math.floor(x * row.length)));
}
