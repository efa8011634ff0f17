import { worthOfWin } from '@knossos/engine/internal/puzzle';
import { isHelped } from '@knossos/engine/internal/session';
import { gameEnded } from '../session/ended.js';
import type { PlaySession } from './session.js';

/**
 * Tells of the ends that are met in a session; called after each of its changes, and once before the first. Time is
 * measured in games that are played in one go.
 */
export function endTeller(session: PlaySession): () => void {
  const { level, rules, dice } = session;
  const isFresh = session.history.peek().nodes.length === 1;
  let since: number | null = null;
  let last = session.node.peek();
  return () => {
    const node = session.node.peek();
    if (node === last) return;
    last = node;
    since ??= Date.now();
    const outcome = rules.outcome(rules.see(node.state));
    if (outcome.status === 'open' || session.change.peek()?.kind !== 'turn') return;
    const isWon = outcome.status === 'won';
    gameEnded({
      level,
      seed: dice,
      line: session.played(),
      isWon,
      isHelped: isHelped(session.aids.peek()),
      moves: node.depth,
      worth: isWon ? worthOfWin(rules, outcome, node.depth) : null,
      ms: isFresh ? Date.now() - since : null,
      tried: session.history.peek().nodes.length - 1,
    });
  };
}
