import { cellAt, contains, type Grid } from '../../../grid/index.js';
import { encodingOf, latin1, MOST_CELLS, textOfPage } from '../../../puzzle/index.js';
import { type Layout, layoutOf } from '../board/board.js';
import { MOST_EVENTS, type PointerAct, type PointerEvent } from './recording.js';

/** Hanzi of GB 2312 among ASCII: letters of Western names stand alone among those, and in pairs here. */
const HANZI = /^(?:\p{ASCII}|[\u00a1-\u00f7][\u00a1-\u00fe])*$/u;

/** A text as people wrote it: UTF-8 or UTF-16, else in the code page of their country, if it is known, else Chinese or Western, as it looks. */
export function peoplesText(bytes: Uint8Array, page: string | null = null): string {
  const guess = HANZI.test(latin1(bytes)) ? 'gbk' : 'windows-1252';
  const pages = [encodingOf(bytes), ...(page === null ? [] : [page]), guess];
  return pages.reduce<string | null>((text, one) => text ?? textOfPage(bytes, one), null) ?? latin1(bytes);
}

/** Why a file is no replay, and the byte at which that shows, from 0. */
export class Damaged extends Error {
  override readonly name = 'Damaged';
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

/** Bytes that are read one after another, numbers with the highest byte first. Every step may throw {@link Damaged}. */
export class ByteReader {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  /** Moves on by so many bytes; where they began. */
  skip(count: number, what: string): number {
    const from = this.at;
    if (count > this.bytes.length - from)
      throw new Damaged(this.bytes.length, `the file ends within ${what}, which begins at byte ${from}`);
    this.at = from + count;
    return from;
  }

  /** A number of one to eight bytes. */
  number(size: number, what: string): number {
    let at = this.skip(size, what);
    let value = 0;
    while (at < this.at) value = value * 256 + (this.bytes[at++] ?? 0);
    return value;
  }

  u8(what: string): number {
    return this.number(1, what);
  }

  u16(what: string): number {
    return this.number(2, what);
  }

  i16(what: string): number {
    const value = this.number(2, what);
    return value < 0x8000 ? value : value - 0x10000;
  }

  part(size: number, what: string): Uint8Array {
    return this.bytes.subarray(this.skip(size, what), this.at);
  }

  text(size: number, what: string): string {
    return peoplesText(this.part(size, what));
  }

  /** A text behind the byte that says how long it is. */
  counted(what: string): string {
    return this.text(this.u8(what), what);
  }

  /** A text that ends before a zero. */
  zeroEnded(what: string): string {
    const end = this.bytes.indexOf(0, this.at);
    if (end < 0) this.skip(this.bytes.length - this.at + 1, what);
    const text = this.text(end - this.at, what);
    this.at++;
    return text;
  }

  /** @throws Damaged at `offset`, the place at hand unless it is given */
  fail(message: string, offset = this.at): never {
    throw new Damaged(offset, message);
  }
}

/** Columns, rows and a number of mines that a board can have. */
export function boardSize(
  reader: ByteReader,
  columns: number,
  rows: number,
  mines: number,
  at: number,
): Grid {
  const cells = columns * rows;
  if (cells < 1 || cells > MOST_CELLS) reader.fail(`${columns} x ${rows} cells are no board`, at);
  if (mines >= cells) reader.fail(`${mines} mines do not fit on ${columns} x ${rows} cells`, at);
  return { columns, rows };
}

/** Places of mines, two bytes each, counted from `base`. */
export function minesAt(
  reader: ByteReader,
  grid: Grid,
  mines: number,
  base: 0 | 1,
  order: 'column first' | 'row first',
): Layout {
  const cells = new Set<number>();
  for (let count = 1; count <= mines; count++) {
    const at = reader.at;
    const first = reader.u8('the mines') - base;
    const second = reader.u8('the mines') - base;
    const [column, row] = order === 'column first' ? [first, second] : [second, first];
    if (!contains(grid, column, row))
      reader.fail(`mine ${count} of ${mines} lies outside of ${grid.columns} x ${grid.rows} cells`, at);
    const cell = cellAt(grid, column, row);
    if (cells.has(cell)) reader.fail(`mine ${count} of ${mines} lies where there is one already`, at);
    cells.add(cell);
  }
  return layoutOf(grid, [...cells]);
}

/** Events as they are read; there is an end to how many. */
export class EventList {
  readonly events: PointerEvent[] = [];

  constructor(private readonly reader: ByteReader) {}

  add(act: PointerAct, ms: number, x: number, y: number): void {
    if (this.events.length === MOST_EVENTS) this.reader.fail(`a replay has at most ${MOST_EVENTS} events`);
    this.events.push({ act, ms, x, y });
  }
}

/** The events with the first press of the left button, which some programs leave out, at the place of its release. */
export function withFirstPress(events: readonly PointerEvent[]): readonly PointerEvent[] {
  const at = events.findIndex(({ act }) => act.startsWith('left') || act === 'shift down');
  const first = events[at];
  if (first?.act !== 'left up') return events;
  return [...events.slice(0, at), { ...first, act: 'left down' }, ...events.slice(at)];
}
