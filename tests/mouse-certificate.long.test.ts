import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseMouse } from '@knossos/engine/games/mouse';
import { branchesOf, enumerate } from '@knossos/engine/games/mouse/enumerate/enumerate';
import { countFeasible } from '@knossos/engine/games/mouse/enumerate/feasible';
import { networkOf } from '@knossos/engine/games/mouse/rules/network';
import { frameOf } from '@knossos/engine/games/mouse/walk/frame';
import { runOn } from '@knossos/engine/games/mouse/walk/walk';
import { finish, orThrow, parseDocument } from '@knossos/engine/puzzle';
import { describe, expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../records/mouse');

interface Certificate {
  readonly depth: number;
  readonly optimum: number;
  readonly maze: string;
  readonly leaves: number;
  readonly weight: string;
  readonly feasible: string;
  readonly branches: readonly (readonly [string, number, string, number])[];
}

describe('the certificate of 7x7', () => {
  const file = join(folder, 'certificates/7x7.json');
  const certificate = JSON.parse(readFileSync(file, 'utf8')) as Certificate;
  const frame = frameOf({ columns: 7, rows: 7 });

  test('adds up to the number of feasible mazes, which is counted without looking at runs', () => {
    const feasible = finish(countFeasible(frame));
    const sum = certificate.branches.reduce((total, [, , weight]) => total + BigInt(weight), 0n);
    expect(sum).toBe(feasible);
    expect([certificate.weight, certificate.feasible]).toEqual([String(feasible), String(feasible)]);
    expect(certificate.branches.map(([branch]) => branch)).toEqual(branchesOf(frame, certificate.depth));
    expect(certificate.branches.reduce((total, [, leaves]) => total + leaves, 0)).toBe(certificate.leaves);
    expect(certificate.branches.reduce((most, [, , , turns]) => Math.max(most, turns), 0)).toBe(
      certificate.optimum,
    );
  });

  test('counts branches as they are counted again', () => {
    // The largest of those that take a moment.
    const small = certificate.branches
      .filter(([, leaves]) => leaves < 700_000)
      .sort((one, other) => other[1] - one[1])
      .slice(0, 8);
    for (const [branch, leaves, weight, optimum] of small) {
      const census = finish(enumerate(frame, branch));
      expect([branch, census.leaves, String(census.feasible), census.optimum]).toEqual([
        branch,
        leaves,
        weight,
        optimum,
      ]);
    }
  });

  test('shows a maze with that many turns', () => {
    const document = parseDocument(`game: mouse\n\n${certificate.maze.split('/').join('\n')}\n`);
    const parsed = orThrow(document.ok ? parseMouse(document.value) : document);
    expect(runOn(networkOf(parsed)).turns).toBe(certificate.optimum);
  });
});
