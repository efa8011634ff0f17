import { DIRECTION_WORDS, directionOf } from '../../grid/index.js';
import type { Hint, Task } from '../../puzzle/index.js';
import { exitDistances, tableIndex } from '../../search/index.js';
import type { PursuitContext } from '../rules/context.js';
import type { ChaseLevel, ChaseMove } from '../rules/level.js';
import { moveWord } from '../rules/moves.js';
import type { ChaseState } from '../rules/state.js';
import { capital } from '../rules/words.js';
import { targetOf } from './problem.js';
import { cachedTable } from './table-cache.js';

/** Joint states that one alternative may cost when a hint has no table. */
const ALTERNATIVE_LIMIT = 1_000_000;

/** What a move leads to: moves to the goal after it, `lost`, or unknown. */
interface Prospect {
  readonly move: ChaseMove;
  readonly after: number | 'lost' | 'caught' | 'unknown';
}

/** A hint in three steps: what to think of, the move, and why it beats the others. */
export function* chaseHint<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Hint<ChaseMove>> {
  if (state.status !== 'open') return hintAtEnd(state);
  const prospects = yield* prospectsOf(context, state);
  const known = prospects.filter((one): one is Prospect & { after: number } => typeof one.after === 'number');
  const best = known.reduce<(Prospect & { after: number }) | null>(
    (a, b) => (a === null || b.after < a.after ? b : a),
    null,
  );
  if (best === null) {
    if (prospects.some(({ after }) => after === 'unknown')) {
      const nudge = 'This position is too large to be searched for a hint.';
      return {
        status: 'unknown',
        nudge,
        move: null,
        reason: `Every move was searched for ${ALTERNATIVE_LIMIT} joint states without an answer.`,
        distance: null,
      };
    }
    const nudge = 'From here it can no longer be won: undo until it can.';
    return {
      status: 'lost',
      nudge,
      move: null,
      reason: 'Every line of play from this position has been searched; none escapes.',
      distance: null,
    };
  }
  const distance = best.after + 1;
  return {
    status: 'move',
    nudge: nudgeFor(context, state, best.move, prospects),
    move: best.move,
    reason: reasonFor(best, prospects),
    distance,
  };
}

/** What there is to say when the game is over. */
export function hintAtEnd({ status }: ChaseState): Hint<ChaseMove> {
  const nudge = status === 'won' ? 'You have already escaped.' : 'You are caught; undo to try again.';
  return { status: 'none', nudge, move: null, reason: nudge, distance: null };
}

function* prospectsOf<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
): Task<Prospect[]> {
  const prospects: Prospect[] = [];
  const table = yield* cachedTable(context, state, context.problem(state));
  for (const move of context.rules.moves(state)) {
    const next = context.rules.play(state, move).state;
    if (next.status !== 'open') {
      prospects.push({ move, after: next.status === 'won' ? 0 : 'caught' });
      continue;
    }
    const problem = context.problem(next);
    if (table) {
      const distance = table.distances[tableIndex(table, problem.start.place, problem.start.units)] ?? 0;
      prospects.push({ move, after: distance > 0 ? distance : 'lost' });
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

function nudgeFor<L extends ChaseLevel>(
  context: PursuitContext<L>,
  state: ChaseState<L>,
  move: ChaseMove,
  prospects: readonly Prospect[],
): string {
  const safe = prospects.filter(({ after }) => typeof after === 'number');
  if (safe.length === 1 && prospects.length > 1)
    return 'Only one of your moves keeps the win. Watch where each would draw your pursuers.';
  if (move === 'W') return 'Patience: what happens if you let them come?';
  const distances = exitDistances(context.problem(state));
  const target = targetOf(state.level, state.player, move);
  const here = distances[state.player] ?? 0;
  if (target !== null && (distances[target] ?? 0) > here)
    return 'The way out does not begin towards the exit. Lead them astray first.';
  return directionOf(move) === null
    ? 'Look around.'
    : 'Walk on towards the exit; mind the order in which they answer.';
}

function reasonFor(best: Prospect & { after: number }, prospects: readonly Prospect[]): string {
  const total = best.after + 1;
  const direction = directionOf(best.move);
  const name = direction === null ? 'waiting' : `going ${DIRECTION_WORDS[direction]}`;
  const lead =
    best.after === 0
      ? `${capital(name)} escapes at once.`
      : `${capital(name)} escapes in ${total} moves with best play.`;
  const groups: [string, (after: Prospect['after']) => boolean][] = [
    ['would be caught at once', (after) => after === 'caught'],
    ['can no longer be won', (after) => after === 'lost'],
    ['could not be searched to the end', (after) => after === 'unknown'],
    ['is as short', (after) => after === best.after],
  ];
  const parts = groups.map(([verdict, test]) => {
    const moves = prospects
      .filter((one) => one.move !== best.move && test(one.after))
      .map((one) => moveWord(one.move));
    return moves.length === 0 ? null : `${moves.join(', ')} ${verdict}`;
  });
  for (const { move, after } of prospects) {
    if (typeof after === 'number' && after > best.after)
      parts.push(`${moveWord(move)} takes ${after - best.after} more`);
  }
  const rest = parts.filter((part) => part !== null).join('; ');
  return rest === '' ? lead : `${lead} ${capital(rest)}.`;
}
