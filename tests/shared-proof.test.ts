import { batchCut, partsBelow } from '@knossos/engine/internal/games/mouse/research/enumerate/cut';
import { frameOf } from '@knossos/engine/internal/games/mouse/walk/frame';
import { expect, test } from 'vitest';
import { boastful, honest, inventive, miscounting, proveTogether } from './shared-proof.js';

test('5x5 is proved together by honest lenders and liars: 52 turns, 37,306 runs, 1,913,846 mazes', () => {
  const frame = frameOf({ columns: 5, rows: 5 });
  const cut = { seed: 'a proof together', target: 400, probes: 100 };
  const batches = Array.from(partsBelow(frame, batchCut(cut, 12)), ({ branch }) => branch);
  const lenders = { server: honest, ada: honest, browser: honest, inventive, miscounting, boastful };
  const { total, barred, parts, counts } = proveTogether(frame, cut, lenders, batches);
  expect(batches.length).toBeGreaterThan(10);
  expect(parts).toBeGreaterThan(150);
  expect(counts).toBeGreaterThan(parts);
  expect(barred.sort()).toEqual(['boastful', 'inventive', 'miscounting']);
  expect(total).toMatchObject({ leaves: 37_306, weight: '1913846', optimum: 52 });
});
