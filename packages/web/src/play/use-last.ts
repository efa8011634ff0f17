import { useEffect } from 'preact/hooks';
import type { Route } from '../state/route.js';
import type { PlaySession } from './session.js';

/** Notes the level that one plays as the place to go on; once it is won, the next that is not solved. */
export function useLast(
  { level, node, status }: PlaySession,
  route: Extract<Route, { page: 'level' | 'play' }>,
): void {
  const isBegun = node.value.depth > 0;
  const isWon = status.value === 'won';
  useEffect(() => {
    // Also for who leaves before what comes after the board is there.
    if (isBegun) void import('./late-parts.js').then((late) => late.keepPlace(level, route, isWon));
  }, [isBegun, isWon, level, route]);
}
