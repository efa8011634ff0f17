import type { GlyphSet } from '@knossos/engine/draw';
import type { Output } from './io.js';

export type ColourChoice = 'always' | 'never' | 'auto';

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether to use colour: the option wins, then NO_COLOR, then FORCE_COLOR, then whether it is a terminal. */
export function useColour(choice: ColourChoice, env: Environment, output: Output): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') return env.FORCE_COLOR !== '0';
  return output.isTerminal && env.TERM !== 'dumb';
}

/** Which characters to draw with: the option, else box drawing where the locale can show it. */
export function chooseGlyphs(choice: GlyphSet | undefined, env: Environment): GlyphSet {
  return choice ?? (isUtf8(env) ? 'unicode' : 'ascii');
}

/** Whether the locale's characters are UTF-8. */
export function isUtf8(env: Environment): boolean {
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
}
