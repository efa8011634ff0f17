import { layoutOf } from '../../../../src/games/mines/board/board.js';
import { writeEvf } from '../../../../src/games/mines/replay/evf.js';
import { replayFigures } from '../../../../src/games/mines/replay/figures.js';
import { type ReplayedGame, replay } from '../../../../src/games/mines/replay/playing.js';
import { writeRawvf } from '../../../../src/games/mines/replay/rawvf.js';
import type { PointerAct, Recording } from '../../../../src/games/mines/replay/recording.js';
import { orThrow } from '../../../../src/puzzle/index.js';
import { Random } from '../../../../src/random/index.js';
import {
  encodeAvf,
  encodeMvf,
  encodeOldEvf,
  encodeOldMvf,
  encodeRmv,
  MADE_SIZES,
  madeRecording,
} from './made-replays.js';

/** A recording as EVF, written by the engine. */
export const evfOf = (recording: Recording) => {
  const game = replay(recording);
  return orThrow(writeEvf(game, replayFigures(game).threeBv));
};

/** Every form with what writes it; those of ours are written by the engine. */
export const WRITERS: readonly (readonly [
  name: string,
  version: number | string,
  write: (r: Recording) => Uint8Array,
])[] = [
  ['avf', 52, encodeAvf],
  ...['0.75', '0.76', '0.8 to 0.96'].map(
    (version) => ['mvf', version, (recording: Recording) => encodeOldMvf(recording, version)] as const,
  ),
  ...['version 0.97 beta', '2007 release 1', 'a hack of 0.97'].map(
    (version) => ['mvf', version, (recording: Recording) => encodeMvf(recording, version)] as const,
  ),
  ['rmv', 1, (recording) => encodeRmv(recording, 1)],
  ['rmv', 2, (recording) => encodeRmv(recording, 2)],
  ...([0, 1, 2, 3] as const).map(
    (version) => ['evf', version, (recording: Recording) => encodeOldEvf(recording, version)] as const,
  ),
  ['evf', 4, evfOf],
  ['rawvf', 'Rev5', writeRawvf],
];

/** Games on boards of all sizes, with clicks of every kind. */
export const made = MADE_SIZES.flatMap((size) =>
  [1, 2, 3, 4].map((seed) => madeRecording(Random.from(`${size.columns} ${seed}`), size)),
);

/** Four columns with mines on a1 and d1; what is done to them, `a2` meaning its middle. */
export function play(script: string, options: Partial<Recording> = {}): ReplayedGame {
  const layout = layoutOf({ columns: 4, rows: 3 }, [0, 3]);
  let at = { x: -5, y: -5 };
  const acts: Readonly<Record<string, PointerAct>> = {
    ...{ lc: 'left down', lr: 'left up', rc: 'right down', rr: 'right up' },
    ...{ mc: 'middle down', mr: 'middle up', cc: 'both down', sc: 'shift down', flag: 'flag', mt: 'marks' },
  };
  const events = script.split(' ').flatMap((word, step) => {
    const cell = /^([a-g])([1-3])$/.exec(word);
    if (cell) at = { x: (cell[1] ?? '').charCodeAt(0) * 16 - 97 * 16 + 8, y: Number(cell[2]) * 16 - 8 };
    else if (word === 'out') at = { x: -1, y: -1 };
    return [{ act: acts[word] ?? ('move' as const), ms: step * 10, ...at }];
  });
  return replay({
    ...{ format: 'made', version: null, program: null, player: null, layout, side: 16, hasMarks: false },
    ...{ events, saysMs: null, notes: [], ...options },
  });
}
