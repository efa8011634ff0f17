import { type Flip, withFlips } from '@knossos/engine/internal/games/mouse/rules/flips';
import { drive } from '@knossos/engine/internal/puzzle';
import type { Design } from '../design.js';
import { type Score, scoreOf } from '../run/use-run.js';
import { flipSentence, kindOf } from './flip-map.js';

/** What a flip would do, as one sentence; the runs with and without it are followed in slices, until `isOld`. */
export async function askFlip(design: Design, flip: Flip, isOld: () => boolean): Promise<string | null> {
  const { board } = design;
  const follow = (level: Design) =>
    drive(scoreOf(level), {
      now: () => performance.now(),
      pause: () => new Promise((resolve) => setTimeout(resolve, 0)),
      isAborted: isOld,
      sliceMs: 7,
    });
  const before = await follow(design);
  const after = await follow({ ...design, board: withFlips(board, [flip]) });
  if (isOld() || !before || !after) return null;
  const now = worthOf(before);
  const worth = worthOf(after);
  const known = now === 'unknown' ? null : now;
  return flipSentence(
    board,
    { before: known },
    { flip, worth, kind: worth === 'unknown' ? worth : kindOf(worth, known) },
  );
}

/** Turns; endless where the mouse is trapped, null where it cannot get out. */
function worthOf(score: Score): number | 'unknown' | null {
  switch (score.ending) {
    case 'out':
      return score.turns;
    case 'trapped':
      return Number.POSITIVE_INFINITY;
    case 'cut-off':
      return null;
    case 'cap':
      return 'unknown';
  }
}
