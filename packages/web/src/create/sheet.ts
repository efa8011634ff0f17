import {
  isOfChance,
  needsHint,
  puzzleAfter,
  puzzleWith,
  SHEET_LIMIT,
  type SheetPuzzle,
} from '@knossos/engine/internal/draw';
import { rulebook } from '@knossos/engine/internal/games';
import type { Level } from '@knossos/engine/internal/puzzle';
import { thinker } from '../worker/client.js';

/** Works out what a sheet says of a level; null when it was cancelled. */
export async function sheeted(level: Level, title: string, signal: AbortSignal): Promise<SheetPuzzle | null> {
  const rules = rulebook.of(level);
  const position = { text: rules.format(level), seed: level.meta.seed ?? '1', moves: [] };
  if (needsHint(rules, level)) {
    const hint = await thinker.ask({ kind: 'hint', position }, { signal });
    return hint && puzzleAfter(rules, level, title, hint.move);
  }
  if (isOfChance(rules, level)) return puzzleWith(rules, level, title, null);
  const solved = await thinker.ask({ kind: 'solve', position, limit: SHEET_LIMIT }, { signal });
  return solved && puzzleWith(rules, level, title, solved);
}
