import { fractionText } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, cellName } from '@knossos/engine/internal/grid';
import { grouped } from '@knossos/engine/internal/puzzle';
import { enumerateRandom, MOST_CELLS_OF_RANDOM } from '@knossos/research/enumerate/reach-tree';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { jsonLine } from '../../cli/json.js';
import { runTask } from '../../cli/work.js';

/** Goes through all mazes of a frame for a random walk, and says which holds it longest on average. */
export async function enumerateForRandom(board: Frame, json: boolean, io: Io): Promise<number> {
  if (cellCount(board) > MOST_CELLS_OF_RANDOM)
    throw new UsageFailure(`--mind random goes through frames of up to ${MOST_CELLS_OF_RANDOM} cells`);
  const started = io.now();
  const { optimum, exact, maze, leaves, weight, feasible } = await runTask(enumerateRandom(board), io);
  const seconds = Math.round(io.now() - started) / 1000;
  const verified = weight === feasible;
  const expected = exact && fractionText(exact);
  if (json) {
    const object = {
      size: `${board.columns}x${board.rows}`,
      start: cellName(board, board.start),
      exit: cellName(board, board.exit),
      ...{ mind: 'random', optimum, expected, maze, leaves, feasible: String(feasible), verified, seconds },
    };
    io.out.write(`${jsonLine(object)}\n`);
  } else {
    io.out.write(
      `${board.columns}x${board.rows}, random: at most ${expected} (${optimum.toFixed(4)}) expected turns\n` +
        `${maze.replaceAll('/', '\n')}\n` +
        `${grouped(leaves)} sets of cells in reach stand for ${grouped(weight)} mazes; ` +
        `${verified ? 'as many are' : `NOT the ${grouped(feasible)} that are`} feasible, counted apart\n`,
    );
  }
  return verified ? EXIT.done : 1;
}
