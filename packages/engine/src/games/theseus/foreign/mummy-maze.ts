import { cellAt, contains, DOWN, isOpen, LEFT, UP } from '../../../grid/index.js';
import {
  BuiltMaze,
  endingOf,
  type FileForm,
  type FileLevel,
  failureOf,
  oneLevel,
  type Result,
  success,
} from '../../../puzzle/index.js';
import type { TheseusLevel } from '../rules/level.js';
import { builtLevel, orderOf } from './built.js';

const HEADER = 6;
const SIDES = [6, 8, 10];
const help = 'A .dat file has six bytes, then levels that are all as long.';

/** What the header says: sizes and who is in every level. */
function headerOf(bytes: Uint8Array) {
  const [first = 0, levels = 0, mummies = 0, gates = 0, traps = 0, scorpions = 0] = bytes;
  const side = first & 15;
  const isTurned = first >> 4 > 0;
  const entry = side > 8 ? 2 : 1;
  const size = 2 * side * entry + 1 + 1 + mummies + scorpions + traps + 2 * gates;
  const isSound =
    SIDES.includes(side) && mummies >= 1 && mummies <= 3 && gates < 2 && scorpions < 2 && traps < 16;
  return { side, isTurned, entry, size, levels, mummies, gates, traps, scorpions, isSound };
}

type Header = ReturnType<typeof headerOf>;

/** Cells of the exits at a place of each edge, in the order of the numbers of edges. */
function endsOf(side: number, isTurned: boolean, place: number): readonly (readonly [number, number])[] {
  const last = side - 1;
  return isTurned
    ? [
        [place, last],
        [0, last - place],
        [last, last - place],
        [place, 0],
      ]
    : [
        [0, place],
        [place, 0],
        [place, last],
        [last, place],
      ];
}

/** Sides of a cell that the first and the second bits tell. */
const wallsOf = (isTurned: boolean) => (isTurned ? ([LEFT, DOWN] as const) : ([UP, LEFT] as const));

function readLevel(bytes: Uint8Array, offset: number, header: Header, number: number): Result<TheseusLevel> {
  const { side, isTurned, entry, mummies, gates, traps, scorpions } = header;
  const grid = { columns: side, rows: side };
  const built = new BuiltMaze(grid);
  let at = offset;
  const wrong = (what: string) =>
    failureOf(`level ${number}, byte ${at - 1}: ${what} lies outside of the maze`, help);
  /** The cell of the file's own halves; null outside. */
  const cellOf = (a: number, b: number) => {
    const [x, y] = isTurned ? [b, side - 1 - a] : [a, b];
    return contains(grid, x, y) ? cellAt(grid, x, y) : null;
  };
  for (const wall of wallsOf(isTurned)) {
    for (let a = 0; a < side; a++, at += entry) {
      const bits = (bytes[at] ?? 0) + (entry === 2 ? (bytes[at + 1] ?? 0) * 256 : 0);
      for (let b = 0; b < side; b++) {
        const cell = cellOf(a, b);
        if ((bits >> b) & 1 && cell !== null) built.wall(cell, wall);
      }
    }
  }
  const exit = bytes[at++] ?? 0;
  const [edge, place] = [exit & 15, exit >> 4];
  const ends = endsOf(side, isTurned, place);
  const [x = -1, y = -1] = ends[edge] ?? [];
  if (!contains(grid, x, y)) return wrong('the exit');
  built.put(cellAt(grid, x, y), 'E');
  const kind = isTurned ? 'M' : 'V';
  const places: number[] = [];
  const pieces = [
    'T',
    ...Array.from({ length: mummies }, () => kind),
    ...Array.from({ length: scorpions }, () => 'S'),
    ...Array.from({ length: traps }, () => 'X'),
    ...(gates > 0 ? [':', 'K'] : []),
  ];
  for (const piece of pieces) {
    const byte = bytes[at++] ?? 0;
    const cell = cellOf(byte >> 4, byte & 15);
    if (cell === null) return wrong(`the piece ${piece}`);
    if (piece === kind) places.push(cell);
    if (piece === ':') built.gate(cell);
    else built.put(cell, piece);
  }
  return builtLevel(built, `title: level ${number}`, 'rules: mummy', ...orderOf(places, side));
}

/** A file of one level. Fails for what such files cannot hold. */
function writeLevel({ maze, start, exits, pursuers, ...level }: TheseusLevel): Result<Uint8Array> {
  const { columns: side, rows } = maze;
  const { fixtures, rules, order, scorpion } = level;
  const mummies = pursuers.filter(({ kind }) => kind !== 'S');
  const scorpions = pursuers.filter(({ kind }) => kind === 'S');
  const isTurned = mummies[0]?.kind === 'M';
  const axis = isTurned ? 'horizontal' : 'vertical';
  const { traps = [], key = null, gate = null } = fixtures ?? {};
  const [exit = -1] = exits;
  const [x, y] = [exit % side, Math.floor(exit / side)];
  const places = Array.from({ length: side }, (_, place) => endsOf(side, isTurned, place));
  const place = places.findIndex((ends) => ends.some((end) => end[0] === x && end[1] === y));
  const edge = places[place]?.findIndex((end) => end[0] === x && end[1] === y) ?? -1;
  const wants = [
    [rules === 'mummy', 'levels by the rules of mummies'],
    [rows === side && SIDES.includes(side), `squares of ${SIDES.join(', ')} cells`],
    [exits.length === 1 && edge >= 0, 'one exit cell, at the edge'],
    [mummies.length > 0 && mummies.every(({ kind }) => kind === mummies[0]?.kind), 'mummies of one kind'],
    [mummies.length <= 3 && scorpions.length <= 1, 'three mummies and a scorpion'],
    [scorpions.length === 0 || (scorpion ?? axis) === axis, 'a scorpion that goes as its mummies do'],
    [traps.length < 16 && (gate === null) === (key === null), 'a gate with its key, and fifteen traps'],
    [gate === null || !isTurned, 'a gate where mummies go up and down first'],
  ] as const;
  const missing = wants.find(([holds]) => !holds);
  if (missing) return failureOf(`a .dat file holds only ${missing[1]}`, help);
  const byteOf = (cell: number) => {
    const [column, row] = [cell % side, Math.floor(cell / side)];
    return isTurned ? ((side - 1 - row) << 4) | column : (column << 4) | row;
  };
  const numbers = (order ?? []).map(([column, row]) => row * side + column);
  const inOrder = [...mummies].sort((one, other) => numbers.indexOf(one.cell) - numbers.indexOf(other.cell));
  const walls = wallsOf(isTurned).flatMap((wall) =>
    Array.from({ length: side }, (_, a) => {
      let bits = 0;
      for (let b = 0; b < side; b++) {
        const cell = isTurned ? (side - 1 - a) * side + b : b * side + a;
        if (!isOpen(maze, cell, wall)) bits |= 1 << b;
      }
      return side > 8 ? [bits & 255, bits >> 8] : [bits];
    }).flat(),
  );
  const cells = [start, ...[...inOrder, ...scorpions].map(({ cell }) => cell), ...traps];
  const fixed = gate === null || key === null ? [] : [gate, key];
  return success(
    Uint8Array.from([
      ...[side | (isTurned ? 16 : 0), 1, mummies.length, fixed.length / 2, traps.length, scorpions.length],
      ...[...walls, (place << 4) | edge, ...[...cells, ...fixed].map(byteOf)],
    ]),
  );
}

/** Levels of Mummy Maze. */
export const MUMMY_MAZE: FileForm<TheseusLevel> = {
  name: 'mummy-maze',
  game: 'theseus',
  program: 'Mummy Maze',
  endings: ['dat'],
  isBinary: true,
  summary: 'levels of Mummy Maze, a .dat file',
  lost: 'bits of the border, which mean nothing',
  sample: '06 01 01 00 00 00 00 04 00 00 00 00 00 00 00 10 00 00 21 00 55',
  recognises: ({ name, bytes }) => {
    const { isSound, size, levels } = headerOf(bytes);
    return endingOf(name) === 'dat' || (isSound && levels > 0 && bytes.length === HEADER + size * levels);
  },
  read: ({ bytes }): readonly FileLevel<TheseusLevel>[] => {
    if (bytes.length === 0) return oneLevel(failureOf('the file is empty', help));
    const header = headerOf(bytes);
    if (!header.isSound || bytes.length < HEADER)
      return oneLevel(failureOf('byte 0: this is no header of Mummy Maze', help));
    const length = HEADER + header.size * header.levels;
    if (bytes.length !== length)
      return oneLevel(
        failureOf(
          `byte ${Math.min(bytes.length, length)}: the header promises ${header.levels} levels in ${length} bytes, and the file has ${bytes.length}`,
          help,
        ),
      );
    return Array.from({ length: header.levels }, (_, at) => ({
      line: 1,
      level: readLevel(bytes, HEADER + at * header.size, header, at + 1),
    }));
  },
  write: writeLevel,
};
