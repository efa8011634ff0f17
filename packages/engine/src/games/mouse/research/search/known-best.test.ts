import { expect, test } from 'vitest';
import { finish } from '../../../../puzzle/index.js';
import { frameOf } from '../../walk/frame.js';
import { PartVerifier } from '../enumerate/part.js';
import { faultOfCertificate } from '../enumerate/sub-branches.js';
import { knownBest, mazesFor, roundsFor } from './known-best.js';

test('a search finds the most turns of a small frame, and says so as its leaf does', () => {
  const frame = frameOf({ columns: 5, rows: 5 });
  const found = finish(knownBest(frame, 'small', 200_000));
  expect(found).toMatchObject({ optimum: 52, leaves: 1 });
  if (found === null) throw new Error('it finds one');
  expect(new PartVerifier(frame).fault(found)).toBeNull();
  expect(faultOfCertificate(frame, found)).toBeNull();
  expect([0, 37_306, 1e14].map(mazesFor)).toEqual([50_000, 149_224, 2_000_000]);
  expect([0, 1e7, 2.27e10, 1e14].map(roundsFor)).toEqual([1, 1, 50, 50]);
});
