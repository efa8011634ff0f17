import { cellName, directionOf } from '../../grid/index.js';
import {
  bestHint,
  type Hint,
  listed,
  type NoWinWords,
  noHint,
  type Prospect,
  type ProspectWords,
  type Task,
} from '../../puzzle/index.js';
import { exitDistances } from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import type { ChaseState } from '../rules/state.js';
import { moveWord } from '../rules/words.js';
import { cachedTable, distanceIn, targetOf } from './problem.js';

/** Joint states that one alternative may cost when a hint has no table. */
const ALTERNATIVE_LIMIT = 1_000_000;

const doing = (move: ChaseMove) => (move === 'W' ? 'waiting' : `going ${moveWord(move)}`);

const WORDS: ProspectWords<ChaseMove> & NoWinWords = {
  move: (move) => (move === 'W' ? 'waiting' : moveWord(move)),
  wins: (move) => `${doing(move)} escapes`,
  over: 'means being caught at once',
  lost: 'Every line of play from this position has been searched; none escapes.',
  unknown: 'Every move was searched for a long time, and no answer was found.',
};

/** A hint in three steps: what to think of, the move, and why it beats the others. */
export function* chaseHint<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Hint<ChaseMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const prospects = yield* prospectsOf(context, state);
  const hint = bestHint(prospects, WORDS, (best, winning) =>
    winning === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win: see what answers each.'
      : nudgeFor(context, state, best),
  );
  if (hint.move === null) return hint;
  const answer = answerTo(context, state, hint.move);
  return answer === '' ? hint : { ...hint, reason: `${hint.reason} ${answer}` };
}

/** Where a move leaves the pursuers that are seen then; at most so many of them are named. */
const MOST_NAMED = 3;
function answerTo<L extends ChaseLevel>(
  { rules }: PursuitContext<L>,
  state: ChaseState<L>,
  move: ChaseMove,
): string {
  const after = rules.play(state, move).state;
  if (after.status !== 'open') return '';
  const { maze } = after.level;
  const left = rules
    .view(rules.see(after))
    .actors.flatMap(({ role, name, cell }) =>
      role === 'player' ? [] : `${name} is on ${cellName(maze, cell)}`,
    );
  return left.length === 0 ? '' : `After ${doing(move)}, ${listed(left.slice(0, MOST_NAMED))}.`;
}

/** How many pursuers are still about. */
const about = ({ pursuers }: ChaseState): number => pursuers.filter(({ isDead }) => !isDead).length;

/** What there is to say when the game is over. */
export function hintAtEnd({ status }: ChaseState): Hint<ChaseMove> {
  return noHint(
    'none',
    status === 'won' ? 'You have already escaped.' : 'You are caught; undo to try again.',
  );
}

/** What every legal move of an open position leads to. */
export function* prospectsOf<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Prospect<ChaseMove>[]> {
  const prospects: Prospect<ChaseMove>[] = [];
  const table = yield* cachedTable(context, state, context.problem(state));
  for (const move of context.rules.moves(state)) {
    const next = context.rules.play(state, move).state;
    if (next.status !== 'open') {
      prospects.push({ move, after: next.status === 'won' ? 0 : 'over' });
      continue;
    }
    const problem = context.problem(next);
    if (table) {
      prospects.push({ move, after: distanceIn(table, problem.start.place, problem.start.units) ?? 'lost' });
      continue;
    }
    const result = yield* context.search(problem, ALTERNATIVE_LIMIT);
    prospects.push({
      move,
      after: result.status === 'solved' ? result.length : result.status === 'impossible' ? 'lost' : 'unknown',
    });
  }
  return prospects;
}

/** How many times as long as the way would be without pursuers a way out is that does not just lead there. */
const LONG = 3;

function nudgeFor<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  { move, after }: Prospect<ChaseMove>,
): string {
  const count = about(state);
  const isMany = count > 1;
  if (move === 'W') return `Patience: what happens if you let ${isMany ? 'them' : 'it'} come?`;
  const distances = exitDistances(context.problem(state));
  const target = targetOf(state.level, state.player, move);
  const here = distances[state.player] ?? 0;
  if (target !== null && (distances[target] ?? 0) > here)
    return `The way out does not begin towards the exit.${count > 0 ? ' Lead your pursuers away first.' : ''}`;
  if (directionOf(move) === null) return 'Look around.';
  const watch = `watch how ${isMany ? 'they answer' : 'it answers'}.`;
  // There is much to do yet besides going there.
  const isLong = typeof after === 'number' && after >= LONG * here;
  return isLong
    ? `The next step goes towards the exit, but the way out is long; ${watch}`
    : `Walk on towards the exit; ${watch}`;
}
