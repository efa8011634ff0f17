import type { AnyMind, Level } from '../puzzle/index.js';
import { rulebook } from './index.js';

/** The minds of every game: solvers, hints, analysis, generators. Heavy; meant for a worker or a command. */
export const minds: readonly AnyMind[] = await Promise.all(rulebook.games.map((rules) => rules.mind()));

/** The mind of a game. Throws a RangeError for a game without one. */
export function mindOf(game: Level | string): AnyMind {
  const id = typeof game === 'string' ? game : game.game;
  const mind = minds.find((one) => one.id === id);
  if (!mind) throw new RangeError(`no mind for the game ${id}`);
  return mind;
}
