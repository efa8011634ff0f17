import { cellCount } from '../../../grid/index.js';
import { among, listOf, orNull, recordOf, wholeFrom } from '../../../puzzle/index.js';
import { COVERED } from '../board/board.js';
import type { MinesLevel } from './level.js';
import type { End, MinesState } from './state.js';

/** A field from a copy of it, without its hidden things. Throws a Misfit for anything else. */
export function reviveMines(level: MinesLevel, given: unknown): MinesState {
  const cells = cellCount(level);
  const cell = wholeFrom(0, cells - 1);
  const end = recordOf<End>({
    status: among(['won', 'lost']),
    isMine: (list, path) => Uint8Array.from(listOf(among([0, 1]), cells)(list, path)),
    exploded: orNull(cell),
  });
  const read = recordOf<Omit<MinesState, 'level' | 'hiddenState'>>({
    shown: (list, path) => Int8Array.from(listOf(wholeFrom(COVERED, 8), cells)(list, path)),
    flags: listOf(cell),
    end: orNull(end),
  });
  return { level, ...read(given, ''), hiddenState: null };
}
