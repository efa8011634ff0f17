import type { HauntMove } from '@knossos/engine/internal/games/haunt';
import { KEYS, type Size, TerminalSession } from '../../terminal.js';

/** Keys of each kind that mean a move. */
const PRESSES: Readonly<Record<HauntMove, readonly string[]>> = {
  F: [KEYS.up, 'w', 'k'],
  L: [KEYS.left, 'a', 'h'],
  R: [KEYS.right, 'd', 'l'],
};

/** What to send for moves, every kind of key in turn. */
export function pressesOf(keys: readonly HauntMove[]): string {
  return keys.map((key, index) => PRESSES[key][index % PRESSES[key].length]).join('');
}

/** Starts `knossos haunt play` at 80 by 24, with a data folder of its own. */
export function playHaunt(args: readonly string[], options: Size = {}): TerminalSession {
  return TerminalSession.knossos(['haunt', 'play', ...args], { columns: 80, rows: 24, ...options });
}
