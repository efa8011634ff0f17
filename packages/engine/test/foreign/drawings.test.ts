import { strToU8 } from 'fflate';
import { expect, it, test } from 'vitest';
import { FORMS } from '../../src/games/forms.js';
import { rulebook } from '../../src/games/index.js';
import type { TheseusLevel } from '../../src/games/theseus/rules/level.js';
import { isWallAbove, isWallLeft, type Maze } from '../../src/grid/index.js';
import { foreignFile, orThrow, readForeign } from '../../src/puzzle/index.js';
import { Random } from '../../src/random/index.js';
import { randomTheseusLevel } from '../random-levels.js';

/** Corners by their arms up, right, down and left, then the lines across and upright. */
const BOXES = {
  single: '·╵╶└╷│┌├╴┘─┴┐┤┬┼─│',
  heavy: ' ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋━┃',
  double: ' ║═╚║║╔╠═╝═╩╗╣╦╬═║',
  rounded: ' ╵╶╰╷│╭├╴╯─┴╮┤┬┼─│',
};

interface Drawn {
  readonly maze: Maze;
  letterOf(cell: number): string;
}

const hasWall = (maze: Maze, x: number, y: number, side: 'above' | 'left') => {
  const { columns, rows } = maze;
  if (x < 0 || y < 0 || (side === 'above' ? x >= columns : y >= rows)) return false;
  return side === 'above' ? isWallAbove(maze, x, y) : isWallLeft(maze, x, y);
};

/** Rows of corners and walls, and between them rows of cells, so many characters apart. */
function cornered({ maze, letterOf }: Drawn, pitch: number, corner: (arms: number) => string, lines: string) {
  const [across = '-', upright = '|'] = lines;
  const rows: string[] = [];
  for (let y = 0; y <= maze.rows; y++) {
    let [walls, cells] = ['', ''];
    for (let x = 0; x <= maze.columns; x++) {
      const arms = [
        hasWall(maze, x, y - 1, 'left'),
        hasWall(maze, x, y, 'above'),
        hasWall(maze, x, y, 'left'),
        hasWall(maze, x - 1, y, 'above'),
      ].reduce((sum, is, bit) => sum + (is ? 1 << bit : 0), 0);
      walls += corner(arms) + (hasWall(maze, x, y, 'above') ? across : ' ').repeat(pitch - 1);
      const letter = x < maze.columns && y < maze.rows ? letterOf(y * maze.columns + x) : ' ';
      cells += (hasWall(maze, x, y, 'left') ? upright : ' ') + letter.padStart(pitch >> 1).padEnd(pitch - 1);
    }
    rows.push(walls.trimEnd(), cells.trimEnd());
  }
  return `${rows.slice(0, -1).join('\n')}\n`;
}

/** Blocks in the places of walls and posts. */
function blocked({ maze, letterOf }: Drawn, block: string): string {
  const width = block.length;
  const rows = Array.from({ length: 2 * maze.rows + 1 }, (_, y) =>
    Array.from({ length: 2 * maze.columns + 1 }, (_, x) => {
      const [column, row] = [x >> 1, y >> 1];
      const isWall =
        x % 2 === 0 && y % 2 === 0
          ? true
          : x % 2 === 0
            ? hasWall(maze, column, row, 'left')
            : y % 2 === 0 && hasWall(maze, column, row, 'above');
      const letter = x % 2 === 1 && y % 2 === 1 ? letterOf(row * maze.columns + column) : ' ';
      return isWall ? block : letter.padEnd(width);
    })
      .join('')
      .trimEnd(),
  );
  return `${rows.join('\n')}\n`;
}

const random = Random.from('drawings');
/** Levels that such drawings can say: with walls that leave no doubt how wide a cell is. */
const levels = Array.from({ length: 60 }, () => randomTheseusLevel(random, 7) as TheseusLevel).filter(
  ({ maze }) =>
    [0, 1, 2].every((x) => x === 1 || hasWall(maze, x === 0 ? 0 : maze.columns, 0, 'left')) &&
    Array.from({ length: maze.columns - 1 }, (_, x) => x + 1).some((x) => hasWall(maze, x, 0, 'left')),
);

const drawn = (level: TheseusLevel): Drawn => {
  const letters = new Map<number, string>([[level.start, 'T']]);
  for (const { cell, kind } of level.pursuers) letters.set(cell, kind);
  for (const cell of level.exits) letters.set(cell, 'E');
  return { maze: level.maze, letterOf: (cell) => letters.get(cell) ?? ' ' };
};
const isAlone = ({ start, pursuers, exits }: TheseusLevel) => {
  const cells = [start, ...pursuers.map(({ cell }) => cell), ...exits];
  return new Set(cells).size === cells.length;
};
const styles: readonly (readonly [string, (one: Drawn) => string])[] = [
  ...Object.entries(BOXES).flatMap(([name, signs]) =>
    [2, 3, 4, 5].map(
      (pitch) =>
        [
          `${name} lines, ${pitch} apart`,
          (one: Drawn) => cornered(one, pitch, (arms) => signs[arms] ?? ' ', signs.slice(16)),
        ] as const,
    ),
  ),
  ...['+', 'o'].flatMap((post) =>
    [2, 3, 4].map(
      (pitch) =>
        [`posts ${post}, ${pitch} apart`, (one: Drawn) => cornered(one, pitch, () => post, '-|')] as const,
    ),
  ),
  ...['#', '##', '█', '██'].map((block) => [`blocks ${block}`, (one: Drawn) => blocked(one, block)] as const),
];
const tried = levels.filter(isAlone);

test.each(styles)('mazes drawn in the manner of %s', (_, draw) => {
  expect(tried.length).toBeGreaterThan(5);
  for (const level of tried) {
    const text = draw(drawn(level));
    const [read] = readForeign(foreignFile(strToU8(text)), FORMS, rulebook.format) ?? [];
    const { maze, start, exits, pursuers } = orThrow(read?.level ?? never(text)) as TheseusLevel;
    expect({ maze, start, exits, pursuers }).toEqual({
      ...{ maze: level.maze, start: level.start, exits: level.exits, pursuers: level.pursuers },
    });
  }
});

function never(text: string): never {
  throw new Error(`nothing was read of ${text}`);
}

it('says which width it takes where several fit, and takes no indentation for a column', () => {
  const doubtful = '┌───────────╴\n│T     M\n└───────────╴\n';
  const [read] = readForeign(foreignFile(strToU8(doubtful)), FORMS, rulebook.format) ?? [];
  expect(read?.level.ok && read.level.warnings.map(({ message }) => message).join()).toContain(
    'characters apart',
  );
  const plain = '┌───┬───┐\n│ T │ M │\n│   ╵   │\n│        \n└───────┘\n';
  const levelOf = (text: string) =>
    orThrow(readForeign(foreignFile(strToU8(text)), FORMS, rulebook.format)?.[0]?.level ?? never(text));
  expect(levelOf(plain.replace(/^/gm, '    '))).toEqual(levelOf(plain));
});
