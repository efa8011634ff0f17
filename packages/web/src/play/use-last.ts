import { useEffect } from 'preact/hooks';
import type { Route } from '../state/route.js';
import { later } from './later.js';
import type { PlaySession } from './session.js';

/** Notes the level that one plays as the place to go on; once it is won, the next that is not solved. */
export function useLast(
  { level, node, status }: PlaySession,
  route: Extract<Route, { page: 'level' | 'play' }>,
): void {
  const isBegun = node.value.depth > 0;
  const isWon = status.value === 'won';
  const late = later.now();
  useEffect(() => {
    if (isBegun) void late?.keepPlace(level, route, isWon);
  }, [late, isBegun, isWon, level, route]);
}
