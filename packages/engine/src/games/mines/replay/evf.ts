import { strToU8 } from 'fflate';
import { failureOf, type Result, success } from '../../../puzzle/index.js';
import { layoutOf } from '../board/board.js';
import { ByteReader, boardSize, EventList } from './bytes.js';
import type { ReplayedGame } from './playing.js';
import type { PointerAct, Recording } from './recording.js';

const ACTS: Readonly<Record<number, PointerAct>> = {
  1: 'move',
  2: 'left down',
  3: 'left up',
  4: 'right down',
  5: 'right up',
  6: 'middle down',
  7: 'middle up',
  8: 'flag',
  9: 'both down',
};
/** Events that turn a button the other way. */
const TOGGLES: Readonly<Record<number, 'left' | 'right' | 'middle'>> = {
  10: 'left',
  11: 'right',
  12: 'middle',
};
const CHEAT = 2;

/**
 * Whether bytes are a replay of this form: there is no mark, but a version up to 4 and, behind head and texts, as many
 * mines in the bitmap as the head says.
 */
export function isEvf(bytes: Uint8Array): boolean {
  if ((bytes[0] ?? 9) > 4 || bytes.length < 16) return false;
  try {
    return headOf(new ByteReader(bytes)).layout !== null;
  } catch {
    return false;
  }
}

/** Everything before the events. @throws Damaged */
function headOf(reader: ByteReader) {
  const version = reader.u8('the version');
  if (version > 4) reader.fail(`version ${version} is not known`, 0);
  const bits = reader.u8('the head');
  if (version >= 3) reader.skip(1, 'the settings');
  const sizeAt = reader.at;
  const [rows, columns, mines] = [reader.u8('the size'), reader.u8('the size'), reader.u16('the size')];
  const side = reader.u8('the size of a cell');
  const grid = boardSize(reader, columns, rows, mines, sizeAt);
  if (side === 0) reader.fail('a cell has no pixels', reader.at - 1);
  const mode = reader.u16('the mode');
  reader.skip(2, 'the 3BV');
  const saysMs = reader.number(version === 4 ? 4 : 3, 'the time');
  if (version === 4) reader.skip(2 + 8 + 8, 'the time stamps');
  const program = reader.zeroEnded('the program');
  if (version === 4 && (bits & 8) > 0)
    for (const what of ['program', 'encoding']) reader.zeroEnded(`the ${what}`);
  const player = reader.zeroEnded('the player');
  for (const what of ['contest', 'id']) reader.zeroEnded(`the ${what}`);
  if (version < 4) for (const what of ['start', 'end', 'country']) reader.zeroEnded(`the ${what}`);
  if (version === 2 || version === 3) reader.zeroEnded('the device');
  if (version === 4) reader.skip(reader.u16('the device'), 'the device');
  const minesFrom = reader.at;
  const bitmap = reader.part(Math.ceil((columns * rows) / 8), 'the mines');
  const cells: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++)
    if ((((bitmap[cell >> 3] ?? 0) >> (7 - (cell & 7))) & 1) === 1) cells.push(cell);
  if (cells.length !== mines)
    reader.fail(`the head says ${mines} mines, and there are ${cells.length}`, minesFrom);
  return { version, side, mode, saysMs, program, player, layout: layoutOf(grid, cells) };
}

/** Reads a replay of Metasweeper, versions 0 to 4. @throws Damaged */
export function readEvf(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes);
  const { version, side, mode, saysMs, program, player, layout } = headOf(reader);
  if (version === 4)
    for (let left = reader.u16('the names of measures'); left > 0; left--)
      reader.zeroEnded('the names of measures');
  const list = new EventList(reader);
  if (version === 4) newEvents(reader, list);
  else oldEvents(reader, list);
  const notes =
    mode === CHEAT
      ? ['The program was set to cheat.']
      : mode === 9 || mode === 10
        ? ['The program may have moved mines during the game; the file has them as they lay last.']
        : [];
  return {
    ...{ format: 'EVF', version, program, player, layout, side, hasMarks: false, saysMs, notes },
    events: list.events,
  };
}

function oldEvents(reader: ByteReader, list: EventList): void {
  const isDown = { left: false, right: false, middle: false };
  for (;;) {
    const at = reader.at;
    const code = reader.u8('the events');
    if (code === 0 || code === 255) return;
    const ms = reader.number(3, 'an event');
    const [x, y] = [reader.i16('an event'), reader.i16('an event')];
    list.add(actOf(reader, code, isDown, at), ms, x, y);
  }
}

function newEvents(reader: ByteReader, list: EventList): void {
  const isDown = { left: false, right: false, middle: false };
  let [ms, x, y] = [0, 0, 0];
  let isFirst = true;
  for (;;) {
    const at = reader.at;
    const code = reader.u8('the events');
    if (code === 0) return;
    if (code === 255) {
      ms += reader.u16('a pause');
      continue;
    }
    ms += reader.u8('an event');
    if (code === 81 || code === 82 || code === 83 || code === 99) continue;
    if (code >= 100 && code <= 121) reader.skip(2, 'an event');
    else if (code === 200) reader.skip(2 + 8, 'a measure');
    else if (code === 201) {
      reader.skip(2, 'a measure');
      reader.zeroEnded('a measure');
    } else {
      const [right, down] = [reader.i16('an event'), reader.i16('an event')];
      x = isFirst ? right : x + right;
      y = isFirst ? down : y + down;
      isFirst = false;
      list.add(actOf(reader, code, isDown, at), ms, x, y);
    }
  }
}

/** What an event does, told apart from how the buttons stand where it only turns one. */
function actOf(
  reader: ByteReader,
  code: number,
  isDown: Record<'left' | 'right' | 'middle', boolean>,
  at: number,
): PointerAct {
  const toggled = TOGGLES[code];
  const act: PointerAct =
    toggled === undefined
      ? (ACTS[code] ?? reader.fail(`there is no event ${code}`, at))
      : `${toggled} ${isDown[toggled] ? 'up' : 'down'}`;
  if (act === 'both down') isDown.left = isDown.right = true;
  for (const button of ['left', 'right', 'middle'] as const)
    if (act.startsWith(button)) isDown[button] = act.endsWith('down');
  return act;
}

/** Bytes of one form, written one after another. */
class ByteWriter {
  readonly bytes: number[] = [];

  number(size: number, value: number): void {
    for (let at = size - 1; at >= 0; at--) this.bytes.push(Math.floor(value / 256 ** at) & 255);
  }

  zeroEnded(text: string): void {
    for (const byte of strToU8(text.replaceAll('\0', ''))) this.bytes.push(byte);
    this.bytes.push(0);
  }
}

/**
 * A recording as an EVF file of version 4. Fails where a side is longer than 255 cells, where question marks are used or Shift is, or
 * where the pointer jumps further than two bytes tell.
 */
export function writeEvf(game: ReplayedGame, threeBv: number): Result<Uint8Array> {
  const { recording, firstMs, endMs, result, clicks } = game;
  const { layout, side, program, player, events } = recording;
  const { columns, rows, mines, isMine } = layout;
  if (Math.max(columns, rows, side) > 255 || mines > 65_535)
    return failureOf(`${columns} x ${rows} cells do not fit in an .evf file`);
  const out = new ByteWriter();
  const hasFlags = clicks.some(({ mark }) => mark !== null);
  out.number(1, 4);
  out.number(1, (result === 'won' ? 128 : 0) + (hasFlags ? 0 : 16));
  out.number(1, 0);
  for (const [size, value] of [
    [1, rows],
    [1, columns],
    [2, mines],
    [1, side],
    [2, 0],
    [2, threeBv],
    [4, endMs - (firstMs ?? endMs)],
    [2, 0x5858],
    [8, 0],
    [8, 0],
  ] as const)
    out.number(size, value);
  for (const text of [program ?? '', player ?? '', '', '']) out.zeroEnded(text);
  out.number(2, 0);
  for (let from = 0; from < isMine.length; from += 8)
    out.number(
      1,
      [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum * 2 + (isMine[from + bit] ?? 0), 0),
    );
  out.number(2, 0);
  const codes = new Map(Object.entries(ACTS).map(([code, act]) => [act, Number(code)]));
  const base = Math.min(0, events[0]?.ms ?? 0);
  let before = { ms: base, x: 0, y: 0 };
  for (const event of events) {
    const code = codes.get(event.act);
    if (code === undefined) return failureOf(`an .evf file cannot say "${event.act}"`);
    const [right, down] = [event.x - before.x, event.y - before.y];
    if (Math.max(Math.abs(right), Math.abs(down)) > 32_767 || event.ms < before.ms)
      return failureOf('an .evf file cannot say how the pointer goes here');
    let wait = event.ms - before.ms;
    for (; wait > 255; wait -= Math.min(wait, 65_535)) {
      out.number(1, 255);
      out.number(2, Math.min(wait, 65_535));
    }
    for (const [size, value] of [
      [1, code],
      [1, wait],
      [2, right & 0xffff],
      [2, down & 0xffff],
    ] as const)
      out.number(size, value);
    before = event;
  }
  out.number(1, 0);
  out.number(2, 0);
  return success(Uint8Array.from(out.bytes));
}
