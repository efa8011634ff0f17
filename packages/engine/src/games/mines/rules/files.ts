import { strFromU8, strToU8 } from 'fflate';
import { type FileForm, failure, faultAt, success } from '../../../puzzle/index.js';
import { layoutOf } from '../board/layout.js';
import { cellsWhere } from '../board/position.js';
import { boardLines, boardOfLevel, formatBoard, levelOfBoard, parseBoard } from './boards.js';
import { bareLevel, type MinesLevel } from './level.js';
import { formatMbf, parseMbf } from './mbf.js';

/** One board a line: `W H M m1,m2,...,mM FIRST`. */
const BOARD_FILE: FileForm<MinesLevel> = {
  name: 'board',
  ending: 'boards',
  isBinary: false,
  summary: 'one board a line, W H M m1,m2,...,mM FIRST',
  read: (bytes) =>
    boardLines(strFromU8(bytes)).map(({ text, line }) => {
      const board = parseBoard(text, line);
      return { line, level: board.ok ? levelOfBoard(board.value, 'safe', line) : board };
    }),
  write: (level) => {
    const board = boardOfLevel(level);
    if (board !== null) return success(strToU8(`${formatBoard(board)}\n`));
    return level.ground.kind === 'layout'
      ? failure(faultAt(null, null, 'a board names its first cell', 'Say which with "first: a1".'))
      : failure(faultAt(null, null, 'a board says where the mines lie, and this is a position'));
  },
};

/** One layout in the format of the usual players. */
const MBF_FILE: FileForm<MinesLevel> = {
  name: 'mbf',
  ending: 'mbf',
  isBinary: true,
  summary: 'one board as an .mbf file',
  read: (bytes) => {
    const layout = parseMbf(bytes);
    if (!layout.ok) return [{ line: 1, level: layout }];
    const { mines, isMine } = layout.value;
    return [{ line: 1, level: success(bareLevel(layout.value, mines, { kind: 'layout', isMine })) }];
  },
  write: (level) =>
    level.ground.kind === 'layout'
      ? formatMbf(layoutOf(level, cellsWhere(level.ground.isMine)))
      : failure(faultAt(null, null, 'an .mbf file says where the mines lie, and this is a position')),
};

/** What else than documents a field may be read from and written to. */
export const MINES_FILES: readonly FileForm<MinesLevel>[] = [BOARD_FILE, MBF_FILE];
