import { bestOf, type Hint, type Level, type Prospect, type State, whyBest } from '../puzzle/index.js';
import type { Future, PlainRules } from './state-space.js';

/** A hint in three steps from a position's whole future; null where that was too large to be listed. */
export function explicitHint<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  seen: S,
  future: Future<S, M> | null,
): Hint<M> {
  const { status } = rules.outcome(seen);
  if (status !== 'open') {
    const said = status === 'won' ? 'The game is won.' : 'The game is lost; undo to try again.';
    return { status: 'none', nudge: said, move: null, reason: said, distance: null };
  }
  if (future === null) {
    const nudge = 'This position is too large to be searched for a hint.';
    const reason = 'More positions can follow than a hint looks at.';
    return { status: 'unknown', nudge, move: null, reason, distance: null };
  }
  const { space, distance } = future;
  const prospects = (space.edges[0] ?? []).map(({ move, to }): Prospect<M> => {
    const left = distance[to] ?? null;
    return { move, after: left ?? (space.status[to] === 'lost' ? 'over' : 'lost') };
  });
  const best = bestOf(prospects);
  if (best === null) {
    return {
      status: 'lost',
      nudge: 'From here it can no longer be won: undo until it can.',
      move: null,
      reason: `Every line of play has been searched, ${space.states.length} positions; none wins.`,
      distance: null,
    };
  }
  const winning = prospects.filter(({ after }) => typeof after === 'number');
  const nudge =
    winning.length === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win.'
      : `${winning.length} of your ${prospects.length} moves keep the win; one of them is the quickest.`;
  const reason = whyBest(best, prospects, {
    move: rules.words.move,
    wins: (move) => `${rules.words.move(move)} wins`,
    over: 'would lose at once',
  });
  return { status: 'move', nudge, move: best.move, reason, distance: best.after + 1 };
}
