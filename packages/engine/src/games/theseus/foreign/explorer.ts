import { DOWN, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { BuiltMaze, failureAt, oneLevel, quoted, type Result } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel } from './built.js';
import type { TheseusForm } from './json.js';

/** Corners `+`, walls `#` between them, cells at odd places. */
function linesIn(text: string): string[] | null {
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  const width = lines[0]?.length ?? 0;
  const isForm =
    width > 2 &&
    width % 2 === 1 &&
    lines.length > 2 &&
    lines.length % 2 === 1 &&
    lines.length * width < 128_000 &&
    lines.every((line, y) => line.length <= width && (y % 2 === 1 || /^\+(?:[# X]\+)*$/.test(line)));
  return isForm && text.includes('#') ? lines.map((line) => line.padEnd(width)) : null;
}

function readExplorer(lines: readonly string[]): Result<TheseusLevel> {
  const width = lines[0]?.length ?? 0;
  const grid = { columns: width >> 1, rows: lines.length >> 1 };
  const built = new BuiltMaze(grid);
  for (const [y, line] of lines.entries())
    for (const [x, letter] of [...line].entries()) {
      const [column, row] = [Math.min(grid.columns - 1, x >> 1), Math.min(grid.rows - 1, y >> 1)];
      const cell = row * grid.columns + column;
      const side = y % 2 === 0 ? (y === lines.length - 1 ? DOWN : UP) : x === width - 1 ? RIGHT : LEFT;
      const isBetween = (x + y) % 2 === 1;
      if (letter === '#' && isBetween) built.wall(cell, side);
      else if (letter === 'X' && isBetween) built.open(cell, side);
      else if (x % 2 === 1 && y % 2 === 1 && (letter === 'E' || letter === 'M'))
        built.put(cell, letter === 'E' ? 'T' : 'M');
      else if (letter !== ' ' && letter !== '+')
        return failureAt(y + 1, x + 1, `${quoted(letter)} is nothing of such a level`);
    }
  return builtLevel(built);
}

export const EXPLORER: TheseusForm = {
  name: 'explorer',
  game: 'theseus',
  program: 'MummyMaze (YinceIuCode)',
  endings: ['txt'],
  isBinary: false,
  summary: 'corners +, walls #, E the explorer, X the exit',
  lost: '',
  sample: '+#+#+\n#E  X\n+ + +\n#M  #\n+#+#+\n',
  recognises: ({ text }) => linesIn(text) !== null,
  read: ({ text }) => {
    const lines = linesIn(text);
    return lines === null ? [] : oneLevel(readExplorer(lines));
  },
};
