import { cellAt, cellName, type Grid, parseCellName } from '../../../grid/index.js';
import {
  type DrawnDocument,
  failure,
  failureAt,
  gameHeader,
  headerLine,
  type LegendEntry,
  type Level,
  NO_META,
  type Result,
  type SettingOf,
  settingMakers,
  success,
} from '../../../puzzle/index.js';
import { START_RULES, type StartRule } from '../board/board.js';
import {
  type Drawn,
  type FieldLevel,
  formatField,
  type Ground,
  readField,
  wrongLayout,
  wrongPosition,
} from './field.js';

/** A field: its cells known at the start, or its mines. */
export interface MinesLevel extends Level, FieldLevel {
  readonly game: 'mines';
}

/** What happens when the header does not say. */
export const DEFAULT_START: StartRule = 'safe';

/** A field without title, notes or replay; the mines of a layout are those that it draws. */
export function bareLevel(
  { columns, rows }: Grid,
  mines: number,
  ground: Ground,
  start: StartRule = DEFAULT_START,
  first: number | null = null,
): MinesLevel {
  return { game: 'mines', meta: NO_META, columns, rows, mines, start, first, ground };
}

interface MinesSettings {
  readonly mines: number | null;
  readonly start: StartRule;
  /** The name of a cell. */
  readonly first: string | null;
}

const DEFAULTS: MinesSettings = { mines: null, start: DEFAULT_START, first: null };

const { make, choice, whole } = settingMakers(DEFAULTS);

export const MINES_LEGEND: readonly LegendEntry[] = [
  { letter: '*', name: 'Mine', look: 'mine', placed: 'many' },
];

export const MINES_SETTINGS: readonly SettingOf<MinesSettings>[] = [
  {
    ...whole('mines', null, [0, 999_999], {
      expects: 'the number of mines on the whole field, a whole number',
    }),
    counts: '*',
  },
  choice('start', 'The first click is', START_RULES),
  make('first', { expects: 'the name of the cell that is opened at the start, e.g. c4' }, (value) =>
    /^[a-z]{1,4}[1-9][0-9]{0,5}$/i.test(value) ? value.toLowerCase() : undefined,
  ),
];

const HEADER = gameHeader('mines', MINES_SETTINGS, DEFAULTS);

/**
 * Reads a field: a layout (`*` mines, `.` safe) or a position (`.` covered, `0` to `8` opened, `F` flags). Numbers that
 * contradict each other in a way that one look tells are refused; the full check is the analyser's.
 */
export function parseMines(document: DrawnDocument): Result<MinesLevel> {
  const header = HEADER.read(document);
  if (!header.ok) return header;
  const { meta, settings } = header.value;
  const { start, mines, first: name } = settings;
  const drawn = readField(document);
  if (!drawn.ok) return drawn;
  const { grid, ground } = drawn.value;
  const count = mines ?? countMines(drawn.value);
  if (count === null) {
    const help = 'Add a line "mines: N" to the header, or draw the mines as *.';
    return failureAt(document.drawingLine, null, 'it does not say how many mines there are', help);
  }
  const first = readFirst(document, grid, name);
  if (!first.ok) return first;
  const { columns, rows } = grid;
  const field: FieldLevel = { columns, rows, mines: count, start, first: first.value, ground };
  const wrong =
    ground.kind === 'layout'
      ? wrongLayout(field, document)
      : wrongPosition(field, document, drawn.value.placeOf);
  if (wrong !== null) return failure(wrong);
  return success({ game: 'mines', meta, ...field });
}

/** The canonical text. */
export function formatMines(level: MinesLevel): string {
  const first = level.first === null ? null : cellName(level, level.first);
  return HEADER.write({ ...level, first }) + formatField(level, level.ground);
}

function countMines({ ground }: Drawn): number | null {
  return ground.kind === 'layout' ? ground.isMine.reduce((sum, mine) => sum + mine, 0) : null;
}

function readFirst(document: DrawnDocument, grid: Grid, name: string | null): Result<number | null> {
  if (name === null) return success(null);
  const cell = parseCellName(grid, name);
  if (cell !== null) return success(cell);
  const last = cellName(grid, grid.columns * grid.rows - 1);
  const line = headerLine(document, 'first');
  return failureAt(line, 8, `there is no cell ${name}`, `The cells go from a1 to ${last}.`);
}

/** A level to begin one's own from. */
export const MINES_BLANK = `game: mines
title: a new field
mines: 8
first: c2

....*...
....*..*
........
*.*.....
.....**.
..*.....
`;

/**
 * Where a game without a first cell of its own is begun by machines: in the corner, or, when the neighbours are
 * promised to be free, one step from it in both directions on boards that have room for that.
 */
export function firstClick(level: Pick<MinesLevel, 'columns' | 'rows' | 'start' | 'first'>): number {
  const { columns, rows, start, first } = level;
  if (first !== null) return first;
  return start === 'open' && columns > 2 && rows > 2 ? cellAt(level, 2, 2) : 0;
}
