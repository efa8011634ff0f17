import { batchCut, type Cut, partsBelow } from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import { enumerate } from '@knossos/engine/internal/games/mouse/research/enumerate/enumerate';
import { PartVerifier, partResultOf } from '@knossos/engine/internal/games/mouse/research/enumerate/part';
import { knownBest } from '@knossos/engine/internal/games/mouse/research/search/known-best';
import { type Frame, frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { finish } from '@knossos/engine/internal/puzzle';
import { expect, test } from 'vitest';
import { hiding, honest, proveTogether } from './shared-proof.js';

test('parts of 8x8 are cut, counted and verified', () => {
  const frame = frameOf({ columns: 8, rows: 8 });
  const cut: Cut = { seed: '8x8', target: 3_000_000, probes: 512 };
  const verifier = new PartVerifier(frame);
  const batch = largeBatch(frame, batchCut(cut));
  const parts: { readonly branch: string; readonly estimate: number }[] = [];
  for (const part of partsBelow(frame, cut, batch)) {
    parts.push(part);
    if (parts.length === 2) break;
  }
  for (const { branch, estimate } of parts) {
    const result = partResultOf(branch, finish(enumerate(frame, branch)));
    expect(verifier.fault(result), branch).toBeNull();
    expect(result.leaves).toBeGreaterThan(estimate / 10);
    expect(result.leaves).toBeLessThan(estimate * 10);
    expect(verifier.fault({ ...result, optimum: result.optimum + 1 })).toMatch(/^its maze takes/);
    expect(verifier.fault({ ...result, weight: String(BigInt(result.weight) - 1n) })).toMatch(
      /^its weight is/,
    );
  }
});

test('a batch of 8x8 is held by its parts, every maze once', () => {
  const frame = frameOf({ columns: 8, rows: 8 });
  const cut: Cut = { seed: 'whole batch', target: 30_000_000, probes: 64 };
  const verifier = new PartVerifier(frame);
  const batch = largeBatch(frame, batchCut(cut, 100));
  let weight = 0n;
  let parts = 0;
  for (const { branch } of partsBelow(frame, cut, batch)) {
    weight += verifier.weightBelow(branch) ?? 0n;
    parts++;
  }
  expect(weight).toBe(verifier.weightBelow(batch));
  expect(parts).toBeGreaterThan(40);
});

/** The first batch of a cut that is no mere twig. */
function largeBatch(frame: Frame, batches: Cut): string {
  for (const { branch, estimate } of partsBelow(frame, batches)) {
    if (estimate > batches.target / 4) return branch;
  }
  throw new Error('all batches are small');
}

test('no best maze of 5x5 is kept back, however often it is tried and whoever counts again', () => {
  const frame = frameOf({ columns: 5, rows: 5 }, 1, 0);
  const known = finish(knownBest(frame, 'tried', 200_000));
  expect(known).toMatchObject({ optimum: 67, leaves: 1 });
  const tries = 20;
  const told = { lies: 0, caught: 0, counted: 0, again: 0 };
  for (let at = 0; at < tries; at++) {
    const cut = { seed: `kept back ${at}`, target: 4000, probes: 50 };
    const liar = hiding(frame, 67, () => told.lies++);
    const lenders = { server: honest, ada: honest, liar, other: liar };
    const given = { known, isTrustedAlone: at % 2 === 0 };
    const { total, barred, runs } = proveTogether(frame, cut, lenders, [''], given);
    expect(total).toMatchObject({ optimum: 67, leaves: 37_594 });
    expect(barred).not.toContain('ada');
    told.caught += barred.length;
    told.counted += runs.counted;
    told.again += runs.again;
  }
  // In the other tries somebody honest had the part. Whoever lied once is barred, so that each lie is of another lender.
  expect(told.lies).toBeGreaterThan(tries / 4);
  expect(told.caught).toBe(told.lies);
});
