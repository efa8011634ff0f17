import { cellCount, type Grid, parseCellName } from '../../../grid/index.js';
import { type DrawnDocument, type Fault, faultAt, type Marker } from '../../../puzzle/index.js';

/** Start and exit as the header names them, null where it does not. */
export interface NamedEnds {
  readonly start: string | null;
  readonly exit: string | null;
}

/** Letters of start and exit in drawings. */
export const START_LETTER = 'S';
export const EXIT_LETTER = 'E';

/** Start and exit of a drawing; null where neither letter nor header says, or the fault in what they say. */
export interface DrawnEnds {
  readonly start: number | null;
  readonly exit: number | null;
}

/** Reads start and exit from letters and header. */
export function endsOf(
  document: DrawnDocument,
  grid: Grid,
  markers: readonly Marker[],
  named: NamedEnds,
): DrawnEnds | Fault {
  const start = endOf(document, grid, markers, 'start', START_LETTER, named.start);
  if (start !== null && typeof start === 'object') return start;
  const exit = endOf(document, grid, markers, 'exit', EXIT_LETTER, named.exit);
  if (exit !== null && typeof exit === 'object') return exit;
  if (start !== null && start === exit) return sameEnds(document, markers);
  return { start, exit };
}

export function isFault(ends: DrawnEnds | Fault): ends is Fault {
  return 'message' in ends;
}

/** Where the article puts them: start top left, exit bottom left. */
export function standardEnds(grid: Grid): { readonly start: number; readonly exit: number } {
  return { start: 0, exit: cellCount(grid) - grid.columns };
}

/** Start and exit in the same cell. */
export function sameEnds(document: DrawnDocument, markers: readonly Marker[] = []): Fault {
  const at = markers.find(({ letter }) => letter === EXIT_LETTER);
  return faultAt(
    at?.line ?? document.drawingLine,
    at?.column ?? null,
    'start and exit are the same cell',
    'Squeaky needs at least one step: put S and E on different cells.',
  );
}

function endOf(
  document: DrawnDocument,
  grid: Grid,
  markers: readonly Marker[],
  key: 'start' | 'exit',
  letter: string,
  named: string | null,
): number | null | Fault {
  const [drawn, second] = markers.filter((marker) => marker.letter === letter);
  if (second) {
    return faultAt(second.line, second.column, `there is a second ${key} ${letter}`, `Draw one ${letter}.`);
  }
  if (named === null) return drawn?.cell ?? null;
  const line = document.header.find((one) => one.key === key)?.line ?? null;
  if (drawn) {
    const help = `Draw ${letter}, or keep the line "${key}:", not both.`;
    return faultAt(line, null, `the ${key} is drawn as ${letter} and named "${named}" besides`, help);
  }
  const cell = parseCellName(grid, named.toLowerCase());
  if (cell !== null) return cell;
  const help = `Cells have a column letter and a row number from 1 at the top; this drawing is ${grid.columns} x ${grid.rows}.`;
  return faultAt(line, key.length + 3, `"${named}" is no cell of this drawing`, help);
}
