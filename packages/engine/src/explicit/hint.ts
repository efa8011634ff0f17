import type { Hint, Level, State } from '../puzzle/index.js';
import type { Future, PlainRules } from './state-space.js';

/** What a move leads to: so many moves to the win after it, or why there is none. */
interface Prospect<M extends string> {
  readonly move: M;
  readonly after: number | 'over' | 'lost';
}

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
  const total = distance[0] ?? null;
  const best = prospects.find(({ after }) => total !== null && after === total - 1);
  if (total === null || !best) {
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
  return {
    status: 'move',
    nudge,
    move: best.move,
    reason: reasonFor(rules, best, prospects),
    distance: total,
  };
}

function reasonFor<M extends string>(
  { words }: { readonly words: { move(move: M): string } },
  best: Prospect<M>,
  prospects: readonly Prospect<M>[],
): string {
  const after = Number(best.after);
  const name = capital(words.move(best.move));
  const lead = after === 0 ? `${name} wins at once.` : `${name} wins in ${after + 1} moves with best play.`;
  const groups: readonly (readonly [verdict: string, holds: (after: Prospect<M>['after']) => boolean])[] = [
    ['would lose at once', (one) => one === 'over'],
    ['can no longer win', (one) => one === 'lost'],
    ['is as quick', (one) => one === after],
  ];
  const parts = groups.flatMap(([verdict, holds]) => {
    const moves = prospects.filter((one) => one.move !== best.move && holds(one.after));
    return moves.length === 0 ? [] : [`${moves.map(({ move }) => words.move(move)).join(', ')} ${verdict}`];
  });
  for (const one of prospects)
    if (typeof one.after === 'number' && one.after > after)
      parts.push(`${words.move(one.move)} takes ${one.after - after} more`);
  return parts.length === 0 ? lead : `${lead} ${capital(parts.join('; '))}.`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
