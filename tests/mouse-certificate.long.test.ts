import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMouse } from '@knossos/engine/internal/games/mouse';
import {
  branchesOf,
  countDesigns,
  enumerate,
  worthOf,
} from '@knossos/engine/internal/games/mouse/enumerate/enumerate';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import type { Objective } from '@knossos/engine/internal/games/mouse/walk/objective';
import type { StepRule } from '@knossos/engine/internal/games/mouse/walk/step-rules';
import { finish, orThrow, parseDocument } from '@knossos/engine/internal/puzzle';
import { describe, expect, test } from 'vitest';
import { drawn } from './set-up/drawn.js';

const folder = join(import.meta.dirname, '../records/mouse');
const files = ['certificates', 'minds'].flatMap((kind) =>
  readdirSync(join(folder, kind)).map((name) => `${kind}/${name}`),
);

interface Certificate {
  readonly columns: number;
  readonly rows: number;
  /** Where these are not said, blocked cells and turns are meant. */
  readonly shape?: 'cells' | 'walls';
  readonly objective?: Objective;
  /** Where it is not said, the mouse himself is meant. */
  readonly mind?: StepRule;
  readonly depth: number;
  readonly optimum: number;
  readonly maze: string;
  readonly leaves: number;
  readonly weight: string;
  readonly feasible: string;
  readonly branches: readonly (readonly [string, number, string, number])[];
}

describe.each(files)('the certificate %s', (file) => {
  const certificate = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Certificate;
  const { columns, rows, shape = 'cells', objective = 'turns', mind } = certificate;
  const frame = { ...frameOf({ columns, rows }), shape, objective, ...(mind && { mind }) };

  test('adds up to the number of feasible mazes, which is counted without looking at runs', () => {
    const feasible = finish(countDesigns(frame));
    const sum = certificate.branches.reduce((total, [, , weight]) => total + BigInt(weight), 0n);
    expect(sum).toBe(feasible);
    expect([certificate.weight, certificate.feasible]).toEqual([String(feasible), String(feasible)]);
    expect(certificate.branches.map(([branch]) => branch)).toEqual(branchesOf(frame, certificate.depth));
    expect(certificate.branches.reduce((total, [, leaves]) => total + leaves, 0)).toBe(certificate.leaves);
    expect(certificate.branches.reduce((most, [, , , worth]) => Math.max(most, worth), 0)).toBe(
      certificate.optimum,
    );
  });

  test('counts branches as they are counted again', () => {
    // Of the largest that take a moment, those that the seed draws.
    const small = certificate.branches
      .filter(([, leaves]) => leaves < 700_000)
      .sort((one, other) => other[1] - one[1])
      .slice(0, 6);
    for (const [branch, leaves, weight, optimum] of drawn(small, 3)) {
      const census = finish(enumerate(frame, branch));
      expect([branch, census.leaves, String(census.weight), census.optimum]).toEqual([
        branch,
        leaves,
        weight,
        optimum,
      ]);
    }
  });

  test('shows a maze that is worth so much', () => {
    const other = mind === undefined ? '' : `\nmind: ${mind}`;
    const head = `game: mouse${other}${shape === 'walls' ? '\nshape: walls' : ''}`;
    const document = parseDocument(`${head}\n\n${certificate.maze.split('/').join('\n')}\n`);
    const parsed = orThrow(document.ok ? parseMouse(document.value) : document);
    expect(worthOf(parsed, objective)).toBe(certificate.optimum);
  });
});
