import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { GAMES } from './games.built.js';
import { type ScreenRoute, screenRoute } from './route.js';

/** The screen where a level is played; null for games that are played on the page that all games share. */
export function screenOfLevel(level: Level): ScreenRoute | null {
  const { id } = rulebook.of(level);
  const isOwn = GAMES.some((game) => game.id === id && game.screens.length > 0);
  return isOwn ? screenRoute(id, undefined, rulebook.encode(level)) : null;
}
