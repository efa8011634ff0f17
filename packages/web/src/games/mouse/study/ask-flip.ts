import { type Flip, flipMove, isOpenAt, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import type { GridBoard } from '@knossos/engine/internal/games/mouse/rules/level';
import { drive, grouped } from '@knossos/engine/internal/puzzle';
import type { Design } from '../design.js';
import { noteHelp } from '../run/releases.js';
import { type Score, scoreOf } from '../run/use-run.js';
import { countTurns } from '../words.js';

/** What a flip would do, as one sentence; the runs with and without it are followed in slices, until `isOld`. It is help. */
export async function askFlip(design: Design, flip: Flip, isOld: () => boolean): Promise<string | null> {
  const { board } = design;
  noteHelp(design, 'hint');
  const follow = (level: Design) =>
    drive(scoreOf(level), {
      now: () => performance.now(),
      pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
      isAborted: isOld,
      sliceMs: 7,
    });
  const before = await follow(design);
  const after = await follow({ ...design, board: withFlips(board, [flip]) });
  return isOld() || !before || !after ? null : flipSentence(board, flip, before, after);
}

/** What a flip makes of one score: another. */
export function flipSentence(board: GridBoard, flip: Flip, before: Score, after: Score): string {
  const isOpen = isOpenAt(board, flip);
  const name = flipMove(board.maze, { ...flip, side: null });
  const place = flip.side === null ? name : `the wall ${flip.side === 1 ? 'right of' : 'below'} ${name}`;
  const [open, shut] = flip.side === null ? ['Opening', 'Blocking'] : ['Taking down', 'Putting up'];
  const what = `${isOpen ? shut : open} ${place}`;
  if (after.ending === 'cap') return `${what} takes too long to try.`;
  if (after.ending === before.ending && (after.ending !== 'out' || turnsIn(after) === turnsIn(before)))
    return `${what} changes nothing.`;
  if (after.ending === 'cut-off') return `${what} cuts off the exit.`;
  if (after.ending === 'trapped') return `${what} traps him.`;
  const change = after.turns - turnsIn(before);
  const difference =
    before.ending === 'out' ? `, ${grouped(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'}` : '';
  return `${what}: ${countTurns(after.turns)}${difference}.`;
}

const turnsIn = (score: Score) => (score.ending === 'out' ? score.turns : 0);
