import type { AnyRules, Level } from '@knossos/engine/puzzle';
import type { Io } from '../cli/io.js';
import { freshSeed } from '../cli/options.js';
import type { SaveFolder } from './saves.js';

/** Whether a game takes the whole screen: where somebody sits at a terminal that can place text. */
export function takesScreen({ input, out, env }: Pick<Io, 'input' | 'out' | 'env'>): boolean {
  return input.isTerminal && out.isTerminal && env.TERM !== 'dumb';
}

/**
 * The seed that a game begins with: the one that is asked for; else where dice fall that of the game in progress, else
 * the one that the level names, else a new one; where they lay the board, the level's own comes first.
 */
export function seedFor(rules: AnyRules, level: Level, asked: string | null, saves: SaveFolder): string {
  const hidden = rules.hidden(level);
  const named = level.meta.seed;
  if (asked !== null) return asked;
  if (hidden !== 'dice' && named !== null) return named;
  const saved = saves.read(rules, level);
  if (saved && !saved.over) return saved.seed ?? '';
  return named ?? (hidden === 'nothing' ? '' : freshSeed());
}
