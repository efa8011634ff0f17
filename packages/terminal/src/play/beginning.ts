import { type AnyRules, type Level, needsSeed } from '@knossos/engine/puzzle';
import type { Io } from '../cli/io.js';
import { freshSeed } from '../cli/seed.js';
import type { SaveFolder } from './saves.js';

/** Whether a game takes the whole screen: where somebody sits at a terminal that can place text. */
export function takesScreen({ input, out, env }: Pick<Io, 'input' | 'out' | 'env'>): boolean {
  return input.isTerminal && out.isTerminal && env.TERM !== 'dumb';
}

/** What a level's seed decides and the player does not see: nothing, dice that fall on the way, or the board itself. */
export function hiddenIn(rules: AnyRules, level: Level): 'nothing' | 'dice' | 'layout' {
  if (!needsSeed(rules, level)) return 'nothing';
  return rules.view(rules.see(rules.start(level, ''))).kind === 'field' ? 'layout' : 'dice';
}

/**
 * The seed that a game begins with: the one that is asked for; else where dice fall that of the game in progress, else
 * the one that the level names, else a new one; where they lay the board, the level's own comes first.
 */
export function seedFor(rules: AnyRules, level: Level, asked: string | null, saves: SaveFolder): string {
  const hidden = hiddenIn(rules, level);
  const named = level.meta.seed;
  if (asked !== null) return asked;
  if (hidden !== 'dice' && named !== null) return named;
  const saved = saves.read(rules, level);
  if (saved && !saved.over) return saved.seed;
  return named ?? (hidden === 'nothing' ? '' : freshSeed());
}
