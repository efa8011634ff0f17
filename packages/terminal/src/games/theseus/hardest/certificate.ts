import { type Count, optimumOf, type PartCount } from '@knossos/engine/internal/games/theseus/hardest';
import { cellName, parseCellName } from '@knossos/engine/internal/grid';
import { failureAt, type Result, success } from '@knossos/engine/internal/puzzle';
import {
  array,
  type InferOutput,
  literal,
  maxLength,
  object,
  picklist,
  pipe,
  regex,
  safeParse,
  strictTuple,
  string,
} from 'valibot';
import manifest from '../../../../package.json' with { type: 'json' };
import { savedCount, savedInteger, WHOLE_FILE } from '../../../cli/saved.js';
import { SEALED, sealed } from '../../../io/seal.js';
import type { ClassCount, Finished, Plan } from './plan.js';
import { allMazes, leavesOf } from './plan.js';

const KIND = 'knossos theseus hardest';

const name = pipe(string(), maxLength(8));
const walls = pipe(string(), regex(/^[01]{0,64}$/));

/**
 * What proves the longest shortest plan of a size: for every exit, up to mirroring, how the tree of its mazes was cut, and
 * for every branch the number of leaves, the mazes by the moves of their longest plan, the first walls with the longest, and
 * the same with the Minotaur off the exit. Anyone who doubts it counts any branch again, and adds up: the mazes of a branch
 * must be 2^(sides it does not decide), the leaves of an exit those that are counted without its tree.
 */
const CERTIFICATE = object({
  kind: literal(KIND),
  version: picklist([1, SEALED]),
  columns: savedCount,
  rows: savedCount,
  /** The version of this program. */
  program: string(),
  /** What gives the same again: there is no chance in it. */
  command: string(),
  /** The rules that it is about, in words. */
  rules: string(),
  depth: savedCount,
  optimum: savedCount,
  clear: savedCount,
  leaves: savedCount,
  mazes: savedCount,
  /** Names of an exit and its mirror images, leaves, mazes by length. */
  exits: array(strictTuple([array(name), savedCount, array(savedCount)])),
  /** Exit, decisions (`w` wall, `o` open), leaves, mazes by length, walls, moves off the exit, walls of that. */
  parts: array(
    strictTuple([
      name,
      pipe(string(), regex(/^[ow]{0,64}$/)),
      savedCount,
      array(savedCount),
      walls,
      savedInteger,
      walls,
    ]),
  ),
});

export type Certificate = InferOutput<typeof CERTIFICATE>;

/** The rules that are proved about. */
export const RULES =
  'one horizontal-first Minotaur of two steps, one exit cell that must be survived, waiting allowed';

export function certificateOf(plan: Plan, finished: Finished, totals: readonly ClassCount[]): Certificate {
  const { frame, parts, depth } = plan;
  const { columns, rows } = frame;
  const most = (measure: (count: Count) => number) => Math.max(...totals.map(({ count }) => measure(count)));
  return {
    kind: KIND,
    version: SEALED,
    columns,
    rows,
    program: manifest.version,
    command: `knossos theseus hardest --size ${columns}x${rows} --depth ${depth} --certificate FILE`,
    rules: RULES,
    depth,
    optimum: most(optimumOf),
    clear: most(({ clear }) => clear),
    leaves: leavesOf(plan),
    mazes: allMazes(plan),
    exits: totals.map(({ cells, count: { leaves, lengths } }) => [
      cells.map((cell) => cellName(frame, cell)),
      leaves,
      [...lengths],
    ]),
    parts: parts.flatMap(({ exit, branch }, index) => {
      const count = finished.get(index);
      if (count === undefined) return [];
      const { leaves, lengths, walls: best, clear, clearWalls } = count;
      return [[cellName(frame, exit), branch, leaves, [...lengths], best, clear, clearWalls]];
    }),
  };
}

/** The certificate as JSON, one exit and one part a line, with the hash of its lines. */
export function formatCertificate({ exits, parts, ...head }: Certificate): string {
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  const list = (rows: readonly unknown[]) => rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const text = `{\n${fields.join('\n')}\n  "exits": [\n${list(exits)}\n  ],\n  "parts": [\n${list(parts)}\n  ]\n}\n`;
  return sealed(text);
}

/** Reads a certificate; that its numbers are right is for the checker to find out. */
export function parseCertificate(text: string): Result<Certificate> {
  const wrong = (message: string) => failureAt(null, null, message, WHOLE_FILE);
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return wrong('this is no certificate, or only a part of one');
  }
  const found = safeParse(CERTIFICATE, written);
  if (found.success) return success(found.output);
  const [issue] = found.issues;
  const key = issue.path?.[0]?.key;
  if (key === undefined || key === 'kind')
    return wrong('this is no certificate of the hardest theseus mazes');
  return wrong(`"${String(key)}" is not what a certificate has there`);
}

/** The counts of a certificate's parts; null for a part whose exit is no cell. */
export function partCountsOf(certificate: Certificate): (PartCount | null)[] {
  return certificate.parts.map(([exitName, branch, leaves, lengths, best, clear, clearWalls]) => {
    const exit = parseCellName(certificate, exitName);
    return exit === null ? null : { exit, branch, leaves, lengths, walls: best, clear, clearWalls };
  });
}
