import { fractionText } from '@knossos/engine/internal/games/mouse/compared/random-walk';
import type { Frame } from '@knossos/engine/internal/games/mouse/walk/frame';
import { cellCount, cellName } from '@knossos/engine/internal/grid';
import { counted, grouped, type Progress } from '@knossos/engine/internal/puzzle';
import {
  enumerateRandom,
  MOST_CELLS_OF_RANDOM,
  type RandomCensus,
} from '@knossos/research/enumerate/reach-tree';
import type { Enumeration } from '@knossos/research/enumeration';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { keys } from '../../cli/schema.js';
import { describeCount, runTask } from '../../cli/work.js';
import { type EnumerationJobs, inThreads } from './enumeration.js';

/** How: so many descents from a seed. */
interface Descents {
  readonly probes: number;
  readonly seed: string;
}

/** `knossos mouse enumerate --estimate`: about how many runs there are, without counting them. */
export async function estimateRuns<Count, Whole>(
  tree: Enumeration<Count, Whole>,
  subject: { readonly object: object; readonly text: string },
  descents: Descents,
  isJson: boolean,
  io: Io,
): Promise<number> {
  const started = io.now();
  const { probes, seed } = descents;
  const pool = openPool<EnumerationJobs>(1);
  const { value: estimate, stopped } = await runJob(io, pool, ({ signal, show }) => {
    const onProgress = ({ done }: Progress) =>
      show(() => `${describeCount(done)} of ${describeCount(probes)} probes`);
    const estimate = inThreads(tree, pool).estimate(probes, seed, { signal, onProgress });
    return estimate.catch((error: unknown) => {
      if (signal.aborted) return null;
      throw error;
    });
  });
  if (estimate === null) {
    complain(io, 'interrupted before the last probe: there is no estimate yet');
    return stopped ?? EXIT.failed;
  }
  const seconds = Math.round(io.now() - started) / 1000;
  const { leaves, error } = estimate;
  io.out.write(
    isJson
      ? `${jsonLine({ ...subject.object, leaves, error, probes, seed, seconds })}\n`
      : `${subject.text}: about ${rounded(leaves)} different runs, standard error ${rounded(error)}\n` +
          `${counted(probes, 'probe')}, seed ${seed}, ${seconds} s\n`,
  );
  return EXIT.done;
}

function rounded(count: number): string {
  return count < 1e15 ? grouped(Math.round(count)) : count.toExponential(3);
}

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
