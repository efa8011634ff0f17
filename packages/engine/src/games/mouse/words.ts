import { cellName, DIRECTION_WORDS, isFloor, isOpen, RIGHT } from '../../grid/index.js';
import { counted, listed, type Solution, type VerdictWords, type Words } from '../../puzzle/index.js';
import { entranceOf } from './rules/board.js';
import type { Board, MouseLevel } from './rules/level.js';
import { goalOf, isFeasible, placeCount, placeName } from './rules/network.js';
import { formatPreferences, hasOwnOrders, orderAt } from './rules/preferences.js';
import { type Because, type MouseEvent, type MouseState, moveWord } from './rules/state.js';
import { DEFAULT_RULE, RULE_WORDS } from './walk/rule-walk.js';
import { busiest, flashCount } from './walk/walk.js';

const CUT_OFF: VerdictWords = {
  headline: 'The exit is cut off',
  sentence: 'No way leads from the start to the exit, so the mouse cannot be released: open one.',
};

/** What a solver's answer means where a frame's best design is looked for. */
export function mouseVerdict(
  { board, released }: MouseState,
  solution: Solution<string>,
): VerdictWords | null {
  if (released !== null)
    return { headline: 'The mouse has run', sentence: 'Undo the release to go on designing.' };
  if (!isFeasible(board)) return CUT_OFF;
  switch (solution.status) {
    case 'solved': {
      if (board.shape === 'graph')
        return { headline: 'The mouse can be released', sentence: 'A graph has nothing to flip.' };
      const proof = `Proved by counting all runs of this frame, ${counted(solution.states, 'leaf', 'leaves')} in all.`;
      // The last move releases the mouse.
      const flips = solution.moves.length - 1;
      return flips === 0
        ? { headline: 'The best design of its frame', sentence: `No other holds the mouse longer. ${proof}` }
        : { headline: `The best design is ${counted(flips, 'flip')} away`, sentence: proof };
    }
    case 'gave-up':
      return {
        headline: 'The mouse can be released',
        sentence: `The best design of this frame is not known: ${solution.reason}.`,
      };
    default:
      return null;
  }
}

export const MOUSE_WORDS: Words<MouseState, string, MouseEvent> = {
  move: moveWord,
  cell: describePlace,
  state: describeState,
  event: (state, event) => describeEvent(state, event.because),
  verdict: mouseVerdict,
};

function describePlace(state: MouseState, place: number): string {
  const { board, released, level } = state;
  const what: string[] = [];
  if (place === board.start) what.push('the start');
  if (place === goalOf(board)) {
    const side = board.shape === 'graph' ? null : board.exit.side;
    what.push(side === null ? 'the exit' : `the exit, ${DIRECTION_WORDS[side]} through the outer wall`);
  }
  if (released !== null && released.at === place) what.push('the mouse');
  if (board.shape === 'graph') {
    const next = (board.lists[place] ?? []).map((vertex) => placeName(board, vertex));
    what.push(next.length === 0 ? 'no neighbours' : `neighbours ${next.join(', ')}`);
  } else if (!isFloor(board.maze, place)) {
    return `${cellName(board.maze, place)}: blocked`;
  } else {
    const { maze } = board;
    const entrance = entranceOf(board);
    const order = orderAt(board, level.order, place);
    const ways = order.filter(
      (direction) =>
        isOpen(maze, place, direction) && !(entrance?.cell === place && entrance.direction === direction),
    );
    const words = ways.map((direction) => DIRECTION_WORDS[direction]);
    what.push(words.length === 0 ? 'closed on all sides' : `open ${listed(words)}`);
    if (order !== level.order) what.push(`prefers ${listed(order.map((way) => DIRECTION_WORDS[way]))} here`);
  }
  if (released !== null) what.push(plural(released.visits[place] ?? 0, 'visit'));
  return `${placeName(board, place)}: ${what.join(', ')}`;
}

function describeState(state: MouseState): string {
  const { board, released, level } = state;
  if (released !== null) {
    const { visits, turns } = released;
    const most = busiest(visits);
    const where = placeName(board, visits.indexOf(most));
    const runText = describeEvent(state, { kind: 'run', ...released });
    const flash = released.ending === 'out' ? ` The old Flash game would show ${flashCount(turns)}.` : '';
    return `${runText}${flash} Most visits: ${most}, at ${where}.`;
  }
  const ends = `Squeaky starts at ${placeName(board, board.start)}, the exit is ${exitWords(board)}.`;
  const cutOff = isFeasible(board) ? '' : ' The exit cannot be reached: open a way before releasing him.';
  return `${frameWords(board)}. ${ends}${ownOrders(board)}${modulo(level)}${otherRule(level)}${cutOff}`;
}

function frameWords(board: Board): string {
  if (board.shape === 'graph') return `A graph of ${placeCount(board)} vertices`;
  const { maze, shape } = board;
  const size = `${maze.columns} by ${maze.rows} cells`;
  if (shape === 'walls') return `A maze of ${size} with walls between them`;
  const blocks = maze.sides.reduce((sum, _, cell) => sum + (isFloor(maze, cell) ? 0 : 1), 0);
  return `A board of ${size}, ${blocks === 0 ? 'none' : blocks} of them blocked`;
}

function exitWords(board: Board): string {
  const goal = placeName(board, goalOf(board));
  if (board.shape === 'graph' || board.exit.side === null) return goal;
  return `the gap ${['above', 'right of', 'below', 'left of'][board.exit.side]} ${goal}`;
}

/** Which cells have preferences of their own, as one more sentence. */
function ownOrders(board: Board): string {
  if (board.shape === 'graph' || !hasOwnOrders(board)) return '';
  return ` He has other preferences for some cells: ${formatPreferences(board)}.`;
}

function modulo({ modulo }: MouseLevel): string {
  return modulo === null ? '' : ` He counts visits modulo ${modulo}.`;
}

function otherRule({ mind }: MouseLevel): string {
  return mind === undefined ? '' : ` He ${RULE_WORDS[mind].goes} (mind ${mind}).`;
}

function describeEvent(
  { board, level: { mind = DEFAULT_RULE } }: Pick<MouseState, 'board' | 'level'>,
  because: Because,
): string {
  if (because.kind === 'design') {
    const { flip, isOpen: open } = because;
    const name = placeName(board, flip.cell);
    if (flip.side === null) return `Cell ${name} is now ${open ? 'open' : 'blocked'}.`;
    const where = flip.side === RIGHT ? 'right of' : 'below';
    return open ? `The wall ${where} ${name} is taken down.` : `There is now a wall ${where} ${name}.`;
  }
  const turns = plural(because.turns, 'turn');
  switch (because.ending) {
    case 'out':
      return mind === DEFAULT_RULE
        ? `Squeaky gets out after ${turns}, always going where he has been least.`
        : `Squeaky gets out after ${turns}. He ${RULE_WORDS[mind].goes}.`;
    case 'trapped':
      return `Squeaky is trapped: from turn ${because.transient} on he goes round for ever, ${plural(because.period, 'turn')} a round.`;
    case 'cap':
      return `Squeaky is still inside after ${turns}; there the run was stopped, so it has no score.`;
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
