import { formatOrder, parseOrder } from '@knossos/engine/internal/games/mouse';
import { type Census, MOST_CELLS_ENUMERATED } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { OBJECTIVES, type Objective } from '@knossos/engine/internal/games/mouse/walk/objective';
import {
  DEFAULT_MIND,
  SURE_MINDS,
  type SureMind,
} from '@knossos/engine/internal/games/mouse/walk/sure-minds';
import { DIRECTION_WORDS, DIRECTIONS, neighbour, parseCellName } from '@knossos/engine/internal/grid';
import { failureAt, type Result, success } from '@knossos/engine/internal/puzzle';
import { is, optional, picklist } from 'valibot';
import { savedCount, savedDecimal, WHOLE_FILE } from '../../../cli/saved.js';
import type { CertificateKind } from '../../../io/certificates.js';
import { SEALED } from '../../../io/seal.js';
import type { Finished } from '../branches/census.js';
import { type BranchRow, branchRow, branchRows, parseCertificateJson } from '../branches/certificate.js';
import { type CheckOptions, checkBranches } from '../branches/check.js';
import type { Split } from '../branches/tree.js';
import { type Drawing, frameObject, gapObject } from '../frame.js';
import type { MouseJobs } from '../jobs.js';
import { designDrawing, type WholeProblem, worthOfDrawing, worthText } from './problem.js';
import { treeOfFrame } from './tree.js';

/**
 * What proves an optimum: how the tree of all runs was cut, and for every branch the number of its runs (leaves), the
 * number of mazes that they stand for (weight) and the most that a run is worth. Anyone who doubts it counts any branch again, and
 * adds up: the weights must make the number of feasible mazes, which can be counted without looking at runs.
 */
export interface Certificate {
  readonly kind: typeof KIND;
  /** From 2 on the lines are hashed; see `sealed`. */
  readonly version: 1 | typeof SEALED;
  readonly columns: number;
  readonly rows: number;
  /** Names of cells. */
  readonly start: string;
  readonly exit: string;
  /** On which side of the exit he leaves through a gap; where this is not said, the exit is a cell. */
  readonly gap?: string;
  /** The preferences as letters. */
  readonly order: string;
  /** Decisions from the root to a branch. */
  readonly depth: number;
  /** Where these are not said, blocked cells and turns are meant. */
  readonly shape?: 'cells' | 'walls';
  readonly objective?: Objective;
  /** Who runs; where this is not said, the mouse himself. */
  readonly mind?: SureMind;
  readonly optimum: number;
  readonly maze: Drawing;
  readonly leaves: number;
  /** Decimal strings: the sum of the branches' weights, and the independent count. */
  readonly weight: string;
  readonly feasible: string;
  /** In the order of the tree: decisions (`o` open, `b` blocked), leaves, weight, the most that a run is worth. */
  readonly branches: readonly BranchRow[];
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
    version: SEALED,
    columns: frame.columns,
    rows: frame.rows,
    start,
    exit,
    ...gapObject(frame),
    order: formatOrder(frame.order),
    depth: split.depth,
    shape: frame.shape,
    objective: frame.objective,
    ...(frame.mind && { mind: frame.mind }),
    optimum: total.optimum,
    maze: designDrawing(frame, total.design),
    leaves: total.leaves,
    weight: String(total.weight),
    feasible: String(feasible),
    branches: branchRows(split, finished),
  };
}

const savedBranch = branchRow(/^[ob]*$/);

/** Reads a certificate; that its numbers are right is for the verifier to find out. */
export function parseCertificate(text: string): Result<Certificate> {
  const wrong = (message: string) => failureAt(null, null, message, WHOLE_FILE);
  const json = parseCertificateJson(text);
  if (!json.ok) return json;
  const found = json.value;
  if (typeof found !== 'object' || found === null || !('kind' in found) || found.kind !== KIND) {
    return wrong('this is no certificate of a mouse enumeration');
  }
  const certificate = found as Readonly<Record<keyof Certificate, unknown>>;
  const { version } = certificate;
  if (!is(savedCount, version)) return wrong('"version" is no whole number');
  if (version !== 1 && version !== SEALED) {
    return wrong(`version ${version} of certificates is unknown; this program reads 1 and ${SEALED}`);
  }
  const counts = ['columns', 'rows', 'depth', 'optimum', 'leaves'] as const;
  for (const key of counts)
    if (!is(savedCount, certificate[key])) return wrong(`"${key}" is no whole number`);
  if (!is(optional(picklist(OBJECTIVES)), certificate.objective)) {
    return wrong(`"objective" is not ${OBJECTIVES.join(' or ')}`);
  }
  if (!is(optional(picklist(['cells', 'walls'])), certificate.shape)) {
    return wrong('"shape" is not cells or walls');
  }
  if (!is(optional(picklist(SURE_MINDS)), certificate.mind)) {
    return wrong(`"mind" is not ${SURE_MINDS.join(' or ')}`);
  }
  for (const key of ['weight', 'feasible'] as const) {
    if (!is(savedDecimal, certificate[key])) return wrong(`"${key}" is no decimal number in quotes`);
  }
  if (problemOfCertificate(certificate as unknown as Certificate) === null) {
    return wrong('its columns, rows, start, exit, gap, order and mind are no frame that can be enumerated');
  }
  if (typeof certificate.maze !== 'string') return wrong('"maze" is no drawing');
  if (!Array.isArray(certificate.branches)) return wrong('"branches" is no array');
  const at = (certificate.branches as readonly unknown[]).findIndex((row) => !is(savedBranch, row));
  if (at >= 0) return wrong(`branch ${at} is not [decisions, leaves, weight, turns]`);
  return success(certificate as unknown as Certificate);
}

/** The frame that a certificate is about; null where there is none. */
function problemOfCertificate(certificate: Certificate): WholeProblem | null {
  const { columns, rows, shape = 'cells', objective = 'turns', mind = DEFAULT_MIND } = certificate;
  const cells = columns * rows;
  if (!(cells >= 2 && cells <= MOST_CELLS_ENUMERATED)) return null;
  const start = parseCellName(certificate, String(certificate.start));
  const exit = parseCellName(certificate, String(certificate.exit));
  const order = parseOrder(String(certificate.order));
  if (start === null || exit === null || start === exit || order === null) return null;
  const frame = { columns, rows, start, exit, order, shape, objective };
  if (mind !== DEFAULT_MIND)
    return shape === 'cells' && objective === 'turns' && certificate.gap === undefined
      ? { ...frame, mind }
      : null;
  if (certificate.gap === undefined) return frame;
  const exitSide = DIRECTIONS.find((direction) => DIRECTION_WORDS[direction] === certificate.gap);
  if (shape === 'cells' || exitSide === undefined || neighbour(frame, exit, exitSide) !== null) return null;
  return { ...frame, exitSide };
}

/** Checks a certificate: sums, cut and maze, the number of feasible mazes, and a sample of branches. */
async function checkCertificate(options: CheckOptions & { readonly certificate: Certificate }) {
  const { certificate } = options;
  const frame = problemOfCertificate(certificate);
  if (frame === null) return { faults: ['it names no frame'], recounted: 0 };
  const claims = { ...certificate, designs: certificate.feasible };
  return checkBranches(treeOfFrame(frame), claims, WORDS, faultOfMaze(certificate, frame), options);
}

const WORDS = { designs: 'feasible', said: 'mazes are said to be feasible', most: 'best' };

function faultOfMaze({ maze, optimum }: Certificate, frame: WholeProblem): string | null {
  const worth = worthOfDrawing(frame, maze);
  if (worth === optimum) return null;
  if (worth === null) return 'its maze does not fit the frame, or cuts off the exit';
  return `its maze takes ${worthText(frame.objective, worth)}, not ${optimum}`;
}

/** The same, which must be about a mind. */
export function frameCertificatesOf(wanted: SureMind): CertificateKind<Certificate, MouseJobs> {
  return {
    ...frameCertificates,
    check: async (options) => {
      const { mind = DEFAULT_MIND } = options.certificate;
      if (mind === wanted) return checkCertificate(options);
      return { faults: [`it is about ${mind}, not ${wanted}`], recounted: 0 };
    },
  };
}

/** Certificates about frames, as files. */
export const frameCertificates: CertificateKind<Certificate, MouseJobs> = {
  parse: parseCertificate,
  check: checkCertificate,
  partsOf: ({ branches }) => branches.length,
  part: 'branch',
  parts: 'branches',
  sizeOf: ({ columns, rows }) => `${columns}x${rows}`,
  claim: ({ objective = 'turns', mind, optimum }) =>
    `the optimum${mind === undefined ? '' : ` of ${mind}`} is ${worthText(objective, optimum)}`,
};
