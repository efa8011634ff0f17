import { rulebook } from '@knossos/engine/internal/games';
import { orThrow, type Progress, puzzleText } from '@knossos/engine/internal/puzzle';
import type { Rung } from '@knossos/engine/internal/session';
import { dailyLevel, keepDailyLevel, slotOf } from '../../session/dailies.js';
import { editorWorker } from '../../worker/client.js';

/** A puzzle of a day: that of a game, or with a rung that one of the day. */
export interface DailyWish {
  readonly game: string;
  readonly day: string;
  readonly rung: Rung | null;
}

/** Makes a puzzle of a day in the worker, unless it was made before. */
export async function makeDaily(
  { game, day, rung }: DailyWish,
  options: { readonly signal: AbortSignal; readonly onProgress?: (progress: Progress) => void },
): Promise<void> {
  const slot = slotOf(game, rung);
  if (dailyLevel(slot, day) !== null) return;
  const text = await editorWorker.ask({ kind: 'daily', game, day, rung }, options);
  if (text === null || options.signal.aborted) return;
  const level = orThrow(rulebook.parse(text));
  keepDailyLevel(slot, day, { text, puzzle: puzzleText(rulebook.of(level), level) });
}
