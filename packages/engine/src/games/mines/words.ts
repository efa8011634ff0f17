import { cellName } from '../../grid/index.js';
import type { Words } from '../../puzzle/index.js';
import { aroundTable } from './board/around.js';
import { COVERED } from './board/position.js';
import { moveWord } from './rules/moves.js';
import { flagsByCell, type MinesEvent } from './rules/play.js';
import { type MinesState, safeLeft } from './rules/state.js';
import { minesVerdict } from './rules/verdict.js';

/** The sentences of the game. */
export const MINES_WORDS: Words<MinesState, string, MinesEvent> = {
  move: moveWord,
  cell: describeCell,
  state: describeState,
  event: describeEvent,
  verdict: minesVerdict,
};

/** E.g. `c4: covered`, or `c4: 2, one flag and three covered around`. */
function describeCell(state: MinesState, cell: number): string {
  const { shown, level, end } = state;
  const name = cellName(level, cell);
  const number = shown[cell] ?? COVERED;
  if (number === 0) return `${name}: sea`;
  if (number === COVERED) {
    const flag = state.flags.includes(cell);
    if (end === null) return `${name}: ${flag ? 'flag' : 'covered'}`;
    if (end.exploded === cell) return `${name}: the mine that exploded`;
    if (end.isMine[cell]) return `${name}: mine${flag ? ', flagged' : ''}`;
    return `${name}: ${flag ? 'wrong flag, no mine' : 'covered, no mine'}`;
  }
  const isFlag = flagsByCell(state);
  const { begin, cells } = aroundTable(level);
  const around = cells.subarray(begin[cell], begin[cell + 1]).filter((other) => shown[other] === COVERED);
  const flags = around.reduce((sum, other) => sum + (isFlag[other] ?? 0), 0);
  const covered = around.length - flags;
  const near = [
    ...(flags > 0 ? [`${countWord(flags)} ${flags === 1 ? 'flag' : 'flags'}`] : []),
    ...(covered > 0 ? [`${countWord(covered)} covered`] : []),
  ];
  return `${name}: ${number}, ${near.length === 0 ? 'nothing covered' : near.join(' and ')} around`;
}

function describeState(state: MinesState): string {
  const { level, end, flags } = state;
  const { columns, rows, mines } = level;
  const field = `A field of ${columns} by ${rows} cells with ${counted(mines, 'mine')}`;
  if (end?.status === 'won') return `${field}. Won: every safe cell is open.`;
  if (end?.exploded != null) return `${field}. Lost: there was a mine on ${cellName(level, end.exploded)}.`;
  const safe = safeLeft(state);
  const noted = flags.length === 0 ? 'no flags' : counted(flags.length, 'flag');
  return `${field}. ${counted(safe, 'safe cell')} still to open, ${noted}.`;
}

function describeEvent({ level }: MinesState, { to, from, action, because }: MinesEvent): string {
  const name = cellName(level, to);
  const at = name.charAt(0).toUpperCase() + name.slice(1);
  switch (because.kind) {
    case 'number':
      return `${at} shows ${because.number}: ${counted(because.number, 'mine')} around it.`;
    case 'sea': {
      const others = because.cells.length - 1;
      const opened =
        others === 0 ? 'nothing else opens' : `${counted(others, 'more cell')} of its sea and shore open`;
      return `${at} shows no mine around it; ${opened}${others === 1 ? 's' : ''}.`;
    }
    case 'flags':
      return `${at} has its ${counted(because.number, 'flag')}, so the other cells around it are opened.`;
    case 'mine': {
      const wrong = because.wrongFlags.map((cell) => cellName(level, cell));
      const blame = wrong.length === 0 ? '' : `, because no mine lies under the ${flagsOn(wrong)}`;
      const chord = from === null ? '' : ` when ${cellName(level, from)} is chorded`;
      return `${at} is a mine and explodes${chord}${blame}.`;
    }
    case 'note':
      return action === 'flagged' ? `${at} is flagged.` : `The flag on ${name} is taken away.`;
    case 'unlaid':
      return because.reason;
    case 'cleared':
      return 'Every safe cell is open: the field is cleared.';
  }
}

function flagsOn(names: readonly string[]): string {
  return `${names.length === 1 ? 'flag' : 'flags'} on ${names.join(' and ')}`;
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function countWord(count: number): string {
  return COUNTS[count] ?? String(count);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
