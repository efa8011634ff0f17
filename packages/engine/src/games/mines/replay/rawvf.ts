import { strToU8 } from 'fflate';
import { bareText, MOST_CELLS, oneLine, quoted } from '../../../puzzle/index.js';
import { layoutOf } from '../board/board.js';
import { Damaged, peoplesText } from './bytes.js';
import { MOST_EVENTS, type PointerAct, type PointerEvent, type Recording } from './recording.js';

const ACTS: Readonly<Record<string, PointerAct>> = {
  mv: 'move',
  lc: 'left down',
  lr: 'left up',
  rc: 'right down',
  rr: 'right up',
  mc: 'middle down',
  mr: 'middle up',
  sc: 'shift down',
  mt: 'marks',
};

const EVENT =
  /^(-?[0-9]{1,7})[.,]([0-9]{2,3})\s+([a-z]{2})(?:\s+-?[0-9]{1,5}\s+-?[0-9]{1,5})?\s*\(\s*(-?[0-9]{1,6})[\s,]+(-?[0-9]{1,6})\s*\)(?:\s*\([a-z ]*\))?$/i;
/** Lines that say what the program made of the events. */
const BOARD_EVENT =
  /^(?:-?[0-9]{1,7}[.,][0-9]{2,3}\s+)?(?:(?:number[0-8]|closed|flag|pressed|pressedqm|questionmark|blast|boom|sx|sy|start|won|nonstandard|mt)\b.*)$/i;

/** The lines of a text, without what chats and mail put around it. */
const linesIn = (bytes: Uint8Array) => bareText(peoplesText(bytes)).lines;

/** Whether a text is a replay: keys, a board, and events. */
export function isRawvf(bytes: Uint8Array): boolean {
  const text = linesIn(bytes.subarray(0, 64 * 1024)).join('\n');
  return /^board:\s*$/im.test(text) && /^(?:rawvf_version|width):/im.test(text);
}

/** Reads a RAWVF text. @throws Damaged with the number of the line in place of an offset */
export function readRawvf(bytes: Uint8Array): Recording {
  const lines = linesIn(bytes);
  const keys = new Map<string, string>();
  let at = 0;
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    if (/^board:$/i.test(line)) break;
    const colon = line.indexOf(':');
    if (colon > 0) keys.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  const fail = (line: number, message: string): never => {
    throw new Damaged(line, message);
  };
  if (at === lines.length) fail(lines.length, 'there is no board');
  const number = (key: string) => {
    const value = keys.get(key);
    return value !== undefined && /^[0-9]{1,5}$/.test(value) ? Number(value) : null;
  };
  const board: string[] = [];
  const height = number('height');
  for (at++; at < lines.length && (height === null || board.length < height); at++) {
    const line = (lines[at] ?? '').trim();
    if (/^events:/i.test(line) || (line === '' && board.length > 0 && height === null)) break;
    if (line === '') continue;
    if ((board.length + 1) * line.length > MOST_CELLS) fail(at + 1, 'the board is too large');
    board.push(line);
  }
  const columns = board[0]?.length ?? 0;
  const odd = board.findIndex((row) => row.length !== columns);
  if (odd >= 0)
    fail(
      at - board.length + odd + 1,
      `row ${odd + 1} has ${board[odd]?.length} cells, and row 1 has ${columns}`,
    );
  const said = `${number('width') ?? columns} x ${height ?? board.length}`;
  if (columns === 0 || said !== `${columns} x ${board.length}`)
    fail(at, `the keys say ${said} cells, and the board has ${columns} x ${board.length}`);
  const mines = [...board.join('')].flatMap((letter, cell) => (letter === '*' ? [cell] : []));
  const side = number('squaresize') || 16;
  const events: PointerEvent[] = [];
  const notes: string[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || /^events:/i.test(line)) continue;
    const found = EVENT.exec(line);
    const act = ACTS[found?.[3]?.toLowerCase() ?? ''];
    if (found === null || act === undefined) {
      if (!BOARD_EVENT.test(line)) fail(at + 1, `${quoted(line)} is no event`);
      const marks = / mt\b/i.test(line);
      if (marks) events.push({ act: 'marks', ms: Math.max(0, last), x: 0, y: 0 });
      continue;
    }
    if (events.length === MOST_EVENTS) fail(at + 1, `a replay has at most ${MOST_EVENTS} events`);
    const [, seconds = '', fraction = '', , x, y] = found;
    const ms = Number(seconds) * 1000 + (seconds.startsWith('-') ? -1 : 1) * Number(fraction.padEnd(3, '0'));
    if (ms < last && notes.length === 0) notes.push(`Time runs back in line ${at + 1}.`);
    last = ms;
    events.push({ act, ms, x: Number(x), y: Number(y) });
  }
  const program = keys.get('program') ?? null;
  const time = /^([0-9]{1,7})[.,]([0-9]{2,3})$/.exec(keys.get('time') ?? '');
  return {
    ...{
      format: 'RAWVF',
      version: keys.get('rawvf_version') ?? null,
      program,
      player: keys.get('player') ?? null,
    },
    ...{ layout: layoutOf({ columns, rows: board.length }, mines), side, events, notes },
    hasMarks: /^on$/i.test(keys.get('marks') ?? keys.get('questionmarks') ?? ''),
    saysMs: time ? Number(time[1]) * 1000 + Number((time[2] ?? '').padEnd(3, '0')) : null,
  };
}

/** A recording as a RAWVF text, whole: a flag from before the start is a right click, and is lost where a button is down. */
export function writeRawvf(recording: Recording): Uint8Array {
  const { layout, events, side, program, player, hasMarks } = recording;
  const { columns, rows, mines, isMine } = layout;
  const board = Array.from({ length: rows }, (_, row) =>
    Array.from(isMine.subarray(row * columns, (row + 1) * columns), (mine) => (mine === 1 ? '*' : '0')).join(
      '',
    ),
  );
  const codes = new Map(Object.entries(ACTS).map(([code, act]) => [act, code]));
  const lines = plainEvents(events).map(({ act, ms, x, y }) => {
    const size = Math.abs(ms);
    const time = `${ms < 0 ? '-' : ''}${Math.floor(size / 1000)}.${String(size % 1000).padStart(3, '0')}`;
    const place = `${Math.floor(x / side) + 1} ${Math.floor(y / side) + 1} (${x} ${y})`;
    return `${time} ${codes.get(act) ?? ''} ${place}`;
  });
  const text = [
    'RawVF_Version: Rev5',
    `Program: ${oneLine(program ?? 'unknown')}`,
    `Player: ${oneLine(player ?? '')}`,
    ...[`Width: ${columns}`, `Height: ${rows}`, `Mines: ${mines}`, `Marks: ${hasMarks ? 'on' : 'off'}`],
    ...[`SquareSize: ${side}`, 'Board:', ...board, 'Events:', ...lines, ''],
  ];
  return strToU8(text.join('\n'));
}

/** Events without flags of the start and without presses of which the file does not say which came second. */
function plainEvents(events: readonly PointerEvent[]): PointerEvent[] {
  const isDown = { left: false, right: false };
  return events.flatMap((event): PointerEvent[] => {
    const as = (...acts: PointerAct[]) => acts.map((act) => ({ ...event, act }));
    const { act } = event;
    if (act === 'flag') return as('right down', 'right up');
    const buttons = [
      ...(isDown.left ? [] : ['left down' as const]),
      ...(isDown.right ? [] : ['right down' as const]),
    ];
    if (act === 'both down') {
      isDown.left = isDown.right = true;
      return as(...buttons);
    }
    if (act.startsWith('left') || act === 'shift down') isDown.left = act.endsWith('down');
    if (act.startsWith('right')) isDown.right = act.endsWith('down');
    return [event];
  });
}
