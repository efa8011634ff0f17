import { oneOf } from '../../../chase/index.js';
import {
  type DrawnDocument,
  failure,
  faultAt,
  formatHeader,
  type HeaderSpec,
  headerEntries,
  headerLine,
  headerValue,
  type Result,
  readHeader,
  readMeta,
  success,
} from '../../../puzzle/index.js';
import { DEFAULT_ORDER } from '../walk/frame.js';
import { formatAdjacency, parseAdjacency } from './adjacency.js';
import { formatCells, parseCells } from './cells-board.js';
import {
  type Board,
  formatOrder,
  MOST_MODULO,
  type MouseLevel,
  type MouseSettings,
  parseOrder,
  SHAPES,
  type Shape,
} from './level.js';
import { infeasible } from './network.js';
import { formatWalls, parseWalls } from './walls-board.js';

interface Header extends MouseSettings {
  readonly shape: Shape | null;
  /** As typed: a cell or a vertex. */
  readonly start: string | null;
  readonly exit: string | null;
}

const DEFAULTS: Header = { order: DEFAULT_ORDER, modulo: null, shape: null, start: null, exit: null };

const PLACE = 'the name of a cell, e.g. c4, or of a vertex of the graph';

const SPEC: HeaderSpec<Header> = {
  shape: oneOf(SHAPES, (header, shape) => ({ ...header, shape })),
  order: {
    expects: 'the letters D R L U, each once, the preferred direction first',
    read: (value) => {
      const order = parseOrder(value);
      return order === null ? null : (header) => ({ ...header, order });
    },
  },
  modulo: {
    expects: `a whole number from 2 to ${MOST_MODULO}: a mouse that counts modulo 1 sees nothing but zeros`,
    read: (value) => {
      const modulo = /^[0-9]{1,10}$/.test(value) ? Number(value) : 0;
      return modulo < 2 || modulo > MOST_MODULO ? null : (header) => ({ ...header, modulo });
    },
  },
  start: { expects: PLACE, read: (start) => (start === '' ? null : (header) => ({ ...header, start })) },
  exit: { expects: PLACE, read: (exit) => (exit === '' ? null : (header) => ({ ...header, exit })) },
};

/**
 * Reads a level. The shape follows from the drawing where the header does not name it. A maze that cuts off the
 * exit is read, since a designer may be in the middle of it, with a warning.
 */
export function parseMouse(document: DrawnDocument): Result<MouseLevel> {
  const header = readHeader(document, 'mouse', SPEC, DEFAULTS);
  if (!header.ok) return header;
  const { order, modulo, start, exit } = header.value;
  const drawn = shapeOf(document);
  const shape = header.value.shape ?? drawn;
  if (shape !== drawn) return failure(wrongShape(document, shape, drawn));
  const ends = { start, exit };
  if (shape === 'graph' && headerValue(document, 'order') !== null) {
    const line = headerLine(document, 'order');
    const help = 'The lists of a graph are in preference order themselves: leave the line "order:" out.';
    return failure(faultAt(line, null, 'a graph has no order of directions', help));
  }
  const read = { cells: parseCells, walls: parseWalls, graph: parseAdjacency }[shape];
  const board: Result<Board> = read(document, ends);
  if (!board.ok) return board;
  const cutOff = infeasible(board.value);
  const level: MouseLevel = { game: 'mouse', meta: readMeta(document), order, modulo, board: board.value };
  return success(level, [...board.warnings, ...(cutOff ? [cutOff] : [])]);
}

export function formatMouse(level: MouseLevel): string {
  const { board, modulo } = level;
  const order = formatOrder(level.order);
  const isGraph = board.shape === 'graph';
  const header = headerEntries('mouse', level.meta, [
    ['order', isGraph || order === formatOrder(DEFAULT_ORDER) ? null : order],
    ['modulo', modulo === null ? null : String(modulo)],
    ['shape', board.shape === 'cells' ? null : board.shape],
    ['start', isGraph ? (board.names[board.start] ?? null) : null],
    ['exit', isGraph ? (board.names[board.exit] ?? null) : null],
  ]);
  return formatHeader(header) + formatBoard(board);
}

/** A board as the drawing of a document. */
export function formatBoard(board: Board): string {
  if (board.shape === 'graph') return formatAdjacency(board);
  return board.shape === 'cells' ? formatCells(board) : formatWalls(board);
}

function shapeOf(document: DrawnDocument): Shape {
  const first = document.drawing[0] ?? '';
  if (first.startsWith('+')) return 'walls';
  return first.includes(':') ? 'graph' : 'cells';
}

function wrongShape(document: DrawnDocument, shape: Shape, drawn: Shape) {
  const looks = {
    cells: 'rows of cells, e.g. S.#',
    walls: 'rows of walls, e.g. +---+---+',
    graph: 'lists of neighbours, e.g. a: b c',
  };
  return faultAt(
    document.drawingLine,
    1,
    `the header says "shape: ${shape}", but this is drawn as ${drawn}`,
    `A drawing of shape ${shape} consists of ${looks[shape]}.`,
  );
}
