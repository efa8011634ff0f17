import { bestHint, type Hint, type Level, noHint, type Prospect, type State } from '../puzzle/index.js';
import type { Future, PlainRules } from './state-space.js';

/** A hint in three steps from a position's whole future; null where that was too large to be listed. */
export function explicitHint<L extends Level, S extends State, M extends string>(
  rules: PlainRules<L, S, M>,
  seen: S,
  future: Future<S, M> | null,
): Hint<M> {
  const { status } = rules.outcome(seen);
  if (status !== 'open')
    return noHint('none', status === 'won' ? 'The game is won.' : 'The game is lost; undo to try again.');
  const after = (to: number) =>
    future?.distance[to] ?? (future?.space.status[to] === 'lost' ? 'over' : 'lost');
  const prospects: readonly Prospect<M>[] = future
    ? (future.space.edges[0] ?? []).map(({ move, to }) => ({ move, after: after(to) }))
    : rules.moves(seen).map((move) => ({ move, after: 'unknown' }));
  const words = {
    move: rules.words.move,
    wins: (move: M) => `${rules.words.move(move)} wins`,
    over: 'would lose at once',
    lost: `Every line of play has been searched, ${future?.space.states.length} positions; none wins.`,
    unknown: 'More positions can follow than a hint looks at.',
  };
  return bestHint(prospects, words, (_, winning) =>
    winning === 1 && prospects.length > 1
      ? 'Only one of your moves keeps the win.'
      : `${winning} of your ${prospects.length} moves keep the win; one of them is the quickest.`,
  );
}
