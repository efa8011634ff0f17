import { cellAt, LEFT, RIGHT, UP } from '../../../grid/index.js';
import { BuiltMaze, failureAt, oneLevel, quoted, type Result } from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel } from './built.js';
import type { TheseusForm } from './json.js';

const SIDE = 6;
const LINES = 2 * SIDE + 1;
const LETTERS: Readonly<Record<string, string>> = { H: 'T', M: 'M', V: 'V', E: 'S', A: 'X', C: 'K', '.': '' };
const HORIZONTAL_GATES = '=_';

/** How a row of cells begins: perhaps with the exit on its left. */
const CELLS = /^[ S]?[HMVEAC.]/;

/** Thirteen lines of thirteen characters; blanks at the ends may be missing. */
function linesIn(text: string): string[] | null {
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());
  while (rows[0]?.trim() === '') rows.shift();
  // The first and the last line may be blank, as may be the first column.
  if (CELLS.test(rows[0] ?? '')) rows.unshift('');
  if (rows.length === LINES - 1) rows.push('');
  const isCut = rows.every((line, y) => y % 2 === 0 || /^[^ S]/.test(line));
  const lines = isCut ? rows.map((line) => ` ${line}`) : rows;
  const isForm = lines.every(
    (line, y) =>
      line.length <= LINES && (y % 2 === 1 ? /^[ S][HMVEAC.]/.test(line) : /^[ S\-=_]*$/.test(line)),
  );
  return lines.length === LINES && isForm ? lines.map((line) => line.padEnd(LINES)) : null;
}

function readNivel(lines: readonly string[]): Result<TheseusLevel> {
  const grid = { columns: SIDE, rows: SIDE };
  const built = new BuiltMaze(grid);
  let [exits, scorpions, hasV] = [0, 0, false];
  for (const [y, line] of lines.entries())
    for (const [x, letter] of [...line].entries()) {
      if (letter === ' ') continue;
      const cannot = (why: string) => failureAt(y + 1, x + 1, why);
      const [column, row] = [
        Math.min(SIDE - 1, Math.max(0, (x - 1) >> 1)),
        Math.min(SIDE - 1, Math.max(0, (y - 1) >> 1)),
      ];
      const cell = cellAt(grid, column, row);
      if (letter === 'S') {
        if (exits++ > 0) return cannot('there is a second exit');
        built.put(cell, 'E');
      } else if (x % 2 === 1 && y % 2 === 1) {
        const own = LETTERS[letter];
        if (own === undefined) return cannot(`${quoted(letter)} is nothing of such a level`);
        if (own === 'S' && scorpions++ > 0)
          return cannot('this level has several scorpions, and a level has one here');
        hasV ||= own === 'V';
        if (own !== '') built.put(cell, own);
      } else if (HORIZONTAL_GATES.includes(letter))
        return cannot('this is a gate below a cell, and gates stand beside cells here');
      else if (letter === '"') built.gate(cell);
      else if (letter === ')') return cannot('this gate is open at first, and here it is shut');
      else if (letter === '|' && y % 2 === 1) built.wall(cell, x === 0 ? LEFT : RIGHT);
      else if (letter === '-' && y % 2 === 0) built.wall(cellAt(grid, column, y >> 1), UP);
      else return cannot(`${quoted(letter)} is nothing of such a level`);
    }
  const own = hasV && scorpions > 0 ? ['scorpion: horizontal'] : [];
  return builtLevel(built, 'rules: mummy', ...own);
}

export const NIVEL: TheseusForm = {
  name: 'nivel',
  game: 'theseus',
  program: 'MummyMaze-AI (andrepintoo)',
  endings: ['txt'],
  isBinary: false,
  summary: 'thirteen lines with a dot for each of 6 x 6 cells',
  lost: '',
  sample: ` ${' '.repeat(12)}\n H . . . . . \n             \n . . . . . . \n             \n . . . . . .S\n     -       \n . .|. . . . \n             \n . . . . . . \n             \n . . . . . M \n             `,
  recognises: ({ text }) => linesIn(text) !== null,
  read: ({ text }) => {
    const lines = linesIn(text);
    return lines === null ? [] : oneLevel(readNivel(lines));
  },
};
