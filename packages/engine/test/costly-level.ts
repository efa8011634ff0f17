/** Letters of kinds of pieces: all that are free but for the floor that falls. */
const KINDS = [...'ABCDFGHIJKLMNOPQRTUVWXYZabcdefghijklmnopqrstuvwxyz'];

/** What a costly level is made of. */
export interface Costly {
  readonly columns: number;
  readonly rows: number;
  /** Pieces, each of a kind of its own, at most 50. */
  readonly kinds: number;
}

/** As large as a valid level of 35 kB: a position of it takes a thousand times as long as one of a usual level. */
export const COSTLIEST: Costly = { columns: 190, rows: 165, kinds: 50 };

/** A smaller one of 14 kB, which is won in fewer than the 10,000 moves that are played again. */
export const COSTLY: Costly = { columns: 105, rows: 98, kinds: 40 };

/** The row of rock between the pieces and you. */
const WALL = 4;

/**
 * A valid level that says little and costs much: kinds that hunt by the shortest path, each past other cells, with nine steps a turn. Each move leads to
 * another cell, or over floor that falls to another ground, and all ways over it are looked for anew, once for each kind. Nobody ever comes to where you
 * are: you may walk for as long as you like.
 */
export function costlyLevel({ columns, rows, kinds }: Costly): string {
  const field = Array.from({ length: rows }, (_, row) =>
    Array<string>(columns).fill(row === WALL ? '#' : '.'),
  );
  const draw = (column: number, row: number, letter: string) => {
    const line = field[row];
    if (line !== undefined) line[column] = letter;
  };
  KINDS.slice(0, kinds).forEach((kind, at) => {
    draw(2 + at, 1, kind);
  });
  for (let at = 0; at < 380; at++) draw(at % columns, WALL + 2 + Math.floor(at / columns), '_');
  draw(0, WALL + 1, 'S');
  draw((rows - WALL - 1) % 2 === 0 ? 0 : columns - 1, rows - 1, 'E');
  const rules = KINDS.slice(0, kinds).map((kind, at) => {
    const other = KINDS[(at + 1) % kinds];
    return `rule: ${kind} hunts by shortest path ties RUDL, 9 steps, is stopped by ${other}`;
  });
  const text = field.map((line) => line.join('')).join('\n');
  return `game: custom\ntitle: Costly\nrule: you may wait\n${rules.join('\n')}\nrule: _ falls when left\n\n${text}\n`;
}

/** Moves that win: to and fro over the whole field, row by row, to the exit at its end. */
export function costlyMoves({ columns, rows }: Costly): string {
  const along = (way: string) => way.repeat(columns - 1);
  return Array.from({ length: rows - WALL - 1 }, (_, row) => along(row % 2 === 0 ? 'R' : 'L')).join('D');
}
