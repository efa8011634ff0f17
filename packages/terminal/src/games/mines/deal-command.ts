import { formatBoard } from '@knossos/engine/internal/games/mines/foreign/boards';
import { command } from '../../cli/command.js';
import { EXIT } from '../../cli/failure.js';
import { writeSlices } from '../../cli/turns.js';
import { boardOptions } from './board-options.js';
import { type BoardSource, boardOf, boardSource } from './board-source.js';

/** `knossos mines deal`: boards of a seed as a board file. */
export default command({
  options: boardOptions,
  about: `A board is a line
  W H M m1,m2,...,mM FIRST
with the mines and the first click as cells counted y * W + x from 0. Board number i of a seed is the one that
"knossos mines bench" plays with the same options; --boards of the bench reads such a file.`,
  examples: [['mines deal --size 8x8 --games 3 --seed 7', 'three boards']],
  async run(_, options, io) {
    await writeSlices(linesOf(boardSource(options)), io);
    return EXIT.done;
  },
});

function* linesOf(source: BoardSource): Generator<string> {
  for (let index = source.from; index < source.to; index++) yield `${formatBoard(boardOf(source, index))}\n`;
}
