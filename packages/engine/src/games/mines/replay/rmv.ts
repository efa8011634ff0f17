import { contains } from '../../../grid/index.js';
import { ByteReader, boardSize, EventList, minesAt, peoplesText, withFirstPress } from './bytes.js';
import type { PointerAct, Recording } from './recording.js';

const ACTS: readonly PointerAct[] = [
  'move',
  'left down',
  'left up',
  'right down',
  'right up',
  'middle down',
  'middle up',
];
/** Pixels by which the first version moves the field: what stands left of it, and above. */
const MARGIN = { x: 12, y: 56 } as const;

export function isRmv(bytes: Uint8Array): boolean {
  return bytes[0] === 0x2a && bytes[1] === 0x72 && bytes[2] === 0x6d && bytes[3] === 0x76;
}

/** Reads a replay of Vienna Minesweeper, version 1 or 2. @throws Damaged */
export function readRmv(bytes: Uint8Array): Recording {
  const reader = new ByteReader(bytes);
  reader.skip(4, 'the mark');
  const version = reader.u16('the version');
  if (version !== 1 && version !== 2) reader.fail(`version ${version} is not known`, 4);
  const isNew = version === 2;
  if (isNew) reader.skip(2, 'the program');
  const sizeAt = reader.at;
  const size = reader.number(4, 'the size of the file');
  // The second version says two bytes less than it has.
  const whole = isNew ? size + 2 : size;
  if (whole !== bytes.length) reader.fail(`it says ${whole} bytes, and the file has ${bytes.length}`, sizeAt);
  const resultSize = isNew ? 0 : reader.u16('the sizes');
  const [programSize, playerSize, boardSize_, flagsSize, propertiesSize] = [0, 1, 2, 3, 4].map(() =>
    reader.u16('the sizes'),
  );
  const extensionsSize = isNew ? reader.u16('the sizes') : 0;
  const eventsSize = reader.number(4, 'the sizes');
  reader.u16('the sizes');
  reader.skip(resultSize, 'the result');
  const [program = ''] = reader.text(programSize ?? 0, 'the program').split(/Copyright|\(c\)|[\r\n]/i);
  const playerEnd = reader.at + (playerSize ?? 0);
  const hasPlayer = (playerSize ?? 0) >= 2 && reader.u16('the player') > 0;
  const name = hasPlayer ? reader.part(reader.u8('the player'), 'the player') : null;
  reader.at = playerEnd;
  const boardEnd = reader.at + (boardSize_ ?? 0);
  reader.skip(4, 'the time stamp');
  const boardAt = reader.at;
  const [columns, rows, mines] = [reader.u8('the board'), reader.u8('the board'), reader.u16('the board')];
  const grid = boardSize(reader, columns, rows, mines, boardAt);
  const layout = minesAt(reader, grid, mines, 0, 'column first');
  if (reader.at !== boardEnd) reader.fail('the board does not end where its size says');
  const list = new EventList(reader);
  const flagsEnd = reader.at + (flagsSize ?? 0);
  const flags = (flagsSize ?? 0) >= 2 ? reader.u16('the flags') : 0;
  const propertiesAt = flagsEnd + (isNew ? 6 : 0);
  const side = isNew && (propertiesSize ?? 0) > 6 ? (bytes[propertiesAt] ?? 0) : 16;
  if (side === 0) reader.fail('a cell has no pixels', propertiesAt);
  for (let count = 0; count < flags; count++) {
    const at = reader.at;
    const [column, row] = [reader.u8('the flags'), reader.u8('the flags')];
    if (!contains(grid, column, row)) reader.fail('a flag stands outside of the board', at);
    list.add('flag', 0, column * side + (side >> 1), row * side + (side >> 1));
  }
  if (reader.at > flagsEnd) reader.fail('there are more flags than their size says', flagsEnd);
  reader.at = flagsEnd;
  const [marks] = reader.part(propertiesSize ?? 0, 'the properties');
  const hasMarks = marks === 1;
  const player = name === null ? null : peoplesText(name);
  reader.skip(extensionsSize, 'the extensions');
  const eventsEnd = reader.at + eventsSize;
  if (eventsEnd > bytes.length) reader.fail('the events are longer than the file', bytes.length);
  const saysMs = readEvents(reader, list, { isNew, eventsEnd, columns, rows });
  return {
    ...{ format: 'RMV', version, program: program.trim(), player, layout, side, hasMarks, saysMs, notes: [] },
    events: withFirstPress(list.events),
  };
}

/** Everything up to the end of the game; the time that the file says. */
function readEvents(
  reader: ByteReader,
  list: EventList,
  { isNew, eventsEnd, columns, rows }: { isNew: boolean; eventsEnd: number; columns: number; rows: number },
): number {
  let [ms, x, y] = [0, 0, 0];
  for (;;) {
    const at = reader.at;
    if (at >= eventsEnd) reader.fail('the events end without the end of the game');
    const code = reader.u8('an event');
    const act = ACTS[code - 1];
    if (act !== undefined) {
      ms = reader.number(3, 'an event');
      reader.skip(1, 'an event');
      x = isNew ? reader.i16('an event') : reader.u16('an event') - MARGIN.x;
      y = isNew ? reader.i16('an event') : reader.u16('an event') - MARGIN.y;
      list.add(act, ms, x, y);
    } else if (code === 28 && isNew) {
      ms += reader.u8('a move');
      const steps = reader.u8('a move');
      x += nibble(steps >> 4);
      y += nibble(steps & 15);
      list.add('move', ms, x, y);
    } else if ((code >= 9 && code <= 14) || (code >= 18 && code <= 27)) {
      const [column, row] = [reader.u8('an event'), reader.u8('an event')];
      if (!contains({ columns, rows }, column, row)) reader.fail('an event lies outside of the board', at);
    } else if (code >= 15 && code <= 17) return reader.number(3, 'the end');
    else if (code === 0 && !isNew) reader.skip(4, 'a time stamp');
    else reader.fail(`there is no event ${code}`, at);
  }
}

/** Half a byte as a number from -8 to 7. */
const nibble = (half: number) => (half < 8 ? half : half - 16);
