import { ByteReader, boardSize, EventList, minesAt } from './bytes.js';
import type { PointerAct, PointerEvent, Recording } from './recording.js';

const SIDE = 16;
/** Boards of the old form, which knows no others. */
const LEVELS: readonly (readonly [columns: number, rows: number, mines: number])[] = [
  [8, 8, 10],
  [16, 16, 40],
  [30, 16, 99],
];
/** Milliseconds after which the seconds of the old form begin again. */
const ROUND = 256_000;
/** Left, middle and right button, in the order in which their changes are told. */
const BUTTONS = ['left', 'middle', 'right'] as const;
type Buttons = Readonly<Record<(typeof BUTTONS)[number], boolean>>;

interface ButtonState extends Buttons {
  readonly ms: number;
  readonly x: number;
  readonly y: number;
}

const isHeaded = (bytes: Uint8Array) => bytes[0] === 17 && bytes[1] === 0x4d && bytes[2] === 0x69;

/** Where the date stands in a hack of 0.97 that has no texts before it. */
const HACK_DATE = 7;

/** Whether bytes are of that hack: two zeros, and a date, a level and a mode at their places. */
function isHacked(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0 || bytes[1] !== 0 || bytes.length < 40) return false;
  const [month = 0, day = 0, high = 0, low = 0, ...others] = bytes.subarray(HACK_DATE, HACK_DATE + 9);
  const year = high * 256 + low;
  const [hour = 0, minute = 0, second = 0, level = 0, mode = 0] = others;
  const isDate = month >= 1 && month <= 12 && day <= 31 && year > 1990 && year < 2100;
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isDate && isTime && level >= 1 && level <= 4 && mode >= 1 && mode <= 4;
}

/** Whether bytes are a replay of this form: by its head, or in the old one by a board of the usual levels and its length. */
export function isMvf(bytes: Uint8Array): boolean {
  if (isHeaded(bytes) || isHacked(bytes)) return true;
  const [columns, rows, high = 0, low = 0] = bytes;
  const level = LEVELS.find((one) => one[0] === columns && one[1] === rows && one[2] === high * 256 + low);
  return level !== undefined && bytes.length > 4 + 2 * level[2] + 2 + 8;
}

/** Reads a replay of Minesweeper Clone. @throws Damaged */
export function readMvf(bytes: Uint8Array): Recording {
  return isHeaded(bytes) || isHacked(bytes) ? readNew(bytes) : readOld(bytes);
}

/** What the buttons did from one state to the next: a move, then presses, then releases. */
class ButtonStates {
  readonly list;
  private last: ButtonState = { ms: 0, x: -1, y: -1, left: false, middle: false, right: false };

  constructor(reader: ByteReader) {
    this.list = new EventList(reader);
  }

  add(state: ButtonState): void {
    const { last, list } = this;
    const { ms, x, y } = state;
    if (x !== last.x || y !== last.y) list.add('move', ms, x, y);
    for (const way of ['down', 'up'] as const)
      for (const button of BUTTONS)
        if (state[button] !== last[button] && state[button] === (way === 'down'))
          list.add(`${button} ${way}` satisfies PointerAct, ms, x, y);
    this.last = state;
  }

  /** All buttons released where the last state is, when the game ended. */
  released(ms: number): readonly PointerEvent[] {
    this.add({ ...this.last, ms: Math.max(ms, this.last.ms), left: false, middle: false, right: false });
    return this.list.events;
  }
}

function readOld(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes);
  const [columns, rows, mines] = [reader.u8('the size'), reader.u8('the size'), reader.u16('the size')];
  const layout = minesAt(reader, boardSize(reader, columns, rows, mines, 0), mines, 0, 'column first');
  const hasMarks = reader.u8('the settings') === 1;
  reader.u8('the settings');
  const tail = oldTail(bytes);
  if (tail.time < reader.at) reader.fail('the file ends within the events', bytes.length);
  const states = new ButtonStates(reader);
  let before = 0;
  let rounds = 0;
  while (reader.at + 8 <= tail.time) {
    const at = reader.at;
    const inRound = reader.u8('an event') * 1000 + reader.u8('an event') * 10;
    // A byte of seconds begins again at 0 in a long game.
    if (inRound + rounds < before - ROUND / 2) rounds += ROUND;
    const ms = inRound + rounds;
    const buttons = reader.u8('an event');
    const [x, y] = [reader.u16('an event'), reader.u16('an event')];
    reader.skip(1, 'an event');
    if (buttons > 7) reader.fail(`there are no buttons ${buttons}`, at);
    if (ms < before) reader.fail('time runs back', at);
    before = ms;
    states.add({ ms, x, y, left: (buttons & 1) > 0, middle: (buttons & 2) > 0, right: (buttons & 4) > 0 });
  }
  reader.at = tail.time;
  const saysMs = reader.u16('the time') * 1000 + reader.u8('the time') * 10;
  const player = tail.hasName ? reader.text(100, 'the name').trim() : null;
  return {
    ...{ format: 'MVF', version: tail.version, program: `Minesweeper Clone ${tail.version}`, player, layout },
    ...{ side: SIDE, hasMarks, events: states.released(saysMs), saysMs, notes: [] },
  };
}

/** Where the time stands in the old form, by how the file ends. */
function oldTail(bytes: Uint8Array) {
  const { length } = bytes;
  const isDigit = (byte: number) => byte >= 48 && byte <= 57;
  if (!bytes.subarray(-10).every(isDigit))
    return { time: length - 125, hasName: true, version: '0.8 to 0.96' };
  // A name is filled up with blanks; where there are none before the digits, there is no name.
  return bytes.subarray(-13, -10).every((byte) => byte === 32)
    ? { time: length - 113, hasName: true, version: '0.76' }
    : { time: length - 13, hasName: false, version: '0.75' };
}

/** The four texts at the head and what stands behind them, up to the date. */
function headOf(reader: ByteReader) {
  reader.counted('the head');
  const years = reader.counted('the head');
  reader.counted('the head');
  const versionAt = reader.at;
  const version = reader.counted('the head');
  // A hack of 2008 is written as 0.97 was.
  const is97 = version.includes('0.97') || years.endsWith('8');
  if (!is97 && !/^20[0-9]{2}/.test(version))
    reader.fail('this version of Minesweeper Clone is not known', versionAt);
  reader.skip(3, 'the head');
  return { version, is97 };
}

function readNew(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes);
  const { version, is97 } = isHeaded(bytes) ? headOf(reader) : { version: 'a hack of 0.97', is97: true };
  if (!isHeaded(bytes)) reader.at = HACK_DATE;
  reader.skip(7, 'the date');
  const modeAt = reader.at + 1;
  reader.skip(1, 'the level');
  const mode = reader.u8('the mode');
  if (mode < 1 || mode > 4) reader.fail(`there is no mode ${mode}`, modeAt);
  const saysMs = is97
    ? reader.u16('the time') * 1000 + reader.u8('the time') * 10
    : reader.number(3, 'the time');
  if (is97) reader.skip(10, 'the statistics');
  const hasMarks = reader.u8('the settings') === 1;
  const sizeAt = reader.at;
  const [columns, rows, mines] = [reader.u8('the size'), reader.u8('the size'), reader.u16('the size')];
  const layout = minesAt(reader, boardSize(reader, columns, rows, mines, sizeAt), mines, 1, 'column first');
  const player = reader.counted('the name');
  const order = bitOrder(reader.u16('the key of the bits'), is97);
  const countAt = reader.at;
  const count = reader.number(3, 'the number of frames');
  const size = is97 ? 5 : 6;
  if (count * size > bytes.length - reader.at)
    reader.fail(
      `it says ${count} frames, and has room for ${Math.floor((bytes.length - reader.at) / size)}`,
      countAt,
    );
  const states = new ButtonStates(reader);
  for (let done = 0; done < count; done++) states.add(stateOf(reader.part(size, 'the frames'), order, is97));
  return {
    ...{ format: 'MVF', version, program: `Minesweeper Clone ${version}`, player, layout },
    ...{ side: SIDE, hasMarks, events: states.list.events, saysMs, notes: [] },
  };
}

/** The order in which the bits of a state are written: they are sorted by digits of cosines and sines of a key. */
export function bitOrder(lead: number, is97: boolean): readonly number[] {
  const [s, t] = [Math.sqrt(lead), Math.sqrt(lead + 1000)];
  const [p, q] = [Math.sqrt(s + 1000), Math.sqrt(t + 1000)];
  const { cos, sin } = Math;
  const values = [cos(p + 1000), sin(Math.sqrt(t)), cos(p), sin(Math.sqrt(s) + 1000), cos(q), sin(q)];
  const digits = values
    .slice(0, is97 ? 5 : 6)
    .map((value) => String(Math.round(Math.abs(value) * 1e8)).padStart(8, '0'))
    .join('');
  return [...digits]
    .map((digit, bit) => ({ digit, bit }))
    .sort((one, other) => (one.digit < other.digit ? -1 : one.digit > other.digit ? 1 : one.bit - other.bit))
    .map(({ bit }) => bit);
}

function stateOf(bytes: Uint8Array, order: readonly number[], is97: boolean): ButtonState {
  let next = 0;
  const take = (bits: number) => {
    let value = 0;
    for (let bit = 0; bit < bits; bit++) {
      const from = order[next++] ?? 0;
      value += (((bytes[from >> 3] ?? 0) >> (from & 7)) & 1) * 2 ** bit;
    }
    return value;
  };
  const [right, middle, left] = [take(1) === 1, take(1) === 1, take(1) === 1];
  if (is97) {
    const [y, x] = [take(9), take(9)];
    const hundredths = take(7);
    return { right, middle, left, x, y, ms: take(10) * 1000 + hundredths * 10 };
  }
  const [y, x] = [take(11) - 32, take(11) - 32];
  return { right, middle, left, x, y, ms: take(22) };
}
