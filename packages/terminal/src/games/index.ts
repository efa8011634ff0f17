import type { GameEntry } from '../play/game-entry.js';
import { goldEntry } from './gold/index.js';
import { hauntEntry } from './haunt/index.js';
import { minesEntry } from './mines/index.js';
import { mouseEntry } from './mouse/index.js';

/** The games that add something to the terminal; all others are played, solved and shown as any game is. */
export const GAMES: readonly GameEntry[] = [mouseEntry, minesEntry, goldEntry, hauntEntry];

/** What a game adds; nothing for most. */
export function entryOf(game: string): GameEntry {
  return GAMES.find(({ id }) => id === game) ?? { id: game };
}
