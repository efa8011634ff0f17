import { formatOrder, parseOrder } from '@knossos/engine/games/mouse';
import {
  type Branch,
  branchesOf,
  type Census,
  MOST_CELLS_ENUMERATED,
  QUANTITIES,
  type Quantity,
} from '@knossos/engine/games/mouse/enumerate/enumerate';
import { parseCellName } from '@knossos/engine/grid';
import { failureAt, type Result, success } from '@knossos/engine/puzzle';
import { Random } from '@knossos/engine/random';
import { type Pool, type QueueProgress, runQueue } from '@knossos/lab';
import { is, optional, picklist, pipe, regex, strictTuple, string } from 'valibot';
import type { LongWork } from '../../../cli/jobs.js';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import { type Drawing, frameObject } from '../frame.js';
import type { MouseJobs } from '../jobs.js';
import type { Finished, Split } from './census.js';
import { designDrawing, type WholeProblem, worthOfDrawing, worthText } from './problem.js';

/**
 * What proves an optimum: how the tree of all runs was cut, and for every branch the number of its runs (leaves), the
 * number of mazes that they stand for (weight) and the most that a run is worth. Whoever doubts it counts any branch again, and
 * adds up: the weights must make the number of feasible mazes, which can be counted without looking at runs.
 */
export interface Certificate {
  readonly kind: typeof KIND;
  readonly version: 1;
  readonly columns: number;
  readonly rows: number;
  /** Names of cells. */
  readonly start: string;
  readonly exit: string;
  /** The preferences as letters. */
  readonly order: string;
  /** Decisions from the root to a branch. */
  readonly depth: number;
  /** Where these are not said, blocked cells and turns are meant. */
  readonly shape?: 'cells' | 'walls';
  readonly objective?: Quantity;
  readonly optimum: number;
  readonly maze: Drawing;
  readonly leaves: number;
  /** Decimal strings: the sum of the branches' weights, and the independent count. */
  readonly weight: string;
  readonly feasible: string;
  /** In the order of the tree: decisions (`o` open, `b` blocked), leaves, weight, the most that a run is worth. */
  readonly branches: readonly (readonly [Branch, number, string, number])[];
}

const KIND = 'knossos mouse enumeration';

export function certificateOf(
  frame: WholeProblem,
  split: Split,
  finished: Finished,
  total: Census,
  feasible: bigint,
): Certificate {
  const { start, exit } = frameObject(frame);
  return {
    kind: KIND,
    version: 1,
    columns: frame.columns,
    rows: frame.rows,
    start,
    exit,
    order: formatOrder(frame.order),
    depth: split.depth,
    shape: frame.shape,
    objective: frame.objective,
    optimum: total.optimum,
    maze: designDrawing(frame, total.maze),
    leaves: total.leaves,
    weight: String(total.feasible),
    feasible: String(feasible),
    branches: split.branches.map((branch, index) => {
      const census = finished.get(index);
      return [branch, census?.leaves ?? 0, String(census?.feasible ?? 0n), census?.optimum ?? -1];
    }),
  };
}

/** The certificate as JSON, one branch a line. */
export function formatCertificate(certificate: Certificate): string {
  const { branches, ...head } = certificate;
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  const rows = branches.map((row) => `    ${JSON.stringify(row)}`);
  return `{\n${fields.join('\n')}\n  "branches": [\n${rows.join(',\n')}\n  ]\n}\n`;
}

const savedBranch = strictTuple([pipe(string(), regex(/^[ob]*$/)), savedCount, savedDecimal, savedInteger]);

/** Reads a certificate; that its numbers are right is for the verifier to find out. */
export function parseCertificate(text: string): Result<Certificate> {
  const wrong = (message: string) => failureAt(null, null, message);
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return wrong('this is no certificate, or only a part of one');
  }
  if (typeof found !== 'object' || found === null || !('kind' in found) || found.kind !== KIND) {
    return wrong('this is no certificate of a mouse enumeration');
  }
  const certificate = found as Readonly<Record<keyof Certificate, unknown>>;
  if (certificate.version !== 1) {
    return wrong(`version ${String(certificate.version)} of certificates is unknown; this program reads 1`);
  }
  const counts = ['columns', 'rows', 'depth', 'optimum', 'leaves'] as const;
  for (const key of counts)
    if (!is(savedCount, certificate[key])) return wrong(`"${key}" is no whole number`);
  if (!is(optional(picklist(QUANTITIES)), certificate.objective)) {
    return wrong(`"objective" is not ${QUANTITIES.join(' or ')}`);
  }
  if (!is(optional(picklist(['cells', 'walls'])), certificate.shape)) {
    return wrong('"shape" is not cells or walls');
  }
  for (const key of ['weight', 'feasible'] as const) {
    if (!is(savedDecimal, certificate[key])) return wrong(`"${key}" is no decimal number in quotes`);
  }
  if (problemOfCertificate(certificate as unknown as Certificate) === null) {
    return wrong('its columns, rows, start, exit and order are no frame that can be enumerated');
  }
  if (typeof certificate.maze !== 'string') return wrong('"maze" is no drawing');
  if (!Array.isArray(certificate.branches)) return wrong('"branches" is no array');
  const at = (certificate.branches as readonly unknown[]).findIndex((row) => !is(savedBranch, row));
  if (at >= 0) return wrong(`branch ${at} is not [decisions, leaves, weight, turns]`);
  return success(certificate as unknown as Certificate);
}

/** The frame that a certificate is about; null where there is none. */
function problemOfCertificate(certificate: Certificate): WholeProblem | null {
  const { columns, rows, shape = 'cells', objective = 'turns' } = certificate;
  const cells = columns * rows;
  if (!(cells >= 2 && cells <= MOST_CELLS_ENUMERATED)) return null;
  const start = parseCellName(certificate, String(certificate.start));
  const exit = parseCellName(certificate, String(certificate.exit));
  const order = parseOrder(String(certificate.order));
  if (start === null || exit === null || start === exit || order === null) return null;
  return { columns, rows, start, exit, order, shape, objective };
}

interface CheckOptions extends LongWork {
  readonly certificate: Certificate;
  readonly pool: Pool<MouseJobs>;
  /** How many branches are counted again. */
  readonly sample: number;
  /** Seed of the sample. */
  readonly seed: string;
}

/**
 * Checks sums, cut and maze of a certificate, the number of feasible mazes, and counts a sample of branches again: what is
 * wrong, one sentence each, and how many branches were counted.
 */
export async function checkCertificate(options: CheckOptions) {
  const { certificate, pool, signal } = options;
  const frame = problemOfCertificate(certificate);
  if (frame === null) return { faults: ['it names no frame'], recounted: 0 };
  const faults = checkSums(certificate, frame);
  const branches = branchesOf(frame, certificate.depth);
  const wanted = branches.join(' ');
  if (certificate.branches.map(([branch]) => branch).join(' ') !== wanted) {
    faults.push(`its branches are not those of the tree at depth ${certificate.depth}`);
    return { faults, recounted: 0 };
  }
  const feasible = await pool.run('feasible', frame, { signal }).catch((error: unknown) => {
    if (signal.aborted) return null;
    throw error;
  });
  if (feasible === null) return { faults, recounted: 0 };
  if (String(feasible) !== certificate.feasible) {
    faults.push(`${certificate.feasible} mazes are said to be feasible; the count is ${feasible}`);
  }
  const sample = sampleOf(branches.length, options.sample, options.seed);
  const tell = ({ finished, total }: QueueProgress) =>
    options.show(() => `${finished} of ${total} branches counted again`);
  const result = await runQueue({
    pieces: sample,
    workers: pool.workers,
    run: (index, job) => pool.run('enumerate', { frame, branch: branches[index] ?? '' }, job),
    now: options.now,
    onProgress: tell,
    onFinished: (_, progress) => tell(progress),
    signal,
  });
  if (result.end === 'interrupted') return { faults, recounted: result.outputs.size };
  sample.forEach((index, at) => {
    const census = result.outputs[at];
    const [branch, leaves, weight, optimum] = certificate.branches[index] ?? ['', 0, '', 0];
    if (!census) return;
    const isSame =
      census.leaves === leaves && String(census.feasible) === weight && census.optimum === optimum;
    if (!isSame) {
      faults.push(
        `branch ${index} (${branch}) holds ${census.leaves} runs, weight ${census.feasible}, ` +
          `best ${census.optimum}; the certificate says ${leaves}, ${weight}, ${optimum}`,
      );
    }
  });
  return { faults, recounted: sample.length };
}

/** What can be seen without counting anything again. */
function checkSums(certificate: Certificate, frame: WholeProblem): string[] {
  const faults: string[] = [];
  let leaves = 0;
  let weight = 0n;
  let optimum = -1;
  for (const [, itsLeaves, itsWeight, itsOptimum] of certificate.branches) {
    leaves += itsLeaves;
    weight += BigInt(itsWeight);
    optimum = Math.max(optimum, itsOptimum);
  }
  const sums: readonly (readonly [string, string | number, string | number])[] = [
    ['leaves', leaves, certificate.leaves],
    ['weight', String(weight), certificate.weight],
    ['feasible', String(weight), certificate.feasible],
    ['optimum', optimum, certificate.optimum],
  ];
  for (const [name, sum, said] of sums) {
    if (sum !== said) faults.push(`"${name}" is ${said}; the branches make ${sum}`);
  }
  const worth = worthOfDrawing(frame, certificate.maze);
  if (worth !== certificate.optimum) {
    faults.push(
      worth === null
        ? 'its maze does not fit the frame, or cuts off the exit'
        : `its maze takes ${worthText(frame.objective, worth)}, not ${certificate.optimum}`,
    );
  }
  return faults;
}

/** Different numbers below `count`, in ascending order. */
function sampleOf(count: number, size: number, seed: string): number[] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const random = Random.from(seed);
  const chosen: number[] = [];
  while (chosen.length < size && numbers.length > 0) {
    const at = random.below(numbers.length);
    chosen.push(numbers[at]);
    numbers[at] = numbers[numbers.length - 1];
    numbers.pop();
  }
  return chosen.sort((a, b) => a - b);
}
