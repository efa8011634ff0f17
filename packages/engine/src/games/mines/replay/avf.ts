import { columnOf, rowOf } from '../../../grid/index.js';
import { latin1 } from '../../../puzzle/index.js';
import type { Layout } from '../board/board.js';
import { ByteReader, boardSize, EventList, minesAt, peoplesText } from './bytes.js';
import type { PointerAct, Recording } from './recording.js';

/** Subtracted from the bytes of digits, names and numbers of this form. */
const SHIFT = 45;
const SIDE = 16;
const LEVELS: Readonly<Record<number, readonly [columns: number, rows: number, mines: number]>> = {
  3: [8, 8, 10],
  4: [16, 16, 40],
  5: [30, 16, 99],
};
const CUSTOM = 6;
/** Records behind the last event, which the number of records counts. */
const RECORDS_BEHIND = 5;

const ACTS: Readonly<Record<number, PointerAct>> = {
  1: 'move',
  3: 'left down',
  5: 'left up',
  9: 'right down',
  11: 'shift down',
  17: 'right up',
  21: 'left up',
  33: 'middle down',
  65: 'middle up',
  145: 'right up',
  193: 'middle up',
};

/** The code pages of machines, by the countries that players chose. */
const PAGES: Readonly<Record<number, string>> = {
  8: 'gbk',
  23: 'euc-kr',
  29: 'windows-1250',
  31: 'windows-1251',
  37: 'gbk',
  69: 'shift_jis',
};

/** Whether bytes begin as this form does; they have no mark of their own. */
export function isAvf(bytes: Uint8Array): boolean {
  const [version = 0, a = 0, b = 0, c = 0, d = 0, level = 0] = bytes;
  return version >= 20 && version < 100 && [a, b, c, d].every((one) => one < 32) && level >= 3 && level <= 6;
}

/** Reads a replay of Minesweeper Arbiter. @throws Damaged */
export function readAvf(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes);
  const version = reader.u8('the head');
  reader.skip(4, 'the head');
  const levelAt = reader.at;
  const level = reader.u8('the head');
  const [columns, rows, mines] =
    LEVELS[level] ??
    (level === CUSTOM
      ? [reader.u8('the size') + 1, reader.u8('the size') + 1, reader.u16('the size')]
      : reader.fail(`there is no level ${level}`, levelAt));
  const layout = minesAt(reader, boardSize(reader, columns, rows, mines, levelAt), mines, 1, 'row first');
  digits(reader, boardSum(layout), 'the sum of the board');
  const records = shifted(reader, 4).reduce((sum, byte) => sum * 256 + byte, 0);
  const country = reader.u8('the country');
  const name = shifted(reader, reader.u8('the name'));
  digits(reader, byteSum(name), 'the sum of the name');
  const marks = reader.u8('the setting of question marks');
  const info = reader.part(reader.u8('the info text'), 'the info text');
  digits(reader, byteSum(info), 'the sum of the info text');
  const list = new EventList(reader);
  for (;;) {
    const at = reader.at;
    const [code = 0, xHigh = 0, low = 0, xLow = 0, hundredths = 0, yHigh = 0, high = 0, yLow = 0] =
      reader.part(8, 'the events');
    const seconds = high * 256 + low;
    if (seconds === 0) break;
    const act = ACTS[code] ?? reader.fail(`there is no event ${code}`, at);
    list.add(act, (seconds - 1) * 1000 + hundredths * 10, xHigh * 256 + xLow, yHigh * 256 + yLow);
  }
  const { events } = list;
  if (records !== events.length + RECORDS_BEHIND)
    reader.fail(`the head says ${records - RECORDS_BEHIND} events, and there are ${events.length}`);
  const tail = latin1(bytes.subarray(reader.at));
  const said = /RealTime: ([0-9]{1,6})[.,]([0-9]{2})/.exec(tail);
  // Programs before 0.47 say the time only beside the 3BV, one second more than it was.
  const shown = /T([0-9]{1,6})[.,]([0-9]{2})\]$/.exec(latin1(info));
  const timeOf = ([, whole = '', part = '']: RegExpExecArray) => Number(whole) * 1000 + Number(part) * 10;
  return {
    format: 'AVF',
    version,
    program: /Minesweeper Arbiter [0-9.]*[0-9]/.exec(tail)?.[0] ?? 'Minesweeper Arbiter',
    player: peoplesText(name, PAGES[country]),
    layout,
    side: SIDE,
    hasMarks: marks === 17,
    events,
    saysMs: said ? timeOf(said) : shown ? timeOf(shown) - 1000 : null,
    notes: [],
  };
}

function shifted(reader: ByteReader, size: number): Uint8Array {
  return reader.part(size, 'the head').map((byte) => byte + SHIFT);
}

/** A number whose digits stand there. */
function digits(reader: ByteReader, number: number, what: string): void {
  const from = reader.at;
  for (const digit of String(number)) {
    if (reader.u8(what) + SHIFT !== digit.charCodeAt(0)) reader.fail(`${what} is not ${number}`, from);
  }
}

/** Over all cells `a * (x + x * y)`, a being ten for a mine and else its number and one. */
export function boardSum(layout: Layout): number {
  return layout.isMine.reduce((sum, mine, cell) => {
    const [x, y] = [columnOf(layout, cell), rowOf(layout, cell)];
    return sum + (mine === 1 ? 10 : (layout.numbers[cell] ?? 0) + 1) * (x + x * y);
  }, 0);
}

/** Every byte times its place, from 1. */
export function byteSum(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte, at) => sum + (at + 1) * byte, 0);
}
