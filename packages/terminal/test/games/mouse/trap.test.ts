import { describe, expect, it } from 'vitest';
import { files, jsonOf, prints, refuses } from '../../harness.js';

const answer = (args: string, stdin = '') => jsonOf(`mouse ${args} --json`, { stdin });
const paths = files({
  'six.txt': 'game: mouse\ntitle: best of 6x6\n\n....../#.##../..#..#/...#../#...#./...#..\n',
  'corridor.txt': 'game: mouse\nmodulo: 2\n\nE\nS\n.\n.\n',
  'cut.txt': 'game: mouse\nmodulo: 3\n\n...\n###\n...\n',
});

describe('mouse bound', () => {
  it('bounds a run from above, sharper than Theorem 8', async () => {
    const found = await answer(`bound ${paths['six.txt']}`);
    expect(found).toMatchObject({ title: 'best of 6x6', turns: 115, index: 0 });
    expect(BigInt(found.bound)).toBeGreaterThanOrEqual(115n);
    expect(BigInt(found.bound)).toBeLessThan(BigInt(found.theorem));
    // 26 places in reach, at most 4 neighbours each, longest shortest way 17 steps.
    expect(found.theorem).toMatch(/^\d+$/);
    expect(found.visits).toHaveLength(6);
    expect(found.visits[5][0]).toBe('0');
    const sum = found.visits.flat().reduce((a: bigint, b: string) => a + BigInt(b), 0n);
    expect(sum).toBeGreaterThanOrEqual(BigInt(found.bound));
  });

  prints('mouse bound', [
    [
      paths['six.txt'],
      /^best of 6x6\n {2}turns of the run +115\n {2}at most .*[\d,]+\n {2}fewer than .*[\d,]+\n$/,
    ],
  ]);
  refuses('mouse bound', [[paths['cut.txt'], /cannot be reached/, 3]]);
});

describe('mouse trap', () => {
  const TRAPPED = { modulo: 2, verdict: 'trapped', transient: 1, period: 4, conditions: true };
  const NONE = { verdict: null, proved: true, enumerated: 5, level: null };
  prints('mouse trap', [
    [paths['corridor.txt'], { ...TRAPPED, mousetrap: ['a2'], territory: ['a3', 'a4'] }],
    [
      `${paths['corridor.txt']} --modulo 30`,
      { modulo: 30, verdict: 'escape', transient: null, mousetrap: null, turns: 7 },
    ],
    ['--find 6 --cells 5', NONE, 4],
    ['--find 6 --cells 5', /^modulo 6: there is none \(all of size up to 5 were looked at\)\n$/, 4],
    [`${paths['six.txt']} --k 1000 --limit 50`, { verdict: 'unknown' }, 4],
  ]);

  it('finds the smallest grid trap', async () => {
    const { level, period, mousetrap, ...found } = await answer('trap --find 5');
    const proof = { verdict: 'trapped', sense: 'floor', floor: 7, proved: true, givenUp: 0 };
    expect(found).toMatchObject(proof);
    expect(await answer('trap -', level)).toMatchObject({ verdict: 'trapped', period, mousetrap });
  });

  it('looks by chance where enumeration takes too long', async () => {
    const args = 'trap --find 6 --dives 4000 --cells 14 --seed 3';
    const found = await answer(args);
    expect(found).toMatchObject({ verdict: 'trapped', proved: false, runs: 4000 });
    expect(await answer(args)).toEqual(found);
  });

  refuses('mouse trap', [
    ['', /give one of: a file, --star K, --find K/],
    [`${paths['corridor.txt']} --find 3`, /give one of/],
    ['--star 1', /whole number from 2/],
    ['--star 5 --degree 4', /--degree is at least 5/],
    ['--find 3 --sense flor', /floor, rectangle or corners/],
    [paths['six.txt'], /no "modulo:" in its header; give --k/],
    [paths['cut.txt'], /exit a3 cannot be reached/, 3],
    [`${paths['six.txt']} --k 1`, /whole number from 2/],
  ]);
});
