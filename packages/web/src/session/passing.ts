import { rulebook } from '@knossos/engine/internal/games';
import { type Level, puzzleText } from '@knossos/engine/internal/puzzle';
import { slotOfPuzzle } from './dailies.js';
import { metOnTheWay } from './play-on.js';

/** Whether a level is passed through on a run or on a day: it is no place where its game goes on. */
export function isPassing(level: Level): boolean {
  const puzzle = puzzleText(rulebook.of(level), level);
  return slotOfPuzzle(level.game, puzzle) !== null || metOnTheWay(level.game).includes(puzzle);
}
