import { rulebook } from '@knossos/engine/internal/games';
import { type Level, levelText } from '@knossos/engine/internal/puzzle';
import { isSolved } from '../levels/next-level.js';
import { loadPack, packNames } from '../levels/packs.js';
import { forgetLast, keepLast, lastOf } from '../session/last.js';
import { isPassing } from '../session/passing.js';
import { standingOf } from '../session/records.js';
import { formatRoute, type Route } from '../state/route.js';

/** Keeps the place where a game goes on: at this level, and once it is won at the next that is not solved, if there is one. */
export async function keepPlace(
  level: Level,
  route: Extract<Route, { page: 'level' | 'play' }>,
  isWon: boolean,
): Promise<void> {
  if (route.page === 'level' && isPassing(level)) return;
  const { game } = level;
  const rules = rulebook.of(level);
  const address = formatRoute({ ...route, moves: null });
  const keep = (one: Level, title: string, to: string) =>
    keepLast({ game, title, address: to, level: levelText(rules, one) });
  if (!isWon) return keep(level, level.meta.title ?? rules.title, address);
  if (route.page === 'level') {
    if (lastOf(game)?.address === address) forgetLast(game);
    return;
  }
  const names = packNames(game);
  const all = names.includes(route.pack) ? names : [route.pack, ...names];
  const packs = await Promise.all(all.flatMap((name) => loadPack(name) ?? []));
  const levels = packs.flatMap(({ name, levels }) =>
    levels.flatMap((one, index) => (one.ok ? [{ ...one, pack: name, number: index + 1 }] : [])),
  );
  const here = levels.findIndex(({ pack, number }) => pack === route.pack && number === route.number);
  const inOrder = [...levels.slice(here + 1), ...levels.slice(0, here)];
  const next = inOrder.find((one) => !isSolved(standingOf(one.level, one.puzzle)));
  if (!next) return forgetLast(game);
  const { pack, number } = next;
  keep(next.level, next.title, formatRoute({ page: 'play', pack, number, moves: null }));
}
