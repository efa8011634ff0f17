import type { Branch } from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { failureAt, type Result, success } from '@knossos/engine/internal/puzzle';
import { pipe, regex, strictTuple, string } from 'valibot';
import { savedCount, savedDecimal, savedInteger, WHOLE_FILE } from '../../../cli/saved.js';
import { sealed } from '../../../io/seal.js';
import type { Finished } from './census.js';
import type { Split } from './tree.js';

/** What a certificate says of a branch: the branch, its leaves, their weight, the most that a run is worth. */
export type BranchRow = readonly [branch: Branch, leaves: number, weight: string, optimum: number];

/** A row of a certificate whose branches are written in such a way. */
export function branchRow(branch: RegExp) {
  return strictTuple([pipe(string(), regex(branch)), savedCount, savedDecimal, savedInteger]);
}

/** The rows of all branches, in the order of the tree. */
export function branchRows({ branches }: Split, finished: Finished): [Branch, number, string, number][] {
  return branches.map((branch, index) => {
    const census = finished.get(index);
    return [branch, census?.leaves ?? 0, String(census?.weight ?? 0n), census?.optimum ?? -1];
  });
}

/** A certificate as JSON, one branch a line, with the hash of its lines. */
export function formatCertificate({
  branches,
  ...head
}: {
  readonly branches: readonly BranchRow[];
}): string {
  const fields = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`,
  );
  const rows = branches.map((row) => `    ${JSON.stringify(row)}`);
  return sealed(`{\n${fields.join('\n')}\n  "branches": [\n${rows.join(',\n')}\n  ]\n}\n`);
}

/** Reads the JSON of a certificate, whatever it holds. */
export function parseCertificateJson(text: string): Result<unknown> {
  try {
    const found: unknown = JSON.parse(text);
    return success(found);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return failureAt(null, null, 'this is no certificate, or only a part of one', WHOLE_FILE);
  }
}
