import type { BuiltMaze, Result } from '../../../puzzle/index.js';
import { parseTheseus } from '../rules/document.js';
import type { TheseusLevel } from '../rules/level.js';

/** The level of a maze that was put together, below these header lines. */
export function builtLevel(built: BuiltMaze, ...header: readonly string[]): Result<TheseusLevel> {
  const document = built.document(['game: theseus', ...header]);
  return document.ok ? parseTheseus(document.value) : document;
}
