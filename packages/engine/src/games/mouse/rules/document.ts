import {
  type DrawnDocument,
  failure,
  failureAt,
  faultAt,
  gameHeader,
  headerLine,
  headerValue,
  listed,
  type Result,
  type SettingOf,
  settingMakers,
  success,
} from '../../../puzzle/index.js';
import { DEFAULT_ORDER } from '../walk/frame.js';
import { DEFAULT_RULE, STEP_RULES, type StepRule } from '../walk/rule-walk.js';
import { formatAdjacency, parseAdjacency } from './adjacency.js';
import { formatGrid, type NamedEnds, parseGrid } from './board.js';
import {
  type Board,
  formatOrder,
  type GridBoard,
  MOST_MODULO,
  type MouseLevel,
  type MouseSettings,
  parseOrder,
  SHAPES,
  type Shape,
} from './level.js';
import { infeasible } from './network.js';
import { formatPreferences, parsePreferences, withPreferences } from './preferences.js';

interface Header extends MouseSettings {
  readonly mind: StepRule;
  readonly shape: Shape | null;
  /** As typed: a cell or a vertex. */
  readonly start: string | null;
  readonly exit: string | null;
  /** As typed: cells with their orders. */
  readonly prefer: string | null;
}

const DEFAULTS: Header = {
  order: DEFAULT_ORDER,
  modulo: null,
  mind: DEFAULT_RULE,
  shape: null,
  start: null,
  exit: null,
  prefer: null,
};

const { make, choice, whole } = settingMakers(DEFAULTS);

const ORDER_TEXTS = ['DRLU', 'DLRU', 'RDLU', 'LDRU', 'URLD'].map((order) => ({ value: order, text: order }));

const PLACE = { expects: 'the name of a cell, e.g. c4, or of a vertex of the graph' };

const placed = (name: string) => (name === '' ? undefined : name);

export const MOUSE_SETTINGS: readonly SettingOf<Header>[] = [
  make(
    'order',
    {
      label: 'Preferred directions',
      expects: 'the letters D R L U, each once, the preferred direction first',
      values: ORDER_TEXTS,
    },
    (text) => parseOrder(text) ?? undefined,
    formatOrder,
  ),
  whole('modulo', 'Counts modulo', [2, MOST_MODULO], {
    empty: 'counts on',
    expects: `a whole number from 2 to ${MOST_MODULO}: a mouse that counts modulo 1 sees nothing but zeros`,
  }),
  make(
    'mind',
    {
      label: 'How he explores',
      expects: `${listed(STEP_RULES, 'or')}; random has no run of its own`,
      values: STEP_RULES.map((mind) => ({ value: mind, text: mind })),
    },
    (text) => STEP_RULES.find((mind) => mind === text),
  ),
  choice('shape', null, SHAPES),
  make('start', PLACE, placed),
  make('exit', PLACE, placed),
  make('prefer', { expects: 'cells and what he prefers there, e.g. c4 URDL, d5 LDRU' }, placed),
];

const HEADER = gameHeader('mouse', MOUSE_SETTINGS, DEFAULTS);

/** Reads a level; the drawing tells the shape where the header does not. A maze without a way out is read with a warning. */
export function parseMouse(document: DrawnDocument): Result<MouseLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const { meta, settings } = header.value;
  const { order, modulo, mind, start, exit, prefer } = settings;
  const drawn = shapeOf(document);
  const shape = settings.shape ?? drawn;
  if (shape !== drawn) return failure(wrongShape(document, shape, drawn));
  for (const key of ['order', 'prefer']) {
    if (shape !== 'graph' || headerValue(document, key) === null) continue;
    const help = `The lists of a graph are in preference order themselves: leave the line "${key}:" out.`;
    return failureAt(headerLine(document, key), 1, 'a graph has no order of directions', help);
  }
  if (modulo !== null && mind !== DEFAULT_RULE) {
    const help = `Leave the line "modulo:" out, or the line "mind:".`;
    return failureAt(headerLine(document, 'modulo'), 1, `the mind ${mind} counts nothing modulo k`, help);
  }
  const ends = { start, exit };
  const board: Result<Board> =
    shape === 'graph' ? parseAdjacency(document, ends) : parseMaze(document, shape, ends, prefer);
  if (!board.ok) return board;
  const cutOff = infeasible(board.value);
  const other = mind === DEFAULT_RULE ? {} : { mind };
  return success({ game: 'mouse', meta, order, modulo, ...other, board: board.value }, [
    ...board.warnings,
    ...(cutOff ? [cutOff] : []),
  ]);
}

/** Reads a board on a grid, and the cells that have preferences of their own. */
function parseMaze(
  document: DrawnDocument,
  shape: GridBoard['shape'],
  ends: NamedEnds,
  prefer: string | null,
): Result<GridBoard> {
  const board = parseGrid(document, shape, ends);
  if (!board.ok || prefer === null) return board;
  const prefers = parsePreferences(document, board.value.maze, prefer);
  return prefers.ok ? success(withPreferences(board.value, prefers.value), board.warnings) : prefers;
}

export function formatMouse({ board, meta, order, modulo, mind = DEFAULT_RULE }: MouseLevel): string {
  const isGraph = board.shape === 'graph';
  const header = HEADER.write({
    meta,
    // Of a graph the lists of neighbours give the preference.
    order: isGraph ? DEFAULTS.order : order,
    modulo,
    mind,
    shape: board.shape === 'cells' ? null : board.shape,
    start: isGraph ? (board.names[board.start] ?? null) : null,
    exit: isGraph ? (board.names[board.exit] ?? null) : null,
    prefer: isGraph ? null : formatPreferences(board),
  });
  return header + formatBoard(board);
}

export function formatBoard(board: Board): string {
  return board.shape === 'graph' ? formatAdjacency(board) : formatGrid(board);
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

/** A level to begin one's own from. */
export const MOUSE_BLANK = `game: mouse
title: a new design

S....
.....
.....
.....
E....
`;
