import { formatOrder } from '@knossos/engine/internal/games/mouse';
import type { Census } from '@knossos/engine/internal/games/mouse/enumerate/problem';
import { DEFAULT_ORDER, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/walk';
import { cellCount, type Direction } from '@knossos/engine/internal/grid';
import { counted, grouped } from '@knossos/engine/internal/puzzle';
import { type Drawing, drawingOf, frameObject } from '@knossos/research/enumerate/frame-words';
import { SMALL_CELLS, type WholeProblem, wholeMazes, worthText } from '@knossos/research/enumerate/frames';
import { SEALED } from '@knossos/research/enumeration';
import { enumerationJobs } from '@knossos/research/enumerations';
import type { Plain } from '@knossos/server/files';
import { InlinePool, type Pool, runQueue } from '@knossos/server/threads';
import { array, object, safeParse, string, tuple } from 'valibot';
import type { CommandLine } from '../../cli/command.js';
import { EXIT, UsageFailure } from '../../cli/failure.js';
import { complain, type Io } from '../../cli/io.js';
import { type LongWork, openPool, runJob } from '../../cli/jobs.js';
import { jsonLine } from '../../cli/json.js';
import { savedCount } from '../../cli/saved.js';
import { table } from '../../cli/text.js';
import type { Size } from '../../cli/values.js';
import { targetFor } from '../../io/targets.js';
import { joined, numbersOf, type Parted, type PartValues, partingOf } from '../../parts/parting.js';
import { runPart } from '../../parts/run-part.js';
import { type EnumerationJobs, inThreads } from './enumeration.js';
import { formatCertificate } from './seal.js';

interface EndsInput extends PartValues {
  readonly size: Size;
  readonly order: readonly Direction[] | null;
  readonly objective: Objective;
  readonly workers: number | null;
  readonly certificate: string | null;
  readonly json: boolean;
}

const savedPair = object({
  start: string(),
  exit: string(),
  optimum: savedCount,
  maze: string(),
  leaves: savedCount,
  weight: string(),
  feasible: string(),
});

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

/** Pairs by their numbers. */
type Pairs = ReadonlyMap<number, EndsPair>;

/** The problems of all starts in the top row with all exits in the bottom row; in a single row they differ. */
function problemsOf({ size, order, objective }: EndsInput): WholeProblem[] {
  const columns = Array.from({ length: size.columns }, (_, column) => column);
  return columns
    .flatMap((start) => columns.map((exit) => frameOf(size, start, exit)))
    .filter(({ start, exit }) => start !== exit)
    .map((ends) => ({ ...ends, order: order ?? DEFAULT_ORDER, shape: 'cells', objective }));
}

/** `knossos mouse enumerate --ends all`: the optimum for every start in the top row and exit in the bottom row. */
export async function enumerateEnds(input: EndsInput, line: CommandLine, io: Io): Promise<number> {
  const { size, objective } = input;
  if (cellCount(size) > SMALL_CELLS) {
    throw new UsageFailure(`--ends all goes up to ${SMALL_CELLS} cells: name a --start and an --exit`);
  }
  const started = io.now();
  const problems = problemsOf(input);
  const head = {
    size: `${size.columns}x${size.rows}`,
    order: formatOrder(input.order ?? DEFAULT_ORDER),
    objective,
  };
  const parted = partedPairs(head, problems.length);
  const parting = partingOf(parted, input, line, io);
  if (parting === null) return EXIT.done;
  if (parting.do === 'part') {
    const pool = new InlinePool(enumerationJobs);
    const numbers = numbersOf(problems.length, parting.part);
    return runPart(parted, parting, pool, io, async ({ saved, ...given }) => {
      const state = await countPairs(problems, { ...given, pool, numbers, known: saved ?? new Map() });
      return { state, isDone: state.size === numbers.length };
    });
  }
  const known: Pairs = parting.do === 'join' ? joined(parted, parting.files) : new Map();
  const pool = openPool<EnumerationJobs>(input.workers);
  const { value, stopped } = await runJob(io, pool, async (given) => {
    const target = targetFor('--certificate', input.certificate);
    const numbers = [...problems.keys()];
    return { target, found: await countPairs(problems, { ...given, pool, numbers, known }) };
  });
  const { target, found } = value;
  const pairs = problems.flatMap((_, number) => found.get(number) ?? []);
  if (pairs.length < problems.length) {
    complain(io, 'interrupted: nothing is kept');
    return stopped ?? EXIT.failed;
  }
  const verified = pairs.every(({ weight, feasible }) => weight === feasible);
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

interface Counting extends Pick<LongWork, 'now' | 'show' | 'signal'> {
  readonly pool: Pool<EnumerationJobs>;
  readonly numbers: readonly number[];
  readonly known: Pairs;
  readonly keep?: (pairs: Pairs) => void;
}

/** The pairs of some numbers; those that were finished when a signal came. */
async function countPairs(
  problems: readonly WholeProblem[],
  { pool, numbers, known, keep, now, show, signal }: Counting,
): Promise<Pairs> {
  const pairs = new Map(known);
  const left = numbers.filter((number) => !pairs.has(number));
  await runQueue<number, void>({
    inputs: left,
    workers: pool.workers,
    run: async (number, job) => {
      const problem = problems[number];
      if (problem === undefined) throw new RangeError(`there is no pair ${number}`);
      const threads = inThreads(wholeMazes.of(problem), pool);
      const census = await threads.count('', job);
      pairs.set(number, pairOf(problem, census, await threads.whole(job)));
    },
    now,
    signal,
    onFinished: () => {
      show(() => `${pairs.size} of ${numbers.length} pairs`);
      keep?.(pairs);
    },
  });
  return pairs;
}

/** The pairs of a size in parts: a part has every so many of them. */
function partedPairs(parameters: Parted<Pairs>['parameters'], most: number): Parted<Pairs> {
  const rows = array(tuple([savedCount, savedPair]));
  return {
    ...{ kind: 'mouse enumerate --ends all', version: 1, parameters, most },
    whyNoMore: `there are ${counted(most, 'pair')} of start and exit`,
    plain: (pairs) => [...pairs].map(([number, pair]) => [number, { ...pair }] satisfies Plain),
    restore: (saved, { index, of }) => {
      const read = safeParse(rows, saved);
      if (!read.success) return null;
      const isOurs = read.output.every(([number]) => number < most && number % of === index);
      return isOurs ? (new Map(read.output) as Pairs) : null;
    },
    join: (all) => new Map(all.flatMap((pairs) => [...pairs])),
  };
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
