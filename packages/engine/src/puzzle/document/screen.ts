/** A drawing as documents have it, made of what a screen of ours shows. */
export interface Redrawn {
  readonly rows: readonly string[];
  /** Columns of the screen that a column of these rows takes. */
  readonly width: 1 | 2;
}

/** Lines of box drawings by what they are in a document; arrows lead through gaps, where there is no wall. */
const WALLS: ReadonlyMap<string, string> = new Map([
  ...[...'←↑→↓'].map((arrow) => [arrow, ' '] as const),
  ...[...'┊┄'].map((gate) => [gate, ':'] as const),
  ['─', '-'],
  ['│', '|'],
]);
/** Columns from one corner to the next. */
const PITCH = 4;
const BOX = /[┌┐└┘├┤┬┴┼╵╶╷╴─│]/;

/** What takes two columns a cell: rock and floor, and tiles of a field of mines. */
const CAVE: ReadonlyMap<string, string> = new Map([
  ['██', '#'],
  ['· ', '.'],
]);
const FIELD: ReadonlyMap<string, string> = new Map([
  ['■ ', '.'],
  ['· ', '0'],
  ['⚑ ', 'F'],
  ['● ', '*'],
]);
const CORNER = /[┌┐└┘├┤┬┴┼╵╶╷╴─│·]/;
const SHOWN = /[█·■⚑●]/;
const TILES = /[■⚑●]/;

/** Reads back what `knossos show` draws beyond ASCII: boxes, blocks, squares. Null for every other drawing. */
export function fromScreen(drawing: readonly string[]): Redrawn | null {
  if (drawing.some((row) => BOX.test(row))) {
    const meaning = (character: string, row: number, column: number) =>
      // Any line may run through a corner, and a corner without walls is a dot.
      row % 2 === 0 && column % PITCH === 0 && CORNER.test(character)
        ? '+'
        : (WALLS.get(character) ?? character);
    const rows = drawing.map((text, row) =>
      [...text].map((one, column) => meaning(one, row, column)).join(''),
    );
    return { rows, width: 1 };
  }
  if (!drawing.some((row) => SHOWN.test(row))) return null;
  const meanings = drawing.some((row) => TILES.test(row)) ? FIELD : CAVE;
  const rows: string[] = [];
  for (const row of drawing) {
    const cells = cellsOf(row, meanings);
    if (cells === null) return null;
    rows.push(cells);
  }
  return { rows, width: 2 };
}

/** A row with two columns a cell; a letter may have an arrow behind it, which says where it looks. */
function cellsOf(row: string, meanings: ReadonlyMap<string, string>): string | null {
  let cells = '';
  for (let at = 0; at < row.length; at += 2) {
    const pair = row.slice(at, at + 2).padEnd(2);
    const letter = /^[!-~][ ←↑→↓]$/.test(pair) ? pair[0] : undefined;
    const meaning = meanings.get(pair) ?? letter;
    if (meaning === undefined) return null;
    cells += meaning;
  }
  return cells;
}
