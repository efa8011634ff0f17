import { cellName } from '../../grid/index.js';
import {
  capital,
  counted,
  countWord,
  listed,
  type Solution,
  type VerdictWords,
  type Words,
} from '../../puzzle/index.js';
import { aroundTable, COVERED } from './board/board.js';
import { plural } from './board/words.js';
import { flagsByCell, type MinesEvent } from './rules/play.js';
import { type MinesState, moveWord, safeLeft } from './rules/state.js';

/** What a solver's answer means where nothing moves and all is a matter of what can be known. */
export function minesVerdict(seen: MinesState, solution: Solution<string>): VerdictWords | null {
  const { end, shown, level } = seen;
  if (end !== null)
    return end.status === 'won'
      ? { headline: 'Cleared', sentence: 'Every safe cell is open.' }
      : { headline: 'Lost', sentence: 'A mine was opened.' };
  const isBlank = shown.every((number) => number === COVERED);
  switch (solution.status) {
    case 'solved':
      return {
        headline: 'No guess is needed',
        sentence: `Proved: without a guess, ${counted(safeLeft(seen), 'safe cell')} can be told apart from ${counted(level.mines, 'mine')}.`,
      };
    case 'impossible':
      return {
        headline: 'No mines fit',
        sentence:
          'Proved: no way to lay the mines agrees with these numbers and with how many mines there are.',
      };
    case 'gave-up':
      return isBlank
        ? {
            headline: 'Ready to be played',
            sentence: `Nothing is open yet, so nothing is known: the mines are hidden from the solver too.`,
          }
        : { headline: 'Not decided by these numbers', sentence: `${capital(solution.reason)}.` };
    default:
      return null;
  }
}

/** The sentences of the game. */
export const MINES_WORDS: Words<MinesState, string, MinesEvent> = {
  move: moveWord,
  cell: describeCell,
  state: describeState,
  event: describeEvent,
  brief: describeBriefly,
  around: describeAround,
  left: describeRest,
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
  const around = aroundTable(level)
    .of(cell)
    .filter((other) => shown[other] === COVERED);
  const flags = around.reduce((sum, other) => sum + isFlag[other], 0);
  const covered = around.length - flags;
  const near = [
    ...(flags > 0 ? [`${countWord(flags)} ${flags === 1 ? 'flag' : 'flags'}`] : []),
    ...(covered > 0 ? [`${countWord(covered)} covered`] : []),
  ];
  return `${name}: ${number}, ${near.length === 0 ? 'nothing covered' : near.join(' and ')} around`;
}

/** A cell and its neighbours: numbers, flags, and covered cells. */
function describeAround(state: MinesState, cell: number): string {
  const { level, shown, flags, end } = state;
  const here = `${capital(describeCell(state, cell))}.`;
  if (end !== null) return here;
  const near = [...aroundTable(level).of(cell)];
  const named = (
    title: string,
    cells: readonly number[],
    word = (other: number) => cellName(level, other),
  ) => (cells.length === 0 ? [] : [`${title} ${listed(cells.map(word))}`]);
  const covered = near.filter((other) => shown[other] === COVERED);
  const parts = [
    ...named(
      'the numbers',
      near.filter((other) => (shown[other] ?? COVERED) > 0),
      (other) => `${shown[other]} on ${cellName(level, other)}`,
    ),
    ...named(
      'flagged',
      covered.filter((other) => flags.includes(other)),
    ),
    ...named(
      'covered',
      covered.filter((other) => !flags.includes(other)),
    ),
  ];
  return `${here} Around it: ${parts.length === 0 ? 'nothing but sea' : parts.join('; ')}.`;
}

/** Mines to flag and cells to open. */
function describeRest(state: MinesState): string {
  const { level, flags } = state;
  const rest = level.mines - flags.length;
  const flagged = rest < 0 ? `${plural(-rest, 'flag')} too many` : `${plural(rest, 'mine')} left to flag`;
  return `${flagged}, ${plural(safeLeft(state), 'safe cell')} left to open.`;
}

function describeState(state: MinesState): string {
  const { level, end, flags } = state;
  const { columns, rows, mines } = level;
  const field = `A field of ${columns} by ${rows} cells with ${plural(mines, 'mine')}`;
  if (end?.status === 'won') return `${field}. Won: every safe cell is open.`;
  if (end?.exploded != null) return `${field}. Lost: there was a mine on ${cellName(level, end.exploded)}.`;
  const safe = safeLeft(state);
  const noted = flags.length === 0 ? 'no flags' : plural(flags.length, 'flag');
  return `${field}. ${plural(safe, 'safe cell')} still to open, ${noted}.`;
}

/** What a move has shown, of the cell at which one is; of the cells around it, how many open. */
function describeBriefly(state: MinesState, events: readonly MinesEvent[]): string[] {
  const isChord = events.some(({ because }) => because.kind === 'flags');
  const opened = events.reduce((sum, { because }) => sum + openedBy(because), 0);
  const chorded = isChord && opened > 0 ? [opensWords(opened, 'cell')] : [];
  const parts = events.flatMap((event): string[] => {
    const { to, action, because } = event;
    switch (because.kind) {
      case 'number':
        return isChord ? [] : [`${describeCell(state, to).replace(/^.*?: /, '')}.`];
      case 'sea':
        return isChord ? [] : ['Sea.', ...(opened > 1 ? [opensWords(opened - 1, 'more cell')] : [])];
      case 'note':
        return [action === 'flagged' ? 'Flagged.' : 'Flag taken away.'];
      case 'mine':
        return ['A mine explodes.'];
      case 'unlaid':
        return [because.reason];
      // An end is told by what it is called.
      default:
        return [];
    }
  });
  return [...chorded, ...parts];
}

const openedBy = (because: MinesEvent['because']): number =>
  because.kind === 'sea' ? because.cells.length : because.kind === 'number' ? 1 : 0;

const opensWords = (count: number, noun: string) =>
  `${plural(count, noun)} ${count === 1 ? 'opens' : 'open'}.`;

function describeEvent({ level }: MinesState, { to, from, action, because }: MinesEvent): string {
  const name = cellName(level, to);
  const at = `Cell ${name}`;
  switch (because.kind) {
    case 'number':
      return `${at} shows ${because.number}: ${plural(because.number, 'mine')} around it.`;
    case 'sea': {
      const others = because.cells.length - 1;
      const opened =
        others === 0 ? 'nothing else opens' : `${plural(others, 'more cell')} of its sea and shore open`;
      return `${at} touches no mine; ${opened}${others === 1 ? 's' : ''}.`;
    }
    case 'flags':
      return `${at} has its ${plural(because.number, 'flag')}, so the other cells around it are opened.`;
    case 'mine': {
      const wrong = because.wrongFlags.map((cell) => cellName(level, cell));
      const blame = wrong.length === 0 ? '' : `, because no mine lies under the ${flagsOn(wrong)}`;
      const chord = from === null ? '' : ` when the rest around ${cellName(level, from)} is opened`;
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
