import { strToU8 } from 'fflate';
import { cellAt, cellCount, columnOf, contains, type Grid, rowOf } from '../../../grid/index.js';
import {
  bareWord,
  type FileForm,
  failure,
  failureAt,
  failureOf,
  oneLevel,
  percentDecoded,
  quoted,
  type Result,
  success,
  withoutPunctuation,
} from '../../../puzzle/index.js';
import { blankPosition, cellsWhere } from '../board/board.js';
import { bareLevel, type MinesLevel } from '../rules/level.js';
import { sha1 } from './sha1.js';
import { wrongSize } from './size.js';

const COLLECTION = "Simon Tatham's Portable Puzzle Collection";
const SPECIFIC = 'Open it there: Game > Specific shows an id with a colon, which says where the mines lie.';
const SIZE = /^0*([0-9]{1,4})(?:x0*([0-9]{1,4}))?/;

/** A link to a puzzle of the collection: its name, and what it carries; null for anything else. */
function linkOf(text: string): { readonly puzzle: string; readonly id: string } | null {
  const bare = bareWord(text);
  const [scheme = '', puzzleName = '', ...rest] = bare.split(':');
  if (/^sgtpuzzles$/i.test(scheme))
    return { puzzle: puzzleName.toLowerCase(), id: percentDecoded(rest.join(':')) };
  const page = bare.indexOf('.html#');
  if (page < 0 || !/^https?:/i.test(bare)) return null;
  const puzzle = bare.slice(bare.lastIndexOf('/', page) + 1, page).toLowerCase();
  const isTheirs = /\/(?:puzzles|js|sgtpuzzles)\//.test(bare.slice(0, page)) || puzzle === 'mines';
  return isTheirs ? { puzzle, id: percentDecoded(withoutPunctuation(bare.slice(page + 6))) } : null;
}

/** The id in a link, or in brackets and quotes; the text itself where it is none. */
function idOf(text: string): string {
  return linkOf(text)?.id ?? withoutPunctuation(bareWord(text));
}

/** The name of another puzzle of the collection to which a text leads; null for anything else. */
function otherGame(text: string): string | null {
  const puzzle = linkOf(text)?.puzzle ?? 'mines';
  return puzzle === 'mines' ? null : puzzle;
}

/** Board with the first click, kind of board, or seed, as ids of Mines. */
const ID = /^[0-9]{1,4}(?:x[0-9]{1,4})?(?:n[0-9]{1,5}%?)?[au]?(?:X[0-9]{1,4})?(?:Y[0-9]{1,4})?(?:[#:].*)?$/s;

/** An id that was broken into lines by mail. */
const joined = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/=$/, ''))
    .join('');

/** A board in an id. */
const BOARD = /^([0-9]{1,4})x([0-9]{1,4}):(?:[0-9]{1,4},[0-9]{1,4},)?[mu]?([0-9a-f]+)$/i;

/** Whether a word is an id of a board that lacks no digit. */
function isBoard(id: string): boolean {
  const [, columns, rows, { length } = ''] = BOARD.exec(id) ?? [];
  return columns !== undefined && length === Math.ceil((Number(columns) * Number(rows)) / 4);
}

/** The whole boards among the words of a text: several ids below one another, or an id in a sentence. */
const boardsIn = (text: string) =>
  text.split('\n').flatMap((words, at) => {
    const ids = words.split(/\s+/).map(idOf).filter(isBoard);
    return ids.map((id) => ({ line: at + 1, level: readTatham(id) }));
  });

function looksLikeTatham(text: string): boolean {
  if (text.length > 200_000) return false;
  if (otherGame(text) !== null) return true;
  if (boardsIn(text).length > 0) return true;
  const id = idOf(joined(text));
  if (!ID.test(id)) return false;
  // A size by itself is a word like any other.
  return id.includes(':') || /^[0-9]+(?:x[0-9]+)?n[0-9]/.test(id) || /^[0-9]+x[0-9]+#/.test(id);
}

/** Reads an id or a link of Tatham's Mines. */
export function readTatham(text: string): Result<MinesLevel> {
  const other = otherGame(text);
  if (other !== null) return failureOf(`this is a puzzle of ${quoted(other)}, which is no game here`);
  const id = idOf(joined(text));
  const size = SIZE.exec(id);
  const columns = Number(size?.[1] ?? 0);
  const grid: Grid = { columns, rows: Number(size?.[2] ?? columns) };
  const wrong = wrongSize(grid);
  if (wrong) return failure(wrong);
  const colon = id.indexOf(':');
  if (colon < 0) return readParameters(id, grid);
  return readDescription(id.slice(colon + 1), grid);
}

/** What stands behind the colon: the bitmap, perhaps with the first click, or the state of a board that is not laid yet. */
export function readDescription(description: string, grid: Grid): Result<MinesLevel> {
  const unlaid = /^r([0-9]{1,6}),[ua],/.exec(description);
  if (unlaid) {
    const said = `a field of ${grid.columns} x ${grid.rows} with ${Number(unlaid[1])} mines, which that program lays at the first click`;
    return failureOf(`this is ${said}`, 'Open a cell there first, and copy the id again.');
  }
  const found = /^(?:([0-9]{1,4}),([0-9]{1,4}),)?([mu]?)([0-9a-f]*)$/i.exec(description);
  if (!found || found[3] === 'M' || found[3] === 'U')
    return failureAt(
      1,
      null,
      'this is no id of Mines',
      'It has a form such as 9x9:4,3,mHEX, HEX being hexadecimal digits.',
    );
  const [, x, y, mask = '', hex = ''] = found;
  const digits = Math.ceil(cellCount(grid) / 4);
  if (hex.length !== digits)
    return failureAt(
      1,
      null,
      `the id has ${hex.length} hexadecimal digits, and ${grid.columns} x ${grid.rows} cells need ${digits}`,
      'Copy the whole id.',
    );
  const bits = bytesOfHex(hex.length % 2 === 0 ? hex : `${hex}0`);
  if (mask === 'm') mixed(bits, cellCount(grid), 'unmask');
  const isMine = Uint8Array.from(
    { length: cellCount(grid) },
    (_, cell) => ((bits[cell >> 3] ?? 0) >> (7 - (cell & 7))) & 1,
  );
  const mines = cellsWhere(isMine).length;
  if (mines === cellCount(grid)) return failureOf('every cell is a mine');
  const column = Number(x);
  const row = Number(y);
  if (x !== undefined && !contains(grid, column, row))
    return failureAt(
      1,
      null,
      `the first click ${column},${row} lies outside of ${grid.columns} x ${grid.rows} cells`,
    );
  const first = x === undefined ? null : cellAt(grid, column, row);
  if (first !== null && isMine[first] === 1)
    return failureOf('the first click of this id is a mine, so that the game begins lost');
  return success(bareLevel(grid, mines, { kind: 'layout', isMine }, 'safe', first));
}

/** A kind of board without mines; a seed is refused, since only that program makes its board. */
function readParameters(id: string, grid: Grid): Result<MinesLevel> {
  if (id.includes('#')) {
    const message = 'this is a seed of Mines, and only that program makes its board';
    return failureOf(message, SPECIFIC);
  }
  const [, count, percent] = /n([0-9]+)(%?)/.exec(id) ?? [];
  const cells = cellCount(grid);
  const wanted = count === undefined ? Math.floor(cells / 10) : Number(count);
  const mines = percent === '%' ? Math.floor((cells * wanted) / 100) : wanted;
  if (mines > cells - 9) return failureOf(`${mines} mines do not fit: at most ${Math.max(0, cells - 9)} do`);
  const [x, y] = [/X([0-9]+)/.exec(id)?.[1], /Y([0-9]+)/.exec(id)?.[1]];
  const at = [Number(x), Number(y)] as const;
  const first = x !== undefined && y !== undefined && contains(grid, ...at) ? cellAt(grid, ...at) : null;
  const { shown } = blankPosition(grid, mines);
  return success(bareLevel(grid, mines, { kind: 'position', shown, flags: [] }, 'open', first));
}

const bytesOfHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));

/** Masks a bitmap in place, or takes the mask off: each half is mixed with a stream of hashes of the other. */
function mixed(bytes: Uint8Array, bits: number, way: 'mask' | 'unmask'): void {
  const half = bytes.length >> 1;
  const [front, back] = [bytes.subarray(0, half), bytes.subarray(half)];
  const steps = [
    [back, front],
    [front, back],
  ] as const;
  for (const [to, from] of way === 'unmask' ? steps : [...steps].reverse()) {
    for (let block = 0; block * 20 < to.length; block++) {
      const hash = sha1(Uint8Array.from([...from, ...strToU8(String(block))]));
      for (let at = block * 20; at < Math.min(to.length, block * 20 + 20); at++)
        to[at] ^= hash[at - block * 20] ?? 0;
    }
    if (bits % 8 > 0) bytes[bytes.length - 1] &= (255 << (8 - (bits % 8))) & 255;
  }
}

/** The masked id of a layout with its first cell. Fails for any other level. */
function writeTatham(level: MinesLevel): Result<string> {
  const { columns, rows, ground, first, mines } = level;
  if (ground.kind !== 'layout') return failureOf('an id says where the mines lie, and this is a position');
  if (columns * rows < 9) return failureOf('that program takes no board of fewer than 9 cells');
  if (mines > columns * rows - 1) return failureOf('every cell is a mine');
  const bits = new Uint8Array(Math.ceil(ground.isMine.length / 8));
  for (const cell of cellsWhere(ground.isMine)) bits[cell >> 3] |= 128 >> (cell & 7);
  mixed(bits, ground.isMine.length, 'mask');
  const hex = [...bits].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const click = first === null ? '' : `${columnOf(level, first)},${rowOf(level, first)},`;
  return success(`${columns}x${rows}:${click}m${hex.slice(0, Math.ceil(ground.isMine.length / 4))}`);
}

const written = (level: MinesLevel, before: string): Result<Uint8Array> => {
  const id = writeTatham(level);
  return id.ok ? success(strToU8(`${before}${id.value}\n`)) : id;
};

/** Ids of Mines, which are read out of links too. */
export const TATHAM_ID: FileForm<MinesLevel> = {
  name: 'tatham',
  game: 'mines',
  program: COLLECTION,
  endings: [],
  isBinary: false,
  summary: 'an id of Mines, WxH:x,y,mHEX',
  lost: 'boards of seeds, which only that program makes',
  sample: '5x5:4,2,m796c490\n',
  recognises: ({ text }) => looksLikeTatham(text),
  read: ({ text }) => {
    const boards = boardsIn(text);
    return boards.length > 0 ? boards : oneLevel(readTatham(text));
  },
  write: (level) => written(level, ''),
};

/** The same as an address. */
export const TATHAM_LINK: FileForm<MinesLevel> = {
  ...TATHAM_ID,
  name: 'tatham-link',
  summary: 'a link to Mines on its page',
  sample: 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#5x5:4,2,m796c490\n',
  recognises: () => false,
  write: (level) => written(level, 'https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/mines.html#'),
};
