import { formatOrder, parseOrder } from '@knossos/engine/games/mouse';
import {
  type Branch,
  type Census,
  MOST_CELLS_ENUMERATED,
} from '@knossos/engine/games/mouse/enumerate/enumerate';
import type { Frame } from '@knossos/engine/games/mouse/walk/frame';
import { parseCellName } from '@knossos/engine/grid';
import { failure, faultAt, type Result, success } from '@knossos/engine/puzzle';
import { is, pipe, regex, strictTuple, string } from 'valibot';
import { savedCount, savedDecimal, savedInteger } from '../../../cli/saved.js';
import { type Drawing, drawingOf, frameObject } from '../frame.js';
import type { Finished, Split } from './census.js';

/**
 * What proves an optimum: how the tree of all runs was cut, and for every branch the number of its runs (leaves), the
 * number of mazes that they stand for (weight) and the most turns. Whoever doubts it counts any branch again, and
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
  readonly optimum: number;
  readonly maze: Drawing;
  readonly leaves: number;
  /** Decimal strings: the sum of the branches' weights, and the independent count. */
  readonly weight: string;
  readonly feasible: string;
  /** In the order of the tree: decisions (`o` open, `b` blocked), leaves, weight, most turns. */
  readonly branches: readonly (readonly [Branch, number, string, number])[];
}

const KIND = 'knossos mouse enumeration';

export function certificateOf(
  frame: Frame,
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
    optimum: total.optimum,
    maze: drawingOf(frame, total.maze),
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
  const wrong = (message: string) => failure<Certificate>(faultAt(null, null, message));
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
  for (const key of ['weight', 'feasible'] as const) {
    if (!is(savedDecimal, certificate[key])) return wrong(`"${key}" is no decimal number in quotes`);
  }
  if (frameOfCertificate(certificate as unknown as Certificate) === null) {
    return wrong('its columns, rows, start, exit and order are no frame that can be enumerated');
  }
  if (typeof certificate.maze !== 'string') return wrong('"maze" is no drawing');
  if (!Array.isArray(certificate.branches)) return wrong('"branches" is no array');
  const at = (certificate.branches as readonly unknown[]).findIndex((row) => !is(savedBranch, row));
  if (at >= 0) return wrong(`branch ${at} is not [decisions, leaves, weight, turns]`);
  return success(certificate as unknown as Certificate);
}

/** The frame that a certificate is about; null where there is none. */
export function frameOfCertificate(certificate: Certificate): Frame | null {
  const { columns, rows } = certificate;
  const cells = columns * rows;
  if (!(cells >= 2 && cells <= MOST_CELLS_ENUMERATED)) return null;
  const start = parseCellName(certificate, String(certificate.start));
  const exit = parseCellName(certificate, String(certificate.exit));
  const order = parseOrder(String(certificate.order));
  if (start === null || exit === null || start === exit || order === null) return null;
  return { columns, rows, start, exit, order };
}
