import { fractionText } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, cellName } from '@knossos/engine/internal/grid';
import { grouped } from '@knossos/engine/internal/puzzle';
import {
  enumerateRandom,
  MOST_CELLS_OF_RANDOM,
  type RandomCensus,
} from '@knossos/research/enumerate/reach-tree';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import type { Io } from '../../cli/io.js';
import { keys } from '../../cli/schema.js';
import { runTask } from '../../cli/work.js';

interface FoundOfRandom extends Pick<RandomCensus, 'exact'> {
  readonly board: Frame;
}

export const RANDOM = keys<FoundOfRandom>`
  size: text ${({ board }) => `${board.columns}x${board.rows}`}
  start: text ${({ board }) => cellName(board, board.start)}
  exit: text ${({ board }) => cellName(board, board.exit)}
  mind: 'random'
  optimum: number  # the greatest expectation
  expected: text | null  # the same as a fraction ${({ exact }) => exact && fractionText(exact)}
  maze: text
  leaves: count  # different sets of cells in reach
  feasible: decimal
  verified: boolean  # whether the leaves stand for as many mazes
  seconds: number`;

/** Goes through all mazes of a frame for a random walk, and says which holds it longest on average. */
export async function enumerateForRandom(board: Frame, json: boolean, io: Io): Promise<number> {
  if (cellCount(board) > MOST_CELLS_OF_RANDOM)
    throw new UsageFailure(`--mind random goes through frames of up to ${MOST_CELLS_OF_RANDOM} cells`);
  const started = io.now();
  const found = await runTask(enumerateRandom(board), io);
  const { optimum, exact, maze, leaves, weight, feasible } = found;
  const seconds = Math.round(io.now() - started) / 1000;
  const verified = weight === feasible;
  if (json) io.out.write(`${RANDOM.line({ ...found, board, mind: 'random', verified, seconds })}\n`);
  else
    io.out.write(
      `${board.columns}x${board.rows}, random: at most ${exact && fractionText(exact)} (${optimum.toFixed(4)}) expected turns\n` +
        `${maze.replaceAll('/', '\n')}\n` +
        `${grouped(leaves)} sets of cells in reach stand for ${grouped(weight)} mazes; ` +
        `${verified ? 'as many are' : `NOT the ${grouped(feasible)} that are`} feasible, counted apart\n`,
    );
  return verified ? EXIT.done : EXIT.failed;
}
