import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import type { Route } from '../state/route.js';
import { screenOfLevel } from '../state/screen-of-level.js';

/** Where a level is played: on the page of all games, or in its game's screen. */
export function playRoute(level: Level): Route {
  return screenOfLevel(level) ?? { page: 'level', id: rulebook.encode(level), moves: null };
}
