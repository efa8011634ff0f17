import { formatOrder } from '@knossos/engine/internal/games/mouse';
import type { Census } from '@knossos/engine/internal/games/mouse/research/enumerate/enumerate';
import {
  SMALL_CELLS,
  type WholeProblem,
  wholeMazes,
  worthText,
} from '@knossos/engine/internal/games/mouse/research/enumerate/frames';
import { DEFAULT_ORDER, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { type Drawing, drawingOf, frameObject } from '@knossos/engine/internal/games/mouse/walk/frame-words';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/objective';
import { cellCount, type Direction } from '@knossos/engine/internal/grid';
import { counted, grouped, SEALED } from '@knossos/engine/internal/puzzle';
import { type Pool, runQueue } from '@knossos/lab';
import { EXIT, UsageFailure } from '../../../../cli/failure.js';
import { complain, type Io } from '../../../../cli/io.js';
import { type LongWork, openPool, runJob } from '../../../../cli/jobs.js';
import { jsonLine } from '../../../../cli/json.js';
import { table } from '../../../../cli/text.js';
import type { Size } from '../../../../cli/values.js';
import { type EnumerationJobs, inThreads } from '../../../../io/enumeration.js';
import { formatCertificate } from '../../../../io/seal.js';
import { targetFor } from '../../../../io/targets.js';

/** What is asked about a size. */
interface EndsInput {
  readonly size: Size;
  readonly order: readonly Direction[] | null;
  readonly objective: Objective;
  readonly workers: number | null;
  readonly certificate: string | null;
  readonly json: boolean;
}

/** One start in the top row with one exit in the bottom row. */
interface EndsPair {
  readonly start: string;
  readonly exit: string;
  readonly optimum: number;
  readonly maze: Drawing;
  readonly leaves: number;
  /** Decimal strings: the sum of the weights, and the independent count. */
  readonly weight: string;
  readonly feasible: string;
}

/** The problems of all starts in the top row with all exits in the bottom row; in a single row they differ. */
function problemsOf({ size, order, objective }: EndsInput): WholeProblem[] {
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  return columns
    .flatMap((start) => columns.map((exit) => frameOf(size, start, exit)))
    .filter(({ start, exit }) => start !== exit)
    .map((ends) => ({ ...ends, order: order ?? DEFAULT_ORDER, shape: 'cells', objective }));
}

/** `knossos mouse enumerate --ends all`: the optimum for every start in the top row and exit in the bottom row. */
export async function enumerateEnds(input: EndsInput, io: Io): Promise<number> {
  const { size, objective } = input;
  if (cellCount(size) > SMALL_CELLS) {
    throw new UsageFailure(`--ends all goes up to ${SMALL_CELLS} cells: name a --start and an --exit`);
  }
  const started = io.now();
  const problems = problemsOf(input);
  const pool = openPool<EnumerationJobs>(input.workers);
  const { value, stopped } = await runJob(io, pool, async (given) => {
    const target = targetFor('--certificate', input.certificate);
    return { target, pairs: await countPairs(problems, pool, given) };
  });
  if (value.pairs === null) {
    complain(io, 'interrupted: nothing is kept');
    return stopped ?? EXIT.failed;
  }
  const { target, pairs } = value;
  const verified = pairs.every(({ weight, feasible }) => weight === feasible);
  const head = {
    size: `${size.columns}x${size.rows}`,
    order: formatOrder(input.order ?? DEFAULT_ORDER),
    objective,
  };
  const seconds = Math.round(io.now() - started) / 1000;
  if (input.json) io.out.write(`${jsonLine({ ...head, verified, pairs, workers: pool.workers, seconds })}\n`);
  else io.out.write(endsText(size, objective, pairs, verified));
  io.out.flush();
  target?.write(
    formatCertificate({
      kind: 'knossos mouse ends',
      version: SEALED,
      command: commandOf(head),
      ...head,
      pairs,
    }),
  );
  if (!verified) complain(io, 'the weights of some pair do not add up to its feasible mazes');
  return verified ? EXIT.done : EXIT.failed;
}

async function countPairs(
  problems: readonly WholeProblem[],
  pool: Pool<EnumerationJobs>,
  { now, show, signal }: LongWork,
): Promise<EndsPair[] | null> {
  const tell = (finished: number) => show(() => `${finished} of ${problems.length} pairs`);
  const result = await runQueue<WholeProblem, EndsPair>({
    inputs: problems,
    workers: pool.workers,
    run: async (problem, job) => {
      const threads = inThreads(wholeMazes.of(problem), pool);
      const census = await threads.count('', job);
      return pairOf(problem, census, await threads.whole(job));
    },
    now,
    signal,
    onFinished: (_, { finished }) => tell(finished),
    onProgress: ({ finished }) => tell(finished),
  });
  return result.end === 'done' ? [...result.outputs] : null;
}

function pairOf(problem: WholeProblem, census: Census, feasible: bigint): EndsPair {
  const { start, exit } = frameObject(problem);
  const { optimum, leaves } = census;
  const sums = { weight: String(census.weight), feasible: String(feasible) };
  return { start, exit, optimum, maze: drawingOf(problem, census.design), leaves, ...sums };
}

/** A table of optima, starts down and exits across, and the best maze. */
function endsText(
  { columns, rows }: Size,
  objective: Objective,
  pairs: readonly EndsPair[],
  verified: boolean,
): string {
  const names = (row: number) =>
    Array.from({ length: columns }, (_, column) => `${String.fromCharCode(97 + column)}${row}`);
  const at = new Map(pairs.map((pair) => [`${pair.start} ${pair.exit}`, pair]));
  const lines = names(1).map((start) => [
    start,
    ...names(rows).map((exit) => {
      const pair = at.get(`${start} ${exit}`);
      return pair ? grouped(pair.optimum) : '';
    }),
  ]);
  const best = pairs.reduce((one, other) => (other.optimum > one.optimum ? other : one));
  const sum = pairs.reduce((total, { leaves }) => total + leaves, 0);
  return [
    `${columns}x${rows}, starts down, exits across:`,
    '',
    ...table([['', ...names(rows)], ...lines], 1).map((line) => `  ${line}`),
    '',
    `best: ${worthText(objective, best.optimum)}, start ${best.start}, exit ${best.exit}`,
    '',
    ...best.maze.split('/').map((row) => `  ${row}`),
    '',
    `${counted(sum, 'different run')}; the feasible mazes of every pair are ` +
      (verified ? 'as many as the independent count says' : 'counted wrongly, see below'),
    '',
  ].join('\n');
}

/** The command that proves it again. */
function commandOf({
  size,
  order,
  objective,
}: Readonly<Record<'size' | 'order' | 'objective', string>>): string {
  return `knossos mouse enumerate --size ${size} --ends all --order ${order} --objective ${objective}`;
}
