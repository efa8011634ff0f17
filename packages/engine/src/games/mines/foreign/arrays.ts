import {
  type FileForm,
  failure,
  failureAt,
  failureOf,
  oneLevel,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { COVERED, cellsWhere } from '../board/board.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { wrongSize } from './size.js';

/** What numbers mean besides 0 to 8. */
const MINE = -1;
const COVERS: Readonly<Record<number, 'covered' | 'flag'>> = { 10: 'covered', 11: 'flag', 12: 'covered' };

function readArrays(text: string, mines: number | null): Result<MinesLevel> {
  const rows = text
    .replace(/^\s*\[|\]\s*$/g, '')
    .split('[')
    .slice(1)
    .map((row) => [...row.matchAll(/-?[0-9]+/g)].map(([number]) => Number(number)));
  const columns = rows[0]?.length ?? 0;
  const grid = { columns, rows: rows.length };
  const wrong = wrongSize(grid);
  if (wrong) return failure(wrong);
  const odd = rows.findIndex((row) => row.length !== columns);
  if (odd >= 0)
    return failureAt(1, null, `row ${odd + 1} has ${rows[odd]?.length} cells, and row 1 has ${columns}`);
  const cells = rows.flat();
  const strange = cells.find(
    (cell) => cell !== MINE && COVERS[cell] === undefined && !(cell >= 0 && cell <= 8),
  );
  if (strange !== undefined)
    return failureAt(
      1,
      null,
      `${strange} is no cell`,
      'Cells are 0 to 8, -1 for a mine, 10 covered, 11 a flag, 12 covered and safe.',
    );
  const ones = cells.filter((cell) => cell === 1).length;
  const areBits = ones > 0 && cells.every((cell) => cell === 0 || cell === 1);
  // No position is open all over: mines it may say, or walls of a maze.
  if (areBits && mines !== ones)
    return failureOf(
      'it has 0 and 1 alone, and does not say what 1 is',
      `If each of the ${ones} is a mine, write -1 for it. Commands take --set mines=${ones}, too.`,
    );
  const mine = areBits ? 1 : MINE;
  if (cells.includes(mine)) {
    const cover = cells.find((cell) => COVERS[cell] !== undefined);
    if (cover !== undefined) return failureAt(1, null, `it has mines (-1) and covered cells (${cover})`);
    const isMine = Uint8Array.from(cells, (cell) => (cell === mine ? 1 : 0));
    return success(bareLevel(grid, cellsWhere(isMine).length, { kind: 'layout', isMine }));
  }
  if (mines === null)
    return failureOf(
      'it does not say how many mines there are',
      'Say it beside the file: --set mines=99, or settings: { mines: 99 } in a program.',
    );
  const shown = Int8Array.from(cells, (cell) => (cell <= 8 ? cell : COVERED));
  const flags = cells.flatMap((cell, at) => (COVERS[cell] === 'flag' ? [at] : []));
  return success(bareLevel(grid, mines, { kind: 'position', shown, flags }));
}

/** Whether the numbers are 0 to 15, and some are nothing on a board: then they are sums of ways through a maze. */
const areWays = (text: string) =>
  /\b(?:9|1[345])\b/.test(text) && !/-|\b(?:1[6-9]|[2-9][0-9]|[0-9]{3,})\b/.test(text);

/** Boards and positions as nested lists of numbers. */
export const ARRAYS: FileForm<MinesLevel> = {
  name: 'toolbox',
  game: 'mines',
  program: "the community's toolbox (ms-toollib)",
  endings: [],
  isBinary: false,
  summary: 'nested lists of numbers, [[0, 1, -1], ...]',
  lost: '',
  sample: '[[1, 1, 0], [-1, 1, 0]]\n',
  recognises: ({ text }) =>
    /^\s*\[\s*\[[-0-9,\s]+\]/.test(text) && /^[-0-9,\s[\]]*$/.test(text) && !areWays(text),
  read: ({ text, settings }) => {
    const mines = settings.get('mines');
    return oneLevel(
      readArrays(text, mines !== undefined && /^[0-9]{1,6}$/.test(mines) ? Number(mines) : null),
    );
  },
};
