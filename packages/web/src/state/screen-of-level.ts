import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { type ScreenRoute, screenRoute } from './route.js';

/** The screen where a level is played; null for games that are played on the page that all games share. */
export function screenOfLevel(level: Level): ScreenRoute | null {
  const { id, screens } = rulebook.of(level);
  return screens ? screenRoute(id, screens[0], rulebook.encode(level)) : null;
}
