import type { AnyMind, Level } from '../puzzle/index.js';
import { loadMinds } from './index.js';

/** The same for modules that wait for it before they run. */
export const minds: readonly AnyMind[] = await loadMinds();

/** The mind of a game. Throws a RangeError for a game without one. */
export function mindOf(game: Level | string): AnyMind {
  const id = typeof game === 'string' ? game : game.game;
  const mind = minds.find((one) => one.id === id);
  if (!mind) throw new RangeError(`no mind for the game ${id}`);
  return mind;
}
