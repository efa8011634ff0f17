import { strToU8 } from 'fflate';
import { aroundTable, COVERED, cellsWhere, deal, Opening } from '../../../../src/games/mines/board/board.js';
import { boardSum, byteSum } from '../../../../src/games/mines/replay/avf.js';
import { bitOrder } from '../../../../src/games/mines/replay/mvf.js';
import type { PointerAct, PointerEvent, Recording } from '../../../../src/games/mines/replay/recording.js';
import { columnOf, rowOf } from '../../../../src/grid/index.js';
import type { Random } from '../../../../src/random/index.js';

/** A size of boards that every form can hold. */
export const MADE_SIZES = [
  { columns: 8, rows: 8, mines: 10 },
  { columns: 16, rows: 16, mines: 40 },
  { columns: 30, rows: 16, mines: 99 },
] as const;

/** A game that somebody plays who knows the mines and errs now and then: clicks, flags, chords, in steps of 10 ms. */
export function madeRecording(
  random: Random,
  { columns, rows, mines }: (typeof MADE_SIZES)[number],
): Recording {
  const first = random.below(columns * rows);
  const layout = deal({ columns, rows }, mines, 'safe', first, random);
  const shown = new Int8Array(layout.isMine.length).fill(COVERED);
  const opening = new Opening(layout, { columns, rows, mines, shown });
  const around = aroundTable(layout).of;
  const events: PointerEvent[] = [];
  let ms = 0;
  let at = { x: 0, y: 0 };
  const act = (...acts: PointerAct[]) => {
    for (const one of acts) {
      events.push({ act: one, ms, ...at });
      ms += 10 * random.below(4);
    }
  };
  const goTo = (cell: number) => {
    at = {
      x: columnOf(layout, cell) * 16 + random.below(16),
      y: rowOf(layout, cell) * 16 + random.below(16),
    };
    if (events.length > 0) act('move');
  };
  const flags = new Set<number>();
  goTo(first);
  events.push({ act: 'left down', ms: 0, ...at }, { act: 'left up', ms: 0, ...at });
  opening.open(first);
  while (opening.left > 0) {
    ms += 10 * random.below(100);
    const isLeft = (cell: number) => shown[cell] === COVERED && layout.isMine[cell] === 0;
    const border = [...shown.keys()].filter((cell) => shown[cell] > 0 && around(cell).some(isLeft));
    const number = random.pick(border.length > 0 ? border : [...shown.keys()].filter(isLeft));
    const covered = [...around(number)].filter((cell) => shown[cell] === COVERED);
    const isChord = shown[number] > 0 && random.chance(1, 3);
    if (isChord) {
      for (const cell of covered)
        if (layout.isMine[cell] === 1 && !flags.has(cell)) {
          goTo(cell);
          act('right down', 'right up');
          flags.add(cell);
        }
      goTo(number);
      if (random.chance(1, 2)) act('left down', 'right down', 'left up', 'right up');
      else act('right down', 'left down', 'right up', 'left up');
      for (const cell of covered)
        if (layout.isMine[cell] === 0 && shown[cell] === COVERED) opening.open(cell);
      continue;
    }
    const safe = (shown[number] === COVERED ? [number] : covered).filter((cell) => layout.isMine[cell] === 0);
    const [cell] = random.chance(1, 60) ? covered.filter((one) => !flags.has(one)) : safe;
    if (cell === undefined) continue;
    goTo(cell);
    act('left down', 'left up');
    if (layout.isMine[cell] === 1) break;
    if (shown[cell] === COVERED) opening.open(cell);
  }
  const last = events.at(-1)?.ms ?? 0;
  return {
    ...{ format: 'made', version: null, program: 'a test', player: 'Nobody', layout, side: 16 },
    ...{ hasMarks: false, events, saysMs: last, notes: [] },
  };
}

/** Numbers with the highest byte first. */
const bytesOf = (size: number, value: number) =>
  Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) & 255);
const counted = (text: string) => [text.length, ...strToU8(text)];
const places = ({ layout }: Recording, base: number, isRowFirst = false) =>
  cellsWhere(layout.isMine).flatMap((cell) => {
    const place = [columnOf(layout, cell) + base, rowOf(layout, cell) + base];
    return isRowFirst ? place.reverse() : place;
  });
const levelOf = ({ layout }: Recording) => MADE_SIZES.findIndex(({ columns }) => columns === layout.columns);

export function encodeAvf(recording: Recording): Uint8Array {
  const { layout, events, saysMs } = recording;
  const shift = (bytes: Iterable<number>) => Array.from(bytes, (byte) => (byte + 211) & 255);
  const digits = (number: number) => shift(strToU8(String(number)));
  const info = strToU8('[2|1.1.2020.0:00:00:000|1.0:00:00:000|B1T2.00]');
  const name = strToU8('Nobody');
  const codes: Partial<Record<PointerAct, number>> = {
    ...{ move: 1, 'left down': 3, 'left up': 5, 'right down': 9, 'right up': 17, 'middle down': 33 },
    ...{ 'middle up': 65 },
  };
  const records = events.flatMap(({ act, ms, x, y }) => {
    const seconds = Math.floor(ms / 1000) + 1;
    const hundredths = (ms % 1000) / 10;
    return [codes[act] ?? 0, x >> 8, seconds & 255, x & 255, hundredths, y >> 8, seconds >> 8, y & 255];
  });
  const end = Array.from({ length: 6 }, () => [1, 0, 0, 0, 0, 0, 0, 0]).flat();
  const time = `cs=RealTime: ${Math.floor((saysMs ?? 0) / 1000)}.${String(((saysMs ?? 0) % 1000) / 10).padStart(2, '0')}\r`;
  return Uint8Array.from([
    ...[52, 1, 2, 3, 4, levelOf(recording) + 3, ...places(recording, 1, true), ...digits(boardSum(layout))],
    ...[...shift(bytesOf(4, events.length + 5)), 0, name.length, ...shift(name), ...digits(byteSum(name))],
    ...[127, info.length, ...info, ...digits(byteSum(info)), ...records, ...end],
    ...strToU8(`${time}Minesweeper Arbiter 0.52.3. Copyright`),
  ]);
}

/** Frames in which every event has a state of the buttons of its own. */
function statesOf(events: readonly PointerEvent[]) {
  const down = { left: 0, middle: 0, right: 0 };
  return events.map(({ act, ms, x, y }) => {
    const [button = '', way] = act.split(' ');
    if (button in down) down[button as keyof typeof down] = way === 'down' ? 1 : 0;
    return { ...down, ms, x, y };
  });
}

/** How files of the old form end, by version: a name filled up with blanks, and what checks the file. */
const OLD_ENDS: Readonly<Record<string, readonly number[]>> = {
  '0.75': [...strToU8('0123456789')],
  '0.76': [...strToU8(`${'Nobody'.padEnd(100)}0123456789`)],
  '0.8 to 0.96': [...strToU8('Nobody'.padEnd(100)), ...new Array(22).fill(0)],
};

export function encodeOldMvf(recording: Recording, version: string): Uint8Array {
  const { layout, events, saysMs } = recording;
  // The last release is not in such files.
  const frames = statesOf(events.slice(0, -1)).flatMap(({ left, middle, right, ms, x, y }) => [
    // The seconds have one byte and begin again.
    ...[Math.floor(ms / 1000) & 255, (ms % 1000) / 10, left + 2 * middle + 4 * right],
    ...[...bytesOf(2, x), ...bytesOf(2, y), 0],
  ]);
  return Uint8Array.from([
    ...[layout.columns, layout.rows, ...bytesOf(2, layout.mines), ...places(recording, 0), 0, 0, ...frames],
    ...[...bytesOf(2, Math.floor((saysMs ?? 0) / 1000)), ((saysMs ?? 0) % 1000) / 10],
    ...(OLD_ENDS[version] ?? []),
  ]);
}

export function encodeMvf(recording: Recording, version: string): Uint8Array {
  const isHack = version === 'a hack of 0.97';
  const is97 = isHack || version.includes('0.97');
  const { layout, events, saysMs } = recording;
  const lead = 12_345;
  const order = bitOrder(lead, is97);
  const frames = statesOf(events).map(({ left, middle, right, ms, x, y }) => {
    const bits = is97 ? [1, 1, 1, 9, 9, 7, 10] : [1, 1, 1, 11, 11, 22];
    const rest = is97 ? [y, x, (ms % 1000) / 10, Math.floor(ms / 1000)] : [y + 32, x + 32, ms];
    const bytes = new Array(is97 ? 5 : 6).fill(0);
    let next = 0;
    for (const [at, value] of [right, middle, left, ...rest].entries())
      for (let bit = 0; bit < (bits[at] ?? 0); bit++) {
        const to = order[next++] ?? 0;
        bytes[to >> 3] |= ((value >> bit) & 1) << (to & 7);
      }
    return bytes;
  });
  const time = saysMs ?? 0;
  const head = ['Minesweeper Clone', '2004-2005', 'Nobody', version].flatMap(counted);
  return Uint8Array.from([
    ...(isHack ? [0, 0, 1, 1, 1, 1, 1] : [...head, 1, 2, 3]),
    ...[1, 1, ...bytesOf(2, 2020), 0, 0, 0, levelOf(recording) + 1, 1],
    ...(is97
      ? [...bytesOf(2, Math.floor(time / 1000)), (time % 1000) / 10, ...new Array(10).fill(0)]
      : bytesOf(3, time)),
    ...[0, layout.columns, layout.rows, ...bytesOf(2, layout.mines), ...places(recording, 1)],
    ...[...counted('Nobody'), ...bytesOf(2, lead), ...bytesOf(3, frames.length), ...frames.flat()],
    ...new Array(32).fill(0),
  ]);
}

export function encodeRmv(recording: Recording, version: 1 | 2): Uint8Array {
  const { layout, events, saysMs } = recording;
  const codes = ['move', 'left down', 'left up', 'right down', 'right up', 'middle down', 'middle up'];
  const result = version === 1 ? strToU8('\nLEVEL:1#SCORE:1#\n') : [];
  const program = strToU8('Vienna Minesweeper - Release 4.0.0');
  const player = [...bytesOf(2, 4), ...counted('Nobody'), ...counted(''), ...counted(''), ...counted('')];
  const size = [0, 0, 0, 0, layout.columns, layout.rows, ...bytesOf(2, layout.mines)];
  const board = [...size, ...places(recording, 0)];
  const properties = version === 1 ? [0, 0, 0, 0] : [0, 0, 0, 0, 0, 0, 16];
  // The first press is not in such files.
  const records = events.slice(1).flatMap(({ act, ms, x, y }, at) => {
    const before = events[at];
    const [wait, right, down] = [ms - (before?.ms ?? 0), x - (before?.x ?? 0), y - (before?.y ?? 0)];
    const isShort = act === 'move' && wait < 256 && [right, down].every((step) => step >= -8 && step < 8);
    if (version === 2 && isShort && at > 0) return [28, wait, ((right & 15) << 4) | (down & 15)];
    const place =
      version === 1 ? [...bytesOf(2, x + 12), ...bytesOf(2, y + 56)] : [...bytesOf(2, x), ...bytesOf(2, y)];
    // What the program made of it is told beside, and says nothing new.
    const beside = act === 'left up' ? [11, 0, 0] : [];
    return [codes.indexOf(act) + 1, ...bytesOf(3, ms), 0, ...place, ...beside];
  });
  const body = [...records, 16, ...bytesOf(3, saysMs ?? 0), 0, 255, ...bytesOf(3, saysMs ?? 0)];
  const sizes = [
    ...(version === 1 ? [result.length] : []),
    ...[program.length, player.length, board.length, 2, properties.length],
    ...(version === 2 ? [2] : []),
  ];
  const parts = [
    ...[...result, ...program, ...player, ...board, 0, 0, ...properties, ...(version === 2 ? [0, 0] : [])],
    ...[...body, ...new Array(18).fill(0)],
  ];
  const clone = version === 2 ? [1, 5] : [];
  const length = 6 + clone.length + 4 + 2 * sizes.length + 4 + 2 + parts.length;
  return Uint8Array.from([
    ...[...strToU8('*rmv'), ...bytesOf(2, version), ...clone],
    ...bytesOf(4, version === 2 ? length - 2 : length),
    ...sizes.flatMap((size) => bytesOf(2, size)),
    ...[...bytesOf(4, body.length), ...bytesOf(2, 18), ...parts],
  ]);
}

export function encodeOldEvf(recording: Recording, version: 0 | 1 | 2 | 3): Uint8Array {
  const { layout, events, saysMs } = recording;
  // Acts by their numbers from 2 on; 1 is a move.
  const presses = ['left down', 'left up', 'right down', 'right up', 'middle down', 'middle up', 'flag'];
  const texts = ['a test', 'Nobody', '', '', '', '', '', ...(version >= 2 ? [''] : [])];
  const bits = Array.from({ length: Math.ceil(layout.isMine.length / 8) }, (_, at) =>
    [0, 1, 2, 3, 4, 5, 6, 7].reduce((sum, bit) => sum * 2 + (layout.isMine[at * 8 + bit] ?? 0), 0),
  );
  return Uint8Array.from([
    ...[version, 0, ...(version >= 3 ? [0] : []), layout.rows, layout.columns],
    ...[...bytesOf(2, layout.mines), 16, 0, 0, 0, 0],
    ...[...bytesOf(3, saysMs ?? 0), ...texts.flatMap((text) => [...strToU8(text), 0]), ...bits],
    ...events.flatMap(({ act, ms, x, y }) => [
      ...[presses.indexOf(act) + 2, ...bytesOf(3, ms), ...bytesOf(2, x), ...bytesOf(2, y)],
    ]),
    255,
  ]);
}
