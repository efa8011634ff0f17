import { COVERED, type MinesState } from '@knossos/engine/internal/games/mines/index';
import type { Cue } from '../../state/feel.js';

/** Opened cells from which on they are a sea. */
const SEA = 4;

/** What a move sounds like: a flag, a cell, a sea of them, a mine, a field swept clean. */
export function cuesOf(
  before: Pick<MinesState, 'shown' | 'flags' | 'end'>,
  after: Pick<MinesState, 'shown' | 'flags' | 'end'>,
): readonly Cue[] {
  if (before.end === null && after.end !== null) return [after.end.status === 'won' ? 'won' : 'blast'];
  const opened = countOpen(after) - countOpen(before);
  if (opened > 0) return [opened >= SEA ? 'sea' : 'open'];
  return after.flags.length === before.flags.length ? [] : ['flag'];
}

function countOpen({ shown }: Pick<MinesState, 'shown'>): number {
  let open = 0;
  for (const tile of shown) if (tile !== COVERED) open++;
  return open;
}
