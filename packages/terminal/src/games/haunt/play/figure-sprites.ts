/** Rows of characters: a space is dark, a dot is not of the figure (in ASCII it is dark, too: lines on lines are hard to read). */
export type Sprite = readonly string[];

type Beings = Readonly<Record<'ghost' | 'zombie', readonly Sprite[]>>;

/** Figures from large to small, in blocks. */
const BLOCKS: Beings = {
  ghost: [
    ['..▄█████▄..', '.█████████.', '.██ o█ o██.', '.█████████.', '.███ G ███.', '.█████████.', '.█▀██▀██▀█.'],
    ['.▄███▄.', '██o█o██', '██ G ██', '█▀█▀█▀█'],
    ['▄███▄', '█o█o█', '█▀█▀█'],
    ['▄█▄', 'o█o', '█▀█'],
  ],
  zombie: [
    ['...▄███▄...', '...█x█x█...', '...▀█~█▀...', '▄▄███████▄▄', '██.█ Z █.██', '...██.██...', '..▄██.██▄..'],
    ['..▄█▄..', '▄▄x▄x▄▄', '█.█Z█.█', '..█.█..'],
    ['.▄█▄.', '█x█x█', '.█.█.'],
    ['.▄.', 'xZx', '█.█'],
  ],
};

/** The same in ASCII. */
const LINES: Beings = {
  ghost: [
    [
      '..._____...',
      '../     \\..',
      './ O   O \\.',
      '.|   o   |.',
      '.|   G   |.',
      '.|       |.',
      ".'^v^v^v^'.",
    ],
    ['..___..', './o o\\.', '|  G  |', "'^v^v^'"],
    ['.___.', '/o o\\', "'v^v'"],
    ['.-.', 'oGo', 'v^v'],
  ],
  zombie: [
    [
      '....___....',
      '.../x x\\...',
      '...\\_~_/...',
      '.__/   \\__.',
      '[_ | Z | _]',
      '...|_ _|...',
      '..._|.|_...',
    ],
    ['...-...', './x x\\.', '--|Z|--', '..|.|..'],
    ['.___.', '-x x-', '.|Z|.'],
    ['.-.', 'xZx', '|.|'],
  ],
};

/** The largest drawing of a figure in so many columns and rows; null when none fits. */
export function spriteOf(
  what: 'ghost' | 'zombie',
  columns: number,
  rows: number,
  isAscii: boolean,
): Sprite | null {
  const sprites = (isAscii ? LINES : BLOCKS)[what];
  const sprite = sprites.find((one) => one.length <= rows && (one[0] ?? '').length <= columns) ?? null;
  return isAscii && sprite !== null ? sprite.map((row) => ` ${row.replaceAll('.', ' ')} `) : sprite;
}

/** A door of that size with its name on it, from 3 by 2. */
export function doorOf(columns: number, rows: number, isAscii: boolean): Sprite {
  const post = isAscii ? '|' : '█';
  const inside = columns - 2;
  const name = inside >= 4 ? 'EXIT' : 'E';
  const label = name.padStart(name.length + ((inside - name.length) >> 1)).padEnd(inside);
  const row = (text: string) => `${post}${text}${post}`;
  const blank = ' '.repeat(inside);
  const knob = `${' '.repeat(Math.max(0, inside - 2))}${isAscii ? 'o' : '▪'} `.slice(-inside);
  const middle = rows >> 1;
  return Array.from({ length: rows }, (_, index) => {
    if (index === 0) return isAscii ? `+${'-'.repeat(inside)}+` : '▄'.repeat(columns);
    if (index === 1) return row(label);
    return row(index === middle + 1 && inside >= 4 ? knob : blank);
  });
}
