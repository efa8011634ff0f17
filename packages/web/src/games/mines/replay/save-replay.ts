import type { MinesState } from '@knossos/engine/internal/games/mines/index';
import { writeEvf } from '@knossos/engine/internal/games/mines/replay/evf';
import { replayFigures } from '@knossos/engine/internal/games/mines/replay/figures';
import { recordingOf } from '@knossos/engine/internal/games/mines/replay/moves';
import { replay } from '@knossos/engine/internal/games/mines/replay/playing';
import { writeRawvf } from '@knossos/engine/internal/games/mines/replay/rawvf';
import { failureOf, type Result, success } from '@knossos/engine/internal/puzzle';

/** A game that was played here as a file that other programs read. */
export function replayFile(
  end: MinesState,
  moves: readonly string[],
  times: readonly number[],
  ending: 'rawvf' | 'evf',
): Result<Uint8Array> {
  const recording = recordingOf(end, moves, times);
  if (recording === null) return failureOf('it is not over');
  if (ending === 'rawvf') return success(writeRawvf(recording));
  const game = replay(recording);
  return writeEvf(game, replayFigures(game).threeBv);
}
