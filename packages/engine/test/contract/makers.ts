import { rulebook } from '../../src/games/index.js';
import { mindOf } from '../../src/games/minds.js';
import type { Maker } from '../../src/session/index.js';

/** What makes levels of a game. */
export function makerOf(game: string): Maker {
  const rules = rulebook.find(game);
  if (!rules) throw new Error(`no game ${game}`);
  return { rules, mind: mindOf(game) };
}
