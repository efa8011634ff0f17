import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { type RoomRoute, roomRoute } from './route.js';

/** The room where a level is played; null for games that are played on the page that all games share. */
export function roomOfLevel(level: Level): RoomRoute | null {
  const { id, rooms } = rulebook.of(level);
  return rooms ? roomRoute(id, rooms[0], rulebook.encode(level)) : null;
}
