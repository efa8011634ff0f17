import { levelText } from '@knossos/engine/internal/puzzle';
import { useEffect } from 'preact/hooks';
import type { Pack } from '../levels/packs.js';
import { keepLast } from '../session/last.js';
import { formatRoute, type Route } from '../state/route.js';
import type { PlaySession } from './session.js';

/** Notes the level that one plays as the place to go on; once it is won that is the next of its pack. */
export function useLast(
  { rules, level, text, node, status }: PlaySession,
  route: Extract<Route, { page: 'level' | 'play' }>,
  pack: Pack | null,
): void {
  const isBegun = node.value.depth > 0;
  const isWon = status.value === 'won';
  useEffect(() => {
    if (!isBegun) return;
    const here = { game: rules.id, title: level.meta.title ?? rules.title, level: text };
    const after = route.page === 'play' && isWon ? pack?.levels[route.number] : undefined;
    if (route.page === 'play' && after?.ok) {
      keepLast({
        ...here,
        title: after.title,
        level: levelText(rules, after.level),
        address: formatRoute({ page: 'play', pack: route.pack, number: route.number + 1, moves: null }),
      });
    } else keepLast({ ...here, address: formatRoute({ ...route, moves: null }) });
  }, [isBegun, isWon, rules, level, text, route, pack]);
}
