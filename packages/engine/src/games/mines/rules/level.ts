import { oneOf } from '../../../chase/rules/settings.js';
import { cellName, type Grid, parseCellName } from '../../../grid/index.js';
import {
  type DrawnDocument,
  failure,
  faultAt,
  formatHeader,
  type HeaderSpec,
  headerEntries,
  headerLine,
  type Level,
  NO_META,
  type Result,
  readHeader,
  readMeta,
  success,
} from '../../../puzzle/index.js';
import { START_RULES, type StartRule } from '../board/layout.js';
import { type FieldLevel, wrongLayout, wrongPosition } from './checks.js';
import { type Drawn, formatField, type Ground, readField } from './field.js';

/** A field: what is known of it at the start, or where its mines lie. */
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

interface Header {
  readonly mines: number | null;
  readonly start: StartRule;
  /** As typed. */
  readonly first: string | null;
}

const SPEC: HeaderSpec<Header> = {
  mines: {
    expects: 'the number of mines on the whole field, a whole number from 1 on',
    read: (value) => (/^[0-9]{1,6}$/.test(value) ? (header) => ({ ...header, mines: Number(value) }) : null),
  },
  start: oneOf(START_RULES, (header, start) => ({ ...header, start })),
  first: {
    expects: 'the name of the cell that is opened at the start, e.g. c4',
    read: (value) => {
      const first = value.toLowerCase();
      return /^[a-z]{1,4}[1-9][0-9]{0,5}$/.test(first) ? (header) => ({ ...header, first }) : null;
    },
  },
};

/**
 * Reads a field: a layout (`*` mines, `.` safe) or a position (`.` covered, `0` to `8` opened, `F` flags). Numbers that
 * contradict each other in a way that one look tells are refused; the full check is the analyser's.
 */
export function parseMines(document: DrawnDocument): Result<MinesLevel> {
  const header = readHeader(document, 'mines', SPEC, { mines: null, start: DEFAULT_START, first: null });
  if (!header.ok) return header;
  const { start, mines } = header.value;
  const minesLine = headerLine(document, 'mines');
  if (mines === 0) {
    const help = 'Write how many mines lie on the whole field, at least 1.';
    return failure(faultAt(minesLine, 8, 'with mines: 0 there is nothing to find', help));
  }
  const drawn = readField(document);
  if (!drawn.ok) return drawn;
  const { grid, ground } = drawn.value;
  const count = mines ?? countMines(drawn.value);
  if (count === null) {
    const help = 'Add a line "mines: N" to the header, or draw the mines as *.';
    return failure(faultAt(document.drawingLine, null, 'it does not say how many mines there are', help));
  }
  const first = readFirst(document, grid, header.value.first);
  if (!first.ok) return first;
  const { columns, rows } = grid;
  const field: FieldLevel = { columns, rows, mines: count, start, first: first.value, ground };
  const wrong =
    ground.kind === 'layout'
      ? wrongLayout(field, document)
      : wrongPosition(field, document, drawn.value.placeOf);
  if (wrong !== null) return failure(wrong);
  return success({ game: 'mines', meta: readMeta(document), ...field });
}

/** The canonical text. */
export function formatMines(level: MinesLevel): string {
  const header = headerEntries('mines', level.meta, [
    ['mines', String(level.mines)],
    ['start', level.start === DEFAULT_START ? null : level.start],
    ['first', level.first === null ? null : cellName(level, level.first)],
  ]);
  return formatHeader(header) + formatField(level, level.ground);
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
  return failure(faultAt(line, 8, `there is no cell ${name}`, `The cells go from a1 to ${last}.`));
}
