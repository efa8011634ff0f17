import type { Fixtures } from '../../../chase/index.js';
import {
  cellAt,
  cellName,
  columnOf,
  DIRECTIONS,
  DOWN,
  gapsOf,
  neighbour,
  rowOf,
} from '../../../grid/index.js';
import {
  type Drawing,
  type DrawnDocument,
  type EdgeMarker,
  type Fault,
  failure,
  failureAt,
  faultAt,
  headerLine,
  type Marker,
  type Result,
  success,
} from '../../../puzzle/index.js';
import { THESEUS_DEFAULTS, type TheseusLevel, type TheseusSettings } from './level.js';
import { SCORPION } from './mummy-roles.js';

export const TRAP = 'X';
export const KEY = 'K';
/** Stands between two cells. */
export const GATE = ':';
/** Letters on cells that only the rules of the Mummy Maze family know. */
export const MUMMY_LETTERS: readonly string[] = [SCORPION, TRAP, KEY];

const NAMES: Readonly<Record<string, string>> = { S: 'scorpion', X: 'trap', K: 'key', ':': 'gate' };

/** Most mummies of a level; they have the numbers 1 and 2. */
export const MOST_MUMMIES = 2;

/** What a classic level must not have. */
export function checkClassic(
  document: DrawnDocument,
  { markers, between = [] }: Drawing,
  settings: TheseusSettings,
): Result<never> | null {
  const other = markers.find(({ letter }) => MUMMY_LETTERS.includes(letter)) ?? between[0];
  const help = 'Take it out, or choose the rules Mummy Maze (in the text: "rules: mummy").';
  if (other) {
    const message = `${other.letter} is a ${NAMES[other.letter]}, which classic rules do not know`;
    return failureAt(other.line, other.column, message, help);
  }
  const key = (['order', 'scorpion'] as const).find((one) => settings[one] !== null);
  if (key === undefined) return null;
  return failureAt(headerLine(document, key), 1, `classic rules have no line "${key}:"`, help);
}

/** What stands in the maze of a level, and the numbers of its mummies; fails for what the rules forbid. */
export function mummyParts(
  document: DrawnDocument,
  drawing: Drawing,
  level: TheseusLevel,
): Result<{ readonly fixtures: Fixtures; readonly order: TheseusSettings['order'] }> {
  const of = (...letters: string[]) => drawing.markers.filter(({ letter }) => letters.includes(letter));
  const [mummies, scorpions, traps, keys, gates] = [
    of('M', 'V'),
    of(SCORPION),
    of(TRAP),
    of(KEY),
    drawing.between ?? [],
  ];
  const fault =
    settingsFault(document, level) ??
    numberFault(mummies, MOST_MUMMIES, 'A level has two mummies at most, each an M or a V.') ??
    numberFault(scorpions, 1, 'A level has one scorpion at most.') ??
    numberFault(keys, 1, 'A level has one key at most.') ??
    numberFault(gates, 1, 'A level has one gate at most.') ??
    trapFault(traps, level) ??
    exitFault(document, drawing, level) ??
    gateFault(keys, drawing.between ?? []);
  if (fault) return failure(fault);
  const order = orderOf(document, mummies, level);
  if (!order.ok) return order;
  const fixtures: Fixtures = {
    traps: [...new Set(traps.map(({ cell }) => cell))],
    key: keys[0]?.cell ?? null,
    gate: gates[0]?.cell ?? null,
  };
  const [key] = keys;
  if (!key || gates.length > 0) return success({ fixtures, order: order.value });
  const idle = faultAt(
    key.line,
    key.column,
    'there is a key K but no gate',
    'Draw the gate as : in place of a wall |.',
  );
  return success({ fixtures, order: order.value }, [idle]);
}

/** A line of the header that these rules have no use for. */
function settingsFault(document: DrawnDocument, level: TheseusLevel): Fault | null {
  const said = (['exit', 'steps'] as const).find((key) => level[key] !== THESEUS_DEFAULTS[key]);
  if (said === undefined) return null;
  const message = `"rules: mummy" says by itself what "${said}:" would say`;
  const help =
    said === 'steps'
      ? 'Mummies take two steps and a scorpion takes one. Take the line out.'
      : 'The exit must be survived. Take the line out.';
  return faultAt(headerLine(document, said), 1, message, help);
}

function numberFault(markers: readonly Marker[], most: number, help: string): Fault | null {
  const extra = markers[most];
  if (!extra) return null;
  const which = most === 1 ? 'second' : 'third';
  const name = NAMES[extra.letter] ?? 'mummy';
  const first = markers[0];
  const where = most === 1 ? `; the first stands on line ${first.line}, column ${first.column}` : '';
  return faultAt(extra.line, extra.column, `there is a ${which} ${name}${where}`, help);
}

function trapFault(traps: readonly Marker[], level: TheseusLevel): Fault | null {
  for (const { cell, line, column } of traps) {
    if (cell === level.start)
      return faultAt(line, column, 'the explorer T stands on a trap from the start', 'Move one of them.');
    if (level.exits.includes(cell))
      return faultAt(line, column, 'there is a trap on the exit', 'Move one of them.');
  }
  return null;
}

function exitFault(document: DrawnDocument, { maze, markers }: Drawing, level: TheseusLevel): Fault | null {
  const gap = gapsOf(maze)[0];
  if (gap) {
    const message = `there is a gap in the outer wall at ${cellName(maze, gap.cell)}`;
    const help = 'A mummy maze has none: close the wall there, and put the exit E on a cell at the border.';
    // A wall above or below stands in a line of its own, one on the left or right in the line of its cell.
    const [across, down] = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ][gap.direction];
    const line = document.drawingLine + 2 * rowOf(maze, gap.cell) + 1 + down;
    return faultAt(line, 4 * columnOf(maze, gap.cell) + 3 + 2 * across, message, help);
  }
  const isInside = (cell: number) =>
    DIRECTIONS.every((direction) => neighbour(maze, cell, direction) !== null);
  const inside = markers.find(
    ({ letter, cell }) => letter === 'E' && isInside(cell) && level.exits.includes(cell),
  );
  if (!inside) return null;
  const message = 'the exit E does not stand on the border';
  return faultAt(
    inside.line,
    inside.column,
    message,
    'In a mummy maze it stands in an outermost row or column: move it there.',
  );
}

function gateFault(keys: readonly Marker[], gates: readonly EdgeMarker[]): Fault | null {
  const [gate] = gates;
  if (gate?.side === DOWN) {
    const help =
      'Give the level a quarter turn and let M and V change places, or take Own Rules, whose gates may stand there.';
    return faultAt(
      gate.line,
      gate.column,
      'this gate lies below a cell, and Mummy Maze has none that do',
      help,
    );
  }
  if (!gate || keys.length > 0) return null;
  return faultAt(gate.line, gate.column, 'there is a gate but no key', 'Put a key K on a cell.');
}

/** The order of the mummies as said, checked; null where it is the reading order. */
function orderOf(
  document: DrawnDocument,
  mummies: readonly Marker[],
  level: TheseusLevel,
): Result<TheseusSettings['order']> {
  const { order, maze } = level;
  if (order === null) return success(null);
  const wrong = (message: string) => {
    const list = mummies.map(({ cell }) => `${columnOf(maze, cell)},${rowOf(maze, cell)}`).join(' ');
    const help = mummies.length === 0 ? 'Take the line out.' : `They stand on ${list}, in reading order.`;
    return failureAt(headerLine(document, 'order'), 1, message, help);
  };
  if (order.length !== mummies.length)
    return wrong(`the order names ${order.length} of ${mummies.length} mummies`);
  const left = mummies.map(({ cell }) => cell);
  for (const [column, row] of order) {
    const at = column < maze.columns && row < maze.rows ? left.indexOf(cellAt(maze, column, row)) : -1;
    if (at < 0) return wrong(`the order says ${column},${row}, where no mummy is left to be numbered`);
    left.splice(at, 1);
  }
  const isReading = order.every(([column, row], i) => cellAt(maze, column, row) === mummies[i].cell);
  return success(isReading ? null : order);
}
