import type { AnyMind, Level } from '../puzzle/index.js';
import { escapeMind } from './escape/mind.js';
import { goldMind } from './gold/mind.js';
import { hauntMind } from './haunt/mind.js';
import { minesMind } from './mines/mind.js';
import { mouseMind } from './mouse/mind.js';
import { theseusMind } from './theseus/mind.js';

/** The minds of every game: solvers, hints, analysis, generators. Heavy; meant for a worker or a command. */
export const minds: readonly AnyMind[] = [escapeMind, theseusMind, mouseMind, minesMind, goldMind, hauntMind];

/** The mind of a game. Throws a RangeError for a game without one. */
export function mindOf(game: Level | string): AnyMind {
  const id = typeof game === 'string' ? game : game.game;
  const mind = minds.find((one) => one.id === id);
  if (!mind) throw new RangeError(`no mind for the game ${id}`);
  return mind;
}
